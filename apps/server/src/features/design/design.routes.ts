import {
  DesignHistoryResponse,
  NameDesignRequest,
  DesignResponse,
  RestoreDesignRequest,
  Revision,
  SaveDesignRequest,
  SaveDesignResponse,
  ThemeName,
  readSeoSettings,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { checkSubdomainOf } from '../../core/websites/subdomains.ts'
import { getDesign, listDesigns, nameDesign, saveDesign } from '../../core/website-lifecycle/save-design.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type DesignRoutesDeps = LifecycleDeps & { actorOf: SessionCheck; limit: RateLimit }

/** A design with its texts; pictures are uploaded separately. */
const DESIGN_MAX_BYTES = 2_000_000
const AtRevision = z.object({ revision: z.coerce.number().pipe(Revision).optional() })
const describe = describeRoutes('Design')

/** Registers the calls about a website's design (specification, section 7). Websites of other users answer 404. */
export function designRoutes(deps: DesignRoutesDeps): FastifyPluginAsyncZod {
  const { sql, actorOf } = deps
  return async app => {
    app.get(
      '/api/design/:id',
      describe(requireScope('websites:read'), 'Get the current design or an earlier version', {
        params: ById,
        querystring: AtRevision,
        response: { 200: DesignResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        const [saved, live] = await Promise.all([
          getDesign(sql, website, request.query.revision),
          getExportView(deps, website.id, deps.addresses, 'none'),
        ])
        return {
          ...saved,
          website_type: website.websiteType,
          themes: [...ThemeName.options],
          media: { ...live.media, ...saved.media },
          seo: readSeoSettings(live.seo),
          kind: website.kind,
          is_example: website.isExample,
        }
      },
    )
    app.post(
      '/api/design',
      {
        bodyLimit: DESIGN_MAX_BYTES,
        ...describe(requireScope('websites:write'), 'Save a design; applies immediately', {
          body: SaveDesignRequest,
          response: { 200: SaveDesignResponse },
        }),
      },
      async request => {
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.body.websiteId)
        await deps.limit.consume(actor.userId)
        const { domainName } = request.body
        if (domainName !== undefined) await checkSubdomainOf(sql, website, domainName)
        return saveDesign(deps, website, request.body)
      },
    )
    app.get(
      '/api/design/:id/history',
      describe(requireScope('websites:read'), 'List versions of the design, newest first', {
        params: ById,
        response: { 200: DesignHistoryResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return { history: await listDesigns(sql, website) }
      },
    )
    app.put(
      '/api/design/:id/name',
      describe(requireScope('websites:write'), 'Name a version of the design; named versions are kept', {
        params: ById,
        body: NameDesignRequest,
        response: { 200: DesignHistoryResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        await nameDesign(sql, website, request.body)
        return { history: await listDesigns(sql, website) }
      },
    )
    app.post(
      '/api/design/:id/restore',
      describe(requireScope('websites:write'), 'Restore a version of the design as a new revision', {
        params: ById,
        body: RestoreDesignRequest,
        response: { 200: SaveDesignResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        const { revision } = request.body
        const { design, section_order } = await getDesign(sql, website, revision)
        const saved = { design, section_order, revision: website.designRevision }
        return saveDesign(deps, website, saved, revision)
      },
    )
  }
}
