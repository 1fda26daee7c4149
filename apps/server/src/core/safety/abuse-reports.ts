import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { ReportRequest } from '@vitrine/model'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import { domains } from '../websites/websites.table.ts'
import { abuseReports } from './safety.table.ts'

export type AbuseReport = typeof abuseReports.$inferSelect

/** Saves a visitor's report in the caller's transaction. Returns null, and saves nothing, if there is no such site. */
export async function saveReport(
  tx: Sql,
  clock: Clock,
  { reason, words, email }: ReportRequest,
  name: string,
): Promise<AbuseReport | null> {
  const websiteId = await findWebsiteByName(tx, name)
  if (websiteId === null) return null
  const row: AbuseReport = {
    id: newId(),
    site: name,
    websiteId,
    reason,
    message: words,
    email: email ?? null,
    createdAt: clock.now(),
    closedAt: null,
  }
  await tx.insert(abuseReports).values(row)
  return row
}

/** Returns the website of a subdomain or proven custom host, or null. */
export async function findWebsiteByName(sql: Sql, name: string): Promise<string | null> {
  const [named] = await sql.select({ id: domains.websiteId }).from(domains).where(eq(domains.name, name))
  if (named) return named.id
  const [own] = await sql
    .select({ id: customDomains.websiteId })
    .from(customDomains)
    .where(
      and(
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
        or(eq(customDomains.domain, name), eq(customDomains.sibling, name)),
      ),
    )
  return own?.id ?? null
}

/** Counts reports of the last hour, to limit mails to the operator. */
export async function countRecentReports(sql: Sql, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 3_600_000)
  const [found] = await sql
    .select({ count: count() })
    .from(abuseReports)
    .where(gt(abuseReports.createdAt, since))
  return found?.count ?? 0
}

export async function findReport(sql: Sql, id: string): Promise<AbuseReport | null> {
  const [row] = await sql.select().from(abuseReports).where(eq(abuseReports.id, id))
  return row ?? null
}

/** Closes a report, or all open ones of a website by any of its names. @returns how many */
export async function closeReports(sql: Sql, word: string, now: Date): Promise<number> {
  const websiteId = await findWebsiteByName(sql, word.toLowerCase())
  const named = or(
    eq(abuseReports.id, word),
    eq(abuseReports.site, word),
    websiteId === null ? undefined : eq(abuseReports.websiteId, websiteId),
  )
  const closed = await sql
    .update(abuseReports)
    .set({ closedAt: now })
    .where(and(isNull(abuseReports.closedAt), named))
    .returning({ id: abuseReports.id })
  return closed.length
}

/** Closes all open reports of a website. */
export async function closeReportsOfWebsite(sql: Sql, websiteId: string, now: Date): Promise<void> {
  await sql
    .update(abuseReports)
    .set({ closedAt: now })
    .where(and(isNull(abuseReports.closedAt), eq(abuseReports.websiteId, websiteId)))
}

const DAY_MS = 24 * 3600_000
/** Days to keep closed reports, for complaints about the decision. */
const CLOSED_RETENTION_DAYS = 180
/** Days to keep reports that are never closed. */
const RETENTION_DAYS = 730

/** Deletes expired reports. */
export async function sweepReports({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await sql
    .delete(abuseReports)
    .where(
      or(
        lt(abuseReports.closedAt, ago(CLOSED_RETENTION_DAYS)),
        lt(abuseReports.createdAt, ago(RETENTION_DAYS)),
      ),
    )
}

/** Parses a reported URL or name to a subdomain or custom host; null if it is neither. */
export function parseReportedSite(text: string, { sitesDomain }: { sitesDomain: string }): string | null {
  const input = text.trim().toLowerCase()
  // A name of digits would be parsed as an IPv4 address.
  if (/^[a-z0-9-]{1,63}$/.test(input)) return /^[a-z0-9]/.test(input) ? input : null
  const address = /^https?:\/\//.test(input) ? input : `http://${input}`
  // Internationalised domains are valid; the host follows user info and "@".
  if (/[\s\p{Cc}]/u.test(input) || !URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '')
  const name = host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : host
  return /^[a-z0-9][a-z0-9.-]{0,252}$/.test(name) ? name : null
}
