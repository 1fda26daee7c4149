import {
  AddPasskeyRequest,
  OkResponse,
  PasskeyLoginRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
  ProofRequest,
  SessionResponse,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { confirmSession } from '../../core/accounts/reauthentication.ts'
import {
  addPasskey,
  createAuthenticationOptions,
  createRegistrationOptions,
  type RelyingParty,
  removePasskey,
  verifyPasskey,
} from '../../core/accounts/two-factor/passkeys.ts'
import { getUser } from '../../core/accounts/users.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { acceptAnyone, ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import type { EncryptedCookie } from '../../http/encrypted-cookie.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import { openSession, type SignInDeps } from './sign-in.ts'
import { requireProof } from './two-factor.routes.ts'

/** The challenge that the authenticator of this browser is to sign, and what for. */
export const PasskeyChallenge = z.object({
  challenge: z.string(),
  /** The account that adds a passkey; null to sign in. */
  userId: z.string().nullable(),
})
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

export const PASSKEY_CHALLENGE_SECONDS = 300

export type PasskeyDeps = SignInDeps & {
  queue: Pick<JobQueue, 'add'>
  hosts: Hosts
  session: SessionCheck
  challenges: EncryptedCookie<PasskeyChallenge>
  /** The base domain of the product's hosts: a passkey works on all of them. */
  appDomain: string
  limits: {
    byNetwork: RateLimit
    /** Lets each challenge be answered once. */
    challenge: RateLimit
    password: RateLimit
  }
}
type App = Parameters<FastifyPluginAsyncZod>[0]
const describe = describeRoutes('account')

/** Registers signing in with passkeys, and adding and removing them (docs/decisions/0038). */
export function passkeyRoutes(deps: PasskeyDeps): FastifyPluginAsyncZod {
  return async app => {
    addLoginRoutes(app, deps)
    addSettingRoutes(app, deps)
  }
}

function addLoginRoutes(app: App, deps: PasskeyDeps): void {
  app.post(
    '/api/auth/passkeys/login/options',
    describe(acceptAnyone, 'Get options for logging in or confirming a session with a passkey', {
      response: { 200: PasskeyOptionsResponse },
    }),
    async (request, reply) => {
      checkOrigin(request, deps.hosts)
      await deps.limits.byNetwork.consume(getClientNetwork(request))
      const options = await createAuthenticationOptions(getRelyingParty(deps, request))
      deps.challenges.set(reply, { challenge: options.challenge, userId: null })
      return { options: { ...options } }
    },
  )

  app.post(
    '/api/auth/passkeys/login',
    describe(acceptAnyone, 'Log in with a passkey', {
      body: PasskeyLoginRequest,
      response: { 200: SessionResponse },
    }),
    async (request, reply) => {
      checkOrigin(request, deps.hosts)
      await deps.limits.byNetwork.consume(getClientNetwork(request))
      const challenge = await takeChallenge(deps, request, reply, null)
      const party = getRelyingParty(deps, request)
      const userId = await verifyPasskey(deps, party, challenge, request.body.credential)
      const user = await getUser(deps.sql, { userId, sessionId: '' })
      deps.pending.clear(reply)
      return openSession(deps, request, reply, user, deps.clock.now())
    },
  )

  app.post(
    '/api/auth/passkeys/confirm',
    describe(requireSession, 'Confirm the session with a passkey; lasts one hour', {
      body: PasskeyLoginRequest,
      response: { 200: OkResponse },
    }),
    async (request, reply) => {
      const actor = await deps.session(request)
      await deps.limits.byNetwork.consume(getClientNetwork(request))
      const challenge = await takeChallenge(deps, request, reply, null)
      const party = getRelyingParty(deps, request)
      const userId = await verifyPasskey(deps, party, challenge, request.body.credential)
      if (userId !== actor.userId)
        throw new VitrineError('forbidden', { message: t('This passkey belongs to another account.') })
      await confirmSession(deps, actor)
      return { ok: true as const }
    },
  )
}

function addSettingRoutes(app: App, deps: PasskeyDeps): void {
  app.post(
    '/api/auth/passkeys/options',
    describe(requireSession, 'Get options for adding a passkey', {
      body: ProofRequest.nullish(),
      response: { 200: PasskeyOptionsResponse },
    }),
    async (request, reply) => {
      const { user } = await requireProof(deps, request, request.body?.password)
      const options = await createRegistrationOptions(deps.sql, getRelyingParty(deps, request), user)
      deps.challenges.set(reply, { challenge: options.challenge, userId: user.id })
      return { options: { ...options } }
    },
  )

  app.post(
    '/api/auth/passkeys',
    describe(requireSession, 'Add a passkey', {
      body: AddPasskeyRequest,
      response: { 201: PasskeyResponse },
    }),
    async (request, reply) => {
      const actor = await deps.session(request)
      const challenge = await takeChallenge(deps, request, reply, actor.userId)
      const party = getRelyingParty(deps, request)
      const passkey = await addPasskey(deps, actor, party, { ...request.body, challenge })
      return reply.status(201).send({ passkey })
    },
  )

  app.delete(
    '/api/auth/passkeys/:id',
    describe(requireSession, 'Remove a passkey', {
      params: ById,
      body: ProofRequest.nullish(),
      response: { 200: OkResponse },
    }),
    async request => {
      const { actor } = await requireProof(deps, request, request.body?.password)
      await removePasskey(deps, actor, request.params.id)
      return { ok: true as const }
    },
  )
}

/**
 * Returns the challenge that this browser was given, once.
 * @throws VitrineError invalid_credentials
 */
async function takeChallenge(
  deps: PasskeyDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string | null,
): Promise<string> {
  const stored = deps.challenges.read(request)
  deps.challenges.clear(reply)
  if (!stored || stored.userId !== userId || !(await deps.limits.challenge.allows(stored.challenge)))
    throw new VitrineError('invalid_credentials', { message: t('This took too long. Try again.') })
  return stored.challenge
}

/** The origin is the page's own; a request without one comes from no page and matches no passkey. */
function getRelyingParty({ appDomain, hosts }: PasskeyDeps, request: FastifyRequest): RelyingParty {
  const { origin = '' } = request.headers
  const isOwn = URL.canParse(origin) && hosts.isProduct(new URL(origin).hostname)
  return { id: appDomain, origin: isOwn ? origin : '' }
}
