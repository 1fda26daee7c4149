import multipart from '@fastify/multipart'
import {
  DeleteUploadRequest,
  ErrorBody,
  OkResponse,
  UPLOAD_MAX_BYTES,
  UploadFields,
  UploadResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { deleteUpload, saveUpload, type UploadsDeps } from '../../core/uploads/uploads.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import { receiveUpload } from './receive-upload.ts'

export type UploadsRoutesDeps = UploadsDeps & { actorOf: SessionCheck; limit: RateLimit }

/** The file and the frame around it. */
const BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 10_000

/** The calls about pictures that owners bring themselves. */
export function uploadsRoutes(deps: UploadsRoutesDeps): FastifyPluginAsyncZod {
  const tags = ['Uploads']
  const security = requireScope('media:write')
  return async app => {
    await app.register(multipart)
    app.post(
      '/api/upload',
      {
        bodyLimit: BODY_MAX_BYTES,
        config: { form: UploadFields.extend({ file: z.file() }) },
        schema: {
          tags,
          security,
          summary: 'Bring a picture: checked, stripped of metadata, made in the widths that pages use',
          description:
            '`multipart/form-data` with `file` (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels), `websiteId` and `purpose`.',
          consumes: ['multipart/form-data'],
          response: { 201: UploadResponse, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const actor = await deps.actorOf(request)
        await deps.limit.consume(actor.userId)
        const { websiteId, purpose, bytes } = await receiveUpload(request)
        const website = await getOwnedWebsite(deps.sql, actor, websiteId)
        const { url, media } = await saveUpload(deps, website, bytes, purpose)
        const { width, height, blur, variants } = media
        return reply.code(201).send({ imageUrl: url, width, height, blur, variants })
      },
    )
    app.delete(
      '/api/upload',
      {
        schema: {
          tags,
          security,
          summary: 'Take a picture away again that nothing uses',
          body: DeleteUploadRequest,
          response: { 200: OkResponse, '4xx': ErrorBody },
        },
      },
      async request => {
        const actor = await deps.actorOf(request)
        await deleteUpload(deps, actor, request.body.imageUrl)
        return { ok: true as const }
      },
    )
  }
}
