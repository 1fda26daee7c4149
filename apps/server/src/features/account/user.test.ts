import { Session, User } from '@vitrine/model'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMailsTo, waitForMail } from '../../testing/outbox.ts'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'
import { createMailLink } from '../../core/accounts/mail-links.ts'
import { systemClock } from '../../platform/clock.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3600_000
const VERIFY = 'Confirm your email address'
const CHANGE = 'Confirm your new email address'
const NOTICE = 'Your email address is about to change'

type Person = Awaited<ReturnType<TestServer['signUp']>>
let networks = 0
const newNetwork = () => `172.21.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`
const patch = (token: string, body: unknown) =>
  server.call('dashboard', 'PATCH', '/api/auth/user', { token, body })
const verify = (token: string | undefined, link: string) =>
  server.call('dashboard', 'POST', '/api/auth/verify-email', {
    token,
    body: { token: link },
    from: newNetwork(),
  })
const undo = (link: string) =>
  server.call('dashboard', 'POST', '/api/auth/undo-email', { body: { token: link }, from: newNetwork() })
const login = (email: string, password: string) =>
  server.call('dashboard', 'POST', '/api/auth/email/login', { body: { email, password }, from: newNetwork() })
const getUser = async (token: string): Promise<User> =>
  (await server.call('dashboard', 'GET', '/api/auth/status', { token })).json.user

/** Signs up a user with a verified address. */
async function createVerifiedUser(): Promise<Person> {
  const person = await server.signUp()
  const { token: link } = await waitForMail(server, person.email, VERIFY)
  expect((await verify(person.token, link)).status).toBe(200)
  return person
}

let fresh = 0
const newAddress = () => `fresh-${(fresh += 1)}@example.org`

function advanceTime(ms: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

describe('signing up', () => {
  it('mails a verification link and does not block the account meanwhile', async () => {
    const { email, token } = await server.signUp()
    expect(await getUser(token)).toMatchObject({ email, email_verified: false })
    const { token: link } = await waitForMail(server, email, VERIFY)
    const answer = await verify(token, link)
    expect(User.strict().parse(answer.json.user)).toMatchObject({ email, email_verified: true })
    expect((await getUser(token)).email_verified).toBe(true)
    expect((await verify(token, link)).json.code).toBe('link_expired')
  })

  it('does not verify without a session or with another account’s session', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const { token: link } = await waitForMail(server, person.email, VERIFY)
    expect((await verify(undefined, link)).status).toBe(401)
    expect(await verify(other.token, link)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect((await getUser(other.token)).email_verified).toBe(false)
    expect((await verify(person.token, link)).status).toBe(200)
  })

  it('mails the link again on request, up to a limit', async () => {
    const { email, token } = await server.signUp()
    const resend = () => server.call('dashboard', 'POST', '/api/auth/resend-verification', { token })
    for (let tries = 0; tries < 6; tries++) expect((await resend()).json).toEqual({ ok: true })
    expect((await resend()).status).toBe(429)
    const { token: link } = await waitForMail(server, email, VERIFY, 7)
    expect((await verify(token, link)).status).toBe(200)
    expect(await resend()).toMatchObject({ status: 409, json: { code: 'conflict' } })
  })
})

describe('editing the user', () => {
  it('changes only the given fields', async () => {
    const { token, email } = await server.signUp()
    const before = await getUser(token)
    const changed = await patch(token, {
      name: ' Ada\r\nLovelace ',
      language: 'de-CH',
      time_zone: 'Europe/Zurich',
    })
    expect(changed.json.user).toEqual({
      ...before,
      name: 'Ada Lovelace',
      language: 'de-CH',
      time_zone: 'Europe/Zurich',
    })
    expect((await patch(token, { language: null })).json.user).toMatchObject({
      email,
      language: null,
      time_zone: 'Europe/Zurich',
    })
  })

  it.each([
    [{}, 'body'],
    [{ password: 'only this' }, 'body'],
    [{ name: ' ' }, 'name'],
    [{ language: 'not a language' }, 'language'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '+02:00' }, 'time_zone'],
    [{ profile_picture: 'https://evil.example/x.png' }, 'profile_picture'],
    [{ email: 'nobody' }, 'email'],
    [{ newPassword: 'short' }, 'newPassword'],
    [{ newPassword: 'password1' }, 'newPassword'],
    [{ newPassword: 'another window frame' }, 'password'],
    [{ newPassword: 'another window frame', password: 'not mine' }, 'password'],
    [{ email: 'x@example.org' }, 'password'],
    [{ email: 'x@example.org', password: 'not mine' }, 'password'],
    [{ email_verified: true }, 'body'],
  ])('returns 422 for %j naming the field', async (body, field) => {
    const { token } = await server.signUp()
    const before = await getUser(token)
    const answer = await patch(token, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.fields)).toEqual([field])
    expect(await getUser(token)).toEqual(before)
  })

  it('limits password guesses to 10', async () => {
    const { token, password } = await server.signUp()
    const guess = (word: string) => patch(token, { newPassword: 'another window frame', password: word })
    for (let tries = 0; tries < 10; tries++) expect((await guess('not mine')).status).toBe(422)
    expect((await guess(password)).status).toBe(429)
  })
})

