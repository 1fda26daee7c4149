import {
  ErrorBody,
  LinkRequest,
  LinkResponse,
  ProviderName,
  ProvidersResponse,
  type SignInProblem,
  type Subdomain,
  subdomainOf,
  VitrineError,
} from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AccessTokens } from '../../core/accounts/access-tokens.ts'
import type { Actor } from '../../core/accounts/actor.ts'
import { findOrCreateAccount, type IdentityClaim, linkIdentity } from '../../core/accounts/identities.ts'
import { startSession } from '../../core/accounts/sessions.ts'
import { getUser } from '../../core/accounts/users.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { errorResponses } from '../../http/server.ts'
import { requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Flow, Flows } from './oauth-flow.ts'
import { problemOf, tellable } from './oauth-problem.ts'
import type { OAuthProvider, OAuthProviders } from './oauth-provider.ts'

export type OAuthDeps = {
  sql: Sql
  clock: Clock
  tokens: AccessTokens
  session: SessionCheck
  /** Whether the session of somebody who left to link an account still lasts when they come back. */
  isLive(actor: Actor): Promise<boolean>
  cookies: SessionCookies
  hosts: Hosts
  flows: Flows
  /** Those for which the operator has set a client. */
  providers: OAuthProviders
  limit: RateLimit
}

const PATH = '/api/auth/oauth'
const tags = ['account']
const Params = z.object({ provider: z.string().max(20) })
const redirects = { 302: z.null(), '4xx': ErrorBody }

