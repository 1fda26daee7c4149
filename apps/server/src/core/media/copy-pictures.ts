import { isUploadedPicture, type Media, type MediaByUrl, uploadedFilePath } from '@vitrine/model'
import type { ReadIo } from '@vitrine/sources'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import {
  FULL_EFFORT_MAX_WIDTH,
  type ProcessedPicture,
  type PicturePreset,
  hashPicture,
} from '../../platform/images/picture-types.ts'
import type { PictureProcessor } from '../../platform/images/picture-processor.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findCopies, hasCopy, type PictureCopy, renewCopy, saveCopy } from './copies.ts'
import { saveImportedFile, serveFiles } from './save-file.ts'
import type { Originals } from './originals.ts'
import { type PictureSource, readPicture } from './read-picture.ts'

export type Pictures = {
  /**
   * Copies pictures to our storage and returns what pages need to show them, by URL. A picture that fails is left
   * out.
   * @throws only the signal's reason
   */
  copy(urls: readonly string[], signal: AbortSignal, options?: CopyOptions): Promise<MediaByUrl>
  /**
   * Returns `read`, which starts to read and process a picture and resolves to whether it could be read, and a `copy` that
   * uses what was read. Only `copy` stores it, as the profile may turn out to be that of a person who wants no website.
   */
  readAhead(signal: AbortSignal): { read: NonNullable<ReadIo['onPicture']>; copy: Pictures['copy'] }
  /** Serves the files among what an import gave (`given`). @throws StorageUnavailable */
  serveFiles(tx: Sql, sources: readonly string[]): Promise<void>
  /** Announces that pictures will be copied soon, to start workers. */
  prepare(): void
}

type CopyOptions = {
  /** Bytes of pictures, and of files of posts, that came in an uploaded file, by URL. The files are stored, too, but not served. */
  given?: ReadonlyMap<string, Uint8Array>
  /** Called for each picture that was copied or failed. */
  onCopied?: () => void
  /** After this many milliseconds, returns what is copied. */
  deadlineMs?: number
}

/** A picture that was read. `processed` is null if its variants are stored already, or made when it is stored. */
type ReadPicture = { bytes: Uint8Array; processed: ProcessedPicture | null; preset: PicturePreset }
/** Null if a fresh copy was stored already. */
type AheadPicture = Promise<ReadPicture | null>

export type PicturesDeps = PictureSource & {
  sql: Sql
  clock: Clock
  storage: Storage
  originals: Originals
  maker: Pick<PictureProcessor, 'process' | 'prepare'>
  log: Log
}

/** Pictures at the top of a page, made in AVIF and WebP at once. The others are made quickly; all are refined later. */
export const FIRST_PICTURES = 2
/** Pictures whose bytes may be in memory at the same time for one call. */
const AT_ONCE = 40
const FRESH_MS = 24 * 3600_000

