import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { openDb } from '../platform/db/db.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { startEmbeddedDb } from '../platform/db/embedded/embedded-db.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'

declare module 'vitest' {
  // The database cluster, and the migrated database that every test file copies.
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; template: string }
  }
}

/** Starts one database cluster for all tests, with a migrated template database. Deleted at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-db-'))
  // Run by root, the database uses another user, who needs access to the folder.
  await chmod(folder, 0o711)
  const log = createLog('warn')
  const embedded = await startEmbeddedDb(folder, log, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  })
  const db = openDb(embedded.address, log, 1)
  await migrateDb(db, PATHS.migrations, client => prepareQueue(client, JOBS))
  await db.close()
  const { host, port, user, database } = embedded.address
  project.provide('cluster', { host, port, user, template: database })
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
