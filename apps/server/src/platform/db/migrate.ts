import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Db } from './db.ts'
import { renameLegacySchema } from './legacy-schema.ts'

/** Advisory lock; an arbitrary number, the same in every process of the product. */
const MIGRATION_LOCK = 7_214_001
const OLDEST_VERSION = 15

/** SHA-256 of the last of the 26 migrations that were squashed into one for 0.1.0. */
export const LAST_BEFORE_SQUASH = 'be63857bcdde210467c64e10fcb79090d20fa0d284a0d15f48aa7081e7973dce'

/** The database was made before 0.1.0 and lacks some of the 26 migrations of that time. */
export class OutdatedDatabase extends Error {
  constructor(applied: number) {
    super(
      `This database was made by a version before 0.1.0 and has ${applied} of its 26 migrations. Start commit 0f90c015 on it once: that applies the rest, and this version then opens it. A backup made there can also be restored into an empty database here.`,
    )
    this.name = 'OutdatedDatabase'
  }
}

/**
 * Applies the migrations in `folder`, one process at a time, then calls `migrateLibraries` under the same lock, which
 * creates the tables of libraries.
 * @throws OutdatedDatabase
 * @throws Error if the server is older than PostgreSQL 15
 */
export async function migrateDb(
  db: Db,
  folder: string,
  migrateLibraries: (client: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
    if (major < OLDEST_VERSION) {
      throw new StartError(`PostgreSQL ${major} is too old; version ${OLDEST_VERSION} or newer is needed.`)
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await replaceSquashed(client, folder)
      await migrate(drizzle(client), { migrationsFolder: folder })
      await migrateLibraries(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release(true)
  }
}

/** Returns the SHA-256 of each applied migration, in order. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Returns the SHA-256 of each migration in `folder`, in order. */
export const listMigrations = (folder: string): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/**
 * Applies the migrations in `folder` that were not applied yet, in the caller's transaction: all of them, or those up to
 * the one with the hash `last`.
 */
export async function applyMigrations(client: pg.ClientBase, folder: string, last?: string): Promise<void> {
  const { length } = await appliedMigrations(client)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const end = last === undefined ? migrations.length : migrations.findIndex(({ hash }) => hash === last) + 1
  for (const { sql, hash, folderMillis } of migrations.slice(length, end)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Renames what the 26 migrations before 0.1.0 made to the names of the first migration in `folder`, and replaces their
 * records by its own. Does nothing for an empty database or one made by this or a later version.
 * @throws OutdatedDatabase
 */
async function replaceSquashed(client: pg.PoolClient, folder: string): Promise<void> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  const applied = found.rows[0]?.exists ? await appliedMigrations(client) : []
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  if (!first || applied.length === 0 || applied[0] === first.hash) return
  if (applied.at(-1) !== LAST_BEFORE_SQUASH) throw new OutdatedDatabase(applied.length)
  await client.query('begin')
  try {
    await renameLegacySchema(client)
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      first.hash,
      first.folderMillis,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
