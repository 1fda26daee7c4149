import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer({
  INSTAGRAM_CLIENT_ID: 'app',
  INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
  LINKEDIN_CLIENT_ID: 'app',
  LINKEDIN_CLIENT_SECRET: 'the-app-secret',
  LINKEDIN_PORTABILITY_CLIENT_ID: 'career-app',
  LINKEDIN_PORTABILITY_CLIENT_SECRET: 'the-app-secret',
})
afterEach(async () => {
  vi.useRealTimers()
  server.mock.reset()
  await server.db.pool.query('delete from rate_limits')
})

/** Signs in at a platform as a browser does, starting on `host`; `member` signs in for a career. */
async function connect(
  platform: string,
  profileUrl = '',
  { host = 'dashboard', member = 'ada', returnTo = '' } = {},
) {
  const query = new URLSearchParams({ profileUrl, ...(returnTo && { returnTo }) })
  const left = await server.call(host, 'GET', `/api/onboard/connect/${platform}?${query}`)
  const to = new URL(String(left.headers.location))
  const [cookie] = Object.entries(left.cookies)
    .filter(([name]) => name.startsWith('connecting'))
    .map(([name, { value, attributes }]) => ({ name, value, attributes }))
  expect(to.origin).toBe(server.mock.url)
  if (platform === 'linkedin-career') to.searchParams.set('login', member)
  const answer = await fetch(to, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  const returned = (
    path = back.pathname + back.search,
    cookies = cookie ? { [cookie.name]: cookie.value } : {},
  ) => server.call('dashboard', 'GET', path, { cookies })
  return { to, cookie, back, cookies: cookie ? { [cookie.name]: cookie.value } : {}, returned }
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
    const { returned } = await connect('instagram', '', { host: 'instagram' })
    expect((await returned()).headers.location).toMatch(/^http:\/\/instagram\.vitrine\.localhost/)
  })

  it('reports a declined consent', async () => {
    const { back, returned } = await connect('instagram')
    const query = new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state') ?? '' })
    const { headers } = await returned(`${back.pathname}?${query}`)
    expect(headers.location).toContain('connection_failed=declined')
  })

  it('works in two tabs at once, each with its own link', async () => {
    const links = ['https://www.instagram.com/atkins.example', 'https://www.instagram.com/somebody.else']
    const [one, other] = [await connect('instagram', links[0]), await connect('instagram', links[1])]
    const jar = { ...one.cookies, ...other.cookies }
    for (const [tab, link] of [
      [one, links[0]],
      [other, links[1]],
    ] as const) {
      const { searchParams } = new URL(String((await tab.returned(undefined, jar)).headers.location))
      expect([searchParams.get('link'), searchParams.has('connection')]).toEqual([link, true])
    }
  })

  it('keeps the cookies of the last few attempts', async () => {
    const cookies = Object.fromEntries(['a', 'b', 'c', 'd'].map(name => [`connecting-${name}`, 'x']))
    const { cookies: set } = await server.call('dashboard', 'GET', '/api/onboard/connect/instagram', {
      cookies,
    })
    const cleared = Object.entries(set).filter(([, { value }]) => value === '')
    expect(cleared.map(([name]) => name)).toEqual(['connecting-a', 'connecting-b'])
  })

  it('leads back to where it began if it took too long', async () => {
    const { returned } = await connect('instagram', '', {
      host: 'instagram',
      returnTo: '/settings/auto-post',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect((await returned()).headers.location).toMatch(
      /^http:\/\/instagram\.vitrine\.localhost:\d+\/settings\/auto-post\?connected=instagram&connection_failed=expired$/,
    )
  })

  it('leads back with a message if it began in another browser or is tried too often', async () => {
    const { back, returned, cookies } = await connect('instagram', '', { host: 'instagram' })
    const forged = `${back.pathname}?code=x&state=${back.searchParams.get('state')?.slice(0, 12)}xxxxxxxxxxxxxxxxxxxx`
    for (const answer of [await returned(undefined, {}), await returned(forged)]) {
      expect(answer.status).toBe(302)
      expect(answer.headers.location).toContain(
        '/website/link-profile?connected=instagram&connection_failed=expired',
      )
    }
    await server.db.pool.query('delete from rate_limits')
    const start = () => server.call('instagram', 'GET', '/api/onboard/connect/instagram')
    let last = await start()
    for (let count = 1; count < 40 && String(last.headers.location).startsWith(server.mock.url); count += 1)
      last = await start()
    const failed =
      /^http:\/\/instagram\.vitrine\.localhost:\d+\/website\/link-profile\?connected=instagram&connection_failed=rate_limited$/
    expect([last.status, last.headers.location]).toEqual([302, expect.stringMatching(failed)])
    expect((await returned(undefined, cookies)).headers.location).toMatch(failed)
  })

  it('reports a platform that rejects the code', async () => {
    const { returned } = await connect('linkedin')
    server.mock.fail({ kind: 'server-error', host: 'www.linkedin.com' })
    expect((await returned()).headers.location).toContain('connection_failed=upstream_failed')
  })
})

