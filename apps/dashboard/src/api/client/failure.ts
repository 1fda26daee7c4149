import type { ErrorBody, ErrorCode, PaidFeature } from '@vitrine/model'

/** Why a call failed: an HTTP status, or the three ways in which no answer arrived (specification, section 8). */
export type Failure = {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'
  /** The server's stable word, null when no readable answer came. */
  code: ErrorCode | null
  /** A sentence a person can act on. */
  message: string
  fields?: Record<string, string>
  requestId?: string
  /** With `stale_revision`: what is saved now. */
  current?: unknown
  /** With `plan_required`: what the plan is needed for. */
  feature?: PaidFeature
  /** Seconds. */
  retryAfter?: number
}

const SENTENCES = {
  FETCH_ERROR: 'We could not reach the server. Check your connection and try again; nothing was lost.',
  TIMEOUT_ERROR: 'The server took too long to answer. Try again in a moment.',
  PARSING_ERROR: 'The server sent an answer that we could not read. Try again in a moment.',
} as const

export function createFailure(status: keyof typeof SENTENCES): Failure {
  return { status, code: null, message: SENTENCES[status] }
}

/** The failure behind an answer that is not a success; a body from somebody else (a proxy) counts as unreadable. */
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

/** Anything that a call may have thrown, as a failure; null when it is not one (such as a cancelled call). */
export function asFailure(thrown: unknown): Failure | null {
  if (typeof thrown !== 'object' || thrown === null) return null
  const candidate = thrown as Partial<Failure>
  return candidate.status !== undefined && typeof candidate.message === 'string' ? (thrown as Failure) : null
}
