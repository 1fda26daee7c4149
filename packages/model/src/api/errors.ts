import { z } from 'zod'
import { ApiScope } from './tokens.ts'
import { PaidFeature } from '../plan/plan.ts'

/**
 * All errors: code → HTTP status and default message. Codes never change once published; docs/errors.md is generated
 * from this table.
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  plan_required: { status: 402, message: 'This needs the Standard plan.' },
  payment_declined: { status: 402, message: 'The payment was declined. Nothing was changed or charged.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  scope_missing: { status: 403, message: 'This access token may not do this.' },
  session_required: {
    status: 403,
    message: 'This is done signed in to the dashboard; access tokens are not accepted.',
  },
  login_again: {
    status: 403,
    message: 'It is a while since you logged in. Please log in again, then retry.',
  },
  not_found: { status: 404, message: 'This does not exist, or is not yours.' },
  conflict: { status: 409, message: 'This was changed in the meantime. Load it again and retry.' },
  stale_revision: {
    status: 409,
    message: 'This design was saved elsewhere in the meantime.',
  },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  already_subscribed: { status: 409, message: 'This website has the Standard plan already.' },
  payments_off: { status: 409, message: 'Nothing is bought on this installation.' },
  domain_taken: { status: 409, message: 'This address is already taken.' },
  domain_in_use: { status: 409, message: 'This domain is in use by another website.' },
  link_expired: { status: 410, message: 'This link was used already, or is too old. Ask for a new one.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  validation_failed: { status: 422, message: 'Some fields need another look.' },
  unsupported_profile: {
    status: 422,
    message: 'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL',
  },
  profile_not_found: { status: 404, message: 'There is no profile at this link.' },
  profile_closed: { status: 410, message: 'The platform has closed this profile.' },
  profile_private: { status: 403, message: 'This profile is private.' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a moment.' },
  source_rate_limited: { status: 429, message: 'The platform is limiting this server for the moment.' },
  source_blocked: { status: 502, message: 'The platform refuses to be read automatically.' },
  video_not_found: { status: 404, message: 'There is no video at this link, or it is private.' },
  no_transcript: {
    status: 422,
    message:
      'This video tells no transcript. Paste it, or drop a .srt or .vtt file (YouTube Studio: Subtitles → Download).',
  },
  video_too_long: { status: 422, message: 'This video is longer than what can be written about at once.' },
  ai_unavailable: { status: 503, message: 'The language model does not answer right now.' },
  ai_limit_reached: { status: 429, message: 'Your share of the language model is used up for now.' },
  upstream_failed: { status: 502, message: 'A service that we depend on did not answer properly.' },
  ai_refused: { status: 422, message: 'The language model would not write this. Ask in other words.' },
  ai_unsupported: {
    status: 422,
    message: 'What the language model wrote is not in your profile, so nothing of it was kept.',
  },
  unavailable: { status: 503, message: 'This is not available right now. Please try again shortly.' },
  upstream_timeout: { status: 504, message: 'The platform took too long to answer.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing of yours was lost.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The only error that crosses package boundaries. `fields` maps field paths to messages. */
export class VitrineError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds until a retry makes sense (Retry-After). */
  readonly retryAfter: number | undefined
  /** The current value where the caller needs it to continue: the newer design. */
  readonly current: unknown
  /** With `plan_required`: the feature that needs the plan. */
  readonly feature: PaidFeature | undefined
  /** With `scope_missing`: the missing scope. */
  readonly scope: ApiScope | undefined
  constructor(
    code: ErrorCode,
    options: {
      message?: string
      fields?: Record<string, string>
      retryAfter?: number
      current?: unknown
      feature?: PaidFeature
      scope?: ApiScope
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.name = 'VitrineError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.current = options.current
    this.feature = options.feature
    this.scope = options.scope
  }
}

/** The body of every error response. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `stale_revision`: the currently saved design. */
  current: z.unknown().optional(),
  /** With `plan_required`: the feature that needs the plan. */
  feature: PaidFeature.optional(),
  /** With `scope_missing`: the missing scope. */
  scope: ApiScope.optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
