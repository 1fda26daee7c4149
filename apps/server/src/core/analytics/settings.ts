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

export type AnalyticsSettingsDeps = {
  sql: Sql
  clock: Clock
  /** The main dashboard's address. */
  product: string
  changed: (names: readonly string[]) => void
}

type Row = typeof analyticsSettings.$inferSelect

/** What an owner chose; nothing, before they choose. */
export async function findAnalyticsSettings(
  { sql, product }: Pick<AnalyticsSettingsDeps, 'sql' | 'product'>,
  website: Owned<WebsiteRow>,
): Promise<AnalyticsSettings> {
  const [row] = await sql.select().from(analyticsSettings).where(eq(analyticsSettings.websiteId, website.id))
  return toWireSettings(row, product)
}

/** Saves what is given. Pages are others where they begin or cease to tell how visits end. */
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
    const isOther = row !== undefined && before?.beacon !== row.beacon
    return { saved: row, names: isOther ? await bumpRevision(tx, websiteId, clock.now()) : [] }
  })
  changed(names)
  return toWireSettings(saved, product)
}

/** The website whose figures a public link shows; null where there is none, or no more. */
export async function findWebsiteByShareToken(sql: Sql, shareToken: string) {
  const [row] = await sql
    .select({ id: websites.id, name: websites.name, domain: domains.name })
    .from(analyticsSettings)
    .innerJoin(websites, eq(websites.id, analyticsSettings.websiteId))
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.movedUntil)))
    .where(eq(analyticsSettings.shareToken, shareToken))
  return row ?? null
}

/** Ends the weekly mail that a link stood in; the same link a second time changes nothing and says the same. */
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

/** Whoever begins on a Wednesday gets the first mail next Monday. */
async function thisMonday(sql: Sql, websiteId: string, now: Date): Promise<string> {
  return mondayOf(await timeZoneOfWebsite(sql, websiteId), now)
}

/** 128 bits that nobody guesses. */
const randomToken = () => randomBytes(16).toString('base64url')
