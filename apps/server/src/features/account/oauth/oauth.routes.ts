import {
  KNOWN_PROVIDERS,
  LinkRequest,
  LinkResponse,
  ProviderName,
  ProvidersResponse,
  type SignUpRules,
  type SignInProblem,
  type Subdomain,
  subdomainOf,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor } from '../../../core/accounts/actor.ts'
import { findOrCreateAccount, type IdentityClaim, linkIdentity } from '../../../core/accounts/identities.ts'
import type { Hosts } from '../../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../../http/rate-limit.ts'
import { acceptAnyone, describeRoutes, requireSession } from '../../../http/route-security.ts'
import type { SessionCheck } from '../../../http/session.ts'
import { signIn, type SignInDeps } from '../sign-in.ts'
import { requireProof } from '../two-factor.routes.ts'
import type { OAuthFlow, OAuthFlows } from './oauth-flow.ts'
import type { OAuthProvider, OAuthProviders } from './provider.ts'
import { AuthorizationResponseError, ClientError } from 'openid-client'

export type OAuthDeps = SignInDeps & {
  session: SessionCheck
  /** Whether the session that started linking is still active at the callback. */
  isSessionActive(actor: Actor): Promise<boolean>
  hosts: Hosts
  flows: OAuthFlows
  signUps: SignUpRules
  /** The providers for which the operator has configured a client. */
  providers: OAuthProviders
  /** The operator's names of providers that are not built in. */
  names: Record<ProviderName, string>
  /** Called with the profile that a person signed in to, which proves it. */
  onSignedIn(userId: string, profileUrl: string): Promise<void>
  limit: RateLimit
  limits: { password: RateLimit }
}

type OfferedProvider = { name: ProviderName; client: OAuthProvider }
/** The page where a flow started, to lead the browser back there. */
type FlowOrigin = Pick<OAuthFlow, 'label' | 'returnTo'> & { provider: string }

const PATH = '/api/auth/oauth'
const Params = z.object({ provider: z.string().max(20) })
const redirects = { 302: z.null() }
const describe = describeRoutes('account')

/** Registers sign-in with OAuth providers and linking them to an account (docs/decisions/0010). */
export function oauthRoutes(deps: OAuthDeps): FastifyPluginAsyncZod {
  const { providers } = deps
  return async app => {
    app.get(
      '/api/auth/providers',
      describe(acceptAnyone, 'List the configured sign-in providers', {
        response: { 200: ProvidersResponse },
      }),
      async () => ({
        providers: Object.keys(providers),
        names: deps.names,
        sign_ups: deps.signUps,
      }),
    )

    app.get(
      `${PATH}/:provider`,
      describe(acceptAnyone, 'Redirect to a provider to sign in, then back to `returnTo`', {
        params: Params,
        querystring: z.object({ returnTo: z.string().max(2000).catch('/').default('/') }),
        response: redirects,
      }),
      async (request, reply) =>
        startSignIn(deps, request, reply, request.params.provider, request.query.returnTo),
    )

    app.get(
      `${PATH}/:provider/callback`,
      describe(acceptAnyone, 'Receive the redirect of a provider', {
        params: Params,
        response: redirects,
      }),
      async (request, reply) => handleCallback(deps, request, reply, request.params.provider),
    )

    app.post(
      `${PATH}/:provider/link`,
      describe(requireSession, 'Get the URL at which to link a provider to the account', {
        description:
          'Requires the password, or for an account without one a login within the last hour. The provider redirects to `returnTo` with `linked`, or with `failed` and `provider`.',
        params: Params,
        body: LinkRequest,
        response: { 200: LinkResponse },
      }),
      async (request, reply) => startLink(deps, request, reply, request.params.provider, request.body),
    )
  }
}

