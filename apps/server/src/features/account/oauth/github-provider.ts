import * as client from 'openid-client'
import { z } from 'zod'
import { type OAuthProvider, PROVIDER_TIMEOUT_SECONDS, type ProviderFetch } from './provider.ts'

export const GITHUB_ISSUER = 'https://github.com/login/oauth'

const GitHubUser = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish().catch(null),
})
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const EMAILS = '/user/emails'
type GitHubEmail = z.infer<typeof GitHubEmails>[number]

/**
 * GitHub: OAuth 2 with PKCE. The user is read by the REST API, as GitHub issues no ID tokens here. GitHub Enterprise has
 * its API under /api/v3.
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function createGitHubProvider(
  { client: credentials, issuer }: { client: { id: string; secret: string }; issuer: string },
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
    credentials.id,
    undefined,
    client.ClientSecretPost(credentials.secret),
  )
  configuration[client.customFetch] = fetch
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS
  if (issuer.startsWith('http:')) client.allowInsecureRequests(configuration)

  const get = async (path: string, token: string): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'Vitrine',
        'x-github-api-version': '2022-11-28',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000),
    })
    if (response.ok) return response.json()
    // An app without the permission, or a token without the scope, may not read the addresses.
    const isHidden = response.status === 404 || (response.status === 403 && !isRateLimited(response))
    if (path === EMAILS && isHidden) return []
    throw new Error(`GitHub answered ${response.status} for ${path}`)
  }

  return {
    async getAuthorizationUrl({ state, verifier }, redirectUri) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async exchangeCode({ state, verifier }, callbackUrl) {
      const { access_token } = await client.authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const [user, emails] = await Promise.all([
        get('/user', access_token).then(body => GitHubUser.parse(body)),
        get(EMAILS, access_token).then(body => GitHubEmails.parse(body)),
      ])
      const chosen = chooseEmail(emails)
      return {
        provider: 'github',
        subject: String(user.id),
        email: chosen?.email ?? null,
        emailVerified: chosen?.verified ?? false,
        name: user.name || user.login,
        profileUrl: `${new URL(issuer).origin}/${user.login}`,
      }
    },
  }
}

const isRateLimited = ({ headers }: Response) =>
  headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')

/** Returns the best e-mail address: verified before unverified, then primary first; never a noreply address. */
function chooseEmail(emails: readonly GitHubEmail[]): GitHubEmail | null {
  const real = emails.filter(({ email }) => !email.endsWith('@users.noreply.github.com'))
  const rank = ({ verified, primary }: GitHubEmail) => (verified ? 2 : 0) + (primary ? 1 : 0)
  return real.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}
