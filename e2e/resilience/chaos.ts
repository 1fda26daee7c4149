/**
 * `npm run test:chaos [-- rounds seconds]`: kills web, worker and database (SIGKILL) in turn under load, `rounds` times
 * (default 10; 50 for the long run) at random moments. No acknowledged write may be lost, every job must complete exactly
 * once, and everything must recover without help. Then stops the database for `seconds` (default 10; 60): published pages
 * stay available, API calls answer 503, and afterwards everything recovers.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'
import {
  countPostsByVideo,
  getPosts,
  MODEL_SETTINGS,
  requestArticles,
  waitForArticles,
} from '../product/article-jobs.ts'
import {
  databaseUrl,
  findFreePort,
  startProduct,
  startProgram,
  stopProgram,
} from '../product/start-product.ts'

const ROUNDS = Number(process.argv[2] ?? 10)
const OUTAGE_SECONDS = Number(process.argv[3] ?? 10)
const WRITERS = 4
const VIDEOS = 8
/** Maximum recovery time in milliseconds, from the kill until everything serves; slow machines may need more. */
const MAX_RECOVERY_MS = Number(process.env.CHAOS_PATIENCE_MS ?? 5_000)
const TIMEOUT_MS = 10 * 60_000
const APP_SECRET = 'one secret for all of the processes'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-chaos-'))
// Gets no requests: it runs the database and restarts it after a kill.
const databaseHost = await startProduct({ PROCESSES: 'web', APP_SECRET })
const cluster = join(databaseHost.dataDir, 'postgres/cluster')
const sharedSettings = {
  ...MODEL_SETTINGS,
  APP_SECRET,
  DATABASE_URL: databaseUrl(databaseHost.dataDir),
  DATA_DIR: join(folder, 'data'),
  OUTSIDE_URL: databaseHost.mockServerUrl,
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: 'loopback',
}
const port = await findFreePort()
let web: ChildProcess | null = null
let worker: ChildProcess | null = null
let failures = 0
const check = (isPassed: boolean, message: string) => {
  console.log(`chaos: ${isPassed ? 'ok' : 'FAILED'}: ${message}`)
  failures += Number(!isPassed)
}

try {
  web = await startWeb()
  worker = await startWorker()
  const token = await signUp(port, 'chaos')
  const siteHost = await publishSite(port, token, await readPreview(port, 'example:grace-hopper'), {
    domain: 'chaos',
    theme: 'terminal',
    mode: 'light',
  })
  const isUp = async () => {
    const page = await callApi(port, 'GET', '/', { host: siteHost })
    const session = await callApi(port, 'GET', '/api/auth/status', { token })
    return page.status === 200 && session.status === 200
  }
  const waitUntilUp = () => waitUntil(() => isUp().catch(() => false))
  const preview = await readPreview(port, 'https://www.youtube.com/@many-example')
  const articles = await requestArticles(port, token, { preview, domain: 'chaosfilms', count: VIDEOS })

  const stopLoad = new AbortController()
  const writers = Array.from({ length: WRITERS }, () => ({
    id: randomBytes(16).toString('hex'),
    sentVersion: 0,
    acknowledgedVersion: 0,
  }))
  const load = writers.map(async writer => {
    while (!stopLoad.signal.aborted) {
      // The first version is retried with the same post ID until acknowledged: retries must not create a second post.
      if (writer.acknowledgedVersion > 0 || writer.sentVersion === 0) writer.sentVersion += 1
      const post = {
        title: `Version ${writer.sentVersion}`,
        body: { type: 'doc', content: [] },
        status: 'published',
      }
      const target =
        writer.acknowledgedVersion === 0
          ? { websiteId: articles.websiteId, post_id: writer.id }
          : { post_id: writer.id }
      const status = await getStatus(
        callApi(port, 'POST', '/api/post/save-post', { token, body: { post, ...target } }),
      )
      if (status === 200) writer.acknowledgedVersion = writer.sentVersion
      await delay(status === 200 ? 20 : 200)
    }
  })

  const slowest = { web: 0, worker: 0, database: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = (['web', 'database', 'worker'] as const)[round % 3] ?? 'web'
    await delay(500 + Math.random() * 2_000)
    const killedAt = performance.now()
    const getElapsedMs = () => Math.round(performance.now() - killedAt)
    if (victim === 'web') {
      await kill(web)
      web = await startWeb()
    } else if (victim === 'worker') {
      await kill(worker)
      worker = await startWorker()
    } else process.kill(readDatabasePid(), 'SIGKILL')
    const startedMs = getElapsedMs()
    await waitUntilUp()
    slowest[victim] = Math.max(slowest[victim], getElapsedMs())
    console.log(
      `chaos: ${round + 1}. ${victim}: started after ${startedMs} ms, serving after ${getElapsedMs()} ms`,
    )
  }
  const times = Object.entries(slowest).map(([victim, ms]) => `${victim} ${ms} ms`)
  check(
    Math.max(...Object.values(slowest)) <= MAX_RECOVERY_MS,
    `recovered from each of ${ROUNDS} kills; slowest: ${times.join(', ')}`,
  )

  await runDatabaseOutage(token, siteHost)
  await waitUntilUp()
  stopLoad.abort()
  await Promise.all(load)

  const posts = await getPosts(port, token, articles.websiteId)
  const lost = writers.filter(({ id, sentVersion, acknowledgedVersion }) => {
    const saved = posts.filter(({ post_id }) => post_id === id)
    const version = Number(/\d+/.exec(saved[0]?.post.title ?? '')?.[0] ?? 0)
    return saved.length !== 1 || version < acknowledgedVersion || version > sentVersion
  })
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledgedVersion, 0)
  check(
    lost.length === 0 && acknowledged > WRITERS * ROUNDS,
    `${acknowledged} acknowledged writes, ${lost.length} of ${WRITERS} writers lost one`,
  )
  await waitForArticles(port, token, articles, TIMEOUT_MS)
  const counts = countPostsByVideo(await getPosts(port, token, articles.websiteId), articles.videos)
  check(
    counts.every(count => count === 1),
    `${articles.videos.length} jobs, posts of each: ${counts.join(', ')}`,
  )
} catch (error) {
  check(false, String(error))
} finally {
  await Promise.all([web, worker].map(child => child && stopProgram(child)))
  await databaseHost.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)

