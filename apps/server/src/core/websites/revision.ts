import { and, eq, isNotNull, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { customDomains } from './custom-domains.table.ts'
import { notifyChanged } from './site-changes.ts'
import { domains, websites } from './websites.table.ts'

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
