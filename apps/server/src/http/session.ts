import { type ApiScope, hasScope, VitrineError, msg, t } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../core/accounts/actor.ts'
import { getOwnedWebsite, type Owned, type WebsiteRow } from '../core/websites/ownership.ts'
import { setAuditActor } from '../platform/audit-context.ts'
import type { Sql } from '../platform/db/db.ts'
import type { RateLimit } from './rate-limit.ts'
import { getScope } from './route-security.ts'

/** Authenticates a request by its bearer token; the only source of an `Actor` for routes. */
export type SessionCheck = (request: FastifyRequest) => Promise<Actor>

export type BearerVerifiers<T extends { name: string; scopes: readonly ApiScope[] }> = {
  /** Verifies the access token of a session. */
  session(token: string, request: FastifyRequest): Promise<Actor | null>
  /** Whether a bearer token has the form of a program's access token. */
  isToken(bearer: string): boolean
  findToken(token: string): Promise<T | null>
  /** Counts and records a call with the token. @throws VitrineError rate_limited */
  actWithToken(token: T): Promise<Actor>
}

/**
 * Checks a scope that a call needs beyond that of its route, such as that of publishing. Sessions pass.
 * @throws VitrineError scope_missing
 */
export function requireTokenScope({ scopes }: { scopes?: readonly ApiScope[] }, scope: ApiScope): void {
  if (scopes && !hasScope(scopes, scope))
    throw new VitrineError('scope_missing', {
      message: t('This access token doesn’t have the scope {scope}.', { scope }),
      scope,
    })
}

/**
 * Reads `Authorization: Bearer`. Cookies alone are not accepted, because other sites can make a browser send them. A
 * program's token is accepted by routes that name one of its scopes.
 * @throws VitrineError unauthenticated, session_required, scope_missing, rate_limited
 */
export function createSessionCheck<T extends { name: string; scopes: readonly ApiScope[] }>(
  bearers: BearerVerifiers<T>,
): SessionCheck {
  const byProgram = async (text: string, request: FastifyRequest) => {
    const token = await bearers.findToken(text)
    if (!token) throw new VitrineError('unauthenticated', { message: INVALID_TOKEN_MESSAGE })
    const scope = getScope(request.routeOptions.schema)
    if (scope === null) throw new VitrineError('session_required')
    if (scope !== 'any') requireTokenScope(token, scope)
    setAuditActor({ token: token.name })
    return bearers.actWithToken(token)
  }
  const authenticate: SessionCheck = async request => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer !== undefined && bearers.isToken(bearer)) return byProgram(bearer, request)
    const actor = bearer === undefined ? null : await bearers.session(bearer, request)
    if (!actor) throw new VitrineError('unauthenticated')
    setAuditActor('owner')
    return actor
  }
  // Checked before validation and again by the route: a request is authenticated, and counted, once.
  const checked = new WeakMap<FastifyRequest, Promise<Actor>>()
  return request => {
    const known = checked.get(request) ?? authenticate(request)
    checked.set(request, known)
    return known
  }
}

const INVALID_TOKEN_MESSAGE = msg('This access token isn’t valid. It may have expired or been revoked.')

/**
 * Returns the user who sends a request, and their website named by `:id` in its path. The session comes first, the
 * ownership second; calls about websites of others do not count towards the limit.
 * @throws VitrineError unauthenticated, not_found, rate_limited
 */
export async function authorizeOwner(
  { sql, actorOf }: { sql: Sql; actorOf: SessionCheck },
  request: FastifyRequest & { params: { id: string } },
  limit?: RateLimit,
): Promise<{ actor: Actor; website: Owned<WebsiteRow> }> {
  const actor = await actorOf(request)
  const website = await getOwnedWebsite(sql, actor, request.params.id)
  await limit?.consume(actor.userId)
  return { actor, website }
}
