import type { ProviderName } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  finishSignIn,
  signInAtProvider,
  getCookies,
  oauthSettings,
  signInWith,
} from '../../../testing/oauth-browser.ts'
import { waitForMail } from '../../../testing/outbox.ts'
import { startTestServer, setUpTestServer } from '../../../testing/test-server.ts'
import { fullRunIt, isFullRun } from '../../../testing/full-run.ts'

const server = setUpTestServer(oauthSettings)
beforeEach(() => server.db.pool.query('delete from rate_limits'))

let people = 0
function atGoogle(email: string | null, emailVerified = true) {
  people += 1
  const login = `person-${people}`
  server.mock.people.set(login, {
    subject: String(5000 + people),
    email,
    emailVerified,
    name: 'Grace Hopper',
  })
  return login
}

fullRunIt('refuses sign-ups from other email domains, also with a provider', async () => {
  const strict = await startTestServer(mock => ({
    ...oauthSettings(mock),
    SIGN_UP_DOMAINS: 'Example.org, example.net',
  }))
  try {
    const signUp = (email: string) =>
      strict.call('dashboard', 'POST', '/api/auth/email/signup', {
        body: { email, password: 'quiet window frame', name: 'Grace' },
      })
    const refused = await signUp('grace@example.com')
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { email: 'Use an address at example.org or example.net.' },
    ])
    expect((await signUp('grace@sub.example.org')).status).toBe(422)
    expect((await signUp('grace@example.net')).status).toBe(201)
    const { json } = await strict.call('dashboard', 'GET', '/api/auth/providers')
    expect(json.sign_ups).toEqual({ policy: 'open', domains: ['example.org', 'example.net'] })
    const { text } = await strict.call('dashboard', 'GET', '/signup')
    expect(text).toContain('<meta name="vitrine-sign-ups" content="open example.org example.net">')
    strict.mock.people.set('stranger', {
      subject: '4001',
      email: 'stranger@example.com',
      emailVerified: true,
      name: 'Stranger',
    })
    expect(failed((await signInWith(strict, 'google', 'stranger')).to)).toBe('no_sign_ups')
  } finally {
    await strict.close()
  }
})

const POLICIES: [policy: string, message: string][] = [
  ['invited', 'You need an invitation to sign up here. Ask the operator for one.'],
  ['closed', 'Sign-ups are closed here.'],
]
it.each(isFullRun ? POLICIES : POLICIES.slice(0, 1))(
  'creates no account where sign-ups are %s',
  async (policy, message) => {
    const strict = await startTestServer({ SIGN_UPS: policy, PROCESSES: 'web' })
    try {
      const { status, json } = await strict.call('dashboard', 'POST', '/api/auth/email/signup', {
        body: { email: 'grace@example.com', password: 'quiet window frame', name: 'Grace' },
      })
      expect([status, json.code, json.message]).toEqual([403, 'forbidden', message])
      const { rows } = await strict.db.pool.query('select 1 from users')
      expect(rows).toEqual([])
    } finally {
      await strict.close()
    }
  },
)

const verify = (email: string) =>
  server.db.pool.query('update users set email_verified_at = now() where email = $1', [email])
async function account({ verified }: { verified: boolean }) {
  const person = await server.signUp()
  if (verified) await verify(person.email)
  return person
}
const listIdentities = async (token: string) =>
  (await server.call('dashboard', 'GET', '/api/auth/identities', { token })).json
const getUserId = async (token: string | undefined) =>
  (await server.call('dashboard', 'GET', '/api/auth/status', { token: token ?? '' })).json?.user?._id ?? null
const failed = (to: URL) => to.searchParams.get('failed')

/** Links a provider as the account screen does. */
async function link(
  { token, password }: { token: string; password?: string },
  login: string | null,
  {
    provider = 'google' as ProviderName,
    jar = null as Record<string, string> | null,
    host = 'dashboard',
  } = {},
) {
  const asked = await server.call(host, 'POST', `/api/auth/oauth/${provider}/link`, {
    token,
    body: { returnTo: '/account', password },
  })
  if (asked.status !== 200) return { asked, to: null }
  const back = await signInAtProvider(new URL(asked.json.url), login)
  const { headers, cookies } = await finishSignIn(server, back, jar ?? getCookies(asked))
  return { asked, to: new URL(String(headers.location)), cookies }
}

