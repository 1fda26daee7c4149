import { type Db as BossDb, PgBoss } from 'pg-boss'
import type { JobCatalogue } from './define-job.ts'

/** Schema of the queue's tables. */
export const QUEUE_SCHEMA = 'jobs'

/** A worker that sends no heartbeat for so long loses its job. */
const HEARTBEAT_SECONDS = 30

/** A week, in which failures can be inspected. */
const DEFAULT_RETENTION_SECONDS = 7 * 86_400

/** Runs queries: a pool, or one connection. */
type QueryRunner = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>
}

/** Lets pg-boss use our connections instead of its own. */
export function createBossDb(runner: QueryRunner): BossDb {
  return {
    async executeSql(text, values) {
      const answer = await runner.query(text, values)
      // A text with several statements has one result for each.
      return Array.isArray(answer) ? { rows: answer.flatMap(one => one.rows) } : answer
    },
  }
}

/**
 * Migrates the queue's tables and creates a queue for each job. The caller holds the migration lock, on the given
 * connection.
 */
export async function prepareQueue(runner: QueryRunner, jobs: JobCatalogue): Promise<void> {
  const boss = new PgBoss({
    db: createBossDb(runner),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  })
  const errors: unknown[] = []
  boss.on('error', error => errors.push(error))
  await boss.start()
  try {
    const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue.policy]))
    for (const [name, kind] of Object.entries(jobs)) {
      const options = {
        retryLimit: kind.retries,
        retryDelay: kind.backoffSeconds,
        retryBackoff: kind.backoffSeconds > 0,
        expireInSeconds: kind.expireSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        notify: true,
        deleteAfterSeconds: kind.retentionSeconds ?? DEFAULT_RETENTION_SECONDS,
      }
      const policy = !kind.once ? 'standard' : kind.once.until === 'done' ? 'exclusive' : 'stately'
      const retryDelayMax = kind.maxBackoffSeconds
      if (!known.has(name))
        await boss.createQueue(name, { ...options, policy, ...(retryDelayMax && { retryDelayMax }) })
      else if (known.get(name) === policy)
        await boss.updateQueue(name, { ...options, retryDelayMax: retryDelayMax ?? null })
      else throw new Error(`${name} is in the queue with another policy: give the job another name`)
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (errors[0]) throw errors[0]
}
