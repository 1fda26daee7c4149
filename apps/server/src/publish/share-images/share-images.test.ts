import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
// oxlint-disable-next-line typescript/no-explicit-any -- a preview as it came from the wire
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:grace-hopper')
  token = (await server.signUp()).token
})
afterAll(() => server.close())

let names = 0
async function site(data: unknown = preview): Promise<{ name: string; id: string }> {
  const name = `drawn${(names += 1)}`
  const website = await server.createWebsite(token, name, data)
  return { name, id: website._id }
}

type Picture = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

function get(
  name: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Picture> {
  return new Promise((settle, fail) => {
    const host = `${name}.${server.config.sitesDomain}:${String(server.port)}`
    const sent = request({
      port: server.port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host, ...headers },
    })
    sent.on('error', fail)
    sent.on('response', response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        settle({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.end()
  })
}

const titled = (title: string) => ({
  ...preview,
  design: { ...preview.design, hero: { ...preview.design.hero, title } },
})

/** Saves a post; updates it if an id is given. */
async function savePost(
  websiteId: string,
  given: { title: string; status?: string; post_id?: string; slug?: string },
) {
  const { title, status = 'published', post_id, slug = 'a-post' } = given
  const post = { title, slug, body: { type: 'doc', content: [] }, status }
  const body = post_id ? { post_id, post } : { websiteId, post }
  const { json } = await server.call('dashboard', 'POST', '/api/post/save-post', { token, body })
  return json.post.post_id as string
}

describe('the share image of a site', () => {
  it('is a small picture of the size that networks show', async () => {
    const { name } = await site()
    const { status, headers, body } = await get(name, '/og/home.png')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(body.length),
      'cache-control': expect.stringContaining('stale-if-error'),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"d-[0-9a-f]{24}"$/),
    })
    const { width, height, format } = await sharp(body).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(body.length).toBeLessThan(150_000)
  })

  it('answers 304 for a matching ETag, and HEAD without a body', async () => {
    const { name } = await site()
    const { headers, body } = await get(name, '/og/home.png')
    const again = await get(name, '/og/home.png', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    const head = await get(name, '/og/home.png', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(body.length),
    ])
  })

  it('is drawn once for concurrent requests', async () => {
    const { name } = await site()
    const all = await Promise.all(Array.from({ length: 8 }, () => get(name, '/og/home.png')))
    expect(new Set(all.map(one => one.status))).toEqual(new Set([200]))
    expect(new Set(all.map(one => one.body.toString('base64'))).size).toBe(1)
  })

  fullRunIt('is drawn again only if its content changed', async () => {
    const { name, id } = await site()
    const before = await get(name, '/og/home.png')
    await savePost(id, { title: 'Otherwise' })
    expect((await get(name, '/og/home.png')).headers.etag).toBe(before.headers.etag)
    const body = { domain: `${name}b` }
    await server.call('dashboard', 'PUT', `/api/website/${id}/edit`, { token, body })
    const after = await get(`${name}b`, '/og/home.png')
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.body.equals(before.body)).toBe(false)
    const moved = await get(name, '/og/home.png')
    expect([moved.status, moved.headers.location]).toEqual([301, expect.stringContaining(`${name}b.`)])
  })

  const NAMES = [
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>&amp;"\'`'],
    [
      'heaped marks',
      'Z\u0310\u030d\u0301\u0302\u0303\u0304\u0305a\u0310\u030d\u0301\u0302\u0303l\u0310\u0301\u0302g\u0301\u0302\u0303\u0304o',
    ],
    ['three hundred letters without a space', 'W'.repeat(300)],
    ['pictographs alone', '\u{1f469}\u200d\u{1f680}\u{1f3f4}\u{e0067}\u{e0062}\u2764\ufe0f'],
    ['scripts that are not there', '\u5c71\u7530\u592a\u90ce'],
    ['reversal', '\u202egpj.exe \u2067abc'],
    ['half of a letter', 'a\ud83db'],
    ['nothing to see', '\u200b\u200b'],
    [
      'many scripts',
      'Ada \u0410\u0434\u0430 \u0391\u03b4\u03b1 \u0622\u062f\u0627 \u05e2\u05d3\u05d4 \u0906\u0926\u093e',
    ],
  ]
  it.each(isFullRun ? NAMES : NAMES.slice(0, 2))('is drawn for a name in %s', async (_, title) => {
    const { name } = await site(titled(title))
    const { status, body } = await get(name, '/og/home.png')
    expect(status).toBe(200)
    expect((await sharp(body).metadata()).width).toBe(1200)
  })
})

