import { AnalyticsSettings, AnalyticsSettingsBody } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  findAnalyticsSettings,
  saveAnalyticsSettings,
  type AnalyticsSettingsDeps,
} from '../../core/analytics/settings.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope, requireSession } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

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
      async request => findAnalyticsSettings(deps, (await authorizeOwner(deps, request)).website),
    )
    app.put(
      '/api/website/:id/analytics-settings',
      describe(requireSession, 'Update the analytics settings: beacon, weekly email and public link', {
        params: ById,
        response,
        body: AnalyticsSettingsBody,
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        return saveAnalyticsSettings(deps, website, request.body)
      },
    )
  }
}
