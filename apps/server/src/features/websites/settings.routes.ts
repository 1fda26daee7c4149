import { RedirectsResponse, SaveRedirectsRequest, WebsiteSettingsResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import { listRedirects, findOverriddenRedirects, saveRedirects } from '../../core/websites/redirects.ts'
import { getSettings } from '../../core/websites/settings.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type SettingsRoutesDeps = LifecycleDeps & { actorOf: SessionCheck; limit: RateLimit }

const describe = describeRoutes('Websites', { params: ById })

/** Registers the general settings and redirects of a website. Websites of other users answer 404. */
export function settingsRoutes(deps: SettingsRoutesDeps): FastifyPluginAsyncZod {
  const redirects = { response: { 200: RedirectsResponse } }
  return async app => {
    app.get(
      '/api/website/:id/settings',
      describe(requireScope('websites:read'), 'Get language, visibility, contact email and legal links', {
        response: { 200: WebsiteSettingsResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return { settings: await getSettings(deps.sql, website) }
      },
    )
    app.get(
      '/api/website/:id/redirects',
      describe(requireScope('websites:read'), 'List redirects', {
        ...redirects,
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return getRedirects(deps, website)
      },
    )
    app.put(
      '/api/website/:id/redirects',
      describe(requireScope('websites:write'), 'Replace all redirects; order counts', {
        body: SaveRedirectsRequest,
        response: { 200: RedirectsResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        await saveRedirects(deps, website, request.body)
        return getRedirects(deps, website)
      },
    )
  }
}

async function getRedirects(
  deps: SettingsRoutesDeps,
  website: Owned<WebsiteRow>,
): Promise<RedirectsResponse> {
  const redirects = await listRedirects(deps.sql, website.id)
  const view = await getExportView(deps, website.id, deps.addresses, 'none')
  return { redirects, resting: findOverriddenRedirects(view, redirects) }
}
