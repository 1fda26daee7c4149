// The cost of a month of 1,000 websites in CPU seconds, memory and storage, everything included: the product, its
// database, publishing, changes, refreshing, visits, their sums and idling; and the server that this needs.
//   npm run bench -- cost [sites] [views a month of each]
import { execFileSync } from 'node:child_process'
import { startMockServer } from '@vitrine/outside'
import { getTreeUsage } from './harness/process-tree.ts'
import { connectDatabase, postApi, sendRequest, startProduct } from './harness/start-product.ts'
import { chooseServer, MONTH_SECONDS } from './harness/servers.ts'
import { printResult } from './harness/statistics.ts'
import { EXAMPLES, publishSite, signUp, type Account, type Site } from './scale/api-client.ts'
import { backdateVisits } from './scale/publish-templates.ts'
import { enqueueJob } from './scale/start-process.ts'

const SITES = Number(process.argv[2] ?? 1000)
const VIEWS = Number(process.argv[3] ?? 100_000)
/** Assumed of each website and month. */
const [CHANGES, REFRESHES] = [4, 1]
/** Published for the measurement: each bundled example twice, with the visits of a day. */
const MEASURED = EXAMPLES.flatMap(example => [`example:${example}`, `example:${example}`])
/** Profiles at a mock platform that answers at once, as examples cannot be refreshed. */
const REFRESHED = ['ada-example', 'fjord-example', 'sample-1'].map(id => `https://github.com/${id}`)
const VIEWS_PER_VISIT = 2.5
const CONCURRENCY = 16
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IDLE_MS = 20_000
/** Pages are kept and visits written within a second. */
const SETTLE_MS = 2_000

const mockServer = await startMockServer()
const product = await startProduct({ OUTSIDE_URL: mockServer.url, TRUST_PROXY: 'loopback' })
const db = await connectDatabase(product)
try {
  const account = await signUp(product, 'cost@example.com')
  // Also loads programs and fills caches.
  const refreshed = await publish(account, 'source', REFRESHED)
  await waitForJobs()
  await pause(IDLE_MS / 4)
  const idle = await measure(() => pause(IDLE_MS), 0)
  const idleShare = idle / IDLE_MS
  const before = await getStorage()
  let sites: Site[] = []
  const creation = await measure(
    async () => void (sites = await publish(account, 'site', MEASURED)),
    idleShare,
  )
  console.log(`${sites.length} websites are published.`)
  const after = await getStorage()
  const change = await measure(() => forEach(sites, site => edit(account, site)), idleShare)
  const refresh = await measure(
    () =>
      forEach(refreshed, ({ id }) =>
        postApi(product.port, `/api/website/${id}/refresh`, {}, account.headers),
      ),
    idleShare,
  )
  const views = Math.round((VIEWS / 30) * sites.length)
  const view = await measure(() => visit(sites, views), idleShare)
  console.log(`${views} views are written.`)
  // Before the rows are moved to another day, which leaves dead ones behind.
  const rowBytes = await getTableBytes('(visits|page_views)_%')
  await backdateVisits(db, 1)
  const sums = await measure(sumVisits, idleShare)
  const visitBytes = rowBytes + (await getTableBytes('visit_rollups'))

  const per = {
    creation: creation / sites.length,
    change: change / sites.length,
    refresh: refresh / refreshed.length,
    view: view / views,
    sums: sums / views,
  }
  console.log(
    `CPU in milliseconds: ${JSON.stringify(per)}; idle ${(idleShare * 100).toFixed(1)} % of a core.`,
  )
  const monthly = (viewsOfAll: number) =>
    (viewsOfAll * (per.view + per.sums) + SITES * (CHANGES * per.change + REFRESHES * per.refresh)) / 1000 +
    idleShare * MONTH_SECONDS
  const cpuSeconds = { each: monthly(SITES * VIEWS), in_total: monthly(VIEWS) }
  const memory = getTreeUsage(product.pid).bytes
  const siteBytes = (after - before) / sites.length
  const bytesPerView = visitBytes / views
  const disk = SITES * (siteBytes + VIEWS * bytesPerView)
  const server = chooseServer({ cpuSeconds: cpuSeconds.each, memory, disk })
  const detail = {
    sites: SITES,
    views_each: VIEWS,
    ms_of_cpu: Object.fromEntries(Object.entries(per).map(([name, ms]) => [name, Number(ms.toFixed(3))])),
    idle_share_of_a_core: Number(idleShare.toFixed(4)),
    cpu_seconds_a_month: { each: Math.round(cpuSeconds.each), in_total: Math.round(cpuSeconds.in_total) },
    cpu_seconds_to_publish_all: Math.round((SITES * per.creation) / 1000),
    memory_mb: Math.round(memory / 1e6),
    kb_per_site: Math.round(siteBytes / 1000),
    bytes_per_view: Math.round(bytesPerView),
    gb_of_visits_a_month: Number(((SITES * VIEWS * bytesPerView) / 1e9).toFixed(1)),
    server: { ...server, months_of_visits_on_disk: monthsOnDisk(server.disk_gb, siteBytes, bytesPerView) },
  }
  console.log(JSON.stringify(detail, null, 1))
  printResult({
    name: 'cost',
    figure: detail.cpu_seconds_a_month.each,
    unit: `CPU seconds a month for ${SITES} websites with ${VIEWS} views each`,
    baseline: null,
    detail,
  })
} finally {
  await db.end()
  await product.stop()
  await mockServer.close()
}

