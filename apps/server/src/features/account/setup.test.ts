import { beforeEach, expect, it } from 'vitest'
import { createSetupCode } from '../../core/accounts/setup-code.ts'
import { setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer({ SIGN_UPS: 'closed' })
/** As the test server's secret gives it. */
const CODE = createSetupCode('a secret that only tests know, long enough').text

beforeEach(async () => {
  await server.db.pool.query('delete from users')
  await server.db.pool.query('delete from rate_limits')
})

let clients = 0
const setUp = (fields: object = {}, options: object = {}) => {
  clients += 1
  return server.call('dashboard', 'POST', '/api/setup', {
    from: `10.8.${clients}.1`,
    body: {
      code: CODE,
      email: 'first@example.org',
      password: 'quiet window frame',
      name: 'First',
      ...fields,
    },
    ...options,
  })
}
const isOpen = async () => (await server.call('dashboard', 'GET', '/api/setup')).status
const countAccounts = async () =>
  (await server.db.pool.query<{ count: number }>('select count(*)::int from users')).rows[0]?.count

it('makes the first account an operator, whatever SIGN_UPS says, and then no longer exists', async () => {
  expect(await isOpen()).toBe(200)
  const { status, json } = await setUp()
  expect(status).toBe(201)
  expect(json.user).toMatchObject({ email: 'first@example.org', name: 'First', is_operator: true })
  const log = await server.call('dashboard', 'GET', '/api/operator/log', { token: json.accessToken })
  expect(log.json.entries).toMatchObject([
    {
      action: 'set_up',
      operator: 'first@example.org',
      via: 'browser',
      account: { email: 'first@example.org' },
    },
  ])
  const absent = await server.call('dashboard', 'GET', '/api/nothing-here')
  expect(await isOpen()).toBe(404)
  const again = await setUp({ email: 'second@example.org' })
  expect([again.status, again.json.message]).toEqual([404, absent.json.message])
  expect(await countAccounts()).toBe(1)
})

it('is refused without the printed code, from elsewhere and with a breached password', async () => {
  for (const code of ['', CODE.slice(1), `${CODE}x`, CODE.replace(/.$/, '!'), '\0', 'x'.repeat(5000)])
    expect((await setUp({ code })).status, code).toBe(422)
  expect((await setUp({}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await setUp({ password: 'password1' })).status).toBe(422)
  expect((await setUp({ is_operator: true })).status).toBe(422)
  expect(await countAccounts()).toBe(0)
  expect((await setUp({ code: ` ${CODE.toUpperCase()} ` })).status).toBe(201)
})

it('makes one account when two people use the code at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => setUp({ email: `first-${at}@example.org` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404, 404])
  expect(await countAccounts()).toBe(1)
})

it('allows few guesses per network', async () => {
  const guess = () => setUp({ code: 'guess' }, { from: '10.99.0.1' })
  for (let times = 0; times < 10; times += 1) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  expect((await setUp({}, { from: '10.99.0.1' })).status).toBe(429)
})
