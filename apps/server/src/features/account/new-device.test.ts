import { expect, it } from 'vitest'
import { getCookies } from '../../testing/oauth-browser.ts'
import { listMailsTo, waitForMail } from '../../testing/outbox.ts'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
type Person = Awaited<ReturnType<TestServer['signUp']>>
const SUBJECT = 'New login to your account'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = ({ email, password }: Person, cookies: Record<string, string> = {}) =>
  server.call('dashboard', 'POST', '/api/auth/email/login', {
    body: { email, password },
    from: '203.0.113.77',
    headers: { 'user-agent': FIREFOX },
    cookies,
  })
const endSession = (token: string) =>
  server.call('dashboard', 'POST', '/api/auth/end-session', { body: { token } })
const getSessions = (token: string) => server.call('dashboard', 'GET', '/api/auth/sessions', { token })

/** Signs someone up two hours ago. */
async function signUpEarlier(): Promise<Person> {
  const person = await server.signUp()
  await server.db.pool.query("update users set created_at = now() - interval '2 hours' where id = $1", [
    person.id,
  ])
  return person
}

it('mails a log-in on a new device with its coarse network, and its link ends that session alone', async () => {
  const person = await signUpEarlier()
  const { accessToken: intruder } = (await login(person)).json
  const mail = await waitForMail(server, person.email, SUBJECT)
  expect(mail.text).toContain('Firefox on Linux')
  expect(mail.text).toContain('203.0.113.0/24')
  expect(mail.text).not.toContain('203.0.113.77')
  expect(mail.text).toContain(`/end-session?token=${mail.token}`)
  expect((await getSessions(intruder)).status).toBe(200)
  expect((await endSession(mail.token)).json).toEqual({ ended: true })
  expect((await getSessions(intruder)).status).toBe(401)
  expect((await getSessions(person.token)).status).toBe(200)
  expect((await endSession(mail.token)).json).toEqual({ ended: false })
})

it('mails nothing for a browser that logged in before, nor in the hour after the sign-up', async () => {
  const fresh = await server.signUp()
  const cookies = getCookies(await login(fresh))
  await server.db.pool.query("update users set created_at = now() - interval '2 hours' where id = $1", [
    fresh.id,
  ])
  expect((await login(fresh, cookies)).status).toBe(200)
  // The mail of the next log-in comes after those of the first two.
  await login(fresh)
  await waitForMail(server, fresh.email, SUBJECT)
  const mails = await listMailsTo(server, fresh.email)
  expect(mails.filter(mail => mail.subject === SUBJECT)).toHaveLength(1)
})

it('ends no session by a link that is forged or older than 30 days', async () => {
  const person = await signUpEarlier()
  const { accessToken } = (await login(person)).json
  const { token } = await waitForMail(server, person.email, SUBJECT)
  const altered = token.replace(/^./, first => (first === 'A' ? 'B' : 'A'))
  for (const forged of [altered, token.slice(0, -4), 'x', 'é'.repeat(60)])
    expect((await endSession(forged)).json.code).toBe('link_expired')
  expect((await getSessions(accessToken)).status).toBe(200)
})

it('mails six log-ins an hour at most', async () => {
  const person = await signUpEarlier()
  for (let count = 0; count < 8; count += 1) expect((await login(person)).status).toBe(200)
  const { rows } = await server.db.pool.query(
    "select count(*)::int as mails from jobs.job where name = 'send-account-mail' and data->>'kind' = 'new-device' and data->>'userId' = $1",
    [person.id],
  )
  expect(rows).toEqual([{ mails: 6 }])
})
