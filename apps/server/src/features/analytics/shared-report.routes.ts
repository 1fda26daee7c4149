import { AnalyticsQuery, SharedAnalytics, VitrineError, msg, t } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { VisitArchive } from '../../core/analytics/archive/visit-archive.ts'
import { analyticsReport } from '../../core/analytics/report/report.ts'
import { findWebsiteByShareToken, unsubscribeWeeklyMail } from '../../core/analytics/settings.ts'
import { timeZoneOfWebsite } from '../../core/analytics/time-zone.ts'
import { toNetwork } from '../../http/client-network.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Reads } from '../../platform/db/read-replica.ts'
import { acceptAnyone, describeHiddenRoute, describeRoutes } from '../../http/route-security.ts'

export type SharedReportDeps = {
  sql: Sql
  reads: Pick<Reads, 'current'>
  archive: VisitArchive | null
  clock: Clock
  /** Returns the URL of a site by its subdomain. */
  siteUrl: (name: string) => string
  flush: () => Promise<void>
  limits: { shared: RateLimit; stopMail: RateLimit }
}

const Token = z.string().regex(/^[\w-]{1,64}$/, msg('This isn’t one of our links.'))
const describe = describeRoutes('Analytics')

/** Registers the calls that a link authorizes: reading a shared report, and unsubscribing from the weekly mail. */
export function sharedReportRoutes(deps: SharedReportDeps): FastifyPluginAsyncZod {
  const { sql, limits } = deps
  return async app => {
    app.get(
      '/api/shared/:token',
      describe(acceptAnyone, 'Get a shared analytics report', {
        params: z.object({ token: Token }),
        querystring: AnalyticsQuery,
        response: { 200: SharedAnalytics },
      }),
      async (request, reply) => {
        const signal = abortOnDisconnect(reply)
        await limits.shared.consume(toNetwork(request.ip))
        const website = await findWebsiteByShareToken(sql, request.params.token)
        if (!website) throw new VitrineError('not_found', { message: t('There are no analytics here.') })
        await deps.flush()
        const zone = await timeZoneOfWebsite(sql, website.id)
        const report = await deps.reads.current(of =>
          analyticsReport({ ...deps, sql: of, signal }, website.id, request.query, zone),
        )
        void reply.header('x-robots-tag', 'noindex')
        return { website: { name: website.name, url: deps.siteUrl(website.domain) }, report }
      },
    )
    // Mail clients without one-click unsubscription open the URL: the page asks for confirmation.
    app.get('/api/stop-mail', describeHiddenRoute(acceptAnyone), async (request, reply) => {
      const token = new URL(request.url, 'http://mail').searchParams.get('token') ?? ''
      return reply.redirect(`/stop-mail?token=${encodeURIComponent(token)}`, 302)
    })
    app.register(async forms => {
      // Mail clients post `List-Unsubscribe=One-Click` as a form of either type (RFC 8058, 3.2). The link says everything.
      const types = ['multipart/form-data', 'application/x-www-form-urlencoded']
      forms.addContentTypeParser(types, { parseAs: 'buffer' }, (_, __, done) => done(null, {}))
      forms.post(
        '/api/stop-mail',
        describe(acceptAnyone, 'Unsubscribe from the weekly email', {
          querystring: z.object({ token: Token }),
          response: { 200: z.object({ website: z.string() }) },
        }),
        async request => {
          await limits.stopMail.consume(toNetwork(request.ip))
          const { token } = request.query as { token: string }
          const stopped = await unsubscribeWeeklyMail(sql, token)
          if (!stopped) throw new VitrineError('not_found', { message: t('This link has no subscription.') })
          return stopped
        },
      )
    })
  }
}
