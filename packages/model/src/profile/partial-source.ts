import type { Provenance } from './profile.ts'

/** Ends the detail of a field of which its source shows only a part, such as a career with masked titles. */
export const PARTIAL_DETAIL = ', in part'

/** Returns whether the source shows only a part of the field. */
export function isPartialSource(mark: Provenance | undefined): boolean {
  return mark?.detail.endsWith(PARTIAL_DETAIL) ?? false
}

/**
 * The number of an account's repositories, the most starred ones, that a field was computed over; null if that was all
 * of them, or if the field is of another kind. The detail ends with "of the 4 best known repositories".
 */
export function countedRepositories(mark: Provenance): number | null {
  const [, count] = /of the (\d{1,3}) best known repositories$/.exec(mark.detail) ?? []
  return count === undefined ? null : Number(count)
}
