import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The bundled example of each site. */
const SITES: Record<string, string> = {
  faraday: 'faraday-lectures',
  grace: 'grace-hopper',
  ada: 'ada-lovelace',
}

/** Closes the database for all users and ends all connections. */
async function takeDatabaseAway(): Promise<void> {
  const { template: _, ...cluster } = inject('cluster')
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

it('shows every page of sites that nobody has visited, once the database is away', async () => {
  const { token } = await server.signUp()
  const files = (name: string) =>
    readdir(join(server.config.dataDir, 'pages', name.slice(0, 2), name)).catch(() => [])
  const ask = async (path: string, body: object) =>
    (await server.call('dashboard', 'POST', path, { token, body })).json
  for (const [name, example] of Object.entries(SITES)) {
    const data = await ask('/api/onboard/previewData', { profileUrl: `example:${example}` })
    const made = await ask('/api/website/create', {
      website_name: name,
      domain_name: name,
      website_type: data.website_type,
      data,
    })
    expect(made, JSON.stringify(made)).toHaveProperty('website')
    // Rendered before the call was answered.
    expect(await files(name)).toContain('index.page')
  }
  await vi.waitFor(
    async () => {
      for (const name of Object.keys(SITES)) expect(await files(name)).toContain('complete')
    },
    { timeout: 30_000, interval: 100 },
  )
  await takeDatabaseAway()
  await vi.waitFor(async () => expect(await server.db.isUp()).toBe(false))
  const site = (name: string, path: string) =>
    server.call(`${name}.sites.localhost:${server.port}`, 'GET', path)
  for (const name of Object.keys(SITES)) {
    const statuses = await Promise.all(
      ['/', '/robots.txt', '/sitemap.xml', '/favicon.svg'].map(async path => (await site(name, path)).status),
    )
    expect(statuses, name).toEqual([200, 200, 200, 200])
    expect((await site(name, '/posts/none')).status).toBe(404)
  }
  const post = (await site('faraday', '/sitemap.xml')).text.match(/<loc>[^<]*(\/posts\/[^<]+)<\/loc>/)?.[1]
  if (post) expect((await site('faraday', post)).status).toBe(200)
}, 60_000)
