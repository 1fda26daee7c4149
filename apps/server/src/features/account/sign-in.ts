import type { SessionResponse } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessTokens } from '../../core/accounts/access-tokens.ts'
import { hashSecret } from '../../core/accounts/secret.ts'
import { startSession } from '../../core/accounts/sessions.ts'
import { toWireUser, type UserRow } from '../../core/accounts/users.ts'
import { parseUserAgent } from '../../core/accounts/user-agent.ts'
import { toCoarseNetwork } from '../../http/client-network.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { JobQueue } from '../../jobs.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { DeviceCookie } from '../../http/device-cookie.ts'
import type { EncryptedCookie } from '../../http/encrypted-cookie.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { recordAudit } from '../../core/accounts/audit/record-audit.ts'

/** A sign-in whose first step succeeded. */
export const PendingSignIn = z.object({
  userId: z.string(),
  /** Of the password hash at the first step: a reset meanwhile voids it. */
  passwordTag: z.string(),
})
export type PendingSignIn = z.infer<typeof PendingSignIn>

/** Time for the second step. */
export const PENDING_SIGN_IN_SECONDS = 600

export type SignInDeps = {
  sql: Sql
  clock: Clock
  tokens: AccessTokens
  cookies: SessionCookies
  device: DeviceCookie
  pending: EncryptedCookie<PendingSignIn>
  queue: Pick<JobQueue, 'add'>
  /** Mails about new devices, by account. */
  newDeviceMails: RateLimit
}

/** No mails about new devices in an account's first hour: its owner tries several browsers, and the password is new. */
const NEW_ACCOUNT_MS = 3_600_000

/**
 * Completes a sign-in by password or provider: starts a session, or returns null if the account needs a second step,
 * which `pending` then remembers in this browser.
 */
export async function signIn(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<SessionResponse | null> {
  if (user.twoFactorSince === null) return openSession(deps, request, reply, user, null)
  deps.pending.set(reply, { userId: user.id, passwordTag: passwordTagOf(user) })
  return null
}

/** Starts a session. `secondFactorAt` is the time at which a second factor or a passkey was proved. */
export async function openSession(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  secondFactorAt: Date | null,
): Promise<SessionResponse> {
  const agent = request.headers['user-agent']
  const isReported = await isNewDevice(deps, request, user)
  const { actor, token } = await deps.sql.transaction(async tx => {
    const started = await startSession({ ...deps, sql: tx }, user.id, agent, secondFactorAt)
    await recordAudit(tx, { userId: user.id, kind: 'session.started', actor: 'owner' }, deps.clock.now())
    const { browser, system } = parseUserAgent(agent)
    if (isReported)
      await deps.queue.add(tx, 'send-account-mail', {
        kind: 'new-device',
        userId: user.id,
        sessionId: started.actor.sessionId,
        device: { browser, system },
        network: toCoarseNetwork(request.ip),
      })
    return started
  })
  const accessToken = await deps.tokens.sign(actor)
  deps.cookies.set(reply, { accessToken, refreshToken: token })
  deps.device.remember(request, reply, user.email)
  return { accessToken, refreshToken: token, user: toWireUser(user) }
}

/** Whether to tell the owner of a sign-in: the account was not used in this browser before. At most six an hour. */
async function isNewDevice(deps: SignInDeps, request: FastifyRequest, user: UserRow): Promise<boolean> {
  if (deps.clock.now().getTime() - user.createdAt.getTime() < NEW_ACCOUNT_MS) return false
  if (deps.device.attemptsKey(request, user.email) !== null) return false
  return deps.newDeviceMails.allows(user.id)
}

export const passwordTagOf = (user: UserRow): string => hashSecret(user.passwordHash ?? '')
