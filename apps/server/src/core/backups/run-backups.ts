import type { Clock } from '../../platform/clock.ts'
import { type Db, type DbAddress, openDb } from '../../platform/db/db.ts'
import { isInsufficientPrivilege } from '../../platform/db/pg-errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { decryptBackup, encryptBackup } from './backup-encryption.ts'
import { BackupError, type BackupTotals } from './backup-format.ts'
import {
  backupNameOf,
  findBackups,
  findOutdated,
  type Interval,
  isDue,
  proofNameOf,
} from './backup-schedule.ts'
import type { BackupPlace, BackupStore } from './backup-store.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

export type BackupSettings = {
  place: BackupPlace
  /** An age identity: encrypts new backups, decrypts stored ones. */
  key: string
  interval: Interval
  keepDays: number
}

export type BackupDeps = {
  db: Db
  storages: Record<'media' | 'originals', Storage>
  store: BackupStore
  settings: BackupSettings
  /** The folder of the migrations. */
  migrations: string
  /** Creates the tables of this version in an empty database. */
  migrate: (db: Db) => Promise<void>
  clock: Clock
  log: Log
  /** Ends the work: a process that stops must not wait for an upload. */
  signal?: AbortSignal
}

/**
 * Makes a backup if one is due, restores it as a test if none was for a week, and deletes outdated ones. A failed test
 * is repeated with the next backup. An installation without accounts adds none to those of another one.
 * @throws BackupError, StorageUnavailable
 */
export async function runBackups(deps: BackupDeps, secret: string): Promise<void> {
  const { store, settings, clock } = deps
  const stored = findBackups(await store.list())
  if (!isDue(stored[0]?.madeAt ?? null, settings.interval, clock.now())) return
  // An empty installation would become the newest backup before its operator restores the one that it is to be.
  if (stored.length > 0 && !(await hasUsers(deps.db))) return
  const { name } = await storeBackup(deps, secret)
  const lastProof = Math.max(...stored.map(({ provenAt }) => provenAt?.getTime() ?? 0), 0)
  try {
    if (isDue(new Date(lastProof), 'weekly', clock.now())) await proveBackup(deps, name)
  } finally {
    for (const old of findOutdated(await store.list(), settings.keepDays, clock.now()))
      await store.delete(old)
  }
}

async function hasUsers({ pool }: Db): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select exists (select 1 from users) as found')
  return rows[0]?.found === true
}

/** Makes an encrypted backup in the store. @throws BackupError, StorageUnavailable */
export async function storeBackup(
  { db, storages, store, settings, clock, log, signal }: BackupDeps,
  secret: string,
): Promise<{ name: string; totals: BackupTotals }> {
  const now = clock.now()
  const name = backupNameOf(now)
  const totals: BackupTotals = { rows: {}, files: 0 }
  const bytes = createBackup({ pool: db.pool, storages, secret, now, signal }, totals)
  await store.write(name, encryptBackup(bytes, settings.key))
  log.info({ backup: name, seconds: (clock.now().getTime() - now.getTime()) / 1000 }, 'a backup was made')
  return { name, totals }
}

/**
 * Restores a stored backup into a database of its own beside the product's, which is dropped at the end, and counts all
 * rows and files. Records success in the store.
 * @throws BackupError if it cannot be restored, or if the product's role may not create databases
 */
export async function proveBackup(deps: BackupDeps, name: string): Promise<BackupTotals> {
  const { db, store, settings, clock, log, signal } = deps
  const totals = await inScratchDatabase(db, log, async scratch => {
    await deps.migrate(scratch)
    const ignored = { put: async () => undefined }
    const bytes = untilAborted(decryptBackup(store.read(name), settings.key, name), signal)
    const storages = { media: ignored, originals: ignored }
    const target = { pool: scratch.pool, migrations: deps.migrations, storages, replace: false }
    return (await restoreBackup(target, { name, bytes })).end
  })
  const proof = Buffer.from(JSON.stringify({ backup: name, ...totals }))
  await store.write(proofNameOf(name, clock.now()), toChunks(proof))
  log.info({ backup: name }, 'a backup was restored as a test')
  return totals
}

async function* untilAborted(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
  for await (const chunk of bytes) {
    signal?.throwIfAborted()
    yield chunk
  }
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes
}

async function inScratchDatabase<Result>(
  { pool, address }: Db,
  log: Log,
  work: (scratch: Db) => Promise<Result>,
): Promise<Result> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  // One of the same name is left by a process that was killed: jobs run backups one at a time.
  const name = `${rows[0]?.name.slice(0, 40)}_backup_proof`
  const run = async (query: string) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query(query)
    } finally {
      client.release(true)
    }
  }
  const quoted = `"${name.replaceAll('"', '""')}"`
  await run(`drop database if exists ${quoted} with (force)`)
  await run(`create database ${quoted}`).catch((error: unknown) => {
    if (!isInsufficientPrivilege(error)) throw error
    throw new BackupError(
      'Backups are not tested: the role of DATABASE_URL may not create databases (alter role … createdb).',
    )
  })
  const scratch = openDb(withDatabase(address, name), log, { size: 2 })
  try {
    return await work(scratch)
  } finally {
    await scratch.close()
    await run(`drop database if exists ${quoted} with (force)`)
  }
}

function withDatabase(address: DbAddress, database: string): DbAddress {
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}
