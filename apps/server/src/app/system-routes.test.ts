import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MockS3, startMockS3 } from '../../../../outside/src/s3/start-mock-s3.ts'
import { generateBackupKey } from '../core/backups/backup-encryption.ts'
import { call } from '../testing/call.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let s3: MockS3
let server: TestServer
let site: string
let html: string
let closed: Promise<void> | undefined
beforeAll(async () => {
  s3 = await startMockS3()
  server = await startTestServer({
    METRICS_PORT: String(await freePort()),
    DRAIN_SECONDS: '1',
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
  const { token } = await server.signUp()
  const data = await server.preview('https://github.com/ada-example')
  await server.createWebsite(token, 'measured', data, 'Ada')
  site = `measured.${server.config.sitesDomain}:${server.port}`
  html = (await call(server.port, site, 'GET', '/')).text
})
afterAll(async () => {
  closed ??= server.close()
  await Promise.all([closed, s3.close()])
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(done => probe.listen(0, '127.0.0.1', () => done()))
  const { port } = probe.address() as AddressInfo
  await new Promise(done => probe.close(done))
  return port
}
const machine = (path: string) => call(server.config.metricsPort ?? 0, '127.0.0.1', 'GET', path)
/** Returns the value of the first line of /metrics with this prefix. */
const measured = async (line: string) => {
  const found = (await machine('/metrics')).text.split('\n').find(one => one.startsWith(line))
  return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')))
}

describe('pictures in an S3 bucket', () => {
  it('are served as immutable under the site’s own host', async () => {
    const [path = ''] = /\/media\/[\w./-]+/.exec(html) ?? []
    expect(s3.requests().some(({ method, status }) => method === 'PUT' && status === 200)).toBe(true)
    const { status, headers, bytes } = await call(server.port, site, 'GET', path)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(bytes.length).toBeGreaterThan(100)
    expect(html).not.toContain(s3.url)
  })

  it('answer 503 while the bucket is unavailable, and pages work', async () => {
    s3.fail(0, 1000)
    const path = '/media/0123456789abcdef0123456789abcdef/96.webp'
    const away = await call(server.port, site, 'GET', path)
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10'])
    expect((await call(server.port, site, 'GET', '/')).status).toBe(200)
    const { json } = await server.call('dashboard', 'GET', '/health')
    expect([json.status, json.parts.storage]).toEqual(['degraded', { status: 'degraded' }])
    expect((await machine('/health/serving')).status).toBe(200)
    expect(await measured('vitrine_storage_up')).toBe(0)
    s3.fail(0, 0)
    expect((await call(server.port, site, 'GET', path)).status).toBe(404)
    expect(await measured('vitrine_storage_up')).toBe(1)
  })
})

describe('metrics', () => {
  it('are served on their own port only', async () => {
    const { status, headers } = await machine('/metrics')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    for (const host of ['dashboard', site]) {
      const { text } = await server.call(host, 'GET', '/metrics')
      expect(text).not.toContain('vitrine_')
    }
    for (const path of ['/', '/api/openapi.json', '/health/../api/docs', '/media/x'])
      expect((await machine(path)).status).toBe(404)
    expect((await machine('/health/live')).json).toEqual({ status: 'ok' })
    expect((await machine('/health/ready')).status).toBe(200)
  })

  it('count what browsers report to have refused, in labels that hold nothing of it', async () => {
    const send = (type: string, body: unknown, from = '192.0.2.7') =>
      server.call('dashboard', 'POST', '/api/policy-reports', {
        from,
        headers: { 'content-type': type },
        raw: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const { headers } = await server.call('dashboard', 'GET', '/login')
    expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"')
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/policy-reports$/)
    const report = (body: object) => ({ 'csp-report': { 'document-uri': 'https://x/secret', ...body } })
    const own = `https://dashboard.${server.config.appDomain}/a.js?token=secret`
    const answers = [
      await send('application/csp-report', report({ 'violated-directive': 'img-src', 'blocked-uri': own })),
      await send('application/reports+json', [
        { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'secret', blockedURL: 'https://secret.example/' },
        },
        {
          type: 'csp-violation',
          body: {
            effectiveDirective: 'style-src',
            blockedURL: 'data',
            sourceFile: 'moz-extension://secret/',
          },
        },
        { type: 'deprecation', body: {} },
      ]),
      await send('application/csp-report', '{broken'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await send('application/csp-report', 'x'.repeat(64_001))).status).toBe(413)
    const count = (directive: string, source: string) =>
      measured(`vitrine_policy_violations_total{directive="${directive}",source="${source}"}`)
    expect(await count('img-src', 'own')).toBe(1)
    expect(await count('script-src', 'inline')).toBe(1)
    expect(await count('other', 'elsewhere')).toBe(1)
    expect(await count('style-src', 'extension')).toBe(1)
    expect((await machine('/metrics')).text).not.toContain('secret')
    const flood = report({ 'violated-directive': 'font-src', 'blocked-uri': 'data' })
    for (let index = 0; index < 70; index++) await send('application/csp-report', flood, '192.0.2.8')
    expect(await count('font-src', 'data')).toBe(60)
  })

  it('cover requests, calls, pages, jobs, platforms, storage, the database and the process', async () => {
    const body = { profileUrl: 'https://www.youtube.com/@many-example' }
    await server.call('dashboard', 'POST', '/api/onboard/previewData', { body })
    // Jobs right after creation change the website; its page comes from memory once they are done.
    await vi.waitFor(
      async () => {
        await call(server.port, site, 'GET', '/')
        expect(await measured('vitrine_job_seconds_count')).toBeGreaterThan(0)
        expect(await measured('vitrine_pages_total{from="memory"}')).toBeGreaterThan(0)
        expect(await measured('vitrine_storage_seconds_count{operation="put",result="ok"}')).toBeGreaterThan(
          0,
        )
      },
      { timeout: 20_000 },
    )
    for (const line of [
      'vitrine_request_seconds_count{kind="site",status="2xx"}',
      'vitrine_call_seconds_count{call="POST /api/website/create",status="2xx"}',
      'vitrine_source_paths_total{platform="youtube",path=',
      'vitrine_database_up',
      'vitrine_database_connections{of="open"}',
      'vitrine_jobs_waiting',
      'vitrine_jobs_oldest_seconds',
      'vitrine_jobs_failed',
      'process_resident_memory_bytes',
    ])
      expect([line, await measured(line)]).toEqual([line, expect.any(Number)])
    expect(await measured('vitrine_source_quota_remaining')).toBeGreaterThan(0)
    expect(await measured('vitrine_certificates{of="valid"}')).toBe(0)
  })

  it('have a fixed set of labels, whatever is requested', async () => {
    // Background work and garbage collection are not caused by a request.
    const lines = async () =>
      (await machine('/metrics')).text
        .split('\n')
        .filter(line => !/^(vitrine_(job|storage)|nodejs_gc_duration)_seconds/.test(line)).length
    const strange = async (name: string) => {
      for (const host of [
        'dashboard',
        `${name}.${server.config.sitesDomain}:${server.port}`,
        `${name}.example`,
      ])
        for (const path of [`/${name}`, `/api/${name}`, `/api/post/all/${name}`, `/media/${name}`])
          for (const method of ['GET', 'DELETE']) await server.call(host, method, path)
    }
    await strange('first')
    const before = await lines()
    for (let at = 0; at < 4; at++) await strange(`other${at}`)
    expect(await lines()).toBe(before)
  })
})

it('adds the request or job id to every log line that it caused', async () => {
  const lines = server.log.map(line => JSON.parse(line))
  const { headers } = await server.call('dashboard', 'GET', '/api/auth/providers')
  const id = headers['x-request-id']
  await vi.waitFor(() => expect(server.log.some(line => line.includes(`"reqId":"${id}"`))).toBe(true), {
    timeout: 30_000,
    interval: 50,
  })
  expect(lines.length).toBeGreaterThan(20)
  const unnamed = lines.filter(({ reqId, jobId }) => !reqId && !jobId)
  // Only what the process does by itself carries neither id.
  const own = unnamed.filter(({ msg }) => msg !== 'the pages on disk are up to date')
  expect(own.map(({ msg }) => msg)).toEqual([])
  for (const line of server.log) expect(line.split('"reqId"').length).toBeLessThan(3)
})

it('answers /health and /metrics while the buckets of pictures and of backups are silent', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', () => done()))
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const metricsPort = await freePort()
  const waiting = await startTestServer({
    METRICS_PORT: String(metricsPort),
    S3_ENDPOINT: `http://${host}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_TO: `s3+http://id:secret@${host}/backups/`,
    BACKUP_KEY: await generateBackupKey(),
  })
  try {
    const [ready, metrics] = await Promise.all([
      call(metricsPort, '127.0.0.1', 'GET', '/health/ready'),
      call(metricsPort, '127.0.0.1', 'GET', '/metrics'),
    ])
    expect([ready.status, ready.json.parts]).toMatchObject([
      200,
      { database: { status: 'ok' }, storage: { status: 'degraded' }, backups: { reachable: false } },
    ])
    expect(metrics.text).toContain('vitrine_storage_up 0')
  } finally {
    silent.closeAllConnections()
    await Promise.all([waiting.close(), new Promise(done => silent.close(done))])
  }
})

it('reports shutdown in /health before it stops answering', async () => {
  expect((await machine('/health/serving')).json).toEqual({ status: 'ok' })
  closed = server.close()
  const serving = await machine('/health/serving')
  expect([serving.status, serving.json]).toEqual([503, { status: 'down' }])
  expect((await machine('/health/ready')).status).toBe(503)
  expect((await machine('/health/live')).status).toBe(200)
  const page = await call(server.port, site, 'GET', '/')
  expect([page.status, page.headers.connection]).toEqual([200, 'close'])
  const asked = await server.call('dashboard', 'GET', '/api/auth/providers')
  expect([asked.status, asked.headers.connection]).toEqual([200, 'close'])
  await closed
})
