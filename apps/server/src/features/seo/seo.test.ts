import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- untyped responses
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

let names = 0
async function owner() {
  const person = await server.signUp()
  names += 1
  const domain_name = `seo${names}of`
  const website = await server.createWebsite(person.token, domain_name, preview)
  const path = `/api/website/${website._id}/seo-settings`
  const call = (method: string, content?: unknown) =>
    server.call('dashboard', method, path, { token: person.token, body: content })
  const { json: before } = await call('GET')
  const save = (change: object) => call('PUT', { ...before.seo, ...change })
  const page = (at = '/') =>
    server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', at)
  return { ...person, path, before, save, page, call, websiteId: website._id }
}

describe('SEO settings', () => {
  fullRunIt('return the automatic values of empty fields', async () => {
    const { save, before } = await owner()
    const { json } = await save({ title: '', description: '' })
    expect(json.seo).toMatchObject({ title: '', description: '', ai_crawlers: 'allow' })
    expect(json.automatic.title).toContain('Grace Hopper')
    expect(json.automatic.og_image).toBe(`${before.url}/og/home.png`)
  })

  it('appear in the page at the next request', async () => {
    const { save, page } = await owner()
    expect((await page()).text).not.toContain('Own title')
    const { status } = await save({
      title: 'Own title',
      description: 'Own description of this page',
      keywords: ['compilers'],
      canonical_url: 'https://own.example/',
      language: 'de',
      google_site_verification: '<meta name="google-site-verification" content="abc-123" />',
      bing_site_verification: "<meta content='DEF456' name='msvalidate.01'>",
      twitter_handle: '@grace',
    })
    expect(status).toBe(200)
    const { text } = await page()
    for (const part of [
      '<html lang="de"',
      '<title>Own title</title>',
      '<meta name="description" content="Own description of this page">',
      '<meta name="keywords" content="compilers">',
      '<link rel="canonical" href="https://own.example/">',
      '<meta name="google-site-verification" content="abc-123">',
      '<meta name="msvalidate.01" content="DEF456">',
      '<meta name="twitter:site" content="@grace">',
      'application/ld+json',
    ])
      expect(text).toContain(part)
  })

  fullRunIt('merge concurrent changes of different fields', async () => {
    const { call, before } = await owner()
    expect((await call('PUT', { title: 'Of one screen' })).json.seo).toEqual({
      ...before.seo,
      title: 'Of one screen',
    })
    const { json } = await call('PUT', { noindex: true, description: ' Of the\u202e\nother ' })
    expect(json.seo).toEqual({
      ...before.seo,
      title: 'Of one screen',
      noindex: true,
      description: 'Of the other',
    })
    const refused = {
      title: 'x'.repeat(71),
      language: 'en"><b',
      canonical_url: 'https://me:pass@own.example/',
    }
    const { status, json: why } = await call('PUT', refused)
    expect([status, Object.keys(why.fields).sort()]).toEqual([422, Object.keys(refused).sort()])
    expect((await call('PUT', { title: '\u202e\u200b' })).json.seo.title).toBe('')
  })

  it('set noindex and remove the sitemap', async () => {
    const { save, page } = await owner()
    const { json } = await save({ noindex: true })
    expect(json.report[0]).toMatchObject({ code: 'noindex', severity: 'problem' })
    expect((await page()).text).toContain('<meta name="robots" content="noindex">')
    expect((await page('/sitemap.xml')).status).toBe(404)
    expect((await page('/robots.txt')).text).not.toContain('Sitemap:')
  })

  fullRunIt('disable sitemap and structured data', async () => {
    const { save, page } = await owner()
    await save({ sitemap_enabled: false, structured_data_enabled: false })
    expect((await page()).text).not.toContain('ld+json')
    expect((await page('/sitemap.xml')).status).toBe(404)
  })

  it('disallow AI crawlers in robots.txt as configured', async () => {
    const { save, page } = await owner()
    const robots = async () => (await page('/robots.txt')).text
    expect(await robots()).not.toContain('Disallow')
    await save({ ai_crawlers: 'block-training' })
    expect(await robots()).toMatch(/User-agent: GPTBot\n(?:User-agent: .*\n)*Disallow: \/\n/)
    expect(await robots()).not.toContain('OAI-SearchBot')
    await save({ ai_crawlers: 'block-all' })
    expect(await robots()).toMatch(
      /User-agent: OAI-SearchBot\n(?:User-agent: .*\n)*Disallow: \/\n\nUser-agent: \*\nAllow: \//,
    )
  })

  fullRunIt(
    'load no third-party script without an analytics id, and allow it in the CSP with one',
    async () => {
      const { save, page } = await owner()
      expect((await page()).headers['content-security-policy']).not.toContain('script-src')
      expect((await page('/google-analytics.js')).status).toBe(404)
      await save({ google_analytics_id: 'G-ABCD1234' })
      const { text, headers } = await page()
      expect(text).toContain('src="https://www.googletagmanager.com/gtag/js?id=G-ABCD1234"')
      expect(headers['content-security-policy']).toContain(
        "script-src 'self' https://www.googletagmanager.com",
      )
      const script = await page('/google-analytics.js')
      expect(script.headers['content-type']).toContain('javascript')
      expect(script.text).toContain("analytics_storage:'denied'")
    },
  )

  it('take a canonical URL in any script, which pages and headers have in ASCII', async () => {
    const { save, page } = await owner()
    const typed = ' https://例え.jp/ж?ü=ü '
    const ascii = 'https://xn--r8jz45g.jp/%D0%B6?%C3%BC=%C3%BC'
    expect((await save({ canonical_url: typed })).json.seo.canonical_url).toBe(ascii)
    expect((await page()).text).toContain(`<link rel="canonical" href="${ascii}">`)
    // The first visit renders; the second is answered from memory.
    for (const visit of [1, 2]) {
      const { status, headers } = await page('/index.md')
      expect([visit, status, headers.link]).toEqual([visit, 200, `<${ascii}>; rel="canonical"`])
    }
    const tooLong = await save({ canonical_url: `https://own.example/${'ж'.repeat(400)}` })
    expect([tooLong.status, Object.keys(tooLong.json.fields)]).toEqual([422, ['canonical_url']])
  })

  fullRunIt('are kept when a design is saved or restored', async () => {
    const { save, page, websiteId, token } = await owner()
    const ask = (method: string, path: string, body?: unknown) =>
      server.call('dashboard', method, `/api/design${path}`, { token, body })
    const { json: first } = await ask('GET', `/${websiteId}`)
    await ask('POST', '', { websiteId, ...only(first) })
    await save({ title: 'Kept title' })
    await ask('POST', `/${websiteId}/restore`, { revision: 1 })
    expect((await page()).text).toContain('<title>Kept title</title>')
  })

  it('return 422 naming each invalid field', async () => {
    const { save, before, call } = await owner()
    const { status, json } = await save({
      title: 'x'.repeat(71),
      canonical_url: 'javascript:alert(1)',
      google_site_verification: '"><script>',
      google_analytics_id: 'UA-1',
      og_image: 'https://uploaded.invalid/0000',
    })
    expect([status, json.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(json.fields).sort()).toEqual([
      'canonical_url',
      'google_analytics_id',
      'google_site_verification',
      'title',
    ])
    for (const og_image of ['https://uploaded.invalid/0000', '//no.host', 'javascript:x', 'no address']) {
      const strange = await save({ og_image })
      expect([strange.status, Object.keys(strange.json.fields)]).toEqual([422, ['og_image']])
    }
    expect((await call('GET')).json.seo).toEqual(before.seo)
  })
})

const only = ({ design, section_order, revision }: Record<string, unknown>) => ({
  design,
  section_order,
  revision,
})
