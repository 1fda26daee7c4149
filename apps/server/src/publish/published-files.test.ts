import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../testing/processes/free-port.ts'
import { buildApp } from '../app/build-app.ts'
import { readConfig } from '../config.ts'
import { JOBS } from '../jobs.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { call as sendCall } from '../testing/call.ts'
import { createWebsiteWithDomain } from '../testing/test-custom-domain.ts'
import { findMissingNginx, type NginxServer, startNginx } from '../testing/processes/nginx.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { fullRunIt } from '../testing/full-run.ts'

let server: TestServer
let nginx: NginxServer
/** The same without the product. */
let alone: NginxServer
const programs: NginxServer[] = []
let folder: string
let cdn: Server
/** Calls of PURGE_URL. */
const purged: { headers: IncomingHttpHeaders; body: string }[] = []
let failingPurges = 0
const KEY = Buffer.alloc(32, 7)
let token: string

const umask = process.umask()

beforeAll(async () => {
  // As main.ts sets it.
  process.umask(0o077)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  cdn = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      purged.push({ headers: asked.headers, body: Buffer.concat(parts).toString() })
      answer.writeHead(failingPurges > 0 ? 503 : 204).end()
      failingPurges -= 1
    })
  })
  await new Promise<void>(done => cdn.listen(0, '127.0.0.1', done))
  const { port } = cdn.address() as AddressInfo
  server = await startTestServer({
    PUBLISH_TO: folder,
    PURGE_URL: `http://user:pass%3Aword@localhost:${port}/purge`,
    PURGE_SECRET: `whsec_${KEY.toString('base64')}`,
  })
  token = (await server.signUp()).token
})
afterAll(async () => {
  await Promise.all(programs.map(program => program.stop()))
  await server.close()
  cdn.close()
  process.umask(umask)
  for (const one of [folder, `${folder}-second`]) await rm(one, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer }

/** Asks nginx or the product for a path of a site. */
const ask = (
  port: number,
  name: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => askHost(port, `${name}.sites.localhost:${server.port}`, path, headers, method)
const askHost = (
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = Buffer.alloc(0),
) =>
  new Promise<Answer>((settle, fail) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...headers } },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          settle({
            status: response.statusCode ?? 0,
            headers: response.headers as Answer['headers'],
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    sent.on('error', fail)
    // In chunks, whose sum nginx learns last.
    if (body.length > 0) sent.write(body)
    sent.end()
  })
const atNginx = (...given: [name: string, path: string, headers?: Record<string, string>, method?: string]) =>
  ask(nginx.port, ...given)
const atProduct = (
  ...given: [name: string, path: string, headers?: Record<string, string>, method?: string]
) => ask(server.port, ...given)

const hostsOf = () => readdir(join(folder, 'hosts')).catch((): string[] => [])
const isPublishedAt = async (host: string) => (await hostsOf()).includes(host)
const isPublished = (name: string) => isPublishedAt(`${name}.sites.localhost`)
const becomes = (isTrue: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isTrue()).toBe(true), { timeout: 30_000, interval: 50 })

/** Whether the files are those of the last change: better pictures are on a page once they are made. */
async function isCurrent(name: string): Promise<boolean> {
  const [one, other] = [await ask(alone.port, name, '/'), await atProduct(name, '/')]
  const all = other.body.toString().match(/\/media\/[a-z0-9]+\/[\w.-]+/g) ?? []
  const pictures = await Promise.all(all.map(path => ask(alone.port, name, path)))
  const isWritten = existsSync(join(folder, 'sites', name, 'published.json'))
  return isWritten && one.body.equals(other.body) && pictures.every(({ status }) => status === 200)
}

const call = async (method: string, path: string, body: object) => {
  const answer = await server.call('dashboard', method, path, { token, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json
}

async function createSite(name: string, example: string): Promise<string> {
  const data = await server.preview(`example:${example}`)
  const website = await server.createWebsite(token, name, data, name)
  return website._id
}

/** Headers that say what an answer is and may do; those of a connection and validators are the server's own. */
const SAME = [
  'content-type',
  'content-encoding',
  'cache-control',
  'vary',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-robots-tag',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'location',
]
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(SAME.map(name => [name, headers[name]])),
  body: createHash('sha256').update(body).digest('hex'),
})

/** Starts another process of the same installation, on another machine's disk but for the published files. */
async function startSecondProcess() {
  const config = readConfig({
    DATA_DIR: `${folder}-second`,
    PUBLISH_TO: folder,
    OUTSIDE_URL: server.mock.url,
    PORT: String(server.port),
  })
  const secret = 'a secret that only tests know, long enough'
  return buildApp({ config, secret, db: server.db, log: createLog('silent'), programs: inject('programs') })
}

/** Creates a website whose files are complete. */
async function createPublished(name: string): Promise<{ id: string }> {
  const id = await createSite(name, 'grace-hopper')
  await becomes(() => isCurrent(name))
  return { id }
}

describe.skipIf(findMissingNginx().length > 0)('published files', () => {
  let id: string

  it('are served by nginx as the product serves them: pages, files, pictures and fonts in each encoding', async () => {
    id = await createSite('faraday', 'faraday-lectures')
    await becomes(() => isPublished('faraday'))
    nginx = await startNginx(folder, server.port)
    alone = await startNginx(folder, await freePort())
    programs.push(nginx, alone)
    await becomes(() => isCurrent('faraday'))
    const home = (await atProduct('faraday', '/')).body.toString()
    const found = (pattern: RegExp) => Array.from(home.matchAll(pattern), ([path]) => path)
    const post = found(/\/posts\/[a-z0-9-]+/g)[0] ?? ''
    const [picture, font] = [
      found(/\/media\/[a-z0-9]+\/[\w.-]+/g)[0] ?? '',
      found(/\/fonts\/[\w.-]+/g)[0] ?? '',
    ]
    expect([post, picture, font]).not.toContain('')
    const paths = ['/', '/posts', post, `${post}.md`, '/index.md', '/robots.txt', '/sitemap.xml', '/feed.xml']
    const more = ['/feed.json', '/manifest.webmanifest', '/favicon.svg', '/llms.txt', picture, font]
    for (const path of [...paths, ...more])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': encoding }
        const [one, other] = await Promise.all([
          ask(alone.port, 'faraday', path, headers),
          atProduct('faraday', path, headers),
        ])
        expect(comparable(one), `${path} ${encoding}`).toEqual(comparable(other))
        expect(one.status).toBe(200)
      }
  }, 90_000)

  fullRunIt(
    'redirect, miss and ask as the product does',
    async () => {
      await call('PUT', `/api/website/${id}/redirects`, {
        redirects: [
          { from: '/old', to: '/posts', status: 301 },
          { from: '/elsewhere', to: 'https://example.org/?a=1&b=2', status: 302 },
        ],
      })
      await becomes(async () => {
        const { status } = await ask(alone.port, 'faraday', '/old')
        await alone.reload()
        return status === 301
      })
      await nginx.reload()
      const post = /\/posts\/[a-z0-9-]+/.exec((await atProduct('faraday', '/')).body.toString())?.[0] ?? ''
      for (const [path, headers, method] of [
        ['/old'],
        ['/elsewhere'],
        ['/old?from=here'],
        ['/nothing'],
        ['/posts/'],
        ['/index.html'],
        ['/404'],
        ['/index.md.br'],
        ['/media.gz'],
        ['//posts'],
        ['/.htaccess'],
        ['/posts?q=candle'],
        ['/?utm_source=mail'],
        [post, { accept: 'text/markdown' }],
        ['/', { 'sec-fetch-dest': 'iframe' }],
        ['/', {}, 'HEAD'],
        ['/', {}, 'DELETE'],
      ] satisfies [path: string, headers?: Record<string, string>, method?: string][]) {
        const [one, other] = await Promise.all([
          atNginx('faraday', path, headers, method),
          atProduct('faraday', path, headers, method),
        ])
        const what = `${method ?? 'GET'} ${path}`
        expect([what, one.status, one.headers.location]).toEqual([what, other.status, other.headers.location])
        if (one.status < 300) expect(comparable(one), what).toEqual(comparable(other))
      }
      const missing = await ask(alone.port, 'faraday', '/nothing')
      const { headers, ...rest } = comparable(await atProduct('faraday', '/nothing'))
      expect(comparable(missing)).toMatchObject({
        ...rest,
        headers: {
          'content-security-policy': headers['content-security-policy'],
          'cache-control': 'no-store',
        },
      })
      for (const [path, status, method] of [
        ['/404', 404],
        ['/nothing?a=1', 404],
        ['/message', 503, 'POST'],
        ['/?q=candle', 503],
        ['/nothing?q=1', 503],
      ] satisfies [path: string, status: number, method?: string][])
        expect([path, (await ask(alone.port, 'faraday', path, {}, method)).status]).toEqual([path, status])
      const page = await atNginx('faraday', '/')
      const again = await atNginx('faraday', '/', { 'if-none-match': page.headers['etag'] ?? '' })
      expect([again.status, again.body.length]).toEqual([304, 0])
    },
    60_000,
  )

  it('count visits that nginx answers, once each', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const views = async () =>
      (await server.call('dashboard', 'GET', `/api/website/${id}/analytics`, { token })).json.totals.views
    const before = await views()
    for (const path of ['/', '/posts']) await atNginx('faraday', path, { 'user-agent': agent })
    await vi.waitFor(async () => expect(await views()).toBe(before + 2), { timeout: 30_000, interval: 50 })
  }, 60_000)

  it('leave uploads of any size, and the question of a proxy for certificates, to the product', async () => {
    const host = `dashboard.${server.config.appDomain}:${server.port}`
    const form = new FormData()
    form.append('websiteId', id)
    form.append('as', 'file')
    form.append('file', new Blob([Buffer.alloc(3_000_000, 'a')]), 'notes.bin')
    const encoded = new Response(form)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    }
    const bytes = Buffer.from(await encoded.arrayBuffer())
    const sent = await askHost(nginx.port, host, '/api/upload/file', headers, 'POST', bytes)
    expect([sent.status, sent.body.toString()]).toEqual([201, expect.stringContaining('notes')])

    // Caddy asks by IP address; requests through Caddy have the host that they are for.
    const allowed = '/api/domains/ask?domain=faraday.sites.localhost'
    const ask = (path: string, from: Record<string, string> = {}) =>
      askHost(nginx.port, `127.0.0.1:${nginx.port}`, path, from)
    expect((await ask(allowed)).status).toBe(200)
    expect((await ask('/api/domains/ask?domain=stranger.example')).status).toBe(404)
    expect((await ask(allowed, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  }, 60_000)

  it('are away before the call is answered that hides a website, and are back with it', async () => {
    const hide: Record<string, () => Promise<unknown>> = {
      private: () => call('PUT', `/api/website/${id}/edit`, { visibility: 'private' }),
      password: () =>
        call('PUT', `/api/website/${id}/access/password`, { password: 'window frame 7', post_id: null }),
    }
    for (const [what, act] of Object.entries(hide)) {
      await act()
      expect(await isPublished('faraday'), what).toBe(false)
      expect((await ask(alone.port, 'faraday', '/')).status, what).toBe(503)
      expect((await atNginx('faraday', '/')).status, what).toBe((await atProduct('faraday', '/')).status)
      await call('PUT', `/api/website/${id}/edit`, { visibility: 'public' })
      await becomes(() => isPublished('faraday'))
    }
  }, 60_000)

  fullRunIt(
    'are withdrawn later if that fails, and the call says so',
    async () => {
      const changed = join(folder, 'server', 'changed')
      await rm(changed, { force: true })
      await mkdir(join(changed, 'in the way'), { recursive: true })
      const body = { visibility: 'private' }
      const answer = await server.call('dashboard', 'PUT', `/api/website/${id}/edit`, { token, body })
      expect(answer.status).toBe(503)
      expect(await isPublished('faraday')).toBe(false)
      expect((await atProduct('faraday', '/')).status).not.toBe(200)
      await rm(changed, { recursive: true })
      await becomes(async () => !existsSync(join(folder, 'sites', 'faraday')))
      await call('PUT', `/api/website/${id}/edit`, { visibility: 'public' })
      await becomes(() => isPublished('faraday'))
    },
    60_000,
  )

  it('tell the CDN at any address of the operator what changed, with the same id when that is repeated', async () => {
    purged.length = 0
    failingPurges = 1
    await call('PUT', `/api/website/${id}/edit`, { visibility: 'private' })
    await call('PUT', `/api/website/${id}/edit`, { visibility: 'public' })
    await becomes(async () => purged.length > 0)
    const [{ headers } = { headers: {} as IncomingHttpHeaders }] = purged
    expect(headers.authorization).toBe(`Basic ${btoa('user:pass:word')}`)
    const isRepeated = async () => {
      await server.db.pool.query(
        "update jobs.job set start_after = now() where name = 'purge-addresses' and state = 'retry'",
      )
      return purged.slice(1).some(one => one.headers['webhook-id'] === headers['webhook-id'])
    }
    await becomes(isRepeated)
  })

  fullRunIt(
    'follow a website to its new name, tell the CDN, and go with it',
    async () => {
      await call('PUT', `/api/website/${id}/edit`, { domain: 'lectures' })
      await becomes(async () => (await isPublished('lectures')) && !(await isPublished('faraday')))
      const moved = await atNginx('faraday', '/')
      expect([moved.status, moved.headers.location]).toEqual([
        301,
        `http://lectures.sites.localhost:${server.port}/`,
      ])
      purged.length = 0
      await server.call('dashboard', 'DELETE', `/api/website/${id}/delete`, { token })
      await becomes(async () => !(await isPublished('lectures')))
      expect((await atNginx('lectures', '/')).status).toBe(410)
      const isTold = ({ body }: { body: string }) => {
        const { data } = JSON.parse(body) as { data: { host: string; paths: string[] } }
        return data.host === 'lectures.sites.localhost' && data.paths.includes('/')
      }
      await becomes(async () => purged.some(isTold))
      for (const { headers, body } of purged) {
        const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
        const signature = createHmac('sha256', KEY).update(signed).digest('base64')
        expect(headers['webhook-signature']).toBe(`v1,${signature}`)
      }
      expect(await readdir(join(folder, 'sites'))).not.toContain('lectures')
    },
    60_000,
  )

  fullRunIt(
    'are written again where a crash left them half done',
    async () => {
      await createSite('grace', 'grace-hopper')
      await becomes(() => isCurrent('grace'))
      await rm(join(folder, 'sites', 'grace', 'published.json'))
      await mkdir(join(folder, 'sites', 'nobody', 'half'), { recursive: true })
      const home = await ask(alone.port, 'grace', '/')
      const second = await startSecondProcess()
      await becomes(
        async () =>
          existsSync(join(folder, 'sites', 'grace', 'published.json')) &&
          !existsSync(join(folder, 'sites', 'nobody')),
      )
      expect(comparable(await ask(alone.port, 'grace', '/'))).toEqual(comparable(home))
      await second.close()
    },
    60_000,
  )

  fullRunIt(
    'are away when an operator takes a website down, and back when it is restored',
    async () => {
      const { id: taken } = await createPublished('taken')
      const operator = await server.signUp()
      await server.db.pool.query('update users set is_operator = true where id = $1', [operator.id])
      const perform = async (body: object) => {
        const answer = await server.call('dashboard', 'POST', '/api/operator/actions', {
          token: operator.token,
          body: { action: body },
        })
        expect(answer.status, answer.text).toBe(200)
      }
      await perform({ action: 'take_down', id: taken, reason: 'For a test.', by_law: false })
      // Deleted, not only unlinked: nginx cannot be asked for them by any name.
      await becomes(async () => !existsSync(join(folder, 'sites', 'taken')))
      expect(await isPublished('taken')).toBe(false)
      expect((await ask(alone.port, 'taken', '/')).status).toBe(503)
      expect((await atNginx('taken', '/')).status).toBe((await atProduct('taken', '/')).status)
      expect((await atProduct('taken', '/')).status).not.toBe(200)
      await perform({ action: 'restore', id: taken })
      await becomes(() => isCurrent('taken'))
    },
    60_000,
  )

  fullRunIt(
    'show a scheduled post once its time has come, without a visit, and whatever it mentions',
    async () => {
      const { id: website } = await createPublished('later')
      const marks = [{ type: 'link', attrs: { href: 'https://example.org/media/uploads/talk.pdf' } }]
      const post = {
        title: 'A post of tomorrow',
        slug: '',
        excerpt: '',
        cover: null,
        body: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Here.', marks }] }],
        },
        tags: [],
        status: 'scheduled',
        published_at: new Date(Date.now() + 3600_000).toISOString(),
        seo: null,
        source: { type: 'manual', url: null, external_id: null, media: [] },
      }
      await call('POST', '/api/post/save-post', { websiteId: website, post })
      await becomes(() => isCurrent('later'))
      const path = '/posts/a-post-of-tomorrow'
      expect((await ask(alone.port, 'later', path)).status).toBe(404)
      await server.db.pool.query(
        "update posts set published_at = now() - interval '1 second' where website_id = $1 and status = 'scheduled'",
        [website],
      )
      // What the worker does every minute.
      const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
      await queue.add(server.db.sql, 'publish-scheduled', {})
      await becomes(async () => (await ask(alone.port, 'later', path)).status === 200)
      expect((await ask(alone.port, 'later', '/feed.xml')).body.toString()).toContain('A post of tomorrow')
    },
    60_000,
  )

  it('are at an own domain, to which the free address redirects', async () => {
    const { name } = await createWebsiteWithDomain(server, server.db, 'ada.example', {
      status: 'active',
      activeSince: new Date(),
    })
    const hosts = ['ada.example', `${name}.sites.localhost`]
    const to = (port: number, host: string) => askHost(port, host, '/')
    await becomes(() => isPublishedAt('ada.example'))
    await becomes(async () =>
      (await to(alone.port, 'ada.example')).body.equals((await to(server.port, 'ada.example')).body),
    )
    expect((await hostsOf()).filter(host => hosts.includes(host))).toEqual(['ada.example'])
    for (const host of [`${name}.sites.localhost`, 'www.ada.example']) {
      const [one, other] = await Promise.all([to(nginx.port, host), to(server.port, host)])
      expect([host, one.status, one.headers.location]).toEqual([host, other.status, other.headers.location])
      expect([301, 308]).toContain(one.status)
    }
  }, 60_000)

  fullRunIt(
    'are those of the last change, whichever of two processes makes it, and never two versions',
    async () => {
      const { id: website } = await createPublished('raced')
      const second = await startSecondProcess()
      const secondPort = await freePort()
      await new Promise<void>(done => second.server.listen(secondPort, '127.0.0.1', done))
      const seen = new Set<number>()
      let isRunning = true
      const visits = (async () => {
        while (isRunning) seen.add((await ask(alone.port, 'raced', '/')).status)
      })()
      for (let round = 0; round < 6; round += 1) {
        const change = (port: number, words: string) =>
          sendCall(
            port,
            `dashboard.${server.config.appDomain}:${server.port}`,
            'PUT',
            `/api/website/${website}/edit`,
            {
              token,
              body: { legal_links: [{ label: words, url: 'https://example.org/' }] },
            },
          )
        await Promise.all([change(server.port, `One ${round}`), change(secondPort, `Other ${round}`)])
      }
      await becomes(() => isCurrent('raced'))
      isRunning = false
      await visits
      expect([...seen]).toEqual([200])
      await second.close()
      // The slower process may still be at a draft.
      await becomes(async () => (await readdir(join(folder, 'sites', 'raced'))).length === 2)
    },
    90_000,
  )

  it('are readable by the web server and writable by their owner alone', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    // A file that is being written has another name until it is complete.
    const modes = (
      await Promise.all(
        entries.map(entry =>
          stat(join(entry.parentPath, entry.name)).then(
            ({ mode }) => mode,
            () => null,
          ),
        ),
      )
    ).filter(mode => mode !== null)
    expect(modes.length).toBeGreaterThan(20)
    expect(modes.filter(mode => (mode & 0o022) !== 0 || (mode & 0o044) !== 0o044)).toEqual([])
  })
})
