import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { ReportRequest } from '@vitrine/model'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { domains } from '../websites/websites.table.ts'
import { abuseReports } from './safety.table.ts'

export type Report = typeof abuseReports.$inferSelect

/**
 * Keeps what a visitor told of the website of a name, in the caller's transaction. Whether there is such a website is
 * told to nobody but the operator.
 */
export async function saveReport(
  tx: Sql,
  clock: Clock,
  { reason, words, email }: ReportRequest,
  name: string,
): Promise<Report> {
  const [found] = await tx.select({ id: domains.websiteId }).from(domains).where(eq(domains.name, name))
  const row: Report = {
    id: newId(),
    site: name,
    websiteId: found?.id ?? null,
    reason,
    words,
    email: email ?? null,
    createdAt: clock.now(),
    closedAt: null,
  }
  await tx.insert(abuseReports).values(row)
  return row
}

export async function findReport(sql: Sql, id: string): Promise<Report | null> {
  const [row] = await sql.select().from(abuseReports).where(eq(abuseReports.id, id))
  return row ?? null
}

/** The newest reports; those that were closed only where they are asked for. */
export async function listReports(
  sql: Sql,
  { closed, limit }: { closed: boolean; limit: number },
): Promise<Report[]> {
  return sql
    .select()
    .from(abuseReports)
    .where(closed ? undefined : isNull(abuseReports.closedAt))
    .orderBy(desc(abuseReports.createdAt))
    .limit(limit)
}

/** Closes a report, or all open ones of a website by its name. @returns how many */
export async function closeReports(sql: Sql, word: string, now: Date): Promise<number> {
  const closed = await sql
    .update(abuseReports)
    .set({ closedAt: now })
    .where(and(isNull(abuseReports.closedAt), or(eq(abuseReports.id, word), eq(abuseReports.site, word))))
    .returning({ id: abuseReports.id })
  return closed.length
}

/** The name under the sites' domain that an address means, or the host of a website's own; null for what is neither. */
export function reportedName(text: string, { sitesDomain }: { sitesDomain: string }): string | null {
  const host = /^(?:https?:\/\/)?([^/?#:\s]+)/i.exec(text.trim())?.[1]?.toLowerCase() ?? ''
  const name = host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : host
  return /^[a-z0-9][a-z0-9.-]{0,252}$/.test(name) ? name : null
}
