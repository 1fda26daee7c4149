/**
 * Part of `npm run test:full`: requests twenty posts from videos and kills the worker that writes them twenty times at
 * random moments. Every job must complete, with exactly one post for each video.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { readPreview, signUp } from '../product/api-client.ts'
import {
  countPostsByVideo,
  getArticleJobs,
  getPosts,
  isPending,
  MODEL_SETTINGS,
  requestArticles,
} from '../product/article-jobs.ts'
import { databaseUrl, startProduct, startProgram } from '../product/start-product.ts'

const JOBS = 20
const KILLS = 20
const TIMEOUT_MS = 15 * 60_000

const product = await startProduct({ PROCESSES: 'web', ...MODEL_SETTINGS })
const { port } = product
let worker: ChildProcess | null = null
let failures = 0
try {
  const token = await signUp(port, 'killed')
  const preview = await readPreview(port, 'https://www.youtube.com/@many-example')
  const { websiteId, videos } = await requestArticles(port, token, { preview, domain: 'killed', count: JOBS })

  const startedAt = Date.now()
  let kills = 0
  for (;;) {
    worker ??= await startWorker()
    const isKilling = kills < KILLS
    await delay(isKilling ? Math.random() * 2500 : 1000)
    if (isKilling) {
      worker.kill('SIGKILL')
      worker = null
      kills += 1
    }
    const pending = (await getArticleJobs(port, token, websiteId)).filter(isPending)
    if (pending.length === 0 && !isKilling) break
    if (Date.now() - startedAt > TIMEOUT_MS) throw new Error(`${pending.length} jobs did not end`)
  }
  const jobs = await getArticleJobs(port, token, websiteId)
  const posts = await getPosts(port, token, websiteId)
  for (const [index, count] of countPostsByVideo(posts, videos).entries())
    if (count !== 1) {
      console.log(`kill during article: ${count} posts of ${videos[index]?.id}`)
      failures += 1
    }
  for (const job of jobs.filter(({ status }) => status !== 'completed')) {
    console.log(`kill during article: job ${job.jobId} is ${job.status}: ${JSON.stringify(job.error)}`)
    failures += 1
  }
  console.log(
    `kill during article: ${posts.length} posts of ${videos.length} videos after ${kills} kills of the worker, ${Math.round((Date.now() - startedAt) / 1000)} s`,
  )
} finally {
  worker?.kill('SIGKILL')
  await product.stop()
}
process.exit(failures === 0 ? 0 : 1)

/** Starts a worker process on the product's database; resolves once it is working. */
function startWorker(): Promise<ChildProcess> {
  const env = {
    ...MODEL_SETTINGS,
    PROCESSES: 'worker',
    PORT: String(port),
    DATA_DIR: product.dataDir,
    DATABASE_URL: databaseUrl(product.dataDir),
    OUTSIDE_URL: product.mockServerUrl,
    LOG_LEVEL: 'warn',
  }
  return startProgram(['apps/server/dist/main.js'], env, /Working in the background/)
}
