import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../platform/telemetry/log.ts'

/** A rendered and compressed page, in memory and on disk. */
export const StoredPage = z.object({
  websiteId: z.string(),
  revision: z.number(),
  renderer: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
})
export type StoredPage = z.infer<typeof StoredPage> & { brotli: Buffer }

/** The last version of every page, so that restarts render nothing and outages still serve pages. */
export type PageDiskCache = {
  read(name: string, path: string): Promise<StoredPage | null>
  write(name: string, path: string, page: StoredPage): Promise<void>
  delete(name: string): Promise<void>
  /** Whether all pages of a site were written with this stamp. */
  isComplete(name: string, stamp: string): Promise<boolean>
  /** Deletes the pages of all paths but these. Leaves what is being written. */
  prune(name: string, paths: readonly string[]): Promise<void>
  /** Records the stamp, and deletes the pages of all other paths. */
  complete(name: string, stamp: string, paths: readonly string[]): Promise<void>
}

/** File with the revision whose pages are all there. */
const STAMP = 'complete'

/** Stores each page in a file: a line of JSON, then the compressed bytes. Disk errors are logged and cost only time. */
export function createPageDiskCache(folder: string, log: Log): PageDiskCache {
  const folderOf = (name: string) => join(folder, name.slice(0, 2), name)
  const placeOf = (name: string, path: string) => join(folderOf(name), `${toFileName(path)}.page`)
  const prune: PageDiskCache['prune'] = async (name, paths) => {
    const kept = new Set(paths.map(path => `${toFileName(path)}.page`))
    for (const file of await readdir(folderOf(name)).catch(() => []))
      if (file.endsWith('.page') && !kept.has(file)) await rm(join(folderOf(name), file), { force: true })
  }
  return {
    prune,
    async read(name, path) {
      const bytes = await readFile(placeOf(name, path)).catch(() => null)
      const end = bytes?.indexOf('\n') ?? -1
      if (!bytes || end < 0) return null
      try {
        const head = StoredPage.parse(JSON.parse(bytes.toString('utf8', 0, end)))
        return { ...head, brotli: Buffer.from(bytes.subarray(end + 1)) }
      } catch {
        return null
      }
    },
    async write(name, path, { brotli, ...head }) {
      const place = placeOf(name, path)
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      try {
        await mkdir(dirname(place), { recursive: true })
        await writeFile(draft, concatenate(`${JSON.stringify(head)}\n`, brotli))
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        log.warn({ err: error }, 'a page could not be kept on disk')
      }
    },
    async isComplete(name, stamp) {
      return (await readFile(join(folderOf(name), STAMP), 'utf8').catch(() => null)) === stamp
    },
    async complete(name, stamp, paths) {
      const kept = new Set([STAMP, ...paths.map(path => `${toFileName(path)}.page`)])
      try {
        for (const file of await readdir(folderOf(name)))
          if (!kept.has(file)) await rm(join(folderOf(name), file), { force: true })
        await writeFile(join(folderOf(name), STAMP), stamp)
      } catch (error) {
        log.warn({ err: error }, 'old pages could not be deleted')
      }
    },
    async delete(name) {
      await rm(folderOf(name), { recursive: true, force: true }).catch(error =>
        log.warn({ err: error }, 'old pages could not be deleted'),
      )
    },
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
