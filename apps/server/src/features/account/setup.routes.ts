import { OkResponse, SessionResponse, SetupRequest, VitrineError, t } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createFirstOperator, hasAccounts, notAnOperator } from '../../core/accounts/operators.ts'
import { checkNotBreached, hashPassword } from '../../core/accounts/passwords.ts'
import type { SetupCode } from '../../core/accounts/setup-code.ts'
import { recordOperatorAction } from '../../core/operator/operator-log.ts'
import { checkOrigin, type Hosts } from '../../http/hosts.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { openSession, type SignInDeps } from './sign-in.ts'
import { acceptAnyone, describeHiddenRoute } from '../../http/route-security.ts'

export type SetupDeps = SignInDeps & { hosts: Hosts; code: SetupCode; limit: RateLimit }

/**
 * Registers the setup of a new installation: the holder of the code that the start printed creates the first account,
 * an operator. Once there is any account, these calls do not exist. They are not in the OpenAPI document.
 */
export function setupRoutes(deps: SetupDeps): FastifyPluginAsyncZod {
  const { sql, clock, queue, hosts, code, limit } = deps
  return async app => {
    app.get('/api/setup', describeHiddenRoute(acceptAnyone, { response: { 200: OkResponse } }), async () => {
      if (await hasAccounts(sql)) throw notAnOperator()
      return { ok: true as const }
    })
    app.post(
      '/api/setup',
      describeHiddenRoute(acceptAnyone, { body: SetupRequest, response: { 201: SessionResponse } }),
      async (request, reply) => {
        checkOrigin(request, hosts)
        await limit.consume(getClientNetwork(request))
        if (await hasAccounts(sql)) throw notAnOperator()
        const { code: given, email, name, password } = request.body
        if (!code.matches(given)) {
          const message = t('This code is wrong. Copy the one the server printed when it started.')
          throw new VitrineError('validation_failed', { message, fields: { code: message } })
        }
        checkNotBreached(password)
        const passwordHash = await hashPassword(password)
        const user = await sql.transaction(async tx => {
          const first = await createFirstOperator({ tx, clock }, { email, name, passwordHash })
          await recordOperatorAction(
            tx,
            first.operator,
            { action: 'set_up', userId: first.user.id },
            clock.now(),
          )
          await queue.add(tx, 'send-account-mail', { kind: 'verify-email', userId: first.user.id })
          return first.user
        })
        return reply.status(201).send(await openSession(deps, request, reply, user, null))
      },
    )
  }
}
