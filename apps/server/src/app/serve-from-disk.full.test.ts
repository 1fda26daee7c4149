import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { call } from '../testing/call.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { createWebsiteWithDomain } from '../testing/test-custom-domain.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

/** As built before `npm test`: Node cannot run the renderer's source. */
const main = resolve(import.meta.dirname, '../../dist/main.js')
const data = mkdtempSync(join(tmpdir(), 'vitrine-standby-'))
let server: TestServer
let child: ChildProcess | null = null
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

/** A port that leads to the database once it is opened. */
async function databasePort() {
  const { host, port } = inject('cluster')
  const number = await freePort()
  return {
    number,
    open: () =>
      new Promise<() => void>(done => {
        const proxy = createServer(socket => {
          const database = connect(`${host}/.s.PGSQL.${port}`)
          socket.pipe(database).pipe(socket)
          for (const one of [socket, database]) one.on('error', () => one.destroy())
        })
        proxy.listen(number, '127.0.0.1', () => done(() => proxy.close()))
      }),
  }
}

it('serves every published page when it starts without the database, and everything once it is back', async () => {
  const { name } = await createWebsiteWithDomain(server, server.db, 'stays.example', { status: 'active' })
  const pages = join(server.config.dataDir, 'pages')
  await vi.waitFor(
    () => expect(readdirSync(join(pages, name.slice(0, 2), name))).toContain('complete'),
    30_000,
  )
  await vi.waitFor(
    () => expect(readFileSync(join(pages, 'changed-hosts.json'), 'utf8')).toContain('stays.example'),
    30_000,
  )
  cpSync(pages, join(data, 'pages'), { recursive: true })

  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  const database = await databasePort()
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  child = spawn(process.execPath, [main], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'silent',
      TLS: 'off',
      DATABASE_URL: `postgres://${inject('cluster').user}@127.0.0.1:${database.number}/${rows[0]?.name}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const site = (path: string, host = `${name}.sites.localhost:${port}`) => call(port, host, 'GET', path)
  const product = (path: string) => call(port, `dashboard.vitrine.localhost:${port}`, 'GET', path)
  const patient = { timeout: 60_000, interval: 200 }
  await vi.waitFor(async () => expect((await site('/')).status).toBe(200), patient)
  expect((await site('/sitemap.xml')).status).toBe(200)
  expect((await site('/', 'stays.example')).text).toContain('Grace Hopper')
  expect((await site('/nothing/here')).status).toBe(404)
  const probes = ['/health/live', '/health/serving', '/health/ready', '/api/auth/status', '/']
  expect(await Promise.all(probes.map(async path => (await product(path)).status))).toEqual([
    200, 200, 503, 503, 503,
  ])
  // What this process creates is its owner's alone.
  for (const file of ['', 'secret', 'compiled']) expect(statSync(join(data, file)).mode & 0o066).toBe(0)

  const close = await database.open()
  await vi.waitFor(async () => expect((await product('/health/ready')).status).toBe(200), patient)
  expect((await site('/')).status).toBe(301)
  expect((await site('/', 'stays.example')).status).toBe(200)
  expect((await product('/api/auth/status')).status).toBe(401)
  const ended = new Promise(done => child?.once('exit', done))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  close()
}, 180_000)
