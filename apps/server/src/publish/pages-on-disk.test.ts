import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { call as sendCall } from '../testing/call.ts'
import { fullRunIt } from '../testing/full-run.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { simulateDatabaseOutage } from '../testing/database-outage.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const NAMES = ['ada', 'grace', 'mary']
const CURRENT = 'the pages on disk are up to date'
/** Of the test server; a process that has started says so in a line. */
let server: TestServer
const processes: { close(): Promise<void> }[] = []
/** Data of the processes under test: a copy, as the test server goes on writing its own. */
let dataDir: string

beforeAll(async () => {
  // No worker: refined pictures are a change of the website, at a time of their own.
  server = await startTestServer({ PROCESSES: 'web' })
  const { token } = await server.signUp()
  const ask = async (path: string, body: object) =>
    (await server.call('dashboard', 'POST', path, { token, body })).json
  const data = await server.preview('example:grace-hopper')
  for (const name of NAMES) {
    const { website_type } = data
    await ask('/api/website/create', { website_name: name, domain_name: name, website_type, data })
    const complete = join(server.config.dataDir, 'pages', name.slice(0, 2), name, 'complete')
    await vi.waitUntil(() => existsSync(complete), { timeout: 30_000 })
  }
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const pages = join(server.config.dataDir, 'pages')
  await cp(pages, join(dataDir, 'pages'), { recursive: true, preserveTimestamps: true })
})
afterEach(async () => {
  for (const one of processes.splice(0)) await one.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})
afterAll(() => server.close())

const folderOf = (name: string) => join(dataDir, 'pages', name.slice(0, 2), name)
const fileOf = (name: string, file: string) => join(folderOf(name), file)
const listStored = () => NAMES.filter(name => existsSync(folderOf(name)))
/** Records that a site was visited or changed some hours ago. */
const setUsed = (name: string, hoursAgo: number) => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  return utimes(folderOf(name), at, at)
}
/** Returns when each page of a site was written. */
const getTimes = async (name: string) => {
  const files = (await readdir(folderOf(name))).filter(file => file !== 'complete')
  return Promise.all(files.map(async file => `${file} ${(await stat(fileOf(name, file))).mtimeMs}`))
}
/** Returns the space that a site takes on disk, in bytes. */
const getBytes = async (name: string) => {
  let bytes = 0
  for (const file of await readdir(folderOf(name)))
    bytes += Math.ceil((await stat(fileOf(name, file))).size / 4096) * 4096
  return bytes
}

/** Starts another process on the same folder, and waits until it has checked what is there. */
async function startAgain(pagesDisk = server.config.pagesDisk) {
  const port = await freePort()
  const config = { ...server.config, dataDir, port, pagesDisk, metricsPort: null }
  const lines: string[] = []
  const log = createLog('info', line => lines.push(line))
  const secret = 'a secret that only tests know, long enough'
  const app = await buildApp({ config, secret, db: server.db, log, programs: inject('programs') })
  processes.push(app)
  await new Promise<void>(done => app.server.listen(port, '127.0.0.1', done))
  const findLine = () => lines.find(line => line.includes(CURRENT))
  await vi.waitUntil(findLine, { timeout: 30_000 })
  const visit = (name: string, path = '/') =>
    sendCall(port, `${name}.sites.localhost:${server.port}`, 'GET', path)
  return { visit, counts: JSON.parse(findLine() ?? '{}') as { checked: number; withdrawn: number } }
}

fullRunIt(
  'a start renders nothing of sites whose pages on disk are current, and again what is outdated or missing',
  async () => {
    const before = await Promise.all(NAMES.map(getTimes))
    const { counts } = await startAgain()
    expect(counts).toMatchObject({ checked: 0, withdrawn: 0 })
    expect(await Promise.all(NAMES.map(getTimes))).toEqual(before)

    await writeFile(fileOf('grace', 'complete'), 'an older renderer\n1')
    await server.db.pool.query("update websites set revision = revision + 1 where name = 'grace'")
    const again = await startAgain()
    expect(again.counts).toMatchObject({ checked: 1, withdrawn: 0 })
    expect(await getTimes('ada')).toEqual(before[0])
    for (const time of await getTimes('grace')) expect(before[1]).not.toContain(time)
  },
  60_000,
)

fullRunIt(
  'a full disk quota evicts the sites that were used longest ago, which are rendered again at a visit',
  async () => {
    const [ada = 0, grace = 0, mary = 0] = await Promise.all(NAMES.map(getBytes))
    await setUsed('grace', 3)
    await setUsed('ada', 2)
    await setUsed('mary', 1)
    const unused = (await stat(folderOf('grace'))).mtimeMs
    // A visit from disk counts as a use, also when it is served from memory later.
    const { visit } = await startAgain()
    expect((await visit('grace')).status).toBe(200)
    await vi.waitUntil(async () => (await stat(folderOf('grace'))).mtimeMs > unused)
    for (const one of processes.splice(0)) await one.close()

    const small = await startAgain(ada / 3 + grace + mary)
    expect(listStored()).toEqual(['grace', 'mary'])
    expect((await small.visit('ada')).status).toBe(200)
    const { rows } = await server.db.pool.query<{ name: string }>('select name from domains order by name')
    expect(rows.map(({ name }) => name)).toEqual(NAMES)
  },
  60_000,
)

// Makes a website private and takes the database away: the last test.
fullRunIt(
  'a start withdraws a site that became private, and shows the others without the database',
  async () => {
    await server.db.pool.query("update websites set visibility = 'private' where name = 'mary'")
    const { counts, visit } = await startAgain()
    expect(counts).toMatchObject({ withdrawn: 1 })
    expect(listStored()).toEqual(['ada', 'grace'])
    await simulateDatabaseOutage(server.db)
    expect((await visit('grace', '/sitemap.xml')).status).toBe(200)
    expect((await visit('mary')).status).toBe(503)
  },
  60_000,
)
