import { CheckOwnershipRequest, OwnershipPlace, OwnershipResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  checkOwnership,
  listOwnershipProofs,
  type OwnershipDeps,
  proveBySignIn,
} from '../../core/safety/ownership-proofs.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type OwnershipRoutesDeps = OwnershipDeps & {
  actorOf: SessionCheck
  /** Returns the account of an owner's Instagram sign-in. @throws VitrineError not_found */
  connection(id: string): Promise<{ username: string }>
  limit: RateLimit
}

const DEADLINE_MS = 27_000
const describe = describeRoutes('Websites')

/** Registers the calls that prove that profiles belong to a website's owner. Websites of other users answer 404. */
export function ownershipRoutes(deps: OwnershipRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/website/:id/ownership',
      describe(requireScope('websites:read'), 'List linked profiles and how to confirm them', {
        params: ById,
        response: { 200: OwnershipResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return listOwnershipProofs(deps, website)
      },
    )
    app.post(
      '/api/website/:id/ownership/check',
      describe(
        requireScope('websites:write'),
        'Check whether a profile is confirmed: by sign-in, a link back or a code',
        { params: ById, body: CheckOwnershipRequest, response: { 200: OwnershipPlace } },
      ),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request, deps.limit)
        const { url, connection } = request.body
        if (connection) {
          const { username } = await deps.connection(connection)
          await proveBySignIn(deps, actor.userId, `https://www.instagram.com/${username}`)
        }
        return checkOwnership(deps, website, url, AbortSignal.timeout(DEADLINE_MS))
      },
    )
  }
}
