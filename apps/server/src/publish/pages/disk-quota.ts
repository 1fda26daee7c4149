import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../platform/telemetry/log.ts'

/** A site with pages on disk. */
export type StoredSite = {
  name: string
  /** Revision of the stored pages; null if the set is incomplete. */
  stamp: string | null
  bytes: number
  /** When it was visited, if its page was not in memory, or changed (milliseconds). */
  usedAt: number
}

export type DiskQuotaOptions = {
  /** Space for all sites in bytes, over which those used longest ago are evicted. */
  maxBytes: number
  /** Returns names of sites that are in use without being read from disk. */
  recent(): readonly string[]
}

/** Limits what pages take on disk; the modification time of a site's folder is when it was used. */
export type DiskQuota = {
  /** Records that a site is used now. */
  touch(name: string): Promise<void>
  /**
   * Runs work that writes a site's pages without a visitor: it counts as used when it was before, or at `usedAt` if it
   * was not on disk, unless it is used meanwhile.
   */
  preserveUsedAt<T>(name: string, usedAt: Date, act: () => Promise<T>): Promise<T>
  /**
   * Evicts the sites that were used longest ago if all take more than the limit; what is published as files stays.
   * Returns the others, the last used first.
   */
  evictOldest(): Promise<StoredSite[]>
  /** Whether there is space for sites that were neither visited nor changed. */
  hasFreeQuota(): boolean
  /** Counts bytes that were written, and evicts sites if there are too many. */
  add(bytes: number): void
}

/** File with the revision whose pages are all there, and with their size. */
export const STAMP = 'complete'
/** Folder of a site’s share images, icons and résumés. */
export const DRAWN = 'drawn'
/** Unit in which file systems give out space. */
const BLOCK_BYTES = 4096
/** Part of the limit that is used after an eviction, so that it is rare, and up to which sites without a visit fill it. */
const EVICTED = 0.9
const FILLED = 0.8

/** Returns the folder of a site's pages. */
export const pageFolder = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

/** `evict` deletes a site's pages so that they may be written again at any time. */
export function createDiskQuota(
  folder: string,
  log: Log,
  { maxBytes, recent, evict }: DiskQuotaOptions & { evict(name: string): Promise<void> },
): DiskQuota {
  /** Approximate bytes of all sites; deletions count only after the next eviction. */
  let total = 0
  let evictsAbove = maxBytes
  let evicting: Promise<StoredSite[]> | null = null
  /** Sites at work in `preserveUsedAt` that were not used meanwhile. */
  const unused = new Set<string>()
  const warn = (error: unknown) => {
    log.warn({ err: error }, 'old pages could not be deleted')
  }
  const setUsedAt = (name: string, at: Date) =>
    utimes(pageFolder(folder, name), at, at).catch(() => undefined)
  const touch: DiskQuota['touch'] = name => {
    unused.delete(name)
    return setUsedAt(name, new Date())
  }
  const list = async () => {
    const inUse = new Set(recent())
    const sites = await listStored(folder)
    for (const site of sites) {
      if (!inUse.has(site.name)) continue
      site.usedAt = Date.now()
      await touch(site.name)
    }
    return sites.toSorted((a, b) => b.usedAt - a.usedAt)
  }
  const evictAll = async () => {
    const sites = await list()
    total = sites.reduce((sum, { bytes }) => sum + bytes, 0)
    const stuck: StoredSite[] = []
    let count = 0
    const isOver = total > maxBytes
    // One site may be larger than the limit.
    while (isOver && total > maxBytes * EVICTED && sites.length > 1) {
      const oldest = sites.pop()
      if (!oldest) break
      try {
        await evict(oldest.name)
        total -= oldest.bytes
        count += 1
      } catch (error) {
        warn(error)
        stuck.push(oldest)
      }
    }
    // What could not be evicted is not listed again at each page.
    evictsAbove = Math.max(maxBytes, total + maxBytes * (1 - EVICTED))
    if (count > 0) log.info({ count }, 'the sites that were used longest ago were evicted from disk')
    return [...sites, ...stuck]
  }
  const evictOldest: DiskQuota['evictOldest'] = () => {
    evicting ??= evictAll().finally(() => {
      evicting = null
    })
    return evicting
  }
  return {
    touch,
    async preserveUsedAt(name, usedAt, act) {
      unused.add(name)
      const before = await stat(pageFolder(folder, name)).then(
        ({ mtime }) => mtime,
        () => usedAt,
      )
      try {
        return await act()
      } finally {
        if (unused.delete(name)) await setUsedAt(name, before)
      }
    },
    evictOldest,
    hasFreeQuota: () => total < maxBytes * FILLED,
    add(bytes) {
      total += bytes
      if (total > evictsAbove) evictOldest().catch(warn)
    },
  }
}

export const toBlocks = (size: number) => Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES

export const sizeOf = ({ size }: { size: number }) => toBlocks(size)

/** Returns the space that the entries of a folder take, in bytes, without those that are renamed meanwhile. */
export async function measure(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await readdir(folder)) bytes += await stat(join(folder, file)).then(sizeOf, () => 0)
  return bytes
}

/** Returns which pages of a site are all there, with their size; null if only some are. */
export async function readStamp(folder: string): Promise<{ stamp: string; bytes: number } | null> {
  const text = await readFile(join(folder, STAMP), 'utf8').catch(() => '')
  const [stamp = '', bytes] = text.split('\n')
  return stamp && bytes ? { stamp, bytes: Number(bytes) } : null
}

/** Lists the sites in a folder of pages; those that are deleted meanwhile are left out. */
async function listStored(folder: string): Promise<StoredSite[]> {
  const sites: StoredSite[] = []
  for (const start of await list(folder)) {
    // Other files and folders have longer names.
    if (start.length > 2) continue
    for (const name of await list(join(folder, start))) {
      const site = await findStored(join(folder, start, name), name).catch(() => null)
      if (site) sites.push(site)
    }
  }
  return sites
}

const list = (folder: string) => readdir(folder).catch((): string[] => [])

async function findStored(folder: string, name: string): Promise<StoredSite> {
  const complete = await readStamp(folder)
  const { mtimeMs: usedAt } = await stat(folder)
  const pages = complete?.bytes ?? (await measure(folder))
  const drawn = await measure(join(folder, DRAWN)).catch(() => 0)
  return { name, stamp: complete?.stamp ?? null, bytes: pages + drawn, usedAt }
}
