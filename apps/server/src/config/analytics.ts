import { z } from 'zod'
import { type SettingValues, integerSetting } from './setting-types.ts'

export const ANALYTICS_SETTINGS = {
  GEOIP_DB_PATH: z.string().trim().min(1).nullable().default(null).meta({
    help: 'A database of addresses and countries (.mmdb) that is newer than the one that comes along.',
  }),
  ANALYTICS_RETENTION_MONTHS: integerSetting(1, 120).prefault('25').meta({
    help: 'So many months, the running one among them, single visits are kept, for what figures are narrowed down to; the sums of days stay for two years.',
  }),
} as const

export function toAnalyticsConfig(settings: SettingValues<typeof ANALYTICS_SETTINGS>) {
  return {
    geoipDbPath: settings.GEOIP_DB_PATH,
    /** Retention of single visits in months, including the current one. */
    analyticsRetentionMonths: settings.ANALYTICS_RETENTION_MONTHS,
  }
}
