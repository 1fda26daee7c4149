import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestDb, createTestDb } from '../../testing/test-db.ts'
import { TEST_JOBS } from '../../testing/test-jobs.ts'
import { createLog } from '../telemetry/log.ts'
import { createQueue, type JobContext, type Queue } from './queue.ts'
import { prepareQueue } from './queue-schema.ts'

type TestQueue = Queue<typeof TEST_JOBS>
type Word = { word: string }

const patient = { timeout: 50_000, interval: 50 }

let test: TestDb
let queues: TestQueue[]
beforeEach(async () => {
  test = await createTestDb()
  const client = await test.db.pool.connect()
  await prepareQueue(client, TEST_JOBS)
  client.release()
  queues = []
})
afterEach(async () => {
  await Promise.all(queues.map(queue => queue.stop()))
  await test.drop()
})

/** Starts a process of the product, which works if it is given a handler. */
async function start(say?: (payload: Word, context: JobContext) => Promise<void>): Promise<TestQueue> {
  const queue = createQueue({
    db: test.db,
    log: createLog('silent'),
    jobs: TEST_JOBS,
    isWorker: say !== undefined,
    superviseSeconds: 1,
    pollSeconds: 0.5,
  })
  const words = ['say-word', 'say-once', 'say-again', 'say-soon', 'say-together'] as const
  for (const name of words) queue.work(name, say ?? (async () => undefined))
  queue.work('sweep-words', async () => undefined)
  await queue.start()
  queues.push(queue)
  return queue
}

/** Returns a handler that waits until it is released or aborted. */
function gate() {
  const said: string[] = []
  const waiting: (() => void)[] = []
  const say = ({ word }: Word, { signal }: JobContext) => {
    said.push(word)
    return new Promise<void>((done, fail) => {
      waiting.push(done)
      signal.addEventListener('abort', () => fail(signal.reason as Error))
    })
  }
  return { said, say, open: () => waiting.splice(0).forEach(go => go()) }
}

