import { AnalyticsSettings, AnalyticsSettingsBody } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  findAnalyticsSettings,
  saveAnalyticsSettings,
  type AnalyticsSettingsDeps,
} from '../../core/analytics/settings.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

const response = { 200: AnalyticsSettings }
const describe = describeRoutes('Analytics')

/** Registers the analytics settings: page beacon, weekly mail, public link. */
export function analyticsSettingsRoutes(
  deps: AnalyticsSettingsDeps & { actorOf: SessionCheck; limit: RateLimit },
): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/analytics-settings',
      describe(requireScope('analytics:read'), 'Get the analytics settings', {
        params: ById,
        response,
      }),
      async request =>
        findAnalyticsSettings(
          deps,
          await getOwnedWebsite(deps.sql, await deps.actorOf(request), request.params.id),
        ),
    )
    app.put(
      '/api/website/:id/analytics-settings',
      describe(requireSession, 'Update the analytics settings: beacon, weekly email and public link', {
        params: ById,
        response,
        body: AnalyticsSettingsBody,
      }),
      async request => {
        const actor = await deps.actorOf(request)
        const website = await getOwnedWebsite(deps.sql, actor, request.params.id)
        await deps.limit.consume(actor.userId)
        return saveAnalyticsSettings(deps, website, request.body)
      },
    )
  }
}
