import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../platform/files.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { DRAWN, toBlocks } from '../pages/disk-quota.ts'
import type { FolderWrites, WriteTicket } from '../pages/folder-writes.ts'

/** A rendered image or résumé, and the fingerprint of its content. */
export type ShareImage = { websiteId: string; fingerprint: string; bytes: Buffer }

/** The last image of every path, so that neither restarts nor unrelated edits draw it again. */
export type ShareImageDiskCache = {
  read(name: string, path: string): Promise<ShareImage | null>
  /** Returns the ticket of what is drawn from here on, to be taken before the site is looked up. */
  begin(): WriteTicket
  /** Does nothing if the site's pages were deleted since the ticket was taken. */
  write(name: string, path: string, drawn: ShareImage, ticket: WriteTicket): Promise<void>
}

type ShareImageDiskCacheDeps = {
  /** Returns the folder of a site's pages, which has its images, too: they are counted, evicted and deleted together. */
  folderOf(name: string): string
  writes: Pick<FolderWrites, 'begin' | 'write' | 'isValid'>
  /** Counts bytes that were written. */
  add(bytes: number): void
  log: Log
}

/**
 * Stores each image in a file: a line with website and fingerprint, then the bytes. Disk errors are logged and cost
 * only time.
 */
export function createShareImageDiskCache({
  folderOf,
  writes,
  add,
  log,
}: ShareImageDiskCacheDeps): ShareImageDiskCache {
  const placeOf = (name: string, path: string) =>
    join(folderOf(name), DRAWN, `${createHash('sha256').update(path).digest('hex').slice(0, 40)}.png`)
  return {
    async read(name, path) {
      const bytes = await readFile(placeOf(name, path)).catch(() => null)
      const end = bytes?.indexOf('\n') ?? -1
      const [websiteId, fingerprint] = bytes?.toString('utf8', 0, Math.max(0, end)).split(' ') ?? []
      if (!bytes || !websiteId || !fingerprint) return null
      return { websiteId, fingerprint, bytes: bytes.subarray(end + 1) }
    },
    begin: () => writes.begin(),
    async write(name, path, { websiteId, fingerprint, bytes }, ticket) {
      const folder = folderOf(name)
      const file = Buffer.concat([Buffer.from(`${websiteId} ${fingerprint}\n`), bytes])
      await writes.write(folder, ticket, async () => {
        try {
          const isWanted = () => writes.isValid(folder, ticket)
          if (await replaceFile(placeOf(name, path), file, { isWanted })) add(toBlocks(bytes.length))
        } catch (error) {
          log.warn({ err: error }, 'a drawn picture could not be kept on disk')
        }
        return true
      })
    },
  }
}
