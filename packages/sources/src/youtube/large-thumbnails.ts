import type { Video } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { request } from './request.ts'

/** Videos on the first page; each probe is one request to the thumbnail server. */
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
    for (const [index, { id }] of selectSmall(videos).entries())
      this.#find(id, index === 0).catch(() => undefined)
  }

  /** Replaces small thumbnails of the newest videos by the large one, where it exists and answers in time. */
  async upgrade(videos: Video[]): Promise<Video[]> {
    const shorts = videos.filter(({ kind }) => kind === 'short').slice(0, SHOWN_SHORTS)
    for (const { thumbnail } of shorts) if (thumbnail) void this.#io.onPicture?.(thumbnail.url)
    const small = selectSmall(videos)
    const found = small.map(async ({ id, thumbnail }) => {
      const large = await this.#find(id)
      if (!large && thumbnail) void this.#io.onPicture?.(thumbnail.url)
      return [id, large] as const
    })
    const large = new Map(await Promise.all(found))
    return videos.map(video => ({ ...video, thumbnail: large.get(video.id) ?? video.thumbnail }))
  }

  #find(id: string, isFirst = false): Promise<Video['thumbnail']> {
    const known = this.#probes.get(id) ?? this.#ask(id, isFirst)
    this.#probes.set(id, known)
    return known
  }

  async #ask(id: string, isFirst: boolean): Promise<Video['thumbnail']> {
    const url = `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`
    const exists = await (this.#io.onPicture ? this.#download(url, isFirst) : this.#probe(url))
    return exists ? { url, width: 1280, height: 720, alt: '' } : null
  }

  /** Downloads the picture at once: asking first whether it exists would take another round trip. */
  async #download(url: string, isFirst: boolean): Promise<boolean | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>(end => {
      timer = setTimeout(() => end(false), PROBE_TIMEOUT_MS)
    })
    const exists = await Promise.race([this.#io.onPicture?.(url, { isFirst }), late])
    clearTimeout(timer)
    this.#io.signal.throwIfAborted()
    return exists
  }

  async #probe(url: string): Promise<boolean> {
    const answer = await request(this.#io, { url, method: 'HEAD', deadline: PROBE_TIMEOUT_MS })
    return answer.kind === 'answered' && answer.status === 200
  }
}

function selectSmall(videos: readonly Video[]): readonly Video[] {
  return videos
    .filter(({ kind, thumbnail }) => kind !== 'short' && (thumbnail?.width ?? 0) < 640)
    .slice(0, MAX_PROBES)
}
