/**
 * Part of `npm run test:full`: publishes 1,000 websites and visits all their pages for a minute, while the database is
 * stopped (SIGSTOP), continued, and killed (SIGKILL). Then starts the web process again with no database at all. Nobody
 * has visited 9 of 10 websites before. Every answer must be 200, also of posts, feeds and pictures; calls of the dashboard
 * must answer 503 within 15 seconds, and everything must recover. `node e2e/resilience/pages-without-database.ts 100 30`
 * runs with 100 websites for 30 seconds.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { callApi, createRandomIp, publishSite, readPreview, signUp } from '../product/api-client.ts'
import {
  databaseUrl,
  findFreePort,
  startProduct,
  startProgram,
  stopProgram,
} from '../product/start-product.ts'

const WEBSITES = Number(process.argv[2] ?? 1_000)
const SECONDS = Number(process.argv[3] ?? 60)
const VISITORS = 8
const ROUNDS_WITHOUT_DATABASE = 4
/** Creating websites is limited to 60 an hour per account. */
const WEBSITES_PER_ACCOUNT = 50
const EXAMPLES = ['grace-hopper', 'faraday-lectures', 'ada-lovelace', 'anna-atkins', 'bauhaus']
const MAX_API_MS = 15_000
const TIMEOUT_MS = 30 * 60_000
const APP_SECRET = 'one secret for both of the processes'

type Website = { domain: string; host: string; example: string }
type Counts = { visits: number; failed: Map<string, number>; websites: Set<string>; slowestMs: number }

const folder = mkdtempSync(join(tmpdir(), 'vitrine-outage-'))
// Gets no requests and has no websites: it runs the database and restarts it after a kill.
const databaseHost = await startProduct({ PROCESSES: 'web', APP_SECRET })
const hostDatabase = databaseUrl(databaseHost.dataDir)
await createDatabase('outage')
const settings = {
  APP_SECRET,
  PROCESSES: 'web',
  DATABASE_URL: hostDatabase.replace(/vitrine$/, 'outage'),
  DATA_DIR: join(folder, 'data'),
  OUTSIDE_URL: databaseHost.mockServerUrl,
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: 'loopback',
  PORT: String(await findFreePort()),
}
const port = Number(settings.PORT)
let agent = new Agent()
let web: ChildProcess | null = null
let failures = 0
const check = (isPassed: boolean, message: string) => {
  console.log(`pages without database: ${isPassed ? 'ok' : 'FAILED'}: ${message}`)
  failures += Number(!isPassed)
}

try {
  web = await startWeb()
  const { websites, token } = await publishWebsites()
  const paths = new Map<string, string[]>()
  for (const website of websites.slice(0, EXAMPLES.length))
    paths.set(website.example, await listPaths(website.host))
  await waitUntil(() => websites.every(({ domain }) => isKept(domain)))
  // A tenth of the websites is in memory, as after visits; the others were never asked for.
  await stopProgram(web)
  web = await startWeb()
  for (const { host } of websites.slice(0, WEBSITES / 10)) await visit(host, '/')

  await runOutages(websites, paths, token)
  await waitUntil(async () => (await callDashboard(token)).status === 200)
  check(true, 'the dashboard answers again')
  await runWithoutDatabase(websites, paths, token)
} catch (error) {
  check(false, String(error))
} finally {
  if (web) await stopProgram(web)
  await databaseHost.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: hostDatabase })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
}

/** Publishes all websites, each account some of them. */
async function publishWebsites(): Promise<{ websites: Website[]; token: string }> {
  const previews = await Promise.all(EXAMPLES.map(name => readPreview(port, `example:${name}`)))
  const websites: Website[] = []
  let token = ''
  for (let index = 0; index < WEBSITES; index += 1) {
    if (index % WEBSITES_PER_ACCOUNT === 0) token = await signUp(port, `owner${index}`)
    const domain = `outage${index}`
    const preview = previews[index % EXAMPLES.length]
    if (!preview) continue
    const host = await publishSite(port, token, preview, { domain, theme: 'terminal', mode: 'light' })
    websites.push({ domain, host, example: EXAMPLES[index % EXAMPLES.length] ?? '' })
  }
  return { websites, token }
}

