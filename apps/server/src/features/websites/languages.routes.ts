import {
  languageBase,
  LanguagesResponse,
  ProposeTranslationsRequest,
  ProposeTranslationsResponse,
  SaveLanguagesRequest,
  t,
  translatableTexts,
  writtenPages,
  VitrineError,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getWebsiteProfile } from '../../core/llm/llm-profile-input.ts'
import { type LlmQuota, NO_MODEL_MESSAGE } from '../../core/llm/llm-quota.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import { listTranslations, saveTranslations } from '../../core/websites/translations.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope, requireSession } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'
import { proposeTranslations } from './propose-translations.ts'

export type LanguagesRoutesDeps = LifecycleDeps & {
  actorOf: SessionCheck
  /** Null if no language model is configured. */
  quota: LlmQuota | null
  limits: { save: RateLimit; propose: RateLimit }
}

/** Ten languages with every text of a website. */
const MAX_BODY_BYTES = 5_000_000
const describe = describeRoutes('Websites', {
  params: ById,
  response: { 200: LanguagesResponse },
})
const describeProposals = describeRoutes('AI', {
  params: ById,
  response: { 200: ProposeTranslationsResponse },
})

/** Registers the further languages of a website. Websites of other users answer 404. */
export function languagesRoutes(deps: LanguagesRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/languages',
      describe(requireScope('websites:read'), 'Get the languages of a website with texts and translations'),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return getLanguages(deps, website)
      },
    )
    app.put(
      '/api/website/:id/languages',
      {
        bodyLimit: MAX_BODY_BYTES,
        ...describe(
          requireScope('websites:write'),
          'Replace the additional languages and their texts; translates headings of new ones',
          { body: SaveLanguagesRequest },
        ),
      },
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limits.save)
        await saveTranslations(deps, website, request.body)
        return getLanguages(deps, website)
      },
    )
    app.post(
      '/api/website/:id/languages/proposals',
      describeProposals(requireSession, 'Propose translations with the language model; saves nothing', {
        body: ProposeTranslationsRequest,
      }),
      async (request, reply) => {
        const { actor, website } = await authorizeOwner(deps, request)
        if (!deps.quota) throw new VitrineError('ai_unavailable', { message: NO_MODEL_MESSAGE })
        const { language: to, sources } = request.body
        const { language: from, texts } = await getLanguages(deps, website)
        if (languageBase(to) === languageBase(from))
          throw new VitrineError('validation_failed', {
            fields: { language: t('This is already the main language of the website.') },
          })
        const known = new Set(texts.map(({ source }) => source))
        const wanted = [...new Set(sources)].filter(source => known.has(source))
        if (wanted.length === 0) return { proposals: [] }
        await deps.limits.propose.consume(actor.userId)
        const signal = abortOnDisconnect(reply)
        const llm = deps.quota.forUser(actor.userId)
        const profile = await getWebsiteProfile(deps.sql, website)
        try {
          return { proposals: await proposeTranslations({ llm, from, to, profile, signal }, wanted) }
        } catch (error) {
          if (!signal.aborted) throw error
          return reply.hijack()
        }
      },
    )
  }
}

async function getLanguages(
  deps: LanguagesRoutesDeps,
  website: Owned<WebsiteRow>,
): Promise<LanguagesResponse> {
  const view = await getExportView(deps, website.id, deps.addresses, 'all', 'all')
  const { design, section_order, seo, website: own } = view
  return {
    language: seo.language,
    translations: await listTranslations(deps.sql, website.id),
    texts: translatableTexts({
      design,
      section_order,
      seo,
      posts: writtenPages(view),
      legal_links: own.legal_links ?? [],
    }),
    can_propose: deps.quota !== null,
  }
}
