import { type Db as BossDb, PgBoss } from 'pg-boss'
import type { JobCatalogue } from './define-job.ts'

/** The schema that the queue's tables have for themselves. */
export const QUEUE_SCHEMA = 'jobs'

/** A job whose worker does not say for so long that it lives is taken from it. */
const HEARTBEAT_SECONDS = 30

/** A week, in which failures can be looked at. */
const DEFAULT_RETENTION_SECONDS = 7 * 86_400

/** Whatever runs a query: a pool, or one connection of it. */
type QueryRunner = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>
}

/** The queue's library on our own connections, of which it holds none. */
export function createBossDb(runner: QueryRunner): BossDb {
  return {
    async executeSql(text, values) {
      const answer = await runner.query(text, values)
      // Several statements in one text have an answer each.
      return Array.isArray(answer) ? { rows: answer.flatMap(one => one.rows) } : answer
    },
  }
}

/**
 * Brings the queue's tables up to date and makes a queue for every job of the catalogue. One process at a time: the
 * caller holds the lock of migrations, on the connection that is given.
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
      if (!known.has(name)) await boss.createQueue(name, { ...options, policy })
      else if (known.get(name) === policy) await boss.updateQueue(name, options)
      else throw new Error(`${name} is in the queue with another policy: give the job another name`)
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (errors[0]) throw errors[0]
}
