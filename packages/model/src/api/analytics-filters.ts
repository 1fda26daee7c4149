// Without schemas: the dashboard's reports load no zod.
/** The dimensions a report can be filtered by; several filters are combined with AND. */
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

/** Two years in days: the longest range of a report, and how long visits are retained. */
export const MAX_ANALYTICS_DAYS = 732

const DEVICES = ['computer', 'phone', 'tablet', 'other'] as const

export const CHANNELS = ['direct', 'search', 'social', 'referral', 'email', 'campaign', 'ai'] as const

/** Whether a code is that of a country; one that is unknown is empty. */
function isCountry(code: string): boolean {
  if (code === '') return true
  if (!/^[A-Z]{2}$/.test(code)) return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

/** Whether a dimension can have this value. Pages, referrers and campaigns can have any. */
export function isFilterValue(name: AnalyticsFilter, value: string): boolean {
  if (name === 'channel') return CHANNELS.some(channel => channel === value)
  if (name === 'country') return isCountry(value)
  return name !== 'device' || value === '' || DEVICES.some(device => device === value)
}
