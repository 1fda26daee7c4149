import { expect, it } from 'vitest'
import { isFullRun } from '../../testing/full-run.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { nextReading, enqueueSourceReads } from './scheduled-readings.ts'

const server = setUpTestServer()
const MINUTE_MS = 60_000
const WEBSITES = isFullRun ? 20_000 : 3000

/** Copies one website under other ids, with sources on these hosts in turn and all due since an hour ago. */
async function copyWebsites(count: number, hosts: readonly string[], now: Date): Promise<void> {
  const { token } = await server.signUp()
  const profileUrl = 'https://github.com/ada-example'
  const data = await server.preview(profileUrl)
  const { _id: id } = await server.createWebsite(token, 'due', data, 'Site')
  const copy = async (table: string, key: string, more: string) => {
    // A statement may take 15 s.
    for (let from = 1; from <= count; from += 5000)
      await server.db.pool.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${key}', 'c' || lpad(n::text, 31, '0'), ${more}))).*
        from ${table} t, generate_series($2::int, $3::int) n where t.${key} = $1`,
        [id, from, Math.min(count, from + 4999)],
      )
  }
  const list = hosts.map(host => `'${host}'`).join()
  await copy(
    'websites',
    'id',
    `'source_url', 'https://' || (array[${list}])[1 + n % ${hosts.length}] || '/' || n, 'is_example', false`,
  )
  // The plan reads no profile.
  await copy(
    'website_profiles',
    'website_id',
    `'profile', '{}'::jsonb, 'base_draft', null, 'evidence', '{}'::jsonb`,
  )
  await server.db.pool.query(
    `update website_profiles set next_read_at = $1::timestamptz - random() * interval '1 hour', reading_schedule = 'monthly'
     where website_id like 'c%'`,
    [now],
  )
  await server.db.pool.query(
    "update website_profiles set next_read_at = null, reading_schedule = 'never' where website_id = $1",
    [id],
  )
}

it('reads every website of a backlog, and lets none of a small host wait for a large one', async () => {
  const start = Date.now()
  const large = ['www.linkedin.com', 'github.com']
  // One website in fifty is at a host of its own.
  const hosts = [...Array.from({ length: 49 }, (_, at) => large[at % 2] ?? ''), 'own.example']
  await copyWebsites(WEBSITES, hosts, new Date(start))
  await server.db.pool.query(
    "update websites set source_url = replace(source_url, 'own.', 'own' || right(id, 6) || '.') where source_url like '%own.example%'",
  )
  let now = start
  const queued: { id: string; minute: number }[] = []
  const deps = {
    sql: server.db.sql,
    clock: { now: () => new Date(now) },
    emit: async () => undefined,
    queue: {
      add: async (_tx: unknown, _name: string, payload: unknown) => {
        queued.push({ id: (payload as { website_id: string }).website_id, minute: (now - start) / MINUTE_MS })
        return ''
      },
    },
  } as unknown as Parameters<typeof enqueueSourceReads>[0]
  const { rows } = await server.db.pool.query("select id, source_url as url from websites where id like 'c%'")
  const hostOf = new Map(rows.map(({ id, url }) => [id as string, new URL(url as string).host]))
  const minutes = isFullRun ? 60 : 20
  for (let minute = 0; minute < minutes; minute += 1) {
    // More are due than one run looks at.
    await enqueueSourceReads(deps, isFullRun ? {} : { mostDue: 500, mostOfHost: 20 })
    now += MINUTE_MS
  }
  const ofMinute = Map.groupBy(queued, ({ minute }) => minute)
  for (const [minute, list] of ofMinute) {
    const hostCounts = Map.groupBy(list, ({ id }) => hostOf.get(id))
    const most = Math.max(...[...hostCounts.values()].map(one => one.length))
    expect([minute, most <= 3]).toEqual([minute, true])
    expect(list.length).toBeLessThanOrEqual(30)
    for (const host of large) expect(hostCounts.get(host)?.length ?? 0).toBeGreaterThan(0)
  }
  expect(new Set(queued.map(({ id }) => id)).size).toBe(queued.length)
  const small = queued.filter(({ id }) => !large.includes(hostOf.get(id) ?? ''))
  expect(small.length).toBeGreaterThanOrEqual(Math.min(WEBSITES / 50, 24 * minutes))
})

it('spreads websites of one hour over days, at no time of day more than at another', () => {
  const from = new Date('2026-11-29T00:00:00Z')
  const hours = new Map<number, number>()
  for (let at = 0; at < 10_000; at += 1) {
    const next = nextReading('monthly', from, at / 10_000)
    const hour = next?.getUTCHours() ?? -1
    hours.set(hour, (hours.get(hour) ?? 0) + 1)
  }
  expect(hours.size).toBe(24)
  expect(Math.max(...hours.values()) / Math.min(...hours.values())).toBeLessThan(1.2)
})
