import { UPLOAD_MAX_BYTES, UploadFields, VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import { readMultipart } from '../../http/read-multipart.ts'

export type Upload = UploadFields & { bytes: Uint8Array }

const LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 }

/**
 * Reads the multipart body of an upload: one file, the website, the purpose.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed with the fields that are wrong
 */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new VitrineError('unsupported_media_type', { message: 'Send this as multipart/form-data.' })
  const fields: Record<string, unknown> = {}
  let bytes = null as Uint8Array | null
  await readMultipart(async () => {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') bytes = await whole(part.toBuffer())
      else await part.toBuffer()
    }
  })
  const parsed = UploadFields.safeParse(fields)
  const wrong: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) wrong[path.join('.')] ??= message
  if (!bytes || bytes.byteLength === 0) wrong.file = 'Choose a picture.'
  if (!parsed.success || !bytes || wrong.file) throw new VitrineError('validation_failed', { fields: wrong })
  return { ...parsed.data, bytes }
}

async function whole(reading: Promise<Buffer>): Promise<Buffer> {
  return reading.catch(error => {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error
    const message = `The picture is too large: at most ${UPLOAD_MAX_BYTES / 1e6} MB.`
    throw new VitrineError('too_large', { message, fields: { file: message } })
  })
}
