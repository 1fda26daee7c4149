import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../platform/telemetry/log.ts'

/** A rendered image or résumé, and the fingerprint of its content. */
export type ShareImage = { websiteId: string; fingerprint: string; bytes: Buffer }

/** The last image of every path, so that neither restarts nor unrelated edits draw it again. */
export type ShareImageDiskCache = {
  read(name: string, path: string): Promise<ShareImage | null>
  write(name: string, path: string, drawn: ShareImage): Promise<void>
  delete(name: string): Promise<void>
}

/**
 * Stores each image in a file: a line with website and fingerprint, then the bytes. Disk errors are logged and cost
 * only time.
 */
export function createShareImageDiskCache(folder: string, log: Log): ShareImageDiskCache {
  const folderOf = (name: string) => join(folder, name.slice(0, 2), name)
  const placeOf = (name: string, path: string) =>
    join(folderOf(name), `${createHash('sha256').update(path).digest('hex').slice(0, 40)}.png`)
  return {
    async read(name, path) {
      const bytes = await readFile(placeOf(name, path)).catch(() => null)
      const end = bytes?.indexOf('\n') ?? -1
      const [websiteId, fingerprint] = bytes?.toString('utf8', 0, Math.max(0, end)).split(' ') ?? []
      if (!bytes || !websiteId || !fingerprint) return null
      return { websiteId, fingerprint, bytes: bytes.subarray(end + 1) }
    },
    async write(name, path, { websiteId, fingerprint, bytes }) {
      const place = placeOf(name, path)
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      try {
        await mkdir(dirname(place), { recursive: true })
        await writeFile(draft, Buffer.concat([Buffer.from(`${websiteId} ${fingerprint}\n`), bytes]))
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        log.warn({ err: error }, 'a drawn picture could not be kept on disk')
      }
    },
    async delete(name) {
      await rm(folderOf(name), { recursive: true, force: true }).catch(error =>
        log.warn({ err: error }, 'old pictures could not be deleted'),
      )
    },
  }
}
