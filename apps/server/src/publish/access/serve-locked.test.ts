import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, strFromU8 } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sweepDeletedPosts } from '../../core/posts/delete.ts'
import { systemClock } from '../../platform/clock.ts'
import { comparisons } from '../../testing/fast-argon2.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { simulateDatabaseOutage } from '../../testing/database-outage.ts'
import { createWebsiteWithDomain } from '../../testing/test-custom-domain.ts'
import { type TestServer, startTestServer, setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
afterEach(() => vi.useRealTimers())

type Site = { id: string; name: string; token: string; host: string; on: TestServer }
const PASSWORD = 'tin whistle 41'
let sites = 0

/** Creates a website with one published post at /posts/under-nda, tagged "secret work". */
async function createSite(on = server): Promise<Site & { post: string }> {
  const { token } = await on.signUp()
  const ask = async (path: string, body: object) =>
    (await on.call('dashboard', 'POST', path, { token, body })).json
  sites += 1
  const name = `closed${sites}`
  const data = await on.preview('example:grace-hopper')
  const website = await on.createWebsite(token, name, data, 'Studio')
  const id = website._id
  const { post_id: post } = (
    await ask('/api/post/save-post', {
      websiteId: id,
      post: {
        title: 'Rebrand of Zanzibar Bank',
        slug: 'under-nda',
        excerpt: 'Zanzibar sketches.',
        body: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Zanzibar colours.' }] }],
        },
        tags: ['secret work'],
        status: 'published',
      },
    })
  ).post
  const { hostname } = new URL(website.url)
  return { id, name, token, post, on, host: on === server ? `${hostname}:${server.port}` : hostname }
}

const edit = ({ id, token, on }: Site, method: string, path: string, body?: object) =>
  on.call('dashboard', method, `/api/website/${id}/access${path}`, { token, ...(body && { body }) })
const setPassword = async (site: Site, post_id: string | null = null, password = PASSWORD) => {
  const saved = await edit(site, 'PUT', '/password', { password, post_id })
  expect(saved.status, saved.text).toBe(200)
}
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const createLink = async (site: Site, post_id: string | null = null, ends_on = tomorrow()) => {
  const made = await edit(site, 'POST', '/links', { name: 'ACME', ends_on, post_id })
  expect(made.status, made.text).toBe(201)
  return made.json.links[0] as { _id: string; url: string; opens: number }
}

