import type { ProfileLink } from '@vitrine/model'
import type { PersonData } from './person-data.ts'
import { getOwnLink } from './person-to-profile.ts'

export const CONTACT_DATA_NOTE = 'Mail addresses and telephone numbers were seen and not taken over.'

/** Returns a note listing sections that the website has no place for. */
export function getSkippedNotes(parts: string[]): string[] {
  const names = [...new Set(parts.map(part => part.trim().slice(0, 60)).filter(Boolean))].slice(0, 12)
  return names.length > 0 ? [`Not taken over: ${names.join(', ')}.`] : []
}

/** Returns a note if the file names another LinkedIn profile than the pasted link. */
export function getOtherProfileNotes(found: PersonData, given: ProfileLink | null): string[] {
  const own = getOwnLink(found)
  if (!own || !given || given.platform !== 'linkedin' || given.url === own.url) return []
  return [`The file belongs to ${own.url.replace('https://www.', '')}, another page than the link.`]
}
