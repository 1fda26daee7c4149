import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../platform/files.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import {
  createDiskQuota,
  type DiskQuota,
  type DiskQuotaOptions,
  DRAWN,
  measure,
  pageFolder,
  readStamp,
  sizeOf,
  STAMP,
  toBlocks,
} from './disk-quota.ts'
import { FolderWrites, type WriteTicket } from './folder-writes.ts'
import {
  createShareImageDiskCache,
  type ShareImageDiskCache,
} from '../share-images/share-image-disk-cache.ts'
import type { PublishedFiles, PublishedSite } from './published-files.ts'
import { StoredPage } from './stored-page.ts'

/** The last version of every page, so that restarts render nothing and outages still serve pages. */
export type PageDiskCache = Omit<DiskQuota, 'add'> & {
  read(name: string, path: string): Promise<StoredPage | null>
  /** Share images, icons and résumés of the sites. */
  drawn: ShareImageDiskCache
  /** Returns the ticket of what is rendered from here on, to be taken before the site is looked up. */
  begin(): WriteTicket
  /**
   * Returns false if the site's pages were deleted since the ticket was taken: the page is not written.
   * @throws DiskError if the disk does not take it
   */
  write(name: string, path: string, page: StoredPage, ticket: WriteTicket): Promise<boolean>
  /** Deletes a site's pages, also those being written. @throws VitrineError if it is still published as files */
  delete(name: string): Promise<void>
  /** Returns the stamp with which all pages of a site were written; null if some may be missing. */
  readStamp(name: string): Promise<string | null>
  /** Whether all pages of a site were written, or published if that is set up, with this stamp. */
  isComplete(name: string, stamp: string): Promise<boolean>
  /**
   * Deletes all pages if one is of another path than these, as any page may name it, and makes earlier tickets void.
   * Returns a new ticket, or null if the given one is void.
   */
  prune(name: string, paths: readonly string[], ticket: WriteTicket): Promise<WriteTicket | null>
  /**
   * Records that all pages are written, deletes those of all other paths, and publishes the site as files where that is
   * set up. Returns false if the ticket is void or a page is missing by now.
   */
  complete(name: string, site: CompleteSite, ticket: WriteTicket): Promise<boolean>
}

/** A site whose pages are all written. */
type CompleteSite = Omit<PublishedSite, 'pages' | 'isWanted'> & { paths: readonly string[] }

/** The disk is full, read-only or broken: another page cannot be written either. */
export class DiskError extends Error {
  constructor(cause: unknown) {
    super('a page could not be stored on disk', { cause })
  }
}

