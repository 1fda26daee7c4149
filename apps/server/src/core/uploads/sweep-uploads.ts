import { uploadedPictureUrl } from '@vitrine/model'
import {
  and,
  eq,
  exists,
  gt,
  isNotNull,
  like,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql as raw,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { media } from '../media/media.table.ts'
import { deletedPosts, posts, postVersions } from '../posts/posts.table.ts'
import { finishCursor, advanceCursor, readCursor } from '../websites/job-cursors.ts'
import { websiteMedia, websiteProfiles, websiteRevisions, websites } from '../websites/websites.table.ts'

const DAY_MS = 24 * 3600_000
/** Days an unused upload may wait for the design or post it was made for. */
const UNUSED_UPLOAD_DAYS = 7
/** Days in which a deleted picture can be restored. */
const RESTORABLE_DAYS = 1
/** Websites per batch, and batches per run (minutes); the next run continues. */
const BATCH = 200
const MAX_BATCHES = 100

/**
 * Removes unused uploads and deleted pictures from websites: in no design revision, post or restorable post, and in no
 * file among the sources, of which a part that is switched off or waits for its owner can be shown later.
 * `sweepPictures` deletes their files.
 */
export async function sweepUploads(
  { sql, clock, log }: { sql: Sql; clock: Clock; log: Log },
  { step = BATCH, batches = MAX_BATCHES } = {},
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const isCandidate = or(
    isAbandoned(sql, ago(UNUSED_UPLOAD_DAYS)),
    and(isNotNull(websiteMedia.deletedAt), lt(websiteMedia.deletedAt, ago(RESTORABLE_DAYS))),
  )
  let last = await readCursor(sql, 'sweep-uploads')
  for (let batch = 0; batch < batches; batch += 1) {
    const ids = await findWebsites(sql, last, step)
    for (const id of ids) {
      try {
        await sweepWebsite(sql, id, isCandidate, clock.now())
      } catch (error) {
        // The next round tries again; this one must not end here each time.
        log.error({ err: error, website: id }, 'the uploads of a website could not be swept')
      }
    }
    const end = ids.at(-1)
    if (end === undefined || ids.length < step) return void (await finishCursor(sql, 'sweep-uploads', last))
    if (!(await advanceCursor(sql, 'sweep-uploads', last, end))) return
    last = end
  }
}

/** Returns the next websites with uploads or deleted pictures, each kind by its own index. */
async function findWebsites(sql: Sql, after: string, limit: number): Promise<string[]> {
  const having = (what: SQL) =>
    sql
      .selectDistinct({ id: websiteMedia.websiteId })
      .from(websiteMedia)
      .where(and(what, gt(websiteMedia.websiteId, after)))
      .orderBy(websiteMedia.websiteId)
      .limit(limit)
  const rows = await union(having(isUpload), having(isNotNull(websiteMedia.deletedAt)))
    .orderBy(raw`1`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function sweepWebsite(sql: Sql, id: string, isCandidate: SQL | undefined, now: Date): Promise<void> {
  await sql.transaction(async tx => {
    // A blog of thousands of posts takes seconds.
    await tx.execute(raw`set local statement_timeout = '5min'`)
    if ((await findOrphans(tx, id, isCandidate)).length === 0) return
    // The row lock prevents that a concurrent save starts to use a picture.
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, id)).for('update')
    const orphans = await findOrphans(tx, id, isCandidate)
    const are = (key: typeof media.key | typeof websiteMedia.key) =>
      raw`${key} = any(${raw.param(orphans)}::text[])`
    await tx.delete(websiteMedia).where(and(eq(websiteMedia.websiteId, id), are(websiteMedia.key)))
    await tx.update(media).set({ replacedAt: now }).where(are(media.key))
  })
}

/** Returns the keys of those of the pictures that nothing refers to. */
async function findOrphans(tx: Sql, id: string, isCandidate: SQL | undefined): Promise<string[]> {
  const candidates = await tx
    .select({ key: websiteMedia.key, url: websiteMedia.url })
    .from(websiteMedia)
    .where(and(eq(websiteMedia.websiteId, id), isCandidate))
  const urls = candidates.map(({ url }) => url)
  const referenced = await findReferenced(tx, id, urls)
  return candidates.filter(({ url }) => !referenced.has(url)).map(({ key }) => key)
}

const isUpload = like(websiteMedia.url, uploadedPictureUrl('%'))

function isAbandoned(sql: Sql, before: Date): SQL | undefined {
  const isOld = exists(
    sql
      .select({ one: raw`1` })
      .from(media)
      .where(and(eq(media.key, websiteMedia.key), lt(media.createdAt, before))),
  )
  return and(isUpload, eq(websiteMedia.retained, false), isOld)
}

/**
 * Returns those of the URLs that a website can show: in a revision, a post, its versions, a deleted post, or a source,
 * be it shown or not. Each text is read once, however many URLs there are: JSON is split into its strings.
 */
export async function findReferenced(
  sql: Sql,
  websiteId: string,
  urls: readonly string[],
): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const of = (table: SQLWrapper, ...columns: SQLWrapper[]) =>
    raw`select unnest(array[${raw.join(columns, raw`, `)}]::text[]) as json from ${table} where website_id = ${websiteId}`
  const texts = [
    of(websiteRevisions, websiteRevisions.design, websiteRevisions.seo),
    of(posts, posts.content, posts.body),
    of(postVersions, postVersions.content, postVersions.body),
    of(deletedPosts, deletedPosts.row),
    of(websiteProfiles, websiteProfiles.profile, websiteProfiles.pendingRefresh),
  ]
  const { rows } = await sql.execute<{ url: string }>(raw`
    select distinct url from (${raw.join(texts, raw` union all `)}) texts, unnest(string_to_array(json, '"')) url
    where url = any(${raw.param(urls)}::text[])`)
  return new Set(rows.map(({ url }) => url))
}