/** Signing in with others, and linking them to an account (design/api.md, "Auth"; docs/decisions/0010). */
export function oauthRoutes(deps: OAuthDeps): FastifyPluginAsyncZod {
  const { sql, hosts, flows, providers, session } = deps

  const offered = (name: string): { provider: ProviderName; at: OAuthProvider } | null => {
    const provider = ProviderName.safeParse(name).data
    const at = provider && providers[provider]
    return at ? { provider, at } : null
  }
  /** The one address that providers know: the main host's, whichever host the person is on. */
  const redirectUri = (request: FastifyRequest, provider: ProviderName) =>
    `${hosts.mainUrl(request.host)}${PATH}/${provider}/callback`
  const labelOf = (request: FastifyRequest): Subdomain =>
    subdomainOf(request.hostname).subdomain ?? 'dashboard'

  const lead = (
    reply: FastifyReply,
    request: FastifyRequest,
    to: { label: Subdomain; path: string; query: Record<string, string | null> },
  ) => {
    const base = hosts.mainUrl(request.host).replace('//dashboard.', `//${to.label}.`)
    const url = new URL(to.path, base)
    for (const [name, value] of Object.entries(to.query))
      if (value !== null) url.searchParams.set(name, value)
    return reply.redirect(url.href, 302)
  }
  const toLogin = (
    reply: FastifyReply,
    request: FastifyRequest,
    failed: SignInProblem,
    way: { label: Subdomain; provider: string; returnTo: string },
  ) => {
    const next = way.returnTo === '/' ? null : way.returnTo
    const query = { failed, provider: ProviderName.safeParse(way.provider).data ?? null, next }
    return lead(reply, request, { label: way.label, path: '/login', query })
  }
  const isTooMany = async (request: FastifyRequest) => {
    try {
      await deps.limit.consume(getClientNetwork(request))
      return false
    } catch (error) {
      if (error instanceof VitrineError && error.code === 'rate_limited') return true
      throw error
    }
  }

  const signIn = async (reply: FastifyReply, request: FastifyRequest, way: Flow, claim: IdentityClaim) => {
    const found = await findOrCreateAccount(deps, claim)
    if ('problem' in found) return toLogin(reply, request, found.problem, way)
    const { actor, token } = await startSession(deps, found.user.id, request.headers['user-agent'])
    deps.cookies.set(reply, { accessToken: await deps.tokens.sign(actor), refreshToken: token })
    const next = way.returnTo === '/' ? null : way.returnTo
    return lead(reply, request, { label: way.label, path: '/callback', query: { next } })
  }

  const link = async (
    reply: FastifyReply,
    request: FastifyRequest,
    way: Flow & { actor: Actor },
    claim: IdentityClaim,
  ) => {
    const isLive = await deps.isLive(way.actor)
    const failed = isLive ? await linkIdentity(deps, way.actor, claim) : 'signed_out'
    if (failed === 'signed_out') return toLogin(reply, request, failed, way)
    const { provider } = way
    const query: Record<string, string> = failed ? { failed, provider } : { linked: provider }
    return lead(reply, request, { label: way.label, path: way.returnTo, query })
  }

  return async app => {
    app.get(
      '/api/auth/providers',
      {
        schema: {
          tags,
          summary: 'Other ways to sign in that are configured',
          response: { 200: ProvidersResponse, ...errorResponses },
        },
      },
      async () => ({ providers: ProviderName.options.filter(name => providers[name]) }),
    )

    app.get(
      `${PATH}/:provider`,
      {
        schema: {
          tags,
          summary: 'Sign in with a provider: leads there, and back to `returnTo`, a path of the product',
          params: Params,
          querystring: z.object({ returnTo: z.string().max(2000).catch('/').default('/') }),
          response: redirects,
        },
      },
      async (request, reply) => {
        const { returnTo } = request.query
        const label = labelOf(request)
        const found = offered(request.params.provider)
        const way = { label, provider: request.params.provider, returnTo }
        if (!found) return toLogin(reply, request, 'not_offered', way)
        if (await isTooMany(request)) return toLogin(reply, request, 'too_many', way)
        const { provider, at } = found
        try {
          const secrets = flows.begin(reply, request, { provider, label, returnTo, actor: null })
          return reply.redirect((await at.leave(secrets, redirectUri(request, provider))).href, 302)
        } catch (thrown) {
          request.log.warn({ why: tellable(thrown), provider }, 'a provider cannot be asked')
          return toLogin(reply, request, problemOf(thrown), way)
        }
      },
    )

    app.get(
      `${PATH}/:provider/callback`,
      {
        schema: {
          tags,
          summary: 'Where a provider sends the browser back to',
          params: Params,
          response: redirects,
        },
      },
      async (request, reply) => {
        const found = offered(request.params.provider)
        const lost = { label: labelOf(request), provider: request.params.provider, returnTo: '/' }
        if (!found) return toLogin(reply, request, 'not_offered', lost)
        if (await isTooMany(request)) return toLogin(reply, request, 'too_many', lost)
        const { provider, at } = found
        const address = new URL(redirectUri(request, provider))
        address.search = request.url.split('?').slice(1).join('?')
        const way = flows.end(reply, request, provider, address.searchParams.get('state') ?? '')
        if (!way) return toLogin(reply, request, 'expired', lost)
        const { actor } = way
        try {
          const claim = await at.arrive(way, address)
          return actor
            ? await link(reply, request, { ...way, actor }, claim)
            : await signIn(reply, request, way, claim)
        } catch (thrown) {
          request.log.warn({ why: tellable(thrown), provider }, 'a sign-in was not confirmed')
          const failed = problemOf(thrown)
          if (!actor) return toLogin(reply, request, failed, way)
          return lead(reply, request, { ...way, path: way.returnTo, query: { failed, provider } })
        }
      },
    )

    app.post(
      `${PATH}/:provider/link`,
      {
        schema: {
          tags,
          security: requireSession,
          summary: 'Link a provider to the account: answers where this browser goes to sign in there',
          description: 'Comes back to `returnTo` with `linked`, or with `failed` and `provider`.',
          params: Params,
          body: LinkRequest,
          response: { 200: LinkResponse, ...errorResponses },
        },
      },
      async (request, reply) => {
        const actor = await session(request)
        await deps.limit.consume(getClientNetwork(request))
        const found = offered(request.params.provider)
        if (!found) throw new VitrineError('not_found', { message: 'This sign-in is not offered here.' })
        const { provider, at } = found
        if (!(await getUser(sql, actor)).emailVerifiedAt)
          throw new VitrineError('forbidden', {
            message: 'Confirm your email address first: the link is in your mail.',
          })
        const { returnTo = '/account' } = request.body
        const secrets = flows.begin(reply, request, { provider, label: labelOf(request), returnTo, actor })
        try {
          return { url: (await at.leave(secrets, redirectUri(request, provider))).href }
        } catch (thrown) {
          request.log.warn({ why: tellable(thrown), provider }, 'a provider cannot be asked')
          throw new VitrineError('upstream_failed', { message: 'This sign-in cannot be reached right now.' })
        }
      },
    )
  }
}
