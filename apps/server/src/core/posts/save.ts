import {
  fileSources,
  type MediaByUrl,
  type Post,
  type PostAuthor,
  PostContent,
  type SavePostRequest,
  slugify,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, min, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../../platform/db/pg-errors.ts'
import { newId } from '../../platform/id.ts'
import { countPictures, MAX_POST_PICTURES, postPictureUrls } from '../media/picture-urls.ts'
import type { Pictures } from '../media/copy-pictures.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { bumpRevision } from '../websites/revision.ts'
import { findWebsitePictures, saveWebsitePictures } from '../media/website-pictures.ts'
import { linkFiles } from '../media/save-file.ts'
import { websites } from '../websites/websites.table.ts'
import { checkPostLimit, toColumns, uniqueSlug, type PostRow } from './insert.ts'
import { toWirePost } from './list.ts'
import { postEvent } from './post-events.ts'
import { deletedPosts, formerSlugs, posts } from './posts.table.ts'
import { recordVersion } from './versions.ts'

const PICTURES_DEADLINE_MS = 10_000
const NEVER = new AbortController().signal

/** Dependencies of saving posts. */
export type PostDeps = WebsiteDeps & { pictures: Pick<Pictures, 'copy'> }

type PostInput = SavePostRequest['post']

/** A post with its pictures. */
export type SavedPost = { post: Post; media: MediaByUrl }

/**
 * Checks or writes in the transaction that saves the post; `before` is the post as it was. `version` is the one in its
 * history that has the text, if the post itself stays as it was.
 */
export type AlsoInTransaction = (
  tx: Sql,
  postId: string,
  before: PostRow | undefined,
  version: number | null,
) => Promise<void>

/**
 * Adds a post at the top of a website's list. With `id` it is idempotent: a second call saves the post again.
 * @throws VitrineError conflict if its source was posted already; what `also` throws
 */
export async function createPost(
  deps: PostDeps,
  website: Owned<WebsiteRow>,
  input: PostInput,
  id: string | null = null,
  also: AlsoInTransaction = async () => undefined,
  author: PostAuthor = 'product',
): Promise<SavedPost> {
  return savePost(deps, website.id, id, input, { isNew: true, also, author })
}

/**
 * Adds a post, or rewrites one with a text that its owner has not read. A published or scheduled post stays as it is if
 * the text may not be published: it becomes a version in its history. A scheduled post keeps its time.
 * @throws VitrineError conflict if its source was posted already; what `also` throws
 */
export async function rewritePost(
  deps: PostDeps,
  website: Owned<WebsiteRow>,
  input: PostInput,
  id: string | null,
  also: AlsoInTransaction,
): Promise<SavedPost> {
  return savePost(deps, website.id, id, input, { isNew: true, isRewrite: true, also, author: 'product' })
}

/**
 * Saves a post; its former slug redirects to it. `basedOn` is the update time that the edit started from.
 * @throws VitrineError validation_failed, not_found; stale_revision, with the newer post; what `also` throws
 */
export async function editPost(
  deps: PostDeps,
  post: Owned<PostRow>,
  input: PostInput,
  basedOn?: string,
  also?: AlsoInTransaction,
  author: PostAuthor = 'product',
): Promise<SavedPost> {
  return savePost(deps, post.websiteId, post.id, input, { basedOn, also, author })
}

async function savePost(
  deps: PostDeps,
  websiteId: string,
  postId: string | null,
  input: PostInput,
  {
    isNew = false,
    isRewrite = false,
    basedOn,
    also,
    author,
  }: {
    isNew?: boolean
    isRewrite?: boolean
    basedOn?: string | undefined
    also?: AlsoInTransaction | undefined
    author: PostAuthor
  },
): Promise<SavedPost> {
  const { sql, clock } = deps
  const saved = toJsonbSafe(input)
  // A draft may contain anything: only what visitors see is refused.
  if (saved.status !== 'draft') deps.lists.refuseListed({ post: saved }, new Set(postPictureUrls(saved)))
  // Copied before any lock is taken, as it may take seconds.
  const urls = postPictureUrls(saved)
  const known = await findWebsitePictures(sql, websiteId, urls)
  const missing = urls.filter(url => !known[url])
  const pictures = await deps.pictures.copy(missing, NEVER, { deadlineMs: PICTURES_DEADLINE_MS })
  const now = clock.now()
  const { row, names } = await sql
    .transaction(async tx => {
      // The row lock serialises all changes of a website's posts.
      const [website] = await tx.select().from(websites).where(eq(websites.id, websiteId)).for('update')
      if (!website) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
      const [before] = postId ? await tx.select().from(posts).where(eq(posts.id, postId)) : []
      if (before ? before.websiteId !== websiteId : postId && !isNew)
        throw new VitrineError('not_found', { message: t('This post doesn’t exist.') })
      if (before && basedOn !== undefined && Date.parse(basedOn) !== before.updatedAt.getTime())
        throw new VitrineError('stale_revision', {
          message: t('This post was changed somewhere else in the meantime.'),
          current: toWirePost(before),
        })
      refuseMorePictures(saved, before)
      if (!before) await checkPostLimit(tx, websiteId)
      const slug = await slugFor(tx, websiteId, postId, saved)
      const timed = isRewrite ? keepSchedule(saved, before, now) : saved
      const content = PostContent.parse({ ...timed, slug, published_at: publishedAt(timed, before, now) })
      const row: PostRow = {
        id: before?.id ?? postId ?? newId(),
        websiteId,
        ...toColumns(content),
        importId: before?.importId ?? null,
        position: before?.position ?? (await topPosition(tx, websiteId)),
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      }
      const version = await recordVersion(tx, row, before, author)
      const unchanged = isRewrite && row.status === 'draft' && before?.status !== 'draft' && before
      if (!unchanged) await storeRow(tx, row, before)
      // Known pictures, too: one may have been deleted or removed since it was found.
      await saveWebsitePictures(tx, websiteId, { ...known, ...pictures })
      await linkFiles(tx, websiteId, fileSources(saved.body.content))
      if (missing.length > 0) await deps.queue.add(tx, 'refine-pictures', { website_id: websiteId })
      await also?.(tx, row.id, before, unchanged ? version : null)
      if (unchanged) return { row: unchanged, names: [] }
      const event = postEvent(before, row)
      const isSeen = row.status === 'published' || before?.status === 'published'
      const names = isSeen ? await bumpRevision(tx, websiteId, now) : []
      if (event) await deps.emit(tx, websiteId, event)
      return { row, names }
    })
    .catch(error => {
      if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
      throw new VitrineError('conflict', { message: t('This already has a post.'), cause: error })
    })
  deps.changed(names)
  return { post: toWirePost(row), media: { ...known, ...pictures } }
}

async function storeRow(tx: Sql, row: PostRow, before: PostRow | undefined): Promise<void> {
  if (before) await tx.update(posts).set(row).where(eq(posts.id, row.id))
  else {
    await tx.insert(posts).values(row)
    // The post exists again under its own id, so it must not be restored.
    await tx
      .delete(deletedPosts)
      .where(and(eq(deletedPosts.id, row.id), eq(deletedPosts.websiteId, row.websiteId)))
  }
  // The address of an unpublished post needs no redirect.
  await saveFormerSlug(tx, row, before && wasPublished(before) ? before.slug : null)
}

/** Imported posts may have more pictures; they can be edited, but not get further ones. @throws VitrineError */
function refuseMorePictures(saved: PostInput, before: PostRow | undefined): void {
  const count = countPictures(saved)
  if (count <= MAX_POST_PICTURES || (before && count <= countPictures(toWirePost(before).post))) return
  const message = t('A post can have {count, number} pictures. Move some to another post.', {
    count: MAX_POST_PICTURES,
  })
  throw new VitrineError('validation_failed', { fields: { 'post.body': message } })
}

/** An imported post may be published without a publication time. */
const wasPublished = ({ status, publishedAt }: PostRow): boolean =>
  publishedAt !== null || status === 'published'

/** Returns the post to save, scheduled as it was if it would be published before its time. */
function keepSchedule(saved: PostInput, before: PostRow | undefined, now: Date): PostInput {
  const time = before?.status === 'scheduled' ? before.publishedAt : null
  return saved.status === 'published' && time !== null && time > now
    ? { ...saved, status: 'scheduled', published_at: time.toISOString() }
    : saved
}

/** Returns the publication time: as given, else now at first publication; never in the future. */
function publishedAt(saved: PostInput, before: PostRow | undefined, now: Date): string | null {
  const known = saved.published_at ?? before?.publishedAt?.toISOString() ?? null
  if (saved.status === 'scheduled') {
    if (saved.published_at !== null && Date.parse(saved.published_at) > now.getTime())
      return saved.published_at
    const message = t('Choose a time in the future.')
    throw new VitrineError('validation_failed', { fields: { 'post.published_at': message } })
  }
  if (saved.status === 'draft') return known
  return known !== null && Date.parse(known) <= now.getTime() ? known : now.toISOString()
}

/**
 * Returns the requested slug if it is free, or one derived from the title if none is given. @throws VitrineError
 * validation_failed
 */
async function slugFor(
  sql: Sql,
  websiteId: string,
  postId: string | null,
  saved: PostInput,
): Promise<string> {
  const rows = await sql
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), postId ? ne(posts.id, postId) : undefined))
  const taken = new Set(rows.map(row => row.slug))
  if (saved.slug === '') return uniqueSlug(slugify(saved.title), taken)
  if (!taken.has(saved.slug)) return saved.slug
  const message = t('Another post already uses this address.')
  throw new VitrineError('validation_failed', { fields: { 'post.slug': message } })
}

async function topPosition(sql: Sql, websiteId: string): Promise<number> {
  const [row] = await sql
    .select({ first: min(posts.position) })
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
  return (row?.first ?? 1) - 1
}

/** Redirects the former slug. A slug in use is never a former one. */
async function saveFormerSlug(sql: Sql, row: PostRow, before: string | null): Promise<void> {
  await sql
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.websiteId, row.websiteId), eq(formerSlugs.slug, row.slug)))
  if (before === null || before === row.slug) return
  await sql
    .insert(formerSlugs)
    .values({ websiteId: row.websiteId, slug: before, postId: row.id })
    .onConflictDoUpdate({
      target: [formerSlugs.websiteId, formerSlugs.slug],
      set: { postId: raw`excluded.post_id` },
    })
}