describe('changing the password', () => {
  it('ends all other sessions and sends a mail', async () => {
    const { token, email, password } = await server.signUp()
    const other = await login(email, password)
    const answer = await patch(token, { newPassword: 'another window frame', password })
    expect(answer.status).toBe(200)
    expect((await getUser(token)).email).toBe(email)
    const status = await server.call('dashboard', 'GET', '/api/auth/status', {
      token: other.json.accessToken,
    })
    expect(status.status).toBe(401)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, 'another window frame')).status).toBe(200)
    await waitForMail(server, email, 'Your password was changed')
  })

  it('keeps one of two concurrent changes', async () => {
    const { token, email, password } = await server.signUp()
    const words = ['first window frame', 'second window frame']
    const answers = await Promise.all(words.map(newPassword => patch(token, { newPassword, password })))
    const set = words.filter((_, index) => answers[index]?.status === 200)
    const opened = await Promise.all(words.map(word => login(email, word)))
    expect(words.filter((_, index) => opened[index]?.status === 200)).toEqual(set)
    expect(set).toHaveLength(1)
  })

  it('requires a recent sign-in for an account without a password', async () => {
    const { token, refreshToken, id, email } = await server.signUp()
    await server.db.pool.query('update users set password_hash = null where id = $1', [id])
    advanceTime(2 * HOUR)
    const cookies = { refreshToken }
    const renewed = await server.call('dashboard', 'POST', '/api/auth/refresh-token', { cookies })
    const body = { newPassword: 'another window frame' }
    expect(await patch(renewed.json.accessToken, body)).toMatchObject({
      status: 403,
      json: { code: 'login_again' },
    })
    vi.useRealTimers()
    expect((await patch(token, body)).status).toBe(200)
    expect((await login(email, 'another window frame')).status).toBe(200)
  })
})

