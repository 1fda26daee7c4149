import { VitrineError } from '@vitrine/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '../testing/test-db.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { createRateLimit } from './rate-limit.ts'
import { createHttpApp } from './server.ts'

let database: TestDb
beforeAll(async () => {
  database = await createTestDb()
})
afterAll(() => database.drop())

const limit = (name = 'guess') => createRateLimit(database.db.pool, name, 3, 60)
const failure = async (tried: Promise<void>) => {
  const error = await tried.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof VitrineError ? { code: error.code, retryAfter: error.retryAfter } : error
}

describe('a rate limit', () => {
  it('is shared by all processes and kept across restarts', async () => {
    const [one, other] = [limit(), limit()]
    for (const process of [one, other, one]) expect(await failure(process.consume('ada'))).toBeNull()
    const stopped = { code: 'rate_limited', retryAfter: expect.any(Number) }
    expect(await failure(other.consume('ada'))).toEqual(stopped)
    expect(await failure(limit().consume('ada'))).toEqual(stopped)
    expect(await failure(limit().consume('grace'))).toBeNull()
    expect(await failure(limit('another').consume('ada'))).toBeNull()
    await limit().reset('ada')
    expect(await failure(one.consume('ada'))).toBeNull()
  })

  it('counts concurrent attempts once each', async () => {
    const tried = await Promise.all(Array.from({ length: 9 }, () => failure(limit().consume('race'))))
    expect(tried.filter(error => error === null)).toHaveLength(3)
  })

  it('names what was limited and the time to wait', async () => {
    const limit = createRateLimit(database.db.pool, 'limit', 1, 3600, 'You have asked once.')
    await limit.consume('ada')
    await expect(limit.consume('ada')).rejects.toThrow(/^You have asked once\. Try again in \d+ minutes\.$/)
  })

  it('accepts any key', async () => {
    for (const key of ['', 'x'.repeat(5000), "'; drop table rate_limits; --", '🪟'])
      expect(await failure(limit().consume(key))).toBeNull()
  })
})

describe('the limit on all calls', () => {
  it('counts per network, for unknown calls too, and exempts this machine', async () => {
    const app = await createHttpApp({ log: createLog('silent'), trustProxy: true, callsPerMinute: 2 })
    app.get('/api/any', () => ({ ok: true }))
    const ask = async (url: string, from: string) => {
      const { statusCode, headers } = await app.inject({ url, headers: { 'x-forwarded-for': from } })
      return [statusCode, headers['retry-after'] !== undefined, headers['cache-control']]
    }
    expect(await ask('/api/any', '203.0.113.7')).toEqual([200, false, 'no-store'])
    expect(await ask('/api/none', '203.0.113.7')).toEqual([404, false, 'no-store'])
    expect(await ask('/api/any', '203.0.113.7')).toEqual([429, true, 'no-store'])
    expect(await ask('/api/any', '203.0.113.8')).toEqual([200, false, 'no-store'])
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      for (let times = 0; times < 3; times += 1)
        expect(await ask('/api/any', own)).toEqual([200, false, 'no-store'])
    await app.close()
  })
})
