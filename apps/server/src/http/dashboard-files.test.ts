import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DashboardFiles } from './dashboard-files.ts'

const PAGE = `<!doctype html><head><title>Vitrine</title>${'<p>words</p>'.repeat(100)}`
const METAS =
  '<meta name="vitrine-sites" content="http://sites.example:3000"><meta name="vitrine-providers" content="google github">' +
  '<meta name="vitrine-billing" content="off">' +
  '<meta name="vitrine-operator" content="Ada &amp; &lt;Sons&gt;"><meta name="vitrine-contact" content="ada@example.com">' +
  '<meta name="vitrine-contact-href" content="mailto:ada@example.com">'
/** The page as sent, with the installation's meta tags. */
const SENT_PAGE = PAGE.replace('<head>', `<head>${METAS}`)
const drawn = (name: string) =>
  `<!doctype html><head><title>${name}</title><body data-host="github.product.invalid"><a href="https://youtube.product.invalid/">x</a><p>ada.sites.invalid</p>` +
  '<p>operator.invalid</p><a href="https://contact-address.invalid/">contact.invalid</a>'
const INSTALLATION = {
  sites: { pattern: 'http://*.sites.example', base: 'http://sites.example:3000' },
  product: 'http://dashboard.vitrine.example:3000',
  providers: ['google', 'github'],
  signUps: { policy: 'open' as const, domains: [] },
  billing: 'off' as const,
  operator: { name: 'Ada & <Sons>', contact: 'ada@example.com' },
}
const SCRIPT = `export const words = "${'word '.repeat(200)}"`

