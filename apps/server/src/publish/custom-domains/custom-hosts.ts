import { LRUCache } from 'lru-cache'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { StateFile } from '../pages/state-file.ts'

export type CustomHostsDeps = {
  /** Returns all verified hosts with the subdomains of their websites. */
  all(): Promise<[host: string, name: string][]>
  /** Stores the hosts for a start without the database. */
  file: StateFile<[string, string][]>
  find(host: string): Promise<FoundDomain | null>
  log: Log
}

type CachedDomain = { found: FoundDomain; epoch: number }

/** Limit of cached lookups; the names of all hosts are always in memory. */
const MAX_ENTRIES = 20_000
const WRITE_DELAY_MS = 1_000

/**
 * Hosts of custom domains. All names are held in memory (some dozen bytes each), so that unknown hosts cost no query;
 * lookups of known hosts are cached until they change.
 */
export class CustomHosts {
  readonly #deps: CustomHostsDeps
  #names = new Set<string>()
  /** The subdomain that each host leads to, as far as known: what a start without the database needs. */
  #leads = new Map<string, string>()
  #isRestored = false
  #isWriting = false
  readonly #known = new LRUCache<string, CachedDomain>({ max: MAX_ENTRIES })
  readonly #pending = new Map<string, Promise<FoundDomain | null>>()
  /** Names changed during a reload; added to its result, so that they are looked up. */
  #changedSince: string[] = []
  #epoch = 0
  #loading: Promise<void> | null = null

  constructor(deps: CustomHostsDeps) {
    this.#deps = deps
  }

  /** Returns the cached lookup of a normalised host; null for an unknown host, undefined if `find` must look it up. */
  getCached(host: string): FoundDomain | null | undefined {
    if (!this.#names.has(host)) return null
    const known = this.#known.get(host)
    return known?.epoch === this.#epoch ? known.found : undefined
  }

  /** Looks a host up. While the database is unavailable, returns the last result; rejects only if there is none. */
  async find(host: string): Promise<FoundDomain | null> {
    const ready = this.getCached(host)
    if (ready !== undefined) return ready
    const existing = this.#pending.get(host)
    if (existing) return existing
    const pending: Promise<FoundDomain | null> = this.#lookUp(
      host,
      () => this.#pending.get(host) === pending,
    ).finally(() => {
      if (this.#pending.get(host) === pending) this.#pending.delete(host)
    })
    this.#pending.set(host, pending)
    return pending
  }

  /** Handles changes by name. Names without a dot are sites, not hosts. */
  changed(names: readonly string[]): void {
    for (const name of names) {
      if (!name.includes('.')) continue
      this.#known.delete(name)
      this.#pending.delete(name)
      this.#names.add(name)
      if (this.#loading) this.#changedSince.push(name)
    }
  }

  /** Reloads the names and expires all lookups, as changes may have been missed. */
  invalidateAll(): void {
    this.#epoch += 1
    this.load().catch(error =>
      this.#deps.log.warn({ err: error }, 'the names of custom domains cannot be read'),
    )
  }

  /** Reloads the names. Concurrent calls run one after the other. */
  async load(): Promise<void> {
    const before = this.#loading ?? Promise.resolve()
    const loading = before
      .catch(() => undefined)
      .then(async () => {
        this.#changedSince = []
        const all = await this.#deps.all()
        const names = new Set(all.map(([host]) => host))
        for (const name of this.#changedSince) names.add(name)
        this.#names = names
        this.#leads = new Map(all)
        this.#isRestored = false
        await this.#deps.file.write(all)
      })
    this.#loading = loading
    try {
      await loading
    } finally {
      if (this.#loading === loading) this.#loading = null
    }
  }

  /** Restores the hosts of the last start, while the database is unavailable. */
  async restore(): Promise<void> {
    this.#leads = new Map((await this.#deps.file.read()) ?? [])
    this.#isRestored = true
    this.#names = new Set(this.#leads.keys())
  }

  /** Stores a host that is new, leads elsewhere or is gone, once for all changes of a second. */
  #remember(host: string, name: string | undefined): void {
    if (this.#leads.get(host) === name) return
    if (name === undefined) this.#leads.delete(host)
    else this.#leads.set(host, name)
    if (this.#isWriting) return
    this.#isWriting = true
    setTimeout(() => {
      this.#isWriting = false
      void this.#deps.file.write([...this.#leads])
    }, WRITE_DELAY_MS).unref()
  }

  get size(): number {
    return this.#names.size
  }

  async #lookUp(host: string, isLast: () => boolean): Promise<FoundDomain | null> {
    const epoch = this.#epoch
    const before = this.#known.get(host)
    try {
      const found = await this.#deps.find(host)
      // Changed meanwhile: the result is returned but not cached.
      if (!isLast()) return found
      this.#remember(host, found?.name)
      if (found) this.#known.set(host, { found, epoch })
      else {
        this.#known.delete(host)
        this.#names.delete(host)
      }
      return found
    } catch (error) {
      const restored = this.#isRestored ? this.#leads.get(host) : undefined
      if (restored !== undefined) return servedFromDisk(host, restored)
      if (!before) throw error
      this.#deps.log.warn({ err: error, host }, 'the database cannot be asked where a domain leads')
      return before.found
    }
  }
}

/** A host as it is served while the database is unavailable: at its own name, whichever of both is the primary. */
const servedFromDisk = (host: string, name: string): FoundDomain => ({
  websiteId: '',
  name,
  domain: host,
  role: 'primary',
  state: 'active',
  mayHaveCertificate: false,
  certificate: null,
  primaryCertificate: null,
})
