import { LEGACY_RENAMES, renameSchema, type SchemaRenames } from '../platform/db/legacy-schema.ts'
import { LAST_BEFORE_SQUASH } from '../platform/db/migrate.ts'
import { createTestDb, type TestDb } from './test-db.ts'

/** A database of its own as the 26 migrations before 0.1.0 left it. */
export async function createLegacyDb(): Promise<TestDb> {
  const database = await createTestDb()
  const client = await database.db.pool.connect()
  try {
    // Tables and columns of later migrations did not exist.
    await client.query('alter table article_jobs drop column fact_check, drop column fallback')
    await client.query('drop table canary_readings')
    await client.query(
      'delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)',
    )
    await renameSchema(client, invertRenames(LEGACY_RENAMES))
    await client.query('update drizzle.__drizzle_migrations set hash = $1', [LAST_BEFORE_SQUASH])
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
