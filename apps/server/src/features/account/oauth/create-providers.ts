import { KNOWN_PROVIDERS, type KnownProvider, type ProviderName } from '@vitrine/model'
import type { OutboundHttp } from '../../../platform/fetch/outbound-http.ts'
import { GITHUB_ISSUER, createGitHubProvider } from './github-provider.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import type { OAuthProvider, OAuthProviders, ProviderFetch } from './provider.ts'

type Settings = Partial<
  Record<ProviderName, { client: { id: string; secret: string }; issuer: string | null }>
>

/** Upper bound of a provider's response; real ones are a few kilobytes. */
const MAX_BYTES = 1_000_000

/**
 * Creates the providers for which the operator has configured a client.
 *
 * @param mockServerUrl the mock server, to which browsers are redirected in place of a provider; null in production
 */
export function createOAuthProviders(
  settings: Settings,
  outside: Pick<OutboundHttp, 'fetch'>,
  mockServerUrl: string | null,
): OAuthProviders {
  const providers = Object.entries(settings).flatMap(([name, config]) => {
    if (!config) return []
    const fetch = config.issuer ? createFetchForIssuer(config.issuer, outside) : createPublicFetch(outside)
    const provider = createProvider(name, config, fetch)
    return [
      [
        name,
        config.issuer || !mockServerUrl ? provider : withMockAuthorizationUrl(provider, mockServerUrl),
      ] as const,
    ]
  })
  return Object.fromEntries(providers)
}

function createProvider(
  provider: ProviderName,
  { client, issuer }: { client: { id: string; secret: string }; issuer: string | null },
  fetch: ProviderFetch,
): OAuthProvider {
  if (!isKnown(provider)) {
    if (!issuer) throw new Error(`the provider ${provider} has no issuer`)
    const standard = { usesPkceAndNonce: true, listsAuthMethods: true }
    return createOpenIdProvider({ provider, client, issuer, ...standard }, fetch)
  }
  switch (provider) {
    case 'google':
      return createOpenIdProvider(
        {
          provider,
          client,
          issuer: issuer ?? 'https://accounts.google.com',
          usesPkceAndNonce: true,
          listsAuthMethods: true,
        },
        fetch,
      )
    case 'linkedin':
      // LinkedIn has used both issuer names.
      return createOpenIdProvider(
        {
          provider,
          client,
          issuer: issuer ?? 'https://www.linkedin.com/oauth',
          issuerAliases: issuer ? [] : ['https://www.linkedin.com'],
          usesPkceAndNonce: false,
          listsAuthMethods: false,
        },
        fetch,
      )
    case 'github':
      return createGitHubProvider({ client, issuer: issuer ?? GITHUB_ISSUER }, fetch)
  }
}

const isKnown = (provider: ProviderName): provider is KnownProvider =>
  KNOWN_PROVIDERS.some(known => known === provider)

function createPublicFetch(outside: Pick<OutboundHttp, 'fetch'>): ProviderFetch {
  return (url, { method = 'GET', headers = {}, body, signal }) =>
    outside.fetch(url, {
      method,
      headers,
      maxBytes: MAX_BYTES,
      ...(body ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
    })
}

/** An issuer that the operator has set may be in a private network: its origin is fetched without the SSRF guard. */
function createFetchForIssuer(issuer: string, outside: Pick<OutboundHttp, 'fetch'>): ProviderFetch {
  const { origin } = new URL(issuer)
  const publicFetch = createPublicFetch(outside)
  return (url, init) =>
    new URL(url).origin === origin
      ? fetch(url, {
          method: init.method ?? 'GET',
          headers: init.headers ?? {},
          redirect: 'manual',
          ...(init.body ? { body: String(init.body) } : {}),
          ...(init.signal ? { signal: init.signal } : {}),
        })
      : publicFetch(url, init)
}

function withMockAuthorizationUrl(provider: OAuthProvider, mockServerUrl: string): OAuthProvider {
  return {
    ...provider,
    async getAuthorizationUrl(secrets, redirectUri) {
      const { host, pathname, search } = await provider.getAuthorizationUrl(secrets, redirectUri)
      return new URL(`${mockServerUrl}/${host}${pathname}${search}`)
    },
  }
}
