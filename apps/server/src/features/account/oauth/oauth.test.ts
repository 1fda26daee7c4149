import type { ProviderName } from '@vitrine/model'
import { afterEach, describe, expect, it } from 'vitest'
import {
  finishSignIn,
  signInAtProvider,
  startSignIn,
  oauthSettings,
  signInWith,
} from '../../../testing/oauth-browser.ts'
import { type TestServer, startTestServer, setUpTestServer } from '../../../testing/test-server.ts'

const ALL: ProviderName[] = ['google', 'github', 'linkedin']

const server = setUpTestServer(oauthSettings)
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from rate_limits')
})

let people = 0
/** Creates a user at every provider and returns the login. */
function createLogin(more: Partial<Parameters<TestServer['mock']['people']['set']>[1]> = {}) {
  people += 1
  const login = `somebody-${people}`
  const person = {
    subject: String(9000 + people),
    email: `${login}@example.com`,
    emailVerified: true,
    name: `Somebody ${people}`,
    ...more,
  }
  server.mock.people.set(login, person)
  return { login, ...person }
}

const getUser = async (token: string) =>
  (await server.call('dashboard', 'GET', '/api/auth/status', { token })).json.user

describe('signing in with a provider', () => {
  it.each(ALL)(
    '%s: creates an account with the e-mail address that the provider has verified',
    async provider => {
      const { login, email, name } = createLogin()
      const { status, to, cookies } = await signInWith(server, provider, login)
      expect(status).toBe(302)
      expect(to.pathname + to.search).toBe('/callback')
      expect(await getUser(cookies.accessToken?.value ?? '')).toMatchObject({
        email,
        name,
        email_verified: true,
      })
      expect(cookies.refreshToken?.attributes).toMatch(/HttpOnly/)
      const query = 'select password_hash from users where email = $1'
      expect((await server.db.pool.query(query, [email])).rows).toEqual([{ password_hash: null }])
    },
  )

  it.each(ALL)('%s: signs in to the same account after the address has changed', async provider => {
    const { login, email, subject } = createLogin()
    await signInWith(server, provider, login)
    const moved = { subject, email: `moved-${email}`, emailVerified: false, name: null }
    server.mock.people.set(login, moved)
    const { cookies } = await signInWith(server, provider, login)
    expect(await getUser(cookies.accessToken?.value ?? '')).toMatchObject({ email })
  })

  it('returns to the screen and variant it started on, with one redirect URI', async () => {
    const { login } = createLogin()
    const left = await startSignIn(server, 'google', {
      host: 'github',
      returnTo: '/settings/seo?tab=x#social',
    })
    expect(left.to.searchParams.get('redirect_uri')).toBe(
      `http://dashboard.vitrine.localhost:${server.port}/api/auth/oauth/google/callback`,
    )
    const { headers } = await finishSignIn(server, await signInAtProvider(left.to, login), left.jar)
    const to = new URL(String(headers.location))
    expect(to.host).toBe(`github.vitrine.localhost:${server.port}`)
    expect(to.searchParams.get('next')).toBe('/settings/seo?tab=x#social')
  })

  it('uses a new PKCE challenge and state each time, and a nonce where supported', async () => {
    const [one, other] = [await startSignIn(server, 'google'), await startSignIn(server, 'google')]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.to.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.to.searchParams.get(name)).not.toBe(other.to.searchParams.get(name))
    }
    expect((await startSignIn(server, 'github')).to.searchParams.get('code_challenge_method')).toBe('S256')
    const linkedin = (await startSignIn(server, 'linkedin')).to.searchParams
    expect(linkedin.get('code_challenge')).toBeNull()
  })

  it('reads userinfo if the ID token has no e-mail address', async () => {
    server.mock.quirks.claimsElsewhere = true
    const { login, email } = createLogin()
    const { cookies } = await signInWith(server, 'linkedin', login)
    expect(await getUser(cookies.accessToken?.value ?? '')).toMatchObject({ email })
  })

  it('derives the name from the address if the provider gives none', async () => {
    const { login } = createLogin({ name: null })
    const { cookies } = await signInWith(server, 'google', login)
    expect(await getUser(cookies.accessToken?.value ?? '')).toMatchObject({ name: login })
  })

  it('creates one account for two concurrent callbacks', async () => {
    const { login, email } = createLogin()
    const answers = await Promise.all(ALL.map(provider => signInWith(server, provider, login)))
    for (const { to } of answers) expect(to.pathname).toBe('/callback')
    const query = 'select count(*)::int as n from users where email = $1'
    expect((await server.db.pool.query(query, [email])).rows).toEqual([{ n: 1 }])
  })

  it('supports concurrent flows in two tabs', async () => {
    const { login } = createLogin()
    const one = await startSignIn(server, 'google')
    const other = await startSignIn(server, 'github', { jar: one.jar })
    for (const { to } of [one, other])
      expect(
        (await finishSignIn(server, await signInAtProvider(to, login), other.jar)).headers.location,
      ).toContain('/callback')
  })

  it('logs no tokens, codes or secrets', async () => {
    const { login } = createLogin()
    const left = await startSignIn(server, 'google')
    const back = await signInAtProvider(left.to, login)
    await finishSignIn(server, back, left.jar)
    await signInWith(server, 'github', login)
    const log = server.log.join('\n')
    expect(log).not.toContain(back.searchParams.get('code') ?? '?')
    expect(log).not.toMatch(/gho_|google-secret|github-secret|eyJ/)
  })
})

