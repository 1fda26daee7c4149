import type pg from 'pg'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ZodError } from 'zod'
import {
  renameLegacyPostFields,
  toCurrentSequences,
  toCurrentTable,
} from '../../platform/db/legacy-schema.ts'
import {
  appliedMigrations,
  applyMigrations,
  LAST_BEFORE_SQUASH,
  listMigrations,
} from '../../platform/db/migrate.ts'
import {
  truncateTables,
  createPartitions,
  dropTables,
  setSequences,
  type Table,
  listTables,
  writeRows,
} from '../../platform/db/dump.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue-schema.ts'
import { isKey, type Storage } from '../../platform/storage/storage.ts'
import { readTar } from '../../platform/tar.ts'
import { BackupManifest, BackupError, BackupTotals, BackupRows } from './backup-format.ts'

type BackupTarget = {
  /** Of a database with all migrations of `migrations`; with `replace`, also with those of a newer version. */
  pool: pg.Pool
  /** The folder of the migrations. */
  migrations: string
  storages: Record<string, Pick<Storage, 'put'>>
  /** Whether existing data may be deleted. */
  replace: boolean
}

/** The bytes of a backup, a gzipped tar, and the name for messages. */
export type BackupFile = { name: string; bytes: AsyncIterable<Uint8Array> }

/**
 * Restores a backup of this or an earlier version into a migrated database, and its files into storage. All rows are
 * restored or none; existing files stay. Rows of an earlier version are put into the tables of that version, which the
 * later migrations then change.
 * @returns the backup's secret and the totals
 * @throws BackupError if the backup is incomplete or of a later version, or if there are accounts already
 */
export async function restoreBackup(
  target: BackupTarget,
  { name: file, bytes }: BackupFile,
): Promise<{ secret: string; madeAt: string; end: BackupTotals }> {
  const client = await target.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const restored = await restoreEntries(client, target, { name: file, bytes })
    await client.query('commit')
    return restored
  } catch (error) {
    // Parse errors of a truncated or altered file say nothing to an operator.
    if (error instanceof SyntaxError || error instanceof ZodError || error instanceof TypeError)
      throw new BackupError(`${file} is broken. No row was changed.`)
    throw error
  } finally {
    // Closes the connection, and with it a transaction that is still open.
    client.release(true)
  }
}

async function restoreEntries(
  client: pg.ClientBase,
  target: BackupTarget,
  { name: file, bytes: archive }: BackupFile,
) {
  const { storages } = target
  let about: BackupManifest | null = null
  let secret = ''
  let end: BackupTotals | null = null
  let tables = new Map<string, Table>()
  const counted: BackupTotals = { rows: {}, files: 0 }
  for await (const { name, bytes } of readEntries(file, archive)) {
    const text = () => Buffer.from(bytes).toString('utf8')
    const [kind = '', table = ''] = name.split('/')
    if (name === 'about.json') {
      about = BackupManifest.parse(JSON.parse(text()))
      tables = await prepareTables(client, target, about)
      for (const one of tables.keys()) counted.rows[one] = 0
    } else if (!about) throw new BackupError(`${file} is no backup of Vitrine.`)
    else if (name === 'secret') secret = text()
    else if (name === 'end.json') end = BackupTotals.parse(JSON.parse(text()))
    else if (kind === 'rows') {
      const into = tables.get(table)
      if (!into) throw new BackupError(`There is no table ${table}.`)
      const rows = BackupRows.parse(JSON.parse(text()))
      await writeRows(client, into, rows)
      counted.rows[table] = (counted.rows[table] ?? 0) + rows.length
    } else {
      const key = name.slice(kind.length + 1)
      if (!storages[kind] || !isKey(key)) throw new BackupError(`What is ${name}?`)
      await storages[kind].put(key, bytes)
      counted.files += 1
    }
  }
  if (
    !about ||
    !end ||
    JSON.stringify(sortEntries(end.rows)) !== JSON.stringify(sortEntries(counted.rows)) ||
    end.files !== counted.files
  )
    throw new BackupError(
      `${file} is not whole. Nothing was changed but files of pictures that may have come.`,
    )
  const isLegacy = isBeforeSquash(about)
  if (isLegacy) await renameLegacyPostFields(client)
  await setSequences(client, 'public', isLegacy ? toCurrentSequences(about.counters) : about.counters)
  await applyMigrations(client, target.migrations)
  // Jobs that an earlier version named otherwise: the next runs of this one plan their work again.
  await client.query(
    `delete from ${QUEUE_SCHEMA}.job j where not exists (select 1 from ${QUEUE_SCHEMA}.queue q where q.name = j.name)`,
  )
  return { secret, madeAt: about.madeAt, end }
}