let folder: string
const app = fastify()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-dashboard-'))
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
  await writeFile(join(folder, 'dist', 'index.html'), PAGE)
  await writeFile(join(folder, 'dist', 'assets', 'main-a1.js'), SCRIPT)
  await writeFile(join(folder, 'dist', 'assets', 'main-a1.js.map'), '{}')
  await mkdir(join(folder, 'dist', 'screens', 'settings'), { recursive: true })
  for (const screen of ['index', 'posts', 'settings/seo'])
    await writeFile(join(folder, 'dist', 'screens', `${screen}.html`), drawn(`screen ${screen}`))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  for (const variant of ['github', 'generic']) {
    await mkdir(join(folder, 'dist', 'front', variant), { recursive: true })
    for (const page of ['landing', 'help'])
      await writeFile(join(folder, 'dist', 'front', variant, `${page}.html`), drawn(`${variant} ${page}`))
  }
  await mkdir(join(folder, 'dist', 'de', 'front', 'github'), { recursive: true })
  await writeFile(join(folder, 'dist', 'de', 'index.html'), PAGE.replace('words', 'Wörter'))
  await writeFile(join(folder, 'dist', 'de', 'front', 'github', 'landing.html'), drawn('github Startseite'))
  const files = new DashboardFiles({ folder: join(folder, 'dist'), copyFolder: folder }, INSTALLATION, [
    'en',
    'de',
  ])
  await rm(join(folder, 'dist'), { recursive: true })
  const texts = new Map([
    ['github', '<Ada> $& help'],
    ['help', 'github'],
  ])
  app.get('/filled', (request, reply) => files.serveFilled(request, reply, 'help', texts))
  app.setNotFoundHandler((request, reply) => files.serve(request, reply))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the built dashboard', () => {
  it('serves pages in the chosen language, else in the browser’s', async () => {
    const host = 'github.vitrine.example:3000'
    const german = await get('/', { host, 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' })
    expect(german.body).toContain('<title>github Startseite</title>')
    const chosen = await get('/', { host, 'accept-language': 'de', cookie: 'locale=en' })
    expect(chosen.body).toContain('<title>github landing</title>')
    const linked = await get('/?lang=de', { host, cookie: 'locale=en' })
    expect(linked.body).toContain('<title>github Startseite</title>')
    expect(linked.headers['set-cookie']).toBe(
      'locale=de; Domain=vitrine.example; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    const unknown = await get('/?lang=xx', { host })
    expect([unknown.headers['set-cookie'], unknown.body.includes('github landing')]).toEqual([
      undefined,
      true,
    ])
    const application = await get('/settings', { host, 'accept-language': 'de' })
    expect(application.body).toContain('Wörter')
  })

  it('serves the prerendered landing page of the host’s variant', async () => {
    const page = await get('/', { host: 'github.vitrine.example:3000' })
    expect(page.body).toContain('<title>github landing</title>')
    expect(page.headers).toMatchObject({
      vary: 'accept-encoding, accept-language, cookie',
      'cache-control': 'no-cache',
    })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const other = await get('/', { host: 'dashboard.vitrine.example:3000' })
    expect(other.body).toContain('<title>generic landing</title>')
  })

  it('serves the application to a signed-in visitor', async () => {
    const host = 'github.vitrine.example:3000'
    expect((await get('/welcome', { host, cookie: 'theme=dark; accessToken=abc' })).body).toBe(SENT_PAGE)
    expect((await get('/', { host, cookie: 'accessToken=; xaccessToken=abc' })).body).toContain(
      'github landing',
    )
  })

  it('names the files of the screen to a signed-in visitor only', async () => {
    const titleOf = async (url: string, cookie = 'accessToken=abc') =>
      /<title>(.*)<\/title>/.exec(
        (await get(url, { host: 'dashboard.vitrine.example:3000', cookie })).body,
      )?.[1]
    expect(await titleOf('/')).toBe('screen index')
    expect(await titleOf('/posts?tag=x')).toBe('screen posts')
    expect(await titleOf('/posts/import')).toBe('screen posts')
    expect(await titleOf('/settings/seo')).toBe('screen settings/seo')
    expect(await titleOf('/settings/other')).toBe('Vitrine')
    expect(await titleOf('/..%2Fassets/main-a1.js')).toBe('Vitrine')
    expect(await titleOf('/posts', 'accessToken=')).toBe('Vitrine')
  })

  it('serves the other prerendered pages to every visitor', async () => {
    const headers = { host: 'github.vitrine.example:3000', cookie: 'accessToken=abc' }
    expect((await get('/help?q=domain', headers)).body).toContain('<title>github help</title>')
  })

  it('fills texts into a page, escaped and once', async () => {
    const { body, headers } = await get('/filled', { host: 'github.vitrine.example:3000' })
    expect(body).toContain('<title>&lt;Ada&gt; $&amp; help github</title>')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const again = await get('/filled', { host: 'dashboard.vitrine.example:3000' })
    expect(again.headers['etag']).not.toBe(headers['etag'])
    expect((await get('/filled', { host: 'github.vitrine.example:3000' })).headers['etag']).toBe(
      headers['etag'],
    )
  })

  it('inserts the installation’s values into prerendered pages, escaped', async () => {
    const { body } = await get('/help', { host: 'github.vitrine.example:3000' })
    expect(body).toBe(
      `<!doctype html><head>${METAS}<title>github help</title><body data-host="github.vitrine.example:3000"><a href="http://youtube.vitrine.example:3000/">x</a><p>ada.sites.example:3000</p>` +
        '<p>Ada &amp; &lt;Sons&gt;</p><a href="mailto:ada@example.com">ada@example.com</a>',
    )
  })

  it.each(['/login', '/website/preview?x=1', '/edit/some.thing', '/terms'])(
    'serves the application for %s',
    async url => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(SENT_PAGE)
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('excludes shared links from search engines', async () => {
    const tagOf = async (url: string) => (await get(url)).headers['x-robots-tag']
    expect(await tagOf('/shared/G42I0aHNNdaVj4ELv8mcWA')).toBe('noindex')
    expect(await tagOf('/stop-mail?token=x')).toBe('noindex')
    expect([await tagOf('/'), await tagOf('/login'), await tagOf('/sharedness')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('sets a content policy that allows only its own resources and frames of sites', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types default ProseMirrorClipboard; style-src 'self' 'unsafe-inline'",
    )
    expect(policy).toContain("frame-src 'self' http://*.sites.example")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('serves hashed files as immutable', async () => {
    const answer = await get('/assets/main-a1.js')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.body).toBe(SCRIPT)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent with the encoding %s if accepted', async (encoding, unpack) => {
    const answer = await get('/assets/main-a1.js', { 'accept-encoding': encoding })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length / 4)
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  it('answers 304 for a matching ETag', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each(['/assets/main-b2.js', '/assets/main-a1.js.map', '/assets/../../secret.txt'])(
    'answers 404 for %s instead of the application',
    async url => {
      const answer = await get(url)
      expect(answer.body).not.toContain('secret')
      if (url.includes('main')) expect(answer.statusCode).toBe(404)
    },
  )

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%00', '/%E0%A4%A'])(
    'serves no file outside its folder for %s',
    async url => {
      expect((await get(url)).body).not.toBe('secret')
    },
  )

  it('is served without a place for the copy, too', async () => {
    const own = fastify()
    await mkdir(join(folder, 'other'))
    await writeFile(join(folder, 'other', 'index.html'), PAGE)
    const copyFolder = join(folder, 'nowhere')
    const files = new DashboardFiles({ folder: join(folder, 'other'), copyFolder }, INSTALLATION)
    own.setNotFoundHandler((request, reply) => files.serve(request, reply))
    expect((await own.inject('/login')).body).toBe(SENT_PAGE)
    await own.close()
  })

  it('answers 503 with instructions if it was not built', async () => {
    const bare = fastify()
    const files = new DashboardFiles({ folder: join(folder, 'nowhere'), copyFolder: folder }, INSTALLATION)
    bare.setNotFoundHandler((request, reply) => files.serve(request, reply))
    const answer = await bare.inject('/')
    expect([answer.statusCode, answer.body]).toEqual([503, 'The dashboard is not built. Run: npm start'])
    await bare.close()
  })
})
