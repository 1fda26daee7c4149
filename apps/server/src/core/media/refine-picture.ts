import { isUploadedPicture, type Media } from '@vitrine/model'
import { findCopies, saveCopy } from './copies.ts'
import { type PicturesDeps, storeFiles } from './copy-pictures.ts'
import { readPicture } from './read-picture.ts'

export type RefinedPicture = { media: Media; hash: string }

/**
 * Makes everything of the picture at an address that a page could show: of the bytes that its last copy was made of,
 * or else of what is there now.
 * @throws when it cannot be had
 */
export async function refinePicture(
  deps: Omit<PicturesDeps, 'log'>,
  url: string,
  signal: AbortSignal,
): Promise<RefinedPicture> {
  const { sql, clock, storage, originals, maker } = deps
  const copy = (await findCopies(sql, [url])).get(url)
  if (copy?.care === 'full') return copy
  const kept = await originals.find(copy?.original ?? null)
  if (!kept && isUploadedPicture(url)) throw new Error('its bytes are no longer there')
  const made = await maker.process(kept ?? (await readPicture(deps, url, signal)), 'full')
  await storeFiles(storage, made)
  const { hash, media } = made
  // What was made of the same bytes is no newer than their reading.
  const createdAt = kept && copy ? copy.createdAt : clock.now()
  await saveCopy(sql, { url, hash, media, care: 'full', original: null, createdAt })
  if (kept && copy?.original) await originals.delete(copy.original)
  return { media, hash }
}
