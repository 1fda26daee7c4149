import type pg from 'pg'
import type { Table } from './dump.ts'

/** Names to replace in the schema `public`. */
export type SchemaRenames = {
  tables: Record<string, string>
  /** By the table's new name. */
  columns: Record<string, Record<string, string>>
}

/** Renames from the last of the 26 migrations before 0.1.0 to the migration that replaces them. */
export const LEGACY_RENAMES: SchemaRenames = {
  tables: {
    acme_answers: 'acme_challenges',
    floods: 'visit_floods',
    gone_websites: 'deleted_websites',
    hub_subscriptions: 'websub_subscriptions',
    model_use: 'llm_usage',
    other_views: 'excluded_views',
    unsummed_days: 'dirty_days',
    visit_sums: 'visit_rollups',
  },
  columns: {
    abuse_reports: { words: 'message' },
    acme_accounts: { sealed_key: 'encrypted_key' },
    acme_challenges: { answer: 'key_authorization', until: 'expires_at' },
    api_tokens: { ending: 'last_characters' },
    article_jobs: { pasted: 'pasted_transcript' },
    certificates: { sealed_key: 'encrypted_key' },
    connections: { sealed: 'encrypted_connection' },
    custom_domains: { looks: 'checks', notice: 'last_notice', wrong_since: 'misconfigured_since' },
    deleted_websites: { gone_at: 'deleted_at' },
    domains: { moved_until: 'redirects_until' },
    http_cache: { answer: 'response' },
    instagram_accounts: { sealed: 'encrypted_token' },
    media: { care: 'preset' },
    payment_events: { done_at: 'processed_at' },
    posts: { place: 'position' },
    subscriptions: { announced_for: 'renewal_reminded_for', cancels_itself: 'cancel_at_period_end' },
    website_profiles: { base: 'base_draft', pending: 'pending_refresh' },
    websub_subscriptions: { asked_at: 'requested_at', sealed: 'encrypted_secret' },
  },
}

/** Gives a database with all 26 migrations the names of this version. Needs a transaction and exclusive use. */
export async function renameLegacySchema(client: pg.ClientBase): Promise<void> {
  await renameSchema(client, LEGACY_RENAMES)
  await renameLegacyPostFields(client)
}

/** Renames tables with their constraints, indexes and sequences, then columns. The names are trusted. */
export async function renameSchema(client: pg.ClientBase, { tables, columns }: SchemaRenames): Promise<void> {
  for (const [from, to] of Object.entries(tables)) {
    await client.query(`alter table public.${from} rename to ${to}`)
    // Renaming a constraint also renames its index, so that indexes are listed afterwards.
    for (const name of await listNames(
      client,
      `select conname as name from pg_constraint where conrelid = 'public.${to}'::regclass`,
    ))
      if (name.startsWith(`${from}_`))
        await client.query(
          `alter table public.${to} rename constraint "${name}" to "${to}${name.slice(from.length)}"`,
        )
    for (const name of await listNames(
      client,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')`,
    ))
      if (name.startsWith(`${from}_`))
        await client.query(`alter table public."${name}" rename to "${to}${name.slice(from.length)}"`)
  }
  for (const [table, names] of Object.entries(columns))
    for (const [from, to] of Object.entries(names))
      await client.query(`alter table public.${table} rename column ${from} to ${to}`)
  await renameNotNullConstraints(client)
}

/** PostgreSQL 18 and newer name a NOT NULL constraint after its table and column, and partitions after their table. */
async function renameNotNullConstraints(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; expected: string }>(
    `select * from (
       select c.relname as "table", k.conname as name, format('%s_%s_not_null', c.relname, a.attname) as expected
       from pg_constraint k join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'n' and k.coninhcount = 0 and k.connamespace = 'public'::regnamespace
     ) named where name <> expected`,
  )
  for (const { table, name, expected } of rows)
    await client.query(`alter table public.${table} rename constraint "${name}" to "${expected}"`)
}

async function listNames(client: pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** A deleted post is stored as JSON by the names of its row's properties. */
export async function renameLegacyPostFields(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update deleted_posts set "row" = ("row" - 'place') || jsonb_build_object('position', "row" -> 'place') where "row" ? 'place'`,
  )
}

/** Returns a table of a backup made before 0.1.0 by its names in this version. */
export function toCurrentTable({ schema, name, columns }: Table): Table {
  if (schema !== 'public') return { schema, name, columns }
  const current = LEGACY_RENAMES.tables[name] ?? name
  const renamed = LEGACY_RENAMES.columns[current] ?? {}
  return {
    schema,
    name: current,
    columns: columns.map(column => ({ ...column, name: renamed[column.name] ?? column.name })),
  }
}

/** Returns the sequences of a backup made before 0.1.0 by their names in this version. */
export function toCurrentSequences(counters: Record<string, string>): Record<string, string> {
  const tables = Object.entries(LEGACY_RENAMES.tables)
  return Object.fromEntries(
    Object.entries(counters).map(([name, value]) => {
      const [from, to] = tables.find(([table]) => name.startsWith(`${table}_`)) ?? ['', '']
      return [to + name.slice(from.length), value]
    }),
  )
}
