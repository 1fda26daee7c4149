import type { ProviderName } from '@vitrine/model'
import type { IdentityClaim } from '../../../core/accounts/identities.ts'

/** The random secrets of one flow: CSRF state, PKCE verifier, OpenID nonce. */
export type FlowSecrets = { state: string; verifier: string; nonce: string }

/** An OAuth provider. Both functions throw on every failure. */
export type OAuthProvider = {
  /** Returns the URL to redirect the browser to. */
  getAuthorizationUrl(secrets: FlowSecrets, redirectUri: string): Promise<URL>
  /** Exchanges the code in the callback's URL for the identity that signed in. */
  exchangeCode(secrets: FlowSecrets, callbackUrl: URL): Promise<IdentityClaim>
}

export type OAuthProviders = Partial<Record<ProviderName, OAuthProvider>>

/** The signature of `fetch` that openid-client uses. */
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

/** Timeout of each request to a provider. */
export const PROVIDER_TIMEOUT_SECONDS = 10
