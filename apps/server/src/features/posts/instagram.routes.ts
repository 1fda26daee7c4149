import {
  ConnectInstagramRequest,
  InstagramAccountResponse,
  InstagramPostRequest,
  OkResponse,
  Post,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addInstagramPost, type InstagramPostsDeps } from '../../core/instagram/add-instagram-post.ts'
import type { InstagramAccounts } from '../../core/instagram/instagram-accounts.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireScope, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

export type InstagramRoutesDeps = InstagramPostsDeps & {
  actorOf: SessionCheck
  limit: RateLimit
  accounts: InstagramAccounts
  /** Whether the operator has configured an Instagram client. */
  canConnect: boolean
  /** Returns the result of a recent sign-in at Instagram. @throws VitrineError not_found if it has expired */
  connection(id: string): Promise<{ token: string; username: string }>
}

const ByWebsite = z.object({ websiteId: z.string().max(64) })
const ACCOUNT = '/api/post/instagram-account'
/** Deadline for reading a post and copying its pictures. */
const DEADLINE_MS = 25_000
const describe = describeRoutes('Posts')

/** Registers posts from Instagram, and the connected account of a website. */
export function instagramRoutes(deps: InstagramRoutesDeps): FastifyPluginAsyncZod {
  const { sql, actorOf, accounts } = deps
  const getAccount = async (websiteId: string) => ({
    can_connect: deps.canConnect,
    account: await accounts
      .find(websiteId)
      .then(found => found && { username: found.username, is_ok: found.isOk }),
  })
  return async app => {
    app.post(
      '/api/post/instagram',
      describe(
        requireScope('posts:write'),
        'Create a post from an Instagram link: a copy if it is yours, otherwise an embed',
        { body: InstagramPostRequest, response: { 201: z.object({ post: Post }) } },
      ),
      async (request, reply) => {
        const actor = await actorOf(request)
        const { websiteId, ...fields } = request.body
        const website = await getOwnedWebsite(sql, actor, websiteId)
        await deps.limit.consume(actor.userId)
        const signal = AbortSignal.timeout(DEADLINE_MS)
        return reply.status(201).send({ post: await addInstagramPost(deps, website, fields, signal) })
      },
    )
    app.get(
      `${ACCOUNT}/:websiteId`,
      describe(requireScope('posts:read'), 'Get the connected Instagram account', {
        params: ByWebsite,
        response: { 200: InstagramAccountResponse },
      }),
      async request => {
        const website = await getOwnedWebsite(sql, await actorOf(request), request.params.websiteId)
        return getAccount(website.id)
      },
    )
    app.post(
      ACCOUNT,
      describe(requireSession, 'Connect an Instagram account after signing in to it', {
        body: ConnectInstagramRequest,
        response: { 200: InstagramAccountResponse },
      }),
      async request => {
        const { websiteId, connection } = request.body
        const website = await getOwnedWebsite(sql, await actorOf(request), websiteId)
        await accounts.save(website.id, await deps.connection(connection))
        return getAccount(website.id)
      },
    )
    app.delete(
      `${ACCOUNT}/:websiteId`,
      describe(requireSession, 'Disconnect the Instagram account and delete its token', {
        params: ByWebsite,
        response: { 200: OkResponse },
      }),
      async request => {
        const website = await getOwnedWebsite(sql, await actorOf(request), request.params.websiteId)
        await accounts.delete(website.id)
        return { ok: true as const }
      },
    )
  }
}
