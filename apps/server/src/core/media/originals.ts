import { isUploadedPicture } from '@vitrine/model'
import { and, asc, eq, gt, inArray, lt, not } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { hashOriginal } from '../../platform/images/picture-types.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { media } from './media.table.ts'

/** Larger originals with a remote URL are fetched again instead of stored, in bytes. */
const MAX_BYTES = 2e6

/** Originals that a sweep deletes at once. */
const BATCH = 200

const keyOf = (hash: string) => `${hash}/original`

/**
 * Original bytes with their metadata (EXIF). Never served; stored for at most a day, until all variants are made.
 * Referenced by `media.original`.
 */
export type Originals = {
  /** Stores the bytes. Returns their hash, or null if they are not stored. */
  save(url: string, bytes: Uint8Array): Promise<string | null>
  find(hash: string | null): Promise<Uint8Array | null>
  /** Deletes an original after all its variants were made. */
  delete(hash: string): Promise<void>
  /** Deletes originals stored before this time. */
  sweep(before: Date): Promise<void>
}

export function createOriginals(sql: Sql, storage: Storage): Originals {
  return {
    async save(url, bytes) {
      if (bytes.byteLength > MAX_BYTES && !isUploadedPicture(url)) return null
      const hash = hashOriginal(bytes)
      await storage.put(keyOf(hash), bytes)
      return hash
    },
    async find(hash) {
      const bytes = hash === null ? null : await storage.get(keyOf(hash))
      // Storage is not trusted: bytes with another hash are ignored.
      return bytes && hashOriginal(bytes) === hash ? bytes : null
    },
    async delete(hash) {
      // The file first: while it is there, its row names it for the sweep.
      await storage.delete(hash)
      await sql.update(media).set({ original: null }).where(eq(media.original, hash))
    },
    async sweep(before) {
      const isOld = lt(media.createdAt, before)
      let last: string | undefined = ''
      for (;;) {
        const old = await sql
          .selectDistinct({ hash: media.original })
          .from(media)
          .where(and(gt(media.original, last), isOld))
          .orderBy(asc(media.original))
          .limit(BATCH)
        const hashes = old.flatMap(row => row.hash ?? [])
        last = hashes.at(-1)
        if (last === undefined) return
        const rows = await sql
          .select({ hash: media.original })
          .from(media)
          .where(and(inArray(media.original, hashes), not(isOld)))
        const inUse = new Set(rows.map(row => row.hash))
        await Promise.all(hashes.filter(hash => !inUse.has(hash)).map(hash => storage.delete(hash)))
        await sql
          .update(media)
          .set({ original: null })
          .where(and(inArray(media.original, hashes), isOld))
      }
    },
  }
}
