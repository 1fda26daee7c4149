import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteVisitsOfDeletedWebsites } from '../../core/analytics/delete-visits.ts'
import { countPacked } from '../../core/analytics/packed/count-packed.ts'
import { sumDays } from '../../core/analytics/sum-days.ts'
import { enqueueWeeklyMails, findWeeklyReport } from '../../core/analytics/weekly-mail.ts'
import type { Sql } from '../../platform/db/db.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- untyped responses
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let names = 0
async function owner() {
  const person = await server.signUp()
  names += 1
  const domain_name = `visited${names}`
  const { _id: id } = await server.createWebsite(person.token, domain_name, preview)
  const host = `${domain_name}.${server.config.sitesDomain}:${server.port}`
  const visit = (path: string, from: string, headers: Record<string, string> = {}) =>
    server.call(host, 'GET', path, { from, headers: { 'user-agent': FIREFOX, ...headers } })
  const settings = (body: object) =>
    server.call('dashboard', 'PUT', `/api/website/${id}/analytics-settings`, { token: person.token, body })
  const report = async (query = '') =>
    server.call('dashboard', 'GET', `/api/website/${id}/analytics${query}`, { token: person.token })
  return { ...person, userId: person.id, id, host, visit, report, settings }
}

describe('website analytics', () => {
  it('return zeros for each of the last 30 days without visits', async () => {
    const { report } = await owner()
    const { status, json } = await report()
    expect(status).toBe(200)
    expect(json).toMatchObject({
      interval: 'day',
      totals: { visitors: 0, views: 0, bounce_rate: null, visit_duration_s: null, views_per_visit: null },
      since: null,
      others: [],
    })
    expect(json.series).toHaveLength(30)
  })

  it('count a visitor once, and all page views', async () => {
    const { visit, report } = await owner()
    await visit('/', '203.0.113.1', { referer: 'https://www.google.com/' })
    await visit('/', '203.0.113.1', { referer: 'https://www.google.com/' })
    await visit('/?utm_campaign=Spring', '8.8.8.8', { 'user-agent': PHONE, referer: 'https://t.co/x' })
    const { json } = await report()
    expect(json.totals).toMatchObject({ visitors: 2, views: 3, bounce_rate: 0.5, views_per_visit: 1.5 })
    expect(json.pages).toEqual([{ name: '/', visitors: 2, views: 3 }])
    expect(json.referrers).toEqual([
      { name: 'google.com', visitors: 1, views: 2 },
      { name: 'x.com', visitors: 1, views: 1 },
    ])
    expect(json.channels.map(getName).sort()).toEqual(['search', 'social'])
    expect(json.countries).toContainEqual({ name: 'US', visitors: 1, views: 1 })
    expect(json.devices.map(getName).sort()).toEqual(['computer', 'phone'])
    expect(json.browsers.map(getName).sort()).toEqual(['Firefox', 'Safari'])
    expect(json.campaigns).toEqual([{ name: 'spring', visitors: 1, views: 1 }])
    expect(json.series.at(-1)).toMatchObject({ visitors: 2, views: 3 })
    expect(json.realtime_visitors).toBe(2)
    expect(json.since).not.toBeNull()
  })

  it('count 304 responses, and only pages', async () => {
    const { visit, report, host } = await owner()
    const { headers } = await visit('/', '203.0.113.1')
    await visit('/', '203.0.113.1', { 'if-none-match': String(headers.etag) })
    await visit('/robots.txt', '203.0.113.1')
    await visit('/no/such/page', '203.0.113.1')
    await visit('/', '203.0.113.1', { 'sec-fetch-dest': 'iframe' })
    await server.call(host, 'HEAD', '/', { from: '203.0.113.1', headers: { 'user-agent': FIREFOX } })
    expect((await report()).json.totals).toMatchObject({ visitors: 1, views: 2 })
  })

  it('separate bots, the owner and opted-out visitors', async () => {
    const { visit, report, token } = await owner()
    await visit('/', '198.51.100.1', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await visit('/', '198.51.100.1', { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)' })
    await visit('/', '198.51.100.1', { 'user-agent': 'LinkedInBot/1.0' })
    await visit('/', '198.51.100.1', { 'user-agent': 'curl/8' })
    await visit('/', '198.51.100.2', { 'sec-purpose': 'prefetch;prerender' })
    await visit('/', '198.51.100.3', { dnt: '1' })
    await visit('/', '198.51.100.4', { 'sec-gpc': '1' })
    await server.call('dashboard', 'GET', '/api/auth/status', {
      token,
      from: '198.51.100.5',
      headers: { 'user-agent': FIREFOX },
    })
    await visit('/', '198.51.100.5')
    const { json } = await report()
    expect(json.totals.views).toBe(0)
    expect(json.others).toEqual([
      { kind: 'search_engine', views: 1 },
      { kind: 'ai_reader', views: 1 },
      { kind: 'link_preview', views: 1 },
      { kind: 'other_machine', views: 1 },
      { kind: 'prefetch', views: 1 },
      { kind: 'owner', views: 1 },
      { kind: 'not_measured', views: 2 },
    ])
  })

  fullRunIt('report a flood of requests separately, including its first views', async () => {
    const { visit, report } = await owner()
    await visit('/', '203.0.113.1')
    const flood = async (views: number) => {
      for (let left = views; left > 0; left -= 40)
        await Promise.all(Array.from({ length: Math.min(40, left) }, () => visit('/', '203.0.113.2')))
      const { json } = await report()
      return [
        json.totals.visitors,
        json.totals.views,
        json.pages[0].views,
        json.others,
        json.realtime_visitors,
      ]
    }
    expect(await flood(200)).toEqual([2, 201, 201, [], 2])
    expect(await flood(120)).toEqual([1, 1, 1, [{ kind: 'flood', views: 320 }], 1])
    expect(await flood(3)).toEqual([1, 1, 1, [{ kind: 'flood', views: 323 }], 1])
  })

  it('can be filtered by several fields', async () => {
    const { visit, report } = await owner()
    await visit('/', '203.0.113.1', { referer: 'https://duckduckgo.com/' })
    await visit('/', '203.0.113.2', { 'user-agent': PHONE, referer: 'https://duckduckgo.com/' })
    await visit('/', '203.0.113.3', { 'user-agent': PHONE })
    const visitors = async (query: string) => (await report(query)).json.totals.visitors
    expect(await visitors('?referrer=duckduckgo.com')).toBe(2)
    expect(await visitors('?referrer=duckduckgo.com&device=phone')).toBe(1)
    expect(await visitors('?page=%2F')).toBe(3)
    expect(await visitors('?page=%2Fposts')).toBe(0)
    expect((await report('?device=phone')).json.pages).toEqual([{ name: '/', visitors: 2, views: 2 }])
  })

  it('count visits with malformed paths', async () => {
    const { visit, report } = await owner()
    await Promise.all([
      visit('/', '203.0.113.1'),
      visit('/?utm_campaign=%00&utm_source=%00', '203.0.113.2'),
      visit('/?utm_source=%3Cscript%3E&utm_campaign=%E2%80%AEx%ED%A0%80', '203.0.113.3'),
      visit('/', '203.0.113.4', { referer: 'https://\u00e9.example/' + 'x'.repeat(5000) }),
    ])
    const { json } = await report()
    expect(json.totals).toMatchObject({ visitors: 4, views: 4 })
    expect(json.referrers.map(getName)).toContain('<script>')
    await visit('/?utm_source=g%D0%BE%D0%BEgle.com', '203.0.113.5')
    // Two Cyrillic letters, as browsers write them.
    expect((await report()).json.referrers.map(getName)).toContain('xn--ggle-55da.com')
  })

  it('store no IP address, and no hash key for longer than two days', async () => {
    const { visit, report, id } = await owner()
    await visit('/', '203.0.113.77', { referer: 'https://example.org/secret?token=1' })
    await report()
    const { pool } = server.db
    for (const table of ['visits', 'page_views', 'excluded_views', 'visitor_salts']) {
      const { rows } = await pool.query(
        `select to_jsonb(t)::text as row from ${table} t where website_id = $1`,
        [id],
      )
      for (const { row } of rows) expect(row).not.toMatch(/203\.0\.113|secret|Mozilla/)
    }
    await pool.query(
      "update visitor_salts set created_at = now() - interval '49 hours' where website_id = $1",
      [id],
    )
    const { sweepSalts } = await import('../../core/analytics/ingest/visitor.ts')
    await sweepSalts(server.db.sql, new Date())
    const { rows } = await pool.query('select 1 from visitor_salts where website_id = $1', [id])
    expect(rows).toEqual([])
    // A new key gives the same person another hash, so that days cannot be linked.
    await visit('/', '203.0.113.77')
    await report()
    const found = await pool.query(
      'select count(distinct visitor)::int as n from visits where website_id = $1',
      [id],
    )
    expect(found.rows[0].n).toBe(2)
  })

  it('are grouped by hour, day or month, and return 422 for invalid ranges', async () => {
    const { report, userId } = await owner()
    await server.db.pool.query("update users set time_zone = 'Europe/Berlin' where id = $1", [userId])
    const of = async (query: string) => (await report(query)).json
    const hours = await of('?from=2026-11-20&to=2026-11-20')
    expect([hours.interval, hours.series.length, hours.series[0].at]).toEqual([
      'hour',
      24,
      '2026-11-20T00:00',
    ])
    // Days with a change to and from daylight saving time.
    expect((await of('?from=2026-10-25&to=2026-10-25')).series).toHaveLength(25)
    expect((await of('?from=2026-03-29&to=2026-03-29')).series).toHaveLength(23)
    const months = await of('?from=2025-12-01&to=2026-11-20')
    expect([months.interval, months.series.length]).toEqual(['month', 12])
    for (const query of [
      '?from=2026-02-01&to=2026-01-01',
      '?from=2020-01-01&to=2026-01-01',
      '?from=2027-11-20&to=2027-11-21',
      '?from=2026-02-30',
      '?from=x',
      '?from=9999-12-31&to=9999-12-31',
      '?from=0001-01-01&to=0001-01-02',
      '?referrer=%00',
      '?timezone=Europe%2FBerlin',
      '?strange=1',
      '?device=toaster',
      '?channel=pigeon',
      '?country=XX',
      '?country=de',
    ]) {
      const { status, json } = await report(query)
      expect([query, status]).toEqual([query, 422])
      // zod's own words are for programmers.
      expect(JSON.stringify(json)).not.toContain('Invalid input')
    }
  })

  it('compare today with yesterday until the same hour', async () => {
    const { visit, report, id } = await owner()
    await visit('/', '203.0.113.1')
    await report()
    const { pool } = server.db
    const copies = (by: string) =>
      pool.query(
        `with v as (insert into visits (website_id, day, visitor, started_at, last_at, views, entry_page, exit_page,
            referrer, channel, country, device, browser, system, campaign)
          select website_id, day - 1, visitor, now() - interval '1 day' + $2::interval, now() - interval '1 day' + $2::interval,
            1, '/', '/', '', 'direct', '', '', '', '', '' from visits where website_id = $1 limit 1 returning *)
        insert into page_views select website_id, day, id, started_at, '/' from v`,
        [id, by],
      )
    await copies('-1 second')
    await copies('1 minute')
    await pool.query("insert into dirty_days select $1, (now() - interval '1 day')::date, now()", [id])
    const today = new Date().toISOString().slice(0, 10)
    const { json } = await report(`?from=${today}&to=${today}`)
    expect(json.previous_until).toMatch(/T\d\d:\d\d$/)
    expect(json.totals.views).toBe(1)
    expect(json.previous.views).toBe(1)
  })

  fullRunIt('include scroll depth and link clicks if enabled', async () => {
    const { visit, report, settings, host } = await owner()
    const tell = (said: unknown, headers: Record<string, string> = {}) =>
      server.call(host, 'POST', '/_v', {
        from: '203.0.113.1',
        headers: { 'user-agent': FIREFOX, 'content-type': 'text/plain', ...headers },
        raw: typeof said === 'string' ? said : JSON.stringify(said),
      })
    expect((await visit('/', '203.0.113.1')).text).not.toContain('<script>')
    expect((await settings({ beacon: true })).json).toEqual({
      beacon: true,
      weekly_mail: false,
      share_url: null,
    })
    const page = await visit('/', '203.0.113.1')
    expect(page.text).toContain('"/_v"')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';/)
    // Pages in frames of the dashboard contain no scripts, which their sandbox would log as errors.
    const framed = await visit('/', '203.0.113.1', { 'sec-fetch-dest': 'iframe' })
    expect(framed.text).toContain('Grace')
    expect(framed.text).not.toContain('<script>')
    expect(framed.headers['content-security-policy']).not.toContain('script-src')
    expect(framed.headers['cache-control']).toBe('no-store')
    await report()
    const click = { k: 'click', u: 'shop.example/a', i: 7 }
    expect((await tell({ k: 'end', s: 80 })).status).toBe(204)
    expect([(await tell(click)).status, (await tell(click)).status]).toEqual([204, 204])
    for (const said of [
      '',
      '{',
      'x'.repeat(5000),
      { k: 'end', s: 101 },
      { k: 'click', u: '\0', i: 1 },
      { ...click, i: -1 },
    ])
      expect((await tell(said)).status).toBe(204)
    await tell({ ...click, i: 8 }, { dnt: '1' })
    await tell({ ...click, i: 9 }, { 'sec-fetch-site': 'cross-site' })
    await tell({ ...click, i: 10 }, { 'user-agent': PHONE })
    const { json } = await report()
    expect(json.totals).toMatchObject({ visitors: 1, views: 2, scroll_depth: 0.8 })
    expect(json.links).toEqual([{ name: 'shop.example/a', visitors: 1, views: 1 }])
    expect((await report('?link=shop.example%2Fa')).json.totals.views).toBe(2)
    await settings({ beacon: false })
    await tell({ ...click, i: 11 })
    expect((await report()).json.links[0].views).toBe(1)
  })

  fullRunIt('are readable by the shared link until it is revoked', async () => {
    const { visit, settings, email } = await owner()
    await visit('/', '203.0.113.1')
    const { share_url } = (await settings({ shared: true })).json
    const path = `/api${new URL(share_url).pathname}`
    const shared = await server.call('dashboard', 'GET', path)
    expect(shared.status).toBe(200)
    expect(shared.headers['x-robots-tag']).toBe('noindex')
    expect(shared.json.report.totals.views).toBe(1)
    expect(JSON.stringify(shared.json)).not.toContain(email)
    await settings({ shared: false })
    expect((await server.call('dashboard', 'GET', path)).status).toBe(404)
    expect((await settings({ shared: true })).json.share_url).not.toBe(share_url)
  })

  it('are mailed once on Mondays until unsubscribed', async () => {
    const { settings, id, userId } = await owner()
    const { sql, pool } = server.db
    await settings({ weekly_mail: true })
    await pool.query('update users set email_verified_at = now() where id = $1', [userId])
    const planned: unknown[] = []
    const plan = (now: string) =>
      enqueueWeeklyMails({ sql, clock: { now: () => new Date(now) } }, async (_, mail) => planned.push(mail))
    await pool.query("update analytics_settings set mailed_on = '2026-11-23' where website_id = $1", [id])
    await plan('2026-11-30T07:59:00Z')
    expect(planned).toEqual([])
    await Promise.all([plan('2026-11-30T08:00:00Z'), plan('2026-11-30T08:00:01Z')])
    expect(planned).toEqual([{ websiteId: id, userId, monday: '2026-11-30' }])
    const clock = { now: () => new Date('2026-11-30T08:01:00Z') }
    const week = await findWeeklyReport({ sql, clock }, id, '2026-11-30')
    expect(week?.report).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
    const stop = `/api/stop-mail?token=${week?.mailToken}`
    const opened = await server.call('dashboard', 'GET', stop)
    expect([opened.status, opened.headers['location']]).toEqual([302, stop.replace('/api', '')])
    expect(await findWeeklyReport({ sql, clock }, id, '2026-11-30')).not.toBeNull()
    for (const [type, raw] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await settings({ weekly_mail: true })
      const token = (await findWeeklyReport({ sql, clock }, id, '2026-11-30'))?.mailToken
      const headers = { 'content-type': type }
      const asked = await server.call('dashboard', 'POST', `/api/stop-mail?token=${token}`, { raw, headers })
      expect([asked.status, asked.json]).toEqual([200, { website: 'Grace' }])
      expect(await findWeeklyReport({ sql, clock }, id, '2026-11-30')).toBeNull()
    }
    for (const [method, path] of [
      ['GET', '/api/shared/%00'],
      ['POST', '/api/stop-mail?token=%00'],
    ] as const)
      expect((await server.call('dashboard', method, path)).status).toBe(422)
  })

  fullRunIt('return the weekly visitors of all websites, equal to the reports', async () => {
    const { visit, report, id, token } = await owner()
    const second = { website_name: 'Quiet', domain_name: 'quietly', website_type: 'github', data: preview }
    const made = await server.call('dashboard', 'POST', '/api/website/create', { token, body: second })
    const week = async () =>
      (await server.call('dashboard', 'GET', '/api/website/week-visitors', { token })).json
    const both = (visitors: number) => [
      { website_id: id, visitors },
      { website_id: made.json.website._id, visitors: 0 },
    ]
    await visit('/', '203.0.113.1')
    await visit('/', '203.0.113.2')
    const { from, to, websites } = await week()
    expect(websites).toHaveLength(2)
    expect(websites).toEqual(expect.arrayContaining(both(2)))
    // The same from daily sums, and with visits after the sums were made.
    const { sql } = server.db
    await sumDays({ sql, clock: { now: () => new Date(Date.now() + 86_400_000) } })
    expect((await week()).websites).toEqual(expect.arrayContaining(both(2)))
    await visit('/', '203.0.113.3')
    expect((await week()).websites).toEqual(expect.arrayContaining(both(3)))
    expect((await report(`?from=${from}&to=${to}`)).json.totals.visitors).toBe(3)
  })

  it('are not computed further after the client disconnects', async () => {
    const { visit, report, id, token } = await owner()
    await visit('/', '203.0.113.1')
    await report()
    const holder = await server.db.pool.connect()
    const held = async () => {
      const { rows } = await server.db.pool.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    }
    try {
      await holder.query('begin; lock table visits in access exclusive mode')
      const headers = { host: `dashboard.${server.config.appDomain}`, authorization: `Bearer ${token}` }
      const path = `/api/website/${id}/analytics?country=DE`
      const sent = request({ port: server.port, host: '127.0.0.1', path, headers })
      sent.on('error', () => undefined)
      sent.end()
      await vi.waitFor(async () => expect(await held()).toBe(1), 10_000)
      sent.destroy()
      await vi.waitFor(async () => expect(await held()).toBe(0), 10_000)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await report('?country=DE')).status).toBe(200)
    // Packed days are not computed either.
    const left = new AbortController()
    let read = 0
    const execute = async () => ({
      rows: days.map((start, at) => ({ span: 'day', start, bytes: 0, key: `${id} ${at}` })),
    })
    const client = {
      query({ callback }: { callback: () => void }) {
        read += 1
        left.abort(new Error('gone'))
        callback()
      },
    }
    const days = Array.from({ length: 80 }, () => '2026-11-01')
    const wanted = { days, listed: () => true, filters: {}, signal: left.signal }
    const counts = { days: new Map(), lists: new Map() }
    const sql = { execute, _: { session: { client } } } as unknown as Sql
    await expect(countPacked(sql, id, counts, wanted)).rejects.toThrow('gone')
    expect(read).toBe(1)
  })

  fullRunIt('are deleted in batches with the website or account, and no others', async () => {
    const [site, another, bystander] = [await owner(), await owner(), await owner()]
    const { sql, pool } = server.db
    for (const { visit, report, settings, host } of [site, another, bystander]) {
      await settings({ beacon: true })
      for (const person of ['1', '2', '3']) await visit('/', `203.0.113.${person}`)
      await report()
      const click = JSON.stringify({ k: 'click', u: 'shop.example/a', i: 7 })
      const from = { from: '203.0.113.1', headers: { 'user-agent': FIREFOX }, raw: click }
      expect((await server.call(host, 'POST', '/_v', from)).status).toBe(204)
    }
    // The next day these days are complete.
    await sumDays({ sql, clock: { now: () => new Date(Date.now() + 86_400_000) } })
    const rows = async ({ id }: { id: string }) => {
      const tables = ['visits', 'page_views', 'link_clicks', 'visit_rollups', 'visitor_salts', 'dirty_days']
      const counts = tables.map(table =>
        pool.query(`select count(*)::int as n from ${table} where website_id = $1`, [id]),
      )
      return (await Promise.all(counts)).map(({ rows: [row] }) => row.n)
    }
    const before = await rows(bystander)
    expect(before.slice(0, 4)).toEqual([3, 3, 1, expect.any(Number)])
    expect(before[3]).toBeGreaterThan(0)
    const { token } = site
    await server.call('dashboard', 'DELETE', `/api/website/${site.id}/delete`, { token })
    const leaving = { password: another.password }
    const left = await server.call('dashboard', 'DELETE', '/api/auth/delete-account', {
      token: another.token,
      body: leaving,
    })
    expect(left.status).toBe(200)
    await deleteVisitsOfDeletedWebsites({ sql }, undefined, 2)
    expect([await rows(site), await rows(another), await rows(bystander)]).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
      before,
    ])
    expect((await pool.query('select 1 from deleted_websites')).rows).toEqual([])
  })
})

const getName = ({ name }: { name: string }) => name
