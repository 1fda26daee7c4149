import {
  ApplyRefreshRequest,
  ErrorBody,
  type Profile,
  type ProfileLink,
  WebsiteRefreshResponse,
  WebsiteResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { applyRefresh, refreshWebsite } from '../../core/website-lifecycle/refresh.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

export type RefreshRoutesDeps = LifecycleDeps & {
  actorOf: SessionCheck
  read(link: ProfileLink, signal: AbortSignal): Promise<Profile>
  limit: RateLimit
}

const ById = z.object({ id: z.string().max(64) })
const DEADLINE_MS = 27_000

/** Registers the calls that read a website's source again and apply accepted differences. */
export function refreshRoutes(deps: RefreshRoutesDeps): FastifyPluginAsyncZod {
  const shared = { tags: ['Websites'], security: requireScope('websites:write'), params: ById }
  return async app => {
    app.post(
      '/api/website/:id/refresh',
      {
        schema: {
          ...shared,
          summary: 'Read the source again: what is otherwise there now, for the owner to accept or ignore',
          response: { 200: WebsiteRefreshResponse, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async request => {
        const actor = await deps.actorOf(request)
        const owned = await getOwnedWebsite(deps.sql, actor, request.params.id)
        await deps.limit.consume(actor.userId)
        return refreshWebsite(deps, owned, link => deps.read(link, AbortSignal.timeout(DEADLINE_MS)))
      },
    )
    app.post(
      '/api/website/:id/refresh/apply',
      {
        schema: {
          ...shared,
          summary: 'Take in the accepted differences as a new revision; the others are ignored from now on',
          body: ApplyRefreshRequest,
          response: { 200: WebsiteResponse, '4xx': ErrorBody },
        },
      },
      async request => {
        const actor = await deps.actorOf(request)
        const owned = await getOwnedWebsite(deps.sql, actor, request.params.id)
        return { website: await applyRefresh(deps, actor, owned, request.body.accept) }
      },
    )
  }
}
