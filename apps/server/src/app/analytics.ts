import { sumDays } from '../core/analytics/sum-days.ts'
import { sweepVisits } from '../core/analytics/sweep.ts'
import { sweepSalts } from '../core/analytics/visitor.ts'
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts'
import { HOUR, type Parts } from './parts.ts'

/** What owners are told of their visitors, and how it is forgotten. */
export async function buildAnalytics(parts: Parts): Promise<void> {
  const { app, sql, clock, collector, limit, queue } = parts
  const retentionMonths = parts.config.analyticsRetentionMonths
  await app.register(
    analyticsRoutes({
      sql,
      clock,
      actorOf: parts.session,
      flush: () => collector.flush(),
      limit: limit('analytics', 3000, HOUR),
    }),
  )
  parts.sweeps.fleeting.push(() => sweepSalts(sql, clock.now()))
  parts.sweeps.leftovers.push(() => sweepVisits({ sql, clock, retentionMonths }))
  queue.work('sum-visits', (_, { signal }) => sumDays({ sql, clock }, signal))
}
