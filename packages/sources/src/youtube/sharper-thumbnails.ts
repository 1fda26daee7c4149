import type { Video } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { ask } from './request.ts'

/** As many as a first page shows; every question is one small request to the server of the pictures. */
const MAX_ASKED = 12
const DEADLINE = 1_500

/**
 * Lists show small pictures. Most videos have one of 1280 × 720 under a known name, some have none there: the newest
 * are asked for it, and keep what they have where it is not there in time.
 */
export async function sharperThumbnails(videos: Video[], io: ReadIo): Promise<Video[]> {
  const small = videos.filter(({ kind, thumbnail }) => kind !== 'short' && (thumbnail?.width ?? 0) < 640)
  const sharper = new Map<string, Video['thumbnail']>()
  await Promise.all(
    small.slice(0, MAX_ASKED).map(async ({ id }) => {
      const url = `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`
      const answer = await ask(io, { url, method: 'HEAD', deadline: DEADLINE })
      if (answer.kind === 'answered' && answer.status === 200)
        sharper.set(id, { url, width: 1280, height: 720, alt: '' })
    }),
  )
  return videos.map(video => ({ ...video, thumbnail: sharper.get(video.id) ?? video.thumbnail }))
}
