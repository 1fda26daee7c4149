/**
 * Part of `npm run test:full`: two web processes and two workers share one PostgreSQL and one bucket with checked request
 * signatures, behind a load balancer without retries. Restarts every process in turn, twice, under load: no request may
 * fail, and every job must complete exactly once. Then backs everything up into one file and restores it into another data
 * folder without a bucket. `node e2e/resilience/rolling-restarts.ts 1` restarts each process once.
 */
import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startMockS3 } from '@vitrine/outside/s3'
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
import { startLoadBalancer } from './load-balancer.ts'

const ROUNDS = Number(process.argv[2] ?? 2)
const VISITORS = 6
const VIDEOS = 6
const DRAIN_SECONDS = 2
const TIMEOUT_MS = 5 * 60_000
const root = resolve(import.meta.dirname, '../..')
/** An API call that queries the database. */
const API_PATH = '/api/auth/status'
const MISSING_PATH = '/nothing-here'
const APP_SECRET = 'one secret for all of the processes'

type Member = { kind: string; port: number; env: NodeJS.ProcessEnv; child: ChildProcess }

const folder = mkdtempSync(join(tmpdir(), 'vitrine-many-'))
const s3 = await startMockS3()
const bucketSettings = {
  S3_ENDPOINT: s3.url,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}
// Gets no requests: it runs the database of the others.
const databaseHost = await startProduct({ ...bucketSettings, PROCESSES: 'web', APP_SECRET })
const sharedSettings = {
  ...bucketSettings,
  ...MODEL_SETTINGS,
  APP_SECRET,
  DATABASE_URL: databaseUrl(databaseHost.dataDir),
  OUTSIDE_URL: databaseHost.mockServerUrl,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
}
const members: Member[] = []
let isFailed = false
const log = (message: string) => console.log(`rolling restarts: ${message}`)
const check = (isPassed: boolean, message: string) => {
  log(`${isPassed ? 'ok' : 'FAILED'}: ${message}`)
  isFailed ||= !isPassed
}

try {
  members.push(...(await Promise.all(['web', 'web', 'worker', 'worker'].map(kind => startMember(kind)))))
  const webs = members.filter(({ kind }) => kind === 'web')
  const balancer = await startLoadBalancer(webs.map(({ port }) => port))
  const { port } = balancer
  const token = await signUp(port, 'many')
  const channel = await readPreview(port, 'https://www.youtube.com/@many-example')
  const articles = await requestArticles(port, token, { preview: channel, domain: 'films', count: VIDEOS })
  const preview = await readPreview(port, 'example:grace-hopper')
  const host = await publishSite(port, token, preview, { domain: 'many', theme: 'terminal', mode: 'light' })
  const page = await callApi(port, 'GET', '/', { host })
  const [picture = ''] = /\/media\/[\w./-]+/.exec(page.body) ?? []
  const pictures = await Promise.all(webs.map(web => callApi(web.port, 'GET', picture, { host })))
  check(
    picture !== '' && pictures.every(({ status }) => status === 200) && s3.requests().length > 0,
    'every web process serves the pictures that one of them uploaded to the bucket',
  )

  await restartUnderLoad(balancer, token, host, picture)
  await waitForArticles(port, token, articles, TIMEOUT_MS)
  const posts = await getPosts(port, token, articles.websiteId)
  const single = countPostsByVideo(posts, articles.videos).filter(count => count === 1).length
  check(
    single === VIDEOS,
    `${single} of ${VIDEOS} videos have exactly one post after ${ROUNDS * 2} restarts of workers`,
  )
  await balancer.close()
  await checkRestore(token, host, picture)
} finally {
  await Promise.all(members.map(({ child }) => stopProgram(child)))
  await databaseHost.stop()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isFailed ? 1 : 0)

