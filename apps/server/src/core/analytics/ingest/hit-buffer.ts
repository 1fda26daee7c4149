import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../../platform/telemetry/log.ts'
import { isUnreachable } from '../../../platform/db/pg-errors.ts'
import type { PageHit } from './page-hit.ts'

/** How long hits wait to be written together; the most that a killed process loses. */
const FLUSH_AFTER_MS = 250
/** The same for hits whose sender waits for the commit. Hits that arrive during a write form the next batch. */
const FLUSH_SOON_MS = 5
/** Pause after the database was unreachable. */
const RETRY_AFTER_MS = 5000
const MAX_BATCH = 2000
/** Bounds memory during a long outage: beyond this the newest hits are dropped and counted. */
const MAX_BUFFERED = 50_000

export type HitBufferDeps = {
  /** Writes a batch, all or nothing. */
  write: (looks: readonly PageHit[]) => Promise<void>
  log: Log
}

/** Buffers page hits and writes them in batches, after the responses were sent. */
export class HitBuffer {
  readonly #deps: HitBufferDeps
  #waiting: PageHit[] = []
  #dropped = 0
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  /** When the timer fires, on the monotonic clock. */
  #rings = Infinity
  /** Resolvers of hits whose sender waits for the commit. */
  readonly #settle = new Map<PageHit, (isKept: boolean) => void>()

  constructor(deps: HitBufferDeps) {
    this.#deps = deps
  }

  /** Buffers a hit. Costs the caller a push. */
  add(look: PageHit): void {
    this.#take(look, FLUSH_AFTER_MS)
  }

  /** Buffers a hit and resolves with true after the commit, or false if it was not counted. */
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

  /** Writes the hits buffered before this call, if the database is reachable. */
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
          // A hit that cannot be written must not take others with it: halve the batch until it is alone, then drop it.
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
        // Senders do not wait for an outage; the hits are written once the database is back.
        this.#settled(all, false)
        this.#ring(RETRY_AFTER_MS)
        break
      }
    }
    if (this.#dropped === 0) return
    this.#deps.log.warn({ views: this.#dropped }, 'views were not counted: too many were waiting')
    this.#dropped = 0
  }

  /** Flushes for at most two seconds before the process ends. */
  async stop(): Promise<void> {
    await Promise.race([this.flush(), pause(2000, undefined, { ref: false })])
    if (this.#timer) clearTimeout(this.#timer)
  }
}
