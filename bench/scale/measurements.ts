import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { measureCost, requestPage, startBaselineServer, requestEach } from '../serve/load-generator.ts'
import { databaseUrl, type Product, sendRequest, getProcessUsage } from '../harness/start-product.ts'
import { percentile } from '../harness/statistics.ts'
import { getCustomDomain, getOwnerEmail, LARGE_ACCOUNTS, getSiteName } from './copy-sites.ts'
import { measureStatements } from './query-statistics.ts'
import { type Account, getPreview, publishSite, signIn, signUp } from './api-client.ts'
import { getMemoryMb, runJob, startProcess } from './start-process.ts'

const LAST_JOB = 'recheck-links'

/** Runs each scheduled job once; returns their durations in milliseconds and the worker's memory. */
export async function measureJobs(product: Product, db: pg.Client) {
  const worker = await startProcess(product, 'worker')
  try {
    const startMb = getMemoryMb(worker.pid)
    const figures: Record<string, number> = {}
    const { rows } = await db.query<{ name: string }>('select name from jobs.schedule order by name')
    // Last, because it goes on with the next websites by itself.
    const names = rows
      .map(({ name }) => name)
      .toSorted((a, b) => Number(a === LAST_JOB) - Number(b === LAST_JOB))
    for (const name of names) figures[name] = Math.round((await runJob(db, worker, name)) * 1000)
    return { start_ms: Math.round(worker.startMs), start_mb: startMb, mb: getMemoryMb(worker.pid), figures }
  } finally {
    await worker.stop()
  }
}

const root = resolve(import.meta.dirname, '../..')
const HOST = 'dashboard.vitrine.localhost'
const COLD_SITES = 200
const HOT_SITES = 1000
const ROUNDS = 3
const REQUESTS = 8000
const REPETITIONS = 15

const getSiteHost = (number: number) => `${getSiteName(number)}.sites.localhost`
const round = (figure: number, digits = 1) => Number(figure.toFixed(digits))
const median = (figures: readonly number[]) => percentile(figures, 0.5)

/** Returns `count` website numbers, evenly spread over all. */
const getSpreadNumbers = (sites: number, count: number, offset: number) =>
  Array.from(
    { length: Math.min(count, sites) },
    (_, index) => 1 + ((offset + Math.floor((index * sites) / count)) % sites),
  )

/** Measures first requests of pages, read from the database; then cached ones, side by side with the baseline server. */
export async function measurePages(product: Product, db: pg.Client, sites: number) {
  const cold = getSpreadNumbers(sites, Math.min(COLD_SITES, Math.floor(sites / 2)), 0).map(getSiteHost)
  const cpuBefore = getProcessUsage(product.pid).cpuMs
  let times: number[] = []
  const statements = await measureStatements(db, cold.length, async () => {
    times = await requestEach(product.port, cold, '/', 1)
    // Waits until the visits are written.
    await new Promise(done => setTimeout(done, 1000))
  })
  const coldCpu = (getProcessUsage(product.pid).cpuMs - cpuBefore) / cold.length

  const hot = getSpreadNumbers(sites, HOT_SITES, 7).map(getSiteHost)
  await requestEach(product.port, hot)
  const baseline = await startBaselineServer(hot, await requestPage(product.port, hot[0] ?? ''))
  const rounds: {
    ours: Awaited<ReturnType<typeof measureCost>>
    theirs: Awaited<ReturnType<typeof measureCost>>
  }[] = []
  try {
    await measureCost(product.pid, product.port, hot, 3000)
    await measureCost(baseline.pid, baseline.port, hot, 3000)
    for (let at = 0; at < ROUNDS; at += 1) {
      const ours = await measureCost(product.pid, product.port, hot, REQUESTS)
      rounds.push({ ours, theirs: await measureCost(baseline.pid, baseline.port, hot, REQUESTS) })
    }
  } finally {
    baseline.stop()
  }
  return {
    cold_ms: round(median(times)),
    cold_cpu_ms: round(coldCpu),
    cold_statements: statements,
    warm_us: round(median(rounds.map(({ ours }) => ours.us))),
    warm_of_baseline: round(median(rounds.map(({ ours, theirs }) => ours.us / theirs.us)), 2),
    warm_per_second: Math.round(median(rounds.map(({ ours }) => ours.perSecond))),
    baseline_us: round(median(rounds.map(({ theirs }) => theirs.us))),
    baseline_per_second: Math.round(median(rounds.map(({ theirs }) => theirs.perSecond))),
  }
}

