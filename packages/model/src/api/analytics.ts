import { z } from 'zod'

/** What visits may be narrowed down to; several together narrow further. */
export const ANALYTICS_FILTERS = [
  'page',
  'entry_page',
  'exit_page',
  'referrer',
  'channel',
  'country',
  'device',
  'browser',
  'system',
  'campaign',
  'link',
] as const
export type AnalyticsFilter = (typeof ANALYTICS_FILTERS)[number]

const filter = z
  .string()
  .max(500)
  .refine(value => !value.includes('\0'))
  .optional()
/** Days that a website can have: those before and far after are slips of whoever asks. */
const day = z.iso
  .date()
  .refine(value => value >= '2000-01-01' && value < '2100-01-01', 'Choose a day of this century')
  .optional()
/** Two years: so many days are looked at together at most, and kept. */
export const MOST_ANALYTICS_DAYS = 732

/** Days of the website's time zone, both included; without them the last 30 days. At most 24 months. */
export const AnalyticsQuery = z.strictObject({
  from: day,
  to: day,
  ...(Object.fromEntries(ANALYTICS_FILTERS.map(name => [name, filter])) as Record<
    AnalyticsFilter,
    typeof filter
  >),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** How people came: told by the page they came from and by the address's own marks. */
export const Channel = z.enum(['direct', 'search', 'social', 'referral', 'email', 'campaign', 'ai'])
export type Channel = z.infer<typeof Channel>

/** What asked for a page and is no visit of a person; counted for itself. */
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
  /** Share of the visits that saw one page only, 0–1; null without any visit. */
  bounce_rate: z.number().nullable(),
  /** Mean time from the first page of a visit to its last, in seconds; null without any visit. */
  visit_duration_s: z.number().nullable(),
  views_per_visit: z.number().nullable(),
  /** Mean of how far down a page visits read furthest, 0–1; null where no page told. */
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
  /** The same of the days before, as many. */
  previous: totals,
  /** Local time up to which the last of those days is looked at, where this day is not over; null for whole days. */
  previous_until: z.string().nullable(),
  /** Every hour, day or month of the range, those without visits too. `at` is its beginning, as local time. */
  series: z.array(point),
  /** The same of the days before. */
  previous_series: z.array(point),
  pages: rows,
  entry_pages: rows,
  exit_pages: rows,
  /** Hosts, without www; of those who came directly, none. */
  referrers: rows,
  channels: rows,
  /** ISO 3166 codes; empty where it is not known. */
  countries: rows,
  devices: rows,
  browsers: rows,
  systems: rows,
  campaigns: rows,
  /** Links to elsewhere and files that were followed, where the owner has the pages tell; `views` are clicks. */
  links: rows,
  /** What was asked for by machines, the owner and those who do not want to be counted. */
  others: z.array(z.object({ kind: OtherTraffic, views: z.number().int() })),
  /** Who saw a page in the last five minutes. */
  realtime_visitors: z.number().int(),
  /** When counting began, or null where nobody has come yet. */
  since: z.iso.datetime().nullable(),
  /** The first day whose visits are kept one by one: what is narrowed down reaches no further back. */
  visits_since: z.iso.date(),
})
export type AnalyticsResponse = z.infer<typeof AnalyticsResponse>

/** The visitors of the seven days that end today, of each website that somebody has. */
export const WeekVisitors = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  websites: z.array(z.object({ website_id: z.string(), visitors: z.number().int() })),
})
export type WeekVisitors = z.infer<typeof WeekVisitors>

/** What an owner chooses of a website's figures. */
export const AnalyticsSettings = z.object({
  /** Whether pages carry the few lines that tell how visits end and which links are followed. */
  beacon: z.boolean(),
  /** A mail with the figures of the week, on Mondays. */
  weekly_mail: z.boolean(),
  /** Where everybody who has the address may read the figures; null where nobody may. */
  share_url: z.url().nullable(),
})
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

/** What is left out stays as it is. Sharing that ends and begins again has another address. */
export const AnalyticsSettingsBody = z.strictObject({
  beacon: z.boolean().optional(),
  weekly_mail: z.boolean().optional(),
  shared: z.boolean().optional(),
})
export type AnalyticsSettingsBody = z.infer<typeof AnalyticsSettingsBody>

/** The figures behind a public link: of the website, its name and address; of its owner, nothing. */
export const SharedAnalytics = z.object({
  website: z.object({ name: z.string(), url: z.url() }),
  report: AnalyticsResponse,
})
export type SharedAnalytics = z.infer<typeof SharedAnalytics>

/** What a page tells after it was opened, at most 1 KB: how it was left, or a link that was followed. */
export const PageTold = z.discriminatedUnion('k', [
  /** `s`: how far down it was read, in percent. */
  z.strictObject({ k: z.literal('end'), s: z.number().int().min(0).max(100) }),
  /** `u`: host and path elsewhere, or a file's own path. `i` makes each click one, however often it is told. */
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
export type PageTold = z.infer<typeof PageTold>
