import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { fullRunIt, isFullRun } from '../testing/full-run.ts'
import { simulateDatabaseOutage } from '../testing/database-outage.ts'
import { type TestServer, startTestServer, setUpTestServer } from '../testing/test-server.ts'

const server = setUpTestServer()
type Site = { id: string; name: string; token: string; host: string; on: TestServer }
type Given = { title: string; text?: string; excerpt?: string; tags?: string[]; status?: string; at?: string }
let sites = 0

const save = async ({ id, token, on }: Site, { title, text = '', at, ...more }: Given, post_id?: string) => {
  const saved = await on.call('dashboard', 'POST', '/api/post/save-post', {
    token,
    body: {
      websiteId: id,
      ...(post_id && { post_id }),
      post: {
        title,
        slug: '',
        excerpt: '',
        body: {
          type: 'doc',
          content: text
            ? [{ type: 'paragraph', content: [{ type: 'text', text }] }]
            : [{ type: 'paragraph' }],
        },
        status: 'published',
        ...(at && { published_at: at }),
        ...more,
      },
    },
  })
  expect(saved.status, saved.text).toBeLessThan(300)
  return saved.json.post.post_id as string
}

/** An old post that a website is created with. */
const createFiller = (_: unknown, index: number) => ({
  title: `Filler ${index + 1}`,
  slug: `filler-${index + 1}`,
  body: { type: 'doc', content: [] },
  status: 'published',
  published_at: '2020-01-01T00:00:00.000Z',
})

/** Creates a website in a language with these posts and eight others. */
async function createSite(posts: readonly Given[], language = 'en', fill = 8, on = server): Promise<Site> {
  const { token } = await on.signUp()
  const ask = async (path: string, body: object) =>
    (await on.call('dashboard', 'POST', path, { token, body })).json
  sites += 1
  const name = `search${sites}`
  const data = await on.preview('example:grace-hopper')
  const made = await ask('/api/website/create', {
    website_name: 'Grace',
    domain_name: name,
    website_type: data.website_type,
    data: { ...data, seo: { ...data.seo, language }, posts: Array.from({ length: fill }, createFiller) },
  })
  const { hostname } = new URL(made.website.url)
  const site = { id: made.website._id as string, name, token, on, host: `${hostname}:${on.port}` }
  for (const post of posts) await save(site, post)
  return site
}

let networks = 0
const nextNetwork = () => `198.19.${Math.floor((networks += 1) / 250)}.${networks % 250}`
const search = ({ host, on }: Site, q: string, { path = '/posts', page = '', from = nextNetwork() } = {}) =>
  on.call(host, 'GET', `${path}?${new URLSearchParams({ q, ...(page && { page }) }).toString()}`, { from })
