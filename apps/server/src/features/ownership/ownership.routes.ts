import { CheckOwnershipRequest, ErrorBody, OwnershipPlace, OwnershipResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  checkOwnership,
  listOwnershipPlaces,
  type OwnershipDeps,
} from '../../core/safety/ownership-proofs.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

export type OwnershipRoutesDeps = OwnershipDeps & { actorOf: SessionCheck; limit: RateLimit }

const ById = z.object({ id: z.string().max(64) })
const DEADLINE_MS = 27_000

/** Registers the calls that prove that profiles belong to a website's owner. Websites of other users answer 404. */
export function ownershipRoutes(deps: OwnershipRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/ownership',
      {
        schema: {
          tags: ['Websites'],
          summary: 'The profiles that the website names, which of them are proven, and how to prove one',
          security: requireScope('websites:read'),
          params: ById,
          response: { 200: OwnershipResponse, '4xx': ErrorBody },
        },
      },
      async request => {
        const website = await getOwnedWebsite(deps.sql, await deps.actorOf(request), request.params.id)
        return listOwnershipPlaces(deps, website)
      },
    )
    app.post(
      '/api/website/:id/ownership/check',
      {
        schema: {
          tags: ['Websites'],
          summary: 'Read a profile again: whether it links back to the website or contains its code',
          security: requireScope('websites:write'),
          params: ById,
          body: CheckOwnershipRequest,
          response: { 200: OwnershipPlace, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async request => {
        const actor = await deps.actorOf(request)
        const website = await getOwnedWebsite(deps.sql, actor, request.params.id)
        await deps.limit.consume(actor.userId)
        return checkOwnership(deps, website, request.body.url, AbortSignal.timeout(DEADLINE_MS))
      },
    )
  }
}
