import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createBossDb, QUEUE_SCHEMA } from './queue-schema.ts'

export type ListedJob = {
  id: string
  name: string
  /** `created`, `retry` (waits for another attempt), `active`, `completed`, `cancelled` or `failed`. */
  state: string
  tries: number
  createdAt: Date
  startAfter: Date
  /** Message of the last failure. */
  failure: string | null
}

/** Returns the newest jobs, without payloads, which may contain personal data. */
export async function listJobs(
  pool: pg.Pool,
  { state, name, limit }: { state?: string; name?: string; limit: number },
): Promise<ListedJob[]> {
  const { rows } = await pool.query<ListedJob>(
    `select id, name, state::text, retry_count as tries, created_on as "createdAt", start_after as "startAfter",
       left(output->>'message', 300) as failure
     from ${QUEUE_SCHEMA}.job
     where ($1::text is null or state::text = $1) and ($2::text is null or name = $2)
     order by created_on desc limit $3`,
    [state ?? null, name ?? null, limit],
  )
  return rows
}

/**
 * Retries a failed job, or cancels a waiting or running one.
 * @returns false if its state does not allow it
 */
export async function retryOrCancelJob(
  pool: pg.Pool,
  change: 'retry' | 'cancel',
  id: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from ${QUEUE_SCHEMA}.job where id::text = $1`,
    [id],
  )
  const [job] = rows
  if (!job) return false
  const boss = new PgBoss({
    db: createBossDb(pool),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss[change](job.name, id)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  const [now] = (
    await pool.query<{ state: string }>(`select state::text from ${QUEUE_SCHEMA}.job where id::text = $1`, [
      id,
    ])
  ).rows
  return change === 'cancel' ? now?.state === 'cancelled' : now?.state === 'retry' || now?.state === 'created'
}
