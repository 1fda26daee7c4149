/**
 * Part of `npm run test:full`: two webs and two workers over one PostgreSQL and one bucket whose signatures are checked,
 * behind a balancer that tries nothing twice. Under load every process is restarted, one after the other, twice: no
 * request fails, and each job is done once. Then everything goes into one file and comes back on another machine's
 * disk, without the bucket.
 */
import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startMockS3 } from '@vitrine/outside/s3'
import { startBalancer } from './load-balancer.ts'
import { freePort, started, startProduct, stopped } from '../product/start-product.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'

/** How often each is restarted: `node e2e/resilience/rolling-restarts.ts 1`. */
const ROUNDS = Number(process.argv[2] ?? 2)
const VISITORS = 6
const FILMS = 6
const DRAIN_SECONDS = 2
const DEADLINE_MS = 5 * 60_000
const root = resolve(import.meta.dirname, '../..')
/** A call that asks the database who is signed in and what is theirs. */
const CALL = '/api/auth/status'
const SECRET = 'one secret for all of the processes'
const MODEL = { AI_PROVIDER: 'openai', AI_MODEL: 'honest', AI_API_KEY: 'outside-key', AI_DAILY_TOKENS: '0' }

const place = mkdtempSync(join(tmpdir(), 'vitrine-many-'))
const s3 = await startMockS3()
const bucket = {
  S3_ENDPOINT: s3.url,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}
// Nobody asks this one: it keeps the database of the others.
const keeper = await startProduct({ ...bucket, PROCESSES: 'web', APP_SECRET: SECRET })
const shared = {
  ...bucket,
  ...MODEL,
  APP_SECRET: SECRET,
  DATABASE_URL: databaseOf(keeper.dataDir),
  OUTSIDE_URL: keeper.outsideUrl,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
}
const running: Member[] = []
let failed = false
const check = (isRight: boolean, words: string) => {
  console.log(`many: ${isRight ? '' : 'NOT '}${words}`)
  failed ||= !isRight
}

