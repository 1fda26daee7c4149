import { type ContactKind, type ProfileLink, msg, t, translateKnown } from '@vitrine/model'
import type { FileReading } from './file-reading.ts'
import { removeContactData, tidyContacts } from '../remove-contact-data.ts'
import type { PersonData } from './person-data.ts'
import { getOwnLink } from './person-to-profile.ts'

export const CONTACT_DATA_NOTE = msg('Email addresses and phone numbers were left out.')

export const CV_NOTE = msg('We only read what is certain from a CV. Check whether something is missing.')

export const ADDRESS_NOTE = msg('A street address was left out.')

/** Returns a reading without contact data in any text; what was removed is added to `withheld`, with a note. */
export function withoutContactData(reading: FileReading): FileReading {
  const { profile, removed, withheld } = removeContactData(reading.profile)
  const has = (kinds: ContactKind[]) => kinds.some(kind => removed.has(kind))
  const found = [
    ...(has(['email', 'phone']) ? [CONTACT_DATA_NOTE] : []),
    ...(has(['address']) ? [ADDRESS_NOTE] : []),
  ]
  const notes = [...found.filter(note => !reading.notes.includes(note)), ...reading.notes]
  return { ...reading, profile, notes, withheld: tidyContacts([...reading.withheld, ...withheld]) }
}

/** Returns a note listing sections that the website has no place for: headings of the file, or messages. */
export function getSkippedNotes(parts: string[]): string[] {
  const names = [
    ...new Set(
      parts
        .map(part =>
          translateKnown(part)
            .trim()
            .replace(/\s*[:：]$/u, '')
            .slice(0, 60),
        )
        .filter(Boolean),
    ),
  ]
    .slice(0, 12)
    .map(name => (/[,，、]/u.test(name) ? t('“{name}”', { name }) : name))
  return names.length > 0 ? [t('Left out: {names}.', { names: names.join(', ') })] : []
}

/** Returns a note if the file names another LinkedIn profile than the pasted link. */
export function getOtherProfileNotes(found: PersonData, given: ProfileLink | null): string[] {
  const own = getOwnLink(found)
  if (!own || !given || given.platform !== 'linkedin' || given.url === own.url) return []
  return [
    t('The file belongs to {page}, another page than the link.', {
      page: own.url.replace('https://www.', ''),
    }),
  ]
}
