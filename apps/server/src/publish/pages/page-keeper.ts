import { setTimeout as pause } from 'node:timers/promises'
import { VitrineError } from '@vitrine/model'
import { isUnreachable } from '../../platform/db/pg-errors.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type PageKeeperDeps = {
  /** Renders what is missing of a site's pages to disk. @throws if the database is unavailable */
  keep(name: string): Promise<void>
  /** Returns up to a few hundred names of sites that follow `after` in order; none at the end. */
  namesAfter(after: string): Promise<string[]>
  log: Log
  /** Until a site is tried again that could not be withdrawn. */
  retryMs?: number
}

const RETRY_MS = 5_000

/**
 * Keeps the last rendering of every page on disk, one site at a time: changed ones first, then, after a start, all
 * others. So each site can be shown while the database is away, also one without any visit.
 */
export class PageKeeper {
  readonly #deps: PageKeeperDeps
  readonly #changed = new Set<string>()
  readonly #ending = new AbortController()
  #wake: (() => void) | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(deps: PageKeeperDeps) {
    this.#deps = deps
  }

  /** Works in the background until `stop`. */
  start(): void {
    this.#work = this.#run()
  }

  /** Never rejects. */
  async #run(): Promise<void> {
    let after: string | null = ''
    let waiting: string[] = []
    while (!this.#ending.signal.aborted) {
      try {
        const [changed] = this.#changed
        if (changed !== undefined) {
          this.#changed.delete(changed)
          await this.#keep(changed)
          continue
        }
        const next = waiting.shift()
        if (next !== undefined) {
          await this.#keep(next)
          continue
        }
        if (after === null) {
          await this.#sleep()
          continue
        }
        waiting = await this.#deps.namesAfter(after)
        after = waiting.at(-1) ?? null
      } catch {
        await pause(RETRY_MS, undefined, { signal: this.#ending.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  /** Resolves once the site at work is done: nothing is written afterwards. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#wake?.()
    await this.#work
  }

  /** Names with a dot are hosts, not sites. */
  changed(names: readonly string[]): void {
    for (const name of names) if (!name.includes('.')) this.#changed.add(name)
    this.#wake?.()
  }

  async #keep(name: string): Promise<void> {
    try {
      await this.#deps.keep(name)
    } catch (error) {
      this.#deps.log.warn({ err: error, name }, 'the pages of a site could not be kept')
      // A site that must not be shown is tried until it is withdrawn, and others meanwhile.
      if (error instanceof VitrineError)
        return void setTimeout(() => this.changed([name]), this.#deps.retryMs ?? RETRY_MS).unref()
      // Another fault would come again; the site's next change or visit renders it.
      if (!isUnreachable(error)) return
      this.#changed.add(name)
      throw error
    }
  }

  async #sleep(): Promise<void> {
    await new Promise<void>(done => {
      this.#wake = done
    })
    this.#wake = null
  }
}
