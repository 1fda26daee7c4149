import { SessionResponse } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastOptions } from '../../testing/fast-argon2.ts'
import { waitForMail } from '../../testing/outbox.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'

const server = setUpTestServer()
let networks = 0
/** Returns a client IP address that no other test has used. */
const newNetwork = () => `172.16.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`
const signup = (body: unknown, from = newNetwork()) =>
  server.call('dashboard', 'POST', '/api/auth/email/signup', { body, from })
const login = (body: unknown, from = newNetwork()) =>
  server.call('dashboard', 'POST', '/api/auth/email/login', { body, from })
const status = (token?: string) => server.call('dashboard', 'GET', '/api/auth/status', { token })
const refresh = (refreshToken: string, origin?: string) =>
  server.call('dashboard', 'POST', '/api/auth/refresh-token', { cookies: { refreshToken }, origin })

describe('signing up', () => {
  it('returns 201 with tokens and the user, and sets both cookies for all variants', async () => {
    const answer = await signup({ email: ' Ada@Example.com ', password: 'analytical engine', name: ' Ada ' })
    expect(answer.status).toBe(201)
    const { user } = SessionResponse.strict().parse(answer.json)
    expect(user).toMatchObject({ email: 'ada@example.com', name: 'Ada', profile_picture: null })
    expect(answer.cookies.accessToken).toMatchObject({ value: answer.json.accessToken })
    expect(answer.cookies.accessToken?.attributes).toBe(
      'Max-Age=2592000; Domain=vitrine.localhost; Path=/; SameSite=Lax',
    )
    expect(answer.cookies.refreshToken?.attributes).toBe(
      'Max-Age=2592000; Domain=vitrine.localhost; Path=/api/auth; HttpOnly; SameSite=Lax',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await status(answer.json.accessToken)).json).toEqual({ user, plan_by_website: {} })
  })

  it('treats addresses as case-insensitive', async () => {
    const { email, password } = await server.signUp()
    const again = await signup({ email: email.toUpperCase(), password, name: 'Again' })
    expect(again).toMatchObject({ status: 409, json: { code: 'email_taken' } })
    expect(again.json.fields.email).toBe('An account with this email already exists')
  })

  it('gives an address to one of several concurrent requests', async () => {
    const body = { email: 'race@example.com', password: 'window two frame', name: 'Race' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => signup(body)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409])
  })

  it.each([
    ['email', { email: 'nobody' }, 'Enter a valid email address'],
    ['name', { name: '   ' }, 'Name is required'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be 128 characters or less'],
    ['password', { password: 'Password1' }, 'This password appears in data breaches. Choose another one.'],
    ['password', { password: 'qwertyuiop' }, 'This password appears in data breaches. Choose another one.'],
  ])('returns 422 with a message for an invalid %s', async (field, wrong, message) => {
    const answer = await signup({
      email: 'x@example.com',
      password: 'window nine frame',
      name: 'X',
      ...wrong,
    })
    expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed', message } })
    expect(answer.json.fields).toEqual({ [field]: message })
  })

  it('names all invalid fields and refuses unknown ones', async () => {
    const answer = await signup({ email: '', password: '', name: '' })
    expect(Object.keys(answer.json.fields).sort()).toEqual(['email', 'name', 'password'])
    const known = { email: 'role@example.com', password: 'window ten frame', name: 'Role' }
    expect((await signup({ ...known, role: 'admin' })).status).toBe(422)
  })

  it('returns 422 naming the field, or 201, for edge cases in any field', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constant(null),
      fc.integer(),
      fc.object(),
    )
    const sample = fc.record({
      email: fc.oneof(fc.emailAddress(), odd),
      password: fc.oneof(fc.string({ unit: 'binary', minLength: 8, maxLength: 60 }), odd),
      name: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), odd),
    })
    await fc.assert(
      fc.asyncProperty(sample, async body => {
        const answer = await signup(body)
        expect([201, 422, 409]).toContain(answer.status)
        if (answer.status === 422) expect(Object.keys(answer.json.fields).length).toBeGreaterThan(0)
      }),
      { numRuns: isFullRun ? 60 : 15 },
    )
  })

  fullRunIt('accepts the same credentials at log-in that sign-up accepted', async () => {
    const password = fc
      .string({ unit: 'binary', minLength: 8, maxLength: 60 })
      .filter(text => text.length <= 128)
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(fc.emailAddress(), password, name, async (email, secret, called) => {
        const made = await signup({ email, password: secret, name: `n${called}` })
        fc.pre(made.status !== 422)
        expect(made.status).toBe(201)
        const answer = await login({ email: email.toUpperCase(), password: secret })
        expect(answer).toMatchObject({ status: 200, json: { user: made.json.user } })
      }),
      { numRuns: 25 },
    )
  })
})

