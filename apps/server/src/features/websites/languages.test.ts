import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

const posts = [
  {
    title: 'Nanoseconds',
    slug: 'nanoseconds',
    status: 'published',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'This is a wire.' }] }],
    },
  },
]

let names = 0
async function owner(data: object = { ...preview, posts }) {
  const { token } = await server.signUp()
  names += 1
  const domain = `tongues${names}`
  const website = await server.createWebsite(token, domain, data)
  const at = `/api/website/${website._id}`
  const call = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `${at}/${path}`, { token, body: content })
  const host = `${domain}.${server.config.sitesDomain}:${server.port}`
  const page = (path = '/', headers: Record<string, string> = {}) =>
    server.call(host, 'GET', path, { headers })
  const save = (translations: object[], before?: object[]) =>
    call('PUT', 'languages', { translations, ...(before ? { before } : {}) })
  return { host, call, page, save }
}

const french = {
  language: 'fr',
  texts: [
    { source: 'Nanoseconds', text: 'Des nanosecondes' },
    { source: 'This is a wire.', text: 'Voici un fil.' },
  ],
}

describe('the languages of a website', () => {
  it('are served at their paths, with share images and feeds, at the next request', async () => {
    const { page, save, host } = await owner()
    expect((await page('/fr/')).status).toBe(404)
    const saved = await save([french])
    expect(saved.status).toBe(200)
    expect(saved.json.language).toBe('en')
    expect(saved.json.texts).toContainEqual({ place: 'posts/nanoseconds', source: 'This is a wire.' })
    const home = await page('/fr/')
    expect(home.status).toBe(200)
    expect(home.text).toContain('<html lang="fr"')
    expect(home.text).toContain(`<link rel="alternate" hreflang="x-default" href="http://${host}/">`)
    const post = await page('/fr/posts/nanoseconds')
    expect(post.text).toContain('<p>Voici un fil.</p>')
    expect((await page('/posts/nanoseconds')).text).toContain('hreflang="fr"')
    expect((await page('/fr/feed.xml')).text).toContain('Des nanosecondes')
    for (const path of ['/fr/og/home.png', '/fr/og/posts/nanoseconds.png'])
      expect((await page(path)).headers['content-type'], path).toBe('image/png')
    expect((await page('/sitemap.xml')).text).toContain(`<loc>http://${host}/fr/posts/nanoseconds</loc>`)
  })

  fullRunIt(
    'begin with the headings that the product wrote, and keep what their owner wrote instead',
    async () => {
      const { page, save, call } = await owner()
      const { texts } = (await call('GET', 'languages')).json
      const heading = texts.find(({ source }: { source: string }) =>
        /^(Experience|Projects|Repositories)$/.test(source),
      )
      const about = { source: 'About', text: 'Qui je suis' }
      const saved = (await save([{ language: 'fr', texts: [about] }])).json.translations[0].texts
      expect(saved).toContainEqual(about)
      expect(saved.filter(({ source }: { source: string }) => source === 'About')).toHaveLength(1)
      const found = saved.find(({ source }: { source: string }) => source === heading?.source)
      expect(found?.text).toMatch(/^(Expérience|Projets|Dépôts)$/)
      expect((await page('/fr/')).text).toContain(`>${found?.text}</h2>`)
      // What the owner takes away later stays away.
      const again = await save([{ language: 'fr', texts: [about] }], [{ language: 'fr', texts: saved }])
      expect(again.json.translations[0].texts).toEqual([about])
    },
  )

  it('are chosen by the address, never by the browser', async () => {
    const { page, save } = await owner()
    await save([french])
    for (const path of ['/', '/posts/nanoseconds']) {
      const answer = await page(path, { 'accept-language': 'fr' })
      expect([answer.status, answer.headers.vary ?? '']).not.toContain('accept-language')
      expect(answer.text).toContain('<html lang="en"')
    }
  })

  fullRunIt('redirect the forms of their addresses that file servers write', async () => {
    const { page, save } = await owner()
    await save([french])
    for (const [path, to] of [
      ['/fr', '/fr/'],
      ['/fr/index.html', '/fr/'],
      ['/fr/posts/nanoseconds/', '/fr/posts/nanoseconds'],
      ['/index.html', '/'],
    ] as const) {
      const { status, headers } = await page(path)
      expect([status, headers.location], path).toEqual([301, to])
    }
    for (const path of ['/de/', '/de', '/fr/none', '/fr/robots.txt', '/fr//', '/og/'])
      expect((await page(path)).status, path).toBe(404)
  })

  fullRunIt('end with the next save, and a stale one overwrites nothing', async () => {
    const { page, save, call } = await owner()
    const saved = (await save([french], [])).json.translations
    expect((await save([], [])).status).toBe(409)
    expect((await call('GET', 'languages')).json.translations).toEqual(saved)
    expect((await save([], saved)).status).toBe(200)
    expect((await page('/fr/')).status).toBe(404)
  })

  it('refuse the main language, one twice and what is no language', async () => {
    const { save } = await owner()
    for (const translations of [
      [{ language: 'en', texts: [] }],
      [french, { ...french, language: 'FR' }],
      [{ language: '../admin', texts: [] }],
      [{ language: 'fr', texts: [{ source: 'a', text: '' }] }],
    ])
      expect((await save(translations)).status, JSON.stringify(translations)).toBe(422)
  })

  it('have no pages while one of them is the main language', async () => {
    const { page, save, call } = await owner()
    await save([french, { language: 'de', texts: [] }])
    await call('PUT', 'edit', { language: 'fr' })
    expect((await page('/')).text).toContain('<html lang="fr"')
    expect((await page('/')).text).not.toContain('href="/fr/"')
    expect([(await page('/fr/')).status, (await page('/de/')).status]).toEqual([404, 200])
    await call('PUT', 'edit', { language: 'en' })
    expect((await page('/fr/posts/nanoseconds')).text).toContain('Voici un fil.')
  })

  it('are refused in a preview if they are no translations', async () => {
    for (const translations of [
      [{ language: 'fr' }],
      [french, french],
      ['fr'],
      Array.from({ length: 11 }, () => french),
    ])
      await expect(owner({ ...preview, translations })).rejects.toThrow('validation_failed')
  })

  fullRunIt('have a contact form each, which stays in the language and sends to the one inbox', async () => {
    const withForm = { ...preview, design: { ...preview.design, message: { text: 'Write to me.' } }, posts }
    const { page, save, call, host } = await owner({
      ...withForm,
      section_order: [...preview.section_order, 'message'],
    })
    await save([french])
    expect((await page('/fr/')).text).toContain('action="/fr/message"')
    expect((await page('/fr/message')).text).toContain('<html lang="fr"')
    const send = (path: string, fields: Record<string, string>) =>
      server.call(host, 'POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        raw: new URLSearchParams(fields).toString(),
      })
    const letter = { name: 'Ada', email: 'ada@example.org', text: 'Puis-je vous rendre visite jeudi ?' }
    const sent = await send('/fr/message', letter)
    expect([sent.status, sent.headers.location]).toEqual([303, '/fr/message/sent'])
    expect((await page('/fr/message/sent')).text).toMatch(
      /<html lang="fr"[^]*<a class="button primary" href="\/fr\/"/,
    )
    const again = await send('/fr/message', { ...letter, email: '' })
    expect(again.status).toBe(422)
    expect(again.text).toMatch(/<html lang="fr"[^]*action="\/fr\/message"/)
    expect((await call('GET', 'messages')).json.messages).toMatchObject([{ name: 'Ada' }])
    expect((await send('/de/message', letter)).status).toBe(404)
  })

  fullRunIt('are linked from every page of an export, and linked back', async () => {
    const { save, call, host } = await owner()
    await save([french, { language: 'ar', texts: [] }])
    const files = unzipSync(new Uint8Array((await call('GET', 'export')).bytes))
    const alternates = new Map(
      Object.entries(files)
        .filter(([name]) => name.endsWith('.html') && name !== '404.html')
        .map(([name, bytes]) => [
          `http://${host}/${name.replace(/index\.html$/, '').replace(/(posts|tags)(.*)\/$/, '$1$2')}`,
          new Map(
            Array.from(
              Buffer.from(bytes)
                .toString('utf8')
                .matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g),
              ([, language = '', address = '']) => [language, address] as const,
            ),
          ),
        ]),
    )
    expect(alternates.size).toBeGreaterThanOrEqual(6)
    for (const [address, own] of alternates) {
      expect([...own.keys()], address).toEqual(['en', 'fr', 'ar', 'x-default'])
      expect([...own.values()], address).toContain(address)
      for (const other of own.values()) expect(alternates.get(other), other).toEqual(own)
    }
  })

  fullRunIt('are exported as pages and data, and imported again', async () => {
    const { save, call } = await owner()
    const saved = (await save([french])).json.translations
    const { bytes } = await call('GET', 'export')
    const files = unzipSync(new Uint8Array(bytes))
    const read = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
    expect(read('fr/index.html')).toContain('<html lang="fr"')
    expect(read('fr/posts/nanoseconds/index.html')).toContain('Voici un fil.')
    expect(read('fr/feed.xml')).toContain('Des nanosecondes')
    for (const name of ['fr/og/home.png', 'fr/og/posts/nanoseconds.png', 'og/home.png'])
      expect(files[name]?.length, name).toBeGreaterThan(1000)
    const { translations } = JSON.parse(read('site.json'))
    expect(translations).toEqual(saved)
    const again = await owner({ ...preview, posts, translations })
    expect((await again.page('/fr/posts/nanoseconds')).text).toContain('Voici un fil.')
  })
})
