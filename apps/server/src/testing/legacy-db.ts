import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PATHS } from '../paths.ts'
import { LEGACY_RENAMES, renameSchema, type SchemaRenames } from '../platform/db/legacy-schema.ts'
import { LAST_BEFORE_SQUASH } from '../platform/db/migrate.ts'
import { createTestDb, type TestDb } from './test-db.ts'

/** A database of its own as the 26 migrations before 0.1.0 left it. */
export async function createLegacyDb(): Promise<TestDb> {
  const database = await createTestDb()
  const client = await database.db.pool.connect()
  try {
    // Tables and columns of later migrations did not exist.
    const [squashed] = readMigrationFiles({ migrationsFolder: PATHS.migrations })
    await client.query('drop schema public cascade; create schema public')
    for (const statement of squashed?.sql ?? []) await client.query(statement)
    await renameSchema(client, invertRenames(LEGACY_RENAMES))
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      LAST_BEFORE_SQUASH,
      squashed?.folderMillis,
    ])
  } finally {
    client.release()
  }
  return database
}

function invertRenames({ tables, columns }: SchemaRenames): SchemaRenames {
  const invert = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]))
  const formerNames = invert(tables)
  return {
    tables: formerNames,
    columns: Object.fromEntries(
      Object.entries(columns).map(([table, names]) => [formerNames[table] ?? table, invert(names)]),
    ),
  }
}
