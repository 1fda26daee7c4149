import type { ProviderName } from '@vitrine/model'
import { GITHUB_CLIENT, GOOGLE_CLIENT, LINKEDIN_CLIENT } from '../../../../outside/src/sign-in/clients.ts'
import type { MockServer } from '../../../../outside/src/start-mock-server.ts'
import type { Answer } from './call.ts'
import type { TestServer } from './test-server.ts'

/** Settings with which people sign in at the providers that stand in. */
export const signInSettings = ({ openIdIssuer }: MockServer): Record<string, string> => ({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_ISSUER: openIdIssuer,
  LINKEDIN_CLIENT_ID: LINKEDIN_CLIENT.id,
  LINKEDIN_CLIENT_SECRET: LINKEDIN_CLIENT.secret,
  LINKEDIN_ISSUER: openIdIssuer,
  GITHUB_CLIENT_ID: GITHUB_CLIENT.id,
  GITHUB_CLIENT_SECRET: GITHUB_CLIENT.secret,
})

export type Jar = Record<string, string>

/** A browser that has come to the provider, with the cookies that the product gave it. */
export type Left = { to: URL; jar: Jar }

/** Leaves the product for a provider. */
export async function leave(
  server: TestServer,
  provider: ProviderName,
  { host = 'dashboard', returnTo = '/', jar = {} as Jar, from = '10.99.0.1' } = {},
): Promise<Left> {
  const query = new URLSearchParams({ returnTo })
  const answer = await server.call(host, 'GET', `/api/auth/oauth/${provider}?${query}`, {
    cookies: jar,
    from,
  })
  return { to: new URL(String(answer.headers.location)), jar: { ...jar, ...kept(answer) } }
}

/** Signs in at the provider, or cancels with `login` null; answers where it sends the browser back to. */
export async function atProvider(to: URL, login: string | null): Promise<URL> {
  const cookies: Jar = {}
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
  throw new Error('the provider never sends the browser back')
}

/** Comes back to the product. */
export function arrive(server: TestServer, back: URL, jar: Jar, from = '10.99.0.1'): Promise<Answer> {
  return server.call(back.host, 'GET', back.pathname + back.search, { cookies: jar, from })
}

/** To the provider and back. */
export async function signInWith(
  server: TestServer,
  provider: ProviderName,
  login: string | null,
  options: Parameters<typeof leave>[2] = {},
): Promise<Answer & { to: URL }> {
  const { to, jar } = await leave(server, provider, options)
  const answer = await arrive(server, await atProvider(to, login), jar, options.from)
  return { ...answer, to: new URL(String(answer.headers.location)) }
}

/** The cookies of an answer that were set; those that were cleared are left out. */
export function kept({ cookies }: Answer): Jar {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, { value }]) => (value ? [[name, value]] : [])),
  )
}
