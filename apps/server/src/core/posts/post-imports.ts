import { type PostImport, translateKnown, VitrineError, t } from '@vitrine/model'
import { and, count, desc, eq, gt, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import type { Actor } from '../accounts/actor.ts'
import { queueFileDeletion } from '../media/delete-files.ts'
import type { Owned } from '../websites/ownership.ts'
import { websites } from '../websites/websites.table.ts'
import { postImports, posts } from './posts.table.ts'

export type PostImportRow = typeof postImports.$inferSelect

/** Lifetime of an import that waits for its owner's choice, in milliseconds. */
const WAITING_MS = 24 * 3600_000
const MAX_LISTED = 20

/** Whether a post is as the import added it. */
export const isUnchanged = (id: string) => and(eq(posts.importId, id), eq(posts.updatedAt, posts.createdAt))

export async function toWirePostImport(sql: Sql, row: PostImportRow): Promise<PostImport> {
  const [unchanged] =
    row.added > 0 ? await sql.select({ count: count() }).from(posts).where(isUnchanged(row.id)) : []
  return {
    import_id: row.id,
    status: row.status,
    source: row.source,
    summary: row.summary,
    choices: row.choices,
    total: row.total,
    done: row.done,
    added: row.added,
    skipped: row.skipped,
    removable: unchanged?.count ?? 0,
    message: row.message === null ? null : translateKnown(row.message),
    created_at: row.createdAt.toISOString(),
  }
}

/** Lists a website's imports, newest first, without those that were abandoned before anything was added. */
export async function listPostImports(sql: Sql, websiteId: string): Promise<PostImport[]> {
  const isShown = or(ne(postImports.status, 'cancelled'), gt(postImports.added, 0))
  const rows = await sql
    .select()
    .from(postImports)
    .where(and(eq(postImports.websiteId, websiteId), isShown))
    .orderBy(desc(postImports.createdAt), desc(postImports.id))
    .limit(MAX_LISTED)
  return Promise.all(rows.map(row => toWirePostImport(sql, row)))
}

/** Returns an import of one of the actor's websites. @throws VitrineError not_found */
export async function getOwnedPostImport(sql: Sql, actor: Actor, id: string): Promise<Owned<PostImportRow>> {
  const [row] = isId(id)
    ? await sql
        .select({ found: postImports })
        .from(postImports)
        .innerJoin(websites, eq(websites.id, postImports.websiteId))
        .where(and(eq(postImports.id, id), eq(websites.userId, actor.userId)))
    : []
  if (!row) throw new VitrineError('not_found', { message: t('This import doesn’t exist.') })
  return row.found as Owned<PostImportRow>
}

/** Locks an import in one of these states. Returns null if it is in another. */
export async function lockPostImport(
  tx: Sql,
  id: string,
  ...statuses: PostImportRow['status'][]
): Promise<PostImportRow | null> {
  const [row] = await tx.select().from(postImports).where(eq(postImports.id, id)).for('update')
  return row && statuses.includes(row.status) ? row : null
}

/** Imports whose files are still stored: failed ones too, if they can be tried again. */
export const hasFiles = or(
  inArray(postImports.status, ['reading', 'ready', 'importing']),
  and(eq(postImports.status, 'failed'), isNotNull(postImports.choices)),
)

/** Enqueues the deletion of the files of these websites' imports, in the transaction that deletes the websites. */
export async function queueImportFileDeletion(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  websiteIds: readonly string[],
): Promise<void> {
  if (websiteIds.length === 0) return
  const rows = await tx
    .select({ id: postImports.id })
    .from(postImports)
    .where(and(inArray(postImports.websiteId, [...websiteIds]), hasFiles))
  await queueFileDeletion(tx, queue, { originals: rows.map(({ id }) => id) })
}

/**
 * Cancels imports that still wait for the owner’s choice after a day, and deletes their files; ends those whose worker
 * is gone for good.
 */
export async function sweepPostImports({
  sql,
  clock,
  queue,
}: {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
}): Promise<void> {
  const before = new Date(clock.now().getTime() - WAITING_MS)
  await sql.transaction(async tx => {
    const rows = await tx
      .update(postImports)
      .set({ status: 'cancelled', updatedAt: clock.now() })
      .where(and(hasFiles, ne(postImports.status, 'importing'), lt(postImports.updatedAt, before)))
      .returning({ id: postImports.id })
    await queueFileDeletion(tx, queue, { originals: rows.map(({ id }) => id) })
  })
  const stopped = and(eq(postImports.status, 'importing'), lt(postImports.updatedAt, before))
  const { message } = new VitrineError('internal')
  await sql.update(postImports).set({ status: 'failed', message, updatedAt: clock.now() }).where(stopped)
}

/** Returns all that is stored of a website's imports. */
export function exportPostImports(sql: Sql, websiteId: string): Promise<object[]> {
  return sql
    .select({
      import_id: postImports.id,
      status: postImports.status,
      source: postImports.source,
      files: postImports.files,
      address: postImports.address,
      summary: postImports.summary,
      hosts: postImports.hosts,
      choices: postImports.choices,
      total: postImports.total,
      done: postImports.done,
      added: postImports.added,
      skipped: postImports.skipped,
      message: postImports.message,
      created_at: postImports.createdAt,
      updated_at: postImports.updatedAt,
    })
    .from(postImports)
    .where(eq(postImports.websiteId, websiteId))
    .orderBy(postImports.createdAt)
}
