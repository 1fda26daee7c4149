import type pg from 'pg'
import { type Product, sendRequest } from '../harness/start-product.ts'
import { enqueueJob, startProcess } from './start-process.ts'
import { type Account, EXAMPLES, publishSite, configureSite, signUp, type Site } from './api-client.ts'

const VISITORS = 40
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const POLL_MS = 200

/** Publishes each example through the API and lets the product refine its pictures and sum the visits of last week. */
export async function publishTemplates(product: Product, db: pg.Client): Promise<Site[]> {
  const account = await signUp(product, 'templates@example.com')
  const sites: Site[] = []
  for (const [index, example] of EXAMPLES.entries())
    sites.push(await publishSite(product, account, example, `template${index}`))
  await configureFirst(product, account, sites)
  for (const site of sites) await sendVisits(product, site)
  await waitUntil(db, `select count(*) = ${VISITORS * sites.length} as done from visits`)
  await backdateVisits(db)
  await runPendingJobs(product, db)
  return sites
}

/** Publishes the examples again from another account, as the reference that copies are compared with. */
export async function publishReferenceSites(product: Product, db: pg.Client): Promise<Site[]> {
  const account = await signUp(product, 'reference@example.com')
  const sites: Site[] = []
  for (const [index, example] of EXAMPLES.entries())
    sites.push(await publishSite(product, account, example, `reference${index}`))
  await configureFirst(product, account, sites)
  await runPendingJobs(product, db)
  return sites
}

/** Configures one of the five sites with a redirect and weekly mails. */
async function configureFirst(product: Product, account: Account, [first]: Site[]): Promise<void> {
  if (first) await configureSite(product, account, first)
}

/** Runs a worker until all pending jobs are completed, including the sums and the remaining pictures. */
async function runPendingJobs(product: Product, db: pg.Client): Promise<void> {
  const worker = await startProcess(product, 'worker')
  try {
    await enqueueJob(db, 'aggregate-visits')
    await waitUntil(
      db,
      "select count(*) = 0 as done from jobs.job where state < 'completed' and name <> 'send-account-mail'",
    )
  } finally {
    await worker.stop()
  }
}

async function waitUntil(db: pg.Client, query: string): Promise<void> {
  while ((await db.query<{ done: boolean }>(query)).rows[0]?.done !== true)
    await new Promise(done => setTimeout(done, POLL_MS))
}

async function sendVisits({ port }: Product, { name }: Site): Promise<void> {
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const headers = { 'user-agent': USER_AGENT, 'x-forwarded-for': `10.0.${name.length}.${visitor}` }
    await sendRequest(port, `${name}.sites.localhost`, '/', { headers })
  }
}

/** Moves today's visits to the days before it. Creates the monthly partitions that this may require. */
export async function backdateVisits(db: pg.Client, days = 7): Promise<void> {
  await db.query(`do $$ declare month date := date_trunc('month', now() - interval '8 days'); name text; begin
    foreach name in array array['visits', 'page_views', 'link_clicks'] loop
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        name || to_char(month, '_YYYY_MM'), name, month, (month + interval '1 month')::date);
    end loop; end $$`)
  const back = (id: string) => `make_interval(days => 1 + (${id} % ${days})::int)`
  await db.query(
    `update page_views set day = day - 1 - (visit_id % ${days})::int, at = at - ${back('visit_id')}`,
  )
  await db.query(
    `update visits set day = day - 1 - (id % ${days})::int, started_at = started_at - ${back('id')}, last_at = last_at - ${back('id')}`,
  )
  await db.query(
    'insert into dirty_days select distinct website_id, day, now() from visits on conflict do nothing',
  )
}
