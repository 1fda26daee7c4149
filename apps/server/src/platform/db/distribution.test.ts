import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, createTestDb } from '../../testing/test-db.ts'

/** The tables as Citus could distribute them by website, as docs/scaling.md describes. */
let database: TestDb
beforeAll(async () => {
  database = await createTestDb()
})
afterAll(() => database.drop())

type Rule = { table: string; columns: string[]; target: string | null; target_columns: string[] | null }

/** Returns the column that each table is distributed by; null for tables that every node has whole. */
async function findPlaces(): Promise<Map<string, string | null>> {
  const { rows } = await database.db.pool.query<{ table: string; by: string | null }>(`
    select relname as table, case when relname = 'websites' then 'id' else (select attname from pg_attribute
      where attrelid = c.oid and attname = 'website_id' and attnotnull) end as by
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  return new Map(rows.map(({ table, by }) => [table, by]))
}

/** Returns unique rules and foreign keys, with the columns and tables that they name. */
async function findRules(): Promise<Rule[]> {
  const names = (table: string, columns: string) => `array(select attname::text from pg_attribute
    where attrelid = ${table} and attnum = any(${columns}) order by attnum)`
  const { rows } = await database.db.pool.query<Rule>(`
    select c.relname as table, ${names('c.oid', 'i.indkey')} as columns, null as target, null as target_columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and relnamespace = 'public'::regnamespace and not relispartition
    union all
    select c.relname, ${names('c.oid', 'k.conkey')}, t.relname, ${names('t.oid', 'k.confkey')}
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
  return rows
}

/** Whether a rule can be checked on one node. */
function isLocal(
  { table, columns, target, target_columns }: Rule,
  places: Map<string, string | null>,
): boolean {
  const by = places.get(table) ?? null
  if (target === null) return by === null || columns.includes(by)
  const targetBy = places.get(target) ?? null
  if (targetBy === null) return true
  return by !== null && columns.includes(by) && (target_columns ?? []).includes(targetBy)
}

const describeRule = ({ table, columns, target }: Rule) =>
  `${table} (${columns.join(', ')})${target === null ? '' : ` → ${target}`}`

/** Rules that need more than one node. Each is a reason why Citus cannot distribute these tables yet. */
const CROSSING = [
  // A key of its own, which would need website_id in it.
  'access_passwords (id)',
  'access_passwords (post_id)',
  'article_jobs (id)',
  'article_jobs (user_id, key)',
  'auto_post_runs (id)',
  'current_websites (user_id, variant)',
  'deleted_posts (id)',
  'link_clicks (day, visit_id, number)',
  'messages (id)',
  'post_imports (id)',
  'posts (id)',
  'search_documents (post_id, language)',
  'share_links (id)',
  'visit_floods (id)',
  'visits (id, day)',
  'webhooks (id)',
  // Unique among all websites: a name, an address, or a token by which the website is found.
  'analytics_settings (mail_token)',
  'analytics_settings (share_token)',
  'custom_domains (domain)',
  'domains (name)',
  'websub_subscriptions (key)',
  // A reference to a row of the same website without naming it.
  'article_jobs (post_id) → posts',
  'article_steps (job_id) → article_jobs',
  'former_slugs (post_id) → posts',
  'post_addresses (post_id) → posts',
  'search_documents (post_id) → posts',
  'share_links (post_id) → posts',
  'webhook_deliveries (webhook_id) → webhooks',
  // A table that is whole on each node and may not refer to a distributed one.
  'abuse_reports (website_id) → websites',
  'checkout_attempts (website_id) → websites',
  'creation_keys (website_id) → websites',
  'invoices (website_id) → websites',
  'operator_entries (website_id) → websites',
  'opted_out_profiles (website_id) → websites',
  'subscriptions (website_id) → websites',
]

/** Tables of accounts, of the installation and of what is found before its website is known. */
const WHOLE = [
  ...['abuse_reports', 'acme_accounts', 'acme_challenges', 'api_tokens', 'article_steps', 'audit_entries'],
  ...['blocked_profiles', 'blocklist_entries', 'blocklists', 'canary_readings', 'certificates'],
  ...['checkout_attempts', 'connections', 'creation_keys', 'http_cache', 'identities', 'invoices'],
  ...[
    'job_positions',
    'llm_usage',
    'mail_links',
    'media',
    'operator_entries',
    'operator_mails',
    'opted_out_profiles',
  ],
  ...['passkeys', 'payment_customers', 'payment_events', 'rate_limits', 'recent_profiles', 'recovery_codes'],
  ...['reserved_subdomains', 'sessions', 'signed_in_profiles', 'site_changes', 'subscriptions'],
  ...['totp_secrets', 'users', 'visit_batches', 'webhook_deliveries'],
]

it('Citus would keep these tables whole on each node, and no further rule stands in its way', async () => {
  const places = await findPlaces()
  const whole = [...places].flatMap(([table, by]) => (by === null ? [table] : []))
  expect(whole.toSorted()).toEqual(WHOLE.toSorted())
  const crossing = (await findRules()).filter(rule => !isLocal(rule, places))
  expect(crossing.map(describeRule).toSorted()).toEqual(CROSSING.toSorted())
})
