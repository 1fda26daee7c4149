import { VitrineError } from '@vitrine/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestDb } from '../testing/test-db.ts'
import { createRateLimit } from './rate-limit.ts'

let database: TestDb
beforeAll(async () => {
  database = await testDb()
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

describe('a limit', () => {
  it('is the same for every process, and after a restart', async () => {
    const [one, other] = [limit(), limit()]
    for (const process of [one, other, one]) expect(await failure(process.take('ada'))).toBeNull()
    const stopped = { code: 'rate_limited', retryAfter: expect.any(Number) }
    expect(await failure(other.take('ada'))).toEqual(stopped)
    expect(await failure(limit().take('ada'))).toEqual(stopped)
    expect(await failure(limit().take('grace'))).toBeNull()
    expect(await failure(limit('another').take('ada'))).toBeNull()
    await limit().forget('ada')
    expect(await failure(one.take('ada'))).toBeNull()
  })

  it('counts tries of one moment once each', async () => {
    const tried = await Promise.all(Array.from({ length: 9 }, () => failure(limit().take('race'))))
    expect(tried.filter(error => error === null)).toHaveLength(3)
  })

  it('takes any key', async () => {
    for (const key of ['', 'x'.repeat(5000), "'; drop table rate_limits; --", '🪟'])
      expect(await failure(limit().take(key))).toBeNull()
  })
})
