import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    INSTAGRAM_CLIENT_ID: 'app',
    INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
    LINKEDIN_CLIENT_ID: 'app',
    LINKEDIN_CLIENT_SECRET: 'the-app-secret',
  })
})
afterAll(() => server.close())
afterEach(() => server.mock.reset())

/** Signs in at a platform as a browser does, starting on `host`. */
async function connect(platform: string, profileUrl = '', host = 'dashboard') {
  const query = new URLSearchParams({ profileUrl })
  const left = await server.call(host, 'GET', `/api/onboard/connect/${platform}?${query}`)
  const to = new URL(String(left.headers.location))
  const cookie = left.cookies.connecting
  const answer = await fetch(`${server.mock.url}/${to.host}${to.pathname}${to.search}`, {
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? '')
  const returned = (path = back.pathname + back.search, cookies = { connecting: cookie?.value ?? '' }) =>
    server.call('dashboard', 'GET', path, { cookies })
  return { to, cookie, back, returned }
}

async function imported(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  return server.call('dashboard', 'POST', '/api/onboard/import', {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

describe('connecting a platform', () => {
  it.each([
    ['instagram', 'https://www.instagram.com/atkins.example', 'Anna Atkins'],
    ['linkedin', 'https://www.linkedin.com/in/ada-example', 'Ada Byron'],
  ])('%s: returns with a connection that can be imported', async (platform, link, name) => {
    const { cookie, returned } = await connect(platform, link)
    expect(cookie?.attributes).toMatch(/HttpOnly/)
    const { status, headers } = await returned()
    expect(status).toBe(302)
    const to = new URL(String(headers.location))
    expect(to.pathname).toBe('/website/link-profile')
    expect(to.searchParams.get('link')).toBe(link)
    expect(to.searchParams.get('connection_failed')).toBeNull()
    const connection = to.searchParams.get('connection') ?? ''
    const { json } = await imported({ connection, profileUrl: link })
    expect(json.profile.name).toBe(name)
    expect(json.profile.provenance.name.path).toBe('sign-in')
  })

  it('returns to the variant it started on', async () => {
    const { returned } = await connect('instagram', '', 'instagram')
    expect((await returned()).headers.location).toMatch(/^http:\/\/instagram\.vitrine\.localhost/)
  })

  it('reports a declined consent', async () => {
    const { back, returned } = await connect('instagram')
    const query = new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state') ?? '' })
    const { headers } = await returned(`${back.pathname}?${query}`)
    expect(headers.location).toContain('connection_failed=declined')
  })

  it('reports a platform that rejects the code', async () => {
    const { returned } = await connect('linkedin')
    server.mock.fail({ kind: 'server-error', host: 'www.linkedin.com' })
    expect((await returned()).headers.location).toContain('connection_failed=upstream_failed')
  })
})

describe('the callback', () => {
  it('is accepted once, in the browser that started the flow', async () => {
    const { back, returned } = await connect('instagram')
    const path = back.pathname + back.search
    expect((await returned(path, { connecting: '' })).status).toBe(403)
    expect((await returned(path, { connecting: 'e30' })).status).toBe(403)
    const other = await connect('instagram')
    expect((await other.returned(path)).status).toBe(403)
  })

  it('never redirects to a foreign URL', async () => {
    const { returned } = await connect('instagram', 'https://evil.example/?x=//evil.example')
    expect((await returned()).headers.location).toMatch(
      /^http:\/\/dashboard\.vitrine\.localhost:\d+\/website/,
    )
  })

  it('returns 404 for platforms without a client', async () => {
    for (const platform of ['github', 'youtube', '__proto__', 'constructor'])
      expect((await server.call('dashboard', 'GET', `/api/onboard/connect/${platform}`)).status).toBe(404)
  })

  it('stores tokens encrypted and logs none', async () => {
    const { returned } = await connect('instagram')
    await returned()
    const { rows } = await server.db.pool.query('select * from connections')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('owner-token')
    expect(server.log.join('\n')).not.toMatch(/owner-token|short-token|the-app-secret|a-code/)
  })
})
