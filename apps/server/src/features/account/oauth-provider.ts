import type { ProviderName } from '@vitrine/model'
import type { IdentityClaim } from '../../core/accounts/identities.ts'

/** The secrets of one way to a provider and back. All are random; none leaves this server but as its trace. */
export type Secrets = { state: string; verifier: string; nonce: string }

/** A provider at which people sign in. Every failure is thrown: `errorMessage` says what it means to the person. */
export type OAuthProvider = {
  /** Where the browser goes; it comes back to `redirectUri` with the state and a code. */
  leave(secrets: Secrets, redirectUri: string): Promise<URL>
  /** Trades what the browser brought back, its whole address, for who signed in. */
  arrive(secrets: Secrets, address: URL): Promise<IdentityClaim>
}

export type OAuthProviders = Partial<Record<ProviderName, OAuthProvider>>

/** Fetches for a provider's client; openid-client's own shape. */
export type ProviderFetch = (
  url: string,
  init: {
    method?: string
    headers?: Record<string, string>
    body?: unknown
    redirect?: 'manual'
    signal?: AbortSignal | undefined
  },
) => Promise<Response>

/** Seconds for each answer of a provider. */
export const PROVIDER_TIMEOUT = 10
