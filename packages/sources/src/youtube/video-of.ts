import { PartialDate, Video, type VideoKind } from '@vitrine/model'
import { cleanLine, cleanParagraphs, count, webAddress } from '../clean.ts'
import type { FoundPicture } from './found.ts'

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
  const url = webAddress(found?.url?.replace(/^\/\//, 'https://'))
  if (!url || !/(?:^|\.)(?:ytimg\.com|ggpht\.com|googleusercontent\.com)$/.test(new URL(url).hostname))
    return null
  return { url, width: side(found?.width), height: side(found?.height), alt: alt.slice(0, 500) }
}

const side = (pixels: number | null | undefined) =>
  Number.isInteger(pixels) && pixels && pixels > 0 && pixels <= 50_000 ? pixels : null

/** A figure as told; negative ones and fractions are none. */
export function figure(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? count(value) : null
}
