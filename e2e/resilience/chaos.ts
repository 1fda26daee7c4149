/**
 * `npm run test:chaos [-- rounds seconds]`: under load, web, worker and database are killed (SIGKILL) in turn, `rounds`
 * times (10; 50 for the long run), at moments nobody chose. No write that was acknowledged may be missing, no job may be
 * lost or done twice, and everything serves again by itself. Then the database is away for some `seconds` (10; 60):
 * published pages stay up, calls say that they are unavailable, and afterwards everything goes on.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, freePort, started, startProduct, stopped } from '../product/start-product.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'

const ROUNDS = Number(process.argv[2] ?? 10)
const SECONDS_AWAY = Number(process.argv[3] ?? 10)
const WRITERS = 4
const FILMS = 8
/** Milliseconds until everything serves again, from the moment of the kill; a slow machine may be given more. */
const PATIENCE_MS = Number(process.env.CHAOS_PATIENCE_MS ?? 5_000)
const DEADLINE_MS = 10 * 60_000
const MODEL = { AI_PROVIDER: 'openai', AI_MODEL: 'honest', AI_API_KEY: 'outside-key', AI_DAILY_TOKENS: '0' }
const SECRET = 'one secret for all of the processes'

const place = mkdtempSync(join(tmpdir(), 'vitrine-chaos-'))
// Asked by nobody: it keeps the database, and starts it again when it was killed.
const keeper = await startProduct({ PROCESSES: 'web', APP_SECRET: SECRET })
const cluster = join(keeper.dataDir, 'postgres/cluster')
const shared = {
  ...MODEL,
  APP_SECRET: SECRET,
  DATABASE_URL: databaseUrl(keeper.dataDir),
  DATA_DIR: join(place, 'data'),
  OUTSIDE_URL: keeper.outsideUrl,
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: 'loopback',
}
const port = await freePort()
let web: ChildProcess | null = null
let worker: ChildProcess | null = null
let failures = 0
const check = (isRight: boolean, words: string) => {
  console.log(`chaos: ${isRight ? '' : 'NOT '}${words}`)
  failures += Number(!isRight)
}

