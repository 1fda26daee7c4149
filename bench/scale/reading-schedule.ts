import type pg from 'pg'
import { getProcessUsage, type Product } from '../harness/start-product.ts'
import { getJobSeconds, runJob, startProcess } from './start-process.ts'

/** Runs that plan first times; the others get theirs from the database, as evenly. */
const MAX_FIRST_RUNS = 40
const BACKLOG_MINUTES = 10
const POLL_MS = 100
/** The host that a website is read from, as the schedule counts it. */
const HOST = `substring(lower(w.source_url) from '^https?://(?:www\\.)?([^/:?#]+)')`

/**
 * Lets the product plan first readings, then simulates an hour of its schedule on one worker (a quarter of it with more
 * than 100,000 websites), minute by minute, in which the mock platforms are really read; then the first minutes with
 * everything overdue. One copy in fifty is at a host of its own, which does not answer; the others are at the four
 * platforms. What the simulation itself wrote to all rows is vacuumed, as no product writes that.
 */
export async function measureReadings(product: Product, db: pg.Client, outsideUrl: string, sites: number) {
  const minutes = sites > 100_000 ? 15 : 60
  await db.query(`update websites w set is_example = false, platform = k.platform, source_id = k.id, source_url = k.url
    from bench.sites s, bench.link(s.n, s.template) k where s.id = w.id and w.is_example`)
  const worker = await startProcess(product, 'worker', outsideUrl)
  try {
    // Otherwise the worker would plan by its own clock, too.
    await db.query("delete from jobs.schedule where name = 'enqueue-source-reads'")
    const first = await planFirst(db, worker)
    const { rows } = await db.query<{ due: number }>(`
      with due as (
        select p.website_id as id from website_profiles p
        where p.next_read_at <= now() + interval '${minutes} minutes' and p.reading_schedule <> 'never'
      ), linked as (
        update website_profiles p set profile = p.profile || jsonb_build_object('is_example', false, 'link',
          p.profile->'link' || jsonb_build_object('platform', w.platform, 'id', w.source_id, 'url', w.source_url))
        from websites w where w.id = p.website_id and p.website_id in (select id from due) returning 1
      ) select count(*)::int as due from linked`)
    await db.query('update website_profiles set failed_readings = 0 where failed_readings > 0')
    const cpuBefore = getProcessUsage(worker.pid).cpuMs
    const ordinary = await simulate(db, worker, minutes)
    const cpu = (getProcessUsage(worker.pid).cpuMs - cpuBefore) / 1000
    const failed = await db.query<{ count: number }>(
      'select count(*)::int as count from website_profiles where failed_readings > 0',
    )
    await db.query(`update website_profiles p set next_read_at = now() - random() * interval '1 hour'
      from bench.sites s where s.id = p.website_id`)
    await db.query('vacuum website_profiles')
    const overdue = await simulate(db, worker, BACKLOG_MINUTES)
    await db.query(
      'update website_profiles set next_read_at = null, failed_readings = 0 where next_read_at is not null',
    )
    return {
      first,
      ordinary: {
        minutes,
        due: rows[0]?.due,
        ...ordinary,
        failed: failed.rows[0]?.count,
        cpu_s: round(cpu),
        share: round((ordinary.reading_s + ordinary.planning_s) / (60 * minutes)),
      },
      overdue,
    }
  } finally {
    await worker.stop()
  }
}

/** The links of copies by the type of their template: profiles that the mock platforms have for any number. */
export async function createLinks(db: pg.Client): Promise<void> {
  await db.query(`create function bench.link(n int, template int, out platform text, out id text, out url text)
    language sql immutable as $$
    select platform, id, prefix || id from (select
      case when n % 50 = 0 then 'web' else (array['github', 'youtube', 'linkedin', 'linkedin', 'instagram'])[template + 1] end,
      case when n % 50 = 0 then 'site' || n || '.example' else (array['sample-', '@sample-', 'sample-', 'sample-', 'sample.'])[template + 1] || n end,
      case when n % 50 = 0 then 'https://' else (array['https://github.com/', 'https://www.youtube.com/',
        'https://www.linkedin.com/in/', 'https://www.linkedin.com/company/', 'https://www.instagram.com/'])[template + 1] end
    ) link (platform, id, prefix) $$`)
}

