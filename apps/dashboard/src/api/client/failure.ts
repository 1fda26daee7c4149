import { type ErrorBody, type ErrorCode, type PaidFeature, t } from '@vitrine/model'

/**
 * The reason for a failed call: an HTTP status, or one of the three ways to get no response (specification, section
 * 8).
 */
export type Failure = {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'
  /** The server's stable error code; null without a readable response. */
  code: ErrorCode | null
  /** A message for the user. */
  message: string
  fields?: Record<string, string>
  requestId?: string
  /** With `stale_revision`: the saved state. */
  current?: unknown
  /** With `plan_required`: the feature that needs the plan. */
  feature?: PaidFeature
  /** Seconds. */
  retryAfter?: number
}

const MESSAGES = {
  FETCH_ERROR: t('We couldn’t reach the server. Check your connection and try again.'),
  TIMEOUT_ERROR: t('The server took too long to respond. Try again in a moment.'),
  PARSING_ERROR: t('We couldn’t read the server’s response. Try again in a moment.'),
} as const

export function createFailure(status: keyof typeof MESSAGES): Failure {
  return { status, code: null, message: MESSAGES[status] }
}

/**
 * Returns the failure of a response with an error status. A body that is not the API's error format, such as a
 * proxy's page, counts as unreadable.
 */
export function parseFailure(status: number, body: unknown, retryAfter: string | null): Failure {
  if (!isErrorBody(body)) return { ...createFailure('PARSING_ERROR'), status }
  const seconds = Number(retryAfter)
  return {
    status,
    code: body.code,
    message: body.message,
    fields: body.fields,
    requestId: body.requestId,
    ...(body.current === undefined ? {} : { current: body.current }),
    ...(body.feature === undefined ? {} : { feature: body.feature }),
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined,
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as ErrorBody).code === 'string' &&
    typeof (body as ErrorBody).message === 'string'
  )
}

/** Returns the thrown value if it is a Failure, or null, such as for an aborted call. */
export function asFailure(thrown: unknown): Failure | null {
  if (typeof thrown !== 'object' || thrown === null) return null
  const candidate = thrown as Partial<Failure>
  return candidate.status !== undefined && typeof candidate.message === 'string' ? (thrown as Failure) : null
}
