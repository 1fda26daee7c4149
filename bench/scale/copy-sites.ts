import type pg from 'pg'
import type { Site } from './api-client.ts'

/**
 * Creates any number of websites by copying the rows of a few published ones with other IDs, names, owners, pictures and
 * times. Tables and columns are read from the database, so that new ones are copied, too.
 */
type Template = Site & { userId: string }
type Column = { name: string; type: string; generated: boolean }

/** Placeholders in template rows for values that differ between websites. */
const PLACEHOLDERS = { site: '@@site@@', user: '@@user@@', digits: '@@@@@@@@' }
const VALUES: Record<string, string> = {
  [PLACEHOLDERS.site]: 's.id',
  [PLACEHOLDERS.user]: 's.user_id',
  [PLACEHOLDERS.digits]: 's.digits',
}
/** One website in twenty has a domain of its own: 7, 27, 47 … */
const DOMAIN_FREQUENCY = 20
const FIRST_DOMAIN = 7
/** The number of the first copy that stays equal to its original; the others have links and domains of their own. */
export const FIRST_COMPARED = 10
const LINK_COLUMNS: Record<string, string> = {
  is_example: 'false',
  // Otherwise the free address would redirect.
  keep_free_address: `(s.n % ${DOMAIN_FREQUENCY} = ${FIRST_DOMAIN})`,
  platform: '(bench.link(s.n, s.template)).platform',
  source_id: '(bench.link(s.n, s.template)).id',
  source_url: '(bench.link(s.n, s.template)).url',
}
/** Tables that are not copied. Older visits exist as daily sums only. */
const SKIPPED_TABLES = ['visits', 'page_views', 'link_clicks', 'visitor_salts', 'dirty_days', 'site_changes']
/** For some tables, only one website in this many has rows. */
const ROW_FREQUENCY: Record<string, number> = {
  visit_rollups: 10,
  excluded_views: 10,
  analytics_settings: 10,
}
const OLDEST_SITE_DAYS = 730

/** Accounts with 100 and 1000 websites: the number of their first website. All others have one or two. */
export const LARGE_ACCOUNTS = { 100: 2001, 1000: 3001 } as const
export const getOwnerEmail = (owner: number) => `owner${owner}@example.com`
export const getSiteName = (number: number) => `site${number}`
/** Returns the custom domain of a website in the same twenty as `number`. */
export const getCustomDomain = (number: number) =>
  `${getSiteName(Math.floor((number - 1) / DOMAIN_FREQUENCY) * DOMAIN_FREQUENCY + FIRST_DOMAIN)}.example`
const DOMAIN = "s.name || '.example'"
/** SQL expression for the number of a website's owner. */
const OWNER = `case when n between ${LARGE_ACCOUNTS[100]} and ${LARGE_ACCOUNTS[100] + 99} then ${LARGE_ACCOUNTS[100]}
  when n between ${LARGE_ACCOUNTS[1000]} and ${LARGE_ACCOUNTS[1000] + 999} then ${LARGE_ACCOUNTS[1000]} else n - (n % 5 = 0)::int end`

/** Stores the rows of published websites as templates in the schema `bench`. */
export async function readTemplates(db: pg.Client, sites: readonly Site[]): Promise<void> {
  await db.query('create schema bench')
  await db.query(`create function bench.id(at timestamptz, of text) returns text language sql immutable as
    $$ select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5(of), 1, 20) $$`)
  await db.query(
    'create unlogged table bench.sites (n int primary key, template int, id text, owner int, user_id text, name text, digits text, created_at timestamptz)',
  )
  await db.query(
    'create table bench.templates (template int, website_id text, user_id text, created_at timestamptz)',
  )
  const templates: Template[] = []
  for (const [index, site] of sites.entries()) {
    const inserted = await db.query(
      'insert into bench.templates select $1, id, user_id, created_at from websites where id = $2 returning user_id',
      [index, site.id],
    )
    templates.push({ ...site, userId: inserted.rows[0].user_id })
  }
  for (const table of await getCopiedTables(db)) await storeTemplateRows(db, table, templates)
}

/** Returns the tables whose rows belong to websites: those with a column `website_id`, `websites` and `media`. */
export async function getCopiedTables(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'website_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  )
  return ['websites', ...rows.map(({ name }) => name).filter(name => !SKIPPED_TABLES.includes(name)), 'media']
}

async function getColumns(db: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select column_name as name, udt_name as type, coalesce(column_default like 'nextval%', false) as generated
     from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows
}

