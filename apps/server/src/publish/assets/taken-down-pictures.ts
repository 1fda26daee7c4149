import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { TAKEDOWN_CHANGE, type TakenDown } from '../../core/safety/takedowns.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { StateFile } from '../pages/state-file.ts'

/** Hashes of pictures, and whether the law demanded it. */
export const StoredTakedowns = z.array(z.tuple([z.string(), z.boolean()]))
type StoredTakedowns = z.infer<typeof StoredTakedowns>

export type TakenDownPicturesDeps = {
  /** Returns everything that is taken down. */
  all(): Promise<TakenDown>
  /** Whether a picture is also used by a website that is not taken down. */
  isUsedByVisibleWebsite(hash: string): Promise<boolean>
  /** Stores the list for a start without the database. */
  file: StateFile<StoredTakedowns>
  log: Log
}

/** Cache lifetime of a lookup of other uses, in milliseconds. */
const SHOWN_ELSEWHERE_TTL_MS = 5_000
const MAX_ENTRIES = 5_000

/**
 * Pictures of websites that were taken down, by hash. Picture URLs work on every host, so each picture request looks
 * into this map, which is usually empty; only matches cause a query.
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

  /** Returns the status for a path below `/media/`; null if the picture may be shown. */
  async getStatus(path: string): Promise<410 | 451 | null> {
    const hash = path.split('/')[2] ?? ''
    const byLaw = this.#known.pictures.get(hash)
    if (byLaw === undefined) return null
    const found = this.#elsewhere.get(hash)
    const lookup = found ?? this.#deps.isUsedByVisibleWebsite(hash)
    if (!found) this.#elsewhere.set(hash, lookup)
    // If the database is unavailable, taken-down pictures stay hidden.
    if (await lookup.catch(() => false)) return null
    return byLaw ? 451 : 410
  }

  /** Restores the list of the last start, while the database is unavailable. */
  async restore(): Promise<void> {
    const stored = await this.#deps.file.read()
    if (stored) this.#known = { names: [], pictures: new Map(stored) }
  }

  /** Handles changes of sites by name. */
  changed(names: readonly string[]): void {
    if (names.some(name => this.#names.has(name))) this.invalidateAll()
  }

  /** Reloads, as changes may have been missed. */
  invalidateAll(): void {
    this.load().catch(error =>
      this.#deps.log.warn({ err: error }, 'the pictures that are taken down cannot be read'),
    )
  }

  /** Reloads the list. Concurrent calls run one after the other. */
  async load(): Promise<void> {
    const loading = (this.#loading ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        this.#known = await this.#deps.all()
        this.#names = new Set([TAKEDOWN_CHANGE, ...this.#known.names])
        this.#elsewhere.clear()
        await this.#deps.file.write([...this.#known.pictures])
      })
    this.#loading = loading
    await loading
  }
}
