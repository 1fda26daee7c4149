import type { OperatorReportsResponse } from '@vitrine/model'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { abuseReports, takedowns } from '../safety/safety.table.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { domains, websites } from '../websites/websites.table.ts'

const PAGE_SIZE = 50

/** Lists visitors' reports, newest first; closed ones only on request. */
export async function listOperatorReports(
  { sql, addresses }: { sql: Sql; addresses: SiteAddresses },
  { closed, before, limit = PAGE_SIZE }: { closed: boolean; before: string | null; limit?: number },
): Promise<OperatorReportsResponse> {
  const rows = await sql
    .select({
      report: abuseReports,
      name: websites.name,
      domain: domains.name,
      takenDown: takedowns.websiteId,
    })
    .from(abuseReports)
    .leftJoin(websites, eq(websites.id, abuseReports.websiteId))
    .leftJoin(domains, and(eq(domains.websiteId, abuseReports.websiteId), isNull(domains.redirectsUntil)))
    .leftJoin(takedowns, eq(takedowns.websiteId, abuseReports.websiteId))
    .where(
      and(
        closed ? undefined : isNull(abuseReports.closedAt),
        before ? lt(abuseReports.id, before) : undefined,
      ),
    )
    .orderBy(desc(abuseReports.id))
    .limit(limit + 1)
  return {
    reports: rows.slice(0, limit).map(({ report, name, domain, takenDown }) => ({
      _id: report.id,
      site: report.site,
      website:
        report.websiteId === null || name === null || domain === null
          ? null
          : {
              _id: report.websiteId,
              name,
              url: addresses.site(domain),
              is_taken_down: takenDown !== null,
            },
      reason: report.reason,
      message: report.message,
      email: report.email,
      created_at: report.createdAt.toISOString(),
      closed_at: report.closedAt?.toISOString() ?? null,
    })),
    more: rows.length > limit,
  }
}
