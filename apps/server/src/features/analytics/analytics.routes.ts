import { AnalyticsQuery, AnalyticsResponse, WeekVisitors } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { VisitArchive } from '../../core/analytics/archive/visit-archive.ts'
import { analyticsReport } from '../../core/analytics/report/report.ts'
import { weekVisitors } from '../../core/analytics/report/week-visitors.ts'
import { timeZoneOfUser } from '../../core/analytics/time-zone.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Reads } from '../../platform/db/read-replica.ts'

export type AnalyticsRoutesDeps = {
  sql: Sql
  reads: Pick<Reads, 'current'>
  archive: VisitArchive | null
  clock: Clock
  actorOf: SessionCheck
  /** Writes buffered page hits, so that the report is current. */
  flush: () => Promise<void>
  limit: RateLimit
}
const describe = describeRoutes('Analytics')

/** Registers the analytics reports (specification, section 7). Websites of other users answer 404. */
export function analyticsRoutes(deps: AnalyticsRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/analytics',
      describe(
        requireScope('analytics:read'),
        'Get the analytics report of a date range, with optional filters',
        {
          params: ById,
          querystring: AnalyticsQuery,
          response: { 200: AnalyticsResponse },
        },
      ),
      async (request, reply) => {
        const signal = abortOnDisconnect(reply)
        const { actor, website } = await authorizeOwner(deps, request, deps.limit)
        await deps.flush()
        const zone = await timeZoneOfUser(deps.sql, actor)
        return deps.reads.current(sql =>
          analyticsReport({ ...deps, sql, signal }, website.id, request.query, zone),
        )
      },
    )
    app.get(
      '/api/website/week-visitors',
      describe(requireScope('analytics:read'), 'Get the visitors of each website in the last seven days', {
        response: { 200: WeekVisitors },
      }),
      async request => {
        const actor = await deps.actorOf(request)
        await deps.limit.consume(actor.userId)
        await deps.flush()
        return weekVisitors(deps, actor)
      },
    )
  }
}
