/**
 * Part of `npm run test:full`: an account at Instagram posts photos, the website takes them over by itself, and the
 * worker that does so is killed twenty times at moments nobody chose. In the end each photo is one post.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { startProduct } from '../product/start-product.ts'
import { call, signUp, someNetwork } from '../product/api-client.ts'

const KILLS = 20
const PHOTOS_EACH = 2
const DEADLINE_MS = 10 * 60_000
const root = resolve(import.meta.dirname, '../..')
const CLIENT = { INSTAGRAM_CLIENT_ID: 'app', INSTAGRAM_CLIENT_SECRET: 'the-app-secret' }
const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

const product = await startProduct({ PROCESSES: 'web', ...CLIENT })
let worker: ChildProcess | null = null
let failures = 0
try {
  const token = await signUp(product.port, 'killed-auto')
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call(product.port, method, path, { token, body })
    if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as T
  }
  const data = await ask<object>('POST', '/api/onboard/previewData', {
    profileUrl: 'https://www.instagram.com/atkins.example',
  })
  const { website } = await ask<{ website: { _id: string } }>('POST', '/api/website/create', {
    website_name: 'Plates',
    domain_name: 'killedauto',
    website_type: 'instagram',
    data: { ...data, posts: [] },
  })
  const websiteId = website._id
  await ask('POST', '/api/post/instagram-account', { websiteId, connection: await connection() })
  const { config } = await ask<{ config: object }>('GET', `/api/post/auto-post-config/${websiteId}`)
  await ask('POST', '/api/post/auto-post', {
    websiteId,
    is_auto_post_enabled: true,
    config: { ...config, frequency: 'instant', mode: 'publish', max_per_run: 10 },
  })
  const state = () => ask<{ recent: { status: string }[] }>('GET', `/api/post/auto-post-config/${websiteId}`)
  const settled = async () => {
    const began = Date.now()
    while ((await state()).recent.some(({ status }) => status === 'running')) {
      if (Date.now() - began > DEADLINE_MS) throw new Error('runs did not end')
      await wait(500)
    }
  }
  worker = startWorker()
  await settled()

  const codes: string[] = []
  const began = Date.now()
  for (let kills = 0; kills < KILLS; kills += 1) {
    for (let at = 0; at < PHOTOS_EACH; at += 1)
      codes.push(await photo(`Plate ${codes.length + 1}\nAn hour of sun.`))
    if (kills < 19) await ask('POST', '/api/post/auto-post/run', { websiteId })
    await wait(Math.random() * 3000)
    worker.kill('SIGKILL')
    worker = startWorker()
  }
  await settled()
  await ask('POST', '/api/post/auto-post/run', { websiteId })
  await settled()
  const { posts } = await ask<{ posts: { post: { source: { url: string } | null } }[] }>(
    'GET',
    `/api/post/all/${websiteId}`,
  )
  for (const code of codes) {
    const made = posts.filter(({ post }) => post.source?.url.includes(`/${code}/`)).length
    if (made === 1) continue
    console.log(`killed: ${made} posts of ${code}`)
    failures += 1
  }
  if (posts.length !== codes.length) failures += 1
  console.log(
    `killed: ${posts.length} posts of ${codes.length} photos by themselves, the worker killed ${KILLS} times, ${Math.round((Date.now() - began) / 1000)} s`,
  )
} finally {
  worker?.kill('SIGKILL')
  await product.stop()
}
process.exit(failures === 0 ? 0 : 1)

async function photo(caption: string): Promise<string> {
  const answer = await fetch(`${product.outsideUrl}/__outside/photo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'atkins.example', caption }),
  })
  return ((await answer.json()) as { code: string }).code
}

/** To Instagram and back, as a browser goes: what the owner's sign-in gives. */
async function connection(): Promise<string> {
  const left = await visit('/api/onboard/connect/instagram?returnTo=/posts')
  const to = new URL(left.location)
  const there = await fetch(`${product.outsideUrl}/${to.host}${to.pathname}${to.search}`, {
    redirect: 'manual',
  })
  const back = new URL(there.headers.get('location') ?? '')
  const home = await visit(back.pathname + back.search, left.cookie)
  return new URL(home.location).searchParams.get('connection') ?? ''
}

/** Where a page of the dashboard's host leads, and the cookie that it gives. */
function visit(path: string, cookie = ''): Promise<{ location: string; cookie: string }> {
  const host = `dashboard.vitrine.localhost:${product.port}`
  const headers = { host, 'x-forwarded-for': someNetwork(), ...(cookie ? { cookie } : {}) }
  return new Promise((settle, fail) => {
    const sent = request({ host: '127.0.0.1', port: product.port, path, headers }, answer => {
      answer.resume()
      const [given = ''] = answer.headers['set-cookie'] ?? []
      settle({ location: answer.headers.location ?? '', cookie: given.split(';')[0] ?? '' })
    })
    sent.on('error', fail)
    sent.end()
  })
}

/** Another process that only works, on the database of the product. */
function startWorker(): ChildProcess {
  const lines = readFileSync(join(product.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const folder = encodeURIComponent(lines[4]?.trim() ?? '')
  return spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...CLIENT,
      PROCESSES: 'worker',
      PORT: String(product.port),
      DATA_DIR: product.dataDir,
      DATABASE_URL: `postgres://vitrine@${folder}:${lines[3]?.trim()}/vitrine`,
      OUTSIDE_URL: product.outsideUrl,
      LOG_LEVEL: 'warn',
    },
  })
}