async function storeTemplateRows(
  db: pg.Client,
  table: string,
  templates: readonly Template[],
): Promise<void> {
  const columns = await getColumns(db, table)
  const names = columns.map(({ name }) => `${name} text`).join(', ')
  await db.query(`create table bench.${table} (template int, ${names})`)
  for (const [index, { id, userId }] of templates.entries()) {
    const texts = columns.map(({ name }) => `t.${name}::text`).join(', ')
    const condition =
      table === 'websites'
        ? 't.id = $1'
        : table === 'media'
          ? // Pictures replaced by refined ones are deleted after two days.
            't.key in (select key from website_media where website_id = $1) and t.replaced_at is null'
          : 't.website_id = $1'
    const { rows } = await db.query(`select ${texts} from ${table} t where ${condition}`, [id])
    const pictures = await db.query<{ url: string; hash: string }>(
      'select url, hash from website_media where website_id = $1',
      [id],
    )
    const insertPlaceholders = (text: string | null) => {
      if (text === null) return null
      let template = text.replaceAll(id, PLACEHOLDERS.site).replaceAll(userId, PLACEHOLDERS.user)
      for (const { hash } of pictures.rows)
        template = template.replaceAll(hash, hash.slice(0, -8) + PLACEHOLDERS.digits)
      // Longer URLs first: one may be the prefix of another.
      const urls = pictures.rows.map(({ url }) => url).toSorted((a, b) => b.length - a.length)
      for (const [index, url] of urls.entries()) template = template.replaceAll(url, `@@${index}@@`)
      for (const [index, url] of urls.entries())
        template = template.replaceAll(`@@${index}@@`, `${url}?site=${PLACEHOLDERS.digits}`)
      return template
    }
    for (const row of rows) {
      const values = columns.map(({ name }) => insertPlaceholders(row[name]))
      await db.query(
        `insert into bench.${table} values (${index}, ${values.map((_, index) => `$${index + 1}`).join(', ')})`,
        values,
      )
    }
  }
}

/**
 * Creates the websites numbered `from` to `to` of `most`, which decides their age, and their owners. Writes over two
 * connections side by side.
 */
export async function copySites(
  pair: readonly [pg.Client, pg.Client],
  from: number,
  to: number,
  most: number,
): Promise<void> {
  const [db, other] = pair
  for (const connection of pair)
    await connection.query(
      "set synchronous_commit = off; set session_replication_role = replica; set jit = off; set work_mem = '64MB'; set maintenance_work_mem = '1GB'; set statement_timeout = 0",
    )
  await setFilling(db, true)
  await db.query(
    `insert into bench.sites select n, template, bench.id(made, 'site' || n), owner, bench.id(made, 'owner' || owner),
       'site' || n, lpad(n::text, 8, '0'), made
     from (select n, n % (select count(*) from bench.templates) as template, ${OWNER} as owner,
       now() - make_interval(secs => (1 - n / ${most}.0) * ${OLDEST_SITE_DAYS * 86_400} + 3600) as made
       from generate_series(${from}, ${to}) n) s`,
  )
  // An account's creation time is that of its first website.
  await db.query(
    `update bench.sites s set user_id = f.user_id from bench.sites f
     where f.n = s.owner and s.n >= ${from} and s.user_id <> f.user_id`,
  )
  await createOwners(db, from)
  const tables = (await getCopiedTables(db)).filter(table => table !== 'current_websites')
  await suspendIndexes(db, tables)
  const middle = Math.floor((from + to) / 2)
  await Promise.all([copyTables(db, from, middle), copyTables(other, middle + 1, to)])
  // An owner has one row here, of which website is not known.
  await copyRows(db, 'current_websites', from, to)
  await addCustomDomains(db, from)
  // The two largest, then the rest: both connections have something to do until the end.
  const bySize = ['media', 'website_media', ...tables.filter(table => !table.endsWith('media'))]
  const restore = async (connection: pg.Client) => {
    for (let table = bySize.shift(); table !== undefined; table = bySize.shift()) {
      await connection.query(`reindex table ${table}`)
      await connection.query(`vacuum (analyze) ${table}`)
    }
  }
  await Promise.all([restore(db), restore(other)])
  for (const connection of pair) await connection.query('reset all')
  await setFilling(db, false)
  await db.query('analyze')
}

/** Settings that make writing faster and would lose rows in a crash, which no run survives anyway. */
async function setFilling(db: pg.Client, isFilling: boolean): Promise<void> {
  const settings = [
    'full_page_writes = off',
    'max_wal_size = 4GB',
    'checkpoint_timeout = 3600',
    'autovacuum = off',
  ]
  for (const setting of settings)
    await db.query(
      isFilling
        ? `alter system set ${setting.replace(/= (\d\w+)/, "= '$1'")}`
        : `alter system reset ${setting.split(' ')[0]}`,
    )
  await db.query('select pg_reload_conf()')
}

/** Lets inserts pass indexes by, until `reindex` builds them in one go: random keys would be written page by page. */
async function suspendIndexes(db: pg.Client, tables: readonly string[]): Promise<void> {
  await db.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any($1::text[]::regclass[])',
    [tables],
  )
}

async function copyTables(db: pg.Client, from: number, to: number): Promise<void> {
  for (const table of await getCopiedTables(db))
    if (table !== 'current_websites') await copyRows(db, table, from, to)
}

