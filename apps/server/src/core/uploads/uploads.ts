import {
  ERRORS,
  type ErrorCode,
  isUploadedPicture,
  msg,
  uploadedPictureUrl,
  type UploadPurpose,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, exists, or, sql as raw } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import { readPictureHeader } from '../../platform/images/picture-header.ts'
import { InvalidPicture, type PictureProblem } from '../../platform/images/picture-types.ts'
import type { Actor } from '../accounts/actor.ts'
import { pictureKey, saveCopy } from '../media/copies.ts'
import { type PicturesDeps, storeFiles } from '../media/copy-pictures.ts'
import { media } from '../media/media.table.ts'
import type { RefinedPicture } from '../media/refine-picture.ts'
import { posts } from '../posts/posts.table.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { findReferenced } from './sweep-uploads.ts'
import { saveWebsitePictures } from '../media/website-pictures.ts'
import { websiteMedia, websiteRevisions, websites } from '../websites/websites.table.ts'
import { isLiveRevision } from '../websites/revision.ts'

export type UploadsDeps = Pick<PicturesDeps, 'sql' | 'clock' | 'storage' | 'maker'>

const SMALL: readonly UploadPurpose[] = ['avatar', 'logo', 'favicon']
const REJECTIONS: Record<PictureProblem, { code: ErrorCode; message: string }> = {
  kind: {
    code: 'unsupported_media_type',
    message: msg('Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted.'),
  },
  size: {
    code: 'too_large',
    message: msg('This picture has more than 50 megapixels. Make it smaller and try again.'),
  },
  broken: { code: 'validation_failed', message: msg('This picture can’t be read.') },
  slow: {
    code: 'validation_failed',
    message: msg('This picture takes too long to process. Make it smaller and try again.'),
  },
  stopped: { code: 'unavailable', message: ERRORS.unavailable.message },
}

/** Throws the error of a rejected picture, with its message for `file`, and other errors unchanged. */
export function throwRejection(error: unknown): never {
  if (!(error instanceof InvalidPicture)) throw error
  const { code, message } = REJECTIONS[error.reason]
  throw new VitrineError(code, { message, fields: { file: message }, cause: error })
}

/**
 * Processes an uploaded picture and adds it to the website. Its URL is derived from its bytes, so the same file twice
 * is one picture.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed, unavailable with a message for `file`
 */
export async function saveUpload(
  { sql, clock, storage, maker }: UploadsDeps,
  website: Owned<WebsiteRow>,
  bytes: Uint8Array,
  purpose: UploadPurpose,
): Promise<RefinedPicture & { url: string }> {
  try {
    readPictureHeader(bytes)
    const processed = await maker.process(bytes, SMALL.includes(purpose) ? 'fine' : 'full')
    await storeFiles(storage, processed)
    const url = uploadedPictureUrl(createHash('sha256').update(bytes).digest('hex'))
    const copy = {
      url,
      hash: processed.hash,
      media: processed.media,
      preset: 'full',
      original: null,
    } as const
    await sql.transaction(async tx => {
      await saveCopy(tx, { ...copy, createdAt: clock.now() })
      const retained = purpose === 'library'
      await saveWebsitePictures(tx, website.id, { [url]: processed.media }, { retained })
    })
    return copy
  } catch (error) {
    return throwRejection(error)
  }
}

/**
 * Removes an uploaded picture from the actor's websites. If an earlier revision or a deleted post refers to it,
 * `sweepUploads` removes it after those. Files are deleted some days later, when no cached page refers to them.
 * @throws VitrineError not_found; conflict if a live design, its settings or a post uses it
 */
export async function deleteUpload(
  { sql, clock }: Pick<UploadsDeps, 'sql' | 'clock'>,
  actor: Actor,
  url: string,
): Promise<void> {
  await sql.transaction(async tx => {
    const websitesWithPicture = isUploadedPicture(url) ? await lockWebsitesWith(tx, actor, url) : []
    if (websitesWithPicture.length === 0)
      throw new VitrineError('not_found', { message: t('This picture doesn’t exist.') })
    for (const { id, name } of websitesWithPicture) {
      if (!(await isUsed(tx, id, url))) continue
      throw new VitrineError('conflict', {
        message: t('This picture is used on “{name}”. Remove it there first.', { name }),
      })
    }
    for (const { id } of websitesWithPicture) {
      const key = pictureKey(url)
      if ((await findReferenced(tx, id, [url])).size === 0)
        await tx.delete(websiteMedia).where(and(eq(websiteMedia.websiteId, id), eq(websiteMedia.key, key)))
      await tx.update(media).set({ replacedAt: clock.now() }).where(eq(media.key, key))
    }
  })
}

/** The row locks prevent that a concurrent save starts to use the picture. */
async function lockWebsitesWith(sql: Sql, actor: Actor, url: string) {
  const has = sql
    .select({ one: raw`1` })
    .from(websiteMedia)
    .where(and(eq(websiteMedia.websiteId, websites.id), eq(websiteMedia.key, pictureKey(url))))
  return sql
    .select({ id: websites.id, name: websites.name })
    .from(websites)
    .where(and(eq(websites.userId, actor.userId), exists(has)))
    .orderBy(websites.id)
    .for('update')
}

/** Whether a live design, its settings or a post refers to the URL, which contains a hash and is unambiguous. */
async function isUsed(sql: Sql, websiteId: string, url: string): Promise<boolean> {
  const names = (column: unknown) => raw`position(${url} in ${column}::text) > 0`
  const [design] = await sql
    .select({ one: raw`1` })
    .from(websiteRevisions)
    .innerJoin(websites, isLiveRevision)
    .where(and(eq(websites.id, websiteId), or(names(websiteRevisions.design), names(websiteRevisions.seo))))
  const [post] = await sql
    .select({ one: raw`1` })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), or(names(posts.content), names(posts.body))))
    .limit(1)
  return design !== undefined || post !== undefined
}
