import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Acme, AcmeError, type AcmeErrorKind } from '../../platform/acme.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createEncryptor } from '../../platform/encryption.ts'
import { type TestDb, createTestDb } from '../../testing/test-db.ts'
import {
  getOrCreateAccount,
  claimOrder,
  findChallengeAnswer,
  isOrderRunning,
  saveChallengeAnswer,
  readCertificate,
  renewalTime,
  sweepCertificates,
} from './certificate-store.ts'
import { certificates } from './certificates.table.ts'
import { findDueHosts } from './due-hosts.ts'
import { type OrderDeps, orderCertificate } from './order-certificate.ts'

let test: TestDb
beforeAll(async () => {
  test = await createTestDb()
})
afterAll(() => test.drop())

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** A fake certificate authority with configurable refusals. */
function setUp(change: Partial<OrderDeps> = {}) {
  const now = { at: new Date() }
  const orders: string[] = []
  const changes: string[][] = []
  const authority: { refusal: AcmeErrorKind | null; during: () => Promise<void> } = {
    refusal: null,
    during: async () => undefined,
  }
  const acme: Acme = {
    directoryUrl: 'https://authority.example/directory',
    createAccountKey: () => 'an account key',
    async order(account, host, answers) {
      orders.push(host)
      await answers.put(`token-of-${host}`, `answer for ${account.key}`)
      await authority.during()
      await answers.remove(`token-of-${host}`)
      if (authority.refusal) throw new AcmeError(authority.refusal, 'no')
      const notAfter = new Date(now.at.getTime() + 90 * DAY)
      const key = '-----BEGIN PRIVATE KEY-----'
      const issued = { key, chain: `the chain of ${host}`, notBefore: now.at, notAfter }
      return { issued, url: 'https://authority.example/account/1' }
    },
  }
  const deps: OrderDeps = {
    sql: test.db.sql,
    clock: { now: () => now.at },
    encryptor: createEncryptor('a secret of tests', 'certificates'),
    acme,
    log: createLog('silent'),
    mayOrder: async () => true,
    changed: names => void changes.push([...names]),
    ...change,
  }
  const later = (minutes: number) => (now.at = new Date(now.at.getTime() + minutes * MINUTE))
  const rowOf = async (host: string) =>
    (await deps.sql.select().from(certificates).where(eq(certificates.host, host)))[0]
  return { deps, orders, changes, authority, later, rowOf, now }
}

describe('an order', () => {
  it('stores a certificate encrypted with the product’s secret and notifies all processes', async () => {
    const { deps, changes, rowOf } = setUp()
    expect(await orderCertificate(deps, 'kept.example')).toBe(true)
    const stored = await readCertificate(deps, 'kept.example')
    expect(stored?.key).toContain('PRIVATE KEY')
    expect((await rowOf('kept.example'))?.encryptedKey).not.toContain('PRIVATE KEY')
    expect(changes.at(-1)).toEqual(['kept.example'])
  })

  it('is made once for concurrent calls in several processes', async () => {
    const one = setUp()
    const other = setUp()
    const all = Array.from({ length: 8 }, (_, at) =>
      orderCertificate((at % 2 ? one : other).deps, 'once.example'),
    )
    expect((await Promise.all(all)).filter(Boolean).length).toBe(1)
    expect([...one.orders, ...other.orders]).toEqual(['once.example'])
  })

  it('stores the challenge response for every process and deletes it afterwards', async () => {
    const { deps, authority } = setUp()
    let found: string | null = null
    let ordered = false
    authority.during = async () => {
      found = await findChallengeAnswer(deps, 'token-of-proof.example')
      ordered = await isOrderRunning(deps, 'proof.example')
    }
    await orderCertificate(deps, 'proof.example')
    expect([found, ordered]).toEqual(['answer for an account key', true])
    expect(await findChallengeAnswer(deps, 'token-of-proof.example')).toBeNull()
    expect(await isOrderRunning(deps, 'proof.example')).toBe(false)
  })

  it('is retried after increasing delays when it fails', async () => {
    const { deps, orders, authority, later, rowOf } = setUp()
    authority.refusal = 'connection'
    for (const [minutes, failures] of [
      [0, 1],
      [4, 1],
      [2, 2],
      [29, 2],
      [2, 3],
      [119, 3],
      [2, 4],
      [470, 4],
      [11, 5],
      [1430, 5],
      [11, 6],
    ] as const) {
      later(minutes)
      await orderCertificate(deps, 'failing.example')
      expect([minutes, (await rowOf('failing.example'))?.failures]).toEqual([minutes, failures])
    }
    expect(orders.length).toBe(6)
    authority.refusal = null
    later(1441)
    expect(await orderCertificate(deps, 'failing.example')).toBe(true)
    expect((await rowOf('failing.example'))?.failures).toBe(0)
  })

  it('waits three hours when rate limited, and a minute when the authority is unreachable', async () => {
    const { deps, authority, rowOf, now } = setUp()
    const minutes = async (host: string, refusal: AcmeErrorKind) => {
      authority.refusal = refusal
      await orderCertificate(deps, host)
      return (((await rowOf(host))?.nextTryAt?.getTime() ?? 0) - now.at.getTime()) / MINUTE
    }
    expect(await minutes('limited.example', 'limited')).toBe(180)
    expect(await minutes('away.example', 'unavailable')).toBe(1)
    expect(await minutes('never.example', 'refused')).toBe(1440)
  })

  it('is not made above the installation’s limit, without counting as a failure', async () => {
    const { deps, orders, rowOf } = setUp({ mayOrder: async () => false })
    expect(await orderCertificate(deps, 'enough.example')).toBe(false)
    expect([orders, (await rowOf('enough.example'))?.failures]).toEqual([[], 0])
  })

  it('is taken over from a crashed process after its lease expires', async () => {
    const { deps, later } = setUp()
    expect(await claimOrder(deps, 'died.example')).toEqual({ failures: 0 })
    expect(await orderCertificate(deps, 'died.example')).toBe(false)
    later(5)
    expect(await orderCertificate(deps, 'died.example')).toBe(true)
  })
})

