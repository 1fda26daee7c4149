import { openDb } from '../../platform/db/db.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { TEST_JOBS } from '../test-jobs.ts'

// A worker that takes jobs and never completes one. Prints "holding" once it has the first.
const log = createLog('silent')
const queue = createQueue({
  db: openDb(JSON.parse(process.argv[2] ?? ''), log, { size: 4 }),
  log,
  jobs: TEST_JOBS,
  isWorker: true,
})
const hold = async () => {
  process.stdout.write('holding\n')
  await new Promise(() => undefined)
}
for (const name of Object.keys(TEST_JOBS) as (keyof typeof TEST_JOBS)[]) queue.work(name, hold)
await queue.start()
