import {
  LoginRequest,
  OkResponse,
  RefreshResponse,
  SessionResponse,
  SignupRequest,
  type SignUpRules,
  StatusResponse,
  TwoFactorRequired,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '../../core/accounts/actor.ts'
import type { Device } from '../../core/accounts/user-agent.ts'
import { checkNotBreached, hashPassword, isPassword } from '../../core/accounts/passwords.ts'
import { endSession, endSessionByRefreshToken, refreshSession } from '../../core/accounts/sessions.ts'
import { checkSignUp } from '../../core/accounts/sign-up-rules.ts'
import { listMethods } from '../../core/accounts/two-factor/two-factor.ts'
import { createUser, findUserByEmail, getUser, toWireUser } from '../../core/accounts/users.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { acceptAnyone, acceptSession, describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { openSession, signIn, type SignInDeps } from './sign-in.ts'
import type { DeviceCookie } from '../../http/device-cookie.ts'

export type AuthDeps = SignInDeps & {
  queue: Pick<JobQueue, 'add'>
  signUps: SignUpRules
  hosts: Hosts
  session: SessionCheck
  limits: {
    signup: RateLimit
    /** Sign-up reveals that an address is taken: the limit prevents probing many. */
    signupByAddress: RateLimit
    login: LoginLimits
  }
  /** The plan of each of the user's websites, by id. */
  plans(actor: Actor): Promise<Record<string, 'free' | 'standard'>>
}
type App = Parameters<FastifyPluginAsyncZod>[0]
const describe = describeRoutes('account')

/** Registers sign-up, log-in, refresh, status and log-out (specification, section 7). */
export function authRoutes(deps: AuthDeps): FastifyPluginAsyncZod {
  return async app => {
    addSignInRoutes(app, deps)
    addSessionRoutes(app, deps)
  }
}

/** Sign-up and log-in. */
function addSignInRoutes(app: App, deps: AuthDeps): void {
  const { sql, queue, hosts, limits } = deps
  app.post(
    '/api/auth/email/signup',
    describe(acceptAnyone, 'Sign up with email and password', {
      body: SignupRequest,
      response: { 201: SessionResponse },
    }),
    async (request, reply) => {
      checkOrigin(request, hosts)
      const { email, password, name } = request.body
      await limits.signup.consume(getClientNetwork(request))
      await limits.signupByAddress.consume(email)
      checkSignUp(deps.signUps, email)
      checkNotBreached(password)
      const passwordHash = await hashPassword(password)
      const user = await sql.transaction(async tx => {
        const created = await createUser({ ...deps, sql: tx }, { email, name, passwordHash })
        await queue.add(tx, 'send-account-mail', { kind: 'verify-email', userId: created.id })
        return created
      })
      return reply.status(201).send(await openSession(deps, request, reply, user, null))
    },
  )

  app.post(
    '/api/auth/email/login',
    describe(acceptAnyone, 'Log in', {
      body: LoginRequest,
      description: 'Returns 202 for an account with two-step login; complete it in the same browser.',
      response: { 200: SessionResponse, 202: TwoFactorRequired },
    }),
    async (request, reply) => {
      checkOrigin(request, hosts)
      const { email, password } = request.body
      const succeed = await countLoginAttempt(limits.login, deps.device, request, email)
      const user = await findUserByEmail(sql, email)
      if (!(await isPassword(user?.passwordHash ?? null, password)) || !user)
        throw new VitrineError('invalid_credentials')
      await succeed()
      const session = await signIn(deps, request, reply, user)
      if (session) return session
      const methods = await listMethods(sql, user.id)
      return reply.status(202).send({ two_factor: { methods } })
    },
  )
}

/** Refresh, status and log-out. */
function addSessionRoutes(app: App, deps: AuthDeps): void {
  const { tokens, sql, cookies, hosts, session } = deps
  app.post(
    '/api/auth/refresh-token',
    describe(acceptAnyone, 'Refresh the access token with the refresh cookie', {
      response: { 200: RefreshResponse },
    }),
    async (request, reply) => {
      checkOrigin(request, hosts)
      const refreshed = await rotateRefreshToken(deps, request, reply)
      const accessToken = await tokens.sign(refreshed.actor)
      cookies.set(reply, { accessToken, refreshToken: refreshed.token })
      return { accessToken }
    },
  )

  app.get(
    '/api/auth/status',
    describe(requireSession, 'Get the current user', { response: { 200: StatusResponse } }),
    async request => {
      const actor = await session(request)
      const [user, plans] = await Promise.all([getUser(sql, actor), deps.plans(actor)])
      return { user: toWireUser(user), plan_by_website: plans }
    },
  )

  app.post(
    '/api/auth/logout',
    describe(acceptSession, 'Log out', { response: { 200: OkResponse } }),
    async (request, reply) => {
      checkOrigin(request, hosts)
      // Logging out succeeds with an expired session and without one.
      const actor = await session(request).catch(() => null)
      if (actor) await endSession(deps, actor.sessionId)
      const token = cookies.refreshToken(request)
      if (token) await endSessionByRefreshToken(deps, token)
      cookies.clear(reply)
      return { ok: true as const }
    },
  )
}

async function rotateRefreshToken(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply) {
  const { queue, cookies } = deps
  /** A refresh token was used twice: the session has ended, and its owner gets a mail that says so. */
  const notifyReuse = (tx: Sql, { userId, browser, system }: { userId: string } & Device) =>
    queue.add(tx, 'send-account-mail', { kind: 'signed-out', userId, device: { browser, system } })
  const token = cookies.refreshToken(request)
  const refreshed = token ? await refreshSession(deps, token, notifyReuse) : null
  if (refreshed) return refreshed
  cookies.clear(reply)
  throw new VitrineError('unauthenticated', { message: t('Your session has ended. Log in again.') })
}

type LoginLimits = {
  /** Per browser that has signed in with the address before: nobody else can use these attempts up. */
  byDevice: RateLimit
  byNetwork: RateLimit
  /** Per address and network: guesses from another network do not lock the owner out. */
  byAddressAndNetwork: RateLimit
  /** Per address over all networks: bounds guesses that are spread over many networks. */
  byAddress: RateLimit
}

/**
 * Counts an attempt to log in before the password is compared, so that concurrent guesses are counted, too. Returns
 * what to do after success: it takes the attempt back, so that only failures count.
 * @throws VitrineError rate_limited
 */
async function countLoginAttempt(
  limits: LoginLimits,
  device: DeviceCookie,
  request: FastifyRequest,
  email: string,
): Promise<() => Promise<void>> {
  const own = device.attemptsKey(request, email)
  if (own !== null && (await limits.byDevice.allows(own))) return () => limits.byDevice.reset(own)
  const network = getClientNetwork(request)
  const here = `${email} ${network}`
  await limits.byNetwork.consume(network)
  await limits.byAddressAndNetwork.consume(here)
  await limits.byAddress.consume(email)
  return async () => {
    await limits.byAddressAndNetwork.reset(here)
    await limits.byNetwork.refund(network)
    await limits.byAddress.refund(email)
  }
}
