import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepSubdomains } from '../../core/websites/subdomains.ts'
import { fullRunIt } from '../../testing/full-run.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response that tests modify
let preview: any
beforeAll(async () => {
  server = await startTestServer({ BILLING: 'off' })
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

let names = 0
const newName = () => `site${(names += 1)}`
const sitesHost = (name: string) => `${name}.${server.config.sitesDomain}:${server.port}`
const page = (name: string, path = '/') => server.call(sitesHost(name), 'GET', path)

function bodyFor(name: string, data: unknown = preview) {
  return { website_name: 'Grace', domain_name: name, website_type: 'github', data }
}
const create = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call('dashboard', 'POST', '/api/website/create', { token, body, headers })
const post = (token: string, path: string, body: unknown) =>
  server.call('dashboard', 'POST', path, { token, body })

describe('without billing', () => {
  it('a website is on the free plan, and payment calls return payments_off', async () => {
    const { token } = await server.signUp()
    const { json } = await create(token, bodyFor(newName()))
    const websiteId = json.website._id
    const overview = await server.call('dashboard', 'GET', '/api/payment/overview', { token })
    expect(overview.json).toMatchObject({
      billing: { mode: 'off' },
      subscriptions: [],
      invoices: [],
      has_portal: false,
    })
    expect(overview.json.plans).toMatchObject([
      { plan: 'free', price: { monthly: 0, yearly: 0 } },
      { plan: 'standard', price: { monthly: 500, yearly: 1500 }, badge: 'Most Popular' },
    ])
    const body = { websiteId, planType: 'monthly' }
    const bought = await post(token, '/api/payment/create-checkout-session', body)
    expect([bought.status, bought.json.code]).toEqual([409, 'payments_off'])
    const portal = await server.call('dashboard', 'POST', '/api/payment/create-customer-portal-session', {
      token,
    })
    expect([portal.status, portal.json.code]).toEqual([409, 'payments_off'])
    const webhook = await server.call('dashboard', 'POST', '/api/payment/webhook', { body: {} })
    expect(webhook.status).toBe(404)
  })
})

describe('creating a website', () => {
  it('serves it at its URL when the response arrives', async () => {
    const { token } = await server.signUp()
    const name = newName()
    const { status, json } = await create(token, bodyFor(name))
    expect(status).toBe(201)
    expect(json.website).toMatchObject({
      name: 'Grace',
      domain: name,
      url: `http://${sitesHost(name)}`,
      website_type: 'github',
      plan: 'free',
      theme_name: preview.design.theme_name,
    })
    const live = await page(name)
    expect(live.status).toBe(200)
    expect(live.text).toContain('Grace Hopper')
  })

  it('copies its pictures and serves them from the site', async () => {
    const { token } = await server.signUp()
    const name = newName()
    const { json } = await create(token, bodyFor(name))
    const [, path] = /(\/media\/[a-z0-9]+\/\d+\.webp)/.exec((await page(name)).text) ?? []
    const picture = await server.call(sitesHost(name), 'GET', path ?? '/')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(picture.headers['cache-control']).toContain('immutable')
    expect((await server.call('dashboard', 'GET', json.website.thumbnail_url)).status).toBe(200)
  })

  it('gives a subdomain to one of two concurrent requests', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()]
    const name = newName()
    const answers = await Promise.all([create(one.token, bodyFor(name)), create(two.token, bodyFor(name))])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
    expect(answers.find(answer => answer.status === 409)?.json.code).toBe('domain_taken')
  })

  it('treats subdomains as case-insensitive', async () => {
    const { token } = await server.signUp()
    const name = newName()
    await create(token, bodyFor(name))
    expect((await create(token, bodyFor(name.toUpperCase()))).status).toBe(409)
  })

  it('creates one website for repeated and concurrent requests with one Idempotency-Key', async () => {
    const { token } = await server.signUp()
    const body = bodyFor(newName())
    const key = { 'idempotency-key': 'the same' }
    const answers = await Promise.all([1, 2, 3].map(() => create(token, body, key)))
    answers.push(await create(token, body, key))
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.json.website._id)).size).toBe(1)
    const { json } = await post(token, '/api/website/all', { subdomain: 'dashboard' })
    expect(json.websites).toHaveLength(1)
    expect((await create(token, bodyFor(newName()), key)).status).toBe(409)
  })

  it('scopes Idempotency-Keys to a user', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()]
    const key = { 'idempotency-key': 'everybody uses this' }
    const first = await create(one.token, bodyFor(newName()), key)
    const second = await create(two.token, bodyFor(newName()), key)
    expect(first.json.website._id).not.toBe(second.json.website._id)
  })

  it.each(['www', 'dashboard', 'admin', 'paypa1', 'fuckyou'])(
    'refuses the reserved subdomain %s',
    async name => {
      const { token } = await server.signUp()
      const { status, json } = await create(token, bodyFor(name))
      expect([status, Object.keys(json.fields)]).toEqual([422, ['domain_name']])
    },
  )

  it.each([
    ['', 'Website domain is required'],
    ['with-hyphen', 'subdomain can only contain letters and numbers, no special characters'],
    ['a'.repeat(26), 'Website domain must be 25 characters or less'],
  ])('refuses the invalid subdomain "%s"', async (name, message) => {
    const { token } = await server.signUp()
    const { status, json } = await create(token, bodyFor(name))
    expect([status, json.fields.domain_name]).toEqual([422, message])
  })
})

