import { readSeoSettings, SaveSeoRequest, seoReport, SeoResponse } from '@vitrine/model'
import { defaultHead, mediaCopyUrl } from '@vitrine/render'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import { saveSeo } from '../../core/website-lifecycle/save-seo.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type SeoRoutesDeps = LifecycleDeps & { actorOf: SessionCheck; limit: RateLimit }

const describe = describeRoutes('SEO', { params: ById, response: { 200: SeoResponse } })

/** Registers the SEO settings of a website (specification, section 7). Websites of other users answer 404. */
export function seoRoutes(deps: SeoRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/seo-settings',
      describe(requireScope('websites:read'), 'Get the SEO settings with a report'),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return getSeo(deps, website)
      },
    )
    app.put(
      '/api/website/:id/seo-settings',
      describe(requireScope('websites:write'), 'Update the SEO settings; applies immediately', {
        body: SaveSeoRequest,
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        await saveSeo(deps, website, request.body)
        return getSeo(deps, website)
      },
    )
  }
}

async function getSeo(deps: SeoRoutesDeps, website: Owned<WebsiteRow>): Promise<SeoResponse> {
  const view = await getExportView(deps, website.id, deps.addresses, 'none')
  const automatic = defaultHead(view)
  return {
    seo: readSeoSettings(view.seo),
    automatic,
    chosen: {
      og_image: mediaCopyUrl(view, view.seo.og_image),
      favicon: mediaCopyUrl(view, view.seo.favicon),
    },
    url: view.urls.site,
    report: seoReport(view, automatic),
  }
}
