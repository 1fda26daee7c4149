import type { Video } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { request } from './request.ts'

/** Videos on the first page; each probe is one HEAD request to the thumbnail server. */
const MAX_PROBES = 12
/** Shorts that a draft shows; their thumbnails are not replaced. */
const SHOWN_SHORTS = 8
const PROBE_TIMEOUT_MS = 1_500

/** Finds thumbnails of 1280 × 720 pixels; pages and feeds name small ones. */
export class LargeThumbnails {
  readonly #io: ReadIo
  readonly #probes = new Map<string, Promise<Video['thumbnail']>>()

  constructor(io: ReadIo) {
    this.#io = io
  }

  /** Starts to probe the newest videos, so that the rest of the reading does not wait for it. */
  probe(videos: readonly Video[]): void {
    for (const { id } of selectSmall(videos)) this.#find(id).catch(() => undefined)
  }

  /** Replaces small thumbnails of the newest videos by the large one, where it exists and answers in time. */
  async upgrade(videos: Video[]): Promise<Video[]> {
    const shorts = videos.filter(({ kind }) => kind === 'short').slice(0, SHOWN_SHORTS)
    for (const { thumbnail } of shorts) if (thumbnail) this.#io.onPicture?.(thumbnail.url)
    const small = selectSmall(videos)
    const found = await Promise.all(small.map(async ({ id }) => [id, await this.#find(id)] as const))
    const large = new Map(found)
    return videos.map(video => ({ ...video, thumbnail: large.get(video.id) ?? video.thumbnail }))
  }

  #find(id: string): Promise<Video['thumbnail']> {
    const known = this.#probes.get(id) ?? this.#ask(id)
    this.#probes.set(id, known)
    return known
  }

  async #ask(id: string): Promise<Video['thumbnail']> {
    const url = `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`
    const answer = await request(this.#io, { url, method: 'HEAD', deadline: PROBE_TIMEOUT_MS })
    const exists = answer.kind === 'answered' && answer.status === 200
    if (exists) this.#io.onPicture?.(url)
    return exists ? { url, width: 1280, height: 720, alt: '' } : null
  }
}

function selectSmall(videos: readonly Video[]): readonly Video[] {
  return videos
    .filter(({ kind, thumbnail }) => kind !== 'short' && (thumbnail?.width ?? 0) < 640)
    .slice(0, MAX_PROBES)
}
