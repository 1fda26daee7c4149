// The figures of a website that is read a lot: how long its report takes over 12 months and over shorter ranges, from
// the sums of days; and what narrowing it down costs, which counts single visits.
//   npm run bench -- report [views, 10,000,000 unless told]
import { call, type Product, query, send, startProduct } from './product.ts'
import { percentile, printFigure } from './statistics.ts'

const VIEWS = Number(process.argv[2] ?? 10_000_000)
const DAYS = 365
const RUNS = 15
const GOAL_MS = 200
const HOST = 'dashboard.vitrine.localhost'
const RANGES = { '12 months': 365, '90 days': 90, '30 days': 30, today: 1 }
const NARROWED = {
  'country=IS': '12 months',
  'device=phone': '30 days',
  'device=phone&channel=social': '12 months',
}

const product = await startProduct({ PROCESSES: 'web,worker' })
try {
  const { port } = product
  const id = await makeSite(product)
  const began = performance.now()
  await fill(product, id)
  console.log(`${VIEWS.toLocaleString('en')} views over ${DAYS} days were written in ${seconds(began)} s.`)
  const waited = performance.now()
  await summed(product)
  console.log(`Their days are summed ${seconds(waited)} s later; the job runs every minute.`)

  // A session of the beginning has ended meanwhile.
  const headers = await login(product, 'login')
  const ask = async (days: number, filter = '') => {
    const [from, to] = [dayBefore(days - 1), dayBefore(0)]
    const started = performance.now()
    const path = `/api/website/${id}/analytics?from=${from}&to=${to}${filter && `&${filter}`}`
    const answer = await send(port, HOST, path, { headers })
    const took = performance.now() - started
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
    return { took, report: JSON.parse(answer.body.toString()) as { totals: { views: number } } }
  }
  const detail: Record<string, unknown> = { views: VIEWS, goal_ms: GOAL_MS }
  for (const [name, days] of Object.entries(RANGES)) {
    const first = await ask(days)
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push((await ask(days)).took)
    detail[name] = figures(times, first)
    console.log(`${name}: ${JSON.stringify(detail[name])}`)
  }
  for (const [filter, range] of Object.entries(NARROWED)) {
    const days = RANGES[range as keyof typeof RANGES]
    const first = await ask(days, filter)
    const times = [(await ask(days, filter)).took, (await ask(days, filter)).took]
    detail[`${range}, ${filter}`] = figures(times, first)
    console.log(`${range}, ${filter}: ${JSON.stringify(detail[`${range}, ${filter}`])}`)
  }
  const leaving = performance.now()
  const gone = await send(port, HOST, `/api/website/${id}/delete`, { method: 'DELETE', headers })
  if (gone.status !== 200) throw new Error(`deleting answered ${gone.status}: ${gone.body.toString()}`)
  detail['delete_ms'] = Math.round(performance.now() - leaving)
  console.log(`The website was deleted in ${String(detail['delete_ms'])} ms; its visits go afterwards.`)
  const { p50 } = detail['12 months'] as { p50: number }
  console.log(`${p50 <= GOAL_MS ? 'within' : 'BEYOND'} the goal of ${GOAL_MS} ms`)
  printFigure({
    name: 'report',
    figure: p50,
    unit: 'ms for a report of 12 months, p50',
    baseline: null,
    detail,
  })
} finally {
  await product.stop()
}

function figures(times: number[], first: { took: number; report: { totals: { views: number } } }) {
  return {
    p50: Math.round(percentile(times, 0.5)),
    worst: Math.round(Math.max(...times)),
    first: Math.round(first.took),
    views: first.report.totals.views,
  }
}

async function login({ port }: Product, how: 'signup' | 'login'): Promise<Record<string, string>> {
  const person = { email: 'bench@example.com', password: 'a window to measure', name: 'Bench' }
  const path = `/api/auth/email/${how}`
  const body = how === 'login' ? { email: person.email, password: person.password } : person
  const { accessToken } = await call<{ accessToken: string }>(port, path, body)
  return { authorization: `Bearer ${accessToken}` }
}