// The table of docs/decisions/0010, row by row.
describe('the account that an OAuth sign-in opens', () => {
  it('is the linked one, before any other', async () => {
    const owner = await account({ verified: true })
    const login = atGoogle(owner.email)
    await signInWith(server, 'google', login)
    const other = await account({ verified: true })
    const { subject = '' } = server.mock.people.named(login) ?? {}
    server.mock.people.set(login, { subject, email: other.email, emailVerified: true, name: null })
    const { cookies } = await signInWith(server, 'google', login)
    expect(await getUserId(cookies.accessToken?.value)).toBe(owner.id)
  })

  it('is the one with the same address if both sides have verified it', async () => {
    const owner = await account({ verified: true })
    const { cookies } = await signInWith(server, 'google', atGoogle(owner.email.toUpperCase()))
    expect(await getUserId(cookies.accessToken?.value)).toBe(owner.id)
    const { identities, has_password } = await listIdentities(owner.token)
    expect(has_password).toBe(true)
    expect(identities).toMatchObject([{ provider: 'google', email: owner.email }])
  })

  it.each([
    { account: 'verified', provider: 'unverified', outcome: 'login_first' },
    { account: 'unverified', provider: 'verified', outcome: 'login_first' },
    { account: 'unverified', provider: 'unverified', outcome: 'login_first' },
    { account: 'none', provider: 'unverified', outcome: 'unverified_email' },
    { account: 'none', provider: 'none', outcome: 'no_email' },
  ])('is none: account $account, provider $provider → $outcome', async row => {
    const owner = row.account === 'none' ? null : await account({ verified: row.account === 'verified' })
    const address = owner?.email ?? `nobody-${people}@example.com`
    const login = atGoogle(row.provider === 'none' ? null : address, row.provider === 'verified')
    const { to, cookies } = await signInWith(server, 'google', login)
    expect(failed(to)).toBe(row.outcome)
    expect(cookies.accessToken).toBeUndefined()
    if (owner) expect((await listIdentities(owner.token)).identities).toEqual([])
    const { rows } = await server.db.pool.query('select 1 from users where email = $1', [address])
    expect(rows).toHaveLength(owner ? 1 : 0)
  })

  fullRunIt('is never one that is linked to another identity of the provider', async () => {
    const owner = await account({ verified: true })
    await signInWith(server, 'google', atGoogle(owner.email))
    const { to } = await signInWith(server, 'google', atGoogle(owner.email))
    expect(failed(to)).toBe('login_first')
    expect((await listIdentities(owner.token)).identities).toHaveLength(1)
  })
})

describe('an account registered with a foreign address', () => {
  it('is not linked by the owner’s sign-in, and cannot link a provider before it is verified', async () => {
    const intruder = await account({ verified: false })
    expect(failed((await signInWith(server, 'google', atGoogle(intruder.email))).to)).toBe('login_first')
    const { asked } = await link(intruder, atGoogle('intruder@example.com'))
    expect(asked.status).toBe(403)
    expect(asked.json.message).toMatch(/Confirm your email address first/)
  })

  it('is not linked by a provider that verifies no addresses', async () => {
    const login = atGoogle('victim@example.com', false)
    expect(failed((await signInWith(server, 'google', login)).to)).toBe('unverified_email')
    const body = { email: 'victim@example.com', password: 'a window of my own', name: 'Victim' }
    const from = '10.77.0.1'
    expect((await server.call('dashboard', 'POST', '/api/auth/email/signup', { body, from })).status).toBe(
      201,
    )
    await verify('victim@example.com')
    expect(failed((await signInWith(server, 'google', login)).to)).toBe('login_first')
  })

  it('is checked at the callback, not at the start of the flow', async () => {
    const owner = await account({ verified: true })
    const asked = await server.call('dashboard', 'POST', '/api/auth/oauth/google/link', {
      token: owner.token,
      body: { password: owner.password },
    })
    await server.db.pool.query('update users set email_verified_at = null where id = $1', [owner.id])
    const back = await signInAtProvider(new URL(asked.json.url), atGoogle('other@example.com'))
    const { headers } = await finishSignIn(server, back, getCookies(asked))
    expect(failed(new URL(String(headers.location)))).toBe('verify_first')
  })
})

