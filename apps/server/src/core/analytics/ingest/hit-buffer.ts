import type { Log } from '../../../platform/telemetry/log.ts'
import { isUnreachable } from '../../../platform/db/pg-errors.ts'
import type { PageHit } from './page-hit.ts'
import { WriteBehind } from './write-behind.ts'

/** Delay before hits are written together, in milliseconds; a killed process loses at most these. */
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
  write: (hits: readonly PageHit[]) => Promise<void>
  log: Log
}

/** Buffers page hits and writes them in batches, after the responses were sent. */
export class HitBuffer extends WriteBehind {
  readonly #deps: HitBufferDeps
  #buffered: PageHit[] = []
  #dropped = 0
  /** Resolvers of hits whose sender waits for the commit. */
  readonly #resolvers = new Map<PageHit, (isWritten: boolean) => void>()

  constructor(deps: HitBufferDeps) {
    super()
    this.#deps = deps
  }

  /** Buffers a hit. Costs the caller a push. */
  add(hit: PageHit): void {
    this.#push(hit, FLUSH_AFTER_MS)
  }

  /** Buffers a hit and resolves with true after the commit, or false if it was not counted. */
  addAndWait(hit: PageHit): Promise<boolean> {
    return new Promise(resolve => {
      if (this.#push(hit, FLUSH_SOON_MS)) this.#resolvers.set(hit, resolve)
      else resolve(false)
    })
  }

  #push(hit: PageHit, within: number): boolean {
    if (this.#buffered.length >= MAX_BUFFERED) {
      this.#dropped += 1
      return false
    }
    this.#buffered.push(hit)
    this.schedule(within)
    return true
  }

  #resolve(hits: readonly PageHit[], isWritten: boolean): void {
    if (this.#resolvers.size === 0) return
    for (const hit of hits) {
      this.#resolvers.get(hit)?.(isWritten)
      this.#resolvers.delete(hit)
    }
  }

  protected async write(): Promise<void> {
    let batchSize = MAX_BATCH
    while (this.#buffered.length > 0) {
      const hits = this.#buffered.splice(0, batchSize)
      try {
        await this.#deps.write(hits)
        this.#resolve(hits, true)
        batchSize = Math.min(batchSize * 2, MAX_BATCH)
      } catch (error) {
        if (!isUnreachable(error)) {
          // A hit that cannot be written must not take others with it: halve the batch until it is alone, then drop it.
          if (hits.length > 1) this.#buffered = [...hits, ...this.#buffered]
          else {
            this.#resolve(hits, false)
            this.#deps.log.error({ err: error }, 'a page hit could not be written')
          }
          batchSize = Math.ceil(hits.length / 2)
          continue
        }
        const all = [...hits, ...this.#buffered]
        this.#buffered = all.slice(0, MAX_BUFFERED)
        // Senders do not wait for an outage; the hits are written once the database is back.
        this.#resolve(all, false)
        this.schedule(RETRY_AFTER_MS)
        break
      }
    }
    if (this.#dropped === 0) return
    this.#deps.log.warn({ views: this.#dropped }, 'page hits were dropped: the buffer was full')
    this.#dropped = 0
  }
}
