import { z } from 'zod'
import { msg } from '../../i18n/translate.ts'
import { isVisible, oneLine } from '../../text/visible-text.ts'

/** Methods of the second login step. */
export const TwoFactorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type TwoFactorMethod = z.infer<typeof TwoFactorMethod>

/**
 * 202 of a log-in, and GET /api/auth/two-factor/pending: the first step succeeded. The second is POST
 * /api/auth/two-factor/verify or a passkey, within ten minutes and in the same browser.
 */
export const TwoFactorRequired = z.object({ two_factor: z.object({ methods: z.array(TwoFactorMethod) }) })
export type TwoFactorRequired = z.infer<typeof TwoFactorRequired>

const Code = z.string().trim().min(6, msg('Enter the 6-digit code')).max(20, msg('Enter the 6-digit code'))

/** A code of the authenticator app, or a recovery code. 422 `validation_failed` for a wrong one. */
export const TwoFactorCodeRequest = z.strictObject({ code: Code })
export type TwoFactorCodeRequest = z.infer<typeof TwoFactorCodeRequest>

const Password = z.string().min(1, msg('Password is required')).max(128)

/** The proof that a change of the sign-in needs: the password, or for an account without one a recent sign-in. */
export const ProofRequest = z.strictObject({ password: Password.optional() })
export type ProofRequest = z.infer<typeof ProofRequest>

const Base64Url = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\w-]+$/)

/** Fields of the authenticator's response, as `@simplewebauthn/browser` encodes it. */
const CredentialFields = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
}
export const PasskeyAssertion = z.object({
  ...CredentialFields,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>
export const PasskeyAttestation = z.object({
  ...CredentialFields,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: z
      .string()
      .max(20_000)
      .regex(/^[\w-]+$/),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

const PasskeyName = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: msg('Enter a name.'), abort: true })
  .max(60, msg('Name must be 60 characters or less'))

export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Whether the authenticator copies it to the owner's other devices. */
  synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20

/** GET /api/auth/two-factor. */
export const TwoFactorResponse = z.object({
  /** Since when a sign-in needs two steps; null if it does not. */
  enabled_at: z.iso.datetime().nullable(),
  has_totp: z.boolean(),
  recovery_codes_left: z.number().int().nonnegative(),
  passkeys: z.array(Passkey).max(MAX_PASSKEYS),
  /** Until when this session may make changes that need a second step; null if none is needed. */
  confirmed_until: z.iso.datetime().nullable(),
})
export type TwoFactorResponse = z.infer<typeof TwoFactorResponse>

/** POST /api/auth/two-factor/totp: the secret in Base32, and as an address for a QR code. */
export const StartTotpResponse = z.object({ secret: z.string(), uri: z.string() })
export type StartTotpResponse = z.infer<typeof StartTotpResponse>

/** New recovery codes, answered only once. Earlier ones no longer work. */
export const RecoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodesResponse = z.infer<typeof RecoveryCodesResponse>

/** Options for `navigator.credentials`, in the JSON form of the WebAuthn standard. */
export const PasskeyOptionsResponse = z.object({ options: z.record(z.string(), z.unknown()) })
export type PasskeyOptionsResponse = z.infer<typeof PasskeyOptionsResponse>

export const AddPasskeyRequest = z.strictObject({ name: PasskeyName, credential: PasskeyAttestation })
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>
export const PasskeyResponse = z.object({ passkey: Passkey })
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

export const PasskeyLoginRequest = z.strictObject({ credential: PasskeyAssertion })
export type PasskeyLoginRequest = z.infer<typeof PasskeyLoginRequest>
