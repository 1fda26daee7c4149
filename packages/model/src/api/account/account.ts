import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { Email, LanguageTag, NewPassword, TimeZone, User, UserName } from '../../account/account.ts'
import { PlanName } from '../../plan/plan.ts'

export const SignupRequest = z.strictObject({ email: Email, password: NewPassword, name: UserName })
export type SignupRequest = z.infer<typeof SignupRequest>

/** POST /api/setup: the first account of an installation, with the code that the start printed. */
export const SetupRequest = z.strictObject({
  code: z.string().trim().min(1, msg('Enter the setup code')).max(100),
  email: Email,
  password: NewPassword,
  name: UserName,
})
export type SetupRequest = z.infer<typeof SetupRequest>

/** A password that is only compared, so the rules for new passwords are not applied. */
const Password = z.string().min(1, msg('Password is required')).max(128)

export const LoginRequest = z.strictObject({ email: Email, password: Password })
export type LoginRequest = z.infer<typeof LoginRequest>

export const SessionResponse = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User })
export type SessionResponse = z.infer<typeof SessionResponse>

export const RefreshResponse = z.object({ accessToken: z.string() })
export const StatusResponse = z.object({ user: User, plan_by_website: z.record(z.string(), PlanName) })
export type StatusResponse = z.infer<typeof StatusResponse>
export const OkResponse = z.object({ ok: z.literal(true) })
export type OkResponse = z.infer<typeof OkResponse>

/**
 * POST /api/auth/forgot-password. Always answers `{ok: true}`, so that accounts cannot be enumerated; sends a mail if
 * the account exists.
 */
export const ForgotPasswordRequest = z.strictObject({ email: Email })
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>

/** The `token` of a mailed link. Not validated further: any text can arrive here. */
const MailToken = z.string().min(1).max(200)

/** POST /api/auth/reset-password, from /reset-password?token=…. Ends all sessions. 410 `link_expired` or
 * `link_used`. */
export const ResetPasswordRequest = z.strictObject({ token: MailToken, newPassword: NewPassword })
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>

/**
 * POST /api/auth/verify-email, from /verify-email?token=…. Confirms the account's address or its pending one. 401
 * without a session, 403 `forbidden` for another account's session, 410 `link_expired`. Answers a UserResponse. POST
 * /api/auth/resend-verification has no body and answers `{ok: true}`; the mail goes to the pending address if there
 * is one.
 */
export const VerifyEmailRequest = z.strictObject({ token: MailToken })
export type VerifyEmailRequest = z.infer<typeof VerifyEmailRequest>

/**
 * POST /api/auth/undo-email, from /undo-email?token=…, the link mailed to the former address; no session needed.
 * Restores the former address, ends all sessions, voids the password and mails a reset link. 410 `link_expired`.
 */
export const UndoEmailRequest = z.strictObject({ token: MailToken })
export type UndoEmailRequest = z.infer<typeof UndoEmailRequest>
export const UndoEmailResponse = z.object({ email: z.string() })
export type UndoEmailResponse = z.infer<typeof UndoEmailResponse>

/**
 * POST /api/auth/end-session, from /end-session?token=…, the link mailed about a log-in on a new device; no session
 * needed. Ends that session; `ended` is false if it had ended already. 410 `link_expired`.
 */
export const EndMailedSessionRequest = z.strictObject({ token: MailToken })
export type EndMailedSessionRequest = z.infer<typeof EndMailedSessionRequest>
export const EndMailedSessionResponse = z.object({ ended: z.boolean() })
export type EndMailedSessionResponse = z.infer<typeof EndMailedSessionResponse>

/**
 * PATCH /api/auth/user. Omitted fields stay unchanged. A new address or password needs `password`, the current one;
 * an account without a password (`has_password` of its identities) needs a log-in within the last hour, else 403
 * `login_again`. A new address is `pending_email` until confirmed; DELETE /api/auth/pending-email cancels it. A new
 * password ends all other sessions.
 */
export const EditUserRequest = z
  .strictObject({
    name: UserName.optional(),
    /** Null removes the picture; POST /api/auth/picture (multipart `file`) sets one. Both answer a UserResponse. */
    profile_picture: z.null().optional(),
    email: Email.optional(),
    newPassword: NewPassword.optional(),
    password: Password.optional(),
    language: LanguageTag.nullable().optional(),
    time_zone: TimeZone.nullable().optional(),
  })
  .refine(change => Object.keys(change).some(key => key !== 'password'), msg('Nothing to change'))
export type EditUserRequest = z.infer<typeof EditUserRequest>
export const UserResponse = z.object({ user: User })
export type UserResponse = z.infer<typeof UserResponse>

/** Maximum size of an uploaded profile picture in bytes. */
export const USER_PICTURE_MAX_BYTES = 15_000_000

/** A signed-in browser. The names come from its user agent and are null where it gives none. */
export const Session = z.object({
  _id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet', 'other']),
  created_at: z.iso.datetime(),
  /** Accurate to a quarter of an hour. */
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** GET /api/auth/sessions: the current session first, then by `last_seen_at`, newest first. */
export const SessionsResponse = z.object({ sessions: z.array(Session).max(500) })
export type SessionsResponse = z.infer<typeof SessionsResponse>

/**
 * DELETE /api/auth/sessions ends all other sessions. DELETE /api/auth/sessions/{id} ends one and answers `{ok:
 * true}`.
 */
export const EndSessionsResponse = z.object({ ended: z.number().int().nonnegative() })
export type EndSessionsResponse = z.infer<typeof EndSessionsResponse>

/**
 * DELETE /api/auth/delete-account. No body within an hour of logging in; later the password, else 403 `login_again`
 * (an account without a password logs in again). GET /api/auth/export answers application/zip.
 */
export const DeleteAccountRequest = z.strictObject({ password: Password.optional() })
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>
