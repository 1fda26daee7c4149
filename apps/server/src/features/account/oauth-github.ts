import * as client from 'openid-client'
import { z } from 'zod'
import { type OAuthProvider, PROVIDER_TIMEOUT, type ProviderFetch } from './oauth-provider.ts'

export const GITHUB_ISSUER = 'https://github.com/login/oauth'

const Person = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish().catch(null) })
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
type Address = z.infer<typeof Addresses>[number]

/**
 * GitHub: OAuth 2 with PKCE, and the person by its interface, as it signs no ID tokens for this. A GitHub of one's own
 * has its interface under /api/v3.
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function githubProvider(
  { client: own, issuer }: { client: { id: string; secret: string }; issuer: string },
  fetch: ProviderFetch,
): OAuthProvider {
  const api = issuer === GITHUB_ISSUER ? 'https://api.github.com' : `${new URL(issuer).origin}/api/v3`
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/access_token`,
  }
  const configuration = new client.Configuration(
    server,
    own.id,
    undefined,
    client.ClientSecretPost(own.secret),
  )
  configuration[client.customFetch] = fetch
  configuration.timeout = PROVIDER_TIMEOUT
  if (issuer.startsWith('http:')) client.allowInsecureRequests(configuration)

  const ask = async (path: string, token: string): Promise<unknown> => {
    const answer = await fetch(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'Vitrine',
        'x-github-api-version': '2022-11-28',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT * 1000),
    })
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status} for ${path}`)
    return answer.json()
  }

  return {
    async leave({ state, verifier }, redirectUri) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async arrive({ state, verifier }, address) {
      const { access_token } = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const [person, addresses] = await Promise.all([
        ask('/user', access_token).then(told => Person.parse(told)),
        ask('/user/emails', access_token).then(told => Addresses.parse(told)),
      ])
      const chosen = addressOf(addresses)
      return {
        provider: 'github',
        subject: String(person.id),
        email: chosen?.email ?? null,
        emailVerified: chosen?.verified ?? false,
        name: person.name || person.login,
      }
    },
  }
}

/** The address to know somebody by: a verified one before any other, the primary one first. Nobody reads noreply. */
function addressOf(addresses: readonly Address[]): Address | null {
  const real = addresses.filter(({ email }) => !email.endsWith('@users.noreply.github.com'))
  const rank = ({ verified, primary }: Address) => (verified ? 2 : 0) + (primary ? 1 : 0)
  return real.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}