const titles = (html: string) =>
  Array.from(html.matchAll(/class="post-link[^>]*>(.*?)<\/a>/g), ([, title = '']) =>
    title.replace(/<[^>]+>/g, ''),
  )
const found = async (site: Site, q: string, more = {}) => {
  const { status, text } = await search(site, q, more)
  expect(status, text).toBe(200)
  return text.includes('search-notice') && /\d+ \S+<\/p>/.test(text) ? titles(text) : []
}

/** A post in a language, with words of other forms, or in parts of it, that find it. */
const FORMS: [language: string, title: string, text: string, queries: string[]][] = [
  ['de', 'Über die Bäume', 'Die Häuser stehen leer.', ['haus', 'Häusern', 'baum', 'uber']],
  ['fr', 'Les développeurs', 'Ils développaient des compilateurs.', ['développer', 'compilateur']],
  ['es', 'Investigaciones', 'Los niños cantaban.', ['investigación', 'niño']],
  ['pl', 'Nowe książki', 'Czytam w bibliotekach.', ['książka', 'biblioteka', 'ksiazki']],
  ['ja', '東京タワーの歴史', 'コンピューターの話です。', ['東京', 'タワー', '歴史', 'コンピュ', '話']],
  ['th', 'ประวัติศาสตร์คอมพิวเตอร์', 'ภาษาไทย', ['คอมพิวเตอร์', 'ไทย']],
  ['zh-Hans', '北京大学的计算机', '编译器', ['大学', '计算', '编译器']],
  ['ko', '서울의 역사', '컴퓨터는 빠르다', ['서울', '컴퓨터', '역사']],
  ['ar', 'تاريخ الحواسيب', 'المُبرمِجون يكتبون.', ['المبرمجون', 'تاريخ']],
]
/** A language without spaces between words; the others in `npm run test:full`. */
const EVERY_RUN = new Set(['ja'])

describe('the search over posts', () => {
  fullRunIt(
    'finds a word in title, tags, excerpt and text, the title first, in any case and with any accents',
    async () => {
      const site = await createSite([
        { title: 'On machines', text: 'A café with a compiler in every corner.' },
        { title: 'The first compiler', text: 'How it was written.' },
        { title: 'Tagged', tags: ['Compiler'] },
        { title: 'Short', excerpt: 'About one compiler.' },
      ])
      const compilers = await found(site, 'COMPILER')
      expect(compilers[0]).toBe('The first compiler')
      expect(compilers.toSorted()).toEqual(['On machines', 'Short', 'Tagged', 'The first compiler'])
      expect(await found(site, 'cafe compiler')).toEqual(['On machines'])
      expect(await found(site, 'Compil')).toHaveLength(4)
      expect(await found(site, 'Compi written')).toEqual([])
      expect(await found(site, 'compilers')).toHaveLength(4)
    },
  )

  it.each(FORMS.filter(([language]) => isFullRun || EVERY_RUN.has(language)))(
    'finds forms of a word in %s',
    async (language, title, text, queries) => {
      const site = await createSite([{ title, text }], language)
      for (const query of queries) {
        const { text: page } = await search(site, query)
        expect(titles(page), query).toEqual([title])
        expect(page, query).toContain('<mark>')
      }
      expect(await found(site, 'ненайден')).toEqual([])
    },
  )

  fullRunIt('never shows drafts, scheduled posts, posts with a password or posts of others', async () => {
    const secret = 'Zanzibar'
    const site = await createSite([
      { title: 'Draft', text: secret, status: 'draft' },
      { title: 'Later', text: secret, status: 'scheduled', at: new Date(Date.now() + 1e8).toISOString() },
      { title: 'Open', text: secret },
    ])
    const locked = await save(site, { title: 'Locked', text: secret })
    await createSite([{ title: 'Of another', text: secret }])
    expect((await found(site, secret)).toSorted()).toEqual(['Locked', 'Open'])
    const { status } = await site.on.call('dashboard', 'PUT', `/api/website/${site.id}/access/password`, {
      token: site.token,
      body: { password: 'tin whistle 41', post_id: locked },
    })
    expect(status).toBe(200)
    const { text } = await search(site, secret)
    expect(titles(text)).toEqual(['Open'])
    expect(text).toContain('1 result<')
    expect(text).not.toContain('Locked')
  })

  fullRunIt('follows each change at once', async () => {
    const site = await createSite([])
    const id = await save(site, { title: 'Cobol' })
    expect(await found(site, 'cobol')).toEqual(['Cobol'])
    await save(site, { title: 'Fortran' }, id)
    expect(await found(site, 'cobol')).toEqual([])
    expect(await found(site, 'fortran')).toEqual(['Fortran'])
    await site.on.call('dashboard', 'DELETE', '/api/post/delete-post', {
      token: site.token,
      body: { post_id: id },
    })
    expect(await found(site, 'fortran')).toEqual([])
  })

  fullRunIt('searches each language of a website in its own words', async () => {
    const site = await createSite([{ title: 'The sea', text: 'Waves are high.' }])
    const saved = await site.on.call('dashboard', 'PUT', `/api/website/${site.id}/languages`, {
      token: site.token,
      body: {
        translations: [
          {
            language: 'de',
            texts: [
              { source: 'The sea', text: 'Das Meer' },
              { source: 'Waves are high.', text: 'Die Wellen sind hoch.' },
            ],
          },
        ],
      },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await found(site, 'Welle', { path: '/de/posts' })).toEqual(['Das Meer'])
    expect(await found(site, 'Welle')).toEqual([])
    const german = await search(site, 'Welle', { path: '/de/posts' })
    expect(german.text).toContain('action="/de/posts"')
    expect(german.text).toMatch(/<html lang="de"/)
    expect(german.text).toContain('<mark>Wellen</mark>')
    expect((await search(site, 'sea', { path: '/fr/posts' })).status).toBe(404)
  })

  fullRunIt('marks what was found, is not indexed, runs no script and names the query', async () => {
    const site = await createSite([
      { title: 'Nanoseconds', text: `${'Long before. '.repeat(40)}She gave out a wire of one nanosecond.` },
    ])
    const { text, headers } = await search(site, 'nanosecond "><script>alert(1)</script>'.slice(0, 10))
    expect(text).toContain('<mark>Nanoseconds</mark>')
    expect(text).toContain('one <mark>nanosecond</mark>')
    expect((await search(site, 'wires')).text).toContain('a <mark>wire</mark> of')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('script-src')
    const hostile = await search(site, '"><script>alert(1)</script> nothing')
    expect(hostile.text).not.toContain('<script')
    expect(hostile.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(titles(hostile.text)).toHaveLength(6)
  })

  fullRunIt('shows twelve results a page, and the first page beyond the last one', async () => {
    const site = await createSite([], 'en', 14)
    const first = await search(site, 'filler')
    expect(titles(first.text)).toHaveLength(12)
    expect(first.text).toContain('href="/posts?q=filler&amp;page=2"')
    expect(titles((await search(site, 'filler', { page: '2' })).text)).toHaveLength(2)
    expect(titles((await search(site, 'filler', { page: '99' })).text)).toHaveLength(12)
  })

  fullRunIt('fills no cache and answers without a query with the page of posts', async () => {
    const site = await createSite([])
    const plain = (await server.call(site.host, 'GET', '/posts')).text
    expect(plain).toContain('class="search-form"')
    await search(site, 'filler')
    expect((await server.call(site.host, 'GET', '/posts')).text).toBe(plain)
    for (const query of ['?', '?q=', '?q=%20%00', '?other=1'])
      expect((await server.call(site.host, 'GET', `/posts${query}`)).text, query).toBe(plain)
    const folder = join(server.config.dataDir, 'pages', site.name.slice(0, 2), site.name)
    expect((await readdir(folder)).filter(file => file.includes('q='))).toEqual([])
  })

  it('is not offered with fewer than eight posts', async () => {
    const site = await createSite([], 'en', 3)
    const plain = await server.call(site.host, 'GET', '/posts')
    expect(plain.text).not.toContain('search-form')
    expect((await search(site, 'filler')).text).toBe(plain.text)
  })

  fullRunIt('is closed with the website, and open to visitors with its password', async () => {
    const site = await createSite([{ title: 'Zanzibar' }])
    await site.on.call('dashboard', 'PUT', `/api/website/${site.id}/access/password`, {
      token: site.token,
      body: { password: 'tin whistle 41', post_id: null },
    })
    const closed = await search(site, 'zanzibar')
    expect(closed.status).toBe(403)
    expect(closed.text).not.toMatch(/Zanzibar/i)
    const entered = await server.call(site.host, 'POST', '/', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: new URLSearchParams({ password: 'tin whistle 41' }).toString(),
    })
    const cookies = Object.fromEntries(
      Object.entries(entered.cookies).map(([name, cookie]) => [name, (cookie as { value: string }).value]),
    )
    const open = await server.call(site.host, 'GET', '/posts?q=zanzibar', { cookies })
    expect(titles(open.text)).toEqual(['Zanzibar'])
  })

  fullRunIt('answers any query with a page', async () => {
    const site = await createSite([{ title: 'Zanzibar' }])
    const hostile = [
      'a & b | !c',
      "'a':*",
      ':*',
      '\\',
      "' or 1=1 --",
      '\u202eabc',
      '%00',
      '\ud800',
      'é'.repeat(10_000),
      '東',
      '()<->',
      '"',
      '1e5 ½ ②',
    ]
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), 25)
    for (const query of [...hostile, ...texts]) {
      const { status, text } = await search(site, query.slice(0, 2500).toWellFormed())
      expect(status, JSON.stringify(query)).toBe(200)
      expect(text).toContain('</html>')
    }
    const raw = await server.call(site.host, 'GET', '/posts?q=%ff%fe%ed%a0%80', { from: nextNetwork() })
    expect(raw.status).toBe(200)
  })

  it('limits a network, which keeps the list of posts and what it searched for', async () => {
    const site = await createSite([])
    const from = nextNetwork()
    const answers = []
    for (let times = 0; times < 12; times += 1) answers.push(await search(site, 'filler', { from }))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('60')
    expect(refused?.text).toContain('Search isn’t available right now')
    expect(refused?.text).toContain('value="filler"')
    expect(titles(refused?.text ?? '')).toHaveLength(8)
    expect((await search(site, 'filler')).status).toBe(200)
  })
})

fullRunIt(
  'shows the list of posts and says so without the database',
  async () => {
    const own = await startTestServer()
    try {
      const site = await createSite([{ title: 'Zanzibar' }], 'de', 8, own)
      const folder = join(own.config.dataDir, 'pages', site.name.slice(0, 2), site.name)
      await vi.waitFor(async () => expect(await readdir(folder)).toContain('complete'), {
        timeout: 30_000,
        interval: 100,
      })
      await simulateDatabaseOutage(own.db)
      const { status, text } = await search(site, 'Zanzibar')
      expect(status).toBe(503)
      expect(text).toContain('Die Suche ist gerade nicht verfügbar.')
      expect(titles(text)).toHaveLength(9)
    } finally {
      await own.close()
    }
  },
  60_000,
)
