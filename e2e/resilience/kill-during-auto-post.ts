/**
 * Part of `npm run test:full`: an Instagram account publishes photos, auto-post imports them, and its worker is killed
 * twenty times at random moments. Every photo must become exactly one post.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl, startProduct } from '../product/start-product.ts'
import { callApi, signUp, createRandomIp } from '../product/api-client.ts'

const KILLS = 20
const PHOTOS_PER_KILL = 2
const TIMEOUT_MS = 10 * 60_000
const root = resolve(import.meta.dirname, '../..')
const INSTAGRAM_SETTINGS = { INSTAGRAM_CLIENT_ID: 'app', INSTAGRAM_CLIENT_SECRET: 'the-app-secret' }

const product = await startProduct({ PROCESSES: 'web', ...INSTAGRAM_SETTINGS })
let worker: ChildProcess | null = null
let failures = 0
try {
  const token = await signUp(product.port, 'killed-auto')
  const callJson = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await callApi(product.port, method, path, { token, body })
    if (response.status > 299) throw new Error(`${path} answered ${response.status}: ${response.body}`)
    return JSON.parse(response.body) as T
  }
  const data = await callJson<object>('POST', '/api/onboard/previewData', {
    profileUrl: 'https://www.instagram.com/atkins.example',
  })
  const { website } = await callJson<{ website: { _id: string } }>('POST', '/api/website/create', {
    website_name: 'Plates',
    domain_name: 'killedauto',
    website_type: 'instagram',
    data: { ...data, posts: [] },
  })
  const websiteId = website._id
  await callJson('POST', '/api/post/instagram-account', { websiteId, connection: await connectInstagram() })
  const { config } = await callJson<{ config: object }>('GET', `/api/post/auto-post-config/${websiteId}`)
  await callJson('POST', '/api/post/auto-post', {
    websiteId,
    is_auto_post_enabled: true,
    config: { ...config, frequency: 'instant', mode: 'publish', max_per_run: 10 },
  })
  const getAutoPost = () =>
    callJson<{ recent: { status: string }[] }>('GET', `/api/post/auto-post-config/${websiteId}`)
  const waitForRuns = async () => {
    const startedAt = Date.now()
    while ((await getAutoPost()).recent.some(({ status }) => status === 'running')) {
      if (Date.now() - startedAt > TIMEOUT_MS) throw new Error('auto-post runs did not end')
      await delay(500)
    }
  }
  worker = startWorker()
  await waitForRuns()

  const codes: string[] = []
  const startedAt = Date.now()
  for (let kills = 0; kills < KILLS; kills += 1) {
    for (let index = 0; index < PHOTOS_PER_KILL; index += 1)
      codes.push(await publishPhoto(`Plate ${codes.length + 1}\nAn hour of sun.`))
    if (kills < KILLS - 1) await callJson('POST', '/api/post/auto-post/run', { websiteId })
    await delay(Math.random() * 3000)
    worker.kill('SIGKILL')
    worker = startWorker()
  }
  await waitForRuns()
  await callJson('POST', '/api/post/auto-post/run', { websiteId })
  await waitForRuns()
  const { posts } = await callJson<{ posts: { post: { source: { url: string } | null } }[] }>(
    'GET',
    `/api/post/all/${websiteId}`,
  )
  for (const code of codes) {
    const count = posts.filter(({ post }) => post.source?.url.includes(`/${code}/`)).length
    if (count === 1) continue
    console.log(`kill during auto-post: ${count} posts of ${code}`)
    failures += 1
  }
  if (posts.length !== codes.length) failures += 1
  console.log(
    `kill during auto-post: ${posts.length} posts of ${codes.length} photos after ${KILLS} kills of the worker, ${Math.round((Date.now() - startedAt) / 1000)} s`,
  )
} finally {
  worker?.kill('SIGKILL')
  await product.stop()
}
process.exit(failures === 0 ? 0 : 1)

/** Publishes a photo at the mock server; returns its shortcode. */
async function publishPhoto(caption: string): Promise<string> {
  const response = await fetch(`${product.mockServerUrl}/__outside/photo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'atkins.example', caption }),
  })
  return ((await response.json()) as { code: string }).code
}

/** Follows the redirects of the Instagram sign-in as a browser would; returns the connection's token. */
async function connectInstagram(): Promise<string> {
  const begun = await requestRedirect('/api/onboard/connect/instagram?returnTo=/posts')
  const authorized = await fetch(begun.location, { redirect: 'manual' })
  const callbackUrl = new URL(authorized.headers.get('location') ?? '')
  const finished = await requestRedirect(callbackUrl.pathname + callbackUrl.search, begun.cookie)
  return new URL(finished.location).searchParams.get('connection') ?? ''
}

/** Requests a path on the dashboard's host; returns the redirect's location and the cookie that it sets. */
function requestRedirect(path: string, cookie = ''): Promise<{ location: string; cookie: string }> {
  const host = `dashboard.vitrine.localhost:${product.port}`
  const headers = { host, 'x-forwarded-for': createRandomIp(), ...(cookie ? { cookie } : {}) }
  return new Promise((resolveRedirect, reject) => {
    const sent = request({ host: '127.0.0.1', port: product.port, path, headers }, response => {
      response.resume()
      const [setCookie = ''] = response.headers['set-cookie'] ?? []
      resolveRedirect({ location: response.headers.location ?? '', cookie: setCookie.split(';')[0] ?? '' })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Starts a worker process on the product's database without waiting for it. */
function startWorker(): ChildProcess {
  return spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...INSTAGRAM_SETTINGS,
      PROCESSES: 'worker',
      PORT: String(product.port),
      DATA_DIR: product.dataDir,
      DATABASE_URL: databaseUrl(product.dataDir),
      OUTSIDE_URL: product.mockServerUrl,
      LOG_LEVEL: 'warn',
    },
  })
}
