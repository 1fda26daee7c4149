import { isUploadedPicture, type Media } from '@vitrine/model'
import { findCopies, saveCopy } from './copies.ts'
import { type PicturesDeps, storeFiles } from './copy-pictures.ts'
import { readPicture } from './read-picture.ts'

export type RefinedPicture = { media: Media; hash: string }

/**
 * Makes all variants of a picture, from the stored original or from its URL.
 * @throws if the bytes cannot be read
 */
export async function refinePicture(
  deps: Omit<PicturesDeps, 'log'>,
  url: string,
  signal: AbortSignal,
): Promise<RefinedPicture> {
  const { sql, clock, storage, originals, maker } = deps
  const copy = (await findCopies(sql, [url])).get(url)
  if (copy?.preset === 'full') return copy
  const original = await originals.find(copy?.original ?? null)
  if (!original && isUploadedPicture(url)) throw new Error('its bytes are no longer there')
  const processed = await maker.process(original ?? (await readPicture(deps, url, signal)), 'full')
  await storeFiles(storage, processed)
  const { hash, media } = processed
  // A copy of the stored original is as old as the original.
  const createdAt = original && copy ? copy.createdAt : clock.now()
  // Names the original until it is deleted.
  const kept = original && copy ? copy.original : null
  await saveCopy(sql, { url, hash, media, preset: 'full', original: kept, createdAt })
  if (original && copy?.original) await originals.delete(copy.original)
  return { media, hash }
}
