import { LRUCache } from 'lru-cache'
import { hashOf, HostIndex, HostIndexBuilder } from '../../core/blocklists/host-index.ts'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { StateFile } from '../pages/state-file.ts'

export type CustomHostsDeps = {
  /** Returns all verified hosts with the subdomains of their websites. */
  all(): Promise<[host: string, name: string][]>
  /** Stores the hosts for a start without the database, and which changed since; null for one that is gone. */
  file: StateFile<[host: string, name: string][]>
  changesFile: StateFile<[host: string, name: string | null][]>
  find(host: string): Promise<FoundDomain | null>
  log: Log
}

type CachedDomain = { found: FoundDomain; epoch: number }

/** Limit of cached lookups. */
const MAX_ENTRIES = 20_000
const WRITE_DELAY_MS = 1_000

const leadOf = (host: string, name: string) => `${host} ${name}`

/**
 * Hosts of custom domains. Hashes of all are held in memory (16 bytes each, with where they lead to), so that unknown
 * hosts cost no query; lookups of known hosts are cached until they change.
 */
export class CustomHosts {
  readonly #deps: CustomHostsDeps
  /** The hosts of the last load, and the subdomains that they lead to. */
  #index = new HostIndex(new Uint8Array())
  #loaded = 0
  /** Hosts that differ from the index: their subdomain, null if they are gone, '' if they are to be looked up. */
  #changes = new Map<string, string | null>()
  /** After a start without the database: the subdomain that each host leads to. */
  #restored: ReadonlyMap<string, string> | null = null
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
    if (!this.#has(host)) return null
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
      this.#changes.set(name, this.#changes.get(name) ?? '')
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
        this.#setIndex(all)
        this.#changes = new Map(this.#changedSince.map(name => [name, '']))
        this.#restored = null
        await this.#deps.file.write(all)
        await this.#deps.changesFile.write([])
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
    const hosts = new Map((await this.#deps.file.read()) ?? [])
    for (const [host, name] of (await this.#deps.changesFile.read()) ?? [])
      if (name === null) hosts.delete(host)
      else hosts.set(host, name)
    this.#setIndex([...hosts])
    this.#restored = hosts
  }

  #setIndex(all: readonly [host: string, name: string][]): void {
    const builder = new HostIndexBuilder()
    for (const [host, name] of all) {
      builder.add('host', host)
      builder.add('url', leadOf(host, name))
    }
    this.#index = new HostIndex(builder.build().hashes)
    this.#loaded = all.length
  }

  #isIndexed(host: string): boolean {
    return this.#index.has([hashOf('host', host)])
  }

  #has(host: string): boolean {
    const changed = this.#changes.get(host)
    return changed === undefined ? this.#isIndexed(host) : changed !== null
  }

  /** Stores a host that is new, leads elsewhere or is gone, once for all changes of a second. */
  #remember(host: string, name: string | null): void {
    const before = this.#changes.get(host)
    const isAsLoaded =
      name === null ? !this.#isIndexed(host) : this.#index.has([hashOf('url', leadOf(host, name))])
    if (isAsLoaded) this.#changes.delete(host)
    else this.#changes.set(host, name)
    if ((before || null) === (this.#changes.get(host) ?? null) || this.#isWriting) return
    this.#isWriting = true
    setTimeout(() => {
      this.#isWriting = false
      void this.#deps.changesFile.write([...this.#changes].filter(([, lead]) => lead !== ''))
    }, WRITE_DELAY_MS).unref()
  }

  get size(): number {
    return [...this.#changes].reduce(
      (size, [host, name]) => size - Number(this.#isIndexed(host)) + Number(name !== null),
      this.#loaded,
    )
  }

  async #lookUp(host: string, isLast: () => boolean): Promise<FoundDomain | null> {
    const epoch = this.#epoch
    const before = this.#known.get(host)
    try {
      const found = await this.#deps.find(host)
      // Changed meanwhile: the result is returned but not cached.
      if (!isLast()) return found
      this.#remember(host, found?.name ?? null)
      if (found) this.#known.set(host, { found, epoch })
      else this.#known.delete(host)
      return found
    } catch (error) {
      const restored = this.#restored?.get(host)
      if (restored !== undefined) return servedFromDisk(host, restored)
      if (!before) throw error
      this.#deps.log.warn({ err: error, host }, 'domain lookup failed: database unavailable')
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
