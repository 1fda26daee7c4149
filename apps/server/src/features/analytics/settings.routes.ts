import { AnalyticsSettings, AnalyticsSettingsBody, ErrorBody } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  findAnalyticsSettings,
  saveAnalyticsSettings,
  type AnalyticsSettingsDeps,
} from '../../core/analytics/settings.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireSession, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

const params = z.object({ id: z.string().max(64) })
const response = { 200: AnalyticsSettings, '4xx': ErrorBody }

/** Registers the analytics settings: page beacon, weekly mail, public link. */
export function analyticsSettingsRoutes(
  deps: AnalyticsSettingsDeps & { actorOf: SessionCheck; limit: RateLimit },
): FastifyPluginAsyncZod {
  const shared = { tags: ['Analytics'], params, response }
  return async app => {
    app.get(
      '/api/website/:id/analytics-settings',
      {
        schema: {
          ...shared,
          security: requireScope('analytics:read'),
          summary: 'What is chosen of a website’s figures',
        },
      },
      async request =>
        findAnalyticsSettings(
          deps,
          await getOwnedWebsite(deps.sql, await deps.actorOf(request), request.params.id),
        ),
    )
    app.put(
      '/api/website/:id/analytics-settings',
      {
        schema: {
          ...shared,
          security: requireSession,
          summary:
            'Chooses what pages tell, whether a mail is written each week, and whether there is a public link',
          body: AnalyticsSettingsBody,
        },
      },
      async request => {
        const actor = await deps.actorOf(request)
        const website = await getOwnedWebsite(deps.sql, actor, request.params.id)
        await deps.limit.consume(actor.userId)
        return saveAnalyticsSettings(deps, website, request.body)
      },
    )
  }
}