async function makeSite(on: Product): Promise<string> {
  const headers = await login(on, 'signup')
  const data = await call<Record<string, unknown>>(on.port, '/api/onboard/previewData', {
    profileUrl: 'example:grace-hopper',
  })
  const site = { website_name: 'Bench', domain_name: 'bench', website_type: data['website_type'], data }
  const made = await call<{ website: { _id: string } }>(on.port, '/api/website/create', site, headers)
  return made.website._id
}

/**
 * Visits of two and a half pages, of four in five people once a day; pages and senders are as unequal as they are. Each
 * month is written as a table of its own, two at a time, and taken in when it is full, so that its indexes are made
 * once and not row by row.
 */
async function fill(product: Product, id: string): Promise<void> {
  await query(product, "alter system set max_wal_size = '8GB'")
  await query(product, 'select pg_reload_conf()')
  const months = [...new Set(Array.from({ length: DAYS }, (_, days) => dayBefore(days).slice(0, 7)))]
  const next = months.values()
  const write = async () => {
    for (const month of next) await fillMonth(product, id, month)
  }
  await Promise.all([write(), write()])
  await query(product, `insert into unsummed_days select distinct website_id, day, now() from visits`)
  await query(product, 'analyze visits; analyze page_views')
}

async function fillMonth(product: Product, id: string, month: string): Promise<void> {
  const perDay = Math.max(1, Math.round(VIEWS / 2.5 / DAYS))
  const part = (table: string) => `${table}_${month.replace('-', '_')}`
  const rare = (count: number) => `floor(${count} * power(random(), 3))::int`
  const days = `select day::date from generate_series(greatest(date '${month}-01', date '${dayBefore(DAYS - 1)}'),
    least(date '${month}-01' + interval '1 month - 1 day', date '${dayBefore(0)}'), '1 day') day`
  await query(
    product,
    `drop table if exists ${part('visits')}, ${part('page_views')}, ${part('link_clicks')};
    create table ${part('visits')} (like visits including defaults) with (fillfactor = 85);
    create table ${part('page_views')} (like page_views including defaults);
    create table ${part('link_clicks')} (like link_clicks including defaults);
    insert into ${part('visits')} (website_id, day, visitor, started_at, last_at, views, entry_page, exit_page, referrer,
        channel, country, device, browser, system, campaign)
      select '${id}', day, (day - date '2000-01-01')::bigint * 10000000 + n % greatest(1, ${Math.round(perDay * 0.8)}),
        at, at + random() * interval '6 minutes', 1 + (n % 4), '/posts/' || ${rare(200)}, '/posts/' || ${rare(200)},
        'site' || ${rare(400)} || '.example', (array['direct','search','social','referral','ai'])[1 + n % 5],
        (array['DE','US','FR','GB','IN','BR','JP','IS'])[1 + ${rare(8)}], (array['computer','phone','tablet'])[1 + n % 3],
        (array['Firefox','Chrome','Safari','Edge'])[1 + n % 4], (array['Linux','Windows','macOS','iOS','Android'])[1 + n % 5],
        case when n % 10 = 0 then 'campaign' || ${rare(30)} else '' end
      from (select day, n, day::timestamp at time zone 'UTC'
        -- Today began a while ago, and ends now.
        + random() * (least(now(), (day + 1)::timestamp at time zone 'UTC') - day::timestamp at time zone 'UTC') * 0.99 as at
        from (${days}) days, generate_series(0, ${perDay - 1}) n) moments;
    insert into ${part('page_views')} (website_id, day, visit_id, at, page)
      select website_id, day, id, started_at + view * interval '20 seconds', '/posts/' || ${rare(200)}
      from ${part('visits')}, generate_series(0, views - 1) view;
    ${['visits', 'page_views', 'link_clicks']
      .map(
        table => `alter table ${table} attach partition ${part(table)}
          for values from ('${month}-01') to ('${monthAfter(month)}-01')`,
      )
      .join(';')}`,
  )
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Settles when only today waits for its sum, and every day before it was packed. */
async function summed(product: Product): Promise<void> {
  for (;;) {
    const open = await query(
      product,
      `select 1 from unsummed_days where day < (now() at time zone 'UTC')::date union all
        select 1 from visit_sums where packed is null and span = 'day' and list = 'total' and visits >= 50
          and start < (now() at time zone 'UTC')::date`,
    )
    if (open === 0) return
    await new Promise(done => setTimeout(done, 2000))
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
