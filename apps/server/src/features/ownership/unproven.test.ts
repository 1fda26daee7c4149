import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitForMail } from '../../testing/outbox.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

type Person = Awaited<ReturnType<TestServer['signUp']>>

let server: TestServer
let count = 0
const start = (settings: Record<string, string>) => async () => {
  server = await startTestServer(settings)
}
const stop = () => server.close()

/** Publishes a website of a GitHub account, by default one of its own. */
async function publish(login = `sample-${800 + ++count}`, person?: Person) {
  const { token, email } = person ?? (await server.signUp())
  const domain = `site${++count}`
  const url = `https://github.com/${login}`
  await server.db.pool.query('delete from rate_limits')
  const data = await server.preview(url)
  const { json: created } = await server.call('dashboard', 'POST', '/api/website/create', {
    token,
    body: { website_name: 'Site', domain_name: domain, website_type: 'github', data },
  })
  const get = (path: string) =>
    server.call(`${domain}.${server.config.sitesDomain}:${server.port}`, 'GET', path)
  const ask = (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
    server.call('dashboard', method, `/api/website/${created.website._id}/${path}`, { token, body })
  return {
    preview: data,
    website: created.website,
    get,
    async confirmEmail() {
      const { token: link } = await waitForMail(server, email, 'Confirm your email address')
      const body = { token: link }
      expect((await server.call('dashboard', 'POST', '/api/auth/verify-email', { token, body })).status).toBe(
        200,
      )
    },
    async prove() {
      server.mock.setBio(login, (await ask('ownership')).json.code)
      expect((await ask('ownership/check', 'POST', { url })).json.proven_at).toEqual(expect.any(String))
    },
    problems: async () => (await ask('seo-settings')).json.report.map((one: { code: string }) => one.code),
    /** Whether each place that search engines read offers the site. */
    async offered() {
      const [page, robots, sitemap, llms] = await Promise.all(
        ['/', '/robots.txt', '/sitemap.xml', '/llms.txt'].map(get),
      )
      return {
        header: !page?.headers['x-robots-tag'],
        meta: !page?.text.includes('<meta name="robots" content="noindex"'),
        robots: robots?.text.includes('Sitemap:'),
        sitemap: sitemap?.status === 200,
        llms: llms?.status === 200,
      }
    },
  }
}

const EVERYWHERE = { header: true, meta: true, robots: true, sitemap: true, llms: true }
const NOWHERE = { header: false, meta: false, robots: false, sitemap: false, llms: false }

describe('with INDEXED_WEBSITES=confirmed', () => {
  beforeAll(start({ INDEXED_WEBSITES: 'confirmed' }))
  afterAll(stop)

  it('offers a site to search engines once its account’s email address is confirmed', async () => {
    const site = await publish()
    expect(await site.offered()).toEqual(NOWHERE)
    expect(await site.problems()).toContain('indexing_needs_email')
    await site.confirmEmail()
    // A call waits two seconds for its pages at most.
    await vi.waitFor(async () => expect(await site.offered()).toEqual(EVERYWHERE), 20_000)
    expect(await site.problems()).not.toContain('indexing_needs_email')
  })

  fullRunIt('offers a second site of the same profile only if that is proven', async () => {
    const first = await publish('sample-790')
    const second = await publish('sample-790')
    await first.confirmEmail()
    await second.confirmEmail()
    expect(await first.offered()).toEqual(EVERYWHERE)
    expect(await second.offered()).toEqual(NOWHERE)
    expect(await second.problems()).toContain('indexing_needs_proof')
    await second.prove()
    expect(await second.offered()).toEqual(EVERYWHERE)
  })

  fullRunIt('offers a proven site without a confirmed address', async () => {
    const site = await publish()
    await site.prove()
    expect(await site.offered()).toEqual(EVERYWHERE)
  })
})

describe('with INDEXED_WEBSITES=proven', () => {
  beforeAll(start({ INDEXED_WEBSITES: 'proven' }))
  afterAll(stop)

  fullRunIt('offers a site only once its profile is proven', async () => {
    const site = await publish()
    await site.confirmEmail()
    expect(await site.offered()).toEqual(NOWHERE)
    await site.prove()
    expect(await site.offered()).toEqual(EVERYWHERE)
  })
})

describe('the mark of an unproven site', () => {
  beforeAll(start({}))
  afterAll(stop)

  fullRunIt('is in the preview of a profile, and in none of an example', async () => {
    expect((await publish()).preview.is_unproven).toBe(true)
    const example = await server.preview('example:ada-lovelace')
    expect(example.profile.is_example).toBe(true)
    expect(example).not.toHaveProperty('is_unproven')
  })

  it('is on every page until the profile is proven', async () => {
    const site = await publish()
    const mark = 'Not confirmed by the owner of \u2066github.com/sample-'
    expect(site.website.is_unproven).toBe(true)
    expect((await site.get('/')).text).toContain(mark)
    expect((await site.get('/nothing-here')).text).toContain(mark)
    await site.prove()
    expect((await site.get('/')).text).not.toContain('Not confirmed')
  })

  fullRunIt('asks nothing of search engines without a mail server', async () => {
    expect(await (await publish()).offered()).toEqual(EVERYWHERE)
  })
})

describe('with MARK_UNPROVEN=false', () => {
  beforeAll(start({ MARK_UNPROVEN: 'false' }))
  afterAll(stop)

  fullRunIt('marks no site', async () => {
    const site = await publish()
    expect(site.website).not.toHaveProperty('is_unproven')
    expect(site.preview).not.toHaveProperty('is_unproven')
    expect((await site.get('/')).text).not.toContain('Not confirmed')
  })
})
