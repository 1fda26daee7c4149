import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { ANALYTICS_FILTERS, type AnalyticsFilter, CHANNELS, isFilterValue } from './analytics-filters.ts'

const filter = z
  .string()
  .max(500)
  .refine(value => !value.includes('\0'))
  .optional()
/** Plausible dates only: anything outside is a mistake of the caller. */
const day = z.iso
  .date()
  .refine(value => value >= '2000-01-01' && value < '2100-01-01', msg('Choose a date from 2000 on'))
  .optional()
/** Traffic channels, derived from the referrer and the URL's campaign parameters. */
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

/** Days in the website's time zone, both inclusive; the last 30 days by default, at most 24 months. */
export const AnalyticsQuery = z.strictObject({
  from: day,
  to: day,
  ...(Object.fromEntries(
    ANALYTICS_FILTERS.map(name => [
      name,
      filter.refine(value => value === undefined || isFilterValue(name, value)),
    ]),
  ) as Record<AnalyticsFilter, typeof filter>),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** Requests that are not counted as visits; reported separately. */
export const OtherTraffic = z.enum([
  'search_engine',
  'ai_reader',
  'link_preview',
  'other_machine',
  'prefetch',
  'owner',
  'flood',
  'not_measured',
])
export type OtherTraffic = z.infer<typeof OtherTraffic>

const totals = z.object({
  visitors: z.number().int(),
  views: z.number().int(),
  /** Share of visits with a single page view, 0–1; null without visits. */
  bounce_rate: z.number().nullable(),
  /** Mean seconds from a visit's first page view to its last; null without visits. */
  visit_duration_s: z.number().nullable(),
  views_per_visit: z.number().nullable(),
  /** Mean of the visits' deepest scroll position, 0–1; null if no page sent one. */
  scroll_depth: z.number().nullable(),
})
export type AnalyticsTotals = z.infer<typeof totals>

const point = z.object({ at: z.string(), visitors: z.number().int(), views: z.number().int() })
export type AnalyticsPoint = z.infer<typeof point>

const row = z.object({ name: z.string(), visitors: z.number().int(), views: z.number().int() })
export type AnalyticsRow = z.infer<typeof row>
const rows = z.array(row).max(100)

export const AnalyticsResponse = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  interval: z.enum(['hour', 'day', 'month']),
  totals,
  /** The same metrics for the preceding period of equal length. */
  previous: totals,
  /**
   * The local time up to which the preceding period is counted while the current day is not over; null for whole
   * days.
   */
  previous_until: z.string().nullable(),
  /** One bucket per hour, day or month of the range, empty ones included. `at` is its start in local time. */
  series: z.array(point),
  /** The same buckets of the preceding period. */
  previous_series: z.array(point),
  pages: rows,
  entry_pages: rows,
  exit_pages: rows,
  /** Referrer hosts without www.; direct visits have none. */
  referrers: rows,
  channels: rows,
  /** ISO 3166 codes; empty if unknown. */
  countries: rows,
  devices: rows,
  browsers: rows,
  systems: rows,
  campaigns: rows,
  /** Outbound links and downloads, recorded if the owner enabled the beacon; `views` are clicks. */
  links: rows,
  /** Page views by bots, by the owner and by visitors who opted out. */
  others: z.array(z.object({ kind: OtherTraffic, views: z.number().int() })),
  /** Visitors with a page view within the last five minutes. */
  realtime_visitors: z.number().int(),
  /** When the first page view was counted, or null before any. */
  since: z.iso.datetime().nullable(),
  /** The first day with individual visits retained; filtered reports go no further back. */
  visits_since: z.iso.date(),
})
export type AnalyticsResponse = z.infer<typeof AnalyticsResponse>

/** Visitors of the last seven days, today included, per website of the user. */
export const WeekVisitors = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  websites: z.array(z.object({ website_id: z.string(), visitors: z.number().int() })),
})
export type WeekVisitors = z.infer<typeof WeekVisitors>

/** The owner's analytics settings of a website. */
export const AnalyticsSettings = z.object({
  /** Whether pages carry the beacon script that reports scroll depth, visit ends and followed links. */
  beacon: z.boolean(),
  /** A weekly report by mail, on Mondays. */
  weekly_mail: z.boolean(),
  /** The public report's URL; null while sharing is off. */
  share_url: z.url().nullable(),
})
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

/** Omitted fields stay unchanged. Sharing that is turned off and on again gets a new URL. */
export const AnalyticsSettingsBody = z.strictObject({
  beacon: z.boolean().optional(),
  weekly_mail: z.boolean().optional(),
  shared: z.boolean().optional(),
})
export type AnalyticsSettingsBody = z.infer<typeof AnalyticsSettingsBody>

/** A publicly shared report: the website's name and address, nothing about its owner. */
export const SharedAnalytics = z.object({
  website: z.object({ name: z.string(), url: z.url() }),
  report: AnalyticsResponse,
})
export type SharedAnalytics = z.infer<typeof SharedAnalytics>

/** A beacon message of a page, at most 1 KB: a page exit or a followed link. */
export const BeaconReport = z.discriminatedUnion('k', [
  /** `s`: scroll depth in percent. */
  z.strictObject({ k: z.literal('end'), s: z.number().int().min(0).max(100) }),
  /**
   * `u`: outbound host and path, or the path of a file. `i` identifies the click, so that a repeated message counts
   * once.
   */
  z.strictObject({
    k: z.literal('click'),
    u: z
      .string()
      .min(1)
      .max(300)
      .refine(value => value.isWellFormed() && !/\p{Cc}/u.test(value)),
    i: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
])
export type BeaconReport = z.infer<typeof BeaconReport>
