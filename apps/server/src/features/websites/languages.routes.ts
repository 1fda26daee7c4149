import { LanguagesResponse, SaveLanguagesRequest, translatableTexts } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getOwnedWebsite, type Owned, type WebsiteRow } from '../../core/websites/ownership.ts'
import { listTranslations, saveTranslations } from '../../core/websites/translations.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

export type LanguagesRoutesDeps = LifecycleDeps & { actorOf: SessionCheck; limit: RateLimit }

/** Ten languages with every text of a website. */
const MAX_BODY_BYTES = 5_000_000
const describe = describeRoutes('Websites', {
  params: ById,
  response: { 200: LanguagesResponse },
})

/** Registers the further languages of a website. Websites of other users answer 404. */
export function languagesRoutes(deps: LanguagesRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/languages',
      describe(requireScope('websites:read'), 'Languages of the website, its texts and their translations'),
      async request => {
        const website = await getOwnedWebsite(deps.sql, await deps.actorOf(request), request.params.id)
        return getLanguages(deps, website)
      },
    )
    app.put(
      '/api/website/:id/languages',
      {
        bodyLimit: MAX_BODY_BYTES,
        ...describe(
          requireScope('websites:write'),
          'Replace the further languages and their texts; a new one gets the headings that came with the website',
          { body: SaveLanguagesRequest },
        ),
      },
      async request => {
        const actor = await deps.actorOf(request)
        const website = await getOwnedWebsite(deps.sql, actor, request.params.id)
        await deps.limit.consume(actor.userId)
        await saveTranslations(deps, website, request.body)
        return getLanguages(deps, website)
      },
    )
  }
}

async function getLanguages(
  deps: LanguagesRoutesDeps,
  website: Owned<WebsiteRow>,
): Promise<LanguagesResponse> {
  const {
    design,
    section_order,
    seo,
    posts,
    website: own,
  } = await getExportView(deps, website.id, deps.addresses, 'all', 'all')
  return {
    language: seo.language,
    translations: await listTranslations(deps.sql, website.id),
    texts: translatableTexts({
      design,
      section_order,
      seo,
      posts,
      legal_links: own.legal_links ?? [],
    }),
  }
}
