import { ERRORS, type ErrorBody, type ErrorCode, translateKnown, VitrineError } from '@vitrine/model'
import { ClickHouseUnavailable } from '../platform/db/clickhouse.ts'
import { isConflict, isTimedOut, isUnreachable, isUnstorable } from '../platform/db/pg-errors.ts'
import { StorageUnavailable } from '../platform/storage/storage.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

type ErrorResponse = { status: number; body: ErrorBody; headers: Record<string, string> }

/**
 * Converts any error to a response. Internals (stack, SQL, upstream messages) stay in the log.
 *
 * @param hasToken whether the request came with a bearer token
 */
export function toErrorResponse(error: unknown, requestId: string, hasToken = false): ErrorResponse {
  const known = toVitrineError(error)
  const body: ErrorBody = { code: known.code, message: translateKnown(known.message), requestId }
  if (known.fields)
    body.fields = Object.fromEntries(
      Object.entries(known.fields).map(([field, message]) => [field, translateKnown(message)]),
    )
  if (known.current !== undefined) body.current = known.current
  if (known.feature) body.feature = known.feature
  if (known.scope) body.scope = known.scope
  const headers: Record<string, string> = {}
  const { status } = ERRORS[known.code]
  // RFC 9110, section 15.5.2, and RFC 6750, sections 3 and 3.1.
  if (status === 401)
    headers['www-authenticate'] =
      known.code === 'unauthenticated' && hasToken ? 'Bearer error="invalid_token"' : 'Bearer'
  if (known.scope) headers['www-authenticate'] = `Bearer error="insufficient_scope", scope="${known.scope}"`
  if (known.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(known.retryAfter))
  return { status, body, headers }
}

/** Fastify's error codes and ours. */
const FASTIFY_ERROR_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'validation_failed',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PROTO_VIOLATION: 'invalid_request',
  // No resource has a name of this length.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

function toVitrineError(error: unknown): VitrineError {
  if (error instanceof VitrineError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
      fields[path] ??= issue.message ?? ERRORS.validation_failed.message
    }
    return new VitrineError('validation_failed', { message: getOnlyMessage(fields), fields })
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const code = FASTIFY_ERROR_CODES[error.code]
    if (code) return new VitrineError(code, { cause: error })
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
    return new VitrineError('invalid_request', { cause: error })
  if (isUnreachable(error) || isTimedOut(error) || isOfAbsentService(error))
    return new VitrineError('unavailable', { retryAfter: 5, cause: error })
  if (isUnstorable(error)) return new VitrineError('validation_failed', { cause: error })
  if (isConflict(error)) return new VitrineError('conflict', { cause: error })
  return new VitrineError('internal', { cause: error })
}

const isOfAbsentService = (error: unknown) =>
  error instanceof StorageUnavailable || error instanceof ClickHouseUnavailable

/** With a single invalid field, its message is more specific than the general one. */
function getOnlyMessage(fields: Record<string, string>): string | undefined {
  const messages = Object.values(fields)
  return messages.length === 1 ? messages[0] : undefined
}
