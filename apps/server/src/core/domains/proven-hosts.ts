import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { customDomains } from './custom-domains.table.ts'

/** Every host that somebody has proven to be theirs, and its `www` or bare sibling. */
export async function provenHosts(sql: Sql): Promise<string[]> {
  const rows = await sql
    .select({ domain: customDomains.domain, sibling: customDomains.sibling })
    .from(customDomains)
    .where(and(isNotNull(customDomains.provenAt), isNull(customDomains.releasedAt)))
  return rows.flatMap(({ domain, sibling }) => (sibling === null ? [domain] : [domain, sibling]))
}