async function startSignIn(
  deps: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  providerName: string,
  returnTo: string,
) {
  const label = getSubdomain(request)
  const origin = { label, provider: providerName, returnTo }
  const provider = findProvider(deps, providerName)
  if (!provider) return redirectToLogin(deps, request, reply, 'not_offered', origin)
  if (await isRateLimited(deps, request)) return redirectToLogin(deps, request, reply, 'too_many', origin)
  const { name, client } = provider
  try {
    const secrets = deps.flows.start(reply, request, { provider: name, label, returnTo, actor: null })
    const url = await client.getAuthorizationUrl(secrets, getRedirectUri(deps, request, name))
    return reply.redirect(url.href, 302)
  } catch (thrown) {
    request.log.warn({ err: toLoggable(thrown), provider: name }, 'cannot build the OAuth authorization URL')
    return redirectToLogin(deps, request, reply, toSignInProblem(thrown), origin)
  }
}

async function handleCallback(
  deps: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  providerName: string,
) {
  const provider = findProvider(deps, providerName)
  const unknownOrigin = { label: getSubdomain(request), provider: providerName, returnTo: '/' }
  if (!provider) return redirectToLogin(deps, request, reply, 'not_offered', unknownOrigin)
  if (await isRateLimited(deps, request))
    return redirectToLogin(deps, request, reply, 'too_many', unknownOrigin)
  const { name, client } = provider
  const callbackUrl = new URL(getRedirectUri(deps, request, name))
  callbackUrl.search = request.url.split('?').slice(1).join('?')
  const flow = deps.flows.finish(reply, request, name, callbackUrl.searchParams.get('state') ?? '')
  if (!flow) return redirectToLogin(deps, request, reply, 'expired', unknownOrigin)
  const { actor } = flow
  try {
    const claim = await client.exchangeCode(flow, callbackUrl)
    return actor
      ? await completeLink(deps, request, reply, { ...flow, actor }, claim)
      : await completeSignIn(deps, request, reply, flow, claim)
  } catch (thrown) {
    request.log.warn({ err: toLoggable(thrown), provider: name }, 'a sign-in was not confirmed')
    const failed = toSignInProblem(thrown)
    if (!actor) return redirectToLogin(deps, request, reply, failed, flow)
    return redirectTo(deps, request, reply, {
      ...flow,
      path: flow.returnTo,
      query: { failed, provider: name },
    })
  }
}

async function startLink(
  deps: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  providerName: string,
  { returnTo = '/account', password }: LinkRequest,
): Promise<LinkResponse> {
  await deps.session(request)
  await deps.limit.consume(getClientNetwork(request))
  const { actor, user } = await requireProof(deps, request, password)
  const provider = findProvider(deps, providerName)
  if (!provider) throw new VitrineError('not_found', { message: t('This sign-in isn’t available here.') })
  const { name, client } = provider
  if (!user.emailVerifiedAt)
    throw new VitrineError('forbidden', {
      message: t('Confirm your email address first. The link is in your inbox.'),
    })
  const label = getSubdomain(request)
  const secrets = deps.flows.start(reply, request, { provider: name, label, returnTo, actor })
  try {
    return { url: (await client.getAuthorizationUrl(secrets, getRedirectUri(deps, request, name))).href }
  } catch (thrown) {
    request.log.warn({ err: toLoggable(thrown), provider: name }, 'cannot build the OAuth authorization URL')
    throw new VitrineError('upstream_failed', { message: t('This sign-in isn’t reachable right now.') })
  }
}

async function completeSignIn(
  deps: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  flow: OAuthFlow,
  claim: IdentityClaim,
) {
  const found = await findOrCreateAccount(deps, claim)
  if ('problem' in found) return redirectToLogin(deps, request, reply, found.problem, flow)
  const session = await signIn(deps, request, reply, found.user)
  if (session) await proveProfile(deps, request, found.user.id, claim)
  const next = flow.returnTo === '/' ? null : flow.returnTo
  const path = session ? '/callback' : '/two-factor'
  return redirectTo(deps, request, reply, { label: flow.label, path, query: { next } })
}