/** Kills the database while its host is suspended (SIGSTOP), so that nothing restarts it, and sends requests meanwhile. */
async function runDatabaseOutage(token: string, siteHost: string): Promise<void> {
  const hostPid = databaseHost.pid
  process.kill(hostPid, 'SIGSTOP')
  process.kill(readDatabasePid(), 'SIGKILL')
  const results = { pages: 0, failedPages: 0, apiStatuses: new Set<number>() }
  const end = performance.now() + OUTAGE_SECONDS * 1000
  try {
    while (performance.now() < end) {
      const pageStatus = await getStatus(callApi(port, 'GET', '/', { host: siteHost }))
      results.pages += 1
      results.failedPages += Number(pageStatus !== 200)
      results.apiStatuses.add(await getStatus(callApi(port, 'GET', '/api/auth/status', { token })))
      await delay(250)
    }
  } finally {
    process.kill(hostPid, 'SIGCONT')
  }
  check(
    results.pages > 0 && results.failedPages === 0,
    `${results.pages} page requests in ${OUTAGE_SECONDS} s without a database, ${results.failedPages} failed`,
  )
  const statuses = [...results.apiStatuses]
  check(
    statuses.every(status => status === 503),
    `API calls answered ${statuses.join(', ')} meanwhile`,
  )
}

/** Returns the status of a response, or 0 if the request failed. */
function getStatus(response: ReturnType<typeof callApi>): Promise<number> {
  return response.then(
    ({ status }) => status,
    () => 0,
  )
}

function startWeb(): Promise<ChildProcess> {
  const env = { ...sharedSettings, PROCESSES: 'web', PORT: String(port) }
  return startProgram(['apps/server/dist/main.js'], env, /Ctrl-C stops everything/)
}

function startWorker(): Promise<ChildProcess> {
  const env = { ...sharedSettings, PROCESSES: 'worker', PORT: '3999' }
  return startProgram(['apps/server/dist/main.js'], env, /Working in the background/)
}

async function kill(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(done => child.once('exit', done))
  child.kill('SIGKILL')
  await exited
}

/** Returns the process ID of the running database. */
function readDatabasePid(): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('timed out')
    await delay(50)
  }
}