/** Measures first and later requests at custom domains. */
export async function measureDomains({ port }: Product, db: pg.Client, sites: number) {
  const hosts = [...new Set(getSpreadNumbers(sites, 50, 3).map(getCustomDomain))]
  let first: number[] = []
  const statements = await measureStatements(db, hosts.length, async () => {
    first = await requestEach(port, hosts, '/', 1)
  })
  const later = await requestEach(port, hosts, '/', 1)
  return {
    domain_first_ms: round(median(first)),
    domain_first_statements: statements,
    domain_later_ms: round(median(later)),
  }
}

/** Measures sitemap and feed of websites with posts. */
export async function measureFeeds({ port }: Product, db: pg.Client, sites: number) {
  const figures: Record<string, number> = {}
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    const hosts = getSpreadNumbers(sites, 50, 1)
      .map(number => number - (number % 5) + 1)
      .filter(number => number <= sites)
    const distinct = [...new Set(hosts)].map(getSiteHost)
    let times: number[] = []
    const statements = await measureStatements(db, distinct.length, async () => {
      times = await requestEach(port, distinct, path, 1)
    })
    const name = path.slice(1, path.indexOf('.'))
    figures[`${name}_ms`] = round(median(times))
    figures[`${name}_statements`] = statements
  }
  return figures
}

/** Measures the time from the call that creates a website to the first response of its page. */
export async function measureCreation(product: Product, db: pg.Client, sites: number) {
  const data = await getPreview(product, 'grace-hopper')
  const account = await signUp(product, `creator${sites}@example.com`)
  const times: number[] = []
  const statements = await measureStatements(db, REPETITIONS, async () => {
    for (let at = 0; at < REPETITIONS; at += 1) {
      const startedAt = performance.now()
      const { name } = await publishSite(product, account, 'grace-hopper', `new${sites}x${at}`, data)
      await requestPage(product.port, `${name}.sites.localhost`)
      times.push(performance.now() - startedAt)
    }
  })
  return { create_ms: round(median(times)), create_statements: statements }
}

/** Measures an owner's list of websites and report, and the operator's lists of all websites and users. */
export async function measureLists(product: Product, db: pg.Client, sites: number) {
  const figures: Record<string, number> = {}
  const time = async (name: string, account: Account, method: string, path: string, body?: unknown) => {
    const times: number[] = []
    const run = async () => {
      const startedAt = performance.now()
      const response = await sendRequest(product.port, HOST, path, { method, headers: account.headers, body })
      times.push(performance.now() - startedAt)
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${response.body.toString()}`)
      figures[`${name}_kb`] = Math.round(response.body.length / 1000)
    }
    await run()
    figures[`${name}_statements`] = await measureStatements(db, REPETITIONS, async () => {
      for (let at = 0; at < REPETITIONS; at += 1) await run()
    })
    figures[`${name}_ms`] = round(median(times.slice(1)))
  }
  const list = { subdomain: 'dashboard' }
  await time('list_1', await signIn(product, getOwnerEmail(18)), 'POST', '/api/website/all', list)
  for (const [many, first] of Object.entries(LARGE_ACCOUNTS))
    if (first + Number(many) <= sites)
      await time(
        `list_${many}`,
        await signIn(product, getOwnerEmail(first)),
        'POST',
        '/api/website/all',
        list,
      )
  const { rows } = await db.query<{ id: string }>('select id from bench.sites where n = 20')
  const days = [30, 0].map(ago => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10))
  const owner = await signIn(product, getOwnerEmail(19))
  await time('report', owner, 'GET', `/api/website/${rows[0]?.id}/analytics?from=${days[0]}&to=${days[1]}`)

  for (const command of [
    ['websites', 'list'],
    ['websites', 'find', getSiteName(77)],
    ['users', 'list'],
  ]) {
    const times: number[] = []
    for (let at = 0; at < 3; at += 1) {
      const startedAt = performance.now()
      const env = { ...process.env, DATABASE_URL: databaseUrl(product.dataDir), DATA_DIR: product.dataDir }
      const result = spawnSync(process.execPath, [join(root, 'apps/server/dist/admin.js'), ...command], {
        env,
      })
      if (result.status !== 0)
        throw new Error(`admin ${command.join(' ')} exited with ${result.status}: ${result.stderr}`)
      times.push(performance.now() - startedAt)
    }
    figures[`admin_${command.slice(0, 2).join('_')}_ms`] = Math.round(median(times))
  }
  return figures
}
