import { LRUCache } from 'lru-cache'
import { TAKEDOWN_CHANGE, type TakenDown } from '../../core/safety/takedowns.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type TakenDownPicturesDeps = {
  /** Everything that was taken down. */
  all(): Promise<TakenDown>
  /** Whether a website that was not has a picture, too. */
  isShownElsewhere(hash: string): Promise<boolean>
  log: Log
}

/** How long is believed that another website has a picture, or none. */
const SHOWN_ELSEWHERE_TTL_MS = 5_000
const MAX_ENTRIES = 5_000

/**
 * The pictures of websites that were taken down, by their folders in storage. Their addresses hold on any host, so
 * each picture costs a look into this map, which is empty or small; only one that is in it is asked about.
 */
export class TakenDownPictures {
  readonly #deps: TakenDownPicturesDeps
  #known: TakenDown = { names: [], pictures: new Map() }
  #names = new Set<string>([TAKEDOWN_CHANGE])
  readonly #elsewhere = new LRUCache<string, Promise<boolean>>({
    max: MAX_ENTRIES,
    ttl: SHOWN_ELSEWHERE_TTL_MS,
  })
  #loading: Promise<void> | null = null

  constructor(deps: TakenDownPicturesDeps) {
    this.#deps = deps
  }

  /** The status that a path below `/media/` is answered with; null where its picture is shown. */
  async getStatus(path: string): Promise<410 | 451 | null> {
    const hash = path.split('/')[2] ?? ''
    const byLaw = this.#known.pictures.get(hash)
    if (byLaw === undefined) return null
    const found = this.#elsewhere.get(hash)
    const asking = found ?? this.#deps.isShownElsewhere(hash)
    if (!found) this.#elsewhere.set(hash, asking)
    // While nobody can say, what was taken down stays down.
    if (await asking.catch(() => false)) return null
    return byLaw ? 451 : 410
  }

  /** These names are answered differently now. */
  changed(names: readonly string[]): void {
    if (names.some(name => this.#names.has(name))) this.invalidateAll()
  }

  /** Changes may have been missed. */
  invalidateAll(): void {
    this.load().catch(error =>
      this.#deps.log.warn({ err: error }, 'the pictures that are taken down cannot be read'),
    )
  }

  /** Reads them anew. Two who ask at once wait for one reading after the other. */
  async load(): Promise<void> {
    const loading = (this.#loading ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        this.#known = await this.#deps.all()
        this.#names = new Set([TAKEDOWN_CHANGE, ...this.#known.names])
        this.#elsewhere.clear()
      })
    this.#loading = loading
    await loading
  }
}
