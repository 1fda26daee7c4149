import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql as raw } from 'drizzle-orm'
import { request, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import { findVisibleSubdomains } from '../core/website-view/website-view.ts'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { websites } from '../core/websites/websites.table.ts'
import { notifyChanged } from '../core/websites/site-changes.ts'
import { listNames, bumpRevision } from '../core/websites/revision.ts'
import type { Sql } from '../platform/db/db.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { call } from '../testing/call.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { fullRunIt } from '../testing/full-run.ts'

let server: TestServer
let token: string
// oxlint-disable-next-line typescript/no-explicit-any -- a preview as it came from the wire
let preview: any
beforeAll(async () => {
  // Without jobs: refined pictures would change pages between two requests.
  server = await startTestServer({ PROCESSES: 'web' })
  preview = await server.preview('example:grace-hopper')
  token = (await server.signUp()).token
})
afterAll(() => server.close())

let names = 0
async function site(): Promise<{ name: string; id: string }> {
  const name = `shown${(names += 1)}`
  const website = await server.createWebsite(token, name, preview)
  return { name, id: website._id }
}
const host = (name: string) => `${name}.${server.config.sitesDomain}:${server.port}`
const get = (name: string, path = '/', headers: Record<string, string> = {}, method = 'GET') =>
  server.call(host(name), method, path, { headers })

/** Returns the response body as bytes; `call` decodes it as text. */
function bytes(name: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const sent = request({
      port: server.port,
      host: '127.0.0.1',
      path: '/',
      headers: { host: host(name), ...headers },
    })
    sent.on('error', fail)
    sent.on('response', response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => settle(Buffer.concat(parts)))
    })
    sent.end()
  })
}

