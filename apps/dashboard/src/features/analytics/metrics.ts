import { type AnalyticsPoint, type AnalyticsResponse, type AnalyticsTotals, t } from '@vitrine/model'
import { formatDuration, formatNumber, formatPercent } from './labels.ts'
import { dateInTimeZone } from './report-params.ts'
import { formatDecimal, formatShare } from '../../ui/i18n/format-decimal.ts'

/** The metrics that the report has a time series of. */
export type ChartMetric = 'visitors' | 'views'

export type Metric = {
  name: 'visitors' | 'views' | 'bounce' | 'duration'
  label: string
  value: string
  /** The reason for a missing value; absent if there is one. */
  reason?: string
  /** The change since the previous period, or null without a value to compare with. */
  change: { text: string; tone: 'up' | 'down' | 'same'; from: string } | null
}

const DAY_MS = 86_400_000

/**
 * Returns why the previous period is a gap: no visits were counted before the report's days or, in a filtered report,
 * some of the period have been deleted since. Null if it can be compared.
 */
export function findPreviousGap(
  { since, from, to, timezone, visits_since }: AnalyticsResponse,
  isFiltered: boolean,
): string | null {
  const first = since === null ? from : dateInTimeZone(timezone, new Date(since))
  if (first >= from) return t('No previous period yet')
  const begin = Date.parse(from) - (Date.parse(to) - Date.parse(from)) - DAY_MS
  const isDeleted = first < visits_since && new Date(begin).toISOString().slice(0, 10) < visits_since
  return isFiltered && isDeleted ? t('Earlier visits were deleted') : null
}

const NO_VISITS = { value: '–', reason: t('No visits in this period') }

/** Returns the four metrics above the chart, compared with the previous period; with none if that is null. */
export function buildMetrics(current: AnalyticsTotals, previous: AnalyticsTotals | null): Metric[] {
  // A visit lasts from its first page view to its last: one page view says nothing about its length.
  const isTimed = current.bounce_rate !== 1 || current.visit_duration_s !== 0
  return [
    {
      name: 'visitors',
      label: t('Visitors'),
      value: formatNumber(current.visitors),
      change: relativeChange(current.visitors, previous?.visitors),
    },
    {
      name: 'views',
      label: t('Page views'),
      value: formatNumber(current.views),
      change: relativeChange(current.views, previous?.views),
    },
    {
      name: 'bounce',
      label: t('Bounce rate'),
      ...(current.bounce_rate === null ? NO_VISITS : { value: formatPercent(current.bounce_rate) }),
      change: absoluteChange(
        current.bounce_rate,
        previous?.bounce_rate,
        formatPercent,
        by => t('{value} pts', { value: formatDecimal(Math.abs(by) * 100) }),
        true,
      ),
    },
    {
      name: 'duration',
      label: t('Visit duration'),
      ...(current.visit_duration_s === null
        ? NO_VISITS
        : isTimed
          ? { value: formatDuration(current.visit_duration_s) }
          : { value: '–', reason: t('Unknown: every visit had only one page view') }),
      change: absoluteChange(
        isTimed ? current.visit_duration_s : null,
        previous?.visit_duration_s,
        formatDuration,
        by => formatDuration(Math.abs(by)),
        false,
      ),
    },
  ]
}

function relativeChange(current: number, previous: number | undefined): Metric['change'] {
  if (!previous) return absoluteChange(current, previous, formatNumber, formatNumber, false)
  const format = (share: number) => formatShare(Math.abs(share))
  return { ...formatChange(current / previous - 1, format, false), from: formatNumber(previous) }
}

function absoluteChange(
  current: number | null,
  previous: number | null | undefined,
  format: (value: number) => string,
  formatDifference: (by: number) => string,
  lessIsBetter: boolean,
): Metric['change'] {
  if (current === null || previous == null) return null
  return { ...formatChange(current - previous, formatDifference, lessIsBetter), from: format(previous) }
}

/** Formats a change with its sign. A change that rounds to zero is neutral. */
function formatChange(by: number, format: (by: number) => string, lessIsBetter: boolean) {
  const size = format(by)
  if (size === format(0)) return { text: `±${size}`, tone: 'same' as const }
  const tone = by > 0 !== lessIsBetter ? ('up' as const) : ('down' as const)
  return { text: `${by > 0 ? '+' : '−'}${size}`, tone }
}

const HOUR_MS = 3_600_000

/** Returns how many points of the series had started at a time (milliseconds since 1970); future ones are not drawn. */
export function countStartedPoints(
  { series, timezone }: Pick<AnalyticsResponse, 'series' | 'timezone'>,
  time: number,
): number {
  const parts = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone } as const
  // The Swedish locale formats times as ISO 8601 does.
  const formatter = new Intl.DateTimeFormat('sv-SE', parts)
  const format = (date: number) => formatter.format(date).replace(' ', 'T')
  const local = format(time)
  const started = series.filter(point => point.at <= local).length
  // When the clocks go back an hour repeats. In its first run, the time an hour earlier is in another hour.
  const hour = series[started - 1]?.at
  const isInHour = (date: number) => hour !== undefined && format(date).startsWith(hour.slice(0, 13))
  const isRepeated = hour !== undefined && hour === series[started - 2]?.at
  return isRepeated && isInHour(time) && !isInHour(time - HOUR_MS) ? started - 1 : started
}

/**
 * Returns the points of the previous period, aligned with those of the current one by time of day: days on which the
 * clocks change have 23 or 25 hours.
 */
export function alignPreviousSeries({
  interval,
  series,
  previous_series: previous,
}: Pick<AnalyticsResponse, 'interval' | 'series' | 'previous_series'>): AnalyticsPoint[] {
  if (interval !== 'hour' || [series.length, 0].includes(previous.length)) return previous
  const timesOf = (points: readonly AnalyticsPoint[]) => {
    const days = [...new Set(points.map(({ at }) => at.slice(0, 10)))]
    return points.map(({ at }) => `${String(days.indexOf(at.slice(0, 10)))} ${at.slice(11)}`)
  }
  const byTime = new Map<string, AnalyticsPoint>()
  for (const [index, time] of timesOf(previous).entries()) {
    const [point, repeated] = [previous[index], byTime.get(time)]
    if (!point) continue
    const [visitors, views] = [
      point.visitors + (repeated?.visitors ?? 0),
      point.views + (repeated?.views ?? 0),
    ]
    byTime.set(time, { at: point.at, visitors, views })
  }
  return timesOf(series).map((time, index) => {
    const empty = { at: series[index]?.at ?? '', visitors: 0, views: 0 }
    return byTime.get(time) ?? empty
  })
}

/** Returns the round numbers of a chart's axis from 0 to at least the highest value, in two to six steps. */
export function axisSteps(
  points: readonly Pick<AnalyticsPoint, 'visitors' | 'views'>[],
  metric: ChartMetric,
) {
  const highest = points.reduce((max, point) => Math.max(max, point[metric]), 0)
  if (highest <= 4) return [0, 1, 2, 3, 4]
  const rough = highest / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * unit).find(size => size >= rough) ?? 10 * unit
  const whole = Math.max(1, Math.ceil(step))
  return Array.from({ length: Math.ceil(highest / whole) + 1 }, (_, index) => index * whole)
}