/** Stores each page in a file: a line of JSON, then the compressed bytes. */
export function createPageDiskCache(
  folder: string,
  log: Log,
  {
    published = null,
    maxBytes = Number.POSITIVE_INFINITY,
    recent = () => [],
  }: Partial<DiskQuotaOptions> & { published?: PublishedFiles | null } = {},
): PageDiskCache {
  const folderOf = (name: string) => pageFolder(folder, name)
  const placeOf = (name: string, path: string) => join(folderOf(name), `${toFileName(path)}.page`)
  const readStampOf = async (name: string) => (await readStamp(folderOf(name)))?.stamp ?? null
  const writes = new FolderWrites()
  const removeFolder = (name: string) => rm(folderOf(name), { recursive: true, force: true, maxRetries: 3 })
  const evict = (name: string) =>
    writes.evict(folderOf(name), async () => {
      // First, as a site without it is not taken for whole if the rest fails.
      await rm(join(folderOf(name), STAMP), { force: true })
      await removeFolder(name)
    })
  const { add, ...quota } = createDiskQuota(folder, log, { maxBytes, recent, evict })
  const warn = (error: unknown) => {
    log.warn({ err: error }, 'old pages could not be deleted')
  }
  const read: PageDiskCache['read'] = (name, path) => readPage(placeOf(name, path))
  const remove = async (name: string) => {
    await published?.withdraw(name)
    await removeFolder(name).catch(warn)
  }
  return {
    ...quota,
    drawn: createShareImageDiskCache({ folderOf, writes, add, log }),
    begin: () => writes.begin(),
    async delete(name) {
      await writes.delete(folderOf(name), () => remove(name))
    },
    async prune(name, paths, ticket) {
      const folder = folderOf(name)
      if (!writes.isValid(folder, ticket)) return null
      const kept = new Set([...paths.map(path => `${toFileName(path)}.page`), STAMP, DRAWN])
      return writes.delete(folder, async () => {
        const files = await readdir(folder).catch(() => [])
        if (files.some(file => !kept.has(file))) await remove(name)
      })
    },
    read,
    write(name, path, { brotli, ...head }, ticket) {
      const folder = folderOf(name)
      const place = placeOf(name, path)
      const text = `${JSON.stringify(head)}\n`
      const isWanted = () => writes.isValid(folder, ticket)
      return writes.write(folder, ticket, async () => {
        try {
          const before = await stat(place).then(sizeOf, () => 0)
          if (!(await replaceFile(place, concatenate(text, brotli), { isWanted }))) return false
          add(toBlocks(text.length + brotli.length) - before)
          return true
        } catch (error) {
          throw new DiskError(error)
        }
      })
    },
    readStamp: readStampOf,
    async isComplete(name, stamp) {
      // A published site is served from there, also if its pages were evicted here.
      return published ? published.isPublished(name, stamp) : (await readStampOf(name)) === stamp
    },
    complete(name, { paths, ...site }, ticket) {
      const folder = folderOf(name)
      const wanted = new Set(paths.map(path => `${toFileName(path)}.page`))
      return writes.write(folder, ticket, async () => {
        try {
          const files = await readdir(folder).catch((): string[] => [])
          // Pages that were evicted meanwhile are rendered again.
          if (![...wanted].every(file => files.includes(file))) return false
          for (const file of files)
            if (!wanted.has(file) && file !== STAMP && file !== DRAWN)
              await rm(join(folder, file), { force: true })
          const pages = readPages(paths, path => read(name, path))
          const isWanted = () => pages.areThere() && writes.isValid(folder, ticket)
          if (published && !(await published.publish(name, { ...site, pages: pages.all(), isWanted })))
            return false
          const own = await measure(folder)
          await writeFile(join(folder, STAMP), `${site.stamp}\n${own}`)
        } catch (error) {
          log.warn({ err: error, name }, 'a site could not be completed on disk')
        }
        return true
      })
    },
  }
}

/** Reads pages one after the other up to one that is missing, as when another process evicted them. */
function readPages(paths: readonly string[], read: (path: string) => Promise<StoredPage | null>) {
  let areThere = true
  return {
    areThere: () => areThere,
    async *all() {
      for (const path of paths) {
        const page = await read(path)
        areThere &&= page !== null
        if (page === null) return
        yield { path, page }
      }
    },
  }
}

/** Returns the page that a file holds; null if it is missing or damaged. */
async function readPage(place: string): Promise<StoredPage | null> {
  const bytes = await readFile(place).catch(() => null)
  const end = bytes?.indexOf('\n') ?? -1
  if (!bytes || end < 0) return null
  try {
    const head = StoredPage.parse(JSON.parse(bytes.toString('utf8', 0, end)))
    return { ...head, brotli: Buffer.from(bytes.subarray(end + 1)) }
  } catch {
    return null
  }
}

/** Avoids a copy of both. */
function* concatenate(...all: (string | Buffer)[]) {
  yield* all
}

/** Returns plain paths as file names; others are hashed, as they may be of any script and length. */
function toFileName(path: string): string {
  if (path === '/') return 'index'
  if (/^\/[\w.-]+$/.test(path)) return path.slice(1)
  return createHash('sha256').update(path).digest('hex').slice(0, 40)
}
