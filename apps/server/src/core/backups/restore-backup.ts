import type pg from 'pg'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ZodError } from 'zod'
import {
  renameLegacyPostFields,
  toCurrentSequences,
  toCurrentTable,
} from '../../platform/db/legacy-schema.ts'
import { appliedMigrations, LAST_BEFORE_SQUASH } from '../../platform/db/migrate.ts'
import {
  truncateTables,
  createPartitions,
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
  pool: pg.Pool
  storages: Record<string, Pick<Storage, 'put'>>
  /** Whether existing data may be deleted. */
  replace: boolean
}

/** The bytes of a backup, a gzipped tar, and the name for messages. */
export type BackupFile = { name: string; bytes: AsyncIterable<Uint8Array> }

/**
 * Restores a backup into a database migrated by the same version, and its files into storage. All rows are restored or
 * none; existing files stay.
 * @returns the backup's secret and the totals
 * @throws BackupError if the backup is incomplete or of another version, or if there are accounts already
 */
export async function restoreBackup(
  { pool, storages, replace }: BackupTarget,
  { name: file, bytes }: BackupFile,
): Promise<{ secret: string; madeAt: string; end: BackupTotals }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const restored = await restoreEntries(client, storages, replace, { name: file, bytes })
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
  storages: BackupTarget['storages'],
  replace: boolean,
  { name: file, bytes: archive }: BackupFile,
) {
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
      tables = await prepareTables(client, about, replace)
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
 * Empties the tables and checks that the backup fits them.
 * @returns the tables to write to, by their names in the backup
 */
async function prepareTables(
  client: pg.ClientBase,
  about: BackupManifest,
  replace: boolean,
): Promise<Map<string, Table>> {
  const migrations = await appliedMigrations(client)
  const isLegacy = isBeforeSquash(about)
  // The first migration creates the tables of the 26 migrations before 0.1.0 under their present names.
  // Columns that later migrations added keep their defaults.
  const expected = isLegacy ? migrations : about.migrations
  if (migrations.join() !== expected.join()) {
    const isNewer = migrations.every((hash, at) => hash === expected[at])
    throw new BackupError(
      `The backup is of ${isNewer ? 'a newer' : 'another'} version (${about.migrations.length} migrations, here ${migrations.length}). Restore it with the version that made it, then upgrade.`,
    )
  }
  const own = await listTables(client, 'public')
  const jobs = (await listTables(client, QUEUE_SCHEMA)).filter(({ name }) => name === 'job')
  const { rows } = await client.query<{ taken: boolean }>('select exists (select 1 from users) as taken')
  if (rows[0]?.taken && !replace)
    throw new BackupError('There are accounts here already. --replace throws everything away that is here.')
  await createPartitions(client, 'public', about.parts)
  await truncateTables(client, own)
  await truncateTables(client, jobs)
  const here = new Map([...own, ...jobs].map(table => [`${table.schema}.${table.name}`, table]))
  return new Map(
    about.tables.map(saved => {
      const table = isLegacy ? toCurrentTable(saved) : saved
      const name = `${table.schema}.${table.name}`
      const known = here.get(name)?.columns.map(column => column.name)
      const missing = table.columns.find(column => !known?.includes(column.name))
      if (!known || missing)
        throw new BackupError(`${name} has no place here${missing ? ` (${missing.name})` : ''}.`)
      return [`${saved.schema}.${saved.name}`, table]
    }),
  )
}
