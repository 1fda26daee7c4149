import {
  ANALYTICS_FILTERS,
  type AnalyticsFilter,
  type AnalyticsQuery,
  currentLocale,
  isFilterValue,
  MAX_ANALYTICS_DAYS,
  t,
} from '@vitrine/model'

/** Returns a length of time as the language abbreviates it: `7d`, `7 T`, `12m`. */
const formatLength = (value: number, unit: 'day' | 'month') =>
  value.toLocaleString(currentLocale(), { style: 'unit', unit, unitDisplay: 'narrow' })

export const RANGE_PRESETS = [
  ['today', t('Today'), 1],
  ['7d', formatLength(7, 'day'), 7],
  ['30d', formatLength(30, 'day'), 30],
  ['90d', formatLength(90, 'day'), 90],
  ['12m', formatLength(12, 'month'), 365],
  ['all', t('All'), MAX_ANALYTICS_DAYS],
] as const
type Preset = (typeof RANGE_PRESETS)[number][0]

const DEFAULT_PRESET: Preset = '30d'

/** The parameters of a report in the page's URL: days and filters. */
export type ReportParams = {
  preset: Preset | null
  from: string | null
  to: string | null
  filters: Partial<Record<AnalyticsFilter, string>>
}

/** Parses the URL's parameters; invalid ones are ignored. `today` is the date in the report's time zone. */
export function parseReportParams(params: URLSearchParams, today: string): ReportParams {
  const filters = Object.fromEntries(
    ANALYTICS_FILTERS.flatMap(name => {
      const value = params.get(name)?.replaceAll('\0', '').slice(0, 500)
      return value === undefined || !isFilterValue(name, value) ? [] : [[name, value]]
    }),
  )
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isCalendarDate(from) && isCalendarDate(to) && !validateRange(from, to, today))
    return { preset: null, from, to, filters }
  const preset = RANGE_PRESETS.find(([name]) => name === params.get('range'))?.[0] ?? DEFAULT_PRESET
  return { preset, from: null, to: null, filters }
}

/** Returns the URL's parameters of a report, without defaults. */
export function toSearchParams({ preset, from, to, filters }: ReportParams): URLSearchParams {
  const params = new URLSearchParams()
  if (preset === null && from && to) {
    params.set('from', from)
    params.set('to', to)
  } else if (preset && preset !== DEFAULT_PRESET) params.set('range', preset)
  for (const name of ANALYTICS_FILTERS) {
    const value = filters[name]
    if (value !== undefined) params.set(name, value)
  }
  return params
}

/** Returns the query of the API. `today` is the date in the report's time zone. */
export function toAnalyticsQuery(
  { preset, from, to, filters }: ReportParams,
  today: string,
): AnalyticsQuery & { from: string; to: string } {
  if (from && to) return { from, to, ...filters }
  const days = RANGE_PRESETS.find(([name]) => name === preset)?.[2] ?? 30
  return { from: subtractDays(today, days - 1), to: today, ...filters }
}

/** Returns why a range of days is invalid, or null if it is valid. `today` is as in `parseReportParams`. */
export function validateRange(from: string, to: string, today: string): string | null {
  if (!from || !to) return t('Choose two dates.')
  if (from > to) return t('The start date is after the end date.')
  if (to > today) return t('Choose dates up to today.')
  if (from < '2000-01-01') return t('Choose dates from 2000 on.')
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days > MAX_ANALYTICS_DAYS ? t('Choose at most 24 months.') : null
}

/** Returns the date of a time in a time zone: "2026-11-21". */
export function dateInTimeZone(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

function isCalendarDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
  )
}