/** Lists the pages, feeds and pictures that a site links to; share images and icons are drawn at their first request. */
async function listPaths(host: string): Promise<string[]> {
  const found = new Set(['/', '/robots.txt', '/sitemap.xml', '/llms.txt', '/index.md'])
  for (const path of found) {
    const { body, type } = await visit(host, path)
    if (!/html|xml/.test(type)) continue
    const own = body.replaceAll(`http://${host}`, '')
    for (const [, link = ''] of own.matchAll(/(?:href=|src=|<loc>|[ ,"])["]?(\/(?!\/)[^\s"<>?#,]*)/g))
      if (!/^\/(?:og|icons)\/|^\/resume\.pdf/.test(link)) found.add(link)
  }
  return [...found]
}

/** Whether all pages of a website are on disk. */
function isKept(domain: string): boolean {
  return existsSync(join(settings.DATA_DIR, 'pages', domain.slice(0, 2), domain, 'complete'))
}

/**
 * Visits websites for a minute: half of them with the database stopped, then continued; then all with it killed, the other
 * half for the first time, and started again.
 */
async function runOutages(
  websites: readonly Website[],
  paths: ReadonlyMap<string, string[]>,
  token: string,
): Promise<void> {
  const phase = (SECONDS * 1000) / 6
  const processes = listDatabaseProcesses()
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  const half = websites.slice(0, WEBSITES / 2)
  const [hung, visitsOfHalf] = await Promise.all([
    callDuring(token, 2 * phase),
    visitAll(half, paths, AbortSignal.timeout(2 * phase)),
  ])
  for (const pid of processes) process.kill(pid, 'SIGCONT')
  const [visitsOfHalfAgain] = await Promise.all([
    visitAll(half, paths, AbortSignal.timeout(phase)),
    delay(phase),
  ])
  process.kill(databaseHost.pid, 'SIGSTOP')
  process.kill(readDatabasePid(), 'SIGKILL')
  const [killed, visits] = await Promise.all([
    callDuring(token, 2 * phase),
    visitAll(websites, paths, AbortSignal.timeout(3 * phase)),
    delay(2 * phase).then(() => process.kill(databaseHost.pid, 'SIGCONT')),
  ])
  checkVisits(visitsOfHalf, half, 'with the database stopped')
  checkVisits(visitsOfHalfAgain, half, 'with the database continued')
  checkVisits(visits, websites, 'with the database killed, then started')
  checkCalls(hung, 'with the database stopped')
  checkCalls(killed, 'with the database killed')
}

/** Starts the web process without any database, and visits every website, each at other pages. */
async function runWithoutDatabase(
  websites: readonly Website[],
  paths: ReadonlyMap<string, string[]>,
  token: string,
): Promise<void> {
  if (web) await stopProgram(web)
  process.kill(databaseHost.pid, 'SIGSTOP')
  process.kill(readDatabasePid(), 'SIGKILL')
  try {
    web = await startWeb({ LOG_LEVEL: 'warn' }, /served from the disk/)
    await waitUntil(async () => (await callDashboard(token)).status === 503)
    checkVisits(await visitAll(websites, paths, null), websites, 'after a start without any database')
    checkCalls([await callDashboard(token)], 'after a start without any database')
  } finally {
    process.kill(databaseHost.pid, 'SIGCONT')
  }
  await waitUntil(async () => (await callDashboard(token)).status === 200)
  check(true, 'the dashboard answers once the database is there')
}

/**
 * Several visitors go through all websites, round after round, until the signal; without one for some rounds. Each
 * website begins at another of its paths, so that all are visited of many.
 */
async function visitAll(
  websites: readonly Website[],
  paths: ReadonlyMap<string, string[]>,
  signal: AbortSignal | null,
): Promise<Counts> {
  const counts: Counts = { visits: 0, failed: new Map(), websites: new Set(), slowestMs: 0 }
  let next = 0
  const go = async () => {
    while (signal ? !signal.aborted : next < ROUNDS_WITHOUT_DATABASE * websites.length) {
      const index = next
      next += 1
      const website = websites[index % websites.length]
      const own = website && paths.get(website.example)
      const round = Math.floor(index / websites.length)
      const path = own?.[(index + round) % own.length]
      if (!website || path === undefined) continue
      const startedAt = performance.now()
      const { status } = await visit(website.host, path)
      counts.visits += 1
      counts.websites.add(website.domain)
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - startedAt)
      const what = `${status} ${website.example}${path}`
      if (status !== 200) counts.failed.set(what, (counts.failed.get(what) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, go))
  return counts
}

function checkVisits(counts: Counts, websites: readonly Website[], when: string): void {
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...counts.failed].slice(0, 10).map(([what, count]) => `${count} × ${what}`)
  check(
    failed === 0 && counts.websites.size === websites.length,
    `${counts.visits} visits of ${counts.websites.size} websites ${when}: ${failed} answers other than 200 ${kinds.join(', ')}; slowest ${Math.round(counts.slowestMs)} ms`,
  )
}

type Call = { status: number; ms: number }

function checkCalls(calls: readonly Call[], when: string): void {
  const slowest = Math.max(...calls.map(({ ms }) => ms))
  check(
    calls.length > 0 && calls.every(({ status }) => status === 503) && slowest < MAX_API_MS,
    `${calls.length} calls ${when} answered ${[...new Set(calls.map(({ status }) => status))].join(', ')}; slowest ${Math.round(slowest)} ms`,
  )
}

/** Makes calls of the dashboard for some time, several at once. */
async function callDuring(token: string, ms: number): Promise<Call[]> {
  const end = performance.now() + ms
  const calls: Call[] = []
  const call = async () => {
    while (performance.now() < end) {
      calls.push(await callDashboard(token))
      await delay(200)
    }
  }
  await Promise.all([call(), call(), call()])
  return calls
}

async function callDashboard(token: string): Promise<Call> {
  const startedAt = performance.now()
  const status = await callApi(port, 'GET', '/api/auth/status', { token }).then(
    answer => answer.status,
    () => 0,
  )
  return { status, ms: performance.now() - startedAt }
}

/** Returns the answer to a visitor; status 0 if the connection ended. */
function visit(host: string, path: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise(done => {
    const headers = { host, 'x-forwarded-for': createRandomIp() }
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (body += chunk))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      )
      response.on('error', () => done({ status: 0, type: '', body }))
    })
    sent.on('error', () => done({ status: 0, type: '', body: '' }))
    sent.end()
  })
}

function startWeb(env: NodeJS.ProcessEnv = {}, ready = /Ctrl-C stops everything/): Promise<ChildProcess> {
  agent = new Agent({ keepAlive: true })
  return startProgram(['apps/server/dist/main.js'], { ...settings, ...env }, ready)
}

/** Returns the process ID of the running database. */
function readDatabasePid(): number {
  const file = join(databaseHost.dataDir, 'postgres/cluster/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** Returns the process IDs of the database with all its connections. */
function listDatabaseProcesses(): number[] {
  const postmaster = readDatabasePid()
  const children = readdirSync('/proc').filter(pid => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === postmaster
    } catch {
      return false
    }
  })
  return [postmaster, ...children.map(Number)]
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('timed out')
    await delay(100)
  }
}
