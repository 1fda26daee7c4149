import { CheckOwnershipRequest, OwnershipPlace, OwnershipResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  checkOwnership,
  listOwnershipPlaces,
  type OwnershipDeps,
} from '../../core/safety/ownership-proofs.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

export type OwnershipRoutesDeps = OwnershipDeps & { actorOf: SessionCheck; limit: RateLimit }

const DEADLINE_MS = 27_000
const describe = describeRoutes('Websites')

/** Registers the calls that prove that profiles belong to a website's owner. Websites of other users answer 404. */
export function ownershipRoutes(deps: OwnershipRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/ownership',
      describe(
        requireScope('websites:read'),
        'The profiles that the website names, which of them are proven, and how to prove one',
        { params: ById, response: { 200: OwnershipResponse } },
      ),
      async request => {
        const website = await getOwnedWebsite(deps.sql, await deps.actorOf(request), request.params.id)
        return listOwnershipPlaces(deps, website)
      },
    )
    app.post(
      '/api/website/:id/ownership/check',
      describe(
        requireScope('websites:write'),
        'Read a profile again: whether it links back to the website or contains its code',
        { params: ById, body: CheckOwnershipRequest, response: { 200: OwnershipPlace } },
      ),
      async request => {
        const actor = await deps.actorOf(request)
        const website = await getOwnedWebsite(deps.sql, actor, request.params.id)
        await deps.limit.consume(actor.userId)
        return checkOwnership(deps, website, request.body.url, AbortSignal.timeout(DEADLINE_MS))
      },
    )
  }
}
