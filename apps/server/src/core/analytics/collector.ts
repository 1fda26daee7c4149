import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'
import { isUnreachable } from '../../platform/db.ts'
import type { Look } from './look.ts'

/** Looks wait so long to be written together. */
const GATHER_MS = 1000
const MOST_AT_ONCE = 2000
/** A database that is away for long costs figures, not memory: beyond this the newest are dropped, and counted. */
const MOST_WAITING = 50_000

export type CollectorDeps = {
  /** Counts a batch: all of it, or nothing. */
  write: (looks: readonly Look[]) => Promise<void>
  log: Log
}

/** Gathers looks at pages and writes them together, behind the answers that nobody waits for. */
export class Collector {
  readonly #deps: CollectorDeps
  #waiting: Look[] = []
  #dropped = 0
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(deps: CollectorDeps) {
    this.#deps = deps
  }

  /** Takes one look; costs the caller a push. */
  note(look: Look): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#dropped += 1
      return
    }
    this.#waiting.push(look)
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref()
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
    let atOnce = MOST_AT_ONCE
    while (this.#waiting.length > 0) {
      const looks = this.#waiting.splice(0, atOnce)
      try {
        await this.#deps.write(looks)
        atOnce = Math.min(atOnce * 2, MOST_AT_ONCE)
      } catch (error) {
        if (!isUnreachable(error)) {
          // One look that cannot be written takes none of the others with it: it is left alone, and then out.
          if (looks.length > 1) this.#waiting = [...looks, ...this.#waiting]
          else this.#deps.log.error({ err: error }, 'a view could not be counted')
          atOnce = Math.ceil(looks.length / 2)
          continue
        }
        this.#waiting = [...looks, ...this.#waiting].slice(0, MOST_WAITING)
        this.#timer = setTimeout(() => void this.flush(), GATHER_MS * 5).unref()
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