try {
  web = await startWeb()
  worker = await startWorker()
  const token = await signUp(port, 'chaos')
  const site = await publish(port, token, await readPreview(port, 'example:grace-hopper'), {
    domain: 'chaos',
    theme: 'terminal',
    mode: 'light',
  })
  const isUp = async () => {
    const page = await call(port, 'GET', '/', { host: site })
    const me = await call(port, 'GET', '/api/auth/status', { token })
    return page.status === 200 && me.status === 200
  }
  const asked = await askForArticles(token)

  const over = new AbortController()
  const writers = Array.from({ length: WRITERS }, () => ({
    id: randomBytes(16).toString('hex'),
    sent: 0,
    kept: 0,
  }))
  const load = writers.map(async writer => {
    while (!over.signal.aborted) {
      // The first is sent under its id until it was acknowledged: however often it is, it is made once.
      if (writer.kept > 0 || writer.sent === 0) writer.sent += 1
      const post = {
        title: `Version ${writer.sent}`,
        body: { type: 'doc', content: [] },
        status: 'published',
      }
      const where =
        writer.kept === 0 ? { websiteId: asked.website, post_id: writer.id } : { post_id: writer.id }
      const status = await tried(
        call(port, 'POST', '/api/post/save-post', { token, body: { post, ...where } }),
      )
      if (status === 200) writer.kept = writer.sent
      await pause(status === 200 ? 20 : 200)
    }
  })

  const slowest = { web: 0, worker: 0, database: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = (['web', 'database', 'worker'] as const)[round % 3] ?? 'web'
    await pause(500 + Math.random() * 2_000)
    const began = performance.now()
    const since = () => Math.round(performance.now() - began)
    if (victim === 'web') {
      await killed(web)
      web = await startWeb()
    } else if (victim === 'worker') {
      await killed(worker)
      worker = await startWorker()
    } else process.kill(postmaster(), 'SIGKILL')
    const started = since()
    await until(() => isUp().catch(() => false))
    slowest[victim] = Math.max(slowest[victim], since())
    console.log(`chaos: ${round + 1}. ${victim}: started after ${started} ms, serving after ${since()} ms`)
  }
  const times = Object.entries(slowest).map(([who, ms]) => `${who} ${ms} ms`)
  check(
    Math.max(...Object.values(slowest)) <= PATIENCE_MS,
    `after each of ${ROUNDS} kills everything served again by itself, at the slowest: ${times.join(', ')}`,
  )

  await withoutDatabase(token, site)
  await until(() => isUp().catch(() => false))
  over.abort()
  await Promise.all(load)

  const posts = await postsOf(token, asked.website)
  const lost = writers.filter(({ id, sent, kept }) => {
    const found = posts.filter(({ post_id }) => post_id === id)
    const version = Number(/\d+/.exec(found[0]?.post.title ?? '')?.[0] ?? 0)
    return found.length !== 1 || version < kept || version > sent
  })
  const kept = writers.reduce((sum, writer) => sum + writer.kept, 0)
  check(lost.length === 0 && kept > WRITERS * ROUNDS, `${kept} acknowledged writes, none of them lost`)
  await articlesDone(token, asked)
} catch (error) {
  check(false, `as it should be: ${String(error)}`)
} finally {
  await Promise.all([web, worker].map(one => one && stopped(one)))
  await keeper.stop()
  rmSync(place, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)

/** The keeper stands still, so that nobody starts the database that is killed. */
async function withoutDatabase(token: string, site: string): Promise<void> {
  const owner = keeper.pid
  process.kill(owner, 'SIGSTOP')
  process.kill(postmaster(), 'SIGKILL')
  const seen = { pages: 0, gone: 0, calls: new Set<number>() }
  const end = performance.now() + SECONDS_AWAY * 1000
  try {
    while (performance.now() < end) {
      const page = await tried(call(port, 'GET', '/', { host: site }))
      seen.pages += 1
      seen.gone += Number(page !== 200)
      seen.calls.add(await tried(call(port, 'GET', '/api/auth/status', { token })))
      await pause(250)
    }
  } finally {
    process.kill(owner, 'SIGCONT')
  }
  check(
    seen.pages > 0 && seen.gone === 0,
    `${seen.pages} requests for a published page in ${SECONDS_AWAY} s without a database, ${seen.gone} failed`,
  )
  check(
    [...seen.calls].every(status => status === 503),
    `calls answered ${[...seen.calls].join(', ')} meanwhile`,
  )
}

type Asked = { website: string; films: { id: string; url: string }[] }
type Films = { profile: { details: { videos: { id: string; url: string; kind: string }[] } } }
type Posts = { post_id: string; post: { title: string; source: { external_id: string } | null } }[]

/** Asks for posts of some videos, which the workers write meanwhile. */
async function askForArticles(token: string): Promise<Asked> {
  const preview = await readPreview(port, 'https://www.youtube.com/@many-example')
  const wish = { website_name: 'Films', domain_name: 'chaosfilms', website_type: 'youtube' }
  const made = await call(port, 'POST', '/api/website/create', {
    token,
    body: { ...wish, data: { ...preview, posts: [] } },
  })
  const website = (JSON.parse(made.body) as { website: { _id: string } }).website._id
  const { videos } = (preview as unknown as Films).profile.details
  const films = videos.filter(({ kind }) => kind === 'video').slice(0, FILMS)
  const transcript = Array.from(
    { length: 150 },
    (_, at) => `We fold the paper along line ${at + 1} and press it flat with the thumb.`,
  ).join(' ')
  for (const { url } of films) {
    const body = { websiteId: website, url, transcript, config: { status: 'published' } }
    const { status } = await call(port, 'POST', '/api/ai/generate-blog', { token, body })
    if (status > 299) throw new Error(`asking for a post answered ${status}`)
  }
  return { website, films }
}

async function articlesDone(token: string, { website, films }: Asked): Promise<void> {
  await until(async () => {
    const { body } = await call(port, 'GET', `/api/ai/generate-blog/jobs?websiteId=${website}`, { token })
    const { jobs } = JSON.parse(body) as { jobs: { status: string }[] }
    return (
      jobs.length === films.length && jobs.every(({ status }) => status !== 'queued' && status !== 'running')
    )
  })
  const posts = await postsOf(token, website)
  const counts = films.map(({ id }) => posts.filter(({ post }) => post.source?.external_id === id).length)
  check(
    counts.every(count => count === 1),
    `${films.length} jobs, each done once (${counts.join(', ')})`,
  )
}

async function postsOf(token: string, website: string): Promise<Posts> {
  const { body } = await call(port, 'GET', `/api/post/all/${website}`, { token })
  return (JSON.parse(body) as { posts: Posts }).posts
}

/** The status of an answer; 0 where there was none. */
function tried(asked: ReturnType<typeof call>): Promise<number> {
  return asked.then(
    ({ status }) => status,
    () => 0,
  )
}

function startWeb(): Promise<ChildProcess> {
  const env = { ...shared, PROCESSES: 'web', PORT: String(port) }
  return started(['apps/server/dist/main.js'], env, /Ctrl-C stops everything/)
}

function startWorker(): Promise<ChildProcess> {
  const env = { ...shared, PROCESSES: 'worker', PORT: '3999', DATA_DIR: shared.DATA_DIR }
  return started(['apps/server/dist/main.js'], env, /Working in the background/)
}

async function killed(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

/** The process of the database that the keeper runs. */
function postmaster(): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it did not come to an end')
    await pause(50)
  }
}