describe('logging in', () => {
  it('ignores the case of the address, not of the password', async () => {
    const { email, password, id } = await server.signUp()
    const answer = await login({ email: ` ${email.toUpperCase()} `, password })
    expect(answer).toMatchObject({ status: 200, json: { user: { _id: id } } })
    expect((await login({ email, password: password.toUpperCase() })).status).toBe(401)
    expect((await login({ email, password: `${password} ` })).status).toBe(401)
  })

  it('returns the same error for an unknown address and a wrong password', async () => {
    const { email } = await server.signUp()
    const wrong = await login({ email, password: 'not this one' })
    const unknown = await login({ email: 'nobody-at-all@example.com', password: 'not this one' })
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401)
      expect(answer.json).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' })
      expect(answer.cookies).toEqual({})
    }
    expect(Object.keys(wrong.json)).toEqual(Object.keys(unknown.json))
  })

  it('limits guesses per address and network with Retry-After, without locking the owner out', async () => {
    const { email, password } = await server.signUp()
    const guesser = newNetwork()
    for (let tries = 0; tries < 8; tries++)
      expect((await login({ email, password: 'a guess' }, guesser)).status).toBe(401)
    const stopped = await login({ email, password }, guesser)
    expect(stopped).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login({ email, password })).status).toBe(200)
  })

  it('resets the limit after a successful log-in', async () => {
    const { email, password } = await server.signUp()
    const home = newNetwork()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 5; tries++) await login({ email, password: 'a slip' }, home)
      expect((await login({ email, password }, home)).status).toBe(200)
    }
  })

  describe('while strangers guess from twenty networks', () => {
    /** Uses up every attempt for an address. */
    const attack = async (email: string) => {
      const strangers = Array.from({ length: 20 }, newNetwork)
      const guesses = strangers.flatMap(from =>
        Array.from({ length: 4 }, () => login({ email, password: 'a guess' }, from)),
      )
      expect((await Promise.all(guesses)).some(answer => answer.status === 429)).toBe(true)
    }

    it('lets a browser in that signed in before, with attempts of its own', async () => {
      const { email, password } = await server.signUp()
      const device = (await login({ email, password })).cookies['device']
      expect(device?.attributes).toContain('Path=/api/auth; HttpOnly; SameSite=Lax')
      expect(device?.value).not.toContain(email)
      await attack(email)
      const cookies = { device: device?.value ?? '' }
      const from = newNetwork()
      const logIn = (secret: string, jar = cookies) =>
        server.call('dashboard', 'POST', '/api/auth/email/login', {
          body: { email, password: secret },
          from,
          cookies: jar,
        })
      expect((await logIn('a slip')).status).toBe(401)
      expect((await logIn(password)).status).toBe(200)
      // Neither a forged cookie nor that of another account helps.
      const { email: theirs, password: other } = await server.signUp()
      const foreign = (await login({ email: theirs, password: other })).cookies['device']?.value ?? ''
      for (const value of ['forged', foreign, `x${cookies.device}`, ''])
        expect((await logIn(password, { device: value })).status).toBe(429)
    })

    fullRunIt('lets the owner in by a mailed link, which lifts the limit', async () => {
      const { email, password } = await server.signUp()
      await attack(email)
      const stopped = await login({ email, password })
      expect(stopped.json.message).toMatch(/^Too many wrong passwords.* Reset your password/)
      const ask = { body: { email }, from: newNetwork() }
      await server.call('dashboard', 'POST', '/api/auth/forgot-password', ask)
      const { token } = await waitForMail(server, email, 'Reset your password')
      const changed = await server.call('dashboard', 'POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'another window frame' },
        from: newNetwork(),
      })
      expect(changed.status).toBe(200)
      expect((await login({ email, password: 'another window frame' })).status).toBe(200)
      await attack(email)
      const again = await server.call('dashboard', 'POST', '/api/auth/email/login', {
        body: { email, password: 'another window frame' },
        from: newNetwork(),
        cookies: { device: changed.cookies['device']?.value ?? '' },
      })
      expect(again.status).toBe(200)
    })
  })

  fullRunIt(
    'counts only failures, however often an owner logs in',
    async () => {
      const { email, password } = await server.signUp()
      const home = newNetwork()
      const answers = []
      for (let times = 0; times < 105; times++) answers.push((await login({ email, password }, home)).status)
      expect(answers.filter(code => code !== 200)).toEqual([])
    },
    60_000,
  )

  it('counts all addresses of an IPv6 /64 network as one client', async () => {
    const { email } = await server.signUp()
    for (let tries = 0; tries < 8; tries++)
      await login({ email, password: 'a guess' }, `2001:db8:1:2::${tries + 1}`)
    expect((await login({ email, password: 'a guess' }, '2001:db8:1:2:aaaa::9')).status).toBe(429)
    expect((await login({ email, password: 'a guess' }, '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('a session', () => {
  it('requires the bearer token: cookies alone are rejected', async () => {
    const { token } = await server.signUp()
    const cookies = { accessToken: token }
    const answer = await server.call('dashboard', 'GET', '/api/auth/status', { cookies })
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
    expect((await status(token)).status).toBe(200)
  })

  it.each([
    '',
    'nonsense',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSIsImF1ZCI6InZpdHJpbmUifQ.',
  ])('rejects the token "%s"', async token => {
    expect((await status(token)).status).toBe(401)
  })

  it('rejects a token with a modified signature or payload', async () => {
    const { token } = await server.signUp()
    const [head = '', body = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ sub: 'someone', sid: 'else', aud: 'vitrine' })).toString(
      'base64url',
    )
    expect((await status([head, other, signature].join('.'))).status).toBe(401)
    expect((await status([head, body, signature.split('').reverse().join('')].join('.'))).status).toBe(401)
  })

  it('is continued by a refresh token, which is rotated', async () => {
    const { refreshToken } = await server.signUp()
    const first = await refresh(refreshToken)
    expect(first.status).toBe(200)
    expect(Object.keys(first.json)).toEqual(['accessToken'])
    const next = first.cookies.refreshToken?.value ?? ''
    expect(next).not.toBe(refreshToken)
    expect((await refresh(next)).status).toBe(200)
    expect((await status(first.json.accessToken)).status).toBe(200)
  })

  it('survives concurrent refreshes in two tabs', async () => {
    const { refreshToken } = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
    const traded = answers.flatMap(answer => answer.cookies.refreshToken?.value ?? [])
    expect(traded).toHaveLength(1)
    expect((await refresh(traded[0] ?? '')).status).toBe(200)
  })

  it('ends for thief and owner when a rotated token is reused', async () => {
    const { refreshToken: stolen } = await server.signUp()
    const second = await refresh(stolen)
    const third = await refresh(second.cookies.refreshToken?.value ?? '')
    const reuse = await refresh(stolen)
    expect(reuse).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
    expect(reuse.cookies.refreshToken?.attributes).toContain('Expires=Thu, 01 Jan 1970')
    expect((await refresh(third.cookies.refreshToken?.value ?? '')).status).toBe(401)
    expect((await status(third.json.accessToken)).status).toBe(401)
  })

  it('does not end sessions of other browsers at log-out', async () => {
    const { email, password, refreshToken, token } = await server.signUp()
    const other = await login({ email, password })
    const out = await server.call('dashboard', 'POST', '/api/auth/logout', {
      token,
      cookies: { refreshToken },
    })
    expect(out).toMatchObject({ status: 200, json: { ok: true } })
    for (const name of ['accessToken', 'refreshToken'])
      expect(out.cookies[name]?.attributes).toContain('Domain=vitrine.localhost')
    expect((await status(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await status(other.json.accessToken)).status).toBe(200)
  })

  it('can be ended after its tokens have expired', async () => {
    const { refreshToken } = await server.signUp()
    const cookies = { refreshToken }
    expect((await server.call('dashboard', 'POST', '/api/auth/logout', { cookies })).status).toBe(200)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await server.call('dashboard', 'POST', '/api/auth/logout')).status).toBe(200)
  })

  it('stores only hashes of passwords and tokens', async () => {
    const { email, password, refreshToken } = await server.signUp()
    const { rows } = await server.db.pool.query(
      'select u.*, s.* from users u join sessions s on s.user_id = u.id where u.email = $1',
      [email],
    )
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(stored).toContain('$argon2id$')
    // OWASP's first recommendation; tests hash at a lower cost.
    expect(lastOptions).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    for (const secret of [password, ...refreshToken.split('.')]) expect(stored).not.toContain(secret)
  })
})

