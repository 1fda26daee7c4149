import { type ConnectTarget, subdomainOf, VitrineError, t } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import type { Connection, Connections } from './connections.ts'
import type { Clock } from '../../platform/clock.ts'
import { acceptAnyone, describeRoutes } from '../../http/route-security.ts'

/** The platforms and data that owners can sign in for. */
export type ConnectPlatform = {
  /** Returns the URL to redirect the browser to. */
  getAuthorizationUrl(request: { redirectUri: string; state: string }): string
  /** @throws VitrineError upstream_failed, forbidden */
  exchangeCode(callback: { code: string; redirectUri: string }, signal: AbortSignal): Promise<Connection>
  /** Whether the platform's `error` means that it refuses, rather than that the owner declined. */
  isRefusal?(error: string): boolean
}

export type ConnectRoutesDeps = {
  /** The platforms for which the operator has configured a client. */
  platforms: Partial<Record<ConnectTarget, ConnectPlatform>>
  connections: Pick<Connections, 'save'>
  clock: Clock
  /** The URL of the main dashboard, which is registered at the platforms. */
  productUrl: string
  /** Returns the dashboard's URL on a subdomain. */
  getSubdomainUrl(label: string): string
  /** The domain of the cookie that binds the callback to the browser. */
  cookieDomain: string
  secure: boolean
  limit: RateLimit
}

const COOKIE_PREFIX = 'connecting-'
/** Concurrent flows of one browser; the cookies of more would not fit into a request. */
const MAX_OPEN = 3
const PATH = '/api/onboard/connect'
const MAX_AGE_MS = 15 * 60_000
/** A flow that took too long leads back to where it began. */
const COOKIE_MAX_AGE_S = 86_400
/** The screens to return to for owners of a website; visitors return to the import screen. */
const ReturnTo = z.enum(['/posts', '/settings/auto-post', '/settings/general'])
const FlowCookie = z.object({
  state: z.string(),
  profileUrl: z.string().max(2000),
  label: z.string(),
  returnTo: ReturnTo.optional(),
  /** Unix time in milliseconds. */
  leftAt: z.number(),
})
type Flow = z.infer<typeof FlowCookie>
/** The page where a flow started, to lead the browser back there. */
type FlowOrigin = Pick<Flow, 'label'> & Partial<Flow>
const describe = describeRoutes('Onboarding')
const cookieName = (state: string) => COOKIE_PREFIX + state.slice(0, 12)

/** Registers the OAuth flow by which owners let their profile be read. */
export function connectRoutes(deps: ConnectRoutesDeps): FastifyPluginAsyncZod {
  const redirectUri = (platform: string) => `${deps.productUrl}${PATH}/${platform}/callback`
  const getPlatform = (platform: string): ConnectPlatform => {
    const found = Object.hasOwn(deps.platforms, platform)
      ? deps.platforms[platform as ConnectTarget]
      : undefined
    if (!found)
      throw new VitrineError('not_found', {
        message: t('Accounts on this platform can’t be connected here.'),
      })
    return found
  }
  const cookieOptions = {
    domain: deps.cookieDomain,
    path: PATH,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: deps.secure,
  }
  return async app => {
    app.get(
      `${PATH}/:platform`,
      describe(acceptAnyone, 'Redirect to a platform to connect your own profile', {
        params: z.object({ platform: z.string().max(20) }),
        querystring: z.object({
          profileUrl: z.string().max(2000).default(''),
          returnTo: ReturnTo.optional(),
        }),
        response: { 302: z.null() },
      }),
      async (request, reply) => {
        const { platform } = request.params
        const at = getPlatform(platform)
        const state = randomBytes(24).toString('base64url')
        const { profileUrl, returnTo } = request.query
        const leftAt = deps.clock.now().getTime()
        const flow: Flow = { state, profileUrl, label: getLabel(request), returnTo, leftAt }
        if (!(await deps.limit.allows(getClientNetwork(request))))
          return redirectBack(deps, reply, platform, flow, { connection_failed: 'rate_limited' })
        const open = Object.keys(request.cookies).filter(name => name.startsWith(COOKIE_PREFIX))
        // Browsers send the oldest first (RFC 6265, 5.4).
        for (const name of open.slice(0, Math.max(0, open.length - MAX_OPEN + 1)))
          void reply.clearCookie(name, cookieOptions)
        void reply.setCookie(cookieName(state), Buffer.from(JSON.stringify(flow)).toString('base64url'), {
          ...cookieOptions,
          maxAge: COOKIE_MAX_AGE_S,
        })
        return reply.redirect(at.getAuthorizationUrl({ redirectUri: redirectUri(platform), state }), 302)
      },
    )

    app.get(
      `${PATH}/:platform/callback`,
      describe(acceptAnyone, 'Receive the redirect of a platform', {
        params: z.object({ platform: z.string().max(20) }),
        querystring: z.object({
          code: z.string().max(4000).optional(),
          state: z.string().max(200).optional(),
          error: z.string().max(200).optional(),
        }),
        response: { 302: z.null() },
      }),
      async (request, reply) => {
        const { platform } = request.params
        const { code, state = '', error } = request.query
        const at = getPlatform(platform)
        const found = parseFlowCookie(request.cookies[cookieName(state)])
        // Without a matching state the callback was not started in this browser (CSRF).
        const flow = found && isEqualConstantTime(found.state, state) ? found : null
        const redirect = (result: FlowResult) =>
          redirectBack(deps, reply, platform, flow ?? { label: getLabel(request) }, result)
        if (!(await deps.limit.allows(getClientNetwork(request))))
          return redirect({ connection_failed: 'rate_limited' })
        if (!flow) return redirect({ connection_failed: 'expired' })
        void reply.clearCookie(cookieName(state), cookieOptions)
        if (deps.clock.now().getTime() - flow.leftAt >= MAX_AGE_MS)
          return redirect({ connection_failed: 'expired' })
        if (error || !code)
          return redirect({ connection_failed: error && at.isRefusal?.(error) ? 'refused' : 'declined' })
        const signal = abortOnDisconnect(reply)
        try {
          const callback = { code, redirectUri: redirectUri(platform) }
          const connection = await at.exchangeCode(callback, signal)
          return redirect({ connection: await deps.connections.save(connection) })
        } catch (thrown) {
          request.log.warn({ err: thrown, platform }, 'an account could not be connected')
          return redirect({
            connection_failed: thrown instanceof VitrineError ? thrown.code : 'internal',
          })
        }
      },
    )
  }
}

type FlowResult = { connection: string } | { connection_failed: string }

function redirectBack(
  { getSubdomainUrl }: ConnectRoutesDeps,
  reply: FastifyReply,
  platform: string,
  { label, profileUrl, returnTo }: FlowOrigin,
  result: FlowResult,
) {
  const query = new URLSearchParams({
    ...(profileUrl ? { link: profileUrl } : {}),
    connected: platform,
    ...result,
  })
  return reply.redirect(`${getSubdomainUrl(label)}${returnTo ?? '/website/link-profile'}?${query}`, 302)
}

const getLabel = (request: FastifyRequest) => subdomainOf(request.hostname).subdomain ?? 'dashboard'

function parseFlowCookie(cookie: string | undefined): Flow | null {
  try {
    return FlowCookie.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

function isEqualConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
