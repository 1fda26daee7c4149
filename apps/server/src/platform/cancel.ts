import { sql as raw } from 'drizzle-orm'
import type { Sql } from './db.ts'

/**
 * Does the work of a transaction, and ends the statement that it is at when `signal` aborts. That is said on another
 * connection and waited for, so that it never ends what the same connection is asked next.
 * @throws the reason of `signal` once it has aborted
 */
export async function cancellable<T>(
  { sql, tx, signal }: { sql: Sql; tx: Sql; signal: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work()
  const { rows } = await tx.execute<{ pid: number }>(raw`select pg_backend_pid() as pid`)
  signal.throwIfAborted()
  let said: Promise<unknown> | null = null
  const end = () => {
    said = sql.execute(raw`select pg_cancel_backend(${rows[0]?.pid ?? null})`).catch(() => undefined)
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    await said
  }
}