try {
  running.push(...(await Promise.all(['web', 'web', 'worker', 'worker'].map(kind => member(kind)))))
  const webs = running.filter(({ kind }) => kind === 'web')
  const balancer = await startBalancer(webs.map(({ port }) => port))
  const { port } = balancer
  const token = await signUp(port, 'many')
  const films = await readPreview(port, 'https://www.youtube.com/@many-example')
  const asked = await askForPosts(port, token, films)
  const grace = await readPreview(port, 'example:grace-hopper')
  const host = await publish(port, token, grace, { domain: 'many', theme: 'terminal', mode: 'light' })
  const page = await call(port, 'GET', '/', { host })
  const [picture = ''] = /\/media\/[\w./-]+/.exec(page.body) ?? []
  const seen = await Promise.all(webs.map(web => call(web.port, 'GET', picture, { host })))
  check(
    picture !== '' && seen.every(({ status }) => status === 200) && s3.requests().length > 0,
    'every web shows the pictures that one of them put into the bucket',
  )

  const done = new AbortController()
  const answers = { count: 0, wrong: [] as string[] }
  const load = Array.from({ length: VISITORS }, async (_, at) => {
    const paths = ['/', picture, '/sitemap.xml', '/nothing-here']
    for (let turn = at; !done.signal.aborted; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const isCall = turn % 5 === 0
      const answer = isCall
        ? await call(port, 'GET', CALL, { token })
        : await call(port, 'GET', path, { host })
      answers.count += 1
      const right = !isCall && path === '/nothing-here' ? 404 : 200
      if (answer.status !== right) answers.wrong.push(`${isCall ? 'the call' : path} ${answer.status}`)
    }
  }).map(visitor => visitor.catch(error => void answers.wrong.push(String(error))))

  for (let round = 1; round <= ROUNDS; round++)
    for (const [at, one] of running.entries()) {
      const began = Date.now()
      await stopped(one.child)
      const ended = Date.now()
      running[at] = { ...one, child: await start(one) }
      if (one.kind === 'web') await until(() => balancer.serving().includes(one.port))
      console.log(
        `many: a ${one.kind} ended within ${ended - began} ms and was there again ${Date.now() - ended} ms later`,
      )
    }
  done.abort()
  await Promise.all(load)
  for (const wrong of [...balancer.failures, ...answers.wrong].slice(0, 10)) console.log(`many: ${wrong}`)
  check(
    balancer.failures.length + answers.wrong.length === 0 && answers.count > 100,
    `${answers.count} requests while ${ROUNDS * running.length} processes were restarted, ${balancer.failures.length + answers.wrong.length} failed`,
  )
  const ended = await untilPosted(port, token, asked)
  check(
    ended === FILMS,
    `${ended} posts of ${FILMS} videos, each once, over ${ROUNDS * 2} restarts of workers`,
  )
  await balancer.close()

  const file = join(place, 'all.tar.gz')
  console.log(`many: ${await admin(['backup', file], shared)}`)
  const other = join(place, 'other')
  const there = {
    DATA_DIR: other,
    OUTSIDE_URL: keeper.outsideUrl,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
  }
  console.log(`many: ${await admin(['restore', file], there)}`)
  const back = await member('web,worker', { ...there, DATABASE_URL: '', ...empty(bucket), APP_SECRET: '' })
  const restored = { host: host.replace(/\d+$/, String(back.port)) }
  const shown = await call(back.port, 'GET', '/', restored)
  const kept = await call(back.port, 'GET', picture, restored)
  const me = await call(back.port, 'GET', CALL, { token })
  check(
    shown.status === 200 && kept.status === 200 && me.status === 200,
    'everything came back on a disk: page, picture, and the session that was signed before',
  )
  await stopped(back.child)
} finally {
  await Promise.all(running.map(({ child }) => stopped(child)))
  await keeper.stop()
  await s3.close()
  rmSync(place, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

type Member = { kind: string; port: number; env: NodeJS.ProcessEnv; child: ChildProcess }

async function member(kind: string, settings: NodeJS.ProcessEnv = {}): Promise<Member> {
  const port = await freePort()
  const own = { PROCESSES: kind, PORT: String(port), DATA_DIR: join(place, `${kind}-${port}`) }
  const env = { ...shared, ...own, ...settings }
  return { kind, port, env, child: await start({ kind, env }) }
}

function start({ kind, env }: Pick<Member, 'kind' | 'env'>): Promise<ChildProcess> {
  const ready = kind === 'worker' ? /Working in the background/ : /Ctrl-C stops everything/
  return started(['apps/server/dist/main.js'], env, ready)
}

/** The database that the keeper runs in its folder. */
function databaseOf(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return `postgres://vitrine@${encodeURIComponent(lines[4]?.trim() ?? '')}:${lines[3]?.trim()}/vitrine`
}

/** Runs a command; answers the first line that it said. The bucket is in this very process, so nothing may wait for it. */
async function admin(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/dist/admin.js', ...args],
    options,
  )
  return stdout.split('\n')[0] ?? ''
}

function empty(settings: object): Record<string, string> {
  return Object.fromEntries(Object.keys(settings).map(name => [name, '']))
}

type Films = { profile?: { details: { videos: { id: string; url: string; kind: string }[] } } }

/** Asks for posts of some videos; answers the website and which. */
async function askForPosts(port: number, token: string, preview: object) {
  const data = { ...preview, posts: [] }
  const wish = { website_name: 'Films', domain_name: 'films', website_type: 'youtube', data }
  const made = await call(port, 'POST', '/api/website/create', { token, body: wish })
  const { website } = JSON.parse(made.body) as { website: { _id: string } }
  const films =
    (preview as Films).profile?.details.videos.filter(({ kind }) => kind === 'video').slice(0, FILMS) ?? []
  const transcript = Array.from(
    { length: 150 },
    (_, at) => `We fold the paper along line ${at + 1} and press it flat with the thumb.`,
  ).join(' ')
  if (films.length !== FILMS) throw new Error(`the channel has ${films.length} videos`)
  for (const { url } of films) {
    const body = { websiteId: website._id, url, transcript, config: { status: 'published' } }
    const { status } = await call(port, 'POST', '/api/ai/generate-blog', { token, body })
    if (status > 299) throw new Error(`asking for a post answered ${status}`)
  }
  return { id: website._id, films }
}

type Posts = { posts: { post: { source: { external_id: string } | null } }[] }

/** Waits until nothing is open; answers how many of the videos have exactly one post. */
async function untilPosted(port: number, token: string, asked: Awaited<ReturnType<typeof askForPosts>>) {
  await until(async () => {
    const { body } = await call(port, 'GET', `/api/ai/generate-blog/jobs?websiteId=${asked.id}`, { token })
    const { jobs } = JSON.parse(body) as { jobs: { status: string }[] }
    return jobs.length === FILMS && jobs.every(({ status }) => status !== 'queued' && status !== 'running')
  })
  const { posts } = JSON.parse(
    (await call(port, 'GET', `/api/post/all/${asked.id}`, { token })).body,
  ) as Posts
  const bySource = Map.groupBy(posts, ({ post }) => post.source?.external_id ?? '')
  return asked.films.filter(({ id }) => bySource.get(id)?.length === 1).length
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to an end')
    await new Promise(done => setTimeout(done, 200))
  }
}
