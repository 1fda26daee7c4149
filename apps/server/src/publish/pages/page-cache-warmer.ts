import { setTimeout as pause } from 'node:timers/promises'
import { VitrineError } from '@vitrine/model'
import type { SiteName } from '../../core/website-view/website-view.ts'
import { isUnreachable } from '../../platform/db/pg-errors.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { DiskQuota, StoredSite } from './disk-quota.ts'
import { DiskError } from './page-disk-cache.ts'

export type PageCacheWarmerDeps = {
  /**
   * Renders what is missing of a site's pages to disk, or deletes them if they must not be shown; awaits `rest` before
   * each rendering. @throws if the database is unavailable, and DiskError if the disk takes no pages
   */
  keep(name: string, rest?: () => Promise<void>): Promise<void>
  /** Evicts what is too much on disk. Returns the sites that are there, the last used first. */
  listStored(): Promise<StoredSite[]>
  /** Returns which of these sites must not be shown any more, and which have outdated or missing pages. */
  checkStored(sites: readonly StoredSite[]): Promise<{ hidden: string[]; outdated: StoredSite[] }>
  /** Returns up to a few hundred sites, the newest first, that are older than this website; none at the end. */
  listOthers(beforeId: string | null): Promise<SiteName[]>
  /** Whether the disk's quota has space for further sites. */
  hasFreeQuota(): boolean
  /** Runs work that does not count as a use of the site. */
  preserveUsedAt: DiskQuota['preserveUsedAt']
  log: Log
  /** Delay in milliseconds before the database, or a failed withdrawal, is tried again. */
  retryMs?: number
}

const RETRY_MS = 5_000
/** Names that the database is asked about at once. */
const BATCH = 500
/**
 * Before each page that is not urgent, for each request that came in since the last one, within these bounds. Pages
 * take some 5 % of a core then, and 0.5 % from a hundred requests a second on.
 */
const REST_MS = { perRequest: 10, least: 100, most: 1000 }

/** A site to store, and when it was used if it is not on disk. */
type Task = { name: string; usedAt: Date }

const NEVER = new Date(0)

/**
 * Stores renderings of pages on disk, so that sites can be shown while the database is down: of changed sites at once.
 * After a start, first withdraws those that were hidden meanwhile, then renders what is outdated, the last used first,
 * then other sites, the newest first, while there is space; not on a disk that takes no pages. All that waits for
 * requests.
 */
export class PageCacheWarmer {
  readonly #deps: PageCacheWarmerDeps
  readonly #changed = new Set<string>()
  /** Since the last page that is not urgent. */
  #requests = 0
  readonly #ending = new AbortController()
  #wake: (() => void) | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(deps: PageCacheWarmerDeps) {
    this.#deps = deps
  }

  /** Works in the background until `stop`. `published` are the names of sites that are published as files. */
  start(published: readonly string[] = []): void {
    this.#work = this.#run(published)
  }

  /** Never rejects. */
  async #run(published: readonly string[]): Promise<void> {
    const { signal } = this.#ending
    const tasks = this.#planStart(published)
    /** The next planned task; null while unknown. */
    let next: IteratorResult<Task, void> | null = null
    const plan = () => {
      next = null
      tasks.next().then(
        found => {
          next = found
          this.#wake?.()
        },
        error => {
          if (!signal.aborted) this.#deps.log.error({ err: error }, 'the pages on disk could not be checked')
        },
      )
    }
    plan()
    while (!signal.aborted) {
      try {
        const [changed] = this.#changed
        const task = next as IteratorResult<Task, void> | null
        if (changed !== undefined) {
          this.#changed.delete(changed)
          await this.#keep(changed)
        } else if (task?.value) {
          const { name, usedAt } = task.value
          const keep = () => this.#keep(name, () => this.#rest())
          const isDiskBroken = (await this.#deps.preserveUsedAt(name, usedAt, keep)) === 'disk-error'
          if (isDiskBroken) await tasks.return()
          plan()
        } else await this.#sleep()
      } catch {
        await this.#pause(RETRY_MS)
      }
    }
    await tasks.return()
  }

  /** Yields what is to be kept after a start. Rejects only when it is stopped or if the disk fails. */
  async *#planStart(published: readonly string[]): AsyncGenerator<Task, void, undefined> {
    const { listStored, checkStored, listOthers, hasFreeQuota, log } = this.#deps
    const sites = await listStored()
    const known = new Set(sites.map(({ name }) => name))
    for (const name of published) if (!known.has(name)) sites.push({ name, stamp: null, bytes: 0, usedAt: 0 })
    const outdated: StoredSite[] = []
    const counts = { stored: sites.length, checked: 0, withdrawn: 0 }
    for (let at = 0; at < sites.length; at += BATCH) {
      const found = await this.#untilAnswered(() => checkStored(sites.slice(at, at + BATCH)))
      for (const name of found.hidden) yield { name, usedAt: NEVER }
      counts.withdrawn += found.hidden.length
      outdated.push(...found.outdated)
    }
    for (const { name, usedAt } of outdated) yield { name, usedAt: new Date(usedAt) }
    counts.checked = outdated.length
    let others = hasFreeQuota() ? await this.#untilAnswered(() => listOthers(null)) : []
    while (others.length > 0 && hasFreeQuota()) {
      for (const { name, changedAt } of others) {
        if (known.has(name)) continue
        if (!hasFreeQuota()) break
        yield { name, usedAt: changedAt }
        counts.checked += 1
      }
      const last = others.at(-1)?.websiteId ?? null
      others = await this.#untilAnswered(() => listOthers(last))
    }
    log.info(counts, 'the pages on disk are up to date')
  }

  /** Asks until the database answers, as hidden sites must be withdrawn. @throws once it is stopped */
  async #untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      this.#ending.signal.throwIfAborted()
      try {
        return await ask()
      } catch (error) {
        if (attempt === 1)
          this.#deps.log.error({ err: error }, 'the pages on disk cannot be checked yet; trying again')
        await this.#pause(this.#deps.retryMs ?? RETRY_MS)
      }
    }
  }

  /** Waits a while if requests came in since the last time, unless a site has changed. */
  async #rest(): Promise<void> {
    const requests = this.#requests
    this.#requests = 0
    if (requests > 0 && this.#changed.size === 0)
      await this.#pause(Math.min(REST_MS.most, Math.max(REST_MS.least, requests * REST_MS.perRequest)))
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#ending.signal, ref: false }).catch(() => undefined)
  }

  /** Resolves once the site at work is done: nothing is written afterwards. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#wake?.()
    await this.#work
  }

  /** Called for each request that the process gets. */
  requested(): void {
    this.#requests += 1
  }

  /** Names with a dot are hosts, not sites. */
  changed(names: readonly string[]): void {
    for (const name of names) if (!name.includes('.')) this.#changed.add(name)
    this.#wake?.()
  }

  async #keep(name: string, rest?: () => Promise<void>): Promise<'done' | 'disk-error'> {
    try {
      await this.#deps.keep(name, rest)
      return 'done'
    } catch (error) {
      this.#deps.log.warn({ err: error, name }, 'the pages of a site could not be stored')
      if (error instanceof DiskError) return 'disk-error'
      // A site that must not be shown is tried until it is withdrawn, and others meanwhile.
      if (error instanceof VitrineError) {
        setTimeout(() => this.changed([name]), this.#deps.retryMs ?? RETRY_MS).unref()
        return 'done'
      }
      // Another fault would come again; the site's next change or visit renders it.
      if (!isUnreachable(error)) return 'done'
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
