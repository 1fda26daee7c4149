import type { Provenance } from '../profile/profile.ts'

/** The doors by how much they are worth believing, the best first: the owner's own words, then the closest source. */
const DOORS: Provenance['path'][] = [
  'user',
  'export',
  'sign-in',
  'api',
  'provider',
  'public-page',
  'feed',
  'website',
  'example',
]

/** Positive when the first mark goes before the second, 0 when they are alike. Without a mark, a field comes last. */
export function rankOf(first: Provenance | undefined, second: Provenance | undefined): number {
  const place = (mark: Provenance | undefined) => (mark ? DOORS.indexOf(mark.path) : DOORS.length)
  const difference = place(second) - place(first)
  if (difference !== 0 || !first || !second) return difference
  return Date.parse(first.at) - Date.parse(second.at)
}
