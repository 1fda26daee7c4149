import {
  EditUserRequest,
  OkResponse,
  UserResponse,
  VerifyEmailRequest,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { editUser } from '../../core/accounts/edit-user.ts'
import {
  cancelEmailChange,
  confirmEmail,
  type OnEmailConfirmed,
  resendConfirmation,
} from '../../core/accounts/change-email.ts'
import { replaceUserPicture } from '../../core/uploads/user-picture.ts'
import { getUser, toWireUser } from '../../core/accounts/users.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

export type UserDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  session: SessionCheck
  onEmailConfirmed: OnEmailConfirmed
  limits: {
    /** Password guesses in a browser that is signed in. */
    password: RateLimit
    /** Mails that an account causes, to any address. */
    mails: RateLimit
    /** Attempts to use a mailed link. */
    verify: RateLimit
  }
}
const describe = describeRoutes('account')

/** Registers the calls that change an account and verify its e-mail address. */
export function userRoutes(deps: UserDeps): FastifyPluginAsyncZod {
  const { sql, session, limits } = deps
  return async app => {
    app.patch(
      '/api/auth/user',
      describe(requireSession, 'Update the account: name, picture, email, password, language or time zone', {
        description:
          'A new email address or password requires the current password. A new address takes effect once it is confirmed by email.',
        body: EditUserRequest,
        response: { 200: UserResponse },
      }),
      async request => {
        const actor = await session(request)
        const { email, newPassword, profile_picture: picture } = request.body
        if (email !== undefined || newPassword !== undefined) await limits.password.consume(actor.userId)
        if (email !== undefined) await limits.mails.consume(actor.userId)
        const edited = await editUser(deps, actor, await getUser(sql, actor), request.body)
        if (email !== undefined || newPassword !== undefined) await limits.password.reset(actor.userId)
        return { user: toWireUser(picture === null ? await replaceUserPicture(deps, actor, null) : edited) }
      },
    )

    app.delete(
      '/api/auth/pending-email',
      describe(requireSession, 'Cancel a pending change of email address', {
        response: { 200: OkResponse },
      }),
      async request => {
        await cancelEmailChange(deps, await session(request))
        return { ok: true as const }
      },
    )

    app.post(
      '/api/auth/verify-email',
      describe(requireSession, 'Confirm an email address with the token from its link', {
        body: VerifyEmailRequest,
        response: { 200: UserResponse },
      }),
      async request => {
        const actor = await session(request)
        await limits.verify.consume(getClientNetwork(request))
        return { user: toWireUser(await confirmEmail(deps, actor, request.body.token)) }
      },
    )

    app.post(
      '/api/auth/resend-verification',
      describe(requireSession, 'Resend the confirmation email', {
        response: { 200: OkResponse },
      }),
      async request => {
        const actor = await session(request)
        const user = await getUser(sql, actor)
        if (user.emailVerifiedAt && !user.pendingEmail)
          throw new VitrineError('conflict', { message: t('Your address is already confirmed.') })
        await limits.mails.consume(actor.userId)
        await resendConfirmation(deps, user)
        return { ok: true as const }
      },
    )
  }
}