describe('a certificate', () => {
  it('is renewed with a third of its lifetime left, not before', async () => {
    const { deps, orders, now, rowOf } = setUp()
    await orderCertificate(deps, 'renewed.example')
    expect(await orderCertificate(deps, 'renewed.example')).toBe(false)
    expect((await findDueHosts(deps.sql, ['renewed.example'], now.at, 10)).length).toBe(0)
    const row = await rowOf('renewed.example')
    now.at = new Date((row?.renewAt?.getTime() ?? 0) + 1)
    expect(await findDueHosts(deps.sql, ['renewed.example'], now.at, 10)).toEqual([
      { host: 'renewed.example', notAfter: row?.notAfter, isRecorded: true },
    ])
    expect(await orderCertificate(deps, 'renewed.example')).toBe(true)
    expect(orders.length).toBe(2)
  })

  it('is due for renewal with between a third and a half of its lifetime left', () => {
    for (const days of [6, 90, 398]) {
      const notBefore = new Date('2026-01-01T00:00:00Z')
      const notAfter = new Date(notBefore.getTime() + days * DAY)
      const left = (notAfter.getTime() - renewalTime({ notBefore, notAfter }).getTime()) / DAY
      expect(left).toBeGreaterThanOrEqual(days / 3)
      expect(left).toBeLessThan(days / 2)
    }
  })

  it('is ordered again when its key was encrypted with another secret', async () => {
    const { deps } = setUp()
    await orderCertificate(deps, 'sealed.example')
    const other = { ...deps, encryptor: createEncryptor('another secret', 'certificates') }
    expect(await readCertificate(other, 'sealed.example')).toBeNull()
    expect(await orderCertificate(other, 'sealed.example')).toBe(true)
    expect(await readCertificate(other, 'sealed.example')).not.toBeNull()
  })

  it('is deleted long after its expiry, together with old challenge responses', async () => {
    const { deps, later, rowOf } = setUp()
    await orderCertificate(deps, 'old.example')
    await saveChallengeAnswer(deps, 'a token', 'an answer')
    later(121 * 24 * 60)
    expect(await readCertificate(deps, 'old.example')).toBeNull()
    await sweepCertificates(deps)
    expect([await rowOf('old.example'), await findChallengeAnswer(deps, 'a token')]).toEqual([
      undefined,
      null,
    ])
  })
})

it('creates one account for concurrent processes', async () => {
  const { deps } = setUp()
  const keys = ['one', 'two', 'three'].map(key =>
    getOrCreateAccount(deps, 'https://other.example/dir', () => key),
  )
  expect(new Set((await Promise.all(keys)).map(account => account.key)).size).toBe(1)
})
