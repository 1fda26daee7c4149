import type { AnalyticsTotals } from '@vitrine/model'

/** Metrics of visits that add up over days. */
export type VisitMetrics = {
  visitors: number
  visits: number
  views: number
  bounced: number
  durationMs: number
  scrolled: number
  scroll: number
}

/** A database row; bigints arrive as text. */
export type MetricsRow = Record<
  'visitors' | 'visits' | 'views' | 'bounced' | 'duration_ms' | 'scrolled' | 'scroll',
  number | string
>

export const NO_VISITS: VisitMetrics = {
  visitors: 0,
  visits: 0,
  views: 0,
  bounced: 0,
  durationMs: 0,
  scrolled: 0,
  scroll: 0,
}

export const parseMetrics = (row: MetricsRow): VisitMetrics => ({
  visitors: Number(row.visitors),
  visits: Number(row.visits),
  views: Number(row.views),
  bounced: Number(row.bounced),
  durationMs: Number(row.duration_ms),
  scrolled: Number(row.scrolled),
  scroll: Number(row.scroll),
})

/** Adds up metrics. */
export function sumMetrics(all: Iterable<VisitMetrics>): VisitMetrics {
  const sum = { ...NO_VISITS }
  for (const one of all) for (const name of Object.keys(sum) as (keyof VisitMetrics)[]) sum[name] += one[name]
  return sum
}

/** Derives what a report shows. Rates and means are null when their divisor is zero. */
export function toTotals(figures: VisitMetrics): AnalyticsTotals {
  const { visitors, visits, views, bounced, durationMs, scrolled, scroll } = figures
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    visitors,
    views,
    bounce_rate: share(bounced, visits),
    visit_duration_s: share(durationMs / 1000, visits),
    views_per_visit: share(views, visits),
    scroll_depth: share(scroll / 100, scrolled),
  }
}
