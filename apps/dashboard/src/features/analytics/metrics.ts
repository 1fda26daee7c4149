import type { AnalyticsPoint, AnalyticsResponse, AnalyticsTotals } from '@vitrine/model'
import { formatDuration, formatNumber, formatPercent } from './labels.ts'

export type Metric = {
  name: 'visitors' | 'views' | 'bounce' | 'duration'
  label: string
  value: string
  /** How it changed; null where there is nothing to compare with. */
  change: { text: string; tone: 'up' | 'down' | 'same'; from: string } | null
}

/** The four figures above the chart, compared with the days before. */
export function buildMetrics(now: AnalyticsTotals, before: AnalyticsTotals): Metric[] {
  return [
    {
      name: 'visitors',
      label: 'Visitors',
      value: formatNumber(now.visitors),
      change: relativeChange(now.visitors, before.visitors),
    },
    {
      name: 'views',
      label: 'Page views',
      value: formatNumber(now.views),
      change: relativeChange(now.views, before.views),
    },
    {
      name: 'bounce',
      label: 'Left after one page',
      value: now.bounce_rate === null ? '–' : formatPercent(now.bounce_rate),
      change: absoluteChange(
        now.bounce_rate,
        before.bounce_rate,
        formatPercent,
        by => `${(Math.abs(by) * 100).toFixed(1)} pts`,
        true,
      ),
    },
    {
      name: 'duration',
      label: 'Time per visit',
      value: now.visit_duration_s === null ? '–' : formatDuration(now.visit_duration_s),
      change: absoluteChange(
        now.visit_duration_s,
        before.visit_duration_s,
        formatDuration,
        by => formatDuration(Math.abs(by)),
        false,
      ),
    },
  ]
}

function relativeChange(now: number, before: number): Metric['change'] {
  if (before === 0) return null
  const write = (share: number) => `${(Math.abs(share) * 100).toFixed(1)}%`
  return { ...formatChange(now / before - 1, write, false), from: formatNumber(before) }
}

/** `fewer` is whether less of it is better. */
function absoluteChange(
  now: number | null,
  before: number | null,
  write: (value: number) => string,
  writeChange: (by: number) => string,
  fewer: boolean,
): Metric['change'] {
  if (now === null || before === null) return null
  return { ...formatChange(now - before, writeChange, fewer), from: write(before) }
}

/** What is too small to be written is no change: neither a sign nor a colour says that it was one. */
function formatChange(by: number, write: (by: number) => string, fewer: boolean) {
  const size = write(by)
  if (size === write(0)) return { text: `±${size}`, tone: 'same' as const }
  const tone = by > 0 !== fewer ? ('up' as const) : ('down' as const)
  return { text: `${by > 0 ? '+' : '−'}${size}`, tone }
}

const HOUR_MS = 3_600_000

/** How many points had begun at a moment: an hour that is still to come is no hour without visitors. */
export function countStartedPoints(
  { series, timezone }: Pick<AnalyticsResponse, 'series' | 'timezone'>,
  at: number,
): number {
  const parts = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone } as const
  // Sweden writes moments as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', parts)
  const write = (moment: number) => format.format(moment).replace(' ', 'T')
  const local = write(at)
  const begun = series.filter(point => point.at <= local).length
  // Where the clocks go back an hour comes twice: the first time, an hour ago was another one.
  const hour = series[begun - 1]?.at
  const isWithin = (moment: number) => hour !== undefined && write(moment).startsWith(hour.slice(0, 13))
  const isTwice = hour !== undefined && hour === series[begun - 2]?.at
  return isTwice && isWithin(at) && !isWithin(at - HOUR_MS) ? begun - 1 : begun
}

/**
 * The points before, each beside the one of the same time of day: on days on which the clocks change there are 23 or 25
 * hours, and the same place in the line is another hour.
 */
export function alignPreviousSeries({
  interval,
  series,
  previous_series: before,
}: Pick<AnalyticsResponse, 'interval' | 'series' | 'previous_series'>): AnalyticsPoint[] {
  if (interval !== 'hour' || series.length === before.length) return before
  const timesOf = (points: readonly AnalyticsPoint[]) => {
    const days = [...new Set(points.map(({ at }) => at.slice(0, 10)))]
    return points.map(({ at }) => `${String(days.indexOf(at.slice(0, 10)))} ${at.slice(11)}`)
  }
  const byTime = new Map<string, AnalyticsPoint>()
  for (const [index, time] of timesOf(before).entries()) {
    const [point, known] = [before[index], byTime.get(time)]
    if (!point) continue
    const [visitors, views] = [point.visitors + (known?.visitors ?? 0), point.views + (known?.views ?? 0)]
    byTime.set(time, { at: point.at, visitors, views })
  }
  return timesOf(series).map((time, index) => {
    const nothing = { at: series[index]?.at ?? '', visitors: 0, views: 0 }
    return byTime.get(time) ?? nothing
  })
}

/** Round numbers from 0 to at least the highest, three to five steps. */
export function axisSteps(
  points: readonly Pick<AnalyticsPoint, 'visitors' | 'views'>[],
  of: 'visitors' | 'views',
) {
  const highest = points.reduce((most, point) => Math.max(most, point[of]), 0)
  if (highest <= 4) return [0, 1, 2, 3, 4]
  const rough = highest / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * unit).find(size => size >= rough) ?? 10 * unit
  const whole = Math.max(1, Math.ceil(step))
  return Array.from({ length: Math.ceil(highest / whole) + 1 }, (_, index) => index * whole)
}
