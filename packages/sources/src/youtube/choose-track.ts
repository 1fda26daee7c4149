import type { CaptionTrack } from './player.ts'

/**
 * Captions in the order in which they are worth reading: what a person wrote in the language that is spoken, what a
 * machine heard, then what was written in the language that is wanted, then the rest. Translations are other words than
 * the ones that were said, so that they come late. `wanted` is BCP 47 or null.
 */
export function tracksByWorth(tracks: readonly CaptionTrack[], wanted: string | null): CaptionTrack[] {
  // A machine hears in the language that is spoken, and in no other.
  const heard = tracks.find(({ kind }) => kind === 'auto')?.language ?? null
  const rank = ({ kind, language }: CaptionTrack): number => {
    if (heard !== null && isSame(language, heard)) return kind === 'manual' ? 0 : 1
    if (wanted !== null && isSame(language, wanted)) return 2
    return isSame(language, 'en') ? 3 : 4
  }
  return tracks.toSorted((a, b) => rank(a) - rank(b))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0]
}
