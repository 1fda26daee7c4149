import { ForgotPasswordRequest, OkResponse, ResetPasswordRequest, UndoEmailRequest, UndoEmailResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { revertEmailChange } from '../../core/accounts/change-email.ts'
import { resetPassword } from '../../core/accounts/reset-password.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { errorResponses } from '../../http/server.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

export type RecoveryDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  hosts: Hosts
  limits: {
    forgotByNetwork: RateLimit
    /** Whether there is such an account or not: a limit must not tell, either. */
    forgotByAddress: RateLimit
    /** Trying links: none can be guessed, but passwords would be hashed for nothing. */
    reset: RateLimit
  }
}

const tags = ['account']

/** The ways back into an account: a lost password, an address that somebody else changed. */
export function recoveryRoutes(deps: RecoveryDeps): FastifyPluginAsyncZod {
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
        // Nobody is looked for here: that is the job's, and its time is nobody's to measure.
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
