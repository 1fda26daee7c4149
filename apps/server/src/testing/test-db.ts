import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, type SocketAddress, openDb } from '../platform/db/db.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createLog } from '../platform/telemetry/log.ts'

export type TestDb = { db: Db; address: SocketAddress; drop(): Promise<void> }

/** Creates a migrated database, copied from the template. */
export async function createTestDb(log: Log = createLog('silent')): Promise<TestDb> {
  const { template, ...cluster } = inject('cluster')
  const database = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes half the processor time of the default, which writes each page to the log.
  await runAsAdmin(`create database ${database} template ${template} strategy file_copy`)
  const address = { ...cluster, database }
  const db = openDb(address, log, { size: 4 })
  const drop = async () => {
    await db.close()
    await runAsAdmin(`drop database if exists ${database} with (force)`)
  }
  return { db, address, drop }
}

async function runAsAdmin(query: string): Promise<void> {
  const { template: _, ...cluster } = inject('cluster')
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    // PostgreSQL rejects concurrent copies of one template: test files start together, so copies take a lock.
    await client.query('select pg_advisory_lock(1)')
    await client.query(query)
  } finally {
    await client.end()
  }
}
