import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, type DbAddress, openDb } from '../platform/db/db.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createLog } from '../platform/telemetry/log.ts'

export type TestDb = { db: Db; address: DbAddress; drop(): Promise<void> }

/** A migrated database of its own, copied from the template. */
export async function testDb(log: Log = createLog('silent')): Promise<TestDb> {
  const { template, ...cluster } = inject('cluster')
  const database = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${database} template ${template}`)
  const address = { ...cluster, database }
  const db = openDb(address, log, 4)
  const drop = async () => {
    await db.close()
    await asAdmin(`drop database if exists ${database} with (force)`)
  }
  return { db, address, drop }
}

async function asAdmin(query: string): Promise<void> {
  const { template: _, ...cluster } = inject('cluster')
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    // Copies of one template wait for each other; files that start together would fail without the lock.
    await client.query('select pg_advisory_lock(1)')
    await client.query(query)
  } finally {
    await client.end()
  }
}
