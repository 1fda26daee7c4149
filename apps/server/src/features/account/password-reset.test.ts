import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMailsTo, waitForMail } from '../../testing/outbox.ts'
import { startTestServer, setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
afterEach(() => {
  vi.useRealTimers()
})

const SUBJECT = 'Reset your password'
const MINUTE = 60_000

let networks = 0
/** Returns a client IP address that no other test has used. */
const newNetwork = () => `172.20.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`
const post = (path: string, body: unknown, from = newNetwork(), origin?: string) =>
  server.call('dashboard', 'POST', `/api/auth/${path}`, { body, from, origin })
const forgot = (email: string, from?: string) => post('forgot-password', { email }, from)
const reset = (token: string, newPassword: string) => post('reset-password', { token, newPassword })
const login = (email: string, password: string) => post('email/login', { email, password })
const status = (token: string) => server.call('dashboard', 'GET', '/api/auth/status', { token })

async function requestToken(email: string): Promise<string> {
  expect((await forgot(email)).json).toEqual({ ok: true })
  return (await waitForMail(server, email, SUBJECT)).token
}

function advanceTime(ms: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

describe('resetting a password', () => {
  it('sets a new password by the mailed link, ends every session, and works once', async () => {
    const { email, password, token, refreshToken } = await server.signUp()
    const link = await requestToken(email)
    expect((await reset(link, 'another window frame')).json).toEqual({ ok: true })
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, 'another window frame')).status).toBe(200)
    expect((await status(token)).status).toBe(401)
    const cookies = { refreshToken }
    const refreshed = await server.call('dashboard', 'POST', '/api/auth/refresh-token', { cookies })
    expect(refreshed.status).toBe(401)
    const again = await reset(link, 'a third window frame')
    expect(again).toMatchObject({ status: 410, json: { code: 'link_used' } })
    await waitForMail(server, email, 'Your password was changed')
  })

  it('mails a link to the main host for requests on any host', async () => {
    const { email } = await server.signUp()
    const ask = (headers: Record<string, string>) =>
      server.call('github', 'POST', '/api/auth/forgot-password', { body: { email }, headers })
    // X-Forwarded-Host is ignored.
    expect((await ask({ 'x-forwarded-host': 'evil.example' })).status).toBe(200)
    const mail = await waitForMail(server, email, SUBJECT)
    const address = `http://dashboard.vitrine.localhost:${server.port}/reset-password?token=${mail.token}`
    for (const part of [mail.text, mail.html]) expect(part).toContain(address)
  })

  fullRunIt('verifies the e-mail address', async () => {
    const { email } = await server.signUp()
    expect((await login(email, `window ${email.match(/\d+/)?.[0]} frame`)).json.user.email_verified).toBe(
      false,
    )
    await reset(await requestToken(email), 'another window frame')
    expect((await login(email, 'another window frame')).json.user.email_verified).toBe(true)
  })

  it('expires after exactly one hour', async () => {
    const { email } = await server.signUp()
    const [first, second] = [await requestToken(email), (await forgot(email), null)]
    expect(second).toBeNull()
    const other = (await waitForMail(server, email, SUBJECT, 2)).token
    advanceTime(59 * MINUTE)
    expect((await reset(other, 'another window frame')).status).toBe(200)
    const late = await server.signUp()
    const link = await requestToken(late.email)
    advanceTime(61 * MINUTE)
    expect((await reset(link, 'another window frame')).json.code).toBe('link_expired')
    // Using one link invalidates the other.
    expect((await reset(first, 'another window frame')).json.code).toBe('link_expired')
  })

  it('accepts one of several concurrent uses of a link', async () => {
    const { email } = await server.signUp()
    const link = await requestToken(email)
    const words = ['first', 'second', 'third', 'fourth']
    const answers = await Promise.all(words.map(word => reset(link, `${word} window frame`)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 410, 410, 410])
    const winner = words[answers.findIndex(answer => answer.status === 200)]
    expect((await login(email, `${winner} window frame`)).status).toBe(200)
  })

  it.each([
    ['short', 'Password must be at least 8 characters'],
    ['password1', 'This password appears in data breaches. Choose another one.'],
  ])('refuses the password "%s" and keeps the link valid', async (bad, message) => {
    const { email } = await server.signUp()
    const link = await requestToken(email)
    const answer = await reset(link, bad)
    expect(answer).toMatchObject({ status: 422, json: { fields: { newPassword: message } } })
    expect((await reset(link, 'another window frame')).status).toBe(200)
  })

  it.each(['', 'x', '../../etc', `${'a'.repeat(43)}`, '\u0000', "' or 1=1 --", 'a'.repeat(300)])(
    'refuses the token "%s"',
    async token => {
      expect([410, 422]).toContain((await reset(token, 'another window frame')).status)
    },
  )

  it('stores only a hash of the token, and writes it to neither log nor queue', async () => {
    const { email } = await server.signUp()
    const link = await requestToken(email)
    const { rows } = await server.db.pool.query('select * from mail_links')
    const { rows: jobs } = await server.db.pool.query('select data, output from jobs.job')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, jobs])).not.toContain(link)
    expect(server.log.join('')).not.toContain(link)
  })
})

