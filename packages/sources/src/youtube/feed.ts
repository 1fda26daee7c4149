import type { ReadIo } from '../io.ts'
import type { PathFailure, ChannelData, PathResult } from './channel-data.ts'
import { getDefaultThumbnail } from './web/parse-videos.ts'
import { request, getFailure } from './request.ts'
import { toUtcDay } from './parse-text.ts'
import { toVideo } from './to-video.ts'

/**
 * Reads the Atom feed of a channel's 15 newest videos: full descriptions, dates, views, and which are shorts.
 * It answers 404 and 500 for existing channels for days, so that these statuses mean nothing.
 */
export async function readFeed(channelId: string, io: ReadIo): Promise<PathResult> {
  const url = `https://www.youtube.com/feeds/videos.xml?channel_id=${encodeURIComponent(channelId)}`
  const answer = await request(io, { url, headers: { accept: 'application/atom+xml' } })
  if (answer.kind !== 'answered') return answer
  const refusal: PathFailure | null = getFailure(answer, io.now())
  if (refusal) return answer.status >= 500 ? { kind: 'unknown' } : refusal
  const found = parseFeed(answer.body)
  return found ? { kind: 'found', found: [found] } : { kind: 'failed' }
}

/** Parses the feed by element names; it has no namespaces clashes and no relevant nesting. */
export function parseFeed(xml: string): ChannelData | null {
  const [head = '', ...entries] = xml.split('<entry>')
  if (!/<feed[\s>]/.test(head)) return null
  const id = getElementText(head, 'yt:channelId')
  return {
    origin: { path: 'feed', detail: 'feeds/videos.xml' },
    // The feed's own id lacks the prefix that its entries' ids have.
    channelId: id === null || id.startsWith('UC') ? id : `UC${id}`,
    name: getElementText(head, 'title'),
    joinedAt: getElementText(head, 'published'),
    videos: [entries.flatMap(entry => parseEntry(entry) ?? [])],
  }
}

function parseEntry(entry: string) {
  const views = Number(getAttributes(entry, 'media:statistics').views ?? Number.NaN)
  const id = getElementText(entry, 'yt:videoId')
  return toVideo({
    id,
    title: getElementText(entry, 'title'),
    description: getElementText(entry, 'media:description'),
    // The feed's own thumbnail is letterboxed.
    thumbnail: getDefaultThumbnail(id),
    published: toUtcDay(getElementText(entry, 'published')),
    views: Number.isFinite(views) ? views : null,
    kind: getAttributes(entry, 'link').href?.includes('/shorts/') ? 'short' : 'video',
  })
}

/** Returns the text of the first element with this name. */
function getElementText(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  return end < 0 ? null : decodeEntities(xml.slice(start + name.length + 2, end)).trim() || null
}

function getAttributes(xml: string, name: string): Record<string, string | undefined> {
  const start = xml.indexOf(`<${name} `)
  const end = start < 0 ? -1 : xml.indexOf('>', start)
  if (end < 0) return {}
  const found = xml.slice(start, end).matchAll(/\s([a-z]+)="([^"]*)"/gi)
  return Object.fromEntries([...found].map(([, key = '', value = '']) => [key, decodeEntities(value)]))
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal, hex, name) => {
      if (name) return NAMED_ENTITIES[String(name).toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}
