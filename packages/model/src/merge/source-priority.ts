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

export type CompareSources = (first: Provenance | undefined, second: Provenance | undefined) => number

/** Positive if the first is more reliable, 0 if equal. A field without provenance loses. */
export const comparePriority: CompareSources = (first, second) => {
  const place = (mark: Provenance | undefined) =>
    mark ? SOURCE_PRIORITY.indexOf(mark.path) : SOURCE_PRIORITY.length
  return place(second) - place(first)
}

/** As `comparePriority`; of equally reliable sources the newer reading wins. */
export const compareSources: CompareSources = (first, second) => {
  const difference = comparePriority(first, second)
  if (difference !== 0 || !first || !second) return difference
  return Date.parse(first.at) - Date.parse(second.at)
}
