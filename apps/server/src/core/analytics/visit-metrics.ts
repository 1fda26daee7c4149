import type { AnalyticsTotals } from '@vitrine/model'

/** What is counted of visits, as it adds up over days. */
export type VisitMetrics = {
  visitors: number
  visits: number
  views: number
  bounced: number
  durationMs: number
  scrolled: number
  scroll: number
}

/** A row of the database, whose large numbers come as text. */
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

/** The figures of several days together. */
export function sumMetrics(all: Iterable<VisitMetrics>): VisitMetrics {
  const sum = { ...NO_VISITS }
  for (const one of all) for (const name of Object.keys(sum) as (keyof VisitMetrics)[]) sum[name] += one[name]
  return sum
}

/** What a report says of them: shares and means are null where there is nothing to share. */
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
