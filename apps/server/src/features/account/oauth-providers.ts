import { ProviderName } from '@vitrine/model'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { GITHUB_ISSUER, githubProvider } from './oauth-github.ts'
import { openIdProvider } from './oauth-openid.ts'
import type { OAuthProvider, OAuthProviders, ProviderFetch } from './oauth-provider.ts'

type Settings = Partial<
  Record<ProviderName, { client: { id: string; secret: string }; issuer: string | null }>
>

/** Answers of a provider are small; whoever sends more is none. */
const MAX_BYTES = 1_000_000

/**
 * The providers for which there is a client.
 *
 * @param outsideUrl where the stand-in for the outside is; then the browser is led there, too, in place of a provider
 */
export function oauthProviders(
  settings: Settings,
  outside: Pick<OutboundHttp, 'fetch'>,
  outsideUrl: string | null,
): OAuthProviders {
  const found = ProviderName.options.flatMap(name => {
    const set = settings[name]
    if (!set) return []
    const fetch = set.issuer ? fetchOwn(set.issuer, outside) : fetchOutside(outside)
    const provider = providerOf(name, set, fetch)
    return [[name, set.issuer || !outsideUrl ? provider : standingIn(provider, outsideUrl)] as const]
  })
  return Object.fromEntries(found)
}

function providerOf(
  provider: ProviderName,
  { client, issuer }: { client: { id: string; secret: string }; issuer: string | null },
  fetch: ProviderFetch,
): OAuthProvider {
  switch (provider) {
    case 'google':
      return openIdProvider(
        { provider, client, issuer: issuer ?? 'https://accounts.google.com', proofs: true },
        fetch,
      )
    case 'linkedin':
      // Its issuer has had both names.
      return openIdProvider(
        {
          provider,
          client,
          issuer: issuer ?? 'https://www.linkedin.com/oauth',
          alsoKnownAs: issuer ? [] : ['https://www.linkedin.com'],
          proofs: false,
        },
        fetch,
      )
    case 'github':
      return githubProvider({ client, issuer: issuer ?? GITHUB_ISSUER }, fetch)
  }
}

function fetchOutside(outside: Pick<OutboundHttp, 'fetch'>): ProviderFetch {
  return (url, { method = 'GET', headers = {}, body, signal }) =>
    outside.fetch(url, {
      method,
      headers,
      maxBytes: MAX_BYTES,
      ...(body ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
    })
}

/** A provider that the operator named may stand in their own network: what is at its address is asked directly. */
function fetchOwn(issuer: string, outside: Pick<OutboundHttp, 'fetch'>): ProviderFetch {
  const { origin } = new URL(issuer)
  const others = fetchOutside(outside)
  return (url, init) =>
    new URL(url).origin === origin
      ? fetch(url, {
          method: init.method ?? 'GET',
          headers: init.headers ?? {},
          redirect: 'manual',
          ...(init.body ? { body: String(init.body) } : {}),
          ...(init.signal ? { signal: init.signal } : {}),
        })
      : others(url, init)
}

function standingIn(provider: OAuthProvider, outsideUrl: string): OAuthProvider {
  return {
    ...provider,
    async leave(secrets, redirectUri) {
      const { host, pathname, search } = await provider.leave(secrets, redirectUri)
      return new URL(`${outsideUrl}/${host}${pathname}${search}`)
    },
  }
}