async function completeLink(
  deps: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  flow: OAuthFlow & { actor: Actor },
  claim: IdentityClaim,
) {
  const isActive = await deps.isSessionActive(flow.actor)
  const failed = isActive ? await linkIdentity(deps, flow.actor, claim) : 'signed_out'
  if (failed === 'signed_out') return redirectToLogin(deps, request, reply, failed, flow)
  if (!failed) await proveProfile(deps, request, flow.actor.userId, claim)
  const { provider } = flow
  const query: Record<string, string> = failed ? { failed, provider } : { linked: provider }
  return redirectTo(deps, request, reply, { label: flow.label, path: flow.returnTo, query })
}

/** A sign-in does not fail because its profile cannot be proven now. */
async function proveProfile(
  { onSignedIn }: OAuthDeps,
  request: FastifyRequest,
  userId: string,
  { profileUrl, provider }: IdentityClaim,
): Promise<void> {
  if (profileUrl === null) return
  await onSignedIn(userId, profileUrl).catch((error: unknown) => {
    request.log.warn({ err: error, provider }, 'a profile could not be confirmed by sign-in')
  })
}

function findProvider({ providers }: OAuthDeps, text: string): OfferedProvider | null {
  const name = ProviderName.safeParse(text).data
  // `constructor` has the form of a name, too.
  const client = name && Object.hasOwn(providers, name) ? providers[name] : undefined
  return name && client ? { name, client } : null
}

/** Returns the one redirect URI that is registered with providers: on the main host, whatever host is asked. */
function getRedirectUri({ hosts }: OAuthDeps, request: FastifyRequest, provider: ProviderName): string {
  return `${hosts.mainUrl(request.host)}${PATH}/${provider}/callback`
}

function getSubdomain(request: FastifyRequest): Subdomain {
  return subdomainOf(request.hostname).subdomain ?? 'dashboard'
}

function redirectTo(
  { hosts }: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  to: { label: Subdomain; path: string; query: Record<string, string | null> },
) {
  const base = hosts.mainUrl(request.host).replace('//dashboard.', `//${to.label}.`)
  const url = new URL(to.path, base)
  for (const [name, value] of Object.entries(to.query)) if (value !== null) url.searchParams.set(name, value)
  return reply.redirect(url.href, 302)
}

function redirectToLogin(
  deps: OAuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  failed: SignInProblem,
  { label, provider, returnTo }: FlowOrigin,
) {
  const next = returnTo === '/' ? null : returnTo
  // Anybody can make up the name of another.
  const isNamed = KNOWN_PROVIDERS.some(known => known === provider) || Object.hasOwn(deps.names, provider)
  const query = { failed, provider: isNamed ? provider : null, next }
  return redirectTo(deps, request, reply, { label, path: '/login', query })
}

async function isRateLimited({ limit }: OAuthDeps, request: FastifyRequest): Promise<boolean> {
  try {
    await limit.consume(getClientNetwork(request))
    return false
  } catch (error) {
    if (error instanceof VitrineError && error.code === 'rate_limited') return true
    throw error
  }
}

/** Maps an error of a provider's client to the problem that the login screen shows. */
function toSignInProblem(thrown: unknown): SignInProblem {
  if (thrown instanceof AuthorizationResponseError)
    return DECLINED_ERRORS.has(thrown.error) ? 'declined' : 'unconfirmed'
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof VitrineError) return error.code.startsWith('upstream') ? 'unreachable' : 'internal'
    if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') return 'unreachable'
    if (error.name === 'TimeoutError' || error.message === 'fetch failed') return 'unreachable'
  }
  return 'unconfirmed'
}

const DECLINED_ERRORS = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/**
 * Returns the fields of an error that may be logged. The client's errors carry whole responses as their cause, with
 * tokens and e-mail addresses.
 */
function toLoggable(thrown: unknown): { type: string; code: string; message: string } {
  if (!(thrown instanceof Error)) return { type: typeof thrown, code: '', message: '' }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  const message = thrown instanceof AuthorizationResponseError ? '' : (thrown.message.split('\n')[0] ?? '')
  return { type: thrown.name, code, message: message.slice(0, 200) }
}
