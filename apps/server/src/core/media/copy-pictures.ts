import { createHash } from 'node:crypto'
import type { Media, MediaByUrl } from '@vitrine/model'
import { and, desc, eq, gt, inArray, lt, notExists, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'
import type { PictureMaker } from '../../platform/images-pool.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage.ts'
import { websiteMedia } from '../websites/websites.table.ts'
import { media } from './media.table.ts'
import { type PictureSource, readPicture } from './read-picture.ts'

export type Pictures = {
  /**
   * Copies pictures into our own storage and tells what pages need to show them, by address. One that cannot be had
   * is missing from the answer: it never fails the rest. @throws only the signal's reason
   */
  copy(urls: readonly string[], signal: AbortSignal): Promise<MediaByUrl>
  /** Says that pictures will be copied soon. */
  prepare(): void
  /** Deletes copies that no website shows and no preview can be waiting for. */
  sweep(): Promise<void>
}

export type PicturesDeps = PictureSource & {
  sql: Sql
  clock: Clock
  storage: Storage
  maker: Pick<PictureMaker, 'make' | 'prepare'>
  log: Log
}

const FRESH_MS = 24 * 3600_000
/** Twice as long as a copy is reused, so that nothing is deleted under somebody who was just given it. */
const KEPT_MS = 2 * FRESH_MS

const keyOf = (url: string) => createHash('sha256').update(url).digest('hex')

export function createPictures({
  sql,
  clock,
  storage,
  maker,
  outside,
  log,
  exampleFile,
}: PicturesDeps): Pictures {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  const findFresh = async (urls: readonly string[]): Promise<Map<string, Media>> => {
    const rows = await sql
      .select({ url: media.sourceUrl, media: media.media })
      .from(media)
      .where(and(inArray(media.key, urls.map(keyOf)), gt(media.createdAt, ago(FRESH_MS))))
      .orderBy(desc(media.createdAt))
    return new Map(rows.reverse().map(row => [row.url, row.media]))
  }

  const copyOne = async (url: string, signal: AbortSignal): Promise<Media | null> => {
    try {
      const made = await maker.make(await readPicture({ outside, exampleFile }, url, signal))
      await Promise.all(made.files.map(file => storage.put(file.key, file.bytes)))
      const row = { media: made.media, createdAt: clock.now() }
      await sql
        .insert(media)
        .values({ key: keyOf(url), sourceUrl: url, hash: made.hash, ...row })
        .onConflictDoUpdate({ target: [media.key, media.hash], set: row })
      return made.media
    } catch (error) {
      signal.throwIfAborted()
      log.info({ err: error, host: new URL(url).host }, 'a picture was left out')
      return null
    }
  }

  return {
    prepare: () => maker.prepare(),
    async copy(urls, signal) {
      if (urls.length === 0) return {}
      const fresh = await findFresh(urls)
      const copied = await Promise.all(
        urls.map(async url => [url, fresh.get(url) ?? (await copyOne(url, signal))] as const),
      )
      return Object.fromEntries(copied.filter((pair): pair is [string, Media] => pair[1] !== null))
    },

    async sweep() {
      const shown = sql.select({ one: raw`1` }).from(websiteMedia).where(eq(websiteMedia.hash, media.hash))
      const gone = await sql
        .delete(media)
        .where(and(lt(media.createdAt, ago(KEPT_MS)), notExists(shown)))
        .returning({ hash: media.hash })
      const hashes = [...new Set(gone.map(row => row.hash))]
      if (hashes.length === 0) return
      const rows = await sql.select({ hash: media.hash }).from(media).where(inArray(media.hash, hashes))
      const kept = new Set(rows.map(row => row.hash))
      await Promise.all(hashes.filter(hash => !kept.has(hash)).map(hash => storage.delete(hash)))
    },
  }
}

/** The hashes under which these pictures' files are kept. */
export function hashesOf(pictures: MediaByUrl): string[] {
  const paths = Object.values(pictures).flatMap(one => one.variants.map(variant => variant.path))
  return [...new Set(paths.map(path => path.split('/')[2] ?? ''))].filter(Boolean)
}
