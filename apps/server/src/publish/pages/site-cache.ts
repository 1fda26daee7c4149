import { setTimeout as pause } from 'node:timers/promises'
import { canonicalPath, leadOf, type Redirect, type WebsiteView } from '@vitrine/model'
import { decodedPath, renderPage } from '@vitrine/render'
import { LRUCache } from 'lru-cache'
import type { SiteTarget } from '../../core/website-view/website-view.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { compressPage, encodePage } from './compression.ts'
import type { Encoding } from './content-negotiation.ts'
import type { PageDiskCache, StoredPage } from './page-disk-cache.ts'
import { NOT_FOUND_PATH, listPaths } from './page-path.ts'
import { type PreparedResponse, prepareResponse, type SiteEntry, getMemoryBytes } from './site-entry.ts'

export type SiteCacheDeps = {
  findSite(name: string): Promise<SiteTarget | null>
  /** The view with what the page at this path shows. */
  findView(websiteId: string, path: string): Promise<WebsiteView | null>
  findRedirects(websiteId: string): Promise<Redirect[]>
  disk: PageDiskCache
  /** What pages depend on besides their website: those of another version are made anew. */
  version: string
  log: Log
  /** The most memory that pages may take, in bytes. */
  maxBytes: number
  /** Has what rendering left behind collected; asked for now and then. */
  collectGarbage?: () => void
  /** Told where each page came from that was not ready in memory. */
  onPage?: (from: 'disk' | 'rendered') => void
  /** A monotonic clock in milliseconds. */
  tick(): number
}

/** Names that are no website's own, which cost little to ask about: their days may end without anything happening. */
const MOVED_TTL_MS = 60_000
const ABSENT_TTL_MS = 5_000
/** How long a known page waits for the database to say that it is still the one. */
const REVALIDATION_TIMEOUT_MS = 1_500
const ENTRY_BYTES = 600
/** Rendering leaves much behind, which V8 would let lie until there is far more of it. */
const PAGES_PER_GC = 200

/** The pages of all sites, from memory, disk or the renderer, in this order. */
export class SiteCache {
  readonly #deps: SiteCacheDeps
  readonly #entries: LRUCache<string, SiteEntry>
  /** What is being found out, by name; a change takes the promise away, so that its answer is not kept. */
  readonly #asking = new Map<string, Promise<SiteEntry>>()
  readonly #making = new Map<string, Promise<PreparedResponse | null>>()
  #epoch = 0
  #rendered = 0

  constructor(deps: SiteCacheDeps) {
    this.#deps = deps
    this.#entries = new LRUCache({ maxSize: deps.maxBytes, maxEntrySize: deps.maxBytes })
  }

