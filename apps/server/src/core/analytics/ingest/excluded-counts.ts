import type { OtherTraffic } from '@vitrine/model'
import type { Log } from '../../../platform/telemetry/log.ts'
import { isUnreachable } from '../../../platform/db/pg-errors.ts'
import { WriteBehind } from './write-behind.ts'

/**
 * Delay before counts are written, in milliseconds; a killed process loses at most these. A row costs far more than a
 * request, and bots come in runs.
 */
const FLUSH_AFTER_MS = 60_000
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
export class ExcludedCounts extends WriteBehind {
  readonly #deps: ExcludedCountsDeps
  /** By website: a key for each count would be a new string for each request. */
  #counts = new Map<string, ExcludedCount[]>()
  #size = 0
  #dropped = 0

  constructor(deps: ExcludedCountsDeps) {
    super()
    this.#deps = deps
  }

  /** Counts a page request at a time in milliseconds since 1970. */
  count(websiteId: string, kind: OtherTraffic, at: number): void {
    this.#add(websiteId, kind, Math.floor(at / QUARTER_MS) * QUARTER_MS, 1)
    this.schedule(FLUSH_AFTER_MS)
  }

  #add(websiteId: string, kind: OtherTraffic, at: number, views: number): void {
    const known = this.#counts.get(websiteId) ?? []
    for (const count of known)
      if (count.kind === kind && count.at === at) {
        count.views += views
        return
      }
    if (this.#size >= MAX_COUNTS) {
      this.#dropped += views
      return
    }
    this.#size += 1
    known.push({ websiteId, kind, at, views })
    if (known.length === 1) this.#counts.set(websiteId, known)
  }

  protected async write(): Promise<void> {
    const counts = [...this.#counts.values()].flat()
    this.#counts = new Map()
    this.#size = 0
    while (counts.length > 0) {
      const batch = counts.splice(0, MAX_BATCH)
      try {
        await this.#deps.write(batch)
      } catch (error) {
        if (!isUnreachable(error)) {
          this.#deps.log.error({ err: error, counts: batch.length }, 'counts of bots could not be written')
          continue
        }
        for (const { websiteId, kind, at, views } of [...batch, ...counts])
          this.#add(websiteId, kind, at, views)
        this.schedule(FLUSH_AFTER_MS)
        break
      }
    }
    if (this.#dropped === 0) return
    this.#deps.log.warn({ views: this.#dropped }, 'counts of bots were dropped: the buffer was full')
    this.#dropped = 0
  }
}
