import { CreateTokenRequest, CreateTokenResponse, OkResponse, TokensResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createToken, listTokens, revokeToken } from '../../core/accounts/api-tokens.ts'
import {
  checkPassword,
  requireRecentSignIn,
  requireSecondFactor,
} from '../../core/accounts/reauthentication.ts'
import { getUser } from '../../core/accounts/users.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireSession } from '../../http/route-security.ts'
import { errorResponses } from '../../http/server.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

const tags = ['account']

/** Registers the calls about API access tokens. Only a session may make them, never a token. */
export function tokensRoutes(deps: {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  session: SessionCheck
  limits: { create: RateLimit; password: RateLimit }
}): FastifyPluginAsyncZod {
  const { sql, session, limits } = deps
  return async app => {
    app.get(
      '/api/auth/tokens',
      {
        schema: {
          tags,
          security: requireSession,
          summary: 'List your access tokens, the newest first',
          response: { 200: TokensResponse, ...errorResponses },
        },
      },
      async request => ({ tokens: await listTokens(sql, await session(request)) }),
    )

    app.post(
      '/api/auth/tokens',
      {
        schema: {
          tags,
          security: requireSession,
          summary: 'Make an access token for a program',
          description:
            'The answer is the only one that ever tells the token. Within an hour of signing in; later with the password.',
          body: CreateTokenRequest,
          response: { 201: CreateTokenResponse, ...errorResponses },
        },
      },
      async (request, reply) => {
        const actor = await session(request)
        const { password } = request.body
        const user = await getUser(sql, actor)
        await requireSecondFactor(deps, actor, user)
        if (password === undefined) await requireRecentSignIn(deps, actor)
        else {
          await limits.password.consume(actor.userId)
          await checkPassword(user, password)
          await limits.password.reset(actor.userId)
        }
        await limits.create.consume(actor.userId)
        return reply.status(201).send(await createToken(deps, actor, request.body))
      },
    )

    app.delete(
      '/api/auth/tokens/:id',
      {
        schema: {
          tags,
          security: requireSession,
          summary: 'Revoke an access token, at once and for good',
          params: z.object({ id: z.string().max(64) }),
          response: { 200: OkResponse, ...errorResponses },
        },
      },
      async request => {
        await revokeToken(deps, await session(request), request.params.id)
        return { ok: true as const }
      },
    )
  }
}
