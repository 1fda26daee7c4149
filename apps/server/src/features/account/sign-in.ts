import type { SessionResponse } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessTokens } from '../../core/accounts/access-tokens.ts'
import { hashSecret } from '../../core/accounts/secret.ts'
import { startSession } from '../../core/accounts/sessions.ts'
import { toWireUser, type UserRow } from '../../core/accounts/users.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { DeviceCookie } from '../../http/device-cookie.ts'
import type { EncryptedCookie } from '../../http/encrypted-cookie.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

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
}

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
  const { actor, token } = await startSession(deps, user.id, agent, secondFactorAt)
  const accessToken = await deps.tokens.sign(actor)
  deps.cookies.set(reply, { accessToken, refreshToken: token })
  deps.device.remember(request, reply, user.email)
  return { accessToken, refreshToken: token, user: toWireUser(user) }
}

export const passwordTagOf = (user: UserRow): string => hashSecret(user.passwordHash ?? '')