describe('changing the e-mail address', () => {
  it('takes effect when confirmed from the new address', async () => {
    const { token, email, password } = await createVerifiedUser()
    const wanted = newAddress()
    const asked = await patch(token, { email: wanted.toUpperCase(), password })
    expect(asked.json.user).toMatchObject({ email, email_verified: true, pending_email: wanted })
    expect((await login(wanted, password)).status).toBe(401)
    const { token: link } = await waitForMail(server, wanted, CHANGE)
    expect((await verify(token, link)).json.user).toMatchObject({
      email: wanted,
      email_verified: true,
      pending_email: null,
    })
    expect((await login(wanted, password)).status).toBe(200)
    expect((await login(email, password)).status).toBe(401)
  })

  it('notifies the present address with a link that reverts it before and after', async () => {
    for (const goOn of [false, true]) {
      const { token, email, password } = await createVerifiedUser()
      const wanted = newAddress()
      await patch(token, { email: wanted, password })
      const notice = await waitForMail(server, email, NOTICE)
      expect(notice.text).toContain(wanted)
      expect(notice.text).toContain('/undo-email?token=')
      if (goOn) await verify(token, (await waitForMail(server, wanted, CHANGE)).token)
      expect((await undo(notice.token)).json).toEqual({ email })
      expect((await server.call('dashboard', 'GET', '/api/auth/status', { token })).status).toBe(401)
      for (const address of [email, wanted]) expect((await login(address, password)).status).toBe(401)
      const { token: link } = await waitForMail(server, email, 'Reset your password')
      const body = { token: link, newPassword: 'another window frame' }
      const from = newNetwork()
      await server.call('dashboard', 'POST', '/api/auth/reset-password', { body, from })
      const back = await login(email, 'another window frame')
      expect(back.json.user).toMatchObject({ email, email_verified: true, pending_email: null })
      expect((await undo(notice.token)).json.code).toBe('link_used')
    }
  })

  it('can be reverted from the first address after a second change was reverted from the second', async () => {
    const { token, email, password } = await createVerifiedUser()
    const [second, third] = [newAddress(), newAddress()]
    await patch(token, { email: second, password })
    const notice = await waitForMail(server, email, NOTICE)
    await verify(token, (await waitForMail(server, second, CHANGE)).token)
    await patch(token, { email: third, password })
    const ofSecond = await waitForMail(server, second, NOTICE)
    expect((await undo(ofSecond.token)).json).toEqual({ email: second })
    expect((await undo(notice.token)).json).toEqual({ email })
    expect((await undo(ofSecond.token)).json.code).toBe('link_used')
  })

  it('mails no link that reverts a later change once an earlier one was reverted', async () => {
    const { token, email, password, id } = await createVerifiedUser()
    const [second, third] = [newAddress(), newAddress()]
    await patch(token, { email: second, password })
    const notice = await waitForMail(server, email, NOTICE)
    await verify(token, (await waitForMail(server, second, CHANGE)).token)
    await patch(token, { email: third, password })
    await waitForMail(server, second, NOTICE)
    expect((await undo(notice.token)).json).toEqual({ email })
    // As after an outage of the second address's mail server: its notice is mailed only now.
    const { rows } = await server.db.pool.query(
      "update jobs.job set state = 'created', start_after = now() where data->>'from' = $1 returning id, data",
      [second],
    )
    await vi.waitFor(async () => {
      const { rows: jobs } = await server.db.pool.query('select state from jobs.job where id = $1', [
        rows[0].id,
      ])
      expect(jobs).toEqual([{ state: 'completed' }])
    }, 20_000)
    expect((await listMailsTo(server, second)).filter(mail => mail.subject === NOTICE)).toHaveLength(1)
    // A notice that was being composed meanwhile may have stored its link.
    const createdAt = new Date(rows[0].data.requestedAt)
    const link = await createMailLink(
      { sql: server.db.sql, clock: systemClock },
      { userId: id, purpose: 'undo-email', email: second, createdAt },
    )
    expect((await undo(link)).json.code).toBe('link_expired')
  })

  fullRunIt('can be reverted for seven days, also after a password reset from the new address', async () => {
    const { token, email, password } = await createVerifiedUser()
    const wanted = newAddress()
    await patch(token, { email: wanted, password })
    const notice = await waitForMail(server, email, NOTICE)
    await verify(token, (await waitForMail(server, wanted, CHANGE)).token)
    const from = newNetwork()
    await server.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email: wanted }, from })
    const reset = await waitForMail(server, wanted, 'Reset your password')
    const body = { token: reset.token, newPassword: 'a thief chose this' }
    expect((await server.call('dashboard', 'POST', '/api/auth/reset-password', { body, from })).status).toBe(
      200,
    )
    advanceTime(6.9 * 24 * HOUR)
    expect((await undo(notice.token)).json).toEqual({ email })
  })

  it('does not notify an unverified present address', async () => {
    const { token, email, password } = await server.signUp()
    const wanted = newAddress()
    await patch(token, { email: wanted, password })
    await verify(token, (await waitForMail(server, wanted, CHANGE)).token)
    expect((await listMailsTo(server, email)).map(mail => mail.subject)).toEqual([VERIFY])
  })

  it('answers the same for a taken address and notifies only its owner', async () => {
    const [{ token, email, password }, owner] = [await createVerifiedUser(), await server.signUp()]
    const free = await patch(token, { email: newAddress(), password })
    const taken = await patch(token, { email: owner.email, password })
    expect(Object.keys(taken.json.user)).toEqual(Object.keys(free.json.user))
    expect(taken.json.user).toMatchObject({ email, pending_email: owner.email })
    const mail = await waitForMail(server, owner.email, 'You already have an account')
    expect(mail.token).toBe('')
    expect(mail.text).not.toContain(email)
  })

  fullRunIt('gives an address requested by two accounts to the first to confirm', async () => {
    const [one, two] = [await createVerifiedUser(), await createVerifiedUser()]
    const wanted = newAddress()
    await patch(one.token, { email: wanted, password: one.password })
    const first = (await waitForMail(server, wanted, CHANGE, 1)).token
    await patch(two.token, { email: wanted, password: two.password })
    const second = (await waitForMail(server, wanted, CHANGE, 2)).token
    const answers = await Promise.all([verify(one.token, first), verify(two.token, second)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.json.code).toBe('email_taken')
  })

  fullRunIt('can be cancelled or replaced while pending', async () => {
    const { token, email, password } = await createVerifiedUser()
    const [first, second] = [newAddress(), newAddress()]
    await patch(token, { email: first, password })
    const { token: old } = await waitForMail(server, first, CHANGE)
    await patch(token, { email: second, password })
    const { token: link } = await waitForMail(server, second, CHANGE)
    expect((await verify(token, old)).json.code).toBe('link_expired')
    const withdrawn = await server.call('dashboard', 'DELETE', '/api/auth/pending-email', { token })
    expect(withdrawn.json).toEqual({ ok: true })
    expect((await verify(token, link)).json.code).toBe('link_expired')
    expect(await getUser(token)).toMatchObject({ email, pending_email: null })
  })
})