describe('calls that read a cookie', () => {
  it.each(['https://evil.example', 'http://ada.sites.localhost:3000', 'http://vitrine.localhost', 'null'])(
    'are refused from the origin %s',
    async origin => {
      const { refreshToken } = await server.signUp()
      const answer = await refresh(refreshToken, origin)
      expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect((await refresh(refreshToken, 'http://github.vitrine.localhost')).status).toBe(200)
    },
  )
})

describe('deleting the account', () => {
  it('deletes the user and ends every session', async () => {
    const { token, email, password, refreshToken } = await server.signUp()
    const path = '/api/auth/delete-account'
    expect((await server.call('dashboard', 'DELETE', path)).status).toBe(401)
    expect((await server.call('dashboard', 'DELETE', path, { token })).json).toEqual({ ok: true })
    expect((await status(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await login({ email, password })).status).toBe(401)
    const { rows } = await server.db.pool.query('select 1 from users where email = $1', [email])
    expect(rows).toEqual([])
    expect((await signup({ email, password, name: 'Back again' })).status).toBe(201)
  })
})

describe('OAuth providers', () => {
  it('are none without configuration', async () => {
    expect((await server.call('dashboard', 'GET', '/api/auth/providers')).json).toEqual({
      providers: [],
      names: {},
      sign_ups: { policy: 'open', domains: [] },
    })
  })
})

describe('the log', () => {
  it('contains no password or token of these tests', async () => {
    const { token, refreshToken, password } = await server.signUp()
    await refresh(refreshToken)
    const log = server.log.join('')
    expect(log).toContain('/api/auth/email/login')
    for (const secret of [token, refreshToken, password, 'window nine frame', 'argon2'])
      expect(log).not.toContain(secret)
  })
})
