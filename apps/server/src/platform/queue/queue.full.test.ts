import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createTestDb } from '../../testing/test-db.ts'
import { TEST_JOBS } from '../../testing/test-jobs.ts'
import { createLog } from '../telemetry/log.ts'
import { createQueue } from './queue.ts'
import { prepareQueue } from './queue-schema.ts'

const HOLD = join(import.meta.dirname, '../../testing/processes/queue-worker-process.ts')

it('gives the job of a killed worker to another', { timeout: 180_000 }, async () => {
  const test = await createTestDb()
  const client = await test.db.pool.connect()
  await prepareQueue(client, TEST_JOBS)
  client.release()
  const said: string[] = []
  const settings = {
    db: test.db,
    log: createLog('silent'),
    jobs: TEST_JOBS,
    superviseSeconds: 1,
    pollSeconds: 0.5,
  }
  const asking = createQueue({ ...settings, isWorker: false })
  const working = createQueue({ ...settings, isWorker: true })
  for (const name of ['say-word', 'say-once', 'say-again', 'say-soon', 'say-together'] as const) {
    asking.work(name, async () => undefined)
    working.work(name, async ({ word }) => void said.push(word))
  }
  for (const queue of [asking, working]) queue.work('sweep-words', async () => undefined)
  await asking.start()
  await asking.add(test.db.sql, 'say-soon', { word: 'kept' })
  const killed = spawn(process.execPath, [HOLD, JSON.stringify(test.address)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>(done => killed.stdout.once('data', () => done()))
  const gone = new Promise(done => killed.once('exit', done))
  killed.kill('SIGKILL')
  await gone
  await working.start()
  await vi.waitFor(() => expect(said).toEqual(['kept']), { timeout: 120_000, interval: 100 })
  await Promise.all([asking.stop(), working.stop()])
  await test.drop()
})
