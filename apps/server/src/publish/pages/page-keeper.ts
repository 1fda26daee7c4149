import { setTimeout as pause } from 'node:timers/promises'
import { VitrineError } from '@vitrine/model'
import type { SiteName } from '../../core/website-view/website-view.ts'
import { isUnreachable } from '../../platform/db/pg-errors.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { StoredSite } from './disk-share.ts'

export type PageKeeperDeps = {
  /**
   * Renders what is missing of a site's pages to disk, or deletes them if they must not be shown; awaits `rest` before
   * each rendering. @throws if the database is unavailable
   */
  keep(name: string, rest?: () => Promise<void>): Promise<void>
  /** Deletes what is too much on disk. Returns the sites that are there, the last used first. */
  listStored(): Promise<StoredSite[]>
  /** Returns which of these sites must not be shown any more, and which have outdated or missing pages. */
  checkStored(sites: readonly StoredSite[]): Promise<{ hidden: string[]; outdated: StoredSite[] }>
  /** Returns up to a few hundred sites, the newest first, that are older than this website; none at the end. */
  listOthers(beforeId: string | null): Promise<SiteName[]>
  /** Whether the disk's share has room for further sites. */
  hasRoom(): boolean
  setUsed(name: string, at: Date): Promise<void>
  log: Log
  /** Until a site is tried again that could not be withdrawn. */
  retryMs?: number
}

const RETRY_MS = 5_000
/** Names that the database is asked about at once. */
const BATCH = 500
/** Before each page that is not urgent if requests came in since the last one: some 5 % of a core remain for pages. */
const REST_MS = 100

/** A site to keep, with when it was used if that is not now. */
type Task = { name: string; usedAt: Date | null }

/**
 * Keeps renderings of pages on disk, so that sites can be shown while the database is away: of changed sites at once.
 * After a start, first withdraws those that were hidden meanwhile, then renders what is outdated, the last used first,
 * then other sites, the newest first, while there is room. All that gives way to requests.
 */
export class PageKeeper {
  readonly #deps: PageKeeperDeps
  readonly #changed = new Set<string>()
  /** Since the last page that is not urgent. */
  #requests = 0
  readonly #ending = new AbortController()
  #wake: (() => void) | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(deps: PageKeeperDeps) {
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
    /** What is planned next; null while that is not known. */
    let next: IteratorResult<Task, void> | null = null
    const plan = () => {
      next = null
      tasks.next().then(
        found => {
          next = found
          this.#wake?.()
        },
        error => {
          if (!signal.aborted)
            this.#deps.log.error({ err: error }, 'the pages on disk could not be looked at')
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
          await this.#keep(task.value.name, () => this.#rest())
          if (task.value.usedAt) await this.#deps.setUsed(task.value.name, task.value.usedAt)
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
    const { listStored, checkStored, listOthers, hasRoom, log } = this.#deps
    const sites = await listStored()
    const known = new Set(sites.map(({ name }) => name))
    for (const name of published)
      if (!known.has(name)) sites.push({ name, stamp: null, bytes: 0, usedAt: Date.now() })
    const outdated: StoredSite[] = []
    const counts = { kept: sites.length, checked: 0, withdrawn: 0 }
    for (let at = 0; at < sites.length; at += BATCH) {
      const found = await this.#untilReachable(() => checkStored(sites.slice(at, at + BATCH)))
      for (const name of found.hidden) yield { name, usedAt: null }
      counts.withdrawn += found.hidden.length
      outdated.push(...found.outdated)
    }
    for (const { name, usedAt } of outdated) yield { name, usedAt: new Date(usedAt) }
    counts.checked = outdated.length
    let others = hasRoom() ? await this.#untilReachable(() => listOthers(null)) : []
    while (others.length > 0 && hasRoom()) {
      for (const { name, changedAt } of others) {
        if (known.has(name)) continue
        if (!hasRoom()) break
        yield { name, usedAt: changedAt }
        counts.checked += 1
      }
      const last = others.at(-1)?.websiteId ?? null
      others = await this.#untilReachable(() => listOthers(last))
    }
    log.info(counts, 'the pages on disk are up to date')
  }

  /** @throws once it is stopped */
  async #untilReachable<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      this.#ending.signal.throwIfAborted()
      try {
        return await ask()
      } catch {
        await this.#pause(RETRY_MS)
      }
    }
  }

  /** Waits a while if requests came in since the last time, unless a site has changed. */
  async #rest(): Promise<void> {
    const isQuiet = this.#requests === 0
    this.#requests = 0
    if (!isQuiet && this.#changed.size === 0) await this.#pause(REST_MS)
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

  /** Is told of each request that the process gets. */
  requested(): void {
    this.#requests += 1
  }

  /** Names with a dot are hosts, not sites. */
  changed(names: readonly string[]): void {
    for (const name of names) if (!name.includes('.')) this.#changed.add(name)
    this.#wake?.()
  }

  async #keep(name: string, rest?: () => Promise<void>): Promise<void> {
    try {
      await this.#deps.keep(name, rest)
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
