import { msg, t } from '@vitrine/model'
import { findContacts } from '../../remove-contact-data.ts'
import { createFileError } from '../file-error.ts'
import type { FileReading } from '../file-reading.ts'
import { CONTACT_DATA_NOTE, getOtherProfileNotes, getSkippedNotes } from '../import-notes.ts'
import { type Origin, personToProfile } from '../person-to-profile.ts'
import { childrenOf, jsonToElement, type XmlElement } from '../xml.ts'
import { parseCandidate } from './candidate.ts'
import { parseSkillsPassport } from './skills-passport.ts'

const NO_NAME = msg('This Europass CV has no name.')

/** Whether an element is the root of a Europass CV: of the forms since 2020, or of those of 2012 to 2020. */
export function isEuropassElement({ name, children }: XmlElement): boolean {
  return (
    (name === 'Candidate' && children.some(child => child.name === 'CandidatePerson')) ||
    ((name === 'SkillsPassport' || name === 'Europass') &&
      children.some(child => child.name === 'LearnerInfo'))
  )
}

/** Returns the root of a Europass CV in JSON, or null if it is none. */
export function findEuropassJson(value: unknown): XmlElement | null {
  const root = jsonToElement('', value)
  return [root, ...root.children].find(isEuropassOfJson) ?? null
}

function isEuropassOfJson(element: XmlElement): boolean {
  return isEuropassElement(element) || childrenOf(element, 'LearnerInfo').length > 0
}

/**
 * Reads a Europass CV in XML or JSON: name, headline, roles, studies, languages, skills that are lists, and links. Dates
 * are as precise as they are written, and a day that is always the first is the form's.
 * @throws VitrineError validation_failed if it has no name
 */
export function readEuropass(root: XmlElement, origin: Omit<Origin, 'path' | 'detail'>): FileReading {
  const { found, contactLines, leftOut } =
    root.name === 'Candidate' ? parseCandidate(root) : parseSkillsPassport(root)
  if (!found.name.trim()) throw createFileError(t(NO_NAME))
  return {
    kind: 'europass',
    profile: personToProfile(found, { ...origin, path: 'export', detail: 'Your Europass CV' }),
    pictures: new Map(),
    notes: [
      ...(contactLines.length > 0 ? [CONTACT_DATA_NOTE] : []),
      ...getSkippedNotes(leftOut),
      ...getOtherProfileNotes(found, origin.link),
    ],
    withheld: findContacts(contactLines),
  }
}
