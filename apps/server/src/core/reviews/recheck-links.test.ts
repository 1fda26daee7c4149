import { afterAll, beforeAll, expect } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openDb } from '../../platform/db/db.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Blocklists } from '../blocklists/blocklists.ts'
import { addBlocklistEntry } from '../operator/edit-blocklist.ts'
import { recheckLinks } from './recheck-links.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'

/** More than one batch. */
const WEBSITES = isFullRun ? 250 : 80
const POSTS_EACH = 4

let server: TestServer
let first: string
beforeAll(async () => {
  server = await startTestServer({ PROCESSES: 'web' })
  const { token } = await server.signUp()
  const data = await server.preview('example:grace-hopper')
  const website = await server.createWebsite(token, 'many0', data)
  first = website._id
  const post = {
    title: 'News',
    slug: '',
    excerpt: '',
    cover: null,
    tags: [],
    status: 'published',
    published_at: null,
    seo: null,
    source: { type: 'manual', url: null, external_id: null, media: [] },
    body: {
      type: 'doc',
      content: Array.from({ length: 12 }, (_, at) => ({
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: `${'Some words of a post that links to fine.example and back again. '.repeat(6)} https://fine.example/${String(at)}`,
          },
        ],
      })),
    },
  }
  const saved = await server.call('dashboard', 'POST', '/api/post/save-post', {
    token,
    body: { websiteId: first, post },
  })
  const { pool } = server.db
  const postId = saved.json.post.post_id as string
  await pool.query('delete from posts where id <> $1', [postId])
  const copy = async (table: string, key: string, changes: string, count: number, values: unknown[]) => {
    const { rows } = await pool.query(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns where table_name = $1 and table_schema = 'public'`,
      [table],
    )
    const columns = rows[0].columns as string
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from
       (select (jsonb_populate_record(t, ${changes})).* from ${table} t, generate_series(1, ${String(count)}) n where t.${key} = $1) copies`,
      values,
    )
  }
  const id = `lpad(to_hex(n), 32, '0')`
  await copy('websites', 'id', `jsonb_build_object('id', ${id})`, WEBSITES - 1, [first])
  await copy('website_revisions', 'website_id', `jsonb_build_object('website_id', ${id})`, WEBSITES - 1, [
    first,
  ])
  await copy(
    'domains',
    'website_id',
    `jsonb_build_object('website_id', ${id}, 'name', 'many' || n)`,
    WEBSITES - 1,
    [first],
  )
  await copy(
    'posts',
    'id',
    `jsonb_build_object('id', lpad(to_hex(n + 4096), 32, 'f'), 'slug', 'p' || n, 'website_id',
      case when n % ${String(WEBSITES)} = 0 then t.website_id else lpad(to_hex(n % ${String(WEBSITES)}), 32, '0') end)`,
    WEBSITES * POSTS_EACH,
    [postId],
  )
}, 120_000)
afterAll(() => server.close())

/** Rechecks with some own entries. Returns what it found, and how many queries it made. */
async function recheck(...entries: string[]) {
  return recheckSome(undefined, ...entries)
}

/** Rechecks as many websites as one run does. */
async function recheckSome(most: number | undefined, ...entries: string[]) {
  // A pool of its own: the queries of the running server must not count.
  const db = openDb(server.db.address, createLog('silent'))
  const { pool, sql } = db
  await pool.query('delete from blocklist_entries')
  for (const entry of entries)
    await pool.query('insert into blocklist_entries (entry, added_at) values ($1, now())', [entry])
  const lists = new Blocklists({ sql, log: createLog('silent'), ownDomains: [], ownList: '' })
  await lists.load()
  let queries = 0
  const mails: { links: number }[] = []
  let isContinued = false
  const original = pool.query.bind(pool)
  pool.query = ((...given: Parameters<typeof original>) => {
    queries += 1
    return original(...given)
  }) as typeof pool.query
  const found = await recheckLinks(
    {
      sql,
      clock: systemClock,
      queue: {
        add: async (_tx, name, payload) => {
          if (name === 'recheck-links') isContinued = true
          else mails.push(payload as { links: number })
          return null
        },
      },
      lists,
      addresses: {
        site: name => `https://${name}.example`,
        own: host => `https://${host}`,
        product: 'https://product.example',
      },
      operatorEmail: 'operator@example.com',
    },
    new AbortController().signal,
    most,
  )
  pool.query = original
  const { rows } = await pool.query('select website_id, url from listed_links order by website_id, url')
  await db.close()
  return {
    found,
    isContinued,
    queries,
    mails: mails.map(({ links }) => links),
    rows: rows as { website_id: string; url: string }[],
  }
}

fullRunIt(
  'finds what got on a list in every post of every website, forgets what left it, and asks little',
  async () => {
    const { found, queries, rows } = await recheck('fine.example/3')
    expect([found, rows.length, new Set(rows.map(row => row.website_id)).size]).toEqual([
      WEBSITES,
      WEBSITES,
      WEBSITES,
    ])
    // A query for each part of each website would be five times as many as websites.
    expect(queries).toBeLessThan(WEBSITES)
    const second = await recheck('fine.example/3')
    expect([second.found, second.rows.length]).toEqual([0, WEBSITES])
    const none = await recheck('other.example')
    expect([none.found, none.rows]).toEqual([0, []])
    const quiet = await recheck('other.example')
    expect(quiet.queries).toBeLessThan(WEBSITES)
    await recheck('fine.example/3')
    const without = await recheck()
    expect([without.rows, without.mails]).toEqual([[], []])
    // Websites are not read without a list.
    expect(without.queries).toBeLessThan(8)
  },
  300_000,
)

fullRunIt('goes on where the last run ended, and starts again for an entry that came meanwhile', async () => {
  await recheck('other.example')
  const first = await recheckSome(40, 'fine.example/3')
  expect([first.found, first.isContinued]).toEqual([40, true])
  // A new entry counts for the websites before it, too.
  const { sql } = server.db
  const queue = { add: async () => null }
  await addBlocklistEntry({ tx: sql, queue }, { entry: 'new.example', userId: null, now: new Date() })
  const rest = await recheckSome(undefined, 'fine.example/3')
  expect([rest.found, rest.isContinued]).toEqual([WEBSITES - 40, true])
  const again = await recheck('fine.example/4')
  expect([again.found, again.rows.length, again.isContinued]).toEqual([WEBSITES, WEBSITES, false])
})

fullRunIt(
  'finds it in the oldest of many posts, too',
  async () => {
    const { pool } = server.db
    await pool.query(`update posts set website_id = $1, slug = id, status = 'published'`, [first])
    const { rows: oldest } = await pool.query(
      `update posts set body = jsonb_set(body, '{content,0,content,0,text}', '"https://oldest.example/x"'), updated_at = now() - interval '9 years'
     where id = (select min(id) from posts) returning id`,
    )
    expect(oldest).toHaveLength(1)
    const { found, rows } = await recheck('oldest.example')
    expect([found, rows]).toEqual([1, [{ website_id: first, url: 'https://oldest.example/x' }]])
  },
  300_000,
)

fullRunIt('mails also what a run found that was stopped before its mail', async () => {
  await recheck('fine.example/3')
  expect((await recheck('fine.example/3')).mails).toEqual([])
  await server.db.pool.query('update listed_links set is_mailed = false where website_id = $1', [first])
  const { found, mails } = await recheck('fine.example/3')
  expect([found, mails]).toEqual([0, [1]])
})
