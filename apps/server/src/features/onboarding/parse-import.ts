import { IMPORT_MAX_BYTES, ImportFields, VitrineError, t } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import { readMultipart } from '../../http/read-multipart.ts'
import type { Import } from './preview-from-import.ts'

const FIELDS = new Set(Object.keys(ImportFields.shape))
const AS_JSON = new Set(['base', 'form'])
export const MAX_PHOTOS = 24
const PHOTO_MAX_BYTES = 15_000_000

/** Limits of the multipart body, enforced while it arrives. */
const IMPORT_LIMITS = {
  fileSize: IMPORT_MAX_BYTES,
  files: MAX_PHOTOS + 1,
  fields: 12,
  parts: MAX_PHOTOS + 13,
  fieldSize: 1_100_000,
  fieldNameSize: 40,
  headerPairs: 20,
}

/**
 * Parses the multipart body of an import: fields, one file, photos.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed with the invalid fields
 */
export async function parseImport(request: FastifyRequest): Promise<Import> {
  if (!request.isMultipart())
    throw new VitrineError('unsupported_media_type', { message: t('Send this as multipart/form-data.') })
  const fields: Record<string, unknown> = {}
  const photos: Import['photos'] = []
  let file = null as Import['file']
  let bytesLeft = IMPORT_MAX_BYTES
  await readMultipart(async () => {
    for await (const part of request.parts({ limits: IMPORT_LIMITS })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLargeError(part.fieldname)
        if (FIELDS.has(part.fieldname))
          fields[part.fieldname] = parseField(part.fieldname, String(part.value))
        continue
      }
      const bytes = await part.toBuffer()
      bytesLeft -= bytes.length
      if (bytesLeft < 0 || (part.fieldname === 'photos' && bytes.length > PHOTO_MAX_BYTES))
        throw tooLargeError(part.fieldname)
      if (bytes.length === 0) continue
      if (part.fieldname === 'photos') photos.push({ name: part.filename, bytes })
      else if (part.fieldname === 'file') file = { name: part.filename, bytes }
    }
  })
  const parsed = ImportFields.safeParse(fields)
  if (parsed.success) return { fields: parsed.data, file, photos }
  const invalid = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
  throw new VitrineError('validation_failed', { fields: invalid })
}

function parseField(name: string, value: string): unknown {
  if (!AS_JSON.has(name)) return value
  try {
    return JSON.parse(value)
  } catch {
    throw new VitrineError('validation_failed', { fields: { [name]: t('This isn’t readable.') } })
  }
}

function tooLargeError(field: string): VitrineError {
  const message = t('This is too large. The limit is {size, number} MB.', {
    size: (field === 'photos' ? PHOTO_MAX_BYTES : IMPORT_MAX_BYTES) / 1e6,
  })
  return new VitrineError('too_large', { message, fields: { [field]: message } })
}
