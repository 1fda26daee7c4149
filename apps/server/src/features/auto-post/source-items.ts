import { type AutoPostKind, captionLine, type Profile } from '@vitrine/model'
import { shortcodeOf } from '../../core/instagram/add-instagram-post.ts'

/** An item of a source that a post can be made from. */
export type SourceItem = {
  /** "youtube:<id>" or "instagram:<code>", equal to the source key of the post. */
  externalId: string
  kind: AutoPostKind
  title: string
  url: string
  /** ISO 8601, as precise as the source is: a time, a day, a month or a year; null if unknown. */
  published: string | null
}

const VIDEO_KINDS = { video: 'videos', premiere: 'videos', short: 'shorts', live: 'live' } as const
const MEDIA_KINDS = { photo: 'photos', carousel: 'carousels', reel: 'reels' } as const
const MEDIA_NAMES = { photo: 'Photo', carousel: 'Pictures', reel: 'Reel' } as const

/** Returns the items of a channel or account, newest first. */
export function getSourceItems({ details }: Profile): SourceItem[] {
  if (details.type === 'youtube')
    return details.videos.map(({ id, kind, title, url, published }) => ({
      externalId: `youtube:${id}`,
      kind: VIDEO_KINDS[kind],
      title,
      url,
      published,
    }))
  if (details.type !== 'instagram') return []
  return details.media.flatMap(medium =>
    medium.permalink === null
      ? []
      : {
          externalId: `instagram:${shortcodeOf(medium)}`,
          kind: MEDIA_KINDS[medium.kind],
          title: captionLine(medium.caption) || MEDIA_NAMES[medium.kind],
          url: medium.permalink,
          published: medium.taken_at,
        },
  )
}

export type Cursor = {
  /** External ids of all items ever seen. */
  known: ReadonlySet<string>
  /** Items published earlier are not new. */
  since: Date
  /** Whether the source is read for the first time after `since`. */
  isFirst: boolean
}

const DAY = 86_400_000

/**
 * Selects the items of a listing, newest first, that were published since auto-post was enabled. Leaves out known items,
 * and older ones that earlier listings did not reach. @returns new items, oldest first
 */
export function selectNewItems(
  listed: readonly SourceItem[],
  { known, since, isFirst }: Cursor,
): SourceItem[] {
  const isNew = (item: SourceItem, index: number) => {
    if (known.has(item.externalId)) return false
    const published = parsePublished(item.published)
    if (published === null)
      // Without a date the order counts: an item above a known one of its kind is newer than it.
      return (
        !isFirst && listed.slice(index + 1).some(one => one.kind === item.kind && known.has(one.externalId))
      )
    if (published.isExact) return published.at >= since.getTime()
    // A date without a time is of an unknown time zone. At the first reading, items of that day may be older.
    const day = Math.floor(since.getTime() / DAY) * DAY
    return isFirst ? published.at > day : published.at >= day - DAY
  }
  const seen = new Set<string>()
  return listed
    .filter(isNew)
    .filter(({ externalId }) => !seen.has(externalId) && seen.add(externalId))
    .reverse()
}

/**
 * Returns whether an item is only announced, as a broadcast of next week is. It becomes new when it takes place. A date
 * without a time is of an unknown time zone, so that tomorrow may already have begun.
 */
export function isUpcoming(item: SourceItem, now: Date): boolean {
  const published = parsePublished(item.published)
  return published !== null && published.at > now.getTime() + (published.isExact ? 0 : DAY)
}

/** Parses a publication time. Null if there is none or it is invalid; a month or year counts as long ago. */
function parsePublished(published: string | null): { at: number; isExact: boolean } | null {
  if (published === null) return null
  const at = Date.parse(published)
  if (Number.isNaN(at)) return null
  if (published.length < 10) return { at: Number.NEGATIVE_INFINITY, isExact: true }
  return { at, isExact: published.length > 10 }
}
