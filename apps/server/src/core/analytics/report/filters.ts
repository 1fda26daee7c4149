import type { AnalyticsFilter, AnalyticsQuery } from '@vitrine/model'
import { sql as raw, type SQL } from 'drizzle-orm'
import { linkClicks, pageViews, visits } from '../analytics.table.ts'

export type Filters = Partial<Pick<AnalyticsQuery, AnalyticsFilter>>

const COLUMNS = {
  entry_page: visits.entryPage,
  exit_page: visits.exitPage,
  referrer: visits.referrer,
  channel: visits.channel,
  country: visits.country,
  device: visits.device,
  browser: visits.browser,
  system: visits.system,
  campaign: visits.campaign,
} as const

/** Builds conditions on `visits`, each with a leading "and"; null without filters. */
export function buildFilterCondition(filters: Filters): SQL | null {
  const parts = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap(name => {
    const value = filters[name]
    return value === undefined ? [] : [raw` and ${COLUMNS[name]} = ${value}`]
  })
  const withIn = (table: typeof pageViews | typeof linkClicks, column: SQL, value: string) =>
    parts.push(
      raw` and exists (select 1 from ${table} where ${table.visitId} = ${visits.id} and ${table.day} = ${visits.day} and ${column} = ${value})`,
    )
  if (filters.page !== undefined) withIn(pageViews, raw`${pageViews.page}`, filters.page)
  if (filters.link !== undefined) withIn(linkClicks, raw`${linkClicks.target}`, filters.link)
  return parts.length === 0 ? null : raw.join(parts)
}