describe('resetting the password of an unknown address', () => {
  it('gives the same response after the same queries, without a mail', async () => {
    const { email } = await server.signUp()
    const answer = await forgot('nobody-at-all@example.com')
    expect([answer.status, answer.text]).toEqual([200, (await forgot(email)).text])
    await waitForMail(server, email, SUBJECT)
    expect(await listMailsTo(server, 'nobody-at-all@example.com')).toEqual([])
    // Without a worker, all queries are those of the call.
    const asking = await startTestServer({ PROCESSES: 'web' })
    try {
      const { email: known } = await asking.signUp()
      const queriesFor = async (address: string) => {
        const body = { email: address }
        const asked = vi.spyOn(pg.Client.prototype, 'query')
        await asking.call('dashboard', 'POST', '/api/auth/forgot-password', { body, from: '10.9.9.9' })
        const texts = asked.mock.calls.map(([query]) =>
          String(typeof query === 'string' ? query : (query as unknown as { text: string }).text),
        )
        asked.mockRestore()
        return texts
      }
      await queriesFor(known)
      const queries = await queriesFor(known)
      expect(queries).toEqual([
        expect.stringContaining('rate_limits'),
        expect.stringContaining('rate_limits'),
        expect.stringContaining('rate_limits'),
        expect.stringContaining('INSERT INTO jobs.'),
      ])
      expect(await queriesFor('nobody-at-all@example.com')).toEqual(queries)
    } finally {
      await asking.close()
    }
  })

  it('counts against the same rate limit as a known address', async () => {
    const { email } = await server.signUp()
    for (const address of [email, 'nobody-limited@example.com']) {
      const from = newNetwork()
      for (let tries = 0; tries < 5; tries++) expect((await forgot(address, from)).status).toBe(200)
      const stopped = await forgot(address, from)
      expect(stopped).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('strangers who ask for links to an address of another', () => {
  it('neither flood its mailbox nor keep its owner from a link', async () => {
    const { email, password } = await server.signUp()
    const signedIn = await login(email, password)
    for (let tries = 0; tries < 40; tries++) expect((await forgot(email)).json).toEqual({ ok: true })
    const mails = async () =>
      (await listMailsTo(server, email)).filter(mail => mail.subject === SUBJECT).length
    await vi.waitFor(async () => expect(await mails()).toBe(10), { timeout: 20_000, interval: 200 })
    const own = await server.call('dashboard', 'POST', '/api/auth/forgot-password', {
      body: { email },
      from: newNetwork(),
      cookies: { device: signedIn.cookies['device']?.value ?? '' },
    })
    expect(own.json).toEqual({ ok: true })
    await vi.waitFor(async () => expect(await mails()).toBe(11), { timeout: 20_000, interval: 200 })
    // Every link that was mailed works, the first one, too.
    const { token } = await waitForMail(server, email, SUBJECT)
    expect((await reset(token, 'another window frame')).status).toBe(200)
  }, 60_000)
})

describe('a request from another origin', () => {
  it.each(['forgot-password', 'reset-password'])('is refused by %s', async path => {
    const body =
      path === 'forgot-password' ? { email: 'x@example.com' } : { token: 'x', newPassword: 'x'.repeat(9) }
    const answer = await post(path, body, newNetwork(), 'https://evil.example')
    expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })
})
