import type { AnalyticsPoint, AnalyticsResponse, AnalyticsTotals } from '@vitrine/model'
import { clock, number, percent } from './words.ts'

export type Figure = {
  name: 'visitors' | 'views' | 'bounce' | 'duration'
  label: string
  value: string
  /** How it changed; null where there is nothing to compare with. */
  change: { text: string; tone: 'up' | 'down' | 'same'; from: string } | null
}

/** The four figures above the chart, compared with the days before. */
export function figuresOf(now: AnalyticsTotals, before: AnalyticsTotals): Figure[] {
  return [
    {
      name: 'visitors',
      label: 'Visitors',
      value: number(now.visitors),
      change: grown(now.visitors, before.visitors),
    },
    { name: 'views', label: 'Page views', value: number(now.views), change: grown(now.views, before.views) },
    {
      name: 'bounce',
      label: 'Left after one page',
      value: now.bounce_rate === null ? '–' : percent(now.bounce_rate),
      change: moved(
        now.bounce_rate,
        before.bounce_rate,
        percent,
        by => `${(Math.abs(by) * 100).toFixed(1)} pts`,
        true,
      ),
    },
    {
      name: 'duration',
      label: 'Time per visit',
      value: now.visit_duration_s === null ? '–' : clock(now.visit_duration_s),
      change: moved(now.visit_duration_s, before.visit_duration_s, clock, by => clock(Math.abs(by)), false),
    },
  ]
}

function grown(now: number, before: number): Figure['change'] {
  if (before === 0) return null
  const write = (share: number) => `${(Math.abs(share) * 100).toFixed(1)}%`
  return { ...changed(now / before - 1, write, false), from: number(before) }
}

/** `fewer` is whether less of it is better. */
function moved(
  now: number | null,
  before: number | null,
  write: (value: number) => string,
  writeChange: (by: number) => string,
  fewer: boolean,
): Figure['change'] {
  if (now === null || before === null) return null
  return { ...changed(now - before, writeChange, fewer), from: write(before) }
}

/** What is too small to be written is no change: neither a sign nor a colour says that it was one. */
function changed(by: number, write: (by: number) => string, fewer: boolean) {
  const size = write(by)
  if (size === write(0)) return { text: `±${size}`, tone: 'same' as const }
  const tone = by > 0 !== fewer ? ('up' as const) : ('down' as const)
  return { text: `${by > 0 ? '+' : '−'}${size}`, tone }
}

/** How many points had begun at a moment: an hour that is still to come is no hour without visitors. */
export function begunOf(
  { series, timezone }: Pick<AnalyticsResponse, 'series' | 'timezone'>,
  at: number,
): number {
  const parts = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone } as const
  // Sweden writes moments as ISO 8601 does.
  const local = new Intl.DateTimeFormat('sv-SE', parts).format(at).replace(' ', 'T')
  return series.filter(point => point.at <= local).length
}

/** Round numbers from 0 to at least the highest, three to five steps. */
export function scaleOf(
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