describe('sessions', () => {
  const list = async (token: string) => {
    const answer = await server.call('dashboard', 'GET', '/api/auth/sessions', { token })
    return Session.strict().array().parse(answer.json.sessions)
  }
  const end = (token: string, id = '') =>
    server.call('dashboard', 'DELETE', `/api/auth/sessions${id && `/${id}`}`, { token })
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'
  const loginAs = async ({ email, password }: Person, agent: string) => {
    const body = { email, password }
    const headers = { 'user-agent': agent }
    const answer = await server.call('dashboard', 'POST', '/api/auth/email/login', {
      body,
      headers,
      from: newNetwork(),
    })
    return answer.json.accessToken as string
  }

  it('are listed with browser and system, the current one first', async () => {
    const person = await server.signUp()
    await loginAs(person, FIREFOX)
    const token = await loginAs(person, PHONE)
    const sessions = (await list(token)).map(({ browser, system, device, current }) => [
      browser,
      system,
      device,
      current,
    ])
    expect(sessions).toEqual([
      ['Safari', 'iOS', 'phone', true],
      ['Firefox', 'Linux', 'computer', false],
      [null, null, 'other', false],
    ])
  })

  it('can be ended singly, or all except the current one', async () => {
    const person = await server.signUp()
    const tokens = [await loginAs(person, FIREFOX), await loginAs(person, FIREFOX)]
    const [mine = '', other = ''] = tokens
    const otherId = (await list(other))[0]?._id ?? ''
    expect((await end(mine, otherId)).json).toEqual({ ok: true })
    expect((await end(other)).status).toBe(401)
    expect((await end(mine, otherId)).status).toBe(404)
    expect((await end(mine)).json).toEqual({ ended: 1 })
    const [last] = await list(mine)
    const out = await end(mine, last?._id)
    expect(out.cookies.refreshToken?.attributes).toContain('Expires=Thu, 01 Jan 1970')
    expect((await end(mine)).status).toBe(401)
  })

  it('accept any User-Agent', async () => {
    const person = await server.signUp()
    for (const agent of [
      '',
      '<script>alert(1)</script>/1',
      `Mozilla/5.0 ${'('.repeat(3000)}`,
      '\u00ff\u00fe',
    ])
      await loginAs(person, agent)
    for (const { browser, system } of await list(person.token))
      expect(`${browser}${system}`).toMatch(/^[\w ./+-]*$/)
  })

  it('end after refresh token reuse, and the owner gets a mail', async () => {
    const person = await server.signUp()
    const headers = { 'user-agent': FIREFOX }
    const { email, password } = person
    const { json } = await server.call('dashboard', 'POST', '/api/auth/email/login', {
      body: { email, password },
      headers,
      from: newNetwork(),
    })
    const refresh = (refreshToken: string) =>
      server.call('dashboard', 'POST', '/api/auth/refresh-token', { cookies: { refreshToken } })
    await refresh(json.refreshToken)
    advanceTime(60_000)
    expect((await refresh(json.refreshToken)).status).toBe(401)
    vi.useRealTimers()
    const mail = await waitForMail(server, email, 'We logged out one of your browsers')
    expect(mail.text).toContain('Firefox on Linux')
    expect((await refresh(json.refreshToken)).status).toBe(401)
    expect(await list(person.token)).toHaveLength(1)
    const mails = (await listMailsTo(server, email)).filter(one => one.subject === mail.subject)
    expect(mails).toHaveLength(1)
  })
})
