import { LoginRequest, OkResponse, RefreshResponse, SessionResponse, SignupRequest, StatusResponse, VitrineError } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AccessTokens } from '../../core/accounts/access-tokens.ts'
import type { Actor } from '../../core/accounts/actor.ts'
import type { Device } from '../../core/accounts/user-agent.ts'
import { checkNotCommon, hashPassword, isPassword } from '../../core/accounts/passwords.ts'
import { endSession, endSessionByRefreshToken, refreshSession, startSession } from '../../core/accounts/sessions.ts'
import { createUser, findUserByEmail, getUser, toWireUser, type UserRow } from '../../core/accounts/users.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { errorResponses } from '../../http/server.ts'
import { requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

export type AccountDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  tokens: AccessTokens
  cookies: SessionCookies
  hosts: Hosts
  session: SessionCheck
  limits: {
    signup: RateLimit
    /** Sign-up says that an address is taken: it must not be a way to ask for many. */
    signupByAddress: RateLimit
    loginByNetwork: RateLimit
    /** For one address from one network: somebody guessing elsewhere does not lock its owner out. */
    loginHere: RateLimit
    /** For one address from everywhere: many networks do not make many more guesses. */
    loginByAddress: RateLimit
  }
  /** The plan of each of the user's websites, by id. */
  plans(actor: Actor): Promise<Record<string, 'free' | 'standard'>>
}

const tags = ['account']

/** Sign-up, log-in, refresh, status and log-out (specification, section 7). */
export function accountRoutes(deps: AccountDeps): FastifyPluginAsyncZod {
  return async app => {
    const { sql, queue, tokens, cookies, hosts, session, limits } = deps

    const signIn = async (request: FastifyRequest, reply: FastifyReply, user: UserRow) => {
      const { actor, token } = await startSession(deps, user.id, request.headers['user-agent'])
      const accessToken = await tokens.sign(actor)
      cookies.set(reply, { accessToken, refreshToken: token })
      return { accessToken, refreshToken: token, user: toWireUser(user) }
    }

    app.post(
      '/api/auth/email/signup',
      {
        schema: {
          tags,
          summary: 'Sign up with e-mail and password',
          body: SignupRequest,
          response: { 201: SessionResponse, ...errorResponses },
        },
      },
      async (request, reply) => {
        checkOrigin(request, hosts)
        const { email, password, name } = request.body
        await limits.signup.consume(getClientNetwork(request))
        await limits.signupByAddress.consume(email)
        checkNotCommon(password)
        const passwordHash = await hashPassword(password)
        const user = await sql.transaction(async tx => {
          const made = await createUser({ ...deps, sql: tx }, { email, name, passwordHash })
          await queue.add(tx, 'send-account-mail', { kind: 'verify-email', userId: made.id })
          return made
        })
        return reply.status(201).send(await signIn(request, reply, user))
      },
    )

    app.post(
      '/api/auth/email/login',
      {
        schema: {
          tags,
          summary: 'Log in',
          body: LoginRequest,
          response: { 200: SessionResponse, ...errorResponses },
        },
      },
      async (request, reply) => {
        checkOrigin(request, hosts)
        const { email, password } = request.body
        await limits.loginByNetwork.consume(getClientNetwork(request))
        await limits.loginHere.consume(`${email} ${getClientNetwork(request)}`)
        await limits.loginByAddress.consume(email)
        const user = await findUserByEmail(sql, email)
        if (!(await isPassword(user?.passwordHash ?? null, password)) || !user)
          throw new VitrineError('invalid_credentials')
        await limits.loginHere.reset(`${email} ${getClientNetwork(request)}`)
        return signIn(request, reply, user)
      },
    )

    app.post(
      '/api/auth/refresh-token',
      {
        schema: {
          tags,
          summary: 'Trade the refresh cookie for a new access token',
          response: { 200: RefreshResponse, ...errorResponses },
        },
      },
      async (request, reply) => {
        checkOrigin(request, hosts)
        const refreshed = await rotate(request, reply)
        const accessToken = await tokens.sign(refreshed.actor)
        cookies.set(reply, { accessToken, refreshToken: refreshed.token })
        return { accessToken }
      },
    )

    /** A copy of a key was used: the owner is told that their session was ended, and why. */
    const tellReuse = (tx: Sql, { userId, browser, system }: { userId: string } & Device) =>
      queue.add(tx, 'send-account-mail', { kind: 'signed-out', userId, device: { browser, system } })

    const rotate = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = cookies.refreshToken(request)
      const refreshed = token ? await refreshSession(deps, token, tellReuse) : null
      if (refreshed) return refreshed
      cookies.clear(reply)
      throw new VitrineError('unauthenticated', { message: 'Your session has ended. Please log in again.' })
    }

    app.get(
      '/api/auth/status',
      {
        schema: {
          tags,
          security: requireSession,
          summary: 'Who is signed in',
          response: { 200: StatusResponse, ...errorResponses },
        },
      },
      async request => {
        const actor = await session(request)
        const [user, plans] = await Promise.all([getUser(sql, actor), deps.plans(actor)])
        return { user: toWireUser(user), plan_by_website: plans }
      },
    )

    app.post(
      '/api/auth/logout',
      {
        schema: {
          tags,
          security: requireSession,
          summary: 'End this session',
          response: { 200: OkResponse, ...errorResponses },
        },
      },
      async (request, reply) => {
        checkOrigin(request, hosts)
        // Logging out must work with whatever is left of a session, or with nothing.
        const actor = await session(request).catch(() => null)
        if (actor) await endSession(sql, actor.sessionId)
        const token = cookies.refreshToken(request)
        if (token) await endSessionByRefreshToken(sql, token)
        cookies.clear(reply)
        return { ok: true as const }
      },
    )
  }
}
