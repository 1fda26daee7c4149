import multipart from '@fastify/multipart'
import { USER_PICTURE_MAX_BYTES, UserResponse, VitrineError, t } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { setUserPicture } from '../../core/uploads/user-picture.ts'
import { toWireUser } from '../../core/accounts/users.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { readMultipart } from '../../http/read-multipart.ts'
import {
  acceptAnyone,
  ById,
  describeHiddenRoute,
  describeRoutes,
  requireSession,
} from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { PictureProcessor } from '../../platform/images/picture-processor.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** The file and the multipart framing around it. */
const BODY_MAX_BYTES = USER_PICTURE_MAX_BYTES + 10_000
const describe = describeRoutes('account')

/** Registers the upload of a profile picture, and its URL. */
export function userPictureRoutes(deps: {
  sql: Sql
  queue: Pick<JobQueue, 'add'>
  storage: Storage
  maker: Pick<PictureProcessor, 'process'>
  session: SessionCheck
  limit: RateLimit
}): FastifyPluginAsyncZod {
  return async app => {
    await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: USER_PICTURE_MAX_BYTES } })

    app.post(
      '/api/auth/picture',
      {
        bodyLimit: BODY_MAX_BYTES,
        config: { form: z.object({ file: z.file() }) },
        ...describe(requireSession, 'Upload a profile picture', {
          description: '`file` is a JPEG, PNG, WebP, AVIF or GIF.',
          consumes: ['multipart/form-data'],
          response: { 200: UserResponse },
        }),
      },
      async request => {
        const actor = await deps.session(request)
        await deps.limit.consume(actor.userId)
        if (!request.isMultipart())
          throw new VitrineError('unsupported_media_type', {
            message: t('Send this as multipart/form-data.'),
          })
        const bytes = await readMultipart(async () => (await request.file())?.toBuffer())
        if (!bytes) throw new VitrineError('validation_failed', { fields: { file: t('Choose a picture.') } })
        return { user: toWireUser(await setUserPicture(deps, actor, bytes)) }
      },
    )

    app.get(
      '/avatars/:id/320.webp',
      describeHiddenRoute(acceptAnyone, { params: ById }),
      async (request, reply) => {
        const { id } = request.params
        const bytes = /^[0-9a-f]{32}$/.test(id) ? await deps.storage.get(`${id}/320.webp`) : null
        if (!bytes) throw new VitrineError('not_found', { message: t('This picture doesn’t exist.') })
        // An hour at most: caches must not show a deleted picture for long.
        return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(bytes)
      },
    )
  }
}
