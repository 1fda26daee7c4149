import { EndSessionsResponse, OkResponse, SessionsResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { endOtherSessions, endOwnSession, listSessions } from '../../core/accounts/sessions.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import { ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

const describe = describeRoutes('account')

/** Registers the calls that list and end the user's sessions. */
export function sessionsRoutes(deps: {
  sql: Sql
  clock: Clock
  session: SessionCheck
  cookies: SessionCookies
}): FastifyPluginAsyncZod {
  const { session, cookies } = deps
  return async app => {
    app.get(
      '/api/auth/sessions',
      describe(requireSession, 'List sessions, the current one first', {
        response: { 200: SessionsResponse },
      }),
      async request => ({ sessions: await listSessions(deps, await session(request)) }),
    )

    app.delete(
      '/api/auth/sessions',
      describe(requireSession, 'End all other sessions', { response: { 200: EndSessionsResponse } }),
      async request => ({ ended: await endOtherSessions(deps, await session(request)) }),
    )

    app.delete(
      '/api/auth/sessions/:id',
      describe(requireSession, 'End a session', {
        params: ById,
        response: { 200: OkResponse },
      }),
      async (request, reply) => {
        const actor = await session(request)
        await endOwnSession(deps, actor, request.params.id)
        if (request.params.id === actor.sessionId) cookies.clear(reply)
        return { ok: true as const }
      },
    )
  }
}