describe('a job', () => {
  it('runs if its transaction commits, and not if it is rolled back', async () => {
    const said: string[] = []
    const queue = await start(async ({ word }) => void said.push(word))
    const { sql } = test.db
    const undone = sql.transaction(async tx => {
      await queue.add(tx, 'say-word', { word: 'unsaid' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sql.transaction(tx => queue.add(tx, 'say-word', { word: 'said' }))
    await vi.waitFor(() => expect(said).toEqual(['said']), patient)
    const { rows } = await test.db.pool.query("select data from jobs.job where name = 'say-word'")
    expect(rows).toEqual([{ data: { word: 'said' } }])
  })

  it('is retried with its attempt number, and fails in the end', async () => {
    const tries: [string, number, boolean][] = []
    const queue = await start(async ({ word }, { attempt, isLastAttempt }) => {
      tries.push([word, attempt, isLastAttempt])
      if (word === 'never' || attempt === 1) throw new Error('not this time')
    })
    await queue.add(test.db.sql, 'say-word', { word: 'second' })
    await queue.add(test.db.sql, 'say-word', { word: 'never' })
    const expected = [
      ['never', 1, false],
      ['never', 2, false],
      ['never', 3, true],
      ['second', 1, false],
      ['second', 2, false],
    ]
    await vi.waitFor(() => expect([...tries].sort()).toEqual(expected), patient)
    await vi.waitFor(async () => expect(await queue.state()).toMatchObject({ failed: 1 }), patient)
  })

  it('does not run before its start time', async () => {
    const said: string[] = []
    const queue = await start(async ({ word }) => void said.push(word))
    await queue.add(
      test.db.sql,
      'say-word',
      { word: 'later' },
      { startAfter: new Date(Date.now() + 3600_000) },
    )
    await queue.add(test.db.sql, 'say-word', { word: 'now' })
    await vi.waitFor(() => expect(said).toEqual(['now']), patient)
  })

  it('runs beside others of its kind when their delay has passed', async () => {
    const both = gate()
    const queue = await start(both.say)
    const startAfter = new Date(Date.now() + 1000)
    for (const word of ['first', 'second'])
      await queue.add(test.db.sql, 'say-together', { word }, { startAfter })
    await vi.waitFor(() => expect([...both.said].sort()).toEqual(['first', 'second']), patient)
    both.open()
  })

  it('of a group with two running ones waits, and those of others do not', async () => {
    const { said, say, open } = gate()
    const queue = await start(say)
    const add = (word: string, group: string) => queue.add(test.db.sql, 'say-together', { word }, { group })
    for (const count of [1, 2]) {
      await add('slow', 'a')
      await vi.waitFor(() => expect(said).toHaveLength(count), patient)
    }
    for (let waiting = 0; waiting < 5; waiting += 1) await add('slow', 'a')
    await add('other', 'b')
    await vi.waitFor(() => expect(said).toHaveLength(3), patient)
    expect(said).toEqual(['slow', 'slow', 'other'])
    open()
  })

  it('with an invalid payload is rejected when it is added', async () => {
    const queue = await start()
    await expect(queue.add(test.db.sql, 'say-word', { word: 'x'.repeat(41) })).rejects.toThrow(/word/)
    expect(await queue.state()).toMatchObject({ waiting: 0 })
  })
})

describe('a deduplication key', () => {
  it('allows one job until it is completed', async () => {
    const { said, say, open } = gate()
    const queue = await start(say)
    const add = (word: string) => queue.add(test.db.sql, 'say-once', { word })
    expect([typeof (await add('a')), await add('a'), typeof (await add('b'))]).toEqual([
      'string',
      null,
      'string',
    ])
    await vi.waitFor(() => expect(said).toEqual(['a']), patient)
    expect(await add('a')).toBeNull()
    open()
    await vi.waitFor(() => expect(said).toEqual(['a', 'b']), patient)
    expect(await add('a')).toEqual(expect.any(String))
  })

  it('allows one waiting job beside a running one', async () => {
    const { said, say, open } = gate()
    const queue = await start(say)
    const add = () => queue.add(test.db.sql, 'say-again', { word: 'a' })
    expect(await add()).toEqual(expect.any(String))
    await vi.waitFor(() => expect(said).toEqual(['a']), patient)
    expect([typeof (await add()), await add()]).toEqual(['string', null])
    open()
    await vi.waitFor(() => expect(said).toEqual(['a', 'a']), patient)
  })
})

describe('a worker', () => {
  it('that stops releases its jobs without using up an attempt', async () => {
    const { said, say } = gate()
    const first = await start(say)
    await first.add(test.db.sql, 'say-word', { word: 'kept' })
    await vi.waitFor(() => expect(said).toEqual(['kept']), patient)
    await first.stop()
    const { rows } = await test.db.pool.query(
      "select state, retry_count < retry_limit as again, start_after <= now() as now from jobs.job where name = 'say-word'",
    )
    expect(rows).toEqual([{ state: 'retry', again: true, now: true }])
    const tries: number[] = []
    await start(async (_, { isLastAttempt }) => {
      tries.push(isLastAttempt ? 1 : 0)
      throw new Error('fails always')
    })
    await vi.waitFor(() => expect(tries).toEqual([0, 0, 1]), patient)
  })

  it('that only adds jobs runs none', async () => {
    const asking = await start()
    await asking.add(test.db.sql, 'say-word', { word: 'waits' })
    expect(await asking.state()).toMatchObject({ status: 'ok', waiting: 1 })
  })

  it('does not start with a job that has no handler, or two', async () => {
    const log = createLog('silent')
    const queue = createQueue({ db: test.db, log, jobs: TEST_JOBS, isWorker: true })
    queue.work('say-word', async () => undefined)
    expect(() => queue.work('say-word', async () => undefined)).toThrow('two handlers for say-word')
    await expect(queue.start()).rejects.toThrow(
      'no handler for say-once, say-again, say-soon, say-together, sweep-words',
    )
  })
})

describe('two workers', () => {
  it('share the jobs and one schedule', async () => {
    const said: string[] = []
    const say = async ({ word }: Word) => void said.push(word)
    const [one] = [await start(say), await start(say)]
    const words = Array.from({ length: 20 }, (_, at) => `word ${at}`)
    for (const word of words) await one.add(test.db.sql, 'say-word', { word })
    await vi.waitFor(() => expect(said).toHaveLength(20), patient)
    expect([...said].sort()).toEqual([...words].sort())
    const { rows } = await test.db.pool.query('select name, cron from jobs.schedule')
    expect(rows).toEqual([{ name: 'sweep-words', cron: '0 4 * * *' }])
  })
})
