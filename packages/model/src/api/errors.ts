import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { ApiScope } from './account/tokens.ts'
import { PaidFeature } from '../plan/plan.ts'

/**
 * All errors: code → HTTP status and default message. Codes never change once published; docs/errors.md is generated
 * from this table.
 */
export const ERRORS = {
  invalid_request: { status: 400, message: msg('We couldn’t read the request.') },
  unauthenticated: { status: 401, message: msg('Log in to continue.') },
  invalid_credentials: { status: 401, message: msg('Invalid email or password') },
  plan_required: { status: 402, message: msg('This needs the Standard plan.') },
  payment_declined: { status: 402, message: msg('The payment was declined. Nothing was charged.') },
  forbidden: { status: 403, message: msg('You’re not allowed to do this.') },
  scope_missing: { status: 403, message: msg('This access token isn’t allowed to do this.') },
  session_required: {
    status: 403,
    message: msg('Log in to the dashboard to do this; access tokens aren’t accepted.'),
  },
  login_again: {
    status: 403,
    message: msg('You logged in a while ago. Log in again, then retry.'),
  },
  second_factor_required: {
    status: 403,
    message: msg('Confirm it’s you with your second step, then retry.'),
  },
  not_found: { status: 404, message: msg('This doesn’t exist, or isn’t yours.') },
  method_not_allowed: { status: 405, message: msg('This can’t be done with this method.') },
  conflict: { status: 409, message: msg('This was changed in the meantime. Reload and try again.') },
  stale_revision: {
    status: 409,
    message: msg('This was saved somewhere else in the meantime.'),
  },
  different_person: {
    status: 409,
    message: msg('You signed in with a different profile than the one at this link.'),
  },
  email_taken: { status: 409, message: msg('An account with this email already exists') },
  already_subscribed: { status: 409, message: msg('This website already has the Standard plan.') },
  payments_off: { status: 409, message: msg('Plans aren’t sold on this installation.') },
  domain_taken: { status: 409, message: msg('This address is already taken.') },
  domain_in_use: { status: 409, message: msg('Another website uses this domain.') },
  link_expired: {
    status: 410,
    message: msg('This link has expired or was already used. Request a new one.'),
  },
  link_used: { status: 410, message: msg('This link was already used. Request a new one.') },
  too_large: { status: 413, message: msg('This is too large.') },
  unsupported_media_type: { status: 415, message: msg('This type of content isn’t supported.') },
  validation_failed: { status: 422, message: msg('Check the highlighted fields.') },
  unsupported_profile: {
    status: 422,
    message: msg('Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL'),
  },
  profile_not_found: { status: 404, message: msg('There’s no profile at this link.') },
  profile_closed: { status: 410, message: msg('The platform has closed this profile.') },
  profile_private: { status: 403, message: msg('This profile is private.') },
  rate_limited: { status: 429, message: msg('Too many attempts. Wait a moment.') },
  source_rate_limited: { status: 429, message: msg('The platform is limiting our requests right now.') },
  source_blocked: { status: 502, message: msg('The platform blocks automated reading.') },
  video_not_found: { status: 404, message: msg('There’s no video at this link, or it’s private.') },
  no_transcript: {
    status: 422,
    message: msg(
      'This video has no transcript. Paste it, or drop a .srt or .vtt file (YouTube Studio: Subtitles → Download).',
    ),
  },
  video_too_long: { status: 422, message: msg('This video is too long to write about.') },
  ai_unavailable: { status: 503, message: msg('The language model isn’t responding right now.') },
  ai_limit_reached: { status: 429, message: msg('You’ve used up your share of the language model for now.') },
  upstream_failed: { status: 502, message: msg('A service we depend on isn’t responding.') },
  ai_refused: {
    status: 422,
    message: msg('The language model declined to write this. Try different words.'),
  },
  ai_unsupported: {
    status: 422,
    message: msg('The language model’s text isn’t backed by your profile, so we discarded it.'),
  },
  unavailable: { status: 503, message: msg('This isn’t available right now. Try again in a moment.') },
  upstream_timeout: { status: 504, message: msg('The platform took too long to respond.') },
  internal: { status: 500, message: msg('Something went wrong on our side. Your data is safe.') },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** The only error that crosses package boundaries. `fields` maps field paths to messages. */
export class VitrineError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds until a retry makes sense (Retry-After). */
  readonly retryAfter: number | undefined
  /** The current value where the caller needs it to continue: the newer design, or the website with more changes. */
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
  code: ErrorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `stale_revision`: the currently saved design or post. With a `conflict` of mailed changes: `website_id`. */
  current: z.unknown().optional(),
  /** With `plan_required`: the feature that needs the plan. */
  feature: PaidFeature.optional(),
  /** With `scope_missing`: the missing scope. */
  scope: ApiScope.optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
