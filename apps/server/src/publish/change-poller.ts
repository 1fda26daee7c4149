import type { SiteChange } from '../core/websites/site-changes.ts'

export type ChangePollerDeps = {
  /** The changes of the last `minutes`, also those that were told before. */
  recent(minutes: number): Promise<SiteChange[]>
  changed(names: readonly string[]): void
  /** Changes may have been missed. */
  invalidateAll(): void
}

/** Looked back this far: no transaction of ours lasts as long. */
const WINDOW_MINUTES = 5
const INTERVAL_MS = 10_000

/**
 * The second line behind NOTIFY: asks every ten seconds, for all sites at once, what changed lately. One question for
 * each process, instead of one for each site and visit.
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

  /** Never rejects: a database that is away is asked again, and then everything is doubted once. */
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
