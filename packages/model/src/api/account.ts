import { z } from 'zod'
import { Email, LanguageTag, NewPassword, TimeZone, User, UserName } from '../account/account.ts'
import { PlanName } from '../plan/plan.ts'

export const SignupRequest = z.strictObject({ email: Email, password: NewPassword, name: UserName })
export type SignupRequest = z.infer<typeof SignupRequest>

/** A password that is only compared, so that no rule of new ones is told for it. */
const Password = z.string().min(1, 'Password is required').max(128)

export const LoginRequest = z.strictObject({ email: Email, password: Password })
export type LoginRequest = z.infer<typeof LoginRequest>

export const SessionResponse = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User })
export type SessionResponse = z.infer<typeof SessionResponse>

export const RefreshResponse = z.object({ accessToken: z.string() })
export const StatusResponse = z.object({ user: User, plan_by_website: z.record(z.string(), PlanName) })
export type StatusResponse = z.infer<typeof StatusResponse>
export const OkResponse = z.object({ ok: z.literal(true) })
export type OkResponse = z.infer<typeof OkResponse>

/** POST /api/auth/forgot-password: always `{ok: true}`; a mail goes out where there is such an account. */
export const ForgotPasswordRequest = z.strictObject({ email: Email })
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>

/** What a link in a mail carries as `token`; anything may come here. */
const MailToken = z.string().min(1).max(200)

/** POST /api/auth/reset-password, for /reset-password?token=…: ends all sessions. 410 `link_expired`. */
export const ResetPasswordRequest = z.strictObject({ token: MailToken, newPassword: NewPassword })
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>

/**
 * POST /api/auth/verify-email, for /verify-email?token=…: of the address an account has, or of the one it changes to.
 * Signed in as that account: 401 otherwise, 403 `forbidden` as another one, 410 `link_expired`. Answers a UserResponse.
 * POST /api/auth/resend-verification has no body and answers `{ok: true}`: to the pending address, if there is one.
 */
export const VerifyEmailRequest = z.strictObject({ token: MailToken })
export type VerifyEmailRequest = z.infer<typeof VerifyEmailRequest>

/**
 * POST /api/auth/undo-email, for /undo-email?token=…, the way back in the notice to the former address, open to
 * visitors: the account has that address again, all sessions are ended, the password is void, and a mail with the way
 * to a new one is on its way. 410 `link_expired`.
 */
export const UndoEmailRequest = z.strictObject({ token: MailToken })
export type UndoEmailRequest = z.infer<typeof UndoEmailRequest>
export const UndoEmailResponse = z.object({ email: z.string() })
export type UndoEmailResponse = z.infer<typeof UndoEmailResponse>

/**
 * PATCH /api/auth/user: what is left out stays. A new address or password needs `password`, the present one; an
 * account without one (`has_password` of its identities) needs a sign-in of the last hour instead, else 403
 * `login_again`. A new address is `pending_email` until it is confirmed; DELETE /api/auth/pending-email takes it back.
 * A new password ends all other sessions.
 */
export const EditUserRequest = z
  .strictObject({
    name: UserName.optional(),
    /** Null takes the picture away; POST /api/auth/picture (multipart `file`) sets one. Both answer a UserResponse. */
    profile_picture: z.null().optional(),
    email: Email.optional(),
    newPassword: NewPassword.optional(),
    password: Password.optional(),
    language: LanguageTag.nullable().optional(),
    time_zone: TimeZone.nullable().optional(),
  })
  .refine(change => Object.keys(change).some(key => key !== 'password'), 'Nothing to change')
export type EditUserRequest = z.infer<typeof EditUserRequest>
export const UserResponse = z.object({ user: User })
export type UserResponse = z.infer<typeof UserResponse>

/** Bytes of a profile picture as it is sent. */
export const USER_PICTURE_MAX_BYTES = 15_000_000

/** One browser that is signed in; the words are made of what the browser says of itself, null where it says nothing. */
export const Session = z.object({
  _id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet', 'other']),
  created_at: z.iso.datetime(),
  /** Within a quarter of an hour. */
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** GET /api/auth/sessions: this one first, then the last seen first. */
export const SessionsResponse = z.object({ sessions: z.array(Session).max(500) })
export type SessionsResponse = z.infer<typeof SessionsResponse>

/** DELETE /api/auth/sessions: all but this one. DELETE /api/auth/sessions/{id} ends one and answers `{ok: true}`. */
export const EndSessionsResponse = z.object({ ended: z.number().int().nonnegative() })
export type EndSessionsResponse = z.infer<typeof EndSessionsResponse>

/**
 * DELETE /api/auth/delete-account: no body within an hour of signing in; later the password, else 403 `login_again`
 * (an account without a password logs in again). GET /api/auth/export answers application/zip.
 */
export const DeleteAccountRequest = z.strictObject({ password: Password.optional() })
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>