  /** The answer that is ready, when it may be given without asking anybody; the way of nearly every request. */
  getCached(name: string, path: string, encoding: Encoding): PreparedResponse | null {
    const entry = this.#entries.get(name)
    if (!entry || entry.stale || entry.epoch !== this.#epoch) return null
    const ready = entry.pages.get(path)?.[encoding] ?? null
    // Where there is no page, a redirect may be.
    return ready?.status === 404 && entry.redirects?.length !== 0 ? null : ready
  }

  /**
   * Where a name leads, asking when it is not known or not certain. While the database is away this is the last that
   * was known, from memory or disk, and `stale` says so. @throws when nothing is known and nobody can be asked
   */
  async find(name: string): Promise<SiteEntry> {
    const entry = this.#entries.get(name)
    if (entry && this.#isCertain(entry)) return entry
    const asking = this.#ask(name)
    if (!entry?.head) return asking
    // Whoever has something to show does not wait long for a database in trouble, and not at all once it is known.
    const late = pause(entry.stale ? 0 : REVALIDATION_TIMEOUT_MS, { ...entry, stale: true }, { ref: false })
    return Promise.race([asking, late])
  }

  /**
   * The page at a path as `toPageKey` writes it; paths that a site does not have share its page for them, so that nobody
   * fills memory or disk with names of their own. Null when the site is gone.
   */
  async getPage(
    name: string,
    entry: SiteEntry,
    asked: string,
    encoding: Encoding,
  ): Promise<PreparedResponse | null> {
    const path = entry.paths?.has(asked) === false ? NOT_FOUND_PATH : asked
    const found = entry.pages.get(path)?.[encoding]
    if (found) return found
    const { head } = entry
    if (head?.kind !== 'site') return null
    const key = `${head.websiteId} ${head.revision} ${encoding} ${path}`
    const making = this.#making.get(key) ?? this.#make(name, entry, head, path, encoding)
    this.#making.set(key, making)
    return making.finally(() => this.#making.delete(key))
  }

  /** Where an address without a page leads, when its owner said so; `hosts` are those that the site answers at. */
  async findRedirect(
    entry: SiteEntry,
    asked: { path: string; query: string },
    hosts: ReadonlySet<string>,
  ): Promise<{ to: string; status: 301 | 302 } | null> {
    if (entry.head?.kind !== 'site') return null
    // A page goes before a redirect, also where its address was written otherwise.
    if (entry.paths?.has(decodedPath(canonicalPath(asked.path) ?? ''))) return null
    // A database in trouble leaves an address without a page what it is.
    const found = entry.redirects ?? (await this.#deps.findRedirects(entry.head.websiteId).catch(() => null))
    entry.redirects = found
    return found && leadOf(found, asked, hosts)
  }

  /** These names answer differently now. */
  changed(names: readonly string[]): void {
    for (const name of names) {
      this.#entries.delete(name)
      this.#asking.delete(name)
      void this.#deps.disk.delete(name)
    }
  }

  /** Changes may have been missed: everything is asked about once more before it answers. */
  invalidateAll(): void {
    this.#epoch += 1
  }

  get size(): { sites: number; bytes: number } {
    return { sites: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  #isCertain({ head, stale, epoch, checkedAt }: SiteEntry): boolean {
    if (stale || epoch !== this.#epoch) return false
    return (
      head?.kind === 'site' ||
      head?.kind === 'private' ||
      head?.kind === 'taken-down' ||
      this.#deps.tick() - checkedAt <= (head ? MOVED_TTL_MS : ABSENT_TTL_MS)
    )
  }

  #ask(name: string): Promise<SiteEntry> {
    const asked = this.#asking.get(name)
    if (asked) return asked
    const asking = this.#look(name)
      .then(entry => {
        if (this.#asking.get(name) === asking) this.#keep(name, entry)
        return entry
      })
      .finally(() => {
        if (this.#asking.get(name) === asking) this.#asking.delete(name)
      })
    this.#asking.set(name, asking)
    return asking
  }

  async #look(name: string): Promise<SiteEntry> {
    const { findSite, tick, log } = this.#deps
    const known = this.#entries.get(name)
    const epoch = this.#epoch
    try {
      const head = await findSite(name)
      const same = known?.head?.kind === 'site' && head?.kind === 'site' && isSameRevision(known.head, head)
      if (same && known) return Object.assign(known, { checkedAt: tick(), epoch, stale: false })
      if (!head || head.kind === 'private' || head.kind === 'taken-down') void this.#deps.disk.delete(name)
      return {
        head,
        checkedAt: tick(),
        epoch,
        stale: false,
        paths: null,
        redirects: null,
        pages: new Map(),
        bytes: ENTRY_BYTES,
      }
    } catch (error) {
      log.warn({ err: error, name }, 'the database cannot be asked where a site is')
      if (known?.head) return Object.assign(known, { stale: true })
      const page = await this.#deps.disk.read(name, '/')
      if (!page) throw error
      const head: SiteTarget = { kind: 'site', websiteId: page.websiteId, revision: page.revision }
      return {
        head,
        checkedAt: tick(),
        epoch,
        stale: true,
        paths: null,
        redirects: null,
        pages: new Map(),
        bytes: ENTRY_BYTES,
      }
    }
  }

  async #make(
    name: string,
    entry: SiteEntry,
    head: Extract<SiteTarget, { kind: 'site' }>,
    path: string,
    encoding: Encoding,
  ): Promise<PreparedResponse | null> {
    const page = await this.#stored(name, entry, head, path)
    if (!page) return null
    if (page.status === 404 && path !== NOT_FOUND_PATH)
      return this.getPage(name, entry, NOT_FOUND_PATH, encoding)
    const ready = prepareResponse(page, encoding, await encodePage(page.brotli, encoding))
    entry.pages.set(path, { ...entry.pages.get(path), [encoding]: ready })
    entry.bytes += getMemoryBytes(ready)
    if (this.#entries.get(name) === entry) this.#keep(name, entry)
    return ready
  }

  async #stored(
    name: string,
    entry: SiteEntry,
    head: Extract<SiteTarget, { kind: 'site' }>,
    path: string,
  ): Promise<StoredPage | null> {
    const { disk, findView, version } = this.#deps
    const kept = await disk.read(name, path)
    const current =
      kept?.websiteId === head.websiteId && kept.revision === head.revision && kept.renderer === version
    if (kept && (current || entry.stale)) {
      this.#deps.onPage?.('disk')
      return kept
    }
    const view = await findView(head.websiteId, path)
    if (!view) return null
    entry.paths ??= listPaths(view)
    this.#deps.onPage?.('rendered')
    const { status, headers, body } = renderPage(view, path)
    this.#rendered += 1
    if (this.#rendered % PAGES_PER_GC === 0) this.#deps.collectGarbage?.()
    const page: StoredPage = {
      websiteId: head.websiteId,
      revision: view.revision,
      renderer: version,
      status,
      headers,
      brotli: await compressPage(body),
    }
    // A page of a site that changed meanwhile is shown once, and not kept.
    const isFound = status !== 404 || path === NOT_FOUND_PATH
    if (isFound && this.#entries.get(name) === entry && view.revision === head.revision)
      await disk.write(name, path, page)
    return page
  }

  #keep(name: string, entry: SiteEntry): void {
    // Setting the same object again would leave its old size in the sum.
    this.#entries.delete(name)
    this.#entries.set(name, entry, { size: entry.bytes })
  }
}

function isSameRevision(
  a: Extract<SiteTarget, { kind: 'site' }>,
  b: Extract<SiteTarget, { kind: 'site' }>,
): boolean {
  return a.websiteId === b.websiteId && a.revision === b.revision
}