/** Restarts every process in turn, `ROUNDS` times, while visitors send requests through the load balancer. */
async function restartUnderLoad(
  balancer: Awaited<ReturnType<typeof startLoadBalancer>>,
  token: string,
  host: string,
  picture: string,
): Promise<void> {
  const { port } = balancer
  const stopLoad = new AbortController()
  let requests = 0
  const failures: string[] = []
  const load = Array.from({ length: VISITORS }, async (_, visitor) => {
    const paths = ['/', picture, '/sitemap.xml', MISSING_PATH]
    for (let turn = visitor; !stopLoad.signal.aborted; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const isApiCall = turn % 5 === 0
      const response = isApiCall
        ? await callApi(port, 'GET', API_PATH, { token })
        : await callApi(port, 'GET', path, { host })
      requests += 1
      const expected = !isApiCall && path === MISSING_PATH ? 404 : 200
      if (response.status !== expected) failures.push(`${isApiCall ? API_PATH : path} ${response.status}`)
    }
  }).map(visitor => visitor.catch(error => void failures.push(String(error))))

  for (let round = 1; round <= ROUNDS; round++)
    for (const [index, member] of members.entries()) {
      const stoppingAt = Date.now()
      await stopProgram(member.child)
      const stoppedAt = Date.now()
      members[index] = { ...member, child: await start(member) }
      if (member.kind === 'web') await waitUntil(() => balancer.serving().includes(member.port))
      log(
        `a ${member.kind} stopped within ${stoppedAt - stoppingAt} ms and served again ${Date.now() - stoppedAt} ms later`,
      )
    }
  stopLoad.abort()
  await Promise.all(load)
  const allFailures = [...balancer.failures, ...failures]
  for (const failure of allFailures.slice(0, 10)) log(failure)
  check(
    allFailures.length === 0 && requests > 100,
    `${requests} requests during ${ROUNDS * members.length} restarts, ${allFailures.length} failed`,
  )
}

/** Backs up the installation and restores it into another data folder, without the bucket. */
async function checkRestore(token: string, host: string, picture: string): Promise<void> {
  const file = join(folder, 'all.tar.gz')
  log(await runAdmin(['backup', file], sharedSettings))
  const restoredSettings = {
    DATA_DIR: join(folder, 'other'),
    OUTSIDE_URL: databaseHost.mockServerUrl,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
  }
  log(await runAdmin(['restore', file], restoredSettings))
  const unset = Object.fromEntries(
    [...Object.keys(bucketSettings), 'DATABASE_URL', 'APP_SECRET'].map(name => [name, '']),
  )
  const restored = await startMember('web,worker', { ...restoredSettings, ...unset })
  const restoredHost = { host: host.replace(/\d+$/, String(restored.port)) }
  const page = await callApi(restored.port, 'GET', '/', restoredHost)
  const image = await callApi(restored.port, 'GET', picture, restoredHost)
  const session = await callApi(restored.port, 'GET', API_PATH, { token })
  check(
    page.status === 200 && image.status === 200 && session.status === 200,
    'the restored installation serves page, picture and the session signed before',
  )
  await stopProgram(restored.child)
}

async function startMember(kind: string, settings: NodeJS.ProcessEnv = {}): Promise<Member> {
  const port = await findFreePort()
  const ownSettings = { PROCESSES: kind, PORT: String(port), DATA_DIR: join(folder, `${kind}-${port}`) }
  const env = { ...sharedSettings, ...ownSettings, ...settings }
  return { kind, port, env, child: await start({ kind, env }) }
}

function start({ kind, env }: Pick<Member, 'kind' | 'env'>): Promise<ChildProcess> {
  const ready = kind === 'worker' ? /Working in the background/ : /Ctrl-C stops everything/
  return startProgram(['apps/server/dist/main.js'], env, ready)
}

/** Runs an admin command and returns its first line of output. Asynchronous, as the bucket runs in this process. */
async function runAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const program = ['apps/server/dist/admin.js', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, program, options)
  return stdout.split('\n')[0] ?? ''
}

async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('timed out')
    await delay(200)
  }
}
