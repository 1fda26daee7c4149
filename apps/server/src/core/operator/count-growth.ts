import { count, eq, isNull, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { listedLinks } from '../blocklists/blocklists.table.ts'
import { websiteReviews } from '../reviews/reviews.table.ts'
import { abuseReports, takedowns } from '../safety/safety.table.ts'
import { websites } from '../websites/websites.table.ts'

/** Counts accounts and websites, all and new ones of the last 24 hours and 7 days, and what waits for the operator. */
export async function countGrowth({ sql, clock }: { sql: Sql; clock: Clock }) {
  const now = clock.now().getTime()
  const since = (days: number) => new Date(now - days * 86_400_000)
  const growthOf = async (table: typeof users | typeof websites) => {
    const after = (at: Date) =>
      raw<number>`count(*) filter (where ${table.createdAt} > ${at.toISOString()}::timestamptz)`.mapWith(
        Number,
      )
    const [found] = await sql
      .select({ total: count(), day: after(since(1)), week: after(since(7)) })
      .from(table as typeof users)
    return found ?? { total: 0, day: 0, week: 0 }
  }
  const [accounts, sites, [down], [open], [held], [listed]] = await Promise.all([
    growthOf(users),
    growthOf(websites),
    sql.select({ count: count() }).from(takedowns),
    sql.select({ count: count() }).from(abuseReports).where(isNull(abuseReports.closedAt)),
    sql.select({ count: count() }).from(websiteReviews).where(eq(websiteReviews.state, 'held')),
    sql.select({ count: count() }).from(listedLinks),
  ])
  return {
    accounts,
    websites: sites,
    taken_down: down?.count ?? 0,
    open_reports: open?.count ?? 0,
    held: held?.count ?? 0,
    listed_links: listed?.count ?? 0,
  }
}
