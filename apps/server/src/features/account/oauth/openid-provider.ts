import type { ProviderName } from '@vitrine/model'
import * as client from 'openid-client'
import { z } from 'zod'
import { type OAuthProvider, PROVIDER_TIMEOUT_SECONDS, type ProviderFetch } from './provider.ts'

export type OpenIdSettings = {
  provider: ProviderName
  client: { id: string; secret: string }
  issuer: string
  /** Other issuer names that the same provider signs with. */
  issuerAliases?: readonly string[]
  /**
   * Whether the provider supports PKCE and the nonce. LinkedIn does neither: it rejects a code with a verifier, and its
   * ID tokens contain no nonce, so that `state`, which is bound to the browser, protects the callback.
   */
  usesPkceAndNonce: boolean
  /**
   * Whether the discovery document says how the client authenticates. LinkedIn's names no method, which stands for basic
   * authentication, but it takes the secret in the body only.
   */
  listsAuthMethods: boolean
}

/** The hosts of Microsoft Entra ID, in its clouds of all countries. */
const ENTRA_HOST = /^login\.(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn)$/

/** Cache time of a provider's discovery document. */
const DISCOVERY_TTL_MS = 3_600_000

/** Providers write booleans also as strings, Microsoft as `1`. Anything else is no confirmation. */
const Confirmation = z
  .union([z.boolean(), z.enum(['true', '1']).transform(() => true)])
  .nullish()
  .catch(false)

/** Providers omit what they do not know. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish().catch(null),
  email_verified: Confirmation,
  /** Microsoft Entra ID sends no `email_verified`, but, if asked, whether the owner of the address's domain is verified. */
  xms_edov: Confirmation,
  name: z.string().nullish().catch(null),
  preferred_username: z.string().nullish().catch(null),
  profile: z.string().nullish().catch(null),
})
type Claims = z.infer<typeof Claims>

/** Creates an OpenID Connect provider: code flow, ID token with a verified signature, PKCE and nonce. */
export function createOpenIdProvider(settings: OpenIdSettings, fetch: ProviderFetch): OAuthProvider {
  const { provider, usesPkceAndNonce } = settings
  const configuration = createDiscovery(settings, fetch)
  const isEntra = ENTRA_HOST.test(new URL(settings.issuer).host)
  const readClaims = (value: unknown): Claims => {
    const claims = Claims.parse(value)
    // Elsewhere, a claim of this name may be one that people fill in themselves.
    return isEntra ? claims : { ...claims, xms_edov: null }
  }
  return {
    async getAuthorizationUrl({ state, verifier, nonce }, redirectUri) {
      const challenge = await client.calculatePKCECodeChallenge(verifier)
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        ...(usesPkceAndNonce ? { nonce, code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      })
    },
    async exchangeCode({ state, verifier, nonce }, callbackUrl) {
      const { issuer } = settings
      const discovered = await configuration()
      const tokens = await client.authorizationCodeGrant(discovered, callbackUrl, {
        expectedState: state,
        idTokenExpected: true,
        ...(usesPkceAndNonce ? { expectedNonce: nonce, pkceCodeVerifier: verifier } : {}),
      })
      const signed = readClaims(tokens.claims())
      const profile = await completeClaims(signed, async () =>
        readClaims(await client.fetchUserInfo(discovered, tokens.access_token, signed.sub)),
      )
      return {
        provider,
        subject: signed.sub,
        email: profile.email ?? null,
        emailVerified: isEmailVerified(profile) === true,
        name: profile.name ?? signed.name ?? null,
        profileUrl: profileUrlOf(signed, issuer) ?? profileUrlOf(profile, issuer),
      }
    },
  }
}

/** Returns null if the provider does not say. */
const isEmailVerified = ({ email_verified, xms_edov }: Claims) => email_verified ?? xms_edov ?? null

/**
 * Returns the claims about the address: providers may have it, or whether it is verified, at userinfo only (OpenID
 * Connect Core, 5.4).
 */
async function completeClaims(signed: Claims, readUserInfo: () => Promise<Claims>): Promise<Claims> {
  if (!signed.email) return readUserInfo()
  if (isEmailVerified(signed) !== null) return signed
  // Not needed to sign in, so a provider without userinfo fails no one.
  const more = await readUserInfo().catch(() => null)
  return more?.email?.toLowerCase() === signed.email.toLowerCase() ? more : signed
}

/**
 * Returns the claimed profile if it is the page of the account's name on the provider's own host, as at GitLab: people may
 * write anything else into their claims.
 */
function profileUrlOf({ profile, preferred_username: name }: Claims, issuer: string): string | null {
  // A name of dots would be the front page of the provider.
  if (!profile || !name || !/^\w[\w.-]*$/.test(name)) return null
  const own = `${new URL(issuer).origin}/${encodeURIComponent(name)}`
  return profile.toLowerCase() === own.toLowerCase() ? own : null
}

function createDiscovery(
  { client: credentials, issuer, issuerAliases = [], listsAuthMethods }: OpenIdSettings,
  fetch: ProviderFetch,
) {
  let cached: { until: number; configuration: Promise<client.Configuration> } | undefined
  const isLocal = new URL(issuer).protocol === 'http:'
  const discover = async () => {
    const document = new URL(`${issuer}/.well-known/openid-configuration`)
    const discovered = await client.discovery(
      document,
      credentials.id,
      undefined,
      (server, ...request) => {
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
        const isPost = !listsAuthMethods || methods.includes('client_secret_post')
        const authenticate = isPost ? client.ClientSecretPost : client.ClientSecretBasic
        authenticate(credentials.secret)(server, ...request)
      },
      {
        [client.customFetch]: fetch,
        timeout: PROVIDER_TIMEOUT_SECONDS,
        // The configuration allows issuers without TLS on loopback only.
        execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      },
    )
    const issuerName = discovered.serverMetadata().issuer.replace(/\/$/, '')
    if (![issuer, ...issuerAliases].includes(issuerName))
      throw new Error('the provider calls itself something else')
    return discovered
  }
  return (): Promise<client.Configuration> => {
    if (cached && cached.until > Date.now()) return cached.configuration
    const configuration = discover()
    const entry = { until: Date.now() + DISCOVERY_TTL_MS, configuration }
    cached = entry
    configuration.catch(() => {
      if (cached === entry) cached = undefined
    })
    return configuration
  }
}
