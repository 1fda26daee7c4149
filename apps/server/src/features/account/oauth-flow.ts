import { ownPath, ProviderName, type Subdomain, VALID_SUBDOMAINS } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../core/accounts/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import type { Secrets } from './oauth-provider.ts'

const Flow = z.object({
  provider: ProviderName,
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** The product's host that the person left from, and comes back to. */
  label: z.enum(VALID_SUBDOMAINS),
  returnTo: z.string(),
  /** Who is linking; null when somebody is signing in. */
  actor: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  leftAt: z.number(),
})
/** One way to a provider and back. */
export type Flow = z.infer<typeof Flow>

export type Flows = {
  begin(
    reply: FastifyReply,
    request: FastifyRequest,
    way: { provider: ProviderName; label: Subdomain; returnTo: string; actor: Actor | null },
  ): Secrets
  /** The way that this browser left by, once: null when it never left, left too long ago, or came back before. */
  end(reply: FastifyReply, request: FastifyRequest, provider: ProviderName, state: string): Flow | null
}

const PATH = '/api/auth/oauth'
const PREFIX = 'signing-in-'
const LIFE_MS = 10 * 60_000
/** As many ways may be open in one browser; the cookies of more would not fit into a request. */
const MOST_OPEN = 4

const random = () => randomBytes(32).toString('base64url')
const nameOf = (state: string) => PREFIX + state.slice(0, 12)

/**
 * Ways are kept in the browser that leaves, sealed, in a cookie for each: nobody else can come back by them, another
 * site cannot make somebody come back as somebody else, and nothing has to be swept. The cookie goes at the first
 * return; a copy of it meets a code that the provider gives out once.
 */
export function createFlows(
  { sealer, clock }: { sealer: Encryptor; clock: Clock },
  cookie: { domain: string; secure: boolean },
): Flows {
  const options = { ...cookie, path: PATH, httpOnly: true, sameSite: 'lax' as const }
  return {
    begin(reply, request, { provider, label, returnTo, actor }) {
      const secrets = { state: random(), verifier: random(), nonce: random() }
      const way: Flow = {
        provider,
        ...secrets,
        label,
        returnTo: ownPath(returnTo) ?? '/',
        actor,
        leftAt: clock.now().getTime(),
      }
      const open = Object.keys(request.cookies).filter(name => name.startsWith(PREFIX))
      for (const name of open.slice(MOST_OPEN - 1)) void reply.clearCookie(name, options)
      void reply.setCookie(nameOf(secrets.state), sealer.encrypt(JSON.stringify(way)), {
        ...options,
        maxAge: LIFE_MS / 1000,
      })
      return secrets
    },
    end(reply, request, provider, state) {
      const name = nameOf(state)
      const sealed = request.cookies[name]
      if (!sealed) return null
      void reply.clearCookie(name, options)
      const way = opened(sealer, sealed)
      const isThis = way !== null && way.provider === provider && way.state === state
      return isThis && clock.now().getTime() - way.leftAt < LIFE_MS ? way : null
    },
  }
}

function opened(sealer: Encryptor, sealed: string): Flow | null {
  try {
    return Flow.parse(JSON.parse(sealer.decrypt(sealed)))
  } catch {
    return null
  }
}
