import { describe, expect, it } from 'vitest'
import { totpCode, totpStep } from '../../core/accounts/two-factor/totp.ts'
import { createEncryptor } from '../../platform/encryption.ts'
import { getCookies } from '../../testing/oauth-browser.ts'
import { waitForMail } from '../../testing/outbox.ts'
import { createSoftAuthenticator } from '../../testing/soft-authenticator.ts'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
type Person = Awaited<ReturnType<TestServer['signUp']>>
type Jar = Record<string, string>

const post = (path: string, options: Parameters<TestServer['call']>[3]) =>
  server.call('dashboard', 'POST', `/api/auth/${path}`, options)
const origin = () => `http://dashboard.${server.config.appDomain}:${server.port}`
const codeNow = (secret: string, later = 0) => totpCode(secret, totpStep(new Date()) + later)
const login = ({ email, password }: Person, from = '10.55.0.1') =>
  post('email/login', { body: { email, password }, from })

/** Sets an authenticator app up and returns its secret and recovery codes. */
async function setUpTotp(person: Person) {
  const { token, password } = person
  const { json: started } = await post('two-factor/totp', { token, body: { password } })
  const body = { code: codeNow(started.secret, -1) }
  const { json } = await post('two-factor/totp/confirm', { token, body })
  return { secret: started.secret as string, codes: json.recovery_codes as string[] }
}

/** Adds a passkey and returns its authenticator. */
async function setUpPasskey({ token, password }: Person) {
  const authenticator = createSoftAuthenticator(server.config.appDomain, origin())
  const begun = await post('passkeys/options', { token, body: { password }, origin: origin() })
  const credential = authenticator.create(begun.json.options)
  const added = await post('passkeys', {
    token,
    body: { name: 'Laptop', credential },
    cookies: getCookies(begun),
    origin: origin(),
  })
  expect(added).toMatchObject({ status: 201, json: { passkey: { name: 'Laptop', last_used_at: null } } })
  return { authenticator, id: added.json.passkey._id as string }
}

/** Begins to sign in with a passkey. */
async function beginPasskey(): Promise<{ options: { challenge: string }; cookies: Jar }> {
  const begun = await post('passkeys/login/options', { origin: origin() })
  return { options: begun.json.options, cookies: getCookies(begun) }
}

