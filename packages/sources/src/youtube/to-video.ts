import { PartialDate, Video, type VideoKind } from '@vitrine/model'
import { cleanLine, cleanParagraphs, toCount, parseWebUrl } from '../sanitize.ts'
import type { FoundPicture } from './channel-data.ts'

export type RawVideo = {
  id: string | null
  title: string | null
  description?: string | null
  thumbnail?: FoundPicture | null
  published?: PartialDate | null
  seconds?: number | null
  views?: number | null
  kind: VideoKind
}

/** A video of which enough is known to be shown, or null. */
export function videoOf(raw: RawVideo): Video | null {
  const title = cleanLine(raw.title, 500)
  if (!raw.id || !/^[\w-]{11}$/.test(raw.id) || !title) return null
  return Video.parse({
    id: raw.id,
    url: `https://www.youtube.com/${raw.kind === 'short' ? 'shorts/' : 'watch?v='}${raw.id}`,
    title,
    description: cleanParagraphs(raw.description, 10_000),
    thumbnail: pictureOf(raw.thumbnail, ''),
    published: PartialDate.safeParse(raw.published).data ?? null,
    duration_s: figure(raw.seconds),
    views: figure(raw.views),
    kind: raw.kind,
  } satisfies Video)
}

/** A picture of YouTube's own servers; anything else is no picture of the channel's. */
export function pictureOf(found: FoundPicture | null | undefined, alt: string) {
  const url = parseWebUrl(found?.url?.replace(/^\/\//, 'https://'))
  if (!url || !/(?:^|\.)(?:ytimg\.com|ggpht\.com|googleusercontent\.com)$/.test(new URL(url).hostname))
    return null
  return { url, width: side(found?.width), height: side(found?.height), alt: alt.slice(0, 500) }
}

const side = (pixels: number | null | undefined) =>
  Number.isInteger(pixels) && pixels && pixels > 0 && pixels <= 50_000 ? pixels : null

/** A figure as told; negative ones and fractions are none. */
export function figure(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? toCount(value) : null
}

/**
 * One video that two places told of, with the best that is known of each of its fields. The second is the feed, where
 * there is one: it tells the day and the views that a page rounds ("2 days ago", "1.2m views").
 */
export function mergedVideo(first: Video, second: Video): Video {
  // A page's tabs know what a video is; the interface and the feed can only tell some of it.
  const kind =
    first.kind === 'video' || (first.kind === 'live' && second.kind === 'premiere') ? second.kind : first.kind
  return {
    ...first,
    kind,
    url: kind === 'short' ? `https://www.youtube.com/shorts/${first.id}` : first.url,
    description: longer(first.description, second.description),
    thumbnail: better(first.thumbnail, second.thumbnail, kind),
    published: exacter(first.published, second.published),
    duration_s: first.duration_s ?? second.duration_s,
    views: second.views ?? first.views,
  }
}

/** A list shows the beginning of a description. */
function longer(one: string | null, other: string | null): string | null {
  return (one ?? '').length >= (other ?? '').length ? one : other
}

/** The upright one for what is upright, else the wider one. */
function better(one: Video['thumbnail'], other: Video['thumbnail'], kind: VideoKind): Video['thumbnail'] {
  const upright = [one, other].find(picture => picture && (picture.height ?? 0) > (picture.width ?? 0))
  if (kind === 'short' && upright) return upright
  return (one?.width ?? 0) >= (other?.width ?? 0) ? (one ?? other) : other
}

function exacter(one: PartialDate | null, other: PartialDate | null): PartialDate | null {
  return (one ?? '').length > (other ?? '').length ? one : other
}
