import type { AnalyticsSettings, AnalyticsSettingsBody } from '@vitrine/model'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { bumpRevision } from '../websites/revision.ts'
import { domains, websites } from '../websites/websites.table.ts'
import { analyticsSettings } from './analytics.table.ts'
import { mondayOf } from './weekly-mail.ts'
import { timeZoneOfWebsite } from './time-zone.ts'
import { auditWebsite } from '../websites/audit-website.ts'

export type AnalyticsSettingsDeps = {
  sql: Sql
  clock: Clock
  /** Base URL of the main dashboard. */
  product: string
  changed: (names: readonly string[]) => void
}

type Row = typeof analyticsSettings.$inferSelect

/** Returns a website's analytics options, or the defaults. */
export async function findAnalyticsSettings(
  { sql, product }: Pick<AnalyticsSettingsDeps, 'sql' | 'product'>,
  website: Owned<WebsiteRow>,
): Promise<AnalyticsSettings> {
  const [row] = await sql.select().from(analyticsSettings).where(eq(analyticsSettings.websiteId, website.id))
  return toWireSettings(row, product)
}

/** Saves the given options. Pages change if the beacon is switched, so this raises the website's revision. */
export async function saveAnalyticsSettings(
  { sql, clock, product, changed }: AnalyticsSettingsDeps,
  { id: websiteId }: Owned<WebsiteRow>,
  { beacon, weekly_mail: weeklyMail, shared }: AnalyticsSettingsBody,
): Promise<AnalyticsSettings> {
  const { saved, names } = await sql.transaction(async tx => {
    await tx.insert(analyticsSettings).values({ websiteId }).onConflictDoNothing()
    const own = eq(analyticsSettings.websiteId, websiteId)
    const [before] = await tx.select().from(analyticsSettings).where(own).for('update')
    const [row] = await tx
      .update(analyticsSettings)
      .set({
        websiteId,
        ...(beacon === undefined ? {} : { beacon }),
        ...(weeklyMail === undefined ? {} : { weeklyMail }),
        ...(weeklyMail && !before?.weeklyMail
          ? { mailToken: randomToken(), mailedOn: await thisMonday(tx, websiteId, clock.now()) }
          : {}),
        ...(shared === undefined
          ? {}
          : { shareToken: shared ? (before?.shareToken ?? randomToken()) : null }),
      })
      .where(own)
      .returning()
    const isShared = row !== undefined && row.shareToken !== null
    if (isShared !== Boolean(before?.shareToken)) {
      const kind = isShared ? 'report.shared' : 'report.unshared'
      await auditWebsite(tx, websiteId, { kind }, clock.now())
    }
    const isOther = row !== undefined && before?.beacon !== row.beacon
    return { saved: row, names: isOther ? await bumpRevision(tx, websiteId, clock.now()) : [] }
  })
  changed(names)
  return toWireSettings(saved, product)
}

/** Returns the website of a public report's token, or null. */
export async function findWebsiteByShareToken(sql: Sql, shareToken: string) {
  const [row] = await sql
    .select({ id: websites.id, name: websites.name, domain: domains.name })
    .from(analyticsSettings)
    .innerJoin(websites, eq(websites.id, analyticsSettings.websiteId))
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .where(eq(analyticsSettings.shareToken, shareToken))
  return row ?? null
}

/** Unsubscribes from the weekly mail by its link's token. Idempotent; null for an unknown token. */
export async function unsubscribeWeeklyMail(
  sql: Sql,
  mailToken: string,
): Promise<{ website: string } | null> {
  const [row] = await sql
    .update(analyticsSettings)
    .set({ weeklyMail: false })
    .where(eq(analyticsSettings.mailToken, mailToken))
    .returning({ websiteId: analyticsSettings.websiteId })
  if (!row) return null
  const [website] = await sql
    .select({ name: websites.name })
    .from(websites)
    .where(eq(websites.id, row.websiteId))
  return website ? { website: website.name } : null
}

const toWireSettings = (row: Row | undefined, product: string): AnalyticsSettings => ({
  beacon: row?.beacon ?? false,
  weekly_mail: row?.weeklyMail ?? false,
  share_url: row?.shareToken ? `${product}/shared/${row.shareToken}` : null,
})

/** So that the first mail is sent next Monday. */
async function thisMonday(sql: Sql, websiteId: string, now: Date): Promise<string> {
  return mondayOf(await timeZoneOfWebsite(sql, websiteId), now)
}

/** 128 bits. */
const randomToken = () => randomBytes(16).toString('base64url')
