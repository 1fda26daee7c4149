import { PartialDate, Video, type VideoKind } from '@vitrine/model'
import { cleanLine, cleanParagraphs, toCount, parseWebUrl } from '../sanitize.ts'
import type { PictureData } from './channel-data.ts'

export type VideoData = {
  id: string | null
  title: string | null
  description?: string | null
  thumbnail?: PictureData | null
  published?: PartialDate | null
  seconds?: number | null
  views?: number | null
  kind: VideoKind
}

/** Converts video data, or returns null if id or title are missing. */
export function toVideo(raw: VideoData): Video | null {
  const title = cleanLine(raw.title, 500)
  if (!raw.id || !/^[\w-]{11}$/.test(raw.id) || !title) return null
  return Video.parse({
    id: raw.id,
    url: `https://www.youtube.com/${raw.kind === 'short' ? 'shorts/' : 'watch?v='}${raw.id}`,
    title,
    description: cleanParagraphs(raw.description, 10_000),
    thumbnail: toPicture(raw.thumbnail, ''),
    published: PartialDate.safeParse(raw.published).data ?? null,
    duration_s: toCountOrNull(raw.seconds),
    views: toCountOrNull(raw.views),
    kind: raw.kind,
  } satisfies Video)
}

/** Accepts pictures of YouTube's own servers only. */
export function toPicture(found: PictureData | null | undefined, alt: string) {
  const url = parseWebUrl(found?.url?.replace(/^\/\//, 'https://'))
  if (!url || !/(?:^|\.)(?:ytimg\.com|ggpht\.com|googleusercontent\.com)$/.test(new URL(url).hostname))
    return null
  return { url, width: toPixels(found?.width), height: toPixels(found?.height), alt: alt.slice(0, 500) }
}

const toPixels = (pixels: number | null | undefined) =>
  Number.isInteger(pixels) && pixels && pixels > 0 && pixels <= 50_000 ? pixels : null

/** Returns a count, or null if it is missing or negative. */
export function toCountOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? toCount(value) : null
}

/**
 * Merges two descriptions of a video. The second one is the feed's, if any: it has the exact date and views
 * that pages round ("2 days ago", "1.2m views").
 */
export function mergeVideos(first: Video, second: Video): Video {
  // A page's tabs are certain of the kind; API and feed only partly.
  const kind =
    first.kind === 'video' || (first.kind === 'live' && second.kind === 'premiere') ? second.kind : first.kind
  return {
    ...first,
    kind,
    url: kind === 'short' ? `https://www.youtube.com/shorts/${first.id}` : first.url,
    description: pickLonger(first.description, second.description),
    thumbnail: pickThumbnail(first.thumbnail, second.thumbnail, kind),
    published: pickMorePrecise(first.published, second.published),
    duration_s: first.duration_s ?? second.duration_s,
    views: second.views ?? first.views,
  }
}

/** Lists truncate descriptions. */
function pickLonger(one: string | null, other: string | null): string | null {
  return (one ?? '').length >= (other ?? '').length ? one : other
}

/** Picks the vertical thumbnail for a short, else the wider one. */
function pickThumbnail(
  one: Video['thumbnail'],
  other: Video['thumbnail'],
  kind: VideoKind,
): Video['thumbnail'] {
  const upright = [one, other].find(picture => picture && (picture.height ?? 0) > (picture.width ?? 0))
  if (kind === 'short' && upright) return upright
  return (one?.width ?? 0) >= (other?.width ?? 0) ? (one ?? other) : other
}

function pickMorePrecise(one: PartialDate | null, other: PartialDate | null): PartialDate | null {
  return (one ?? '').length > (other ?? '').length ? one : other
}
