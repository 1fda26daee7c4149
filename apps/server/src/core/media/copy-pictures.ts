import { isUploadedPicture, type Media, type MediaByUrl } from '@vitrine/model'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import {
  type ProcessedPicture,
  type PicturePreset,
  hashPicture,
} from '../../platform/images/picture-types.ts'
import type { PictureProcessor } from '../../platform/images/picture-processor.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findCopies, renewCopy, saveCopy } from './copies.ts'
import type { Originals } from './originals.ts'
import { type PictureSource, readPicture } from './read-picture.ts'

export type Pictures = {
  /**
   * Copies pictures to our storage and returns what pages need to show them, by URL. A picture that fails is left
   * out.
   * @throws only the signal's reason
   */
  copy(urls: readonly string[], signal: AbortSignal, options?: CopyOptions): Promise<MediaByUrl>
  /** Announces that pictures will be copied soon, to start workers. */
  prepare(): void
}

type CopyOptions = {
  /** Bytes of pictures that came in an uploaded file, by URL. */
  given?: ReadonlyMap<string, Uint8Array>
  /** Called for each picture that was copied or failed. */
  onCopied?: () => void
  /** After this many milliseconds, returns what is copied. */
  deadlineMs?: number
}

export type PicturesDeps = PictureSource & {
  sql: Sql
  clock: Clock
  storage: Storage
  originals: Originals
  maker: Pick<PictureProcessor, 'process' | 'prepare'>
  log: Log
}

/** Pictures at the top of a page, made in AVIF and WebP at once. The others are made quickly and refined later. */
export const FIRST_PICTURES = 2
const FRESH_MS = 24 * 3600_000
/** Below this width `fine` already makes every variant. */
const MAX_FINE_WIDTH = 960

export function createPictures(deps: PicturesDeps): Pictures {
  const { sql, clock, maker, originals, log } = deps

  const make = async (url: string, bytes: Uint8Array, preset: PicturePreset): Promise<Media> => {
    const processed = await maker.process(bytes, preset)
    const presetUsed = preset === 'fine' && processed.media.width < MAX_FINE_WIDTH ? 'full' : preset
    const original = presetUsed === 'full' ? null : await originals.save(url, bytes)
    await storeFiles(deps.storage, processed)
    const { hash, media } = processed
    await saveCopy(sql, { url, hash, media, preset: presetUsed, original, createdAt: clock.now() })
    return media
  }

  const copyOne = async (
    url: string,
    preset: PicturePreset,
    given: Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<Media | null> => {
    if (!given && isUploadedPicture(url)) return null
    try {
      const bytes = given ?? (await readPicture(deps, url, signal))
      // Unchanged bytes that are fully processed already.
      const known = await renewCopy(sql, url, hashPicture(bytes, 'full'), clock.now())
      return known ?? (await make(url, bytes, preset))
    } catch (error) {
      if (!signal.aborted)
        log.info({ err: error, host: URL.parse(url)?.host }, 'a picture could not be copied')
      return null
    }
  }

  return {
    prepare: () => maker.prepare(),
    async copy(urls, signal, { given, onCopied, deadlineMs } = {}) {
      const unique = [...new Set(urls)]
      if (unique.length === 0) return {}
      const copies = await findCopies(sql, unique)
      const freshFrom = new Date(clock.now().getTime() - FRESH_MS)
      const deadline = deadlineMs === undefined ? null : AbortSignal.timeout(deadlineMs)
      const ending = deadline ? AbortSignal.any([signal, deadline]) : signal
      const ended = new Promise<null>(end =>
        ending.addEventListener('abort', () => end(null), { once: true }),
      )
      const copied = await Promise.all(
        unique.map(async (url, index) => {
          const copy = copies.get(url)
          // Pictures from an uploaded file have no remote version.
          const isFresh = copy && (copy.createdAt > freshFrom || isUploadedPicture(url))
          const preset = index < FIRST_PICTURES ? 'fine' : 'quick'
          const newer = isFresh
            ? null
            : await Promise.race([copyOne(url, preset, given?.get(url), ending), ended])
          signal.throwIfAborted()
          onCopied?.()
          // Links of some platforms expire within days: an older copy is better than none.
          return [url, newer ?? copy?.media ?? null] as const
        }),
      )
      return Object.fromEntries(copied.filter((pair): pair is [string, Media] => pair[1] !== null))
    },
  }
}

export async function storeFiles(storage: Storage, { files }: ProcessedPicture): Promise<void> {
  await Promise.all(files.map(file => storage.put(file.key, file.bytes)))
}

/** The storage folders of these pictures. */
export function hashesOf(pictures: MediaByUrl): string[] {
  const paths = Object.values(pictures).flatMap(one => one.variants.map(variant => variant.path))
  return [...new Set(paths.map(path => path.split('/')[2] ?? ''))].filter(Boolean)
}
