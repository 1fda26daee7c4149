import type pg from 'pg'
import { PRODUCT_NAME } from '@vitrine/model'
import { addAbortSignal, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { appliedMigrations } from '../../platform/db/migrate.ts'
import { listPartitions, readSequences, readRows, type Table, listTables } from '../../platform/db/dump.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue-schema.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type TarEntry, writeTar } from '../../platform/tar.ts'
import { type BackupManifest, type BackupTotals, PENDING_JOBS } from './backup-format.ts'

export type BackupSources = {
  pool: pg.Pool
  storages: Record<'media' | 'originals', Storage>
  secret: string
  now: Date
  /** Ends the reading, and with it the transaction. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a backup as bytes of a gzipped tar while the product may run. Rows come from one snapshot; picture files stay
 * at least two days after their last use, so none is missing. The bytes contain the product's secret. `totals` is
 * complete when the stream ends.
 */
export function createBackup(sources: BackupSources, totals: BackupTotals): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ level: 3 })
  if (sources.signal) addAbortSignal(sources.signal, gzip)
  // The reader of the stream receives the error.
  return pipeline(writeTar(readEntries(sources, totals)), gzip, () => undefined)
}

async function* readEntries(
  { pool, storages, secret, now }: BackupSources,
  end: BackupTotals,
): AsyncGenerator<TarEntry> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Rows and their sizes are read in the same order.
    await client.query('set local synchronize_seqscans = off')
    const tables = await listTables(client, 'public')
    const jobs = (await listTables(client, QUEUE_SCHEMA)).filter(({ name }) => name === 'job')
    yield toJsonEntry('about.json', {
      format: 1,
      product: PRODUCT_NAME,
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables: [...tables, ...jobs],
      parts: await listPartitions(client, 'public'),
      counters: await readSequences(client, 'public'),
    } satisfies BackupManifest)
    yield { name: 'secret', bytes: Buffer.from(secret) }
    for (const table of tables) yield* readTableRows(client, table, end)
    for (const table of jobs) yield* readTableRows(client, table, end, PENDING_JOBS)
    await client.query('commit')
  } finally {
    // Closes the connection, and with it a transaction that is still open.
    client.release(true)
  }
  for (const [kind, storage] of Object.entries(storages))
    for await (const { key } of storage.list()) {
      const bytes = await storage.get(key)
      if (!bytes) continue
      end.files += 1
      yield { name: `${kind}/${key}`, bytes }
    }
  yield toJsonEntry('end.json', end)
}

async function* readTableRows(
  client: pg.ClientBase,
  table: Table,
  end: BackupTotals,
  where?: string,
): AsyncGenerator<TarEntry> {
  const name = `${table.schema}.${table.name}`
  end.rows[name] = 0
  let piece = 0
  for await (const rows of readRows(client, table, where)) {
    piece += 1
    end.rows[name] += rows.length
    yield toJsonEntry(`rows/${name}/${String(piece).padStart(8, '0')}.json`, rows)
  }
}

const toJsonEntry = (name: string, value: unknown): TarEntry => ({
  name,
  bytes: Buffer.from(JSON.stringify(value)),
})
