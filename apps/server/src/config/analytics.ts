import { z } from 'zod'
import { httpUrlSetting, type SettingValues, integerSetting } from './setting-types.ts'

export const ANALYTICS_SETTINGS = {
  ANALYTICS_URL: httpUrlSetting.nullable().default(null).meta({
    help: 'The HTTP interface of ClickHouse with user, password and database, such as http://vitrine:secret@clickhouse:8123/vitrine; takes single visits that are older than four days. If unset, PostgreSQL keeps them.',
  }),
  GEOIP_DB_PATH: z.string().trim().min(1).nullable().default(null).meta({
    help: 'A newer GeoIP country database (.mmdb) than the bundled one, such as MaxMind’s or DB-IP’s. If the file is replaced, it is read again within a minute.',
  }),
  ANALYTICS_RETENTION_MONTHS: integerSetting(1, 120).prefault('25').meta({
    help: 'How many months of individual visits are kept for filtered reports, including the current month. Daily totals are kept for two years.',
  }),
} as const

export function toAnalyticsConfig(settings: SettingValues<typeof ANALYTICS_SETTINGS>) {
  return {
    analyticsUrl: settings.ANALYTICS_URL,
    geoipDbPath: settings.GEOIP_DB_PATH,
    /** Retention of single visits in months, including the current one. */
    analyticsRetentionMonths: settings.ANALYTICS_RETENTION_MONTHS,
  }
}
