import type { ProviderName } from '@vitrine/model'
import {
  COMPANY_CLIENT,
  GITHUB_CLIENT,
  GOOGLE_CLIENT,
  LINKEDIN_CLIENT,
} from '../../../../outside/src/sign-in/clients.ts'
import type { MockServer } from '../../../../outside/src/start-mock-server.ts'
import type { CallResponse } from './call.ts'
import type { TestServer } from './test-server.ts'

/** Settings of the mock OAuth providers. */
export const oauthSettings = ({ openIdIssuer }: MockServer): Record<string, string> => ({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_ISSUER: openIdIssuer,
  LINKEDIN_CLIENT_ID: LINKEDIN_CLIENT.id,
  LINKEDIN_CLIENT_SECRET: LINKEDIN_CLIENT.secret,
  LINKEDIN_ISSUER: openIdIssuer,
  GITHUB_CLIENT_ID: GITHUB_CLIENT.id,
  GITHUB_CLIENT_SECRET: GITHUB_CLIENT.secret,
})

/** An SVG that would run a script and load another address if a browser got it. */
const UNIVERSITY_LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><image href="http://127.0.0.1:1/x.png" width="5" height="5"/><rect width="20" height="10" fill="#c00"/></svg>',
)}`

/** Settings of two OpenID Connect providers under the operator's names, one with a logo. */
export const oidcSettings = ({ openIdIssuer: issuer }: MockServer): Record<string, string> => {
  const client = { issuer, client_id: COMPANY_CLIENT.id, client_secret: COMPANY_CLIENT.secret }
  const providers = [
    { id: 'company', name: 'Example Company', ...client },
    { id: 'university', name: 'Universität “Æ”', logo: UNIVERSITY_LOGO, ...client },
  ]
  return { OIDC_PROVIDERS: JSON.stringify(providers) }
}

export type Cookies = Record<string, string>

/** The provider's URL that a browser was redirected to, and the product's cookies. */
export type StartedSignIn = { to: URL; jar: Cookies }

/** Starts a sign-in: follows the product's redirect to a provider. */
export async function startSignIn(
  server: TestServer,
  provider: ProviderName,
  { host = 'dashboard', returnTo = '/', jar = {} as Cookies, from = '10.99.0.1' } = {},
): Promise<StartedSignIn> {
  const query = new URLSearchParams({ returnTo })
  const answer = await server.call(host, 'GET', `/api/auth/oauth/${provider}?${query}`, {
    cookies: jar,
    from,
  })
  return { to: new URL(String(answer.headers.location)), jar: { ...jar, ...getCookies(answer) } }
}

/** Signs in at the mock provider, or cancels if `login` is null. Returns the callback URL. */
export async function signInAtProvider(to: URL, login: string | null): Promise<URL> {
  const cookies: Cookies = {}
  const who = login === null ? 'cancel=1' : `login=${encodeURIComponent(login)}`
  let url = to.pathname.includes('/login/oauth/') ? new URL(`${to.href}&${who}`) : to
  for (let hops = 0; hops < 6; hops += 1) {
    if (url.pathname.includes('/interaction/')) url.search = who
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies[name] = value
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
    if (url.pathname.endsWith('/callback')) return url
  }
  throw new Error('the provider does not redirect to the callback')
}

/** Calls the product's callback. */
export function finishSignIn(
  server: TestServer,
  back: URL,
  jar: Cookies,
  from = '10.99.0.1',
): Promise<CallResponse> {
  return server.call(back.host, 'GET', back.pathname + back.search, { cookies: jar, from })
}

/** Performs a whole sign-in. */
export async function signInWith(
  server: TestServer,
  provider: ProviderName,
  login: string | null,
  options: Parameters<typeof startSignIn>[2] = {},
): Promise<CallResponse & { to: URL }> {
  const { to, jar } = await startSignIn(server, provider, options)
  const answer = await finishSignIn(server, await signInAtProvider(to, login), jar, options.from)
  return { ...answer, to: new URL(String(answer.headers.location)) }
}

/** Returns the cookies that a response sets, without those that it clears. */
export function getCookies({ cookies }: CallResponse): Cookies {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, { value }]) => (value ? [[name, value]] : [])),
  )
}
