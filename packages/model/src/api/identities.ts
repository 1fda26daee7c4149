import { z } from 'zod'

/** Whom people may sign in with, where the operator has set a client. */
export const ProviderName = z.enum(['google', 'github', 'linkedin'])
export type ProviderName = z.infer<typeof ProviderName>

export const ProvidersResponse = z.object({ providers: z.array(ProviderName) })
export type ProvidersResponse = z.infer<typeof ProvidersResponse>

/** One linked sign-in; `email` is the address that the provider told when it was linked. */
export const Identity = z.object({
  provider: ProviderName,
  email: z.string().nullable(),
  linked_at: z.iso.datetime(),
})
export type Identity = z.infer<typeof Identity>

export const IdentitiesResponse = z.object({ identities: z.array(Identity), has_password: z.boolean() })
export type IdentitiesResponse = z.infer<typeof IdentitiesResponse>

export const LinkRequest = z.strictObject({
  /** A path of the product, to come back to; the account screen where it is left out. */
  returnTo: z.string().max(2000).optional(),
})
export type LinkRequest = z.infer<typeof LinkRequest>

/** Where the browser goes now, at once and by itself: the address works in this browser only, and once. */
export const LinkResponse = z.object({ url: z.url() })
export type LinkResponse = z.infer<typeof LinkResponse>

/**
 * Why a sign-in with a provider ended without one. The browser is told it as `failed`, with `provider`, at /login or,
 * where somebody was linking, at the path they wanted to come back to. Never a sentence: anybody can write an address.
 */
export const SignInProblem = z.enum([
  'not_offered',
  'too_many',
  'declined',
  'expired',
  'unconfirmed',
  'unreachable',
  'no_email',
  'unverified_email',
  'login_first',
  'verify_first',
  'linked_elsewhere',
  'linked_other',
  'signed_out',
  'internal',
])
export type SignInProblem = z.infer<typeof SignInProblem>
