import { sameOriginPath, ProviderName, type Subdomain, VALID_SUBDOMAINS } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../../core/accounts/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Encryptor } from '../../../platform/encryption.ts'
import type { FlowSecrets } from './provider.ts'

const Flow = z.object({
  provider: ProviderName,
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** The product's subdomain that the flow started on, and returns to. */
  label: z.enum(VALID_SUBDOMAINS),
  returnTo: z.string(),
  /** The account to link; null for a sign-in. */
  actor: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  /** Unix time in milliseconds. */
  leftAt: z.number(),
})
/** The state of one authorization flow, from the redirect to the callback. */
export type OAuthFlow = z.infer<typeof Flow>

export type OAuthFlows = {
  start(
    reply: FastifyReply,
    request: FastifyRequest,
    flow: { provider: ProviderName; label: Subdomain; returnTo: string; actor: Actor | null },
  ): FlowSecrets
  /** Returns the flow that this browser started, once; null if it is unknown, expired or finished. */
  finish(
    reply: FastifyReply,
    request: FastifyRequest,
    provider: ProviderName,
    state: string,
  ): OAuthFlow | null
}

const COOKIE_PATH = '/api/auth/oauth'
const COOKIE_PREFIX = 'signing-in-'
const MAX_AGE_MS = 10 * 60_000
/** Concurrent flows of one browser; the cookies of more would not fit into a request. */
const MAX_OPEN = 4

const randomToken = () => randomBytes(32).toString('base64url')
const cookieName = (state: string) => COOKIE_PREFIX + state.slice(0, 12)

/**
 * Flows are stored in the browser, encrypted, in one cookie each. That binds the callback to the browser that started
 * the flow (no login CSRF) and needs no cleanup. The first callback deletes the cookie; a copied cookie is useless, as
 * the provider accepts a code once.
 */
export function createOAuthFlows(
  { encryptor, clock }: { encryptor: Encryptor; clock: Clock },
  cookie: { domain: string; secure: boolean },
): OAuthFlows {
  const options = { ...cookie, path: COOKIE_PATH, httpOnly: true, sameSite: 'lax' as const }
  return {
    start(reply, request, { provider, label, returnTo, actor }) {
      const secrets = { state: randomToken(), verifier: randomToken(), nonce: randomToken() }
      const flow: OAuthFlow = {
        provider,
        ...secrets,
        label,
        returnTo: sameOriginPath(returnTo) ?? '/',
        actor,
        leftAt: clock.now().getTime(),
      }
      const open = Object.keys(request.cookies).filter(name => name.startsWith(COOKIE_PREFIX))
      // Browsers send the oldest first (RFC 6265, 5.4).
      for (const name of open.slice(0, Math.max(0, open.length - MAX_OPEN + 1)))
        void reply.clearCookie(name, options)
      void reply.setCookie(cookieName(secrets.state), encryptor.encrypt(JSON.stringify(flow)), {
        ...options,
        maxAge: MAX_AGE_MS / 1000,
      })
      return secrets
    },
    finish(reply, request, provider, state) {
      const name = cookieName(state)
      const encrypted = request.cookies[name]
      if (!encrypted) return null
      void reply.clearCookie(name, options)
      const flow = decryptFlow(encryptor, encrypted)
      const isMatch = flow !== null && flow.provider === provider && flow.state === state
      return isMatch && clock.now().getTime() - flow.leftAt < MAX_AGE_MS ? flow : null
    },
  }
}

function decryptFlow(encryptor: Encryptor, encrypted: string): OAuthFlow | null {
  try {
    return Flow.parse(JSON.parse(encryptor.decrypt(encrypted)))
  } catch {
    return null
  }
}