function monthsOnDisk(diskGb: number, siteBytes: number, bytesPerView: number): number {
  return Number(((diskGb * 1e9 - SITES * siteBytes) / (SITES * VIEWS * bytesPerView)).toFixed(1))
}

/** Returns the CPU time of the product and its database for some work and the jobs it leaves, in milliseconds. */
async function measure(work: () => Promise<unknown>, idleShare: number): Promise<number> {
  const [cpuMs, startedAt] = [getTreeUsage(product.pid).cpuMs, performance.now()]
  await work()
  if (idleShare > 0) {
    await waitForJobs()
    await pause(SETTLE_MS)
  }
  const used = getTreeUsage(product.pid).cpuMs - cpuMs
  return used - idleShare * (performance.now() - startedAt)
}

async function publish(account: Account, name: string, profiles: readonly string[]): Promise<Site[]> {
  const sites: Site[] = []
  for (const [number, profileUrl] of profiles.entries()) {
    const data = await postApi<Record<string, unknown>>(product.port, '/api/onboard/previewData', {
      profileUrl,
    })
    sites.push(await publishSite(product, account, 'Cost', `${name}${number}`, data))
  }
  return sites
}

async function edit({ headers }: Account, { id }: Site): Promise<void> {
  const body = { contact_email: `${id}@example.com` }
  const path = `/api/website/${id}/edit`
  const { status } = await sendRequest(product.port, 'dashboard.vitrine.localhost', path, {
    method: 'PUT',
    headers,
    body,
  })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

/** Sends the views of people who each read a few pages of one website, and waits until all are written. */
async function visit(sites: readonly Site[], views: number): Promise<void> {
  let next = 0
  const run = async () => {
    for (let at = next++; at < views; at = next++) {
      const visitor = Math.floor(at / VIEWS_PER_VISIT)
      const host = `${sites[visitor % sites.length]?.name ?? ''}.sites.localhost`
      const from = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
      const headers = { 'user-agent': BROWSER, 'accept-encoding': 'br', 'x-forwarded-for': from }
      const { status } = await sendRequest(product.port, host, '/', { headers })
      if (status !== 200) throw new Error(`${host} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, run))
  await waitUntil(`select count(*) >= ${views} as done from page_views`)
}

async function sumVisits(): Promise<void> {
  await enqueueJob(db, 'aggregate-visits')
  await waitUntil(`select not exists (select from dirty_days where day < current_date) and not exists (
    select from visit_rollups where span = 'day' and list = 'total' and packed is null and visits >= 50) as done`)
}

function waitForJobs(): Promise<void> {
  return waitUntil(
    "select count(*) = 0 as done from jobs.job where state < 'completed' and name <> 'send-account-mail'",
  )
}

async function waitUntil(query: string): Promise<void> {
  while ((await db.query<{ done: boolean }>(query)).rows[0]?.done !== true) await pause(500)
}

/** Bytes of the database and of the pictures and pages in the data folder. */
async function getStorage(): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const others = ['--exclude=postgres', '--exclude=compiled']
  const files = execFileSync('du', ['--summarize', '--bytes', ...others, product.dataDir], {
    encoding: 'utf8',
  })
  return Number(rows[0]?.bytes ?? 0) + Number.parseInt(files, 10)
}

/** Bytes of tables whose names match, indexes included. */
async function getTableBytes(names: string): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables where relname similar to '${names}'`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

async function forEach(sites: readonly Site[], act: (site: Site) => Promise<unknown>): Promise<void> {
  for (const site of sites) await act(site)
}

function pause(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}
