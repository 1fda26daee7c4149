import type { Provenance } from '../profile/profile.ts'

/** Sources by reliability: the owner's own statements first, then the closest source. */
const SOURCE_PRIORITY: Provenance['path'][] = [
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

/** Positive if the first wins, 0 if equal. A field without provenance loses. */
export function compareSources(first: Provenance | undefined, second: Provenance | undefined): number {
  const place = (mark: Provenance | undefined) =>
    mark ? SOURCE_PRIORITY.indexOf(mark.path) : SOURCE_PRIORITY.length
  const difference = place(second) - place(first)
  if (difference !== 0 || !first || !second) return difference
  return Date.parse(first.at) - Date.parse(second.at)
}
