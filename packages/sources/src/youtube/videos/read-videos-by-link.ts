import { parseProfileLink, type Video } from '@vitrine/model'
import { cleanLine } from '../../sanitize.ts'
import type { ReadIo } from '../../io.ts'
import { removeContactFromItems } from '../../remove-contact-data.ts'
import { request, parseJson } from '../request.ts'
import { getTargetUrl, getTarget } from '../channel-target.ts'
import { getNumberAt, getStringAt } from '../web/json-tree.ts'

const MAX_VIDEOS = 12

/**
 * Reads up to twelve videos by link, in their order, by oEmbed: title and thumbnail, without contact data. Invalid, private and
 * deleted videos are omitted.
 */
export async function readVideosByLink(links: readonly string[], io: ReadIo): Promise<Video[]> {
  const wanted = new Map<string, boolean>()
  for (const link of links) {
    const parsed = parseProfileLink(link, { platform: 'youtube' })
    const target = parsed.ok && parsed.link.platform === 'youtube' ? getTarget(parsed.link) : null
    if (target?.kind === 'video' && !wanted.has(target.id)) wanted.set(target.id, /\/shorts\//.test(link))
  }
  const read = [...wanted].slice(0, MAX_VIDEOS).map(([id, isShort]) => readVideo(id, isShort, io))
  return removeContactFromItems((await Promise.all(read)).filter(video => video !== null))
}

async function readVideo(id: string, isShort: boolean, io: ReadIo): Promise<Video | null> {
  const url = getTargetUrl({ kind: 'video', id })
  const answer = await request(io, {
    url: `https://www.youtube.com/oembed?url=${encodeURIComponent(url)}&format=json`,
  })
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const parsed = parseJson(answer.body)
  const title = cleanLine(getStringAt(parsed, 'title'), 500)
  if (!title) return null
  const width = getNumberAt(parsed, 'thumbnail_width')
  const height = getNumberAt(parsed, 'thumbnail_height')
  return {
    id,
    url,
    title,
    description: null,
    // Exists for every video, whatever its resolution.
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
