import multipart from '@fastify/multipart'
import {
  DeleteUploadRequest,
  OkResponse,
  UPLOAD_MAX_BYTES,
  UploadFields,
  UploadResponse,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { deleteUpload, saveUpload, type UploadsDeps } from '../../core/uploads/uploads.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { FastifyRequest } from 'fastify'
import { readMultipart } from '../../http/read-multipart.ts'

type Upload = UploadFields & { bytes: Uint8Array }

const LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 }
const describe = describeRoutes('Uploads')

/**
 * Parses the multipart body of an upload: one file, the website, the purpose.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed with the invalid fields
 */
async function parseUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new VitrineError('unsupported_media_type', { message: t('Send this as multipart/form-data.') })
  const fields: Record<string, unknown> = {}
  let bytes = null as Uint8Array | null
  await readMultipart(async () => {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') bytes = await rejectTooLarge(part.toBuffer())
      else await part.toBuffer()
    }
  })
  const parsed = UploadFields.safeParse(fields)
  const invalid: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) invalid[path.join('.')] ??= message
  if (!bytes || bytes.byteLength === 0) invalid.file = t('Choose a picture.')
  if (!parsed.success || !bytes || invalid.file)
    throw new VitrineError('validation_failed', { fields: invalid })
  return { ...parsed.data, bytes }
}

async function rejectTooLarge(reading: Promise<Buffer>): Promise<Buffer> {
  return reading.catch(error => {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error
    const message = t('This picture is too large. The limit is {size, number} MB.', {
      size: UPLOAD_MAX_BYTES / 1e6,
    })
    throw new VitrineError('too_large', { message, fields: { file: message } })
  })
}

export type UploadsRoutesDeps = UploadsDeps & { actorOf: SessionCheck; limit: RateLimit }

/** The file and the multipart framing around it. */
const BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 10_000

/** Registers the calls that upload and delete pictures. */
export function uploadsRoutes(deps: UploadsRoutesDeps): FastifyPluginAsyncZod {
  const security = requireScope('media:write')
  return async app => {
    await app.register(multipart)
    app.post(
      '/api/upload',
      {
        bodyLimit: BODY_MAX_BYTES,
        config: { form: UploadFields.extend({ file: z.file() }) },
        ...describe(security, 'Upload a picture; removes metadata and creates all sizes', {
          description:
            '`multipart/form-data` with `file` (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels), `websiteId` and `purpose`.',
          consumes: ['multipart/form-data'],
          response: { 201: UploadResponse },
        }),
      },
      async (request, reply) => {
        const actor = await deps.actorOf(request)
        await deps.limit.consume(actor.userId)
        const { websiteId, purpose, bytes } = await parseUpload(request)
        const website = await getOwnedWebsite(deps.sql, actor, websiteId)
        const { url, media } = await saveUpload(deps, website, bytes, purpose)
        const { width, height, blur, variants } = media
        return reply.code(201).send({ imageUrl: url, width, height, blur, variants })
      },
    )
    app.delete(
      '/api/upload',
      describe(security, 'Delete an unused picture', {
        body: DeleteUploadRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        const actor = await deps.actorOf(request)
        await deleteUpload(deps, actor, request.body.imageUrl)
        return { ok: true as const }
      },
    )
  }
}
