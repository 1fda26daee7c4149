import { DESIGN_HISTORY, VitrineError, t } from '@vitrine/model'
import { and, eq, isNotNull, isNull, lte, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { customDomains } from './custom-domains.table.ts'
import { notifyChanged } from './site-changes.ts'
import type { WebsiteRow } from './ownership.ts'
import { domains, websiteRevisions, websites } from './websites.table.ts'

/**
 * Raises a website's revision because its pages changed, in the caller's transaction. Returns its names, for
 * `WebsiteDeps.changed` after the commit. Also locks the row.
 */
export async function bumpRevision(sql: Sql, websiteId: string, now: Date): Promise<string[]> {
  await sql
    .update(websites)
    .set({ revision: raw`${websites.revision} + 1`, publishedAt: now, updatedAt: now })
    .where(eq(websites.id, websiteId))
  const names = await listNames(sql, websiteId)
  await notifyChanged(sql, names)
  return names
}

/** Raises the revision of every website of an account, in the caller's transaction. */
export async function bumpRevisionsOfUser(tx: Sql, userId: string, now: Date): Promise<void> {
  const owned = await tx.select({ id: websites.id }).from(websites).where(eq(websites.userId, userId))
  for (const { id } of owned) await bumpRevision(tx, id, now)
}

/** Lists every name of a website: current and former subdomains, and proven custom hosts. */
export async function listNames(sql: Sql, websiteId: string): Promise<string[]> {
  const rows = await sql.select({ name: domains.name }).from(domains).where(eq(domains.websiteId, websiteId))
  const own = await sql
    .select({ domain: customDomains.domain, sibling: customDomains.sibling })
    .from(customDomains)
    .where(and(eq(customDomains.websiteId, websiteId), isNotNull(customDomains.provenAt)))
  return [
    ...rows.map(row => row.name),
    ...own.flatMap(({ domain, sibling }) => (sibling ? [domain, sibling] : [domain])),
  ]
}

type Revision = Omit<typeof websiteRevisions.$inferInsert, 'websiteId' | 'revision' | 'name' | 'createdAt'>

/**
 * Stores a design as the website's next live revision and drops the oldest ones without a name, in the caller's transaction, which has
 * locked the website's row. Returns its number.
 */
export async function insertRevision(
  tx: Sql,
  { id, designRevision }: Pick<WebsiteRow, 'id' | 'designRevision'>,
  content: Revision,
  now: Date,
): Promise<number> {
  const revision = designRevision + 1
  await tx.insert(websiteRevisions).values({ websiteId: id, revision, ...content, createdAt: now })
  await tx
    .delete(websiteRevisions)
    .where(
      and(
        eq(websiteRevisions.websiteId, id),
        lte(websiteRevisions.revision, revision - DESIGN_HISTORY),
        isNull(websiteRevisions.name),
      ),
    )
  await tx
    .update(websites)
    .set({ designRevision: revision, themeName: content.design.theme_name })
    .where(eq(websites.id, id))
  return revision
}

/** Returns the live revision of a website. @throws VitrineError not_found */
export async function getLiveRevision(sql: Sql, { id, designRevision }: WebsiteRow) {
  const [live] = await sql.select().from(websiteRevisions).where(isRevision(id, designRevision))
  if (!live) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return live
}

export const isRevision = (websiteId: string, revision: number) =>
  and(eq(websiteRevisions.websiteId, websiteId), eq(websiteRevisions.revision, revision))

/** Joins websites and their live revisions. */
export const isLiveRevision = and(
  eq(websiteRevisions.websiteId, websites.id),
  eq(websiteRevisions.revision, websites.designRevision),
)
