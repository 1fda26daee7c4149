import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { fullRunIt } from '../testing/full-run.ts'
import { simulateDatabaseOutage } from '../testing/database-outage.ts'
import { setUpTestServer } from '../testing/test-server.ts'

const server = setUpTestServer()
/** The bundled example of each site. */
const SITES: Record<string, string> = {
  faraday: 'faraday-lectures',
  grace: 'grace-hopper',
  ada: 'ada-lovelace',
}

fullRunIt(
  'serves every page of sites without a visit once the database is unavailable',
  async () => {
    const { token } = await server.signUp()
    const files = (name: string) =>
      readdir(join(server.config.dataDir, 'pages', name.slice(0, 2), name)).catch(() => [])
    for (const [name, example] of Object.entries(SITES)) {
      const data = await server.preview(`example:${example}`)
      await server.createWebsite(token, name, data, name)
      // Rendered before the call was answered.
      expect(await files(name)).toContain('index.page')
    }
    await vi.waitFor(
      async () => {
        for (const name of Object.keys(SITES)) expect(await files(name)).toContain('complete')
      },
      { timeout: 30_000, interval: 100 },
    )
    await simulateDatabaseOutage(server.db)
    const site = (name: string, path: string) =>
      server.call(`${name}.sites.localhost:${server.port}`, 'GET', path)
    for (const name of Object.keys(SITES)) {
      const statuses = await Promise.all(
        ['/', '/robots.txt', '/sitemap.xml', '/favicon.svg'].map(
          async path => (await site(name, path)).status,
        ),
      )
      expect(statuses, name).toEqual([200, 200, 200, 200])
      expect((await site(name, '/posts/none')).status).toBe(404)
    }
    const post = (await site('faraday', '/sitemap.xml')).text.match(/<loc>[^<]*(\/posts\/[^<]+)<\/loc>/)?.[1]
    if (post) expect((await site('faraday', post)).status).toBe(200)
  },
  60_000,
)