describe('a sign-in with another profile than the link', () => {
  const OTHERS = {
    instagram: 'https://www.instagram.com/somebody.else',
    linkedin: 'https://www.linkedin.com/in/grace-hopper',
    'linkedin-career': 'https://www.linkedin.com/in/grace-hopper',
  } as const
  const signIn = async (platform: keyof typeof OTHERS) => {
    const { returned } = await connect(platform, OTHERS[platform])
    return new URL(String((await returned()).headers.location)).searchParams.get('connection') ?? ''
  }

  it.each(['instagram', 'linkedin', 'linkedin-career'] as const)(
    'does not merge a sign-in at %s that belongs to another profile',
    async platform => {
      const connection = await signIn(platform)
      const { status, json } = await imported({ connection, profileUrl: OTHERS[platform] })
      expect([status, json.code]).toEqual([409, 'different_person'])
      expect(json.message).toMatch(
        platform === 'instagram'
          ? /^You signed in as @atkins\.example, but the link leads to @somebody\.else\./
          : /^You signed in as Ada Byron, but the link leads to .*grace-hopper/,
      )
      expect(json.profile).toBeUndefined()
    },
  )

  it.each([
    ['instagram', 'Anna Atkins'],
    ['linkedin', 'Ada Byron'],
    ['linkedin-career', 'Ada Byron'],
  ] as const)('at %s gives a site of the signed-in person alone if chosen', async (platform, name) => {
    const connection = await signIn(platform)
    const { json } = await imported({ connection, profileUrl: OTHERS[platform], signed_in_only: 'true' })
    expect(json.profile.name).toBe(name)
    expect(JSON.stringify(json)).not.toMatch(/grace-hopper|somebody\.else/)
  })
})

describe('a career from LinkedIn', () => {
  const ADA = 'https://www.linkedin.com/in/ada-example'
  const signIn = async (member: string) => {
    const { returned } = await connect('linkedin-career', ADA, { member })
    const { searchParams } = new URL(String((await returned()).headers.location))
    expect(searchParams.get('connected')).toBe('linkedin-career')
    return searchParams
  }

  it('is imported whole, with the pasted link', async () => {
    const connection = (await signIn('ada')).get('connection') ?? ''
    const { json } = await imported({ connection, profileUrl: ADA })
    expect(json.profile.link.url).toBe(ADA)
    expect(json.profile.problem).toBeUndefined()
    expect(json.profile.details.experience).toHaveLength(23)
    expect(json.profile.provenance['details.experience'].path).toBe('sign-in')
    expect(JSON.stringify(json)).not.toContain('ada@home')
  })

  it('needs no link', async () => {
    const connection = (await signIn('ada')).get('connection') ?? ''
    expect((await imported({ connection })).json.profile.name).toBe('Ada Byron')
  })

  it('that LinkedIn still prepares can be tried again with the same sign-in', async () => {
    const connection = (await signIn('early')).get('connection') ?? ''
    expect((await imported({ connection, profileUrl: ADA })).json).toMatchObject({ code: 'unavailable' })
    expect((await imported({ connection, profileUrl: ADA })).json.profile.name).toBe('Ada Byron')
  })

  it('of a revoked sign-in says who can bring it', async () => {
    const connection = (await signIn('revoked')).get('connection') ?? ''
    const { status, json } = await imported({ connection, profileUrl: ADA })
    expect([status, json.message]).toEqual([403, expect.stringContaining('European Economic Area')])
  })

  it('that LinkedIn refuses at the consent is no decline', async () => {
    expect((await signIn('abroad')).get('connection_failed')).toBe('refused')
  })

  it('that the member declines is one', async () => {
    const { back, returned } = await connect('linkedin-career', ADA)
    const state = back.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'user_cancelled_authorize', state })
    const { headers } = await returned(`${back.pathname}?${query}`)
    expect(headers.location).toContain('connection_failed=declined')
  })

  it('is offered where it is configured, and counted on /health', async () => {
    const { json } = await server.call('dashboard', 'GET', '/api/onboard/sources')
    expect(json.sources.map((source: { connect_career: boolean }) => source.connect_career)).toEqual([
      false,
      false,
      false,
      true,
    ])
    const health = await server.call('dashboard', 'GET', '/health')
    const { linkedin } = health.json.parts.sources.platforms
    expect(linkedin.sentence).toContain('Members in the EEA and Switzerland can sign in')
    expect(linkedin.paths['portability API']).toMatchObject({ found: expect.any(Number), blocked: 1 })
  })

  it('leaves no token in the database or the log', async () => {
    await signIn('ada')
    const { rows } = await server.db.pool.query('select * from connections')
    expect(JSON.stringify(rows)).not.toContain('portability-ada')
    expect(server.log.join('\n')).not.toContain('portability-ada')
  })
})

describe('the callback', () => {
  it('is accepted once, in the browser that started the flow', async () => {
    const { back, cookie, returned } = await connect('instagram')
    const path = back.pathname + back.search
    for (const value of ['', 'e30'])
      expect((await returned(path, { [cookie?.name ?? '']: value })).headers.location).toContain('=expired')
    const other = await connect('instagram')
    expect((await other.returned(path)).headers.location).toContain('=expired')
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
