import { parseProfileLink, type Video } from '@vitrine/model'
import { cleanLine } from '../../sanitize.ts'
import type { ReadIo } from '../../io.ts'
import { request, parseJson } from '../request.ts'
import { addressOf, targetOf } from '../channel-target.ts'
import { numberAt, stringAt } from '../web/json-tree.ts'

const MOST = 12

/**
 * Videos by their own links, at most twelve, in their order: title and still, by oEmbed, which YouTube offers for this.
 * What is none, is private or is gone is missing from the answer.
 */
export async function readVideos(links: readonly string[], io: ReadIo): Promise<Video[]> {
  const wanted = new Map<string, boolean>()
  for (const link of links) {
    const parsed = parseProfileLink(link, { platform: 'youtube' })
    const target = parsed.ok && parsed.link.platform === 'youtube' ? targetOf(parsed.link) : null
    if (target?.kind === 'video' && !wanted.has(target.id)) wanted.set(target.id, /\/shorts\//.test(link))
  }
  const read = [...wanted].slice(0, MOST).map(([id, isShort]) => readVideo(id, isShort, io))
  return (await Promise.all(read)).filter(video => video !== null)
}

async function readVideo(id: string, isShort: boolean, io: ReadIo): Promise<Video | null> {
  const url = addressOf({ kind: 'video', id })
  const answer = await request(io, {
    url: `https://www.youtube.com/oembed?url=${encodeURIComponent(url)}&format=json`,
  })
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const told = parseJson(answer.body)
  const title = cleanLine(stringAt(told, 'title'), 500)
  if (!title) return null
  const width = numberAt(told, 'thumbnail_width')
  const height = numberAt(told, 'thumbnail_height')
  return {
    id,
    url,
    title,
    description: null,
    // Always there, whatever size the film was uploaded in.
    thumbnail: {
      url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      width: width && width > 0 ? Math.round(width) : 480,
      height: height && height > 0 ? Math.round(height) : 360,
      alt: '',
    },
    published: null,
    duration_s: null,
    views: null,
    kind: isShort ? 'short' : 'video',
  }
}