describe('an authenticator app', () => {
  it('is asked for after the password, and its code opens a session once', async () => {
    const person = await server.signUp()
    const { secret } = await setUpTotp(person)
    const first = await login(person)
    expect([first.status, first.json]).toEqual([202, { two_factor: { methods: ['totp', 'recovery_code'] } }])
    expect(first.cookies).not.toHaveProperty('accessToken')
    const cookies = getCookies(first)
    const pending = await server.call('dashboard', 'GET', '/api/auth/two-factor/pending', { cookies })
    expect(pending.json).toEqual(first.json)
    expect((await post('two-factor/verify', { body: { code: '000000' }, cookies })).json).toMatchObject({
      code: 'validation_failed',
      fields: { code: expect.stringContaining('Wrong code') },
    })
    const mistyped = { code: 'abcd-efgh-jkmn' }
    expect((await post('two-factor/verify', { body: mistyped, cookies })).json.fields).toEqual({
      code: 'This recovery code is wrong or already used.',
    })
    const code = codeNow(secret)
    const second = await post('two-factor/verify', { body: { code }, cookies })
    expect([second.status, second.json.user._id]).toEqual([200, person.id])
    // The same code and the same first step again.
    expect((await post('two-factor/verify', { body: { code }, cookies })).status).toBe(422)
    expect((await post('two-factor/verify', { body: { code } })).status).toBe(401)
    await waitForMail(server, person.email, 'Two-step login is on')
  })

  it('is set up only with the password and a right code, and once', async () => {
    const { token, password } = await server.signUp()
    expect((await post('two-factor/totp', { token })).json.fields).toHaveProperty('password')
    const started = await post('two-factor/totp', { token, body: { password } })
    expect(started.json.uri).toContain(started.json.secret)
    expect((await post('two-factor/totp/confirm', { token, body: { code: '123456' } })).status).toBe(422)
    const body = { code: codeNow(started.json.secret) }
    expect((await post('two-factor/totp/confirm', { token, body })).json.recovery_codes).toHaveLength(10)
    expect((await post('two-factor/totp', { token, body: { password } })).status).toBe(409)
    const { rows } = await server.db.pool.query('select encrypted_secret from totp_secrets')
    expect(JSON.stringify(rows)).not.toContain(started.json.secret)
  })

  it('accepts each recovery code once and mails the owner', async () => {
    const person = await server.signUp()
    const { codes } = await setUpTotp(person)
    const code = (codes[0] ?? '').toUpperCase()
    const cookies = getCookies(await login(person))
    expect((await post('two-factor/verify', { body: { code }, cookies })).status).toBe(200)
    const again = getCookies(await login(person))
    expect((await post('two-factor/verify', { body: { code }, cookies: again })).status).toBe(422)
    await waitForMail(server, person.email, 'Recovery code used')
  })

  it('whose secret cannot be read, after a restore with another APP_SECRET, is replaced by a recovery code', async () => {
    const person = await server.signUp()
    const { secret, codes } = await setUpTotp(person)
    const other = createEncryptor('another secret, long enough for this test', 'totp').encrypt(secret)
    await server.db.pool.query('update totp_secrets set encrypted_secret = $1 where user_id = $2', [
      other,
      person.id,
    ])
    const cookies = getCookies(await login(person))
    const verify = async (code = '') => (await post('two-factor/verify', { body: { code }, cookies })).status
    expect([await verify(codeNow(secret)), await verify(codes[0])]).toEqual([422, 200])
  })

  it('cannot be guessed: eight wrong codes end the attempts, from any network', async () => {
    const person = await server.signUp()
    await setUpTotp(person)
    const cookies = getCookies(await login(person))
    const guesses = Array.from({ length: 9 }, (_, index) => ({
      body: { code: `00000${index}` },
      cookies,
      from: `10.56.${index}.1`,
    }))
    const statuses: number[] = []
    for (const guess of guesses) statuses.push((await post('two-factor/verify', guess)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(422))
  })

  it('is not bypassed by a reset of the password, which also voids a first step', async () => {
    const person = await server.signUp()
    const { codes } = await setUpTotp(person)
    const begun = getCookies(await login(person))
    await post('forgot-password', { body: { email: person.email } })
    const { token } = await waitForMail(server, person.email, 'Reset your password')
    const password = 'window chair lamp'
    await post('reset-password', { body: { token, newPassword: password } })
    expect((await post('two-factor/verify', { body: { code: codes[0] }, cookies: begun })).status).toBe(401)
    expect((await login({ ...person, password })).status).toBe(202)
  })
})

describe('a passkey', () => {
  it('signs in alone, and each challenge once', async () => {
    const person = await server.signUp()
    const { authenticator } = await setUpPasskey(person)
    const { options, cookies } = await beginPasskey()
    const body = { credential: authenticator.get(options) }
    const done = await post('passkeys/login', { body, cookies, origin: origin() })
    expect([done.status, done.json.user._id]).toEqual([200, person.id])
    expect((await post('passkeys/login', { body, cookies, origin: origin() })).status).toBe(401)
    await waitForMail(server, person.email, 'Passkey added')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
    ['a thief without its PIN', { isUserVerified: false }],
  ])('of %s is refused', async (_, deviation) => {
    const person = await server.signUp()
    const { authenticator } = await setUpPasskey(person)
    const { options, cookies } = await beginPasskey()
    const body = { credential: authenticator.get(options, deviation) }
    expect((await post('passkeys/login', { body, cookies, origin: origin() })).json.code).toBe(
      'invalid_credentials',
    )
  })

  it('is refused if it is unknown or answers no challenge', async () => {
    const stranger = createSoftAuthenticator(server.config.appDomain, origin())
    const { options, cookies } = await beginPasskey()
    const body = { credential: stranger.get(options) }
    expect((await post('passkeys/login', { body, cookies, origin: origin() })).status).toBe(401)
    expect((await post('passkeys/login', { body, origin: origin() })).status).toBe(401)
  })

  it('becomes the second step if its owner wishes, and is then not removed by accident', async () => {
    const person = await server.signUp()
    const { authenticator, id } = await setUpPasskey(person)
    const { token, password } = person
    const proof = { token, body: { password } }
    const on = await server.call('dashboard', 'PUT', '/api/auth/two-factor', proof)
    expect(on.json.recovery_codes).toHaveLength(10)
    expect((await login(person)).json.two_factor.methods).toEqual(['passkey', 'recovery_code'])
    const removed = await server.call('dashboard', 'DELETE', `/api/auth/passkeys/${id}`, proof)
    expect(removed.status).toBe(409)
    const { options, cookies } = await beginPasskey()
    const body = { credential: authenticator.get(options) }
    expect((await post('passkeys/login', { body, cookies, origin: origin() })).status).toBe(200)
    expect((await server.call('dashboard', 'DELETE', '/api/auth/two-factor', proof)).status).toBe(200)
    expect((await server.call('dashboard', 'DELETE', `/api/auth/passkeys/${id}`, proof)).status).toBe(200)
    await waitForMail(server, person.email, 'Two-step login is off')
  })

  it('of another account cannot be removed', async () => {
    const { id } = await setUpPasskey(await server.signUp())
    const { token, password } = await server.signUp()
    const removed = await server.call('dashboard', 'DELETE', `/api/auth/passkeys/${id}`, {
      token,
      body: { password },
    })
    expect(removed.status).toBe(404)
  })
})

describe('an account with two-step login', () => {
  it('changes what matters only within an hour of a second step', async () => {
    const person = await server.signUp()
    const { secret } = await setUpTotp(person)
    const { token, password } = person
    await server.db.pool.query("update sessions set second_factor_at = now() - interval '61 minutes'")
    const call = (method: string, path: string, body: object) =>
      server.call('dashboard', method, `/api/auth/${path}`, { token, body })
    const tokenRequest = { name: 'Backup', scopes: ['posts:read'], expires_in_days: 7, password }
    const changes: [string, string, object][] = [
      ['PATCH', 'user', { email: 'other@example.org', password }],
      ['PATCH', 'user', { newPassword: 'window chair lamp', password }],
      ['POST', 'tokens', tokenRequest],
      ['POST', 'passkeys/options', { password }],
      ['DELETE', 'two-factor', { password }],
      ['DELETE', 'delete-account', { password }],
    ]
    for (const [method, path, body] of changes)
      expect((await call(method, path, body)).json.code).toBe('second_factor_required')
    expect((await call('POST', 'two-factor/confirm', { code: codeNow(secret, 1) })).status).toBe(200)
    expect((await call('POST', 'tokens', tokenRequest)).status).toBe(201)
  })

  it('loses factors that an intruder added when the owner reverts a change of address', async () => {
    const person = await server.signUp()
    const { token, password } = person
    const confirmation = await waitForMail(server, person.email, 'Confirm your email address')
    await post('verify-email', { token, body: { token: confirmation.token } })
    const { json: started } = await post('two-factor/totp', { token, body: { password } })
    const body = { email: 'intruder@example.org', password }
    await server.call('dashboard', 'PATCH', '/api/auth/user', { token, body })
    const NOTICE = 'Your email address is about to change'
    await waitForMail(server, person.email, NOTICE)
    const code = codeNow(started.secret, -1)
    expect((await post('two-factor/totp/confirm', { token, body: { code } })).status).toBe(200)
    await setUpPasskey(person)
    // As after an outage of the mail server: the owner gets the notice after all this.
    await server.db.pool.query(
      "update jobs.job set state = 'created', start_after = now() where data->>'kind' = 'email-changing' and data->>'userId' = $1",
      [person.id],
    )
    const notice = await waitForMail(server, person.email, NOTICE, 2)
    expect((await post('undo-email', { body: { token: notice.token } })).status).toBe(200)
    const { rows } = await server.db.pool.query(
      `select two_factor_since, (select count(*)::int from passkeys p where p.user_id = u.id) as keys,
       (select count(*)::int from totp_secrets t where t.user_id = u.id) as apps from users u where id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ two_factor_since: null, keys: 0, apps: 0 }])
    await waitForMail(server, person.email, 'Passkey added')
  })
})
