import { type BillingMode, DeleteAccountRequest, OkResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  checkPassword,
  requireRecentSignIn,
  requireSecondFactor,
} from '../../core/accounts/reauthentication.ts'
import { deleteUserPicture } from '../../core/uploads/user-picture.ts'
import { deleteUser, getUser, lockUser } from '../../core/accounts/users.ts'
import { queueCancellationOfUser } from '../../core/billing/cancel-subscriptions.ts'
import { accountFiles, type AccountFilesDeps } from '../../core/export/account-files.ts'
import { zipStream } from '../../core/export/zip-stream.ts'
import type { UnprovenPolicy } from '../../core/safety/unproven-websites.ts'
import { deleteWebsitesOfUser } from '../../core/website-lifecycle/edit-website.ts'
import type { SiteAddresses } from '../../core/websites/deps.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordAudit } from '../../core/accounts/audit/record-audit.ts'

export type DeleteAccountDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  storage: Storage
  addresses: SiteAddresses
  billing: BillingMode
  exportAutoPost: AccountFilesDeps['exportAutoPost']
  unproven: UnprovenPolicy
  session: SessionCheck
  cookies: SessionCookies
  limits: { export: RateLimit; password: RateLimit }
  /** Called after the commit with the site names that answer differently now. */
  onNamesChanged(names: readonly string[]): void
}
const describe = describeRoutes('account')

/** Registers the export of an account's data and its deletion. */
export function deleteAccountRoutes(deps: DeleteAccountDeps): FastifyPluginAsyncZod {
  const { sql, clock, queue, session, cookies, limits } = deps
  return async app => {
    app.get(
      '/api/auth/export',
      describe(requireSession, 'Download all data of the account as a ZIP archive', {
        response: {
          200: {
            description: 'A ZIP archive',
            content: { 'application/zip': { schema: z.any() } },
          },
        },
      }),
      async (request, reply) => {
        const actor = await session(request)
        await limits.export.consume(actor.userId)
        const now = clock.now()
        await recordAudit(sql, { userId: actor.userId, kind: 'account.exported' }, now)
        const name = `vitrine-account-${now.toISOString().slice(0, 10)}.zip`
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(zipStream(accountFiles(deps, actor), now))
      },
    )

    app.delete(
      '/api/auth/delete-account',
      describe(requireSession, 'Delete the account with its websites and files', {
        description: 'Requires a login within the last hour, or the password in the body.',
        body: DeleteAccountRequest.nullish(),
        response: { 200: OkResponse },
      }),
      async (request, reply) => {
        const actor = await session(request)
        const user = await getUser(sql, actor)
        const password = request.body?.password
        await requireSecondFactor(deps, actor, user)
        if (password === undefined) await requireRecentSignIn(deps, actor)
        else {
          await limits.password.consume(actor.userId)
          await checkPassword(user, password)
        }
        // One transaction: concurrent changes of the account finish before it or are refused after it.
        const names = await sql.transaction(async tx => {
          const { email, language, profilePicture } = await lockUser(tx, actor)
          await queueCancellationOfUser(tx, queue, actor.userId)
          const names = await deleteWebsitesOfUser({ tx, queue }, actor, clock.now())
          await deleteUserPicture(tx, queue, profilePicture)
          await deleteUser(tx, actor)
          await queue.add(tx, 'send-account-mail', { kind: 'account-deleted', email, language })
          return names
        })
        deps.onNamesChanged(names)
        cookies.clear(reply)
        return { ok: true as const }
      },
    )
  }
}
