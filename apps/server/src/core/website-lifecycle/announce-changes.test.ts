import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { unreviewed } from '../../testing/unreviewed.ts'
import { publishScheduled } from '../posts/publish.ts'
import { announceChanges, createChangeAnnouncer, createIndexNowKeys } from './announce-changes.ts'
import { fullRunIt } from '../../testing/full-run.ts'

/** That of every test server. */
const SECRET = 'a secret that only tests know, long enough'

let server: TestServer
beforeAll(async () => {
  // Public names have HTTPS.
  server = await startTestServer({ SITES_DOMAIN: 'sites.example.net', APP_DOMAIN: 'vitrine.example.org' })
})
afterAll(() => server.close())

let count = 0
async function publish() {
  const { token } = await server.signUp()
  const data = await server.preview('https://github.com/ada-example')
  const domain = `announced${++count}`
  const { _id: id } = await server.createWebsite(token, domain, { ...data, posts: [] }, 'Site')
  const call = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    server.call('dashboard', method, path, { token, body })
  return { id, host: `${domain}.sites.example.net`, call }
}

/** Sends what changed since a time, and returns the requests. */
async function announce(id: string, since: string, status = 200, hub: string | null = null) {
  const sent: { url: string; body: { host: string; key: string; keyLocation: string; urlList: string[] } }[] =
    []
  const toHub: string[] = []
  const keys = createIndexNowKeys(SECRET)
  const deps = {
    sql: server.db.sql,
    billing: 'off' as const,
    unproven: server.config.unproven,
    log: createLog('silent'),
    addresses: {
      site: (name: string) => `https://${name}.sites.example.net`,
      own: (host: string) => `https://${host}`,
      product: 'https://dashboard.vitrine.example.org',
      hub,
    },
    http: {
      fetch: async (url: string, request?: { body?: string }) => {
        if (url === hub) toHub.push(request?.body ?? '')
        else sent.push({ url, body: JSON.parse(request?.body ?? '') })
        return new Response('', { status })
      },
    },
    keys,
    endpoint: 'https://api.indexnow.org/indexnow',
  }
  await announceChanges(deps, id, new Date(since), new AbortController().signal)
  return Object.assign(sent, { toHub })
}

const post = (title: string) => ({
  title,
  slug: title.toLowerCase(),
  excerpt: '',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] },
  tags: [],
  status: 'published',
})

it('announces the start page and the changed posts of a public website, with a key that its host shows', async () => {
  const { id, host, call } = await publish()
  const { status } = await call('POST', '/api/post/save-post', { post: post('First'), websiteId: id })
  expect(status).toBe(200)
  const [request] = await announce(id, '2020-01-01T00:00:00Z')
  expect(request?.body).toMatchObject({
    host,
    keyLocation: `https://${host}/${String(request?.body.key)}.txt`,
    urlList: [`https://${host}/`, `https://${host}/posts`, `https://${host}/posts/first`],
  })
  expect((await announce(id, '2100-01-01T00:00:00Z'))[0]?.body.urlList).toEqual([`https://${host}/`])
  const file = await server.call(host, 'GET', `/${String(request?.body.key)}.txt`)
  expect([file.status, file.text]).toEqual([200, request?.body.key])
  const other = await server.call(`x${host}`, 'GET', `/${String(request?.body.key)}.txt`)
  expect(other.text).not.toContain(String(request?.body.key))
})

fullRunIt(
  'announces nothing of a website that is not to be indexed, or whose owner turned it off',
  async () => {
    const { id, call } = await publish()
    for (const settings of [{ noindex: true }, { noindex: false, index_now: false }]) {
      expect((await call('PUT', `/api/website/${id}/seo-settings`, settings)).status).toBe(200)
      expect(await announce(id, '2020-01-01T00:00:00Z')).toHaveLength(0)
    }
  },
)

