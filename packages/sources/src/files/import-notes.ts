import type { ProfileLink } from '@vitrine/model'
import type { PersonFound } from './person-data.ts'
import { ownLink } from './person-to-profile.ts'

export const NO_CONTACT_DATA = 'Mail addresses and telephone numbers were seen and not taken over.'

/** A note for parts of a file that the site has no place for. */
export function leftOutNotes(parts: string[]): string[] {
  const names = [...new Set(parts.map(part => part.trim().slice(0, 60)).filter(Boolean))].slice(0, 12)
  return names.length > 0 ? [`Not taken over: ${names.join(', ')}.`] : []
}

/** A note for a file that names another page than the one that was pasted. */
export function otherPageNotes(found: PersonFound, given: ProfileLink | null): string[] {
  const own = ownLink(found)
  if (!own || !given || given.platform !== 'linkedin' || given.url === own.url) return []
  return [`The file belongs to ${own.url.replace('https://www.', '')}, another page than the link.`]
}