describe('the share image of a post', () => {
  it('exists once the post is published, and changes with its title', async () => {
    const { name, id } = await site()
    const post_id = await savePost(id, { title: 'A post' })
    const { status, headers, body } = await get(name, '/og/posts/a-post.png')
    expect(status).toBe(200)
    expect((await sharp(body).metadata()).height).toBe(630)
    expect(body.equals((await get(name, '/og/home.png')).body)).toBe(false)
    await savePost(id, { title: 'Another title', post_id })
    const after = await get(name, '/og/posts/a-post.png', { 'if-none-match': String(headers.etag) })
    expect([after.status, after.body.equals(body)]).toEqual([200, false])
  })

  it('does not exist for drafts and unknown posts', async () => {
    const { name, id } = await site()
    await savePost(id, { title: 'Not yet', status: 'draft' })
    for (const slug of ['a-post', 'never', '%00', '..%2f..%2fetc', '%e0%a4', 'a'.repeat(300)]) {
      const { status } = await get(name, `/og/posts/${slug}.png`)
      expect([slug, status]).toEqual([slug, 404])
    }
  })

  it('redirects from the post’s former slug', async () => {
    const { name, id } = await site()
    const post_id = await savePost(id, { title: 'A post' })
    await savePost(id, { title: 'A post', post_id, slug: 'über-uns' })
    const before = await get(name, '/og/posts/a-post.png')
    expect([before.status, before.headers.location]).toEqual([301, '/og/posts/%C3%BCber-uns.png'])
    expect((await get(name, String(before.headers.location))).status).toBe(200)
    await savePost(id, { title: 'A post', post_id, slug: 'über-uns', status: 'draft' })
    expect((await get(name, '/og/posts/a-post.png')).status).toBe(404)
  })

  it('is removed when the post is unpublished', async () => {
    const { name, id } = await site()
    const post_id = await savePost(id, { title: 'A post' })
    expect((await get(name, '/og/posts/a-post.png')).status).toBe(200)
    await savePost(id, { title: 'A post', post_id, status: 'draft' })
    expect((await get(name, '/og/posts/a-post.png')).status).toBe(404)
  })
})

describe('icons', () => {
  it.each([32, 180, 192, 512])('are squares of %i pixels', async size => {
    const { name } = await site()
    const { status, body } = await get(name, `/icons/${String(size)}.png`)
    const { width, height } = await sharp(body).metadata()
    expect([status, width, height]).toEqual([200, size, size])
  })

  it('exist in four sizes only', async () => {
    const { name } = await site()
    for (const size of ['33', '9999', '0192', 'x'])
      expect([size, (await get(name, `/icons/${size}.png`)).status]).toEqual([size, 404])
  })
})

it('draws nothing for unknown names', async () => {
  expect((await get('nobody-lives-here', '/og/home.png')).status).toBe(404)
})

describe('the résumé of a person', () => {
  it('is a PDF that is drawn once, with headers that let it do nothing', async () => {
    const { name } = await site()
    const { status, headers, body } = await get(name, '/resume.pdf')
    expect([status, body.toString('latin1', 0, 8)]).toEqual([200, '%PDF-1.7'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"d-[0-9a-f]{24}"$/),
    })
    const again = await get(name, '/resume.pdf', { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
    const page = (await get(name, '/')).body.toString()
    expect(page).toContain('<link rel="alternate" type="application/pdf" href="/resume.pdf">')
    expect(page).toMatch(/<a href="\/resume\.pdf"[^>]*>Résumé \(PDF\)<\/a>/)
  })

  it('is the page of a missing address for a site without a career', async () => {
    const { hero } = preview.design
    const { name } = await site({
      ...preview,
      design: { ...preview.design, ...onlyHero(preview.design), hero },
    })
    const { status, headers } = await get(name, '/resume.pdf')
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await get(name, '/')).body.toString()).not.toContain('resume.pdf')
  })

  it('is gone with a site that its owner hides', async () => {
    const { name, id } = await site()
    expect((await get(name, '/resume.pdf')).status).toBe(200)
    await server.call('dashboard', 'PUT', `/api/website/${id}/edit`, {
      token,
      body: { visibility: 'private' },
    })
    await expect.poll(async () => (await get(name, '/resume.pdf')).status).toBe(404)
  })
})

/** The sections that make a career, hidden. */
const onlyHero = (design: Record<string, { visible?: boolean }>) =>
  Object.fromEntries(
    ['experience', 'education', 'projects', 'skills', 'volunteering', 'publications']
      .filter(key => design[key])
      .map(key => [key, { ...design[key], visible: false }]),
  )
