import type { SiteChange } from '../core/websites/site-changes.ts'

export type ChangePollerDeps = {
  /** Returns the changes of the last `minutes`, including ones already reported. */
  recent(minutes: number): Promise<SiteChange[]>
  changed(names: readonly string[]): void
  /** Called when changes may have been missed. */
  invalidateAll(): void
}

/** Longer than any transaction lasts. */
const WINDOW_MINUTES = 5
const INTERVAL_MS = 10_000

/**
 * Polls the recent changes of all sites every ten seconds, in case a NOTIFY was missed: one query per process instead
 * of one per site and visit.
 */
export class ChangePoller {
  readonly #deps: ChangePollerDeps
  #known = new Set<number>()
  #missed = false
  #timer: NodeJS.Timeout | null = null

  constructor(deps: ChangePollerDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.poll(), INTERVAL_MS).unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Never rejects. After a failure, the next success invalidates everything once. */
  async poll(): Promise<void> {
    try {
      const changes = await this.#deps.recent(WINDOW_MINUTES)
      if (this.#missed) this.#deps.invalidateAll()
      this.#missed = false
      const fresh = changes.filter(change => !this.#known.has(change.id))
      this.#known = new Set(changes.map(change => change.id))
      if (fresh.length > 0) this.#deps.changed([...new Set(fresh.map(change => change.name))])
    } catch {
      this.#missed = true
    }
  }
}
