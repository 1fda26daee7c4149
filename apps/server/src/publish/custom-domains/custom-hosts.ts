import { LRUCache } from 'lru-cache'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type CustomHostsDeps = {
  /** Every host that somebody has proven to be theirs. */
  all(): Promise<string[]>
  find(host: string): Promise<FoundDomain | null>
  log: Log
}

type CachedDomain = { found: FoundDomain; epoch: number }

/** What is remembered of the hosts that were visited; the names of all are always in memory. */
const MAX_ENTRIES = 20_000

/**
 * The hosts of websites' own domains. The names are held in memory, some dozen bytes each, so that a stranger's host
 * costs a look into a set, however many of them come; what a known one leads to is asked once, and kept until it
 * changes.
 */
export class CustomHosts {
  readonly #deps: CustomHostsDeps
  #names = new Set<string>()
  readonly #known = new LRUCache<string, CachedDomain>({ max: MAX_ENTRIES })
  readonly #asking = new Map<string, Promise<FoundDomain | null>>()
  /** Names that changed while the set was being read: whether they are in it must be asked. */
  #changedSince: string[] = []
  #epoch = 0
  #loading: Promise<void> | null = null

  constructor(deps: CustomHostsDeps) {
    this.#deps = deps
  }

  /** Where a host leads; null for a stranger's, undefined where it has to be asked (`find`). `host` as DNS writes it. */
  getCached(host: string): FoundDomain | null | undefined {
    if (!this.#names.has(host)) return null
    const known = this.#known.get(host)
    return known?.epoch === this.#epoch ? known.found : undefined
  }

  /** Never rejects for a host that was known: while the database is away it is what it was. */
  async find(host: string): Promise<FoundDomain | null> {
    const ready = this.getCached(host)
    if (ready !== undefined) return ready
    const asked = this.#asking.get(host)
    if (asked) return asked
    const asking: Promise<FoundDomain | null> = this.#ask(
      host,
      () => this.#asking.get(host) === asking,
    ).finally(() => {
      if (this.#asking.get(host) === asking) this.#asking.delete(host)
    })
    this.#asking.set(host, asking)
    return asking
  }

  /** These names lead elsewhere now. Names without a dot are websites' and none of ours. */
  changed(names: readonly string[]): void {
    for (const name of names) {
      if (!name.includes('.')) continue
      this.#known.delete(name)
      this.#asking.delete(name)
      this.#names.add(name)
      if (this.#loading) this.#changedSince.push(name)
    }
  }

  /** Changes may have been missed: the names are read anew, and each host is asked about once more. */
  invalidateAll(): void {
    this.#epoch += 1
    this.load().catch(error =>
      this.#deps.log.warn({ err: error }, 'the names of custom domains cannot be read'),
    )
  }

  /** Reads the names. Two who ask at once wait for one reading after the other. */
  async load(): Promise<void> {
    const before = this.#loading ?? Promise.resolve()
    const loading = before
      .catch(() => undefined)
      .then(async () => {
        this.#changedSince = []
        const names = new Set(await this.#deps.all())
        for (const name of this.#changedSince) names.add(name)
        this.#names = names
      })
    this.#loading = loading
    try {
      await loading
    } finally {
      if (this.#loading === loading) this.#loading = null
    }
  }

  get size(): number {
    return this.#names.size
  }

  async #ask(host: string, isLast: () => boolean): Promise<FoundDomain | null> {
    const epoch = this.#epoch
    const before = this.#known.get(host)
    try {
      const found = await this.#deps.find(host)
      // A change meanwhile took the promise away: its answer is given, and not kept.
      if (!isLast()) return found
      if (found) this.#known.set(host, { found, epoch })
      else {
        this.#known.delete(host)
        this.#names.delete(host)
      }
      return found
    } catch (error) {
      if (!before) throw error
      this.#deps.log.warn({ err: error, host }, 'the database cannot be asked where a domain leads')
      return before.found
    }
  }
}
