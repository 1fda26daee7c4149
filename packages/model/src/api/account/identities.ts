import { z } from 'zod'
import { ProofRequest } from './two-factor.ts'

/** Sign-in providers that are known here; each is offered if the operator has configured a client. */
export const KNOWN_PROVIDERS = ['google', 'github', 'linkedin'] as const
export type KnownProvider = (typeof KNOWN_PROVIDERS)[number]

const KNOWN_NAMES: Record<KnownProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/** Returns the name of a known provider, or null for another one. */
export const knownProviderName = (provider: string): string | null =>
  Object.hasOwn(KNOWN_NAMES, provider) ? KNOWN_NAMES[provider as KnownProvider] : null

/** The id of a known provider, or of an OpenID Connect provider that the operator has named. */
export const ProviderName = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/)
export type ProviderName = z.infer<typeof ProviderName>

/** Sign-up policy: `invited` and `closed` refuse everyone who has no account. */
export const SignUpRules = z.object({
  policy: z.enum(['open', 'invited', 'closed']),
  /** Domains of the addresses that may sign up; none for any. */
  domains: z.array(z.string().max(253)).max(20),
})
export type SignUpRules = z.infer<typeof SignUpRules>

/** GET /api/auth/providers */
export const ProvidersResponse = z.object({
  providers: z.array(ProviderName),
  /** The operator's names of providers that are not built in. */
  names: z.record(ProviderName, z.string()),
  sign_ups: SignUpRules,
})
export type ProvidersResponse = z.infer<typeof ProvidersResponse>

/** A linked sign-in; `email` is the provider's address at the time of linking. */
export const Identity = z.object({
  provider: ProviderName,
  email: z.string().nullable(),
  linked_at: z.iso.datetime(),
})
export type Identity = z.infer<typeof Identity>

export const IdentitiesResponse = z.object({ identities: z.array(Identity), has_password: z.boolean() })
export type IdentitiesResponse = z.infer<typeof IdentitiesResponse>

export const LinkRequest = ProofRequest.extend({
  /** A path of the product to return to; the account screen by default. */
  returnTo: z.string().max(2000).optional(),
})
export type LinkRequest = z.infer<typeof LinkRequest>

/** The URL to redirect the browser to at once. It works once, and in this browser only. */
export const LinkResponse = z.object({ url: z.url() })
export type LinkResponse = z.infer<typeof LinkResponse>

/**
 * The reason why a sign-in with a provider failed. Sent as the query parameter `failed`, together with `provider`, to
 * /login or, while linking, to the return path. A code, never a message: anybody can craft a URL.
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
  'no_sign_ups',
  'internal',
])
export type SignInProblem = z.infer<typeof SignInProblem>
