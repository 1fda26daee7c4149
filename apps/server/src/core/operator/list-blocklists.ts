import type { OperatorBlocklistsResponse } from '@vitrine/model'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { blocklistEntries, blocklists, listedLinks } from '../blocklists/blocklists.table.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { domains, websites } from '../websites/websites.table.ts'

const MAX_ENTRIES = 1_000
const MAX_LISTED = 100

/** Lists what is loaded, own entries, and links that got on a list after they were published. */
export async function listBlocklists(
  { sql, addresses }: { sql: Sql; addresses: SiteAddresses },
  sources: readonly string[],
): Promise<OperatorBlocklistsResponse> {
  const { source, entries: size, skipped, loadedAt, checkedAt, failure } = blocklists
  const [rows, entries, listed] = await Promise.all([
    sql.select({ source, size, skipped, loadedAt, checkedAt, failure }).from(blocklists).orderBy(asc(source)),
    sql
      .select({ entry: blocklistEntries.entry, addedBy: users.email, addedAt: blocklistEntries.addedAt })
      .from(blocklistEntries)
      .leftJoin(users, eq(users.id, blocklistEntries.addedBy))
      .orderBy(desc(blocklistEntries.addedAt), asc(blocklistEntries.entry))
      .limit(MAX_ENTRIES),
    sql
      .select({ id: websites.id, name: websites.name, domain: domains.name, listed: listedLinks })
      .from(listedLinks)
      .innerJoin(websites, eq(websites.id, listedLinks.websiteId))
      .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
      .orderBy(desc(listedLinks.foundAt), asc(listedLinks.url))
      .limit(MAX_LISTED),
  ])
  const waiting = sources.filter(one => !rows.some(row => row.source === one))
  return {
    lists: [
      ...rows.map(row => ({
        source: row.source,
        entries: row.size,
        skipped: row.skipped,
        loaded_at: row.loadedAt?.toISOString() ?? null,
        checked_at: row.checkedAt.toISOString(),
        failure: row.failure,
      })),
      ...waiting.map(one => ({
        source: one,
        entries: 0,
        skipped: 0,
        loaded_at: null,
        checked_at: null,
        failure: null,
      })),
    ],
    entries: entries.map(row => ({
      entry: row.entry,
      added_by: row.addedBy,
      added_at: row.addedAt.toISOString(),
    })),
    listed: listed.map(({ id, name, domain, listed: { url, list, foundAt } }) => ({
      website: { _id: id, name, domain, url: addresses.site(domain) },
      url,
      list,
      found_at: foundAt.toISOString(),
    })),
  }
}
