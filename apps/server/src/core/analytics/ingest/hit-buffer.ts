import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../../platform/telemetry/log.ts'
import { isUnreachable } from '../../../platform/db/db.ts'
import type { PageHit } from './page-hit.ts'

/** Looks wait so long to be written together: what a process that is killed takes with it. */
const FLUSH_AFTER_MS = 250
/**
 * The same where somebody waits for the answer that it is kept. What comes while one batch is written is the next.
 */
const FLUSH_SOON_MS = 5
/** How long a database that is away is left alone. */
const RETRY_AFTER_MS = 5000
const MAX_BATCH = 2000
/** A database that is away for long costs figures, not memory: beyond this the newest are dropped, and counted. */
const MAX_BUFFERED = 50_000

export type HitBufferDeps = {
  /** Counts a batch: all of it, or nothing. */
  write: (looks: readonly PageHit[]) => Promise<void>
  log: Log
}

/** Gathers looks at pages and writes them together, behind the answers that nobody waits for. */
export class HitBuffer {
  readonly #deps: HitBufferDeps
  #waiting: PageHit[] = []
  #dropped = 0
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  /** When the timer rings, on the monotonic clock. */
  #rings = Infinity
  /** Who waits for looks to be kept. */
  readonly #settle = new Map<PageHit, (isKept: boolean) => void>()

  constructor(deps: HitBufferDeps) {
    this.#deps = deps
  }

  /** Takes one look; costs the caller a push. */
  add(look: PageHit): void {
    this.#take(look, FLUSH_AFTER_MS)
  }

  /** Takes one look, and says when it is kept for good: true after the commit, false where it was not counted. */
  addAndWait(look: PageHit): Promise<boolean> {
    return new Promise(settle => {
      if (this.#take(look, FLUSH_SOON_MS)) this.#settle.set(look, settle)
      else settle(false)
    })
  }

  #take(look: PageHit, within: number): boolean {
    if (this.#waiting.length >= MAX_BUFFERED) {
      this.#dropped += 1
      return false
    }
    this.#waiting.push(look)
    this.#ring(within)
    return true
  }

  #ring(within: number): void {
    const at = performance.now() + within
    if (this.#timer && this.#rings <= at) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#rings = at
    this.#timer = setTimeout(() => void this.flush(), within).unref()
  }

  #settled(looks: readonly PageHit[], isKept: boolean): void {
    if (this.#settle.size === 0) return
    for (const look of looks) {
      this.#settle.get(look)?.(isKept)
      this.#settle.delete(look)
    }
  }

  /** Writes what was noted before this call, as far as the database can be reached. */
  async flush(): Promise<void> {
    await this.#writing
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
    await this.#writing
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#rings = Infinity
    let atOnce = MAX_BATCH
    while (this.#waiting.length > 0) {
      const looks = this.#waiting.splice(0, atOnce)
      try {
        await this.#deps.write(looks)
        this.#settled(looks, true)
        atOnce = Math.min(atOnce * 2, MAX_BATCH)
      } catch (error) {
        if (!isUnreachable(error)) {
          // One look that cannot be written takes none of the others with it: it is left alone, and then out.
          if (looks.length > 1) this.#waiting = [...looks, ...this.#waiting]
          else {
            this.#settled(looks, false)
            this.#deps.log.error({ err: error }, 'a view could not be counted')
          }
          atOnce = Math.ceil(looks.length / 2)
          continue
        }
        const all = [...looks, ...this.#waiting]
        this.#waiting = all.slice(0, MAX_BUFFERED)
        // Nobody waits for a database that is away: what is still here is written when it is back.
        this.#settled(all, false)
        this.#ring(RETRY_AFTER_MS)
        break
      }
    }
    if (this.#dropped === 0) return
    this.#deps.log.warn({ views: this.#dropped }, 'views were not counted: too many were waiting')
    this.#dropped = 0
  }

  /** Writes what waits, for at most two seconds: a process that ends takes no figures with it. */
  async stop(): Promise<void> {
    await Promise.race([this.flush(), pause(2000, undefined, { ref: false })])
    if (this.#timer) clearTimeout(this.#timer)
  }
}
