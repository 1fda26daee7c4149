import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  canonicalPath,
  postPath,
  type Redirect,
  resolveRedirect,
  resolveRedirects,
  type WebsiteView,
  writtenPages,
} from '@vitrine/model'
import { decodedPath, renderPage, requiredPostBodies } from '@vitrine/render'
import { LRUCache } from 'lru-cache'
import { isHidden, type SiteTarget } from '../../core/website-view/website-view.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { compressPage } from './compression.ts'
import type { Encoding } from './content-negotiation.ts'
import type { WriteTicket } from './folder-writes.ts'
import type { StoredSite } from './disk-quota.ts'
import type { PageDiskCache } from './page-disk-cache.ts'
import type { StoredPage } from './stored-page.ts'
import { NOT_FOUND_PATH, listPaths } from './page-path.ts'
import { type PreparedResponse, prepareResponse, type SiteEntry } from './site-entry.ts'

type KeepResult = 'kept' | 'changed' | 'deleted'

/** Permission to write pages until the site changes, and what is awaited before each is rendered. */
type Writing = { ticket: WriteTicket; changed?: AbortSignal; rest?: (() => Promise<void>) | undefined }

type SiteHead = Extract<SiteTarget, { kind: 'site' }>

export type SiteCacheDeps = {
  findSite(name: string): Promise<SiteTarget | null>
  /** Returns those of these names that show a website to everybody. */
  findVisibleSubdomains(
    names: readonly string[],
  ): Promise<Map<string, { websiteId: string; revision: number }>>
  /** Returns the view at this revision or a later one, with the post bodies that the pages at these paths need. */
  findView(websiteId: string, paths: readonly string[], revision: number): Promise<WebsiteView | null>
  findRedirects(websiteId: string): Promise<Redirect[]>
  disk: PageDiskCache
  /** Whether sites are published as files, which have redirects, too. */
  publishes: boolean
  /** Version of renderer and settings; pages of another version are rendered again. */
  version: string
  log: Log
  /** Memory for pages in bytes. */
  maxBytes: number
  /** Runs garbage collection; called after every 200 rendered pages. */
  collectGarbage?: () => Promise<void>
  /** Called with the source of each page that was not in memory. */
  onPage?: (from: 'disk' | 'rendered') => void
  /** Monotonic clock in milliseconds. */
  tick(): number
}

/** Lifetime of names that are not sites, which may change without a notification. */
const MOVED_TTL_MS = 60_000
const ABSENT_TTL_MS = 5_000
/** Timeout of revalidating a known page. */
const REVALIDATION_TIMEOUT_MS = 1_500
/** Duration for which no further visitor waits for a database that did not answer, in milliseconds. */
const HANG_TTL_MS = 5_000
const ENTRY_BYTES = 600
/** Deletions of a site's pages during which its rendering begins again. */
const MAX_KEEP_ATTEMPTS = 5
/** Pages of posts whose bodies are read at once. */
const PATHS_AT_ONCE = 40
/** Rendering leaves garbage that V8 would keep for long. */
const PAGES_PER_GC = 200

/** Pages of all sites, from memory, disk or the renderer, in this order. */
export class SiteCache {
  readonly #deps: SiteCacheDeps
  readonly #entries: LRUCache<string, SiteEntry>
  /** Lookups under way by name; a change removes the promise, so that its result is not cached. */
  readonly #pending = new Map<string, Promise<SiteEntry>>()
  readonly #rendering = new Map<string, Promise<PreparedResponse | null>>()
  /** Aborted when the site that is rendered to disk changes. */
  readonly #keeping = new Map<string, AbortController>()
  #epoch = 0
  #rendered = 0
  /** When a lookup took too long, unless another one succeeded since. */
  #hungAt: number | null = null

  constructor(deps: SiteCacheDeps) {
    this.#deps = deps
    this.#entries = new LRUCache({ maxSize: deps.maxBytes, maxEntrySize: deps.maxBytes })
  }

  /** Returns what a name is known to be if that needs no query, as for most requests. */
  getCurrent(name: string): SiteEntry | null {
    const entry = this.#entries.get(name)
    return !entry || entry.stale || entry.epoch !== this.#epoch ? null : entry
  }

