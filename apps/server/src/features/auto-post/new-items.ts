import type { FoundItem } from './found-item.ts'

export type Cursor = {
  /** Everything that was ever seen there. */
  known: ReadonlySet<string>
  /** What appeared before is not posted. */
  since: Date
  /** Whether the source is read for the first time since then. */
  isFirst: boolean
}

const DAY = 86_400_000

/**
 * What of a reading, newest first, appeared since posting began: never something that was seen before, and nothing
 * older that only this reading shows, as readings differ in how far back they go and in what they tell. Oldest first.
 */
export function newItems(listed: readonly FoundItem[], { known, since, isFirst }: Cursor): FoundItem[] {
  const isNew = (item: FoundItem, index: number) => {
    if (known.has(item.externalId)) return false
    const told = momentOf(item.published)
    if (told === null)
      // Without a date, a list tells it: what stands above something that was seen came after it.
      return (
        !isFirst && listed.slice(index + 1).some(one => one.kind === item.kind && known.has(one.externalId))
      )
    if (told.isExact) return told.at >= since.getTime()
    // A day is one of a zone that is not told. What was there at the first reading may be of that same morning.
    const day = Math.floor(since.getTime() / DAY) * DAY
    return isFirst ? told.at > day : told.at >= day - DAY
  }
  const seen = new Set<string>()
  return listed
    .filter(isNew)
    .filter(({ externalId }) => !seen.has(externalId) && seen.add(externalId))
    .reverse()
}

/**
 * Whether it is announced and not there yet, as a broadcast of next week is: nothing can be made of it, and it is new
 * when it happens. A day is one of a zone that is not told, so that the next may be today somewhere.
 */
export function isToCome({ published }: FoundItem, now: Date): boolean {
  const told = momentOf(published)
  return told !== null && told.at > now.getTime() + (told.isExact ? 0 : DAY)
}

/** Null for nothing told, and for a month or year: that is long ago. */
function momentOf(published: string | null): { at: number; isExact: boolean } | null {
  if (published === null) return null
  const at = Date.parse(published)
  if (Number.isNaN(at)) return null
  if (published.length < 10) return { at: Number.NEGATIVE_INFINITY, isExact: true }
  return { at, isExact: published.length > 10 }
}
