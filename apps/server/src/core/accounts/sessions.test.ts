import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '../../testing/test-db.ts'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-tokens.ts'
import { sweepSessions, isSessionActive, refreshSession, startSession } from './sessions.ts'
import { createUser } from './users.ts'

const DAY = 86_400_000

let database: TestDb
let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const deps = () => ({ sql: database.db.sql, clock })

let people = 0
async function signedIn() {
  people += 1
  const user = await createUser(deps(), { email: `p${people}@example.com`, name: 'P', passwordHash: '-' })
  return startSession(deps(), user.id)
}

beforeAll(async () => {
  database = await createTestDb()
})
afterAll(() => database.drop())

describe('a session', () => {
  it('lasts 30 days from its last use', async () => {
    const { actor, token } = await signedIn()
    let current = token
    for (let month = 0; month < 3; month++) {
      wait(29 * DAY)
      const next = await refreshSession(deps(), current)
      expect(next?.actor).toEqual(actor)
      current = next?.token ?? ''
    }
    wait(30 * DAY)
    expect(await isSessionActive(deps(), actor)).toBe(false)
    expect(await refreshSession(deps(), current)).toBeNull()
  })

  it('accepts the previous refresh token for 20 seconds, without rotating', async () => {
    const { actor, token } = await signedIn()
    await refreshSession(deps(), token)
    wait(19_000)
    expect(await refreshSession(deps(), token)).toEqual({ actor, token: null })
    wait(1_000)
    expect(await refreshSession(deps(), token)).toBeNull()
    expect(await isSessionActive(deps(), actor)).toBe(false)
  })

  it('is not ended by unknown or malformed tokens', async () => {
    const { actor } = await signedIn()
    for (const token of ['', '.', `${actor.sessionId}.x`, 'x.y.z'])
      expect(await refreshSession(deps(), token)).toBeNull()
    expect(await isSessionActive(deps(), actor)).toBe(true)
  })

  it('is not active for another user’s id', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    expect(await isSessionActive(deps(), { ...first.actor, userId: second.actor.userId })).toBe(false)
  })

  it('is deleted once it has expired, not before', async () => {
    const old = await signedIn()
    wait(29 * DAY)
    const young = await signedIn()
    wait(2 * DAY)
    await sweepSessions(deps())
    const { rows } = await database.db.pool.query('select id from sessions')
    const kept = rows.map(row => row.id)
    expect(kept).toContain(young.actor.sessionId)
    expect(kept).not.toContain(old.actor.sessionId)
  })
})

describe('an access token', () => {
  it('is valid for 15 minutes and only with the same secret', async () => {
    const tokens = createAccessTokens('a secret that is long enough for this', clock)
    const actor = { userId: 'user', sessionId: 'session' }
    const token = await tokens.sign(actor)
    expect(ACCESS_TOKEN_SECONDS).toBe(900)
    wait(899_000)
    expect(await tokens.verify(token)).toEqual(actor)
    expect(await createAccessTokens('another secret, as long as the first', clock).verify(token)).toBeNull()
    wait(2_000)
    expect(await tokens.verify(token)).toBeNull()
  })
})
