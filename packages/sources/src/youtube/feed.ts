import type { ReadIo } from '../io.ts'
import type { Closed, Found, PathResult } from './channel-data.ts'
import { stillOf } from './web/parse-videos.ts'
import { request, refusalOf } from './request.ts'
import { day } from './parse-text.ts'
import { videoOf } from './to-video.ts'

/**
 * Reads the feed of a channel's fifteen newest videos: whole descriptions, days and views, and which are shorts. It
 * answers 404 and 500 for perfectly good channels for days, so that those mean nothing.
 */
export async function readFeed(channelId: string, io: ReadIo): Promise<PathResult> {
  const url = `https://www.youtube.com/feeds/videos.xml?channel_id=${encodeURIComponent(channelId)}`
  const answer = await request(io, { url, headers: { accept: 'application/atom+xml' } })
  if (answer.kind !== 'answered') return answer
  const refusal: Closed | null = refusalOf(answer, io.now())
  if (refusal) return answer.status >= 500 ? { kind: 'unknown' } : refusal
  const found = feedOf(answer.body)
  return found ? { kind: 'found', found: [found] } : { kind: 'failed' }
}

/** The feed's own shape is read by its names: it has no others, and no nesting that matters. */
export function feedOf(xml: string): Found | null {
  const [head = '', ...entries] = xml.split('<entry>')
  if (!/<feed[\s>]/.test(head)) return null
  const id = inside(head, 'yt:channelId')
  return {
    door: { path: 'feed', detail: 'feeds/videos.xml' },
    // The feed's own id lacks the letters that its entries' ids have.
    channelId: id === null || id.startsWith('UC') ? id : `UC${id}`,
    name: inside(head, 'title'),
    joinedAt: inside(head, 'published'),
    videos: [entries.flatMap(entry => videoIn(entry) ?? [])],
  }
}

function videoIn(entry: string) {
  const views = Number(attributes(entry, 'media:statistics').views ?? Number.NaN)
  const id = inside(entry, 'yt:videoId')
  return videoOf({
    id,
    title: inside(entry, 'title'),
    description: inside(entry, 'media:description'),
    // The feed's own picture has black bars above and below.
    thumbnail: stillOf(id),
    published: day(inside(entry, 'published')),
    views: Number.isFinite(views) ? views : null,
    kind: attributes(entry, 'link').href?.includes('/shorts/') ? 'short' : 'video',
  })
}

/** The text of the first element of a name. */
function inside(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  return end < 0 ? null : unescaped(xml.slice(start + name.length + 2, end)).trim() || null
}

function attributes(xml: string, name: string): Record<string, string | undefined> {
  const start = xml.indexOf(`<${name} `)
  const end = start < 0 ? -1 : xml.indexOf('>', start)
  if (end < 0) return {}
  const found = xml.slice(start, end).matchAll(/\s([a-z]+)="([^"]*)"/gi)
  return Object.fromEntries([...found].map(([, key = '', value = '']) => [key, unescaped(value)]))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}
