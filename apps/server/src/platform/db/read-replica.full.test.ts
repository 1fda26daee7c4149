import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ReplicatedDb, startReplicatedDb } from '../../testing/replicated-db.ts'
import { createTestDb } from '../../testing/test-db.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { createLog } from '../telemetry/log.ts'
import { type Db, openDb, type Sql } from './db.ts'
import { ReadReplica } from './read-replica.ts'

let database: ReplicatedDb
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { open: async log => (database = await startReplicatedDb(log)) })
}, 120_000)
afterAll(() => server.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const health = async () => (await server.call('dashboard', 'GET', '/health')).json
const replicaState = async () => (await health()).parts.replica
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 })
const waitForStatus = (status: string) =>
  waitFor(async () => expect((await replicaState()).status).toBe(status))

/** An owner with a website. */
async function owner(name: string) {
  const { token } = await server.signUp()
  const ask = (method: string, path: string, body?: object) =>
    server.call('dashboard', method, path, body ? { token, body } : { token })
  const data = await server.preview('example:grace-hopper')
  const site = { website_name: 'Grace', domain_name: name, website_type: data.website_type, data }
  const { _id: id } = (await ask('POST', '/api/website/create', site)).json.website
  const visit = (path = '/') =>
    server.call(`${name}.${server.config.sitesDomain}:${server.port}`, 'GET', path, {
      headers: { 'user-agent': FIREFOX },
    })
  let [visits, changes] = [0, 0]
  return {
    /** Changes the website: its owner and every visitor see the new revision at once, on any page. */
    async change() {
      changes += 1
      const contact_email = `change-${changes}@example.com`
      const changed = await ask('PUT', `/api/website/${id}/edit`, { contact_email })
      expect(changed.status).toBe(200)
      const { json } = await ask('GET', `/api/website/${id}/settings`)
      expect(json.settings.contact_email).toBe(contact_email)
      const { rows } = await database.db.pool.query('select revision from websites where id = $1', [id])
      // The second one is not rendered by the change itself, and is not counted: Markdown is for programs.
      for (const path of ['/', '/index.md']) {
        const shown = /^"[rm](\d+)-/.exec(String((await visit(path)).headers.etag))?.[1]
        expect(Number(shown), path).toBeGreaterThanOrEqual(rows[0].revision)
      }
      visits += 1
    },
    /** The report counts every visit so far. */
    async checkReport() {
      const report = await ask('GET', `/api/website/${id}/analytics`)
      expect(report.json.totals.views).toBe(visits)
    },
  }
}

it('shows nothing outdated to owners and visitors, whether the replica streams, lags, dies or comes back', async () => {
  await waitForStatus('ok')
  const grace = await owner('grace')
  await grace.change()
  await grace.checkReport()
  await waitFor(async () => expect((await replicaState()).reads).toBeGreaterThan(0))

  await database.replica.pool.query('select pg_wal_replay_pause()')
  await grace.change()
  await grace.checkReport()
  const late = await owner('late')
  await late.change()
  await waitForStatus('degraded')
  expect((await replicaState()).lag_seconds).toBeGreaterThan(5)
  // The product itself is well.
  expect((await server.call('dashboard', 'GET', '/health/ready')).status).toBe(200)
  await grace.change()
  await database.replica.pool.query('select pg_wal_replay_resume()')
  await waitForStatus('ok')
  await late.checkReport()

  await database.killReplica()
  await grace.change()
  await grace.checkReport()
  await waitForStatus('degraded')
  await database.startReplica()
  await waitForStatus('ok')
  const before = (await replicaState()).reads
  await grace.change()
  await grace.checkReport()
  await waitFor(async () => expect((await replicaState()).reads).toBeGreaterThan(before))
}, 180_000)

it('is left alone when it leads to another database', async () => {
  const other = await startTestServer(
    {},
    { open: async log => ({ ...(await createTestDb(log)), replica: server.db }) },
  )
  try {
    const { json } = await other.call('dashboard', 'GET', '/health')
    expect(json.parts.replica.status).toBe('degraded')
    expect(json.status).toBe('degraded')
    await waitFor(async () => expect(other.log.join('\n')).toContain('leads to no replica'))
  } finally {
    await other.close()
  }
})

/** Starts another process of the same installation. */
const startAnother = (replica: Db) =>
  startTestServer({}, { open: async () => ({ ...database, replica, drop: async () => undefined }) })

it('keeps no process from starting while it is behind', async () => {
  await database.replica.pool.query('select pg_wal_replay_pause()')
  try {
    await (await owner('behind')).change()
    const another = await startAnother(database.replica)
    const { json } = await another.call('dashboard', 'GET', '/health')
    expect(json.parts.replica.status).toBe('degraded')
    await another.close()
  } finally {
    await database.replica.pool.query('select pg_wal_replay_resume()')
  }
}, 60_000)

it('is left alone when it refuses what the primary answers', async () => {
  await waitForStatus('ok')
  await database.db.pool.query('create role stranger login')
  const strange = openDb({ ...database.replica.address, user: 'stranger' }, createLog('silent'))
  const another = await startAnother(strange)
  const { call, config, port } = another
  try {
    const hugo = await owner('hugo')
    await hugo.change()
    const used = () => call('dashboard', 'GET', '/health').then(({ json }) => json.parts.replica.status)
    await waitFor(async () => expect(await used()).toBe('ok'))
    const page = await call(`hugo.${config.sitesDomain}:${port}`, 'GET', '/index.md')
    expect(page.status).toBe(200)
    expect(another.log.join('\n')).toContain('permission denied')
  } finally {
    await another.close()
    await strange.close()
  }
}, 60_000)

it('is given up when it hangs, long before its connections are, also by what has begun', async () => {
  const log = createLog('silent')
  const reads = new ReadReplica(database.db, database.replica, log)
  const other = openDb(database.replica.address, log, { size: 1 })
  reads.start()
  try {
    for (const kind of ['versioned', 'current'] as const) {
      await waitFor(async () => expect(reads.state.status).toBe('ok'))
      const { fallbacks } = reads.state
      expect(await other.isUp()).toBe(true)
      let isLost = false
      let losing: Promise<unknown> | null = null
      const read = async (sql: Sql) => {
        database.signalReplica('SIGSTOP')
        losing ??= other.isUp().then(isUp => (isLost = !isUp))
        return (await sql.execute<{ one: number }>(raw`select 1 as one`)).rows[0]?.one
      }
      expect(await (kind === 'current' ? reads.current(read) : reads.versioned(read, () => true))).toBe(1)
      expect([reads.state.fallbacks - fallbacks, isLost], kind).toEqual([1, false])
      database.signalReplica('SIGCONT')
      await losing
    }
  } finally {
    database.signalReplica('SIGCONT')
    await Promise.all([reads.stop(), other.close()])
  }
}, 60_000)
