import { ErrorBody, type Platform, subdomainOf, VitrineError } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import type { Connection, Connections } from './connections.ts'

/** A platform at which owners can sign in, as far as the routes need to know it. */
export type ConnectAt = {
  /** Where the browser is sent; it comes back to `redirectUri` with `state` and a code. */
  authorizeUrl(request: { redirectUri: string; state: string }): string
  /** @throws VitrineError upstream_failed, forbidden */
  connection(answer: { code: string; redirectUri: string }, signal: AbortSignal): Promise<Connection>
}

export type ConnectRoutesDeps = {
  /** Those for which the operator has set a client. */
  platforms: Partial<Record<Platform, ConnectAt>>
  connections: Pick<Connections, 'keep'>
  /** The product's main address: the one that the platforms know. */
  product: string
  /** The product's address under a first host label, with the port of the request. */
  addressOf(label: string): string
  /** The domain of the cookie that ties the way back to the browser that left. */
  cookieDomain: string
  secure: boolean
  limit: RateLimit
}

const COOKIE = 'connecting'
const PATH = '/api/onboard/connect'
const MINUTES = 15
/** The screens that somebody who has a website comes from; a visitor goes on with the link. */
const ReturnTo = z.enum(['/posts', '/settings/auto-post'])
const Way = z.object({
  state: z.string(),
  profileUrl: z.string().max(2000),
  label: z.string(),
  returnTo: ReturnTo.optional(),
})

/** The owner's own way: to the platform, where they sign in, and back with the right to read their profile. */
export function connectRoutes(deps: ConnectRoutesDeps): FastifyPluginAsyncZod {
  const redirectUri = (platform: string) => `${deps.product}${PATH}/${platform}/callback`
  const connectAt = (platform: string): ConnectAt => {
    const found = Object.hasOwn(deps.platforms, platform) ? deps.platforms[platform as Platform] : undefined
    if (!found)
      throw new VitrineError('not_found', { message: 'Accounts of this platform cannot be connected here.' })
    return found
  }
  return async app => {
    app.get(
      `${PATH}/:platform`,
      {
        schema: {
          tags: ['Onboarding'],
          summary: 'Sign in at the platform, to let your own profile be read',
          params: z.object({ platform: z.string().max(20) }),
          querystring: z.object({
            profileUrl: z.string().max(2000).default(''),
            returnTo: ReturnTo.optional(),
          }),
          response: { 302: z.null(), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        await deps.limit.consume(getClientNetwork(request))
        const { platform } = request.params
        const at = connectAt(platform)
        const state = randomBytes(24).toString('base64url')
        const label = subdomainOf(request.hostname).subdomain ?? 'dashboard'
        const { profileUrl, returnTo } = request.query
        const way = JSON.stringify({ state, profileUrl, label, returnTo })
        void reply.setCookie(COOKIE, Buffer.from(way).toString('base64url'), {
          domain: deps.cookieDomain,
          path: PATH,
          httpOnly: true,
          sameSite: 'lax',
          secure: deps.secure,
          maxAge: MINUTES * 60,
        })
        return reply.redirect(at.authorizeUrl({ redirectUri: redirectUri(platform), state }), 302)
      },
    )

    app.get(
      `${PATH}/:platform/callback`,
      {
        schema: {
          tags: ['Onboarding'],
          summary: 'Where the platform sends the browser back to',
          params: z.object({ platform: z.string().max(20) }),
          querystring: z.object({
            code: z.string().max(4000).optional(),
            state: z.string().max(200).optional(),
            error: z.string().max(200).optional(),
          }),
          response: { 302: z.null(), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        await deps.limit.consume(getClientNetwork(request))
        const { platform } = request.params
        const { code, state, error } = request.query
        const at = connectAt(platform)
        const way = wayOf(request.cookies[COOKIE])
        void reply.clearCookie(COOKIE, { domain: deps.cookieDomain, path: PATH })
        // Whoever comes back without having left was sent here by somebody else.
        if (!way || !state || !isSame(way.state, state)) {
          const message = 'This way back does not belong to this browser. Please connect once more.'
          throw new VitrineError('forbidden', { message })
        }
        const back = (more: Record<string, string>) => {
          const query = new URLSearchParams({ ...(way.profileUrl ? { link: way.profileUrl } : {}), ...more })
          const screen = way.returnTo ?? '/website/link-profile'
          return reply.redirect(`${deps.addressOf(way.label)}${screen}?${query}`, 302)
        }
        if (error || !code) return back({ connection_failed: 'declined' })
        const left = new AbortController()
        reply.raw.on('close', () => left.abort(new Error('the visitor left')))
        try {
          const asked = { code, redirectUri: redirectUri(platform) }
          const connection = await at.connection(asked, left.signal)
          return back({ connection: await deps.connections.keep(connection) })
        } catch (thrown) {
          request.log.warn({ err: thrown, platform }, 'an account could not be connected')
          return back({ connection_failed: thrown instanceof VitrineError ? thrown.code : 'internal' })
        }
      },
    )
  }
}

function wayOf(cookie: string | undefined): z.infer<typeof Way> | null {
  try {
    return Way.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