  /**
   * Looks a name up unless it is known and current. While the database is unavailable, returns the last entry from
   * memory or disk with `stale` set.
   * @throws if nothing is known and the database is unavailable
   */
  async find(name: string): Promise<SiteEntry> {
    const entry = this.#entries.get(name)
    if (entry && this.#isCertain(entry)) return entry
    const pending = this.#lookUp(name)
    if (!entry?.head) return this.#findWithin(name, pending)
    // A known entry is returned after a timeout, or at once if it is already stale.
    const wait = entry.stale ? 0 : this.#patience()
    return Promise.race([pending, pause(wait, { ...entry, stale: true }, { ref: false })])
  }

  /**
   * Returns the page of a path in the form of `toPageKey`. Unknown paths share one not-found page, so that requests
   * cannot fill memory or disk. Null if the site is gone.
   */
  async getPage(
    name: string,
    entry: SiteEntry,
    requested: string,
    encoding: Encoding,
  ): Promise<PreparedResponse | null> {
    const path = entry.paths?.has(requested) === false ? NOT_FOUND_PATH : requested
    const found = entry.pages.get(path)?.[encoding]
    if (found) return found
    const { head } = entry
    if (head?.kind !== 'site') return null
    const key = `${head.websiteId} ${head.revision} ${encoding} ${path}`
    const rendering = this.#rendering.get(key) ?? this.#prepare(name, entry, head, path, encoding)
    this.#rendering.set(key, rendering)
    return rendering.finally(() => this.#rendering.delete(key))
  }

  /** Returns the owner's redirect for a path without a page; `hosts` are those of the site. */
  async findRedirect(
    entry: SiteEntry,
    requested: { path: string; query: string },
    hosts: ReadonlySet<string>,
  ): Promise<{ to: string; status: 301 | 302 } | null> {
    if (entry.head?.kind !== 'site' && entry.head?.kind !== 'locked') return null
    // A page wins over a redirect, in any spelling of its path.
    if (entry.paths?.has(decodedPath(canonicalPath(requested.path) ?? ''))) return null
    // If the database is unavailable, the path stays not found.
    const found = entry.redirects ?? (await this.#deps.findRedirects(entry.head.websiteId).catch(() => null))
    entry.redirects = found
    return found && resolveRedirect(found, requested, hosts)
  }

  /** Handles changes of sites by name. */
  changed(names: readonly string[]): void {
    for (const name of names) {
      this.#entries.delete(name)
      this.#pending.delete(name)
      this.#keeping.get(name)?.abort()
    }
  }

  /**
   * Renders what is missing or outdated of a site's pages to disk, so that they can be shown without the database, and
   * deletes pages that no longer exist. Pages that are current are only read. `rest` is awaited before each
   * rendering. A change of the site ends it, as that is rendered by itself. Returns what the name is.
   * @throws DiskError if the disk takes no pages, and another error if the database is unavailable
   */
  async keep(name: string, rest?: () => Promise<void>): Promise<SiteTarget | null> {
    const aborting = new AbortController()
    this.#keeping.set(name, aborting)
    try {
      for (let attempt = 1; ; attempt += 1) {
        const ticket = this.#deps.disk.begin()
        const head = await this.#deps.findSite(name)
        if (head?.kind !== 'site') await this.#deps.disk.delete(name)
        else if (
          (await this.#keepAll(name, head, { ticket, changed: aborting.signal, rest })) === 'deleted' &&
          attempt < MAX_KEEP_ATTEMPTS
        )
          continue
        return head
      }
    } finally {
      this.#keeping.delete(name)
    }
  }

  /**
   * Returns which of these sites on disk must not be shown any more, and which have outdated or missing pages.
   * @throws if the database is unavailable
   */
  async checkStored(sites: readonly StoredSite[]): Promise<{ hidden: string[]; outdated: StoredSite[] }> {
    const { findVisibleSubdomains, version, publishes } = this.#deps
    const shown = await findVisibleSubdomains(sites.map(({ name }) => name))
    const outdated = sites.filter(({ name, stamp }) => {
      const head = shown.get(name)
      // Redirects, which are published too, change without a revision.
      return head && (publishes || stamp !== stampOf(head, version))
    })
    return { hidden: sites.map(({ name }) => name).filter(name => !shown.has(name)), outdated }
  }

  /** Returns the names of the sites in memory, without those of no website. */
  names(): string[] {
    return [...this.#entries].flatMap(([name, { head }]) => (head?.kind === 'site' ? [name] : []))
  }

  /** Returns `deleted` if pages of the site were deleted meanwhile, as when it was locked. */
  async #keepAll(name: string, head: SiteHead, writing: Writing): Promise<KeepResult> {
    const { findSite, findView, findRedirects, disk, version, publishes } = this.#deps
    const own = publishes ? await findRedirects(head.websiteId) : []
    const stamp = `${stampOf(head, version)}${publishes ? ` ${digestOf(own)}` : ''}`
    if (await disk.isComplete(name, stamp)) return 'kept'
    const view = await findView(head.websiteId, ['/'], head.revision)
    if (!view) {
      await disk.delete(name)
      return 'kept'
    }
    const paths = [...new Set(['/', ...listPaths(view), NOT_FOUND_PATH])]
    const result = await this.#keepPages(name, { head, home: view }, paths, writing)
    if (result !== 'kept') return result
    const { host, hostname } = new URL(view.urls.site)
    const { redirects } = resolveRedirects(own, new Set([host]))
    const isCurrent = async () => {
      const now = await findSite(name)
      return now?.kind === 'site' && isSameRevision(now, head)
    }
    const site = { stamp, host: hostname, redirects, paths, isCurrent }
    return (await disk.complete(name, site, writing.ticket)) ? 'kept' : 'deleted'
  }

  /**
   * Renders the home page and the post that changed last, which `keep` would render among all others, and deletes what
   * is not for everybody any more.
   */
  async keepChanged(name: string): Promise<void> {
    const { findSite, findView, disk } = this.#deps
    const before = disk.begin()
    const head = await findSite(name)
    const view = head?.kind === 'site' ? await findView(head.websiteId, ['/'], head.revision) : null
    if (head?.kind !== 'site' || !view) return disk.delete(name)
    const written = writtenPages(view)
    const newest = written.reduce<string | null>(
      (latest, { updated_at }) => (latest === null || updated_at > latest ? updated_at : latest),
      null,
    )
    const changed = written.find(post => post.updated_at === newest)
    const paths = changed ? ['/', decodedPath(postPath(changed))] : ['/']
    const existing = listPaths(view)
    const ticket = await disk.prune(name, [...existing, NOT_FOUND_PATH], before)
    // A later change deletes and renders by itself.
    if (ticket === null) return
    await this.#keepPages(
      name,
      { head, home: view },
      paths.filter(path => path === '/' || existing.has(path)),
      { ticket },
    )
  }

  /** Returns `changed` if the site changed meanwhile: the change asks for its own rendering. */
  async #keepPages(
    name: string,
    { head, home }: { head: SiteHead; home: WebsiteView },
    paths: readonly string[],
    { ticket, changed, rest }: Writing,
  ): Promise<KeepResult> {
    const { findView, disk } = this.#deps
    /** Whether a page is neither current nor was rendered after a later change. */
    const isMissing = async (path: string) => {
      const stored = await disk.read(name, path)
      const isLater = stored?.websiteId === head.websiteId && stored.revision > head.revision
      return !stored || !(isLater || this.#isCurrent(stored, head))
    }
    const missing: string[] = []
    for (const path of paths) if (await isMissing(path)) missing.push(path)
    for (const batch of groupByView(missing)) {
      // The view of the start page has all but the texts of posts.
      const needsTexts = requiredPostBodies(batch[0] ?? '/') !== 'none'
      const view = needsTexts ? await findView(head.websiteId, batch, head.revision) : home
      if (view?.revision !== head.revision) return 'changed'
      for (const path of batch) {
        await rest?.()
        // Another change may have come meanwhile.
        if (!(await isMissing(path))) continue
        const page = await this.#render(view, head.websiteId, path)
        if (changed?.aborted) return 'changed'
        if (!(await disk.write(name, path, page, ticket))) return 'deleted'
      }
    }
    return 'kept'
  }

  /** Makes every entry revalidate before its next response, as changes may have been missed. */
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
      head?.kind === 'locked' ||
      head?.kind === 'private' ||
      head?.kind === 'held' ||
      head?.kind === 'taken-down' ||
      this.#deps.tick() - checkedAt <= (head ? MOVED_TTL_MS : ABSENT_TTL_MS)
    )
  }

  #lookUp(name: string): Promise<SiteEntry> {
    const existing = this.#pending.get(name)
    if (existing) return existing
    const pending = this.#load(name)
      .then(entry => {
        if (this.#pending.get(name) === pending) this.#store(name, entry)
        return entry
      })
      .finally(() => {
        if (this.#pending.get(name) === pending) this.#pending.delete(name)
      })
    this.#pending.set(name, pending)
    return pending
  }

  async #load(name: string): Promise<SiteEntry> {
    const { findSite, tick, log } = this.#deps
    const known = this.#entries.get(name)
    const epoch = this.#epoch
    const ticket = this.#deps.disk.begin()
    try {
      const head = await findSite(name)
      this.#hungAt = null
      const same = known?.head?.kind === 'site' && head?.kind === 'site' && isSameRevision(known.head, head)
      if (same && known)
        return Object.assign(known, { head, ticket, checkedAt: tick(), epoch, stale: false, locks: null })
      // What could not be withdrawn is tried again by the warmer; this visitor must not see it from memory or disk.
      if (!head || isHidden(head)) await this.#deps.disk.delete(name).catch(() => undefined)
      return {
        head,
        ticket,
        checkedAt: tick(),
        epoch,
        stale: false,
        paths: null,
        redirects: null,
        locks: null,
        pages: new Map(),
        bytes: ENTRY_BYTES,
      }
    } catch (error) {
      log.warn({ err: error, name }, 'site lookup failed: database unavailable')
      if (known?.head) return Object.assign(known, { stale: true })
      const page = await this.#deps.disk.read(name, '/')
      if (!page) throw error
      return this.#toStaleEntry(page)
    }
  }

  /** Returns the result of a lookup, or what is on disk if the database takes long, as when it hangs. */
  async #findWithin(name: string, pending: Promise<SiteEntry>): Promise<SiteEntry> {
    const late = Symbol('late')
    const first = await Promise.race([pending, pause(this.#patience(), late, { ref: false })])
    if (typeof first !== 'symbol') return first
    this.#hungAt ??= this.#deps.tick()
    const page = await this.#deps.disk.read(name, '/')
    return page ? this.#toStaleEntry(page) : pending
  }

  /** Returns how long visitors wait for a lookup, in milliseconds: one of them at a time while the database hangs. */
  #patience(): number {
    if (this.#hungAt !== null && this.#deps.tick() - this.#hungAt < HANG_TTL_MS) return 0
    this.#hungAt = null
    return REVALIDATION_TIMEOUT_MS
  }

  /** The entry of a site that is known from disk only. */
  #toStaleEntry(page: StoredPage): SiteEntry {
    return {
      head: { kind: 'site', websiteId: page.websiteId, revision: page.revision, redirectsTo: null },
      ticket: this.#deps.disk.begin(),
      checkedAt: this.#deps.tick(),
      epoch: this.#epoch,
      stale: true,
      paths: null,
      redirects: null,
      locks: null,
      pages: new Map(),
      bytes: ENTRY_BYTES,
    }
  }

  async #prepare(
    name: string,
    entry: SiteEntry,
    head: SiteHead,
    path: string,
    encoding: Encoding,
  ): Promise<PreparedResponse | null> {
    const page = await this.#loadPage(name, entry, head, path)
    if (!page) return null
    if (page.status === 404 && path !== NOT_FOUND_PATH)
      return this.getPage(name, entry, NOT_FOUND_PATH, encoding)
    const ready = await prepareResponse(page, encoding)
    // A former rendering is read again at each visit, so that it is not served once the database is back.
    if (!this.#isCurrent(page, head)) return ready
    entry.pages.set(path, { ...entry.pages.get(path), [encoding]: ready })
    entry.bytes += ready.memoryBytes
    if (this.#entries.get(name) === entry) this.#store(name, entry)
    return ready
  }

  async #loadPage(name: string, entry: SiteEntry, head: SiteHead, path: string): Promise<StoredPage | null> {
    const { disk, findView, log } = this.#deps
    const own = await disk.read(name, path)
    const isAbsent = !own && entry.stale && (await this.#isWhole(name, head))
    const stored = isAbsent ? await disk.read(name, NOT_FOUND_PATH) : own
    if (stored && (entry.stale || this.#isCurrent(stored, head))) {
      this.#deps.onPage?.('disk')
      await disk.touch(name)
      return stored
    }
    const view = await findView(head.websiteId, [path], head.revision).catch((error: unknown) => {
      // A former website at this address belongs to another owner.
      if (stored?.websiteId !== head.websiteId) throw error
      log.warn({ err: error, name, path }, 'the last rendering of a page is served, as it cannot be rendered')
      return 'unavailable' as const
    })
    if (view === 'unavailable') return stored
    if (!view) return null
    entry.paths ??= listPaths(view)
    this.#deps.onPage?.('rendered')
    const page = await this.#render(view, head.websiteId, path)
    const { status } = page
    // A page of a site that changed meanwhile is served once and not stored.
    const isFound = status !== 404 || path === NOT_FOUND_PATH
    if (isFound && this.#entries.get(name) === entry && view.revision === head.revision) {
      await disk
        .write(name, path, page, entry.ticket)
        .catch((error: unknown) => log.warn({ err: error, name }, 'a page is not stored'))
      await disk.touch(name)
    }
    return page
  }

  async #render(view: WebsiteView, websiteId: string, path: string): Promise<StoredPage> {
    const { status, headers, body } = renderPage(view, path)
    this.#rendered += 1
    if (this.#rendered % PAGES_PER_GC === 0) void this.#deps.collectGarbage?.()
    const { revision } = view
    const compressed = await compressPage(body)
    return { websiteId, revision, renderer: this.#deps.version, status, headers, ...compressed }
  }

  /** Whether all pages of this revision are on disk, so that others do not exist. */
  async #isWhole(name: string, head: SiteHead): Promise<boolean> {
    return (await this.#deps.disk.readStamp(name))?.startsWith(stampOf(head, '')) === true
  }

  #isCurrent(page: StoredPage, head: SiteHead): boolean {
    const { websiteId, revision, renderer } = page
    return websiteId === head.websiteId && revision === head.revision && renderer === this.#deps.version
  }

  #store(name: string, entry: SiteEntry): void {
    // Deleted first, as setting the same object again would add its size twice.
    this.#entries.delete(name)
    this.#entries.set(name, entry, { size: entry.bytes })
  }
}

/** Groups paths by the post bodies that their pages need: none, those of feeds, and those of a few posts at a time. */
function groupByView(paths: readonly string[]): string[][] {
  const {
    none = [],
    feed = [],
    post = [],
  } = Object.groupBy(paths, path => {
    const bodies = requiredPostBodies(path)
    return typeof bodies === 'string' ? bodies : 'post'
  })
  const groups = [none, feed]
  for (let at = 0; at < post.length; at += PATHS_AT_ONCE) groups.push(post.slice(at, at + PATHS_AT_ONCE))
  return groups.filter(group => group.length > 0)
}

const stampOf = ({ websiteId, revision }: Pick<SiteHead, 'websiteId' | 'revision'>, version: string) =>
  `${websiteId} ${revision} ${version}`

const digestOf = (redirects: readonly Redirect[]) =>
  createHash('sha256').update(JSON.stringify(redirects)).digest('hex').slice(0, 12)

function isSameRevision(a: SiteHead, b: SiteHead): boolean {
  return a.websiteId === b.websiteId && a.revision === b.revision
}
