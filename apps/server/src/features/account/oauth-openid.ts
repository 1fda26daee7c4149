import type { ProviderName } from '@vitrine/model'
import * as client from 'openid-client'
import { z } from 'zod'
import { type OAuthProvider, PROVIDER_TIMEOUT, type ProviderFetch } from './oauth-provider.ts'

export type OpenIdSettings = {
  provider: ProviderName
  client: { id: string; secret: string }
  issuer: string
  /** Other names under which the same provider signs. */
  alsoKnownAs?: readonly string[]
  /**
   * Whether the provider takes part in PKCE and repeats a nonce. LinkedIn does neither: it refuses a code that comes
   * with a verifier, and its ID tokens name no nonce (so `state`, bound to the browser, is what protects the way back).
   */
  proofs: boolean
}

/** How long what a provider says of itself (addresses, issuer) is believed without asking again. */
const DISCOVERY_MS = 3_600_000

/** Providers write `true` in different ways, and leave the rest out. */
const Told = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish().catch(null),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .nullish()
    .catch(null),
  name: z.string().nullish().catch(null),
})

/** Somebody who speaks OpenID Connect: code flow, ID token checked with its signature, PKCE and nonce. */
export function openIdProvider(settings: OpenIdSettings, fetch: ProviderFetch): OAuthProvider {
  const { provider, proofs } = settings
  const configuration = rediscovered(settings, fetch)
  return {
    async leave({ state, verifier, nonce }, redirectUri) {
      const challenge = await client.calculatePKCECodeChallenge(verifier)
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        ...(proofs ? { nonce, code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      })
    },
    async arrive({ state, verifier, nonce }, address) {
      const found = await configuration()
      const tokens = await client.authorizationCodeGrant(found, address, {
        expectedState: state,
        idTokenExpected: true,
        ...(proofs ? { expectedNonce: nonce, pkceCodeVerifier: verifier } : {}),
      })
      const claims = tokens.claims()
      const signed = Told.parse(claims)
      const told = signed.email
        ? signed
        : Told.parse(await client.fetchUserInfo(found, tokens.access_token, signed.sub))
      return {
        provider,
        subject: signed.sub,
        email: told.email ?? null,
        emailVerified: told.email_verified === true,
        name: told.name ?? signed.name ?? null,
      }
    },
  }
}

function rediscovered({ client: own, issuer, alsoKnownAs = [] }: OpenIdSettings, fetch: ProviderFetch) {
  let known: { until: number; configuration: Promise<client.Configuration> } | undefined
  const isLocal = new URL(issuer).protocol === 'http:'
  const discover = async () => {
    const document = new URL(`${issuer}/.well-known/openid-configuration`)
    const found = await client.discovery(document, own.id, undefined, client.ClientSecretPost(own.secret), {
      [client.customFetch]: fetch,
      timeout: PROVIDER_TIMEOUT,
      // The configuration lets nothing but this machine be spoken to without TLS.
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    })
    const named = found.serverMetadata().issuer.replace(/\/$/, '')
    if (![issuer, ...alsoKnownAs].includes(named)) throw new Error('the provider calls itself something else')
    return found
  }
  return (): Promise<client.Configuration> => {
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover()
    const kept = { until: Date.now() + DISCOVERY_MS, configuration }
    known = kept
    configuration.catch(() => {
      if (known === kept) known = undefined
    })
    return configuration
  }
}