describe('linking a provider', () => {
  it('accepts any address and returns to the account on the same variant', async () => {
    const owner = await account({ verified: true })
    const login = atGoogle('other-address@example.com', false)
    const { to, cookies } = await link(owner, login, { host: 'github' })
    expect(to?.href).toBe(`http://github.vitrine.localhost:${server.port}/account?linked=google`)
    expect(cookies?.accessToken).toBeUndefined()
    const signedIn = await signInWith(server, 'google', login)
    expect(await getUserId(signedIn.cookies.accessToken?.value)).toBe(owner.id)
  })

  it('succeeds again for the same identity', async () => {
    const owner = await account({ verified: true })
    const login = atGoogle('again@example.com')
    await link(owner, login)
    expect((await link(owner, login)).to?.searchParams.get('linked')).toBe('google')
    expect((await listIdentities(owner.token)).identities).toHaveLength(1)
  })

  it('is refused for an identity of another account, and if another identity is linked', async () => {
    const [one, other] = [await account({ verified: true }), await account({ verified: true })]
    const login = atGoogle('mine@example.com')
    await link(one, login)
    const theirs = (await link(other, login)).to
    expect([theirs?.pathname, theirs && failed(theirs)]).toEqual(['/account', 'linked_elsewhere'])
    const second = (await link(one, atGoogle('second@example.com'))).to
    expect(second && failed(second)).toBe('linked_other')
  })

  it('is bound to the browser that started it (login CSRF)', async () => {
    const intruder = await account({ verified: true })
    const victim = atGoogle('victim-of-link@example.com')
    const { to } = await link(intruder, victim, { jar: {} })
    expect([to?.pathname, to && failed(to)]).toEqual(['/login', 'expired'])
    expect((await listIdentities(intruder.token)).identities).toEqual([])
  })

  it('fails after the session that started it has ended', async () => {
    const owner = await account({ verified: true })
    const asked = await server.call('dashboard', 'POST', '/api/auth/oauth/google/link', {
      token: owner.token,
      body: { password: owner.password },
    })
    await server.call('dashboard', 'POST', '/api/auth/logout', { token: owner.token })
    const back = await signInAtProvider(new URL(asked.json.url), atGoogle('late@example.com'))
    const to = new URL(String((await finishSignIn(server, back, getCookies(asked))).headers.location))
    expect([to.pathname, failed(to), to.searchParams.get('next')]).toEqual([
      '/login',
      'signed_out',
      '/account',
    ])
  })

  it('requires the password, or without one a recent sign-in; unlinking, too', async () => {
    const { token, password, id } = await account({ verified: true })
    const ask = (method: string, path: string, body = {}) =>
      server.call('dashboard', method, `/api/auth/${path}`, { token, body })
    for (const [method, path] of [
      ['POST', 'oauth/google/link'],
      ['DELETE', 'identities/google'],
    ] as const) {
      for (const body of [{}, { password: 'a guess of mine' }])
        expect((await ask(method, path, body)).json.fields).toHaveProperty('password')
      await server.db.pool.query('update users set two_factor_since = now() where id = $1', [id])
      expect((await ask(method, path, { password })).json.code).toBe('second_factor_required')
      await server.db.pool.query('update users set two_factor_since = null where id = $1', [id])
    }
    expect((await ask('POST', 'oauth/google/link', { password })).status).toBe(200)
    await server.db.pool.query('update users set password_hash = null where id = $1', [id])
    expect((await ask('POST', 'oauth/google/link')).status).toBe(200)
    await server.db.pool.query("update sessions set created_at = now() - interval '61 minutes'")
    expect((await ask('POST', 'oauth/google/link')).json.code).toBe('login_again')
    expect((await ask('DELETE', 'identities/google')).json.code).toBe('login_again')
  })

  it('can be cancelled at the provider', async () => {
    const owner = await account({ verified: true })
    const { to } = await link(owner, null)
    expect([to?.pathname, to && failed(to)]).toEqual(['/account', 'declined'])
  })

  it('requires a session, an offered provider and a path of the product', async () => {
    const path = '/api/auth/oauth/google/link'
    expect((await server.call('dashboard', 'POST', path, { body: {} })).status).toBe(401)
    const { token, password } = await account({ verified: true })
    const elsewhere = { token, body: { returnTo: 'https://evil.example', password } }
    const asked = await server.call('dashboard', 'POST', path, elsewhere)
    const back = await signInAtProvider(new URL(asked.json.url), atGoogle('path@example.com'))
    const { headers } = await finishSignIn(server, back, getCookies(asked))
    expect(headers.location).toBe(`http://dashboard.vitrine.localhost:${server.port}/?linked=google`)
    const unknown = await server.call('dashboard', 'POST', '/api/auth/oauth/facebook/link', {
      token,
      body: { password },
    })
    expect(unknown.status).toBe(404)
  })
})

