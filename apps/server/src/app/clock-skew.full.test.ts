import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitForMail } from '../testing/outbox.ts'
import { setUpTestServer } from '../testing/test-server.ts'

/**
 * A machine whose clock is wrong or jumps: a day ahead, an hour back. The database's clock stays right, as on another
 * machine.
 */
const HOUR = 3_600_000
const DAY = 24 * HOUR

const server = setUpTestServer()
let preview: Record<string, unknown>
beforeAll(async () => {
  preview = await server.preview('example:grace-hopper')
})
afterEach(() => vi.useRealTimers())
function jump(ms: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

const status = async (token: string) =>
  (await server.call('dashboard', 'GET', '/api/auth/status', { token })).status === 200
const refresh = (refreshToken: string) =>
  server.call('dashboard', 'POST', '/api/auth/refresh-token', { cookies: { refreshToken } })

let count = 0
async function owner() {
  const person = await server.signUp()
  count += 1
  const name = `clock${count}`
  const website = await server.createWebsite(person.token, name, preview)
  return {
    ...person,
    websiteId: website._id,
    host: `${name}.sites.localhost:${server.port}`,
  }
}

describe.each([
  ['a day ahead', DAY],
  ['an hour back', -HOUR],
])('a clock that jumps %s', (_, by) => {
  it('signs no user out: expired tokens are refreshed, and tokens from the future are accepted', async () => {
    const { token, refreshToken } = await server.signUp()
    expect(await status(token)).toBe(true)
    jump(by)
    expect(await status(token)).toBe(by < 0)
    const answer = await refresh(refreshToken)
    expect(answer.status).toBe(200)
    expect(await status(answer.json.accessToken)).toBe(true)
    // And back again.
    vi.useRealTimers()
    expect(await status(answer.json.accessToken)).toBe(by > 0)
    const later = await refresh(answer.cookies.refreshToken?.value ?? '')
    expect([later.status, await status(later.json.accessToken)]).toEqual([200, true])
  })

  it('does not break pages, posts and designs', async () => {
    const { token, websiteId, host } = await owner()
    jump(by)
    const { json } = await server.call('dashboard', 'POST', '/api/auth/email/login', {
      body: { email: 'nobody@example.com', password: 'wrong wrong wrong' },
    })
    expect(json.code).toBe('invalid_credentials')
    const fresh = by < 0 ? token : (await server.signUp()).token
    expect((await server.call(host, 'GET', '/')).status).toBe(200)
    if (by > 0) return expect(await status(fresh)).toBe(true)
    const post = { title: 'Out of time', body: { type: 'doc', content: [] }, status: 'published' }
    const saved = await server.call('dashboard', 'POST', '/api/post/save-post', {
      token: fresh,
      body: { websiteId, post },
    })
    expect(saved.status).toBe(200)
    await vi.waitFor(async () =>
      expect((await server.call(host, 'GET', '/posts')).text).toContain('Out of time'),
    )
  })

  it('counts visits before and after', async () => {
    const { host, websiteId } = await owner()
    const look = () =>
      server.call(host, 'GET', '/', {
        from: '203.0.113.9',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      })
    const views = async () =>
      Number(
        (await server.db.sql.execute(sql`select count(*) from page_views where website_id = ${websiteId}`))
          .rows[0]?.count,
      )
    await look()
    await vi.waitFor(async () => expect(await views()).toBe(1), 20_000)
    jump(by)
    await look()
    await vi.waitFor(async () => expect(await views()).toBe(2), 20_000)
    vi.useRealTimers()
    await look()
    await vi.waitFor(async () => expect(await views()).toBe(3), 20_000)
  })

  it('extends rate limits by no more than the jump', async () => {
    const from = by > 0 ? '10.201.0.1' : '10.202.0.1'
    const tried = () =>
      server.call('dashboard', 'POST', '/api/auth/email/login', {
        body: { email: 'someone@example.com', password: 'wrong wrong wrong' },
        from,
      })
    let answer = await tried()
    for (let tries = 0; answer.status !== 429 && tries < 60; tries += 1) answer = await tried()
    expect(answer.status).toBe(429)
    const wait = Number(answer.headers['retry-after'])
    jump(by)
    const after = await tried()
    if (by > 0) expect(after.status).not.toBe(429)
    else expect(Number(after.headers['retry-after'])).toBeLessThanOrEqual(wait + HOUR / 1000 + 1)
  })

  it('keeps mail links valid for their lifetime by the current clock', async () => {
    const { email } = await server.signUp()
    await server.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email } })
    const { token } = await waitForMail(server, email, 'Reset your password')
    jump(by)
    const { status: reset } = await server.call('dashboard', 'POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'another window frame' },
    })
    expect(reset === 200).toBe(by < 0)
  })

  it('runs jobs that are due now', async () => {
    jump(by)
    const { email } = await server.signUp()
    const asked = await server.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email } })
    expect(asked.status).toBe(200)
    expect((await waitForMail(server, email, 'Reset your password')).token).not.toBe('')
  })
})
