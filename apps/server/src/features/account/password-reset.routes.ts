import {
  ForgotPasswordRequest,
  OkResponse,
  ResetPasswordRequest,
  UndoEmailRequest,
  UndoEmailResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { revertEmailChange } from '../../core/accounts/change-email.ts'
import { resetPassword } from '../../core/accounts/reset-password.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { errorResponses } from '../../http/server.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

export type PasswordResetDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  hosts: Hosts
  limits: {
    forgotByNetwork: RateLimit
    /** Counts unknown addresses, too: the limit must not reveal whether an account exists. */
    forgotByAddress: RateLimit
    /** Attempts to use a link. They cannot be guessed, but each attempt hashes a password. */
    reset: RateLimit
  }
}

const tags = ['account']

/** Registers password reset, and reverting an e-mail change by the link in its notice. */
export function passwordResetRoutes(deps: PasswordResetDeps): FastifyPluginAsyncZod {
  const { sql, queue, hosts, limits } = deps
  return async app => {
    app.post(
      '/api/auth/forgot-password',
      {
        schema: {
          tags,
          summary: 'Have a link to a new password mailed',
          description:
            'The same answer in the same time, whether there is an account with this address or not.',
          body: ForgotPasswordRequest,
          response: { 200: OkResponse, ...errorResponses },
        },
      },
      async request => {
        checkOrigin(request, hosts)
        const { email } = request.body
        await limits.forgotByNetwork.consume(getClientNetwork(request))
        await limits.forgotByAddress.consume(email)
        // The job looks the account up, so that the response time does not depend on whether it exists.
        await queue.add(sql, 'send-account-mail', { kind: 'reset-password', email })
        return { ok: true as const }
      },
    )

    app.post(
      '/api/auth/reset-password',
      {
        schema: {
          tags,
          summary: 'Set a new password by the link of a mail; ends all sessions',
          body: ResetPasswordRequest,
          response: { 200: OkResponse, ...errorResponses },
        },
      },
      async request => {
        checkOrigin(request, hosts)
        await limits.reset.consume(getClientNetwork(request))
        const { token, newPassword } = request.body
        await resetPassword(deps, token, newPassword)
        return { ok: true as const }
      },
    )

    app.post(
      '/api/auth/undo-email',
      {
        schema: {
          tags,
          summary: 'Give an account its former address back, by the link in the notice to it',
          description: 'Ends all sessions and voids the password; a link to a new one is mailed.',
          body: UndoEmailRequest,
          response: { 200: UndoEmailResponse, ...errorResponses },
        },
      },
      async request => {
        checkOrigin(request, hosts)
        await limits.reset.consume(getClientNetwork(request))
        return { email: await revertEmailChange(deps, request.body.token) }
      },
    )
  }
}
