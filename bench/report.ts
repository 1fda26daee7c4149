// Analytics reports of a website with many visitors: response time over 12 months and shorter ranges, which read daily
// sums, and with filters, which read single visits.
// With ANALYTICS_URL (an empty database in ClickHouse), the same filters again after past days were handed over.
//   npm run bench -- report [views, default 10,000,000]
import { postApi, type Product, executeSql, sendRequest, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const VIEWS = Number(process.argv[2] ?? 10_000_000)
const DAYS = 365
const RUNS = 15
const GOAL_MS = 200
const HOST = 'dashboard.vitrine.localhost'
const RANGES = { '12 months': 365, '90 days': 90, '30 days': 30, today: 1 }
const FILTERS = {
  'country=IS': '12 months',
  'device=phone': '30 days',
  'device=phone&channel=social': '12 months',
  'page=/posts/3': '12 months',
}

const ANALYTICS_URL = process.env['ANALYTICS_URL']

const product = await startProduct({ PROCESSES: 'web,worker', ANALYTICS_URL: '' })
try {
  const { port } = product
  const id = await createSite(product)
  const startedAt = performance.now()
  await insertVisits(product, id)
  console.log(
    `${VIEWS.toLocaleString('en')} views over ${DAYS} days were written in ${formatSeconds(startedAt)} s.`,
  )
  const insertedAt = performance.now()
  await waitForSums(product)
  console.log(
    `Daily sums are complete after another ${formatSeconds(insertedAt)} s; the job runs every minute.`,
  )

  // The first session may have expired meanwhile.
  let headers = await logIn(product, 'login')
  const requestReport = async (days: number, filter = '') => {
    const [from, to] = [getDayBefore(days - 1), getDayBefore(0)]
    const sentAt = performance.now()
    const path = `/api/website/${id}/analytics?from=${from}&to=${to}${filter && `&${filter}`}`
    const response = await sendRequest(port, HOST, path, { headers })
    const ms = performance.now() - sentAt
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${response.body.toString()}`)
    return { ms, report: JSON.parse(response.body.toString()) as { totals: { views: number } } }
  }
  const detail: Record<string, unknown> = { views: VIEWS, goal_ms: GOAL_MS }
  for (const [name, days] of Object.entries(RANGES)) {
    const first = await requestReport(days)
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push((await requestReport(days)).ms)
    detail[name] = summarize(times, first)
    console.log(`${name}: ${JSON.stringify(detail[name])}`)
  }
  const measureFilters = async (store: string) => {
    for (const [filter, range] of Object.entries(FILTERS)) {
      const days = RANGES[range as keyof typeof RANGES]
      const first = await requestReport(days, filter)
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) times.push((await requestReport(days, filter)).ms)
      const name = `${store}${range}, ${filter}`
      detail[name] = summarize(times, first)
      console.log(`${name}: ${JSON.stringify(detail[name])}`)
    }
  }
  await measureFilters('')
  if (ANALYTICS_URL) {
    await product.restart({ ANALYTICS_URL })
    const restartedAt = performance.now()
    await waitForArchive(product)
    console.log(`Past days were handed over in ${formatSeconds(restartedAt)} s.`)
    headers = await logIn(product, 'login')
    await measureFilters('ClickHouse: ')
  }
  const deletingAt = performance.now()
  const deleted = await sendRequest(port, HOST, `/api/website/${id}/delete`, { method: 'DELETE', headers })
  if (deleted.status !== 200)
    throw new Error(`deleting answered ${deleted.status}: ${deleted.body.toString()}`)
  detail['delete_ms'] = Math.round(performance.now() - deletingAt)
  console.log(`The website was deleted in ${String(detail['delete_ms'])} ms; its visits are deleted later.`)
  const { p50 } = detail['12 months'] as { p50: number }
  console.log(`${p50 <= GOAL_MS ? 'meets' : 'MISSES'} the goal of ${GOAL_MS} ms`)
  printResult({
    name: 'report',
    figure: p50,
    unit: 'ms for a report of 12 months, p50',
    baseline: null,
    detail,
  })
} finally {
  await product.stop()
}

function summarize(times: number[], first: { ms: number; report: { totals: { views: number } } }) {
  return {
    p50: Math.round(percentile(times, 0.5)),
    p95: Math.round(percentile(times, 0.95)),
    worst: Math.round(Math.max(...times)),
    first: Math.round(first.ms),
    views: first.report.totals.views,
  }
}

async function logIn({ port }: Product, action: 'signup' | 'login'): Promise<Record<string, string>> {
  const account = { email: 'bench@example.com', password: 'a window to measure', name: 'Bench' }
  const path = `/api/auth/email/${action}`
  const body = action === 'login' ? { email: account.email, password: account.password } : account
  const { accessToken } = await postApi<{ accessToken: string }>(port, path, body)
  return { authorization: `Bearer ${accessToken}` }
}

async function createSite(product: Product): Promise<string> {
  const headers = await logIn(product, 'signup')
  const data = await postApi<Record<string, unknown>>(product.port, '/api/onboard/previewData', {
    profileUrl: 'example:grace-hopper',
  })
  const site = { website_name: 'Bench', domain_name: 'bench', website_type: data['website_type'], data }
  const created = await postApi<{ website: { _id: string } }>(
    product.port,
    '/api/website/create',
    site,
    headers,
  )
  return created.website._id
}

/**
 * Inserts visits of 2.5 pages on average, with skewed distributions of pages and referrers. Each month is written to its
 * own table, two at a time, and attached as a partition when complete, so that its indexes are built once and not row by
 * row.
 */
async function insertVisits(product: Product, id: string): Promise<void> {
  await executeSql(product, "alter system set max_wal_size = '8GB'")
  await executeSql(product, 'select pg_reload_conf()')
  const months = [...new Set(Array.from({ length: DAYS }, (_, days) => getDayBefore(days).slice(0, 7)))]
  const remaining = months.values()
  const write = async () => {
    for (const month of remaining) await insertMonth(product, id, month)
  }
  await Promise.all([write(), write()])
  await executeSql(product, `insert into dirty_days select distinct website_id, day, now() from visits`)
  await executeSql(product, 'analyze visits; analyze page_views')
}

async function insertMonth(product: Product, id: string, month: string): Promise<void> {
  const perDay = Math.max(1, Math.round(VIEWS / 2.5 / DAYS))
  const getPartition = (table: string) => `${table}_${month.replace('-', '_')}`
  const skewed = (count: number) => `floor(${count} * power(random(), 3))::int`
  const days = `select day::date from generate_series(greatest(date '${month}-01', date '${getDayBefore(DAYS - 1)}'),
    least(date '${month}-01' + interval '1 month - 1 day', date '${getDayBefore(0)}'), '1 day') day`
  await executeSql(
    product,
    `drop table if exists ${getPartition('visits')}, ${getPartition('page_views')}, ${getPartition('link_clicks')};
    create table ${getPartition('visits')} (like visits including defaults) with (fillfactor = 85);
    create table ${getPartition('page_views')} (like page_views including defaults);
    create table ${getPartition('link_clicks')} (like link_clicks including defaults);
    insert into ${getPartition('visits')} (website_id, day, visitor, started_at, last_at, views, entry_page, exit_page, referrer,
        channel, country, device, browser, system, campaign)
      select '${id}', day, (day - date '2000-01-01')::bigint * 10000000 + n % greatest(1, ${Math.round(perDay * 0.8)}),
        at, at + random() * interval '6 minutes', 1 + (n % 4), '/posts/' || ${skewed(200)}, '/posts/' || ${skewed(200)},
        'site' || ${skewed(400)} || '.example', (array['direct','search','social','referral','ai'])[1 + n % 5],
        (array['DE','US','FR','GB','IN','BR','JP','IS'])[1 + ${skewed(8)}], (array['computer','phone','tablet'])[1 + n % 3],
        (array['Firefox','Chrome','Safari','Edge'])[1 + n % 4], (array['Linux','Windows','macOS','iOS','Android'])[1 + n % 5],
        case when n % 10 = 0 then 'campaign' || ${skewed(30)} else '' end
      from (select day, n, day::timestamp at time zone 'UTC'
        -- Today's visits end now.
        + random() * (least(now(), (day + 1)::timestamp at time zone 'UTC') - day::timestamp at time zone 'UTC') * 0.99 as at
        from (${days}) days, generate_series(0, ${perDay - 1}) n) moments;
    insert into ${getPartition('page_views')} (website_id, day, visit_id, at, page)
      select website_id, day, id, started_at + view * interval '20 seconds', '/posts/' || ${skewed(200)}
      from ${getPartition('visits')}, generate_series(0, views - 1) view;
    ${['visits', 'page_views', 'link_clicks']
      .map(
        table => `alter table ${table} attach partition ${getPartition(table)}
          for values from ('${month}-01') to ('${getNextMonth(month)}-01')`,
      )
      .join(';')}`,
  )
}

function getNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Waits until all days before today are summed, and they and the months before this one packed. */
async function waitForSums(product: Product): Promise<void> {
  for (;;) {
    const pending = await executeSql(
      product,
      `select 1 from dirty_days where day < (now() at time zone 'UTC')::date union all
        select 1 from visit_rollups where packed is null and span = 'day' and list = 'total' and visits >= 50
          and start < (now() at time zone 'UTC')::date union all
        select 1 from visit_rollups where packed is null and span = 'month' and list = 'total' and visits >= 1000
          and start < date_trunc('month', (now() at time zone 'UTC')::date - 4)`,
    )
    if (pending === 0) return
    await new Promise(done => setTimeout(done, 2000))
  }
}

/** Waits until all days that no longer change are handed over to ClickHouse. */
async function waitForArchive(product: Product): Promise<void> {
  const left = `select 1 from visit_rollups where batch is null and span = 'day' and list = 'total'
    and start < (now() at time zone 'UTC')::date - 4`
  while ((await executeSql(product, left)) > 0) await new Promise(done => setTimeout(done, 2000))
}

function formatSeconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

function getDayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
