import { DeleteAccountRequest, ErrorBody, OkResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor } from '../../core/accounts/actor.ts'
import { checkPassword, checkSignedInLately } from '../../core/accounts/ownership.ts'
import { deletePicture } from '../../core/accounts/user-picture.ts'
import { deleteUser, getUser } from '../../core/accounts/users.ts'
import { accountFiles } from '../../core/export/account-files.ts'
import { zipStream } from '../../core/export/zip-stream.ts'
import { erasePictures, picturesOfUser } from '../../core/media/erase-pictures.ts'
import type { Originals } from '../../core/media/originals.ts'
import type { SiteAddresses } from '../../core/websites/site-addresses.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { failures } from '../../http/server.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'
import type { Storage } from '../../platform/storage.ts'

export type LeaveDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  storage: Storage
  originals: Pick<Originals, 'release'>
  addresses: SiteAddresses
  session: SessionCheck
  cookies: SessionCookies
  limits: { export: RateLimit; password: RateLimit }
  /** Takes the user's websites off the web and erases them, before the account goes. */
  deleteWebsites(actor: Actor): Promise<void>
}

const tags = ['account']
const security = [{ bearer: [] }]

/** Taking everything along, and going. */
export function leaveRoutes(deps: LeaveDeps): FastifyPluginAsyncZod {
  const { sql, clock, queue, storage, session, cookies, limits } = deps
  return async app => {
    app.get(
      '/api/auth/export',
      {
        schema: {
          tags,
          security,
          summary: 'All data of the account, as a ZIP archive',
          response: { 200: z.any().meta({ description: 'application/zip' }), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const actor = await session(request)
        await limits.export.take(actor.userId)
        const now = clock.now()
        const name = `vitrine-account-${now.toISOString().slice(0, 10)}.zip`
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(zipStream(accountFiles(deps, actor), now))
      },
    )

    app.delete(
      '/api/auth/delete-account',
      {
        schema: {
          tags,
          security,
          summary: 'Erase the account, its websites and its files',
          description: 'Without a body within an hour of signing in; later with the password.',
          body: DeleteAccountRequest.nullish(),
          response: { 200: OkResponse, ...failures },
        },
      },
      async (request, reply) => {
        const actor = await session(request)
        const user = await getUser(sql, actor)
        const password = request.body?.password
        if (password === undefined) await checkSignedInLately(deps, actor)
        else {
          await limits.password.take(actor.userId)
          await checkPassword(user, password)
        }
        const pictures = await picturesOfUser(sql, actor.userId)
        await deps.deleteWebsites(actor)
        await sql.transaction(async tx => {
          const gone = await deleteUser(tx, actor)
          if (gone) await queue.add(tx, 'send-account-mail', { kind: 'account-deleted', email: gone.email })
        })
        await erasePictures(deps, pictures)
        await deletePicture(storage, user.profilePicture)
        cookies.clear(reply)
        return { ok: true as const }
      },
    )
  }
}
