import type { FastifyReply, FastifyRequest } from 'fastify'

const DAY = 86_400

export type SessionCookies = {
  /** The scope of the product's cookies: its base domain, and TLS only. */
  scope: { domain: string; secure: boolean }
  set(reply: FastifyReply, tokens: { accessToken: string; refreshToken: string | null }): void
  clear(reply: FastifyReply): void
  refreshToken(request: FastifyRequest): string | null
}

/**
 * The two cookies of the specification (section 9) on the product's base domain, shared by its variants: `accessToken`
 * is readable by the page, `refreshToken` is HttpOnly and only sent to /api/auth.
 */
export function createSessionCookies(appDomain: string, refreshDays: number): SessionCookies {
  // *.localhost is a secure context without TLS, but browsers drop Secure cookies over plain HTTP.
  const secure = !(appDomain === 'localhost' || appDomain.endsWith('.localhost'))
  const shared = { domain: appDomain, sameSite: 'lax' as const, secure }
  const access = { ...shared, path: '/' }
  const refresh = { ...shared, path: '/api/auth', httpOnly: true }
  const maxAge = refreshDays * DAY
  return {
    scope: { domain: appDomain, secure },
    set(reply, { accessToken, refreshToken }) {
      void reply.setCookie('accessToken', accessToken, { ...access, maxAge })
      if (refreshToken !== null) void reply.setCookie('refreshToken', refreshToken, { ...refresh, maxAge })
    },
    clear(reply) {
      void reply.clearCookie('accessToken', access).clearCookie('refreshToken', refresh)
    },
    refreshToken: request => request.cookies.refreshToken || null,
  }
}