describe('creating a website from a manipulated preview', () => {
  const tamper = (change: (data: typeof preview) => void) => {
    const data = structuredClone(preview)
    change(data)
    return data
  }

  it.each<[string, (data: typeof preview) => void]>([
    ['with a key of its own', data => (data.script = 'alert(1)')],
    ['with a key of its own in a section', data => (data.design.hero.onclick = 'alert(1)')],
    [
      'with a link that runs a script',
      data => (data.design.hero.actions = [{ label: 'x', url: 'javascript:alert(1)' }]),
    ],
    [
      'with a link into the text that runs a script',
      data => {
        data.design.about = {
          visible: true,
          title: '',
          body: {
            type: 'doc',
            content: [
              { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            ],
          },
        }
      },
    ],
    ['with a colour that is CSS', data => (data.design.accent = 'red;}body{display:none')],
    ['with a theme that is a path', data => (data.design.theme_name = '../../etc')],
    ['with a section that does not exist', data => data.section_order.push('evil')],
    ['of another type than its profile', data => (data.website_type = 'youtube')],
    ['without a profile', data => delete data.profile],
  ])('returns 422 for %s', async (_kind, change) => {
    const { token } = await server.signUp()
    const { status, json } = await create(token, bodyFor(newName(), tamper(change)))
    expect([status, json.code]).toEqual([422, 'validation_failed'])
  })

  it('returns 413 before reading a body that is too large', async () => {
    const { token } = await server.signUp()
    const raw = JSON.stringify(bodyFor(newName(), { padding: 'x'.repeat(1_200_000) }))
    const headers = { 'content-type': 'application/json' }
    const { status, json } = await server.call('dashboard', 'POST', '/api/website/create', {
      token,
      raw,
      headers,
    })
    expect([status, json.code]).toEqual([413, 'too_large'])
  })

  it('ignores the media of the preview: pictures of other websites are not shown', async () => {
    const { token } = await server.signUp()
    const name = newName()
    const path = '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/640.webp'
    const data = tamper(one => {
      for (const url of Object.keys(one.media))
        one.media[url] = { ...one.media[url], variants: [{ path, format: 'webp', width: 640 }] }
    })
    expect((await create(token, bodyFor(name, data))).status).toBe(201)
    const { text } = await page(name)
    expect(text).not.toContain('aaaaaaaaaaaaaaaa')
    expect(text).toMatch(/\/media\/[0-9a-f]{32}\//)
  })

  it('does not fetch pictures from private networks', async () => {
    const { token } = await server.signUp()
    const before = server.mock.requests().length
    const data = tamper(one => {
      one.design.hero.picture.url = `http://127.0.0.1:${server.port}/health`
    })
    expect((await create(token, bodyFor(newName(), data))).status).toBe(201)
    expect(server.mock.requests().length).toBe(before)
  })

  it('escapes markup in texts', async () => {
    const { token } = await server.signUp()
    const name = newName()
    const data = tamper(one => (one.design.hero.title = '<script>alert(1)</script>'))
    expect((await create(token, bodyFor(name, data))).status).toBe(201)
    const { text } = await page(name)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script')
  })

  it('removes characters that PostgreSQL cannot store', async () => {
    const { token } = await server.signUp()
    const name = newName()
    const data = tamper(one => (one.design.hero.title = 'Gra\u0000ce \ud800 Hopper'))
    expect((await create(token, bodyFor(name, data))).status).toBe(201)
    expect((await page(name)).text).toContain('Grace \ufffd Hopper')
  })
})

describe('the websites of a user', () => {
  it('are listed newest first, filtered by the variant’s types', async () => {
    const { token } = await server.signUp()
    const [older, newer] = [newName(), newName()]
    await create(token, bodyFor(older))
    await create(token, bodyFor(newer))
    const domains = async (subdomain: string) =>
      (await post(token, '/api/website/all', { subdomain })).json.websites.map(
        (website: { domain: string }) => website.domain,
      )
    expect(await domains('dashboard')).toEqual([newer, older])
    expect(await domains('github')).toEqual([newer, older])
    expect(await domains('youtube')).toEqual([])
  })

  it('have a current one: the newest until another is selected', async () => {
    const { token } = await server.signUp()
    const current = async (subdomain = 'dashboard') =>
      (await post(token, '/api/website/current-website', { subdomain })).json.website
    expect(await current()).toBeNull()
    const first = (await create(token, bodyFor(newName()))).json.website
    const second = (await create(token, bodyFor(newName()))).json.website
    expect((await current())._id).toBe(second._id)
    const switched = await post(token, '/api/website/switch-website', { website_id: first._id })
    expect(switched.json.website._id).toBe(first._id)
    expect((await current())._id).toBe(first._id)
    expect((await current('github'))._id).toBe(first._id)
    expect(await current('youtube')).toBeNull()
    await server.call('dashboard', 'DELETE', `/api/website/${first._id}/delete`, { token })
    expect((await current())._id).toBe(second._id)
  })
})

describe('editing a website', () => {
  it('changes the name on the page', async () => {
    const { token } = await server.signUp()
    const { website } = (await create(token, bodyFor(newName()))).json
    const before = await page(website.domain)
    const edited = await server.call('dashboard', 'PUT', `/api/website/${website._id}/edit`, {
      token,
      body: { name: 'Rear Admiral' },
    })
    expect(edited.json.website.name).toBe('Rear Admiral')
    const after = await page(website.domain)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  it('moves it to a new subdomain and redirects the old one', async () => {
    const { token } = await server.signUp()
    const [before, after] = [newName(), newName()]
    const { website } = (await create(token, bodyFor(before))).json
    const path = `/api/website/${website._id}/edit`
    const edited = await server.call('dashboard', 'PUT', path, { token, body: { domain: after } })
    expect(edited.json.website).toMatchObject({ domain: after, url: `http://${sitesHost(after)}` })
    const moved = await page(before, '/some?path=1')
    expect([moved.status, moved.headers.location]).toEqual([301, `http://${sitesHost(after)}/some?path=1`])
    expect((await page(after)).status).toBe(200)
    const other = await server.signUp()
    expect((await create(other.token, bodyFor(before))).status).toBe(409)
    const check = (as: string, website_id?: string) =>
      post(as, '/api/website/check-domain', { domain_name: before, website_id })
    expect((await check(token, website._id)).json).toEqual({ available: true, suggestions: [] })
    expect((await check(token)).json.available).toBe(false)
    expect((await check(other.token, website._id)).status).toBe(404)
    const back = await server.call('dashboard', 'PUT', path, { token, body: { domain: before } })
    expect(back.json.website.domain).toBe(before)
    expect((await page(after)).status).toBe(301)
    expect((await page(before)).status).toBe(200)
  })

  fullRunIt('holds 50 former subdomains of a website at most, and none after their redirect', async () => {
    const { token } = await server.signUp()
    const [name, next] = [newName(), newName()]
    const { website } = (await create(token, bodyFor(name))).json
    const own = [website._id]
    await server.db.pool.query(
      `insert into domains select $2 || 'x' || n, $1, now() + interval '30 days' from generate_series(1, 50) n`,
      [...own, name],
    )
    const move = (domain: string) =>
      server.call('dashboard', 'PUT', `/api/website/${website._id}/edit`, { token, body: { domain } })
    expect((await move(next)).json.fields.domain_name).toContain('50 former addresses')
    await server.db.pool.query(
      `update domains set redirects_until = now() - interval '1 minute' where website_id = $1 and redirects_until is not null`,
      own,
    )
    expect((await move(next)).status).toBe(200)
    await sweepSubdomains(server.db.sql, new Date())
    const { rows } = await server.db.pool.query('select name from domains where website_id = $1', own)
    expect(rows.map(row => row.name).sort()).toEqual([name, next].sort())
    const statuses = new Set<number>()
    for (let times = 0; times < 10; times += 1)
      for (const domain of [name, next]) statuses.add((await move(domain)).status)
    expect([...statuses]).toEqual([200, 429])
  })

  it('returns 409 for a taken subdomain and 422 for a reserved one', async () => {
    const { token } = await server.signUp()
    const taken = newName()
    await create(token, bodyFor(taken))
    const { website } = (await create(token, bodyFor(newName()))).json
    const edit = (domain: string) =>
      server.call('dashboard', 'PUT', `/api/website/${website._id}/edit`, { token, body: { domain } })
    expect((await edit(taken)).status).toBe(409)
    expect((await edit('www')).status).toBe(422)
    expect((await page(website.domain)).status).toBe(200)
  })
})

describe('deleting a website', () => {
  it('stops serving it at once and reserves its subdomain for its owner', async () => {
    const { token } = await server.signUp()
    const name = newName()
    const { website } = (await create(token, bodyFor(name))).json
    expect((await page(name)).status).toBe(200)
    const { json } = await server.call('dashboard', 'DELETE', `/api/website/${website._id}/delete`, { token })
    expect(json).toEqual({ ok: true })
    const gone = await page(name)
    expect(gone.status).toBe(410)
    expect(gone.text).not.toContain('Create your website')
    const stranger = await server.signUp()
    const isAvailable = async (as: { token?: string }) => {
      const body = { domain_name: name }
      return (await server.call('dashboard', 'POST', '/api/website/check-domain', { ...as, body })).json
        .available
    }
    expect([await isAvailable({}), await isAvailable(stranger), await isAvailable({ token })]).toEqual([
      false,
      false,
      true,
    ])
    // As a visitor, the owner of an expired session would be told that their address is taken.
    const expired = { token: 'expired', body: { domain_name: name } }
    expect((await server.call('dashboard', 'POST', '/api/website/check-domain', expired)).status).toBe(401)
    const refused = await create(stranger.token, bodyFor(name))
    expect([refused.status, refused.json.code]).toEqual([409, 'domain_taken'])
    expect((await create(token, bodyFor(name))).status).toBe(201)
    expect((await page(name)).status).toBe(200)
  })

  it('frees its subdomain for everyone after 90 days', async () => {
    const [{ token }, stranger] = [await server.signUp(), await server.signUp()]
    const name = newName()
    const { website } = (await create(token, bodyFor(name))).json
    await server.call('dashboard', 'DELETE', `/api/website/${website._id}/delete`, { token })
    const age = (days: number) =>
      server.db.pool.query(
        `update reserved_subdomains set reserved_until = reserved_until - $1 * interval '1 day' where name = $2`,
        [days, name],
      )
    await age(89)
    expect((await create(stranger.token, bodyFor(name))).status).toBe(409)
    await age(1)
    expect((await create(stranger.token, bodyFor(name))).status).toBe(201)
    expect((await page(name)).status).toBe(200)
  })

  it('returns 410 at the subdomains of a deleted account and 409 to other accounts that claim them', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const name = newName()
    await create(owner.token, bodyFor(name))
    const { status } = await server.call('dashboard', 'DELETE', '/api/auth/delete-account', {
      token: owner.token,
    })
    expect(status).toBe(200)
    expect((await page(name)).status).toBe(410)
    expect((await create(stranger.token, bodyFor(name))).status).toBe(409)
    const { rows } = await server.db.pool.query('select user_id from reserved_subdomains where name = $1', [
      name,
    ])
    expect(rows).toEqual([{ user_id: null }])
  })

  it('deletes its posts, designs, pictures and settings', async () => {
    const { token } = await server.signUp()
    const { website } = (await create(token, bodyFor(newName()))).json
    await server.call('dashboard', 'DELETE', `/api/website/${website._id}/delete`, { token })
    for (const table of [
      'website_revisions',
      'website_profiles',
      'domains',
      'website_media',
      'current_websites',
    ]) {
      const { rows } = await server.db.pool.query(`select 1 from ${table} where website_id = $1`, [
        website._id,
      ])
      expect([table, rows.length]).toEqual([table, 0])
    }
  })
})

describe('checking a subdomain', () => {
  const check = async (token: string, domain_name: string) =>
    (await post(token, '/api/website/check-domain', { domain_name })).json

  it('returns whether it is free, and similar free ones', async () => {
    const { token } = await server.signUp()
    const name = newName()
    expect(await check(token, name)).toEqual({ available: true, suggestions: [] })
    await create(token, bodyFor(name))
    const taken = await check(token, name.toUpperCase())
    expect([taken.available, taken.reason]).toEqual([false, 'taken'])
    expect(taken.suggestions.length).toBeGreaterThan(0)
    for (const suggestion of taken.suggestions) expect((await check(token, suggestion)).available).toBe(true)
  })

  it.each(['paypal', 'login', 'paypa1', 'fuck', 'f-u-c-k', 'hitler88'])(
    'suggests nothing derived from %s',
    async name => {
      const { token } = await server.signUp()
      expect(await check(token, name)).toMatchObject({ available: false, suggestions: [] })
    },
  )

  it('returns the reason for an invalid one', async () => {
    const { token } = await server.signUp()
    expect(await check(token, 'www')).toMatchObject({ available: false, reason: 'reserved' })
    const blog = await check(token, 'blog')
    expect([blog.reason, blog.suggestions[0]]).toEqual(['reserved', 'itsblog'])
    expect(await check(token, 'grâce-hopper')).toMatchObject({
      available: false,
      reason: 'invalid',
      suggestions: expect.arrayContaining(['gracehopper']),
    })
    expect(await check(token, '')).toEqual({ available: false, reason: 'invalid', suggestions: [] })
  })
})

describe('a visitor without an account', () => {
  const ask = (from: string) =>
    server.call('dashboard', 'POST', '/api/website/check-domain', { body: { domain_name: 'visitor' }, from })

  it('can check subdomains until the rate limit of their network', async () => {
    expect(await ask('10.77.0.1')).toMatchObject({ status: 200, json: { available: true, suggestions: [] } })
    for (let tries = 1; tries < 120; tries++) expect((await ask('10.77.0.1')).status).toBe(200)
    const stopped = await ask('10.77.0.1')
    expect(stopped).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('10.77.0.2')).status).toBe(200)
  })
})
