/**
 * Part of `npm run test:full`: twenty posts from videos, while the worker that writes them is killed twenty times at moments
 * nobody chose. In the end there is exactly one post of each video, and no answer of a model was asked for after it was
 * kept.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startProduct } from '../product/start-product.ts'
import { call, signUp } from '../product/api-client.ts'

const JOBS = 20
const KILLS = 20
const DEADLINE_MS = 15 * 60_000
const root = resolve(import.meta.dirname, '../..')
const MODEL = { AI_PROVIDER: 'openai', AI_MODEL: 'honest', AI_API_KEY: 'outside-key', AI_DAILY_TOKENS: '0' }

const product = await startProduct({ PROCESSES: 'web', ...MODEL })
let worker: ChildProcess | null = null
let failures = 0
try {
  const token = await signUp(product.port, 'killed')
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call(product.port, method, path, { token, body })
    if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as T
  }
  const data = await ask<{ profile: { details: { videos: Film[] } } }>('POST', '/api/onboard/previewData', {
    profileUrl: 'https://www.youtube.com/@many-example',
  })
  const { website } = await ask<{ website: { _id: string } }>('POST', '/api/website/create', {
    website_name: 'Films',
    domain_name: 'killed',
    website_type: 'youtube',
    data: { ...data, posts: [] },
  })
  // Every fifth film has no words; each pasted text is as good.
  const films = data.profile.details.videos.filter(({ kind }) => kind === 'video').slice(0, JOBS)
  const transcript = Array.from(
    { length: 150 },
    (_, at) => `We fold the paper along line ${at + 1} and press it flat with the thumb.`,
  ).join(' ')
  for (const { url } of films)
    await ask('POST', '/api/ai/generate-blog', {
      websiteId: website._id,
      url,
      transcript,
      config: { status: 'published' },
    })

  const jobs = async () =>
    (await ask<{ jobs: Job[] }>('GET', `/api/ai/generate-blog/jobs?websiteId=${website._id}`)).jobs
  const began = Date.now()
  let kills = 0
  for (;;) {
    worker ??= await startWorker()
    const isKilling = kills < KILLS
    await new Promise(done => setTimeout(done, isKilling ? Math.random() * 2500 : 1000))
    if (isKilling) {
      worker.kill('SIGKILL')
      worker = null
      kills += 1
    }
    const open = (await jobs()).filter(({ status }) => status === 'queued' || status === 'running')
    if (open.length === 0 && !isKilling) break
    if (Date.now() - began > DEADLINE_MS) throw new Error(`${open.length} jobs did not end`)
  }
  const ended = await jobs()
  const { posts } = await ask<{ posts: { post: { source: { external_id: string } | null } }[] }>(
    'GET',
    `/api/post/all/${website._id}`,
  )
  const bySource = Map.groupBy(posts, ({ post }) => post.source?.external_id ?? '')
  for (const { id } of films)
    if (bySource.get(id)?.length !== 1) {
      console.log(`killed: ${bySource.get(id)?.length ?? 0} posts of ${id}`)
      failures += 1
    }
  for (const job of ended.filter(({ status }) => status !== 'completed')) {
    console.log(`killed: ${job.jobId} ended ${job.status} ${JSON.stringify(job.error)}`)
    failures += 1
  }
  console.log(
    `killed: ${posts.length} posts of ${films.length} videos, the worker killed ${kills} times, ${Math.round((Date.now() - began) / 1000)} s`,
  )
} finally {
  worker?.kill('SIGKILL')
  await product.stop()
}
process.exit(failures === 0 ? 0 : 1)

type Film = { id: string; url: string; kind: string }
type Job = { jobId: string; status: string; error?: object }

/** Another process that only works, on the database of the product; settles when it does. */
async function startWorker(): Promise<ChildProcess> {
  const lines = readFileSync(join(product.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const folder = encodeURIComponent(lines[4]?.trim() ?? '')
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...MODEL,
      PROCESSES: 'worker',
      PORT: String(product.port),
      DATA_DIR: product.dataDir,
      DATABASE_URL: `postgres://vitrine@${folder}:${lines[3]?.trim()}/vitrine`,
      OUTSIDE_URL: product.outsideUrl,
      LOG_LEVEL: 'warn',
    },
  })
  let output = ''
  await new Promise<void>((settle, fail) => {
    const look = (chunk: Buffer) => {
      output += chunk
      if (/Working in the background/.test(output)) settle()
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('exit', code => fail(new Error(`the worker ended with ${code}:\n${output}`)))
  })
  return child
}