it('announces a post that was written long before it is published', async () => {
  const { id, host, call } = await publish()
  const draft = { ...post('Third'), status: 'draft' }
  const { json } = await call('POST', '/api/post/save-post', { post: draft, websiteId: id })
  await server.db.pool.query(`update posts set updated_at = '2020-01-01' where id = $1`, [json.post.post_id])
  await server.db.pool.query(
    `update posts set status = 'published', published_at = '2026-01-01' where id = $1`,
    [json.post.post_id],
  )
  expect((await announce(id, '2025-12-31T00:00:00Z'))[0]?.body.urlList).toContain(
    `https://${host}/posts/third`,
  )
})

it('fails for an answer that may be different later, so that the job is repeated, and not for a refusal', async () => {
  const { id } = await publish()
  await expect(announce(id, '2020-01-01T00:00:00Z', 429)).rejects.toThrow()
  expect(await announce(id, '2020-01-01T00:00:00Z', 422)).toHaveLength(1)
})

/** The jobs of a website that were not started. */
const waiting = async (id: string) =>
  (
    await server.db.pool.query(
      `select data, start_after from jobs.job where name = 'announce-changes' and data->>'website_id' = $1`,
      [id],
    )
  ).rows

fullRunIt('announces the post whose publication planned the request', async () => {
  const { id, host, call } = await publish()
  await server.db.pool.query(`delete from jobs.job where name = 'announce-changes'`)
  await call('POST', '/api/post/save-post', { post: post('Only'), websiteId: id })
  const [job] = await waiting(id)
  expect((await announce(id, job.data.since))[0]?.body.urlList).toContain(`https://${host}/posts/only`)
})

fullRunIt('announces a scheduled post that is published late', async () => {
  const { id, host, call } = await publish()
  const scheduled = { ...post('Late'), status: 'scheduled', published_at: '2100-01-01T00:00:00.000Z' }
  const { json } = await call('POST', '/api/post/save-post', { post: scheduled, websiteId: id })
  await server.db.pool.query(
    `update posts set published_at = now() - interval '2 hours', updated_at = now() - interval '3 hours' where id = $1`,
    [json.post.post_id],
  )
  const planned: string[] = []
  const queue = {
    add: async (_: unknown, __: string, data: { since: string }) => void planned.push(data.since),
  }
  const emit = createChangeAnnouncer({ clock: systemClock, queue: queue as never })
  await publishScheduled({
    sql: server.db.sql,
    clock: systemClock,
    changed: () => undefined,
    emit,
    ...unreviewed,
  })
  expect(planned).toHaveLength(1)
  expect((await announce(id, planned[0] ?? ''))[0]?.body.urlList).toContain(`https://${host}/posts/late`)
})

it('waits with one request for all changes of a minute', async () => {
  const { id, call } = await publish()
  await call('PUT', `/api/website/${id}/seo-settings`, { title: 'One' })
  await call('POST', '/api/post/save-post', { post: post('Second'), websiteId: id })
  const rows = await waiting(id)
  expect(rows).toHaveLength(1)
  expect(rows[0].start_after.getTime()).toBeGreaterThan(Date.now())
})

fullRunIt(
  'tells the hub about the feeds of a public website with posts, also if the owner turned IndexNow off',
  async () => {
    const hub = 'https://hub.example/'
    const { id, host, call } = await publish()
    const told = async (since: string) => (await announce(id, since, 202, hub)).toHub
    expect(await told('2020-01-01T00:00:00Z')).toEqual([])
    await call('POST', '/api/post/save-post', { post: post('First'), websiteId: id })
    await call('PUT', `/api/website/${id}/seo-settings`, { index_now: false })
    const [body, ...others] = await told('2020-01-01T00:00:00Z')
    expect([...new URLSearchParams(body)]).toEqual([
      ['hub.mode', 'publish'],
      ['hub.url', `https://${host}/feed.xml`],
      ['hub.url', `https://${host}/feed.json`],
    ])
    expect(others).toEqual([])
    await expect(announce(id, '2020-01-01T00:00:00Z', 503, hub)).rejects.toThrow()
    await call('PUT', `/api/website/${id}/seo-settings`, { rss_enabled: false })
    expect(await told('2020-01-01T00:00:00Z')).toEqual([])
    await call('PUT', `/api/website/${id}/seo-settings`, { rss_enabled: true, noindex: true })
    expect(await told('2020-01-01T00:00:00Z')).toEqual([])
  },
)
