import { AccessResponse, CreateShareLinkRequest, SetAccessPasswordRequest } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type AccessDeps,
  createShareLink,
  deleteShareLink,
  getAccess,
  removeAccessPassword,
  setAccessPassword,
} from '../../core/access/edit-access.ts'
import { checkNotBreached } from '../../core/accounts/passwords.ts'
import { timeZoneOfUser } from '../../core/analytics/time-zone.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

const ByLink = z.object({ id: z.string().max(64), linkId: z.string().max(64) })
const ByPost = z.object({ post_id: z.string().max(64).optional() })
const describe = describeRoutes('Websites', { params: ById, response: { 200: AccessResponse } })

/** Registers who may see a website: passwords and share links. Programs with access tokens cannot read them. */
export function accessRoutes(
  deps: AccessDeps & {
    actorOf: SessionCheck
    limit: RateLimit
    addressOf(websiteId: string): Promise<string>
  },
): FastifyPluginAsyncZod {
  const { sql, actorOf, limit } = deps
  return async app => {
    const read = async (actor: Parameters<typeof getOwnedWebsite>[1], id: string) => {
      const website = await getOwnedWebsite(sql, actor, id)
      return getAccess(deps, website, await deps.addressOf(website.id))
    }
    app.get(
      '/api/website/:id/access',
      describe(requireSession, 'Get visibility, passwords and share links'),
      async request => read(await actorOf(request), request.params.id),
    )
    app.put(
      '/api/website/:id/access/password',
      describe(requireSession, 'Set the password of the website or of a post', {
        body: SetAccessPasswordRequest,
      }),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request, limit)
        const { password, post_id } = request.body
        checkNotBreached(password)
        await setAccessPassword(deps, website, post_id, password)
        return read(actor, website.id)
      },
    )
    app.delete(
      '/api/website/:id/access/password',
      describe(requireSession, 'Remove the password of the website (it becomes private) or of a post', {
        querystring: ByPost,
      }),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request)
        await removeAccessPassword(deps, website, request.query.post_id ?? null)
        return read(actor, website.id)
      },
    )
    app.post(
      '/api/website/:id/access/links',
      describe(requireSession, 'Create a share link to the website or a post', {
        body: CreateShareLinkRequest,
        response: { 201: AccessResponse },
      }),
      async (request, reply) => {
        const { actor, website } = await authorizeOwner(deps, request, limit)
        const zone = await timeZoneOfUser(sql, actor, request.body.time_zone)
        await createShareLink(deps, website, request.body, zone)
        return reply.code(201).send(await read(actor, website.id))
      },
    )
    app.delete(
      '/api/website/:id/access/links/:linkId',
      describe(requireSession, 'Delete a share link; ends access for everyone who used it', {
        params: ByLink,
      }),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request)
        await deleteShareLink(deps, website, request.params.linkId)
        return read(actor, website.id)
      },
    )
  }
}
