import { createHash } from 'node:crypto'
import { isUploadedPicture, type Media, type MediaByUrl } from '@vitrine/model'
import { and, asc, eq, inArray, lt, notExists, sql as raw } from 'drizzle-orm'
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
   * is missing from the answer: it never fails the rest.
   * @throws only the signal's reason
   */
  copy(urls: readonly string[], signal: AbortSignal, options?: CopyOptions): Promise<MediaByUrl>
  /** Says that pictures will be copied soon. */
  prepare(): void
  /** Deletes copies that no website shows and no preview can be waiting for. */
  sweep(): Promise<void>
}

export type CopyOptions = {
  /** The bytes of pictures that came with a file, by their address. */
  given?: ReadonlyMap<string, Uint8Array>
  /** Called whenever one more picture is there or was given up. */
  onCopied?: () => void
}

export type PicturesDeps = PictureSource & {
  sql: Sql
  clock: Clock
  storage: Storage
  maker: Pick<PictureMaker, 'make' | 'prepare'>
  log: Log
}

/** The pictures that a page opens with are made in every width and format at once; the others quickly. */
export const FIRST_PICTURES = 2
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

  const findCopies = async (
    urls: readonly string[],
  ): Promise<Map<string, { media: Media; isFresh: boolean }>> => {
    const rows = await sql
      .select({ url: media.sourceUrl, media: media.media, at: media.createdAt })
      .from(media)
      .where(inArray(media.key, urls.map(keyOf)))
      .orderBy(asc(media.createdAt))
    const freshFrom = ago(FRESH_MS)
    // What came with a file has no other place where it could be newer.
    return new Map(
      rows.map(row => [
        row.url,
        { media: row.media, isFresh: row.at > freshFrom || isUploadedPicture(row.url) },
      ]),
    )
  }

  const copyOne = async (
    url: string,
    isFirst: boolean,
    given: Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<Media | null> => {
    try {
      if (!given && isUploadedPicture(url)) return null
      const bytes = given ?? (await readPicture({ outside, exampleFile }, url, signal))
      const made = await maker.make(bytes, isFirst ? 'fine' : 'quick')
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
    async copy(urls, signal, { given, onCopied } = {}) {
      if (urls.length === 0) return {}
      const copies = await findCopies(urls)
      const copied = await Promise.all(
        urls.map(async (url, index) => {
          const copy = copies.get(url)
          const found = copy?.isFresh
            ? copy.media
            : // Links of some platforms die within days: an older copy is better than none.
              ((await copyOne(url, index < FIRST_PICTURES, given?.get(url), signal)) ?? copy?.media ?? null)
          onCopied?.()
          return [url, found] as const
        }),
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
