import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { comparisons } from '../../testing/fast-argon2.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, all queries are those of the call.
  server = await startTestServer({ PROCESSES: 'web' })
})
afterAll(async () => {
  await server.close()
})

/** Returns what determines the time of a call: its response, queries and password comparisons. */
async function measureWork(path: string, body: object) {
  const before = comparisons
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await server.call('dashboard', 'POST', path, { body, from: '10.55.0.1' })
  const queries = asked.mock.calls.map(([query]) =>
    String(typeof query === 'string' ? query : (query as unknown as { text: string }).text),
  )
  asked.mockRestore()
  const { requestId: _, ...said } = answer.json
  return {
    status: answer.status,
    said,
    queries,
    compared: comparisons - before,
  }
}

describe('a failed log-in', () => {
  it('takes the same queries and hash comparisons for a wrong password, an unknown address and an account without a password', async () => {
    const [person, without] = [await server.signUp(), await server.signUp()]
    await server.db.pool.query('update users set password_hash = null where id = $1', [without.id])
    const path = '/api/auth/email/login'
    await measureWork(path, { email: person.email, password: 'not this one' })
    const wrong = await measureWork(path, { email: person.email, password: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, compared: 1 })
    expect(wrong.queries).toHaveLength(4)
    for (const email of ['nobody-at-all@example.com', without.email])
      expect(await measureWork(path, { email, password: 'not this one' })).toEqual(wrong)
  })
})
