import { AnalyticsQuery, ErrorBody, SharedAnalytics, VitrineError } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { analyticsReport } from '../../core/analytics/report/report.ts'
import { findWebsiteByShareToken, unsubscribeWeeklyMail } from '../../core/analytics/settings.ts'
import { timeZoneOfWebsite } from '../../core/analytics/time-zone.ts'
import { toNetwork } from '../../http/client-network.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

export type SharedRoutesDeps = {
  sql: Sql
  clock: Clock
  /** The address of a site by its name. */
  siteAddress: (name: string) => string
  flush: () => Promise<void>
  limits: { shared: RateLimit; stopMail: RateLimit }
}

const Token = z.string().regex(/^[\w-]{1,64}$/, 'This is not a link of ours.')

/** What whoever has a link may do: read shared figures, and end the weekly mail that a link stood in. */
export function sharedRoutes(deps: SharedRoutesDeps): FastifyPluginAsyncZod {
  const { sql, limits } = deps
  return async app => {
    app.get(
      '/api/shared/:token',
      {
        schema: {
          tags: ['Analytics'],
          summary: 'The figures that an owner shares by a link',
          params: z.object({ token: Token }),
          querystring: AnalyticsQuery,
          response: { 200: SharedAnalytics, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const signal = abortOnDisconnect(reply)
        await limits.shared.consume(toNetwork(request.ip))
        const website = await findWebsiteByShareToken(sql, request.params.token)
        if (!website) throw new VitrineError('not_found', { message: 'There are no figures here.' })
        await deps.flush()
        const report = await analyticsReport(
          { ...deps, signal },
          website.id,
          request.query,
          await timeZoneOfWebsite(sql, website.id),
        )
        void reply.header('x-robots-tag', 'noindex')
        return { website: { name: website.name, url: deps.siteAddress(website.domain) }, report }
      },
    )
    // Programs that know no such form open the address, as whoever copies it does: the page asks before it ends anything.
    app.get('/api/stop-mail', { schema: { hide: true } }, async (request, reply) => {
      const token = new URL(request.url, 'http://mail').searchParams.get('token') ?? ''
      return reply.redirect(`/stop-mail?token=${encodeURIComponent(token)}`, 302)
    })
    app.register(async forms => {
      // Mail programs end a subscription by themselves with a form of one word (RFC 8058).
      forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
        done(null, {}),
      )
      forms.post(
        '/api/stop-mail',
        {
          schema: {
            tags: ['Analytics'],
            summary: 'Ends the weekly mail that the link stood in',
            querystring: z.object({ token: Token }),
            response: { 200: z.object({ website: z.string() }), '4xx': ErrorBody },
          },
        },
        async request => {
          await limits.stopMail.consume(toNetwork(request.ip))
          const { token } = request.query as { token: string }
          const stopped = await unsubscribeWeeklyMail(sql, token)
          if (!stopped) throw new VitrineError('not_found', { message: 'This link ends no mail.' })
          return stopped
        },
      )
    })
  }
}