/** Gives one website in twenty an active domain of its own. */
async function addCustomDomains(db: pg.Client, from: number): Promise<void> {
  await db.query(
    `insert into custom_domains (website_id, domain, sibling, status, proven_at, active_since, points_here,
       sibling_points_here, report, checks, last_notice, checked_at, next_check_at, created_at)
     select id, ${DOMAIN}, 'www.' || ${DOMAIN}, 'active', created_at, created_at, true, true,
       '{"stages": [], "records": [], "provider": null, "message": ""}', 3, 'active', now(),
       now() + interval '1 day' * random(), created_at
     from bench.sites s where n >= ${from} and n % ${DOMAIN_FREQUENCY} = ${FIRST_DOMAIN}`,
  )
}

async function createOwners(db: pg.Client, from: number): Promise<void> {
  const columns = await getColumns(db, 'users')
  const values = columns.map(({ name }) => {
    if (name === 'id') return 's.user_id'
    if (name === 'email') return "'owner' || s.owner || '@example.com'"
    if (name === 'created_at') return 's.created_at'
    // Nine in ten accounts are verified.
    if (name === 'email_verified_at') return 'case when s.owner % 10 > 0 then s.created_at end'
    return `u.${name}`
  })
  await db.query(
    `insert into users (${columns.map(({ name }) => name).join(', ')})
     select distinct on (s.user_id) ${values.join(', ')} from bench.sites s
       join bench.templates t on t.template = s.template join users u on u.id = t.user_id
     where s.n >= ${from} order by s.user_id, s.n on conflict do nothing`,
  )
  // One in five accounts has a session.
  const sessions = await getColumns(db, 'sessions')
  const sessionValues = sessions.map(({ name, type }) => {
    if (name === 'id') return "bench.id(now(), 'session' || s.owner)"
    if (name === 'user_id') return 's.user_id'
    if (name.endsWith('_hash'))
      return `case when x.${name} is not null then encode(sha256((s.owner || x.${name})::bytea), 'hex') end`
    return type === 'timestamptz' ? `x.${name} + make_interval(secs => -s.owner % 86400)` : `x.${name}`
  })
  await db.query(
    `insert into sessions (${sessions.map(({ name }) => name).join(', ')})
     select distinct on (s.user_id) ${sessionValues.join(', ')} from bench.sites s
       join (select distinct on (user_id) * from sessions) x on x.user_id = (select user_id from bench.templates limit 1)
     where s.n >= ${from} and s.owner % 5 = 1 order by s.user_id, s.n on conflict do nothing`,
  )
}

async function copyRows(db: pg.Client, table: string, from: number, to: number): Promise<void> {
  const columns = (await getColumns(db, table)).filter(({ generated }) => !generated)
  const { rows } = await db.query<Record<string, string[]>>(
    `select ${columns
      .map(
        ({ name }) =>
          `array_remove(array[${Object.values(PLACEHOLDERS)
            .map(one => `case when bool_or(strpos(${name}, '${one}') > 0) then '${one}' end`)
            .join(', ')}], null) as ${name}`,
      )
      .join(', ')} from bench.${table}`,
  )
  const values = columns.map(({ name, type }) => {
    if (name === 'website_id' || (table === 'websites' && name === 'id')) return 's.id'
    if (name === 'user_id') return 's.user_id'
    if (table === 'domains' && name === 'name') return 's.name'
    // The same hash of the URL as in the product.
    if (name === 'key' && table.endsWith('media'))
      return `encode(sha256(replace(t.${table === 'media' ? 'source_url' : 'url'}, '${PLACEHOLDERS.digits}', s.digits)::bytea), 'hex')`
    if (name === 'id' || name === 'post_id') return `bench.id(s.created_at, s.id || t.${name})`
    if (table === 'analytics_settings' && name.endsWith('_token'))
      return `case when t.${name} is not null then translate(substr(encode(sha256((s.id || t.${name})::bytea), 'base64'), 1, 22), '+/', '-_') end`
    // Weekly mails of past weeks are sent.
    if (name === 'mailed_on') return "date_trunc('week', now())::date"
    if (type === 'timestamptz') return `t.${name}::timestamptz + (s.created_at - o.created_at)`
    const value = `${fillPlaceholders(`t.${name}`, rows[0]?.[name] ?? [])}::${type}`
    const linked = table === 'websites' ? LINK_COLUMNS[name] : undefined
    return linked === undefined
      ? value
      : `case when s.n between ${FIRST_COMPARED} and ${FIRST_COMPARED + 4} then ${value} else ${linked} end`
  })
  const frequency = ROW_FREQUENCY[table] ?? 1
  await db.query(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from bench.sites s join bench.templates o on o.template = s.template
       join bench.${table} t on t.template = s.template
     where s.n between ${from} and ${to} and s.n % ${frequency} = 0 on conflict do nothing`,
  )
}

const fillPlaceholders = (column: string, found: readonly string[]) =>
  found.reduce((text, one) => `replace(${text}, '${one}', ${VALUES[one]})`, column)