describe('unlinking a provider', () => {
  const unlink = ({ token, password }: { token: string; password?: string }, provider: string) =>
    server.call('dashboard', 'DELETE', `/api/auth/identities/${provider}`, { token, body: { password } })

  it('removes the identity', async () => {
    const owner = await account({ verified: true })
    const login = atGoogle(owner.email)
    await link(owner, login)
    expect((await unlink(owner, 'google')).json).toEqual({ ok: true })
    expect((await listIdentities(owner.token)).identities).toEqual([])
    expect((await unlink(owner, 'google')).status).toBe(404)
    const mails = await Promise.all(
      ['Google linked', 'Google unlinked'].map(one => waitForMail(server, owner.email, one)),
    )
    for (const { text } of mails) expect(text).toContain('/account#sign-ins')
  })

  it('refuses to remove the last sign-in method', async () => {
    const login = atGoogle('only@example.com')
    const token = (await signInWith(server, 'google', login)).cookies.accessToken?.value ?? ''
    const refused = await unlink({ token }, 'google')
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
    expect(refused.json.message).toMatch(/only way to log in/)
    await link({ token }, login, { provider: 'github' })
    const both = await Promise.all([unlink({ token }, 'google'), unlink({ token }, 'github')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listIdentities(token)).toMatchObject({ has_password: false, identities: [{}] })
  })

  it('does not affect other users', async () => {
    const [owner, other] = [await account({ verified: true }), await account({ verified: true })]
    await link(owner, atGoogle('business@example.com'))
    expect((await unlink(other, 'google')).status).toBe(404)
    for (const name of ['facebook', '__proto__']) expect((await unlink(owner, name)).status).toBe(404)
    expect((await server.call('dashboard', 'GET', '/api/auth/identities')).status).toBe(401)
  })
})

it('log-in to an account without a password answers as for an unknown address', async () => {
  await signInWith(server, 'google', atGoogle('no-password@example.com'))
  const tried = (email: string) =>
    server.call('dashboard', 'POST', '/api/auth/email/login', {
      body: { email, password: 'a guess of mine' },
    })
  const [known, unknown] = [await tried('no-password@example.com'), await tried('nobody-here@example.com')]
  expect([known.status, known.json.code, known.json.message]).toEqual([
    unknown.status,
    unknown.json.code,
    unknown.json.message,
  ])
})

it('deleting an account deletes its identities', async () => {
  const login = atGoogle('gone@example.com')
  const token = (await signInWith(server, 'google', login)).cookies.accessToken?.value ?? ''
  await server.call('dashboard', 'DELETE', '/api/auth/delete-account', { token })
  const { rows } = await server.db.pool.query("select 1 from identities where email = 'gone@example.com'")
  expect(rows).toEqual([])
})
