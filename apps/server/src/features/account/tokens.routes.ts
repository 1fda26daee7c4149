import { CreateTokenRequest, CreateTokenResponse, OkResponse, TokensResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createToken, listTokens, revokeToken } from '../../core/accounts/api-tokens.ts'
import {
  checkPassword,
  requireRecentSignIn,
  requireSecondFactor,
} from '../../core/accounts/reauthentication.ts'
import { getUser } from '../../core/accounts/users.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

const describe = describeRoutes('account')

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
      describe(requireSession, 'List access tokens, newest first', {
        response: { 200: TokensResponse },
      }),
      async request => ({ tokens: await listTokens(sql, await session(request)) }),
    )

    app.post(
      '/api/auth/tokens',
      describe(requireSession, 'Create an access token', {
        description:
          'The token is returned only once. Requires a login within the last hour, or the password.',
        body: CreateTokenRequest,
        response: { 201: CreateTokenResponse },
      }),
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
      describe(requireSession, 'Revoke an access token', {
        params: ById,
        response: { 200: OkResponse },
      }),
      async request => {
        await revokeToken(deps, await session(request), request.params.id)
        return { ok: true as const }
      },
    )
  }
}
