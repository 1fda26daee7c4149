import type { PersonData } from '../person-data.ts'

/** A person in a Europass CV. `contactLines` are no part of the profile, `leftOut` names parts that are not read. */
export type EuropassPerson = { found: PersonData; contactLines: string[]; leftOut: string[] }