export function createPictures(deps: PicturesDeps): Pictures {
  const { sql, clock, storage, maker, log } = deps
  const { read, process, store } = createSteps(deps)

  // Pictures from an uploaded file have no remote version.
  const isFresh = (copy: PictureCopy) =>
    copy.createdAt.getTime() > clock.now().getTime() - FRESH_MS || isUploadedPicture(copy.url)

  const copyOne = async (
    url: string,
    preset: PicturePreset,
    given: Uint8Array | undefined,
    signal: AbortSignal,
    started: AheadPicture | undefined,
  ): Promise<Media | null> => {
    if (!given && isUploadedPicture(url)) return null
    try {
      const picture = (await started) ?? (await read(url, preset, given, signal))
      const isTooFew = preset === 'first' && picture.preset === 'quick'
      return await store(url, isTooFew ? { ...picture, processed: null, preset } : picture)
    } catch (error) {
      if (!signal.aborted)
        log.info({ err: error, host: URL.parse(url)?.host }, 'a picture could not be copied')
      return null
    }
  }

  const copy = async (
    urls: readonly string[],
    signal: AbortSignal,
    { given, onCopied, deadlineMs }: CopyOptions,
    ahead: ReadonlyMap<string, AheadPicture>,
  ): Promise<MediaByUrl> => {
    for (const [url, bytes] of given ?? [])
      if (uploadedFilePath(url) !== null) await saveImportedFile({ sql, clock, storage }, url, bytes)
    const unique = [...new Set(urls)]
    if (unique.length === 0) return {}
    const copies = await findCopies(sql, unique)
    const deadline = deadlineMs === undefined ? null : AbortSignal.timeout(deadlineMs)
    const ending = deadline ? AbortSignal.any([signal, deadline]) : signal
    const ended = new Promise<null>(end => ending.addEventListener('abort', () => end(null), { once: true }))
    const copied: (readonly [string, Media | null])[] = []
    const copyNext = async (url: string, index: number) => {
      const known = copies.get(url)
      const preset = index < FIRST_PICTURES ? 'first' : 'quick'
      const newer =
        known && isFresh(known)
          ? null
          : await Promise.race([copyOne(url, preset, given?.get(url), ending, ahead.get(url)), ended])
      signal.throwIfAborted()
      onCopied?.()
      // Links of some platforms expire within days: an older copy is better than none.
      return [url, newer ?? known?.media ?? null] as const
    }
    for (let from = 0; from < unique.length; from += AT_ONCE) {
      const batch = unique.slice(from, from + AT_ONCE)
      copied.push(...(await Promise.all(batch.map((url, index) => copyNext(url, from + index)))))
    }
    return Object.fromEntries(copied.filter((pair): pair is [string, Media] => pair[1] !== null))
  }

  return {
    prepare: () => maker.prepare(),
    serveFiles: (tx, sources) => serveFiles({ sql: tx, storage }, sources),
    copy: (urls, signal, options = {}) => copy(urls, signal, options, new Map()),
    readAhead(signal) {
      const ahead = new Map<string, AheadPicture>()
      const found = new Map<string, Promise<boolean>>()
      const start = async (url: string): Promise<Uint8Array | null> => {
        const known = (await findCopies(sql, [url])).get(url)
        return known && isFresh(known) ? null : readPicture(deps, url, signal)
      }
      return {
        read: (url, { isFirst = false } = {}) => {
          const earlier = found.get(url)
          if (earlier) return earlier
          const bytes = start(url)
          const picture = bytes.then(read => read && process(url, isFirst ? 'first' : 'quick', read))
          // A rejection is handled where the picture is copied.
          picture.catch(() => undefined)
          ahead.set(url, picture)
          const exists = bytes.then(
            () => true,
            () => false,
          )
          found.set(url, exists)
          return exists
        },
        copy: (urls, until, options = {}) => copy(urls, until, options, ahead),
      }
    },
  }
}

/** The steps of copying a picture: reading and processing, or processing alone, then storing. */
function createSteps({ sql, clock, storage, originals, maker, ...source }: PicturesDeps) {
  /** Reads and processes a picture, without storing it. @throws if that fails */
  const read = async (
    url: string,
    preset: PicturePreset,
    given: Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<ReadPicture> => {
    return process(url, preset, given ?? (await readPicture(source, url, signal)))
  }

  const process = async (url: string, preset: PicturePreset, bytes: Uint8Array): Promise<ReadPicture> => {
    const isStored = await hasCopy(sql, url, hashPicture(bytes, 'full'))
    return { bytes, processed: isStored ? null : await maker.process(bytes, preset), preset }
  }

  const store = async (url: string, { bytes, processed: made, preset }: ReadPicture): Promise<Media> => {
    // Unchanged bytes that are fully processed already.
    const known = await renewCopy(sql, url, hashPicture(bytes, 'full'), clock.now())
    if (known) return known
    const processed = made ?? (await maker.process(bytes, preset))
    const { hash, media } = processed
    const isFull = preset === 'first' && media.width <= FULL_EFFORT_MAX_WIDTH
    const original = isFull ? null : await originals.save(url, bytes)
    await storeFiles(storage, processed)
    await saveCopy(sql, {
      url,
      hash,
      media,
      preset: isFull ? 'full' : preset,
      original,
      createdAt: clock.now(),
    })
    return media
  }

  return { read, process, store }
}

export async function storeFiles(storage: Storage, { files }: ProcessedPicture): Promise<void> {
  await Promise.all(files.map(file => storage.put(file.key, file.bytes)))
}
