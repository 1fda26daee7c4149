import { AnalyticsQuery, AnalyticsResponse, ErrorBody, WeekVisitors } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { analyticsReport } from '../../core/analytics/report/report.ts'
import { weekVisitors } from '../../core/analytics/report/week-visitors.ts'
import { zoneOf } from '../../core/analytics/time-zone.ts'
import { getOwned } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { byToken } from '../../http/security.ts'
import type { SessionCheck } from '../../http/session.ts'
import { whileWaiting } from '../../http/while-waiting.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'

export type AnalyticsRoutesDeps = {
  sql: Sql
  clock: Clock
  actorOf: SessionCheck
  /** Writes what waits, so that whoever looks sees everything up to now. */
  flush: () => Promise<void>
  limit: RateLimit
}

/** Who visits a website (specification, section 7); somebody else's answers 404. */
export function analyticsRoutes(deps: AnalyticsRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/analytics',
      {
        schema: {
          tags: ['Analytics'],
          summary: 'The figures of some days, of the website’s own time zone; narrowed down by what is given',
          security: byToken('analytics:read'),
          params: z.object({ id: z.string().max(64) }),
          querystring: AnalyticsQuery,
          response: { 200: AnalyticsResponse, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const signal = whileWaiting(reply)
        const actor = await deps.actorOf(request)
        const website = await getOwned(deps.sql, actor, request.params.id)
        await deps.limit.take(actor.userId)
        await deps.flush()
        return analyticsReport({ ...deps, signal }, website.id, request.query, await zoneOf(deps.sql, actor))
      },
    )
    app.get(
      '/api/website/week-visitors',
      {
        schema: {
          tags: ['Analytics'],
          summary: 'How many visitors each of your websites had in the seven days that end today',
          security: byToken('analytics:read'),
          response: { 200: WeekVisitors, '4xx': ErrorBody },
        },
      },
      async request => {
        const actor = await deps.actorOf(request)
        await deps.limit.take(actor.userId)
        await deps.flush()
        return weekVisitors(deps, actor)
      },
    )
  }
}
