import {
  ForgotPasswordRequest,
  OkResponse,
  ResetPasswordRequest,
  EndMailedSessionRequest,
  EndMailedSessionResponse,
  UndoEmailRequest,
  UndoEmailResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type OnEmailConfirmed, revertEmailChange } from '../../core/accounts/change-email.ts'
import { resetPassword } from '../../core/accounts/reset-password.ts'
import type { SessionLinks } from '../../core/accounts/session-links.ts'
import type { DeviceCookie } from '../../http/device-cookie.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { acceptAnyone, describeRoutes } from '../../http/route-security.ts'

export type PasswordResetDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  hosts: Hosts
  device: DeviceCookie
  onEmailConfirmed: OnEmailConfirmed
  sessionLinks: Pick<SessionLinks, 'end'>
  limits: {
    forgotByNetwork: RateLimit
    /** Counts unknown addresses, too: the limit must not reveal whether an account exists. */
    forgotByAddressAndNetwork: RateLimit
    /**
     * Mails per address over all networks and hour. Beyond it no mail is sent and the answer is the same: each link
     * that was mailed works for an hour, so the last of them is in the owner's mailbox.
     */
    forgotByAddress: RateLimit
    /** The same for a browser that signed in with the address before: nobody else can use these mails up. */
    forgotByDevice: RateLimit
    /** Attempts to log in; a reset lifts it. */
    loginByAddress: RateLimit
    /** Attempts to use a link. They cannot be guessed, but each attempt hashes a password. */
    reset: RateLimit
  }
}
const describe = describeRoutes('account')

/** Registers what mailed links do without a session: resetting a password, reverting a change, ending a session. */
export function passwordResetRoutes(deps: PasswordResetDeps): FastifyPluginAsyncZod {
  const { sql, queue, hosts, device, limits } = deps
  return async app => {
    app.post(
      '/api/auth/forgot-password',
      describe(acceptAnyone, 'Send a password reset email', {
        description: 'The response is the same whether or not an account with this address exists.',
        body: ForgotPasswordRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        checkOrigin(request, hosts)
        const { email } = request.body
        const network = getClientNetwork(request)
        await limits.forgotByNetwork.consume(network)
        await limits.forgotByAddressAndNetwork.consume(`${email} ${network}`)
        const own = device.attemptsKey(request, email)
        const isWithin = own !== null && (await limits.forgotByDevice.allows(own))
        // The job looks the account up, so that the response time does not depend on whether it exists.
        if (isWithin || (await limits.forgotByAddress.allows(email)))
          await queue.add(sql, 'send-account-mail', { kind: 'reset-password', email })
        return { ok: true as const }
      },
    )

    app.post(
      '/api/auth/reset-password',
      describe(acceptAnyone, 'Reset the password with the token from its link; ends all sessions', {
        body: ResetPasswordRequest,
        response: { 200: OkResponse },
      }),
      async (request, reply) => {
        checkOrigin(request, hosts)
        await limits.reset.consume(getClientNetwork(request))
        const { token, newPassword } = request.body
        const email = await resetPassword(deps, token, newPassword)
        await limits.loginByAddress.reset(email)
        await limits.forgotByAddress.reset(email)
        // The reader of the mails may log in from here, however many strangers guess in the meantime.
        device.remember(request, reply, email)
        return { ok: true as const }
      },
    )

    app.post(
      '/api/auth/undo-email',
      describe(acceptAnyone, 'Restore the previous email address with the token from its notice', {
        description: 'Ends all sessions and invalidates the password; a reset link is emailed.',
        body: UndoEmailRequest,
        response: { 200: UndoEmailResponse },
      }),
      async request => {
        checkOrigin(request, hosts)
        await limits.reset.consume(getClientNetwork(request))
        return { email: await revertEmailChange(deps, request.body.token) }
      },
    )

    app.post(
      '/api/auth/end-session',
      describe(acceptAnyone, 'End a session with the token from a new-device email', {
        body: EndMailedSessionRequest,
        response: { 200: EndMailedSessionResponse },
      }),
      async request => {
        checkOrigin(request, hosts)
        await limits.reset.consume(getClientNetwork(request))
        return { ended: await deps.sessionLinks.end(sql, request.body.token) }
      },
    )
  }
}
