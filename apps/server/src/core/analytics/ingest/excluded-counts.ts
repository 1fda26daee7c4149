import { setTimeout as pause } from 'node:timers/promises'
import type { OtherTraffic } from '@vitrine/model'
import type { Log } from '../../../platform/telemetry/log.ts'
import { isUnreachable } from '../../../platform/db/pg-errors.ts'

/** Delay before counts are written, in milliseconds; a killed process loses at most these. Bots come in runs. */
const FLUSH_AFTER_MS = 10_000
/** Websites, kinds and quarters of an hour in memory during a long outage: beyond this, new ones are dropped. */
const MAX_COUNTS = 100_000
/** Rows per statement. */
const MAX_BATCH = 5000
/** Time zone offsets are multiples of a quarter of an hour, so the local day is constant within one. */
const QUARTER_MS = 15 * 60_000

/** Page requests of a kind within a quarter of an hour. */
export type ExcludedCount = {
  websiteId: string
  kind: OtherTraffic
  /** Start of the quarter, milliseconds since 1970. */
  at: number
  views: number
}

export type ExcludedCountsDeps = {
  /** Adds to the counts of the websites' days, all or nothing. */
  write: (counts: readonly ExcludedCount[]) => Promise<void>
  log: Log
}

/** Counts page requests that are no visits, and writes the sums. */
export class ExcludedCounts {
  readonly #deps: ExcludedCountsDeps
  #counts = new Map<string, ExcludedCount>()
  #dropped = 0
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(deps: ExcludedCountsDeps) {
    this.#deps = deps
  }

  /** Counts a page request at a time in milliseconds since 1970. */
  count(websiteId: string, kind: OtherTraffic, at: number): void {
    const quarter = Math.floor(at / QUARTER_MS)
    this.#add(`${websiteId} ${kind} ${quarter}`, { websiteId, kind, at: quarter * QUARTER_MS, views: 1 })
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref()
  }

  #add(key: string, given: ExcludedCount): void {
    const known = this.#counts.get(key)
    if (known) known.views += given.views
    else if (this.#counts.size < MAX_COUNTS) this.#counts.set(key, given)
    else this.#dropped += given.views
  }

  /** Writes the counts of requests before this call, if the database is reachable. */
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
    const entries = [...this.#counts]
    this.#counts = new Map()
    while (entries.length > 0) {
      const batch = entries.splice(0, MAX_BATCH)
      try {
        await this.#deps.write(batch.map(([, count]) => count))
      } catch (error) {
        if (!isUnreachable(error)) {
          this.#deps.log.error({ err: error, counts: batch.length }, 'counts of bots could not be written')
          continue
        }
        for (const [key, count] of [...batch, ...entries]) this.#add(key, count)
        this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref()
        break
      }
    }
    if (this.#dropped === 0) return
    this.#deps.log.warn({ views: this.#dropped }, 'counts of bots were dropped: the buffer was full')
    this.#dropped = 0
  }

  /** Flushes for at most two seconds before the process ends. */
  async stop(): Promise<void> {
    await Promise.race([this.flush(), pause(2000, undefined, { ref: false })])
    if (this.#timer) clearTimeout(this.#timer)
  }
}
