import type pg from 'pg'
import { PRODUCT_NAME } from '@vitrine/model'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appliedMigrations } from '../platform/db/db.ts'
import { partsIn, readCounters, readRows, type Table, tablesIn } from '../platform/db/dump.ts'
import { QUEUE_SCHEMA } from '../platform/queue/queue-schema.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type TarEntry, writeTar } from '../platform/tar.ts'
import { type About, type End, JOBS_LEFT } from './backup-format.ts'

export type BackupSources = {
  pool: pg.Pool
  storages: Record<'media' | 'originals', Storage>
  secret: string
  now: Date
}

/**
 * Writes everything into one file, while the product may run: the rows are those of one moment, and no file of a picture
 * goes before two days after nobody shows it. The file holds the product's secret and is its owner's only.
 */
export async function writeBackup(sources: BackupSources, file: string): Promise<End> {
  const end: End = { rows: {}, files: 0 }
  const draft = `${file}.${process.pid}.part`
  try {
    await pipeline(
      () => writeTar(entriesOf(sources, end)),
      createGzip({ level: 3 }),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    )
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return end
}

async function* entriesOf(
  { pool, storages, secret, now }: BackupSources,
  end: End,
): AsyncGenerator<TarEntry> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const tables = await tablesIn(client, 'public')
    const jobs = (await tablesIn(client, QUEUE_SCHEMA)).filter(({ name }) => name === 'job')
    yield json('about.json', {
      format: 1,
      product: PRODUCT_NAME,
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables: [...tables, ...jobs],
      parts: await partsIn(client, 'public'),
      counters: await readCounters(client, 'public'),
    } satisfies About)
    yield { name: 'secret', bytes: Buffer.from(secret) }
    for (const table of tables) yield* rowsOf(client, table, end)
    for (const table of jobs) yield* rowsOf(client, table, end, JOBS_LEFT)
    await client.query('commit')
  } finally {
    // Ended with whatever transaction is left on it.
    client.release(true)
  }
  for (const [kind, storage] of Object.entries(storages))
    for await (const { key } of storage.files()) {
      const bytes = await storage.get(key)
      if (!bytes) continue
      end.files += 1
      yield { name: `${kind}/${key}`, bytes }
    }
  yield json('end.json', end)
}

async function* rowsOf(
  client: pg.ClientBase,
  table: Table,
  end: End,
  where?: string,
): AsyncGenerator<TarEntry> {
  const name = `${table.schema}.${table.name}`
  end.rows[name] = 0
  let piece = 0
  for await (const rows of readRows(client, table, where)) {
    piece += 1
    end.rows[name] += rows.length
    yield json(`rows/${name}/${String(piece).padStart(8, '0')}.json`, rows)
  }
}

const json = (name: string, value: unknown): TarEntry => ({ name, bytes: Buffer.from(JSON.stringify(value)) })
