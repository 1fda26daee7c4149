import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
beforeAll(async () => {
  server = await startTestServer({ PROCESSES: 'web' })
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

const post = (title: string) => ({
  title,
  slug: title.toLowerCase(),
  status: 'published',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Of ${title}.` }] }] },
})

let names = 0
async function owner(posts: object[] = []) {
  const { token } = await server.signUp()
  names += 1
  const domain = `ways${names}`
  const data = { ...preview, posts }
  const website = await server.createWebsite(token, domain, data)
  const at = `/api/website/${website._id}`
  const call = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `${at}/${path}`, { token, body: content })
  const host = `${domain}.${server.config.sitesDomain}:${server.port}`
  const page = (path = '/', headers: Record<string, string> = {}) =>
    server.call(host, 'GET', path, { headers })
  const edit = (change: object) => call('PUT', 'edit', change)
  /** Returns the design, or saves one. */
  const design = async (saved?: object) => {
    const body = saved && { ...saved, websiteId: website._id }
    const path = saved ? '/api/design' : `/api/design/${website._id}`
    return (await server.call('dashboard', saved ? 'POST' : 'GET', path, { token, body })).json
  }
  const saveRedirects = (redirects: object[]) => call('PUT', 'redirects', { redirects })
  return { domain, host, call, page, edit, design, saveRedirects }
}

describe('website settings', () => {
  it('appear on every page at the next request and are returned by the call', async () => {
    const { edit, page, call } = await owner()
    const legal_links = [
      { label: ' Impressum ', url: 'https://example.org/impressum' },
      { label: 'Datenschutz', url: '/posts/datenschutz/' },
    ]
    expect((await page()).text).not.toContain('mailto:')
    const { json } = await edit({ language: 'de', contact_email: 'Grace@Example.org', legal_links })
    expect(json.website).toMatchObject({ contact_email: 'grace@example.org', visibility: 'public' })
    for (const path of ['/', '/no-such-page']) {
      const { text } = await page(path)
      expect(text).toContain('<html lang="de"')
      expect(text).toContain('<a href="https://example.org/impressum">Impressum</a>')
      expect(text).toContain('<a href="/posts/datenschutz">Datenschutz</a>')
    }
    expect((await page()).text).toContain('"email":"grace@example.org"')
    expect((await call('GET', 'settings')).json.settings).toEqual({
      language: 'de',
      visibility: 'public',
      keep_free_address: false,
      contact_email: 'grace@example.org',
      legal_links: json.website.legal_links,
    })
    const seen = (await page()).headers.etag
    await edit({ language: 'de', legal_links })
    expect((await page()).headers.etag).toBe(seen)
  })

  it('show a contact address in another script as its owner writes it, and link to its punycode', async () => {
    const { edit, page, call, design } = await owner()
    const { design: saved, section_order, revision } = await design()
    const order = [...new Set([...section_order, 'contact'])]
    await design({ design: { ...saved, contact: {} }, section_order: order, revision })
    const address = 'info@xn--mller-kva.de'
    const { json } = await edit({ contact_email: 'info@Müller.de' })
    expect(json.website).toMatchObject({ contact_email: address, contact_label: 'info@müller.de' })
    const { text } = await page()
    expect(text).toMatch(new RegExp(`href="mailto:${address}"[^>]*>info@müller.de</a>`))
    expect(text).toContain(`"email":"${address}"`)
    expect((await call('GET', 'settings')).json.settings.contact_email).toBe(address)
    const plain = (await edit({ contact_email: 'info@example.org' })).json.website
    expect(plain.contact_label).toBeUndefined()
    expect((await page()).text).toContain('>info@example.org</a>')
  })

  it('translate drafted headings with the language and leave those of the owner', async () => {
    const { edit, page, call, design } = await owner()
    const before = await design()
    const changed = structuredClone(before.design)
    changed.projects.title = 'What I built'
    const { section_order, revision, seo } = before
    await design({ design: changed, section_order, revision })
    expect((await edit({ language: 'de' })).status).toBe(200)
    const german = (await design()).design
    expect([german.contributions.title, german.projects.title]).toEqual(['Aktivität', 'What I built'])
    expect((await page()).text).toContain('Aktivität</h2>')
    await call('PUT', 'seo-settings', { language: 'nb' })
    expect((await design()).design.contributions.title).toBe('Bidrag')
    await edit({ language: seo.language })
    expect((await design()).design).toEqual(changed)
  })

  it('return 422 naming each invalid field', async () => {
    const { edit } = await owner()
    for (const [change, field] of [
      [{ contact_email: 'grace' }, 'contact_email'],
      [{ language: 'English"' }, 'language'],
      [{ language: 'xx' }, 'language'],
      [{ visibility: 'secret' }, 'visibility'],
      [{ legal_links: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'legal_links.0.url'],
      [{ legal_links: [{ label: 'x', url: '//evil.example' }] }, 'legal_links.0.url'],
      [{ legal_links: [{ label: '\u200b', url: 'https://a.example' }] }, 'legal_links.0.label'],
      [{ legal_links: Array(6).fill({ label: 'x', url: 'https://a.example' }) }, 'legal_links'],
    ] as const) {
      const { status, json } = await edit(change)
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    }
  })

  it('serve an unlisted website with noindex', async () => {
    const { edit, page } = await owner()
    await edit({ visibility: 'unlisted' })
    const { status, headers, text } = await page()
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect((await page('/sitemap.xml')).status).toBe(404)
    expect((await page('/robots.txt')).text).not.toContain('Sitemap')
  })

  it('serve 404 for all of a private website, also with validators, until it is public again', async () => {
    const { edit, page, domain, saveRedirects } = await owner([post('Secret')])
    await saveRedirects([{ from: '/old', to: '/posts', status: 301 }])
    const { etag } = (await page()).headers
    await edit({ visibility: 'private' })
    const paths = ['/', '/posts/secret', '/feed.xml', '/robots.txt', '/og/home.png', '/icons/32.png', '/old']
    for (const path of paths) {
      const { status, headers, text } = await page(path, { 'if-none-match': String(etag) })
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        404,
        'no-store',
        'noindex',
      ])
      expect(text).toContain('This website is private')
      expect(text).not.toMatch(/Grace|Hopper|Secret/)
    }
    await edit({ domain: `${domain}x` })
    expect((await page()).status).toBe(404)
    await edit({ domain, visibility: 'public' })
    expect((await page()).status).toBe(200)
  })
})

describe('website redirects', () => {
  it('redirect paths without a page, normalized, and keep the query', async () => {
    const { saveRedirects, page } = await owner()
    expect((await page('/%C3%9Cber')).status).toBe(404)
    const { json } = await saveRedirects([
      { from: 'https://old.example/Über/', to: '/about us', status: 301 },
      { from: '/shop', to: 'https://shop.example/?from=grace#top', status: 302 },
    ])
    expect(json).toEqual({
      redirects: [
        { from: '/%C3%9Cber', to: '/about%20us', status: 301 },
        { from: '/shop', to: 'https://shop.example/?from=grace#top', status: 302 },
      ],
      resting: [],
    })
    const getRedirect = async (path: string) => {
      const { status, headers } = await page(path)
      return [status, headers.location]
    }
    expect(await getRedirect('/%c3%9cber')).toEqual([301, '/about%20us'])
    expect(await getRedirect('/shop/?utm=x')).toEqual([302, 'https://shop.example/?from=grace&utm=x#top'])
    expect(await getRedirect('//shop?//evil.example')).toEqual([
      302,
      'https://shop.example/?from=grace&//evil.example#top',
    ])
    expect(await getRedirect('/nowhere')).toEqual([404, undefined])
    await saveRedirects([])
    expect(await getRedirect('/shop')).toEqual([404, undefined])
  })

  it('are inactive where a page exists, and are listed as such', async () => {
    const { saveRedirects, page } = await owner([post('A')])
    const { json } = await saveRedirects([
      { from: '/posts/a', to: '/b', status: 301 },
      { from: '/feed.xml', to: '/b', status: 301 },
      { from: '/c', to: '/posts/a', status: 301 },
    ])
    expect(json.resting).toEqual(['/posts/a', '/feed.xml'])
    expect((await page('/posts/a')).status).toBe(200)
  })

  it('resolve chains to the final target and reject cycles, also over the website’s own URL', async () => {
    const { saveRedirects, host } = await owner()
    const { json } = await saveRedirects([
      { from: '/a', to: `https://${host}/b`, status: 301 },
      { from: '/b', to: '/c', status: 302 },
    ])
    expect(json.redirects[0]).toEqual({ from: '/a', to: '/c', status: 302 })
    const circle = await saveRedirects([
      { from: '/a', to: `https://${host}/b`, status: 301 },
      { from: '/b', to: '/a', status: 301 },
    ])
    expect([circle.status, Object.keys(circle.json.fields)]).toEqual([
      422,
      ['redirects.0.to', 'redirects.1.to'],
    ])
  })

  it('return 409 for an outdated list', async () => {
    const { call, saveRedirects } = await owner()
    const [mine, theirs] = [
      { from: '/mine', to: '/a', status: 301 },
      { from: '/theirs', to: '/b', status: 301 },
    ]
    expect((await saveRedirects([theirs])).status).toBe(200)
    const { status, json } = await call('PUT', 'redirects', { redirects: [mine], before: [] })
    expect([status, json.code]).toEqual([409, 'conflict'])
    expect((await call('GET', 'redirects')).json.redirects).toEqual([theirs])
    const again = await call('PUT', 'redirects', { redirects: [theirs, mine], before: [theirs] })
    expect([again.status, again.json.redirects]).toEqual([200, [theirs, mine]])
  })

  it('return 422 for more than 100 redirects and for invalid ones, naming the field', async () => {
    const { saveRedirects } = await owner()
    const many = Array.from({ length: 101 }, (_, at) => ({ from: `/${at}`, to: '/', status: 301 }))
    expect((await saveRedirects(many)).status).toBe(422)
    const { json } = await saveRedirects([{ from: '/', to: '//evil.example', status: 301 }])
    expect(Object.keys(json.fields).sort()).toEqual(['redirects.0.from', 'redirects.0.to'])
  })

  fullRunIt('are part of the export', async () => {
    const { saveRedirects, call, edit } = await owner([post('A')])
    await edit({ contact_email: 'grace@example.org' })
    const wanted = [
      { from: '/old:page', to: 'https://b.example/?a=1&b=2', status: 302 },
      { from: '/older', to: 'https://b.example/?a=1&b=2', status: 302 },
      { from: '/posts/a', to: '/b', status: 301 },
    ]
    await saveRedirects(wanted)
    const files = unzipSync(new Uint8Array((await call('GET', 'export')).bytes))
    const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
    expect(text('_redirects')).toBe(
      '/old%3Apage https://b.example/?a=1&b=2 302\n/older https://b.example/?a=1&b=2 302\n',
    )
    expect(text('older/index.html')).toContain('url=https://b.example/?a=1&amp;b=2"')
    // Windows has no such names.
    expect(Object.keys(files).filter(name => name.includes(':'))).toEqual([])
    expect(JSON.parse(text('site.json'))).toMatchObject({
      settings: { visibility: 'public', contact_email: 'grace@example.org', legal_links: [] },
      redirects: [{ from: '/old%3Apage' }, { from: '/older' }, { from: '/posts/a' }],
    })
  })
})