const sortEntries = (rows: Record<string, number>) =>
  Object.entries(rows).toSorted(([a], [b]) => (a < b ? -1 : 1))

async function* readEntries(file: string, archive: AsyncIterable<Uint8Array>) {
  const gunzip = createGunzip()
  const done = pipeline(archive, gunzip)
  // The reader of the archive receives the error.
  done.catch(() => undefined)
  try {
    yield* readTar(gunzip)
    await done
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Whether the backup was made after the 26 migrations before 0.1.0, whose tables have other names. */
const isBeforeSquash = (about: BackupManifest) => about.migrations.at(-1) === LAST_BEFORE_SQUASH

/**
 * Empties the tables, or makes them anew as the backup's version had them, and checks that the backup fits them.
 * @returns the tables to write to, by their names in the backup
 */
async function prepareTables(
  client: pg.ClientBase,
  { migrations: folder, replace }: BackupTarget,
  about: BackupManifest,
): Promise<Map<string, Table>> {
  const here = listMigrations(folder)
  const applied = await appliedMigrations(client)
  if (here.some((hash, at) => hash !== applied[at]))
    throw new BackupError(
      'This database is of another version than this program. Start this program on it once, or restore into an empty database.',
    )
  // As after an update that failed once it had migrated.
  const isOfNewer = applied.length > here.length
  const isLegacy = isBeforeSquash(about)
  // The first migration creates the tables of the 26 migrations before 0.1.0 under their present names.
  const wanted = isLegacy ? here.slice(0, 1) : about.migrations
  if (wanted.some((hash, at) => hash !== here[at])) {
    const isNewer = here.every((hash, at) => hash === wanted[at])
    throw new BackupError(
      `The backup is of ${isNewer ? 'a newer' : 'another'} version (${wanted.length} migrations, here ${here.length}). Restore it with the version that made it, then upgrade.`,
    )
  }
  const { rows } = await client.query<{ taken: boolean }>('select exists (select 1 from users) as taken')
  if (rows[0]?.taken && !replace)
    throw new BackupError('There are accounts here already. --replace throws everything away that is here.')
  if (isOfNewer && !replace)
    throw new BackupError('A newer version has migrated this database. --replace makes its tables anew.')
  if (isOfNewer || wanted.length < here.length) {
    await dropTables(client, await listTables(client, 'public'))
    await client.query('delete from drizzle.__drizzle_migrations')
    await applyMigrations(client, folder, wanted.at(-1))
  }
  const own = await listTables(client, 'public')
  const jobs = (await listTables(client, QUEUE_SCHEMA)).filter(({ name }) => name === 'job')
  await createPartitions(client, 'public', about.parts)
  await truncateTables(client, own)
  await truncateTables(client, jobs)
  const columns = new Map([...own, ...jobs].map(table => [`${table.schema}.${table.name}`, table.columns]))
  return new Map(
    about.tables.map(saved => {
      const table = isLegacy ? toCurrentTable(saved) : saved
      const name = `${table.schema}.${table.name}`
      const known = columns.get(name)?.map(column => column.name)
      const missing = table.columns.find(column => !known?.includes(column.name))
      if (!known || missing)
        throw new BackupError(`${name} has no place here${missing ? ` (${missing.name})` : ''}.`)
      return [`${saved.schema}.${saved.name}`, table]
    }),
  )
}