describe('a published page', () => {
  it('has its content type, cache and security headers', async () => {
    const { name } = await site()
    const { status, headers } = await get(name, '/?utm_source=somewhere')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': expect.stringContaining('stale-if-error'),
      vary: 'accept, accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      etag: expect.stringMatching(/^"r1-[a-z0-9]+-[0-9a-f]{8}"$/),
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is sent in the accepted encoding, each with its own ETag', async () => {
    const { name } = await site()
    const plain = (await bytes(name, {})).toString()
    expect(brotliDecompressSync(await bytes(name, { 'accept-encoding': 'gzip, br' })).toString()).toBe(plain)
    expect(gunzipSync(await bytes(name, { 'accept-encoding': 'gzip' })).toString()).toBe(plain)
    const tags = await Promise.all(
      ['', 'gzip', 'br'].map(
        async encoding => (await get(name, '/', { 'accept-encoding': encoding })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('answers 304 for a matching ETag', async () => {
    const { name } = await site()
    const { headers } = await get(name, '/', { 'accept-encoding': 'br' })
    const again = await get(name, '/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    const plain = await get(name, '/', { 'if-none-match': `W/${headers.etag}` })
    expect(plain.status).toBe(304)
    expect((await get(name, '/', { 'if-none-match': '"r0-old"' })).status).toBe(200)
  })

  it('answers 503 if it cannot be written from memory, and is there for the next visit', async () => {
    const { name } = await site()
    expect((await get(name)).status).toBe(200)
    vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(() => {
      throw new TypeError('Invalid character in header content')
    })
    const failed = await get(name)
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '10'])
    expect(server.log.join('\n')).toContain('Invalid character in header content')
    expect((await get(name)).status).toBe(200)
  })

  it('answers as Markdown to who prefers it, with an ETag of its own', async () => {
    const { name } = await site()
    const page = await get(name)
    const twin = await get(name, '/', { accept: 'text/markdown, text/html;q=0.8, */*;q=0.1' })
    expect([twin.status, twin.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(twin.text).toMatch(/^# Grace/)
    expect(twin.headers.vary).toBe('accept, accept-encoding')
    expect(twin.text).toBe((await get(name, '/index.md')).text)
    // A page and its twin have different ETags: neither validates the other.
    const asked = { accept: 'text/markdown', 'if-none-match': String(page.headers.etag) }
    expect((await get(name, '/', asked)).status).toBe(200)
    const known = { accept: 'text/markdown', 'if-none-match': String(twin.headers.etag) }
    const unchanged = await get(name, '/', known)
    expect([unchanged.status, unchanged.headers.vary]).toEqual([304, 'accept, accept-encoding'])
    expect((await get(name, '/', { 'if-none-match': String(twin.headers.etag) })).status).toBe(200)
    for (const accept of ['text/html, text/markdown;q=0.5', '*/*', 'text/markdown;q=0'])
      expect((await get(name, '/', { accept })).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('has files for machines, which missing pages have not', async () => {
    const { name } = await site()
    const typeOf = async (path: string, accept = '*/*') => {
      const { status, headers } = await get(name, path, { accept })
      return [status, headers['content-type']]
    }
    expect(await typeOf('/llms.txt')).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await typeOf('/resume.json')).toEqual([200, 'application/json; charset=utf-8'])
    expect(await typeOf('/contact.vcf')).toEqual([200, 'text/vcard; charset=utf-8'])
    for (const path of ['/nothing', '/posts/nothing', '/posts/nothing.md', '/posts/nothing.md.md'])
      expect(await typeOf(path, 'text/markdown')).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('answers HEAD without a body, and 405 to other methods', async () => {
    const { name } = await site()
    const page = await get(name)
    const head = await get(name, '/', {}, 'HEAD')
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      page.headers['content-length'],
    ])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get(name, '/', {}, method)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('answers unknown paths with its own not-found page', async () => {
    const { name } = await site()
    const missing = await get(name, '/nothing/here')
    expect([missing.status, missing.headers.etag]).toEqual([404, undefined])
    expect(missing.text).toContain('Grace')
    expect((await get(name, '/api/auth/status')).status).toBe(404)
    expect((await get(name, '/health')).status).toBe(404)
  })

  it('redirects paths with a trailing slash or index.html', async () => {
    const { name } = await site()
    const lead = async (path: string) => {
      const { status, headers } = await get(name, path)
      return [status, headers.location]
    }
    expect(await lead('/posts/')).toEqual([301, '/posts'])
    expect(await lead('/posts/a-flame/?ref=mail')).toEqual([301, '/posts/a-flame?ref=mail'])
    expect(await lead('/tags/wax/index.html')).toEqual([301, '/tags/wax'])
    expect(await lead('/index.html?a')).toEqual([301, '/?a'])
    for (const path of ['/nothing/', '//evil.example/', '/posts//', '/posts/index.html/x'])
      expect([path, (await get(name, path)).status]).toEqual([path, 404])
  })

  it.each([
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('has %s beside it', async (path, type) => {
    const { name } = await site()
    const { status, headers } = await get(name, path)
    expect([status, String(headers['content-type']).startsWith(type)]).toEqual([200, true])
  })

  it('contains no broken internal link', async () => {
    const { name } = await site()
    const { text } = await get(name)
    const addresses = [...text.matchAll(/(?:href|src|srcset)="(\/[^"]*)"|url\((\/[^)]+)\)/g)]
      .map(([, attribute, style]) => attribute ?? style ?? '')
      .flatMap(list => list.split(',').map(part => part.trim().split(' ')[0] ?? ''))
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of new Set(addresses))
      expect([address, (await get(name, address)).status]).toEqual([address, 200])
  })
})

describe('hosts', () => {
  it('are recognised in any spelling', async () => {
    const { name } = await site()
    const { sitesDomain } = server.config
    for (const spelling of [
      `${name.toUpperCase()}.${sitesDomain}`,
      `${name}.${sitesDomain}.`,
      `${name}.${sitesDomain}:9999`,
    ])
      expect([spelling, (await server.call(spelling, 'GET', '/')).status]).toEqual([spelling, 200])
  })

  it('without a site offer to claim the name', async () => {
    const { status, text, headers } = await get('nobodyhere')
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(text).toContain('nobodyhere')
    expect(text).toContain(`http://dashboard.${server.config.appDomain}:${server.port}/`)
  })

  it('with an invalid name do not offer it', async () => {
    for (const name of ['a.b', 'www', '%3Cscript%3E']) {
      const { status, text } = await get(name)
      expect([name, status, text.includes('Create your website')]).toEqual([name, 404, false])
    }
  })

  it('without a name redirect to the product', async () => {
    const { status, headers } = await server.call(`${server.config.sitesDomain}:${server.port}`, 'GET', '/x')
    expect([status, headers.location]).toEqual([
      302,
      `http://dashboard.${server.config.appDomain}:${server.port}/`,
    ])
  })
})

describe('fonts and pictures', () => {
  it('are immutable on every host', async () => {
    const { name } = await site()
    const [font = ''] = /\/fonts\/[\w.-]+\.woff2/.exec((await get(name)).text) ?? []
    for (const on of [host(name), 'dashboard']) {
      const { status, headers } = await server.call(on, 'GET', font)
      expect([on, status, headers['content-type']]).toEqual([on, 200, 'font/woff2'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it.each([
    '/fonts/../../package.json',
    '/fonts/nothing.woff2',
    '/media/../secret',
    '/media/aaaaaaaaaaaaaaaa/..',
    '/media/aaaaaaaaaaaaaaaaaaaa/96.webp',
  ])('%s is not found', async path => {
    const { name } = await site()
    expect((await get(name, path)).status).toBe(404)
  })
})

describe('two processes on one database', () => {
  it('receive each other’s changes', async () => {
    const { name, id } = await site()
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-second-'))
    const config = { ...server.config, dataDir, port: 0 }
    const second = await buildApp({
      config,
      secret: 'a secret that only tests know, long enough',
      db: server.db,
      log: createLog('silent'),
    })
    await new Promise<void>(done => second.server.listen(0, '127.0.0.1', done))
    const address = second.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const there = () => call(port, host(name), 'GET', '/')
    try {
      expect((await there()).headers.etag).toMatch(/^"r1-/)
      const body = { name: 'Admiral' }
      await server.call('dashboard', 'PUT', `/api/website/${id}/edit`, { token, body })
      await vi.waitFor(async () => expect((await there()).headers.etag).toMatch(/^"r2-/), { timeout: 5000 })
      await server.call('dashboard', 'DELETE', `/api/website/${id}/delete`, { token })
      await vi.waitFor(async () => expect((await there()).status).toBe(410), { timeout: 5000 })
    } finally {
      await second.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

it.each([
  ['hidden', 404],
  ['deleted', 410],
] as const)(
  'a %s website answers %i for its files and as Markdown, without a fact',
  async (state, status) => {
    const { name, id } = await site()
    expect((await get(name, '/resume.json')).status).toBe(200)
    const { status: changed } =
      state === 'deleted'
        ? await server.call('dashboard', 'DELETE', `/api/website/${id}/delete`, { token })
        : await server.call('dashboard', 'PUT', `/api/website/${id}/edit`, {
            token,
            body: { visibility: 'private' },
          })
    expect(changed).toBe(200)
    for (const [path, accept] of [
      ['/', 'text/markdown'],
      ['/index.md', '*/*'],
      ['/llms.txt', '*/*'],
      ['/resume.json', '*/*'],
      ['/contact.vcf', '*/*'],
    ] as const) {
      const answer = await get(name, path, { accept })
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.text).not.toContain('Grace')
    }
  },
)

it('a website with a reused name is not mistaken for the deleted one', async () => {
  const { name, id } = await site()
  const first = (await get(name)).headers.etag
  await server.call('dashboard', 'DELETE', `/api/website/${id}/delete`, { token })
  const body = { website_name: 'Other', domain_name: name, website_type: 'github', data: preview }
  expect((await server.call('dashboard', 'POST', '/api/website/create', { token, body })).status).toBe(201)
  expect((await get(name, '/', { 'if-none-match': String(first) })).status).toBe(200)
})

describe('a custom domain', () => {
  /** Writes a domain in the state that its checks leave, and resolves when this process has received the change. */
  async function domain(own: string, given: Partial<typeof customDomains.$inferInsert> = {}) {
    const { id, name } = await site()
    const now = new Date()
    const row = {
      websiteId: id,
      domain: own,
      sibling: `www.${own}`,
      status: 'active' as const,
      provenAt: now,
      pointsHere: true,
      createdAt: now,
      report: { stages: [], records: [], provider: null, message: '' },
      ...given,
    }
    await changed(id, name, tx => tx.insert(customDomains).values(row))
    return { id, name }
  }
  async function changed(id: string, name: string, act: (tx: Sql) => Promise<unknown>) {
    const before = (await get(name)).headers.etag
    await server.db.sql.transaction(async tx => {
      await notifyChanged(tx, await listNames(tx, id))
      await act(tx)
      await bumpRevision(tx, id, new Date())
    })
    await vi.waitFor(async () => expect((await get(name)).headers.etag).not.toBe(before), { timeout: 20_000 })
  }
  const at = (hostname: string, path = '/', method = 'GET') => server.call(hostname, method, path)

  it('serves the website in any spelling, with its other files', async () => {
    const { name } = await domain('grace.example')
    const page = await at('Grace.Example.:443')
    expect([page.status, page.text]).toEqual([
      200,
      (await get(name, '/', { 'sec-fetch-dest': 'iframe' })).text,
    ])
    expect((await at('grace.example', '/nothing/here')).status).toBe(404)
    expect((await at('grace.example', '/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
    expect((await at('grace.example', '/api/auth/status')).status).toBe(404)
    expect((await at('grace.example', '/', 'POST')).status).toBe(405)
  })

  it('is the canonical URL, and the only one unless both addresses are kept', async () => {
    const { id, name } = await domain('canonical.example')
    const own = `http://canonical.example:${server.port}`
    expect((await get(name, '/posts?page=2')).headers.location).toBe(`${own}/posts?page=2`)
    const both = { keepFreeAddress: true }
    await changed(id, name, tx => tx.update(websites).set(both).where(eq(websites.id, id)))
    const page = (await get(name)).text
    expect(page).toContain(`<link rel="canonical" href="${own}/"`)
    expect(page).toContain(`property="og:url" content="${own}/"`)
    for (const path of ['/', '/sitemap.xml', '/robots.txt']) {
      const { text } = await get(name, path)
      expect([path, text.includes(own), text.includes(`//${name}.`)]).toEqual([path, true, false])
    }
  })

  it('is the redirect target of its sibling, path and query kept', async () => {
    await domain('apex.example')
    const { status, headers } = await at('www.apex.example', '/posts?page=2')
    const own = `http://apex.example:${server.port}`
    expect([status, headers.location]).toEqual([301, `${own}/posts?page=2`])
    // Browsers that keep both directions are led in a circle after the owner chose the other one.
    expect(headers['cache-control']).toBe('public, max-age=0')
    expect((await at('www.apex.example', '//evil.example/')).headers.location).toBe(`${own}/evil.example/`)
  })

  fullRunIt('that is pending, released or unknown is answered like any other host', async () => {
    const stranger = await at('stranger.example', '/x')
    await domain('wished.example', { provenAt: null, status: 'pending' })
    await domain('given-up.example', { releasedAt: new Date() })
    await domain('pending.example', { status: 'pending' })
    expect(stranger.status).toBe(302)
    for (const other of ['wished.example', 'given-up.example', 'pending.example']) {
      const { status, headers } = await at(other, '/x')
      expect([other, status, headers.location]).toEqual([other, 302, stranger.headers.location])
    }
  })

  it('that is released restores the subdomain with the next request', async () => {
    const { id, name } = await domain('lost.example')
    expect((await at('lost.example')).status).toBe(200)
    const gone = { releasedAt: new Date() }
    await changed(id, name, tx => tx.update(customDomains).set(gone).where(eq(customDomains.websiteId, id)))
    expect((await get(name)).text).toContain(`<link rel="canonical" href="http://${host(name)}/"`)
    expect((await at('lost.example')).headers.location).toContain('//dashboard.')
  })

  it('may get a certificate through the ask endpoint, and other hosts may not', async () => {
    await domain('asked.example')
    const { name } = await site()
    const ask = (asked: string, headers: Record<string, string> = {}) =>
      server.call(`127.0.0.1:${server.port}`, 'GET', `/api/domains/ask?domain=${asked}`, { headers })
    const { sitesDomain, appDomain } = server.config
    for (const ours of [
      'asked.example',
      'Asked.Example.',
      `dashboard.${appDomain}`,
      `${name}.${sitesDomain}`,
    ])
      expect([ours, (await ask(ours)).status]).toEqual([ours, 200])
    const others = [
      'stranger.example',
      'www.asked.example',
      `nobody-here.${sitesDomain}`,
      `a.b.${sitesDomain}`,
    ]
    for (const other of others) expect([other, (await ask(other)).status]).toEqual([other, 404])
    expect((await ask('asked.example', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  })
})

describe('the pages on disk of a website', () => {
  let shown: { name: string; id: string }
  beforeAll(async () => {
    shown = await site()
  })

  it.each([
    ['stay while it is shown', 'select $id', true],
    ['are withdrawn if it is private', "update websites set visibility = 'private' where id = $id", false],
    [
      'are withdrawn if it has a password',
      "update websites set visibility = 'password' where id = $id",
      false,
    ],
    [
      'are withdrawn if it is held',
      "insert into website_reviews values ($id, 'held', '[]', null, null, now())",
      false,
    ],
    [
      'are withdrawn if it was refused',
      "insert into website_reviews values ($id, 'refused', '[]', null, null, now())",
      false,
    ],
    [
      'stay if it was released',
      "insert into website_reviews values ($id, 'released', '[]', null, null, now())",
      true,
    ],
    ['are withdrawn if it is taken down', "insert into takedowns values ($id, '', false, now())", false],
    [
      'are withdrawn if it moved',
      "update domains set redirects_until = now() + interval '1 day' where website_id = $id",
      false,
    ],
    ['are withdrawn if it is deleted', 'delete from domains where website_id = $id', false],
  ])('%s', async (_name, statement, isShown) => {
    let found: string[] = []
    const run = server.db.sql.transaction(async tx => {
      await tx.execute(raw.raw(statement.replace('$id', `'${shown.id}'`)))
      found = [...(await findVisibleSubdomains(tx, [shown.name, 'nobody'], new Date())).keys()]
      tx.rollback()
    })
    await expect(run).rejects.toThrow('Rollback')
    expect(found).toEqual(isShown ? [shown.name] : [])
  })
})
