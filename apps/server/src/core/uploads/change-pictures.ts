import {
  type ChangePicture,
  isPictureMedia,
  type ChangePictureRequest,
  type ChangePictureResponse,
  changePictures,
  type Media,
  type PostContent,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, inArray, isNotNull, or, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { pictureKey } from '../media/copies.ts'
import { postEvent } from '../posts/post-events.ts'
import { posts } from '../posts/posts.table.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { bumpRevision, getLiveRevision, insertRevision } from '../websites/revision.ts'
import { websiteMedia, websites } from '../websites/websites.table.ts'
import { findPicture, findUsedUrls } from './picture-library.ts'

type Deps = Pick<WebsiteDeps, 'sql' | 'clock' | 'emit' | 'changed'> & {
  /** Called before a post is changed. */
  beforePost: () => void
}

/**
 * Changes a picture everywhere: in the live design, its settings and every post, as they are now, so that nothing
 * that was saved meanwhile is lost. Editors that are open find a newer revision when they save.
 * @throws VitrineError not_found if the website has no such picture; validation_failed for `replace_with`; what `beforePost` throws
 */
export async function changePicture(
  deps: Deps,
  website: Owned<WebsiteRow>,
  request: ChangePictureRequest,
): Promise<ChangePictureResponse> {
  const { url, alt, focus, replace_with } = toJsonbSafe(request)
  const now = deps.clock.now()
  const { names, response } = await deps.sql.transaction(async tx => {
    const row = await lockWebsite(tx, website.id)
    if (!(await findPicture(tx, row, url)))
      throw new VitrineError('not_found', { message: t('This picture doesn’t exist.') })
    const replacement = replace_with === undefined ? null : await getFiles(tx, row.id, replace_with)
    const wasUsed = replace_with !== undefined && (await findUsedUrls(tx, row, [replace_with])).size > 0
    const focalPoints = new Set<string>()
    const change: ChangePicture = used => {
      if (used.url !== url) return used
      const { focus: former, ...picture } = used
      focalPoints.add(JSON.stringify(former ?? null))
      // The focal point of another picture says nothing about this one.
      const point = focus === undefined ? (replacement ? undefined : former) : (focus ?? undefined)
      return {
        ...picture,
        ...(alt !== undefined && used.alt !== null ? { alt } : {}),
        ...(point ? { focus: point } : {}),
        ...(replacement && replace_with ? { url: replace_with, ...sizeOf(replacement) } : {}),
      }
    }
    const shown = replace_with ?? url
    if (alt !== undefined)
      await tx
        .update(websiteMedia)
        .set({ alt })
        .where(isPictureOf(row.id, [shown]))
    const revision = await changeDesign(deps, tx, row, { change, url, shown }, now)
    const isPostSeen = await changePosts(deps, tx, row.id, { change, url }, now)
    const isSeen = revision !== null || isPostSeen
    const live = { ...row, designRevision: revision ?? row.designRevision }
    const picture = await findPicture(tx, live, shown)
    if (!picture) throw new VitrineError('not_found', { message: t('This picture doesn’t exist.') })
    return {
      names: isSeen ? await bumpRevision(tx, row.id, now) : [],
      response: {
        picture,
        revision: live.designRevision,
        can_undo: replacement !== null && !wasUsed && focalPoints.size <= 1,
      },
    }
  })
  deps.changed(names)
  return response
}

/**
 * Deletes pictures that the live website does not use. Earlier versions keep theirs; `sweepUploads` removes the others
 * a day later, until when they can be restored.
 * @throws VitrineError conflict if one is used; nothing is deleted then
 */
export async function deletePictures(
  { sql, clock }: { sql: Sql; clock: Clock },
  website: Owned<WebsiteRow>,
  urls: readonly string[],
): Promise<void> {
  await sql.transaction(async tx => {
    const row = await lockWebsite(tx, website.id)
    const used = await findUsedUrls(tx, row, urls)
    if (used.size > 0) throw new VitrineError('conflict', { message: describeUsed(used.size, urls.length) })
    await tx.update(websiteMedia).set({ deletedAt: clock.now() }).where(isPictureOf(row.id, urls))
  })
}

/** Restores deleted pictures. Those that were removed already stay deleted. */
export async function restorePictures(
  sql: Sql,
  website: Owned<WebsiteRow>,
  urls: readonly string[],
): Promise<void> {
  await sql
    .update(websiteMedia)
    .set({ deletedAt: null })
    .where(and(isPictureOf(website.id, urls), isNotNull(websiteMedia.deletedAt)))
}

/** The row lock prevents that a concurrent save starts or ends to use a picture. */
async function lockWebsite(tx: Sql, id: string): Promise<WebsiteRow> {
  const [row] = await tx.select().from(websites).where(eq(websites.id, id)).for('update')
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return row
}

const isPictureOf = (websiteId: string, urls: readonly string[]) =>
  and(eq(websiteMedia.websiteId, websiteId), inArray(websiteMedia.key, urls.map(pictureKey)))

const sizeOf = ({ width, height }: Media) => ({ width, height })

/** Returns the files of a picture that takes another's places. @throws VitrineError validation_failed */
async function getFiles(tx: Sql, websiteId: string, url: string): Promise<Media> {
  const [row] = await tx
    .update(websiteMedia)
    .set({ deletedAt: null })
    .where(isPictureOf(websiteId, [url]))
    .returning({ media: websiteMedia.media })
  if (row && isPictureMedia(row.media)) return row.media
  throw new VitrineError('validation_failed', {
    fields: { replace_with: t('Choose a picture of this website.') },
  })
}

type Change = { change: ChangePicture; url: string }

/** Returns the new live revision; null if the design and its settings do not show the picture. */
async function changeDesign(
  { emit }: Deps,
  tx: Sql,
  row: WebsiteRow,
  { change, url, shown }: Change & { shown: string },
  now: Date,
): Promise<number | null> {
  const live = await getLiveRevision(tx, row)
  const design = changePictures(live.design, change)
  const inHead = (one: string) => (one === url ? shown : one)
  const seo = { ...live.seo, og_image: inHead(live.seo.og_image), favicon: inHead(live.seo.favicon) }
  const isHeadSame = seo.og_image === live.seo.og_image && seo.favicon === live.seo.favicon
  if (design === live.design && isHeadSame) return null
  const revision = await insertRevision(tx, row, { design, sectionOrder: live.sectionOrder, seo }, now)
  await emit(tx, row.id, { type: 'website.published' })
  return revision
}

/** Changes the posts that show the picture. Returns whether one of them is published. */
async function changePosts(
  { emit, beforePost }: Deps,
  tx: Sql,
  websiteId: string,
  { change, url }: Change,
  now: Date,
): Promise<boolean> {
  const inJson = JSON.stringify(url).slice(1, -1)
  const names = (column: unknown) => raw`position(${inJson} in ${column}::text) > 0`
  const rows = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), or(names(posts.content), names(posts.body))))
  let isSeen = false
  for (const before of rows) {
    const cover: PostContent['cover'] = changePictures(before.content.cover, change)
    const body = changePictures(before.body, change)
    if (cover === before.content.cover && body === before.body) continue
    beforePost()
    const after = { ...before, content: { ...before.content, cover }, body, updatedAt: now }
    await tx
      .update(posts)
      .set({ content: after.content, body, updatedAt: now })
      .where(eq(posts.id, before.id))
    const event = postEvent(before, after)
    if (event) await emit(tx, websiteId, event)
    isSeen ||= before.status === 'published'
  }
  return isSeen
}

function describeUsed(used: number, chosen: number): string {
  return chosen === 1
    ? t('This picture is used on your website. Remove it there first.')
    : t(
        '{used, plural, one {One of these pictures is used on your website. Remove it there first.} other {# of these pictures are used on your website. Remove them there first.}}',
        { used },
      )
}
