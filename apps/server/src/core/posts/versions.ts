import {
  MAX_POST_VERSIONS,
  type PostAuthor,
  PostContent,
  type PostVersion,
  plainText,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, desc, eq, sql as raw } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned } from '../websites/ownership.ts'
import type { PostRow } from './insert.ts'
import { deletedPosts, posts, postVersions } from './posts.table.ts'

/** Saves within these minutes are one version, as editors save while their owners write. */
const SESSION_MS = 10 * 60_000
/** Of the texts of all versions of one post, as JSON; the newest is kept in any case. */
const MAX_BYTES = 4_000_000
/** Fields that restoring a version does not change. */
const PUBLICATION = '{status,published_at,slug}'

type Saved = Pick<PostRow, 'id' | 'websiteId' | 'content' | 'body' | 'updatedAt'>

/**
 * Records what a post says after it was saved, in the transaction that saves it, or what it may be replaced by. A
 * version that was published, or that an earlier version was restored to, is never overwritten by the next save.
 * Returns the number of the version; null if nothing changed.
 */
export async function recordVersion(
  tx: Sql,
  row: Saved,
  before: Saved | undefined,
  author: PostAuthor,
): Promise<number | null> {
  if (before && isDeepStrictEqual([before.content, before.body], [row.content, row.body])) return null
  const [newest] = await tx
    .select({
      version: postVersions.version,
      author: postVersions.author,
      startedAt: postVersions.startedAt,
      content: postVersions.content,
    })
    .from(postVersions)
    .where(isOf(row))
    .orderBy(desc(postVersions.version))
    .limit(1)
  if (!newest && before) await tx.insert(postVersions).values(toRow(before, 1, 'unknown'))
  const last = newest?.version ?? (before ? 1 : 0)
  const isSameSession =
    newest !== undefined &&
    newest.author === author &&
    newest.content.status !== 'published' &&
    row.updatedAt.getTime() - newest.startedAt.getTime() < SESSION_MS
  const isOverwritten = isSameSession && !(await isRestored(tx, row, last))
  const version = isOverwritten ? last : last + 1
  if (isOverwritten) {
    const { startedAt: _, ...columns } = toRow(row, last, author)
    await tx
      .update(postVersions)
      .set(columns)
      .where(and(isOf(row), eq(postVersions.version, last)))
  } else await tx.insert(postVersions).values(toRow(row, version, author))
  await dropOldest(tx, row)
  return version
}

/** Another website may have had a post with the same id, as clients choose ids. */
const isOf = ({ id, websiteId }: Pick<PostRow, 'id' | 'websiteId'>) =>
  and(eq(postVersions.websiteId, websiteId), eq(postVersions.postId, id))

const toRow = ({ id, websiteId, content, body, updatedAt }: Saved, version: number, author: PostAuthor) => ({
  postId: id,
  websiteId,
  version,
  content,
  body,
  words: plainText(body).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0,
  author,
  startedAt: updatedAt,
  savedAt: updatedAt,
})

/** Whether the post became what it was in an earlier version; its publication and address may differ. */
async function isRestored(tx: Sql, row: Saved, last: number): Promise<boolean> {
  const isSame = raw`${postVersions.body} = ${JSON.stringify(row.body)}::jsonb
    and ${postVersions.content} - ${PUBLICATION}::text[] = ${JSON.stringify(row.content)}::jsonb - ${PUBLICATION}::text[]`
  const versions = await tx
    .select({ version: postVersions.version })
    .from(postVersions)
    .where(and(isOf(row), isSame))
    .orderBy(desc(postVersions.version))
    .limit(1)
  return versions.length > 0 && versions[0]?.version !== last
}

async function dropOldest(tx: Sql, row: Saved): Promise<void> {
  await tx.delete(postVersions).where(
    and(
      isOf(row),
      raw`${postVersions.version} in (
        select version from (
          select version, row_number() over newest as place,
            sum(octet_length(body::text)) over newest as bytes
          from ${postVersions} where ${isOf(row)} window newest as (order by version desc)
        ) as stored where place > ${MAX_POST_VERSIONS} or (bytes > ${MAX_BYTES} and place > 1))`,
    ),
  )
}

/** Lists the versions of a post, newest first. */
export async function listVersions(sql: Sql, post: Owned<PostRow>): Promise<PostVersion[]> {
  const rows = await sql
    .select({
      version: postVersions.version,
      content: postVersions.content,
      words: postVersions.words,
      author: postVersions.author,
      savedAt: postVersions.savedAt,
    })
    .from(postVersions)
    .where(isOf(post))
    .orderBy(desc(postVersions.version))
    .limit(MAX_POST_VERSIONS)
  return rows.map(({ version, content, words, author, savedAt }) => ({
    version,
    title: content.title,
    status: content.status,
    words,
    author,
    saved_at: savedAt.toISOString(),
  }))
}

/** Returns what a post said in a version. @throws VitrineError not_found */
export async function getVersion(sql: Sql, post: Owned<PostRow>, version: number): Promise<PostRow> {
  const [found] = await sql
    .select({ content: postVersions.content, body: postVersions.body })
    .from(postVersions)
    .where(and(isOf(post), eq(postVersions.version, version)))
  if (!found) throw new VitrineError('not_found', { message: t('This version is no longer stored.') })
  const { body: _, ...content } = PostContent.parse({ ...found.content, body: found.body })
  return { ...post, content, body: found.body }
}

/** Deletes the versions of posts that are gone for good. */
export async function sweepVersions(sql: Sql): Promise<void> {
  await sql.execute(raw`
    delete from ${postVersions} as version
    where not exists (select 1 from ${posts} as post where post.id = version.post_id and post.website_id = version.website_id)
      and not exists (select 1 from ${deletedPosts} as post where post.id = version.post_id and post.website_id = version.website_id)`)
}