let networks = 0
const nextNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`
const enter = (
  { host, on = server }: Pick<Site, 'host'> & Partial<Site>,
  password: string,
  path = '/',
  from = nextNetwork(),
) =>
  on.call(host, 'POST', path, {
    from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: new URLSearchParams({ password }).toString(),
  })
const visit = (site: Pick<Site, 'host'>, path: string, cookies: Record<string, string> = {}, more = {}) =>
  server.call(site.host, 'GET', path, { cookies, ...more })
const valuesOf = (answer: { cookies: Record<string, { value: string }> }) =>
  Object.fromEntries(Object.entries(answer.cookies).map(([name, { value }]) => [name, value]))

/** Texts that only visitors with access may read. */
const CONTENT = /Zanzibar|COBOL|under-nda|secret work/i

describe('a website with a password', () => {
  fullRunIt('gives its résumé only to those who are let in, and to no cache', async () => {
    const site = await createSite()
    const open = await visit(site, '/resume.pdf')
    expect([open.status, open.headers['content-type']]).toEqual([200, 'application/pdf'])
    await setPassword(site)
    const closed = await visit(site, '/resume.pdf')
    expect([closed.status, closed.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(closed.text).not.toMatch(CONTENT)
    const drawn = join(server.config.dataDir, 'pages', site.name.slice(0, 2), site.name, 'drawn')
    expect(await readdir(drawn).catch(() => [])).toEqual([])
    const cookies = valuesOf(await enter(site, PASSWORD))
    const { status, headers, text } = await visit(site, '/resume.pdf', cookies)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(text).toMatch(/^%PDF-1\.7/)
  })

  it('shows nothing but a form at every address, by every method, header and cache', async () => {
    const site = await createSite()
    expect((await visit(site, '/')).text).toContain('COBOL')
    const before = await visit(site, '/', {}, { headers: { 'accept-encoding': 'identity' } })
    await setPassword(site)
    const folder = join(server.config.dataDir, 'pages', site.name.slice(0, 2), site.name)
    expect(await readdir(folder).catch(() => [])).toEqual([])
    const paths = [
      '/',
      '/posts',
      '/posts/under-nda',
      '/posts/under-nda.md',
      '/tags/secret-work',
      '/index.md',
      '/llms.txt',
      '/feed.xml',
      '/feed.json',
      '/sitemap.xml',
      '/robots.txt',
      '/resume.json',
      '/resume.pdf',
      '/contact.vcf',
      '/manifest.webmanifest',
      '/favicon.svg',
      '/404',
      '/nothing',
      '//evil.example/',
    ]
    for (const path of paths)
      for (const headers of [
        {},
        { accept: 'text/markdown' },
        { 'if-none-match': String(before.headers['etag']) },
        { 'if-none-match': '*' },
        { range: 'bytes=0-5000' },
        { cookie: 'access=x; __Host-access=y' },
      ]) {
        const answer = await visit(site, path, {}, { headers })
        expect([answer.status, answer.headers['cache-control'], answer.headers['etag']], path).toEqual([
          403,
          'private, no-store',
          undefined,
        ])
        expect(answer.headers['x-robots-tag']).toContain('noindex')
        expect(answer.text).not.toMatch(CONTENT)
        expect(answer.text).not.toMatch(/<script|<img|href="\/(?!"|fonts\/)/)
      }
    for (const path of ['/og/home.png', '/og/posts/under-nda.png', '/icons/180.png'])
      expect((await visit(site, path)).status, path).toBe(404)
    const head = await server.call(site.host, 'HEAD', '/')
    expect([head.status, head.text]).toEqual([403, ''])
  })

  it('lets in who knows the password, by a cookie of this host alone', async () => {
    const site = await createSite()
    await setPassword(site)
    const wrong = await enter(site, 'open sesame 12')
    expect([wrong.status, wrong.cookies]).toEqual([403, {}])
    expect(wrong.text).toContain('This password isn’t right.')
    const right = await enter(site, PASSWORD, '/posts')
    expect([right.status, right.headers.location]).toEqual([303, '/posts'])
    expect(right.cookies['access']?.attributes).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax/)
    expect(right.cookies['access']?.attributes).not.toMatch(/Domain/i)
    const cookies = valuesOf(right)
    const page = await visit(site, '/', cookies)
    expect(page.status).toBe(200)
    expect(page.text).toContain('COBOL')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect((await visit(site, '/posts/under-nda', cookies)).text).toContain('Zanzibar colours')
    // Pages of one visitor are not shown to another.
    expect((await visit(site, '/')).status).toBe(403)
    const other = await createSite()
    await setPassword(other)
    expect((await visit(other, '/', cookies)).status).toBe(403)
  })

  fullRunIt('sets a __Host- cookie where sites have TLS, and takes no other one there', async () => {
    const secured = await startTestServer({ APP_DOMAIN: 'vitrine.example', SITES_DOMAIN: 'sites.example' })
    try {
      const site = await createSite(secured)
      await setPassword(site)
      const { cookies } = await enter(site, PASSWORD)
      expect(Object.keys(cookies)).toEqual(['__Host-access'])
      expect(cookies['__Host-access']?.attributes).toMatch(/^Path=\/;.*HttpOnly; SameSite=Lax; Secure$/)
      const value = cookies['__Host-access']?.value ?? ''
      const see = async (given: Record<string, string>) =>
        (await secured.call(site.host, 'GET', '/', { cookies: given })).status
      expect(await see({ '__Host-access': value })).toBe(200)
      expect(await see({ access: value })).toBe(403)
    } finally {
      await secured.close()
    }
  })

  fullRunIt('asks everybody again after a new password, and after 30 days', async () => {
    const site = await createSite()
    await setPassword(site)
    const cookies = valuesOf(await enter(site, PASSWORD))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    expect((await visit(site, '/', cookies)).status).toBe(403)
    vi.useRealTimers()
    expect((await visit(site, '/', cookies)).status).toBe(200)
    await setPassword(site, null, 'another one 77')
    expect((await visit(site, '/', cookies)).status).toBe(403)
    expect((await enter(site, PASSWORD)).status).toBe(403)
    expect((await enter(site, 'another one 77')).status).toBe(303)
  })

  fullRunIt('becomes private without its password, and needs one to ask for it', async () => {
    const site = await createSite()
    const visibility = (value: string) =>
      server.call('dashboard', 'PUT', `/api/website/${site.id}/edit`, {
        token: site.token,
        body: { visibility: value },
      })
    expect((await visibility('password')).json.fields).toEqual({ visibility: 'Set a password first.' })
    await setPassword(site)
    expect((await visibility('public')).status).toBe(200)
    expect((await visit(site, '/')).status).toBe(200)
    expect((await visibility('password')).status).toBe(200)
    expect((await visit(site, '/')).status).toBe(403)
    const left = await edit(site, 'DELETE', '/password')
    expect(left.json).toMatchObject({ visibility: 'private', has_password: false })
    expect((await visit(site, '/')).status).toBe(404)
  })

  fullRunIt('refuses breached and short passwords, and posts of others', async () => {
    const site = await createSite()
    const other = await createSite()
    for (const password of ['password1', 'short'])
      expect((await edit(site, 'PUT', '/password', { password, post_id: null })).status).toBe(422)
    const foreign = await edit(site, 'PUT', '/password', { password: PASSWORD, post_id: other.post })
    expect(foreign.status).toBe(404)
    expect((await visit(other, '/posts/under-nda')).status).toBe(200)
  })

  fullRunIt('receives messages only from visitors it let in', async () => {
    const site = await createSite()
    const { json: current } = await server.call('dashboard', 'GET', `/api/design/${site.id}`, site)
    await server.call('dashboard', 'POST', '/api/design', {
      token: site.token,
      body: {
        websiteId: site.id,
        design: { ...current.design, message: {} },
        section_order: [...current.section_order, 'message'],
        revision: current.revision,
      },
    })
    await setPassword(site)
    const letter = { name: 'Ada', email: 'ada@example.org', text: 'May I visit the studio on Thursday?' }
    const send = (cookies: Record<string, string>) =>
      server.call(site.host, 'POST', '/message', {
        cookies,
        from: nextNetwork(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        raw: new URLSearchParams(letter).toString(),
      })
    expect((await send({})).status).toBe(403)
    const cookies = valuesOf(await enter(site, PASSWORD))
    expect((await send(cookies)).headers.location).toBe('/message/sent')
  })

  it('is as closed at its own domain, where the free address leads', async () => {
    const domain = 'closed-portfolio.example'
    const { id } = await createWebsiteWithDomain(server, server.db, domain, { status: 'active' })
    await server.db.pool.query('update websites set visibility = $1 where id = $2', ['password', id])
    const { rows } = await server.db.pool.query('select name from domains where website_id = $1', [id])
    await server.db.pool.query(`select pg_notify('sites_changed', $1)`, [rows[0].name])
    await vi.waitFor(async () => expect((await visit({ host: domain }, '/')).status).toBe(403))
    expect((await enter({ host: domain }, PASSWORD)).status).toBe(403)
  })
})

describe('a post with a password', () => {
  it('is in no list, feed, file or image, and asks at its own and former addresses', async () => {
    const site = await createSite()
    const { json: saved } = await server.call('dashboard', 'GET', `/api/post/${site.post}`, site)
    const renamed = await server.call('dashboard', 'POST', '/api/post/save-post', {
      token: site.token,
      body: { post_id: site.post, post: { ...saved.post.post, slug: 'zanzibar' } },
    })
    expect(renamed.status, renamed.text).toBe(200)
    expect((await visit(site, '/og/posts/zanzibar.png')).status).toBe(200)
    const former = ['/2019/05/secret', '/?p=12']
    await server.db.pool.query(
      "insert into post_addresses (website_id, address, post_id) values ($1, '/2019/05/secret', $2), ($1, '/?p=12', $2)",
      [site.id, site.post],
    )
    await edit(site, 'DELETE', '/password')
    for (const path of former) expect((await visit(site, path)).headers.location).toBe('/posts/zanzibar')
    await setPassword(site, site.post)
    for (const path of former) expect((await visit(site, path)).headers.location).toBe(undefined)
    for (const path of ['/', '/posts', '/feed.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/index.md']) {
      const { status, text } = await visit(site, path)
      expect(status === 200 || status === 404, path).toBe(true)
      expect(text, path).not.toMatch(/Zanzibar|under-nda|secret work/)
    }
    expect((await visit(site, '/tags/secret-work')).status).toBe(404)
    expect((await visit(site, '/og/posts/zanzibar.png')).status).toBe(404)
    for (const path of ['/posts/zanzibar', '/posts/zanzibar.md', '/posts/under-nda', '/posts/under-nda.md']) {
      const form = await visit(site, path, {}, { headers: { accept: 'text/markdown' } })
      expect([form.status, form.headers['cache-control']]).toEqual([403, 'private, no-store'])
      expect(form.text).not.toMatch(CONTENT)
    }
    const cookies = valuesOf(await enter(site, PASSWORD, '/posts/zanzibar'))
    expect((await visit(site, '/posts/zanzibar', cookies)).text).toContain('Zanzibar colours')
    expect((await visit(site, '/posts/under-nda', cookies)).headers.location).toBe('/posts/zanzibar')
    // Lists stay those of everybody.
    expect((await visit(site, '/posts', cookies)).text).not.toContain('Zanzibar')
    await edit(site, 'DELETE', `/password?post_id=${site.post}`)
    expect((await visit(site, '/posts')).text).toContain('Zanzibar')
  })

  it('stays closed when it is deleted and restored, and its links open it again', async () => {
    const site = await createSite()
    await setPassword(site, site.post)
    const link = await createLink(site, site.post)
    const ask = (path: string, body: object, method = 'POST') =>
      server.call('dashboard', method, path, { token: site.token, body })
    const deleted = await ask('/api/post/delete-post', { post_id: site.post }, 'DELETE')
    expect(deleted.status, deleted.text).toBe(200)
    expect((await visit(site, '/posts/under-nda')).status).toBe(404)
    expect((await edit(site, 'GET', '')).json.links).toEqual([])
    const restored = await ask('/api/post/restore', { post_ids: [site.post] })
    expect((await visit(site, '/posts/under-nda')).status, restored.text).toBe(403)
    expect((await edit(site, 'GET', '')).json.links).toEqual([link])
    const cookies = valuesOf(await visit(site, new URL(link.url).pathname))
    expect((await visit(site, '/posts/under-nda', cookies)).text).toContain('Zanzibar colours')

    await ask('/api/post/bulk-delete', { post_ids: [site.post] }, 'DELETE')
    await server.db.pool.query("update deleted_posts set deleted_at = now() - interval '1 hour'")
    await sweepDeletedPosts({ sql: server.db.sql, clock: systemClock })
    const { rows } = await server.db.pool.query('select 1 from access_passwords where post_id = $1', [
      site.post,
    ])
    expect(rows).toEqual([])
  })

  fullRunIt('is no page of an export, and a draft in its data', async () => {
    const site = await createSite()
    await setPassword(site, site.post)
    const zip = await server.call('dashboard', 'GET', `/api/website/${site.id}/export`, site)
    const files = unzipSync(zip.bytes)
    const pages = Object.entries(files).filter(([name]) => /\.(html|xml|md|txt)$/.test(name))
    expect(pages.length).toBeGreaterThan(2)
    for (const [name, bytes] of pages) expect(strFromU8(bytes), name).not.toContain('Zanzibar')
    const data = JSON.parse(strFromU8(files['site.json'] ?? new Uint8Array()))
    expect(data.posts).toMatchObject([{ slug: 'under-nda', status: 'draft' }])
  })
})

describe('a share link', () => {
  it('opens the website until its day is over, and counts how often', async () => {
    const site = await createSite()
    await setPassword(site)
    const link = await createLink(site)
    const { pathname } = new URL(link.url)
    await server.call(site.host, 'HEAD', pathname)
    const opened = await visit(site, pathname)
    expect([opened.status, opened.headers.location]).toEqual([303, '/'])
    expect(opened.headers['cache-control']).toBe('private, no-store')
    const cookies = valuesOf(opened)
    expect((await visit(site, '/posts/under-nda', cookies)).status).toBe(200)
    expect((await edit(site, 'GET', '')).json.links).toMatchObject([{ opens: 1, name: 'ACME' }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    expect((await visit(site, '/', cookies)).status).toBe(403)
    const late = await visit(site, pathname)
    expect([late.status, late.cookies]).toEqual([403, {}])
    expect(late.text).toContain('This link has ended.')
  })

  it('opens nothing once it is revoked, also for those who came in with it', async () => {
    const site = await createSite()
    await setPassword(site)
    const link = await createLink(site)
    const cookies = valuesOf(await visit(site, new URL(link.url).pathname))
    expect((await visit(site, '/', cookies)).status).toBe(200)
    expect((await edit(site, 'DELETE', `/links/${link._id}`)).json.links).toEqual([])
    expect((await visit(site, '/', cookies)).status).toBe(403)
    expect((await visit(site, new URL(link.url).pathname)).status).toBe(403)
  })

  fullRunIt('to a post opens that page only, and an altered one nothing', async () => {
    const site = await createSite()
    await setPassword(site)
    await setPassword(site, site.post, 'second one 55')
    const { pathname } = new URL((await createLink(site, site.post)).url)
    const opened = await visit(site, pathname)
    expect(opened.headers.location).toBe('/posts/under-nda')
    const cookies = valuesOf(opened)
    expect((await visit(site, '/posts/under-nda', cookies)).text).toContain('Zanzibar colours')
    for (const path of ['/', '/posts', '/tags/secret-work'])
      expect((await visit(site, path, cookies)).status, path).toBe(403)
    const altered = pathname.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    for (const path of [altered, pathname.slice(0, -1), '/share/x']) {
      const answer = await visit(site, path)
      expect([answer.status, answer.cookies], path).toEqual([403, {}])
    }
  })

  it('needs a website that is not private, which it could not open', async () => {
    const site = await createSite()
    await setPassword(site, site.post)
    const visibility = { token: site.token, body: { visibility: 'private' } }
    await server.call('dashboard', 'PUT', `/api/website/${site.id}/edit`, visibility)
    const made = await edit(site, 'POST', '/links', { name: 'ACME', ends_on: tomorrow(), post_id: site.post })
    expect([made.status, made.json.message]).toEqual([
      422,
      'A private website can’t be shared. Give it a password first.',
    ])
    expect((await edit(site, 'GET', '')).json.links).toEqual([])
  })

  it('needs a day that is not over', async () => {
    const site = await createSite()
    const make = (ends_on: string) => edit(site, 'POST', '/links', { name: 'ACME', ends_on, post_id: null })
    expect((await make('2020-01-01')).json.fields).toEqual({ ends_on: 'Choose today or a later day.' })
    expect((await make('2027-02-31')).json.fields).toEqual({ ends_on: 'Choose a day.' })
    expect((await make('2099-01-01')).json.fields).toEqual({ ends_on: 'Choose a day within two years.' })
    expect((await make('someday')).status).toBe(422)
    const today = new Date().toISOString().slice(0, 10)
    expect((await make(today)).json.links[0].ends_at).toBe(
      new Date(Date.parse(`${today}T24:00Z`)).toISOString(),
    )
  })

  it('ends with its day in the time zone of the account, or else in that of the browser', async () => {
    const site = await createSite()
    const ends_on = tomorrow()
    const make = async (time_zone: string) => {
      const body = { name: 'ACME', ends_on, post_id: null, time_zone }
      return (await edit(site, 'POST', '/links', body)).json
    }
    const endIn = (hours: string) => new Date(Date.parse(`${ends_on}T24:00${hours}`)).toISOString()
    expect((await make('Asia/Tokyo')).links[0].ends_at).toBe(endIn('+09:00'))
    const zone = { token: site.token, body: { time_zone: 'Asia/Kathmandu' } }
    expect((await server.call('dashboard', 'PATCH', '/api/auth/user', zone)).status).toBe(200)
    expect((await make('Asia/Tokyo')).links[0].ends_at).toBe(endIn('+05:45'))
    expect((await make('Middle/Earth')).fields).toHaveProperty('time_zone')
  })
})

describe('guessing', () => {
  const guesses = isFullRun ? 5000 : 100

  it(`stays refused and cheap over ${guesses * 2} guesses, half of them from a network each`, async () => {
    const site = await createSite()
    await setPassword(site)
    const cookies = valuesOf(await enter(site, PASSWORD))
    const before = comparisons
    const statuses = new Map<number, number>()
    const guess = async (at: number) => {
      const from =
        at % 2 ? '198.51.100.1' : `10.${Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`
      const { status } = await enter(site, `guess number ${at}`, '/', from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    for (let at = 0; at < guesses * 2; at += 50)
      await Promise.all(Array.from({ length: 50 }, (_, more) => guess(at + more)))
    expect([...statuses.keys()].toSorted()).toEqual([403, 429])
    // One of a thousand passes the filter.
    expect(comparisons - before).toBeLessThan(guesses / 20)
    // The network that guessed has to wait, even with the right one; everybody else is let in.
    expect((await enter(site, PASSWORD, '/', '198.51.100.1')).status).toBe(429)
    expect((await enter(site, PASSWORD)).status).toBe(303)
    expect((await visit(site, '/', cookies)).status).toBe(200)
  }, 300_000)
})

// Last, as the server has no database afterwards.
it('stays closed when the database is gone', async () => {
  const [site, half] = [await createSite(), await createSite()]
  await setPassword(site)
  await setPassword(half, half.post)
  const cookies = valuesOf(await enter(site, PASSWORD))
  expect((await visit(site, '/', cookies)).status).toBe(200)
  await simulateDatabaseOutage(server.db)
  for (const [of, path] of [
    [site, '/'],
    [site, '/posts/under-nda'],
    [half, '/posts/under-nda'],
    [half, '/posts/under-nda.md'],
    [half, '/og/posts/under-nda.png'],
  ] as const)
    for (const given of [{}, cookies]) {
      const answer = await visit(of, path, given)
      expect([404, 503], path).toContain(answer.status)
      expect(answer.text).not.toMatch(CONTENT)
    }
  expect((await visit(half, '/')).status).toBe(200)
}, 60_000)
