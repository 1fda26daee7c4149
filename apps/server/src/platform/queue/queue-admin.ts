import type pg from 'pg'
import { sql as raw } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Sql } from '../db/db.ts'
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

/** Where a page of jobs ends: when the last one was created, to the microsecond, and its id. */
const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~([0-9a-f-]{36})$/

/**
 * Returns the newest jobs, without payloads, which may contain personal data.
 * @param before the `cursor` of the last job of the page before; one of another form is ignored
 */
export async function listJobs(
  pool: pg.Pool,
  { state, name, before, limit }: { state?: string; name?: string; before?: string; limit: number },
): Promise<(ListedJob & { cursor: string })[]> {
  const [, at = null, id = null] = CURSOR.exec(before ?? '') ?? []
  const { rows } = await pool.query<ListedJob & { cursor: string }>(
    `select id, name, state::text, retry_count as tries, created_on as "createdAt", start_after as "startAfter",
       left(output->>'message', 300) as failure, created_on::text || '~' || id as cursor
     from ${QUEUE_SCHEMA}.job
     where ($1::text is null or state::text = $1) and ($2::text is null or name = $2)
       and ($4::timestamptz is null or (created_on, id) < ($4::timestamptz, $5::uuid))
     order by created_on desc, id desc limit $3`,
    [state ?? null, name ?? null, limit, at, id],
  )
  return rows
}

export type QueueCounts = { name: string; waiting: number; active: number; failed: number; completed: number }

/** Counts the jobs that are stored, by name and state. */
export async function countJobs(pool: pg.Pool): Promise<QueueCounts[]> {
  const { rows } = await pool.query<QueueCounts>(`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'completed')::int as completed
    from ${QUEUE_SCHEMA}.job group by name order by name`)
  return rows
}

const MASK = '…'

/**
 * Masks what an error message may say about people or give away: addresses of mail, what follows the host of a URL, and
 * long codes, such as tokens.
 */
export const maskPrivateParts = (message: string): string =>
  message
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, `$1$2/${MASK}`)
    .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, MASK)
    .replace(/[\w+/=-]{20,}/g, MASK)

/** Returns a job and locks it until the transaction ends; null if there is none. */
export async function lockJob(tx: Sql, id: string): Promise<{ name: string; state: string } | null> {
  const { rows } = await tx.execute<{ name: string; state: string }>(
    raw`select name, state::text from ${raw.raw(QUEUE_SCHEMA)}.job where id::text = ${id} for update`,
  )
  return rows[0] ?? null
}

/**
 * Retries a failed job, or cancels a waiting or running one, in the transaction `tx`.
 * @returns false if its state does not allow it
 */
export async function retryOrCancelJob(
  pool: pg.Pool,
  tx: Sql,
  change: 'retry' | 'cancel',
  id: string,
): Promise<boolean> {
  const job = await lockJob(tx, id)
  if (!job || (change === 'retry' && job.state !== 'failed') || job.state === 'cancelled') return false
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
    await boss[change](job.name, id, { db: fromDrizzle(tx, raw) })
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  const { rows } = await tx.execute<{ state: string }>(
    raw`select state::text from ${raw.raw(QUEUE_SCHEMA)}.job where id::text = ${id}`,
  )
  const state = rows[0]?.state
  return change === 'cancel' ? state === 'cancelled' : state === 'retry' || state === 'created'
}