describe('a failed sign-in redirects to /login with the reason', () => {
  const failed = (location: unknown) => {
    const { pathname, searchParams } = new URL(String(location))
    return [pathname, searchParams.get('failed'), searchParams.get('provider'), searchParams.get('next')]
  }

  it.each(ALL)('%s: for a declined consent', async provider => {
    const { to, cookies } = await signInWith(server, provider, null, { returnTo: '/posts' })
    expect(failed(to)).toEqual(['/login', 'declined', provider, '/posts'])
    expect(cookies.accessToken).toBeUndefined()
  })

  it.each(ALL)('%s: for a provider without an e-mail address', async provider => {
    const { login } = createLogin({ email: null })
    expect(failed((await signInWith(server, provider, login)).to)).toEqual([
      '/login',
      'no_email',
      provider,
      null,
    ])
  })

  it('github: for an app that may not read the addresses, unless the account is known', async () => {
    const hidden = createLogin({ hidesEmails: true })
    expect(failed((await signInWith(server, 'github', hidden.login)).to)[1]).toBe('no_email')
    const known = createLogin()
    await signInWith(server, 'github', known.login)
    server.mock.people.set(known.login, { ...known, hidesEmails: true })
    const { cookies } = await signInWith(server, 'github', known.login)
    expect(cookies.accessToken).toBeDefined()
  })

  it.each(ALL)('%s: for an unverified address', async provider => {
    const { login } = createLogin({ emailVerified: false })
    const { to } = await signInWith(server, provider, login)
    expect(failed(to)).toEqual(['/login', 'unverified_email', provider, null])
  })

  it.each(ALL)('%s: for a repeated callback', async provider => {
    const { login } = createLogin()
    const { to, jar } = await startSignIn(server, provider)
    const back = await signInAtProvider(to, login)
    const first = await finishSignIn(server, back, jar)
    const cleared = Object.entries(first.cookies).find(([name]) => name.startsWith('signing-in-'))
    expect(cleared?.[1].value).toBe('')
    expect(failed((await finishSignIn(server, back, {})).headers.location)[1]).toBe('expired')
    // A kept cookie does not help: the code is valid once.
    expect(failed((await finishSignIn(server, back, jar)).headers.location)[1]).toBe('unconfirmed')
  })

  it('for a callback in another browser, with a foreign state, or without one', async () => {
    const { login } = createLogin()
    const mine = await startSignIn(server, 'google')
    const theirs = await startSignIn(server, 'google')
    const back = await signInAtProvider(mine.to, login)
    expect(failed((await finishSignIn(server, back, theirs.jar)).headers.location)[1]).toBe('expired')
    const swapped = new URL(back)
    swapped.searchParams.set('state', theirs.to.searchParams.get('state') ?? '')
    expect(failed((await finishSignIn(server, swapped, mine.jar)).headers.location)[1]).toBe('expired')
    const stateless = new URL(back)
    stateless.searchParams.delete('state')
    expect(failed((await finishSignIn(server, stateless, mine.jar)).headers.location)[1]).toBe('expired')
  })

  it('for a code of another provider', async () => {
    const { login } = createLogin()
    const { to, jar } = await startSignIn(server, 'google')
    const back = await signInAtProvider(to, login)
    back.pathname = back.pathname.replace('google', 'linkedin')
    expect(failed((await finishSignIn(server, back, jar)).headers.location)[1]).toBe('expired')
  })

  it('for a code with another PKCE verifier or nonce', async () => {
    const { login } = createLogin()
    for (const name of ['code_challenge', 'nonce']) {
      const { to, jar } = await startSignIn(server, 'google')
      to.searchParams.set(name, 'A'.repeat(43))
      const back = await signInAtProvider(to, login)
      expect(failed((await finishSignIn(server, back, jar)).headers.location)[1], name).toBe('unconfirmed')
    }
  })

  it('for a response of another issuer', async () => {
    const { login } = createLogin()
    for (const provider of ['google', 'github'] as const) {
      const { to, jar } = await startSignIn(server, provider)
      const back = await signInAtProvider(to, login)
      back.searchParams.set('iss', 'https://evil.example')
      expect(failed((await finishSignIn(server, back, jar)).headers.location)[1]).toBe('unconfirmed')
    }
  })

  it('for an ID token with an invalid signature', async () => {
    const { login } = createLogin()
    server.mock.quirks.badSignature = true
    expect(failed((await signInWith(server, 'google', login)).to)[1]).toBe('unconfirmed')
  })

  it('for a modified flow cookie', async () => {
    const { login } = createLogin()
    const { to, jar } = await startSignIn(server, 'google')
    const back = await signInAtProvider(to, login)
    const [[name = '', sealed = ''] = []] = Object.entries(jar)
    const changed = { [name]: `${sealed.slice(0, -4)}AAAA` }
    expect(failed((await finishSignIn(server, back, changed)).headers.location)[1]).toBe('expired')
  })

  it('for a provider that does not answer or answers nonsense', async () => {
    const { login } = createLogin()
    const { to, jar } = await startSignIn(server, 'github')
    const back = await signInAtProvider(to, login)
    server.mock.fail({ kind: 'unreachable', host: 'github.com' })
    expect(failed((await finishSignIn(server, back, jar)).headers.location)[1]).toBe('unreachable')
    server.mock.reset()
    for (const kind of ['garbage', 'server-error', 'unauthorized'] as const) {
      server.mock.fail({ kind, host: 'api.github.com' })
      expect(failed((await signInWith(server, 'github', login)).to)[1], kind).toBe('unconfirmed')
      server.mock.reset()
    }
  })

  it('for a provider without a client, and an unknown one', async () => {
    for (const name of ['facebook', '__proto__', 'constructor']) {
      const { headers } = await server.call('dashboard', 'GET', `/api/auth/oauth/${name}`)
      expect(failed(headers.location).slice(0, 3)).toEqual(['/login', 'not_offered', null])
    }
  })

  it('for too many attempts from one network', async () => {
    for (let tries = 0; tries < 120; tries += 1)
      await server.call('dashboard', 'GET', '/api/auth/oauth/github', { from: '10.98.0.1' })
    const { headers } = await server.call('dashboard', 'GET', '/api/auth/oauth/github', { from: '10.98.0.1' })
    expect(failed(headers.location)[1]).toBe('too_many')
  })

  it('never redirects to a foreign URL', async () => {
    const { login } = createLogin()
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', 'x'.repeat(3000)]) {
      const { to } = await signInWith(server, 'google', login, { returnTo })
      expect(to.href).toBe(`http://dashboard.vitrine.localhost:${server.port}/callback`)
    }
  })
})

describe('the list of providers', () => {
  it('contains the configured ones', async () => {
    const sign_ups = { policy: 'open', domains: [] }
    const asked = await server.call('github', 'GET', '/api/auth/providers')
    expect(asked.json).toEqual({ providers: ALL, names: {}, sign_ups })
    const bare = await startTestServer()
    expect((await bare.call('dashboard', 'GET', '/api/auth/providers')).json).toEqual({
      providers: [],
      names: {},
      sign_ups,
    })
    await bare.close()
  })
})
