import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../platform/telemetry/log.ts'

/** A site with pages on disk. */
export type StoredSite = {
  name: string
  /** Of its complete pages; null if only some are there. */
  stamp: string | null
  bytes: number
  /** When it was visited, if its page was not in memory, or changed (milliseconds). */
  usedAt: number
}

export type DiskShareOptions = {
  /** Space for all sites in bytes, over which the one used longest ago is deleted. */
  maxBytes: number
  /** Returns names of sites that are in use without being read from disk. */
  recent(): Iterable<string>
}

/** What pages take on disk, kept within a limit. */
export type DiskShare = {
  /** Says when a site was used: a moment ago by default. */
  touch(name: string, at?: Date): Promise<void>
  /**
   * Deletes the sites that were used longest ago if all take more than the limit; what is published as files stays.
   * Returns the others, the last used first.
   */
  trim(): Promise<StoredSite[]>
  /** Whether there is room for sites that nobody visited or changed. */
  hasRoom(): boolean
  /** Counts bytes that were written, and trims if there are too many. */
  add(bytes: number): void
}

/** File with the revision whose pages are all there, and with their size. */
export const STAMP = 'complete'
/** Unit in which file systems give out space. */
const BLOCK_BYTES = 4096
/** Share of the limit that is left after trimming, so that it is rare, and up to which sites without a visit fill it. */
const TRIMMED = 0.9
const FILLED = 0.8

/** Returns the folder of a site's pages. */
export const pageFolder = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

export function createDiskShare(folder: string, log: Log, { maxBytes, recent }: DiskShareOptions): DiskShare {
  /** Of all sites, as far as known: what is deleted still counts until the next trimming. */
  let total = 0
  let trimming: Promise<StoredSite[]> | null = null
  const warn = (error: unknown) => {
    log.warn({ err: error }, 'old pages could not be deleted')
  }
  const touch: DiskShare['touch'] = (name, at = new Date()) =>
    utimes(pageFolder(folder, name), at, at).catch(() => undefined)
  const trimAll = async () => {
    for (const name of recent()) await touch(name)
    const sites = (await listStored(folder)).toSorted((a, b) => b.usedAt - a.usedAt)
    total = sites.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= maxBytes) return sites
    let count = 0
    // One site may be larger than all that is given.
    while (total > maxBytes * TRIMMED && sites.length > 1) {
      const oldest = sites.pop()
      if (!oldest) break
      // No deletion that makes tickets void: the pages may come back at any time.
      await rm(pageFolder(folder, oldest.name), { recursive: true, force: true, maxRetries: 3 }).catch(warn)
      total -= oldest.bytes
      count += 1
    }
    log.info({ count }, 'sites that were used longest ago gave way on disk')
    return sites
  }
  const trim: DiskShare['trim'] = () => {
    trimming ??= trimAll().finally(() => {
      trimming = null
    })
    return trimming
  }
  return {
    touch,
    trim,
    hasRoom: () => total < maxBytes * FILLED,
    add(bytes) {
      total += bytes
      if (total > maxBytes) trim().catch(warn)
    },
  }
}

export const toBlocks = (size: number) => Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES

export const sizeOf = ({ size }: { size: number }) => toBlocks(size)

/** Returns the space that the files of a folder take, in bytes. */
export async function measure(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await readdir(folder)) bytes += sizeOf(await stat(join(folder, file)))
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
  return { name, stamp: complete?.stamp ?? null, bytes: complete?.bytes ?? (await measure(folder)), usedAt }
}
