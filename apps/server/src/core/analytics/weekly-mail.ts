import type { AnalyticsResponse } from '@vitrine/model'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'
import { analyticsSettings } from './analytics.table.ts'
import { addDays, localDay } from './local-day.ts'
import { analyticsReport } from './report/report.ts'

/** Local hour on Monday from which mails are sent. */
const SEND_HOUR = 8
/** The time zone in which a week ends first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** Returns the Monday of a time's week in a zone. */
export function mondayOf(zone: string, now: Date): string {
  const day = localDay(now.getTime(), zone)
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

type PlannedMail = { websiteId: string; userId: string; monday: string }

/**
 * Queues the weekly mail of each website whose week has ended, recording the Monday in the same transaction: one mail
 * per week, however many processes run, and none for weeks missed during an outage.
 */
export async function enqueueWeeklyMails(
  { sql, clock }: { sql: Sql; clock: Clock },
  add: (tx: Sql, mail: PlannedMail) => Promise<unknown>,
): Promise<void> {
  // Shifted by the send hour, so that Monday starts at eight.
  const shifted = new Date(clock.now().getTime() - SEND_HOUR * 3_600_000)
  const { mailedOn: mailed } = analyticsSettings
  const rows = await sql
    .select({
      websiteId: websites.id,
      userId: users.id,
      zone: users.timeZone,
      mailedOn: analyticsSettings.mailedOn,
    })
    .from(analyticsSettings)
    .innerJoin(websites, eq(websites.id, analyticsSettings.websiteId))
    .innerJoin(users, eq(users.id, websites.userId))
    .where(
      and(
        eq(analyticsSettings.weeklyMail, true),
        or(isNull(mailed), lt(mailed, mondayOf(FIRST_ZONE, shifted))),
        isNotNull(users.emailVerifiedAt),
      ),
    )
  for (const { websiteId, userId, zone, mailedOn } of rows) {
    const monday = mondayOf(zone ?? 'UTC', shifted)
    if (mailedOn !== null && mailedOn >= monday) continue
    await sql.transaction(async tx => {
      const [row] = await tx
        .select({ mailedOn: analyticsSettings.mailedOn })
        .from(analyticsSettings)
        .where(and(eq(analyticsSettings.websiteId, websiteId), eq(analyticsSettings.weeklyMail, true)))
        .for('update')
      if (!row || (row.mailedOn !== null && row.mailedOn >= monday)) return
      await tx
        .update(analyticsSettings)
        .set({ mailedOn: monday })
        .where(eq(analyticsSettings.websiteId, websiteId))
      await add(tx, { websiteId, userId, monday })
    })
  }
}

export type WeeklyReport = {
  websiteId: string
  website: string
  report: AnalyticsResponse
  /** Token of the unsubscribe link. */
  mailToken: string
}

/** Returns the report of the seven days before a Monday, or null if the mail is no longer wanted. */
export async function findWeeklyReport(
  deps: { sql: Sql; clock: Clock },
  websiteId: string,
  monday: string,
): Promise<WeeklyReport | null> {
  const [row] = await deps.sql
    .select({ name: websites.name, zone: users.timeZone, mailToken: analyticsSettings.mailToken })
    .from(analyticsSettings)
    .innerJoin(websites, eq(websites.id, analyticsSettings.websiteId))
    .innerJoin(users, eq(users.id, websites.userId))
    .where(and(eq(analyticsSettings.websiteId, websiteId), eq(analyticsSettings.weeklyMail, true)))
  if (!row?.mailToken) return null
  const days = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const report = await analyticsReport(deps, websiteId, days, row.zone ?? 'UTC')
  return { websiteId, website: row.name, report, mailToken: row.mailToken }
}
