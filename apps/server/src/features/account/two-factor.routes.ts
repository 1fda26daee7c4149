import {
  OkResponse,
  ProofRequest,
  RecoveryCodesResponse,
  SessionResponse,
  StartTotpResponse,
  TwoFactorCodeRequest,
  TwoFactorRequired,
  TwoFactorResponse,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '../../core/accounts/actor.ts'
import { confirmSession, requireReauthentication } from '../../core/accounts/reauthentication.ts'
import {
  checkCode,
  confirmTotp,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  listMethods,
  replaceRecoveryCodes,
  startTotp,
  type TwoFactorDeps,
} from '../../core/accounts/two-factor/two-factor.ts'
import { getUser, type UserRow } from '../../core/accounts/users.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { acceptAnyone, describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import { openSession, passwordTagOf, type SignInDeps } from './sign-in.ts'

export type TwoFactorRouteDeps = TwoFactorDeps &
  SignInDeps & {
    hosts: Hosts
    session: SessionCheck
    /** The product's host, which an authenticator app shows. */
    productHost: string
    limits: {
      /** Wrong codes of an account. */
      code: RateLimit
      password: RateLimit
    }
  }
type App = Parameters<FastifyPluginAsyncZod>[0]
const describe = describeRoutes('account')

/** Registers two-step login: the second step of a sign-in, its settings, and step-up (docs/decisions/0038). */
export function twoFactorRoutes(deps: TwoFactorRouteDeps): FastifyPluginAsyncZod {
  return async app => {
    addSignInRoutes(app, deps)
    addTotpRoutes(app, deps)
    addSettingRoutes(app, deps)
  }
}

/** The second step of a sign-in. */
function addSignInRoutes(app: App, deps: TwoFactorRouteDeps): void {
  app.get(
    '/api/auth/two-factor/pending',
    describe(acceptAnyone, 'Get the pending second login step of this browser', {
      response: { 200: TwoFactorRequired },
    }),
    async request => {
      const user = await getPendingUser(deps, request)
      return { two_factor: { methods: await listMethods(deps.sql, user.id) } }
    },
  )

  app.post(
    '/api/auth/two-factor/verify',
    describe(acceptAnyone, 'Complete a login with an authenticator or recovery code', {
      body: TwoFactorCodeRequest,
      response: { 200: SessionResponse },
    }),
    async (request, reply) => {
      checkOrigin(request, deps.hosts)
      const user = await getPendingUser(deps, request)
      await deps.limits.code.consume(user.id)
      await checkCode(deps, user.id, request.body.code)
      await deps.limits.code.reset(user.id)
      deps.pending.clear(reply)
      return openSession(deps, request, reply, user, deps.clock.now())
    },
  )

  app.post(
    '/api/auth/two-factor/confirm',
    describe(requireSession, 'Confirm the session with a code; lasts one hour', {
      body: TwoFactorCodeRequest,
      response: { 200: OkResponse },
    }),
    async request => {
      const actor = await deps.session(request)
      await deps.limits.code.consume(actor.userId)
      await checkCode(deps, actor.userId, request.body.code)
      await deps.limits.code.reset(actor.userId)
      await confirmSession(deps, actor)
      return { ok: true as const }
    },
  )
}

/** The authenticator app. */
function addTotpRoutes(app: App, deps: TwoFactorRouteDeps): void {
  app.post(
    '/api/auth/two-factor/totp',
    describe(requireSession, 'Start setting up an authenticator app', {
      body: ProofRequest.nullish(),
      response: { 200: StartTotpResponse },
    }),
    async request => {
      const { user } = await requireProof(deps, request, request.body?.password)
      return startTotp(deps, user, deps.productHost)
    },
  )

  app.post(
    '/api/auth/two-factor/totp/confirm',
    describe(requireSession, 'Confirm the authenticator app with its first code and turn on two-step login', {
      description: 'The recovery codes are returned only once.',
      body: TwoFactorCodeRequest,
      response: { 200: RecoveryCodesResponse },
    }),
    async request => {
      const actor = await deps.session(request)
      await deps.limits.code.consume(actor.userId)
      const codes = await confirmTotp(deps, actor, request.body.code)
      await deps.limits.code.reset(actor.userId)
      return { recovery_codes: codes }
    },
  )
}

/** State, switch and recovery codes. */
function addSettingRoutes(app: App, deps: TwoFactorRouteDeps): void {
  app.get(
    '/api/auth/two-factor',
    describe(requireSession, 'Get two-step login and passkeys', {
      response: { 200: TwoFactorResponse },
    }),
    async request => {
      const actor = await deps.session(request)
      return getTwoFactor(deps, actor, await getUser(deps.sql, actor))
    },
  )

  app.put(
    '/api/auth/two-factor',
    describe(requireSession, 'Turn on two-step login for an account with a passkey', {
      description: 'The recovery codes are returned only once.',
      body: ProofRequest.nullish(),
      response: { 200: RecoveryCodesResponse },
    }),
    async request => {
      const { actor } = await requireProof(deps, request, request.body?.password)
      return { recovery_codes: await enableTwoFactor(deps, actor) }
    },
  )

  app.post(
    '/api/auth/two-factor/recovery-codes',
    describe(requireSession, 'Replace the recovery codes', {
      body: ProofRequest.nullish(),
      response: { 200: RecoveryCodesResponse },
    }),
    async request => {
      const { actor } = await requireProof(deps, request, request.body?.password)
      return { recovery_codes: await replaceRecoveryCodes(deps, actor) }
    },
  )

  app.delete(
    '/api/auth/two-factor',
    describe(requireSession, 'Turn off two-step login; keeps passkeys', {
      body: ProofRequest.nullish(),
      response: { 200: OkResponse },
    }),
    async request => {
      const { actor } = await requireProof(deps, request, request.body?.password)
      await disableTwoFactor(deps, actor)
      return { ok: true as const }
    },
  )
}

/** Requires what a change of the sign-in needs, and counts guesses of the password. */
export async function requireProof(
  deps: Pick<TwoFactorRouteDeps, 'sql' | 'clock' | 'session'> & { limits: { password: RateLimit } },
  request: FastifyRequest,
  password: string | undefined,
): Promise<{ actor: Actor; user: UserRow }> {
  const actor = await deps.session(request)
  const user = await getUser(deps.sql, actor)
  if (password !== undefined) await deps.limits.password.consume(actor.userId)
  await requireReauthentication(deps, actor, user, password)
  if (password !== undefined) await deps.limits.password.reset(actor.userId)
  return { actor, user }
}

/** @throws VitrineError unauthenticated if no sign-in waits for its second step, or the password changed meanwhile */
async function getPendingUser(deps: TwoFactorRouteDeps, request: FastifyRequest): Promise<UserRow> {
  const pending = deps.pending.read(request)
  const user = pending && (await getUser(deps.sql, { userId: pending.userId, sessionId: '' }))
  if (!user || pending.passwordTag !== passwordTagOf(user))
    throw new VitrineError('unauthenticated', { message: t('This took too long. Log in again.') })
  return user
}
