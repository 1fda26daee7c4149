import pg from 'pg'
import { expect, inject, vi } from 'vitest'
import type { Db } from '../platform/db/db.ts'

/** Closes the database of a test server for all users, ends all connections, and waits until it notices. */
export async function simulateDatabaseOutage(db: Db): Promise<void> {
  const { template: _, ...cluster } = inject('cluster')
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
  await vi.waitFor(async () => expect(await db.isUp()).toBe(false))
}