type Worker = Awaited<ReturnType<typeof startProcess>>
const round = (figure: number) => Number(figure.toFixed(3))

/** Plans first times. Returns how evenly these are spread, as multiples of the mean. */
async function planFirst(db: pg.Client, worker: Worker) {
  await db.query('update website_profiles set next_read_at = null where next_read_at is not null')
  let [runs, seconds] = [0, 0]
  for (let isLeft = true; isLeft && runs < MAX_FIRST_RUNS; runs += 1) {
    seconds += await runJob(db, worker, 'enqueue-source-reads')
    const { rows } = await db.query(`select 1 from website_profiles p join websites w on w.id = p.website_id
      where p.next_read_at is null and p.reading_schedule <> 'never' and not w.is_example limit 1`)
    isLeft = rows.length > 0
  }
  await waitForReadings(db)
  const { rows } = await db.query<{ most_of_hour: number; most_of_day_hour: number; midnight: number }>(`
    with times as (select next_read_at as at from website_profiles where next_read_at is not null),
      hours as (select count(*) as count from times group by date_trunc('hour', at)),
      day as (select extract(hour from at) as hour, count(*) as count from times group by 1)
    select (select max(count) / avg(count) from hours)::float8 as most_of_hour,
      (select max(count) / avg(count) from day)::float8 as most_of_day_hour,
      (select max(count) filter (where hour = 0) / avg(count) from day)::float8 as midnight`)
  const spread = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, round(value)]),
  )
  await db.query(`update website_profiles p set next_read_at = now() + random() * interval '30 days'
    from websites w where w.id = p.website_id and p.next_read_at is null and p.reading_schedule <> 'never' and not w.is_example`)
  await db.query('vacuum website_profiles')
  return { runs, run_ms: Math.round((seconds * 1000) / runs), ...spread }
}

/** Lets minutes pass by moving what is due, and runs the plan and the readings of each. */
async function simulate(db: pg.Client, worker: Worker, minutes: number) {
  const before = await getJobSeconds(worker, 'read-sources')
  const total = {
    read: 0,
    most_of_minute: 0,
    most_of_host_and_minute: 0,
    least_of_platform_and_minute: Infinity,
  }
  const planning: number[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const { rows: clock } = await db.query<{ now: string }>('select clock_timestamp()::text as now')
    planning.push(await runJob(db, worker, 'enqueue-source-reads'))
    await waitForReadings(db)
    const { rows } = await db.query<{ host: string; platform: string; count: number }>(
      `select ${HOST} as host, min(w.platform) as platform, count(*)::int as count from jobs.job j
       join websites w on w.id = j.data->>'website_id' where j.name = 'read-sources' and j.created_on >= $1 group by 1`,
      [clock[0]?.now],
    )
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    const platforms = rows.filter(({ platform }) => platform !== 'web').map(({ count }) => count)
    total.read += all
    total.most_of_minute = Math.max(total.most_of_minute, all)
    total.most_of_host_and_minute = Math.max(total.most_of_host_and_minute, ...rows.map(({ count }) => count))
    total.least_of_platform_and_minute = Math.min(
      total.least_of_platform_and_minute,
      platforms.length < 4 ? 0 : Math.min(...platforms),
    )
    await db.query(
      "update website_profiles set next_read_at = next_read_at - interval '1 minute' where next_read_at between now() and now() + interval '2 hours'",
    )
  }
  return {
    ...total,
    plan_ms: Math.round((planning.reduce((sum, one) => sum + one, 0) * 1000) / minutes),
    planning_s: round(planning.reduce((sum, one) => sum + one, 0)),
    reading_s: round((await getJobSeconds(worker, 'read-sources')) - before),
  }
}

async function waitForReadings(db: pg.Client): Promise<void> {
  const query =
    "select count(*)::int as count from jobs.job where name = 'read-sources' and state < 'completed'"
  while ((await db.query<{ count: number }>(query)).rows[0]?.count !== 0)
    await new Promise(done => setTimeout(done, POLL_MS))
}
