import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
/** The same with two pictures only, as copying takes time. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
let smallPreview: any
/** A preview without photographs, which share images of a download would show. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
let plainPreview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:anna-atkins')
  const { gallery, ...rest } = preview.design
  smallPreview = {
    ...preview,
    design: { ...rest, gallery: { ...gallery, items: gallery.items.slice(0, 2) } },
  }
  plainPreview = await server.preview('example:ada-lovelace')
})
afterAll(() => server.close())

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const createContent = (title: string, more: object = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  body: paragraph(
    `What ${title} says, and /media/${'a'.repeat(32)}/640.webp, /og/../../x.png, /fonts/no.woff2.`,
  ),
  status: 'published',
  ...more,
})

let names = 0
async function owner(data: { website_type: string }) {
  const person = await server.signUp()
  names += 1
  const domain_name = `export${names}`
  const website = await server.createWebsite(person.token, domain_name, data, 'Anna')
  const host = `${domain_name}.${server.config.sitesDomain}:${server.port}`
  const page = (path: string) => server.call(host, 'GET', path)
  const download = (query = '') =>
    server.call('dashboard', 'GET', `/api/website/${website._id}/export${query}`, {
      token: person.token,
    })
  const call = (method: 'GET' | 'PUT', what: string, content?: object) =>
    server.call('dashboard', method, `/api/website/${website._id}/${what}`, {
      token: person.token,
      body: content,
    })
  return { ...person, id: website._id, host, page, download, call }
}

const unzipFiles = (bytes: Buffer) => unzipSync(new Uint8Array(bytes))
const readText = (files: Record<string, Uint8Array>, name: string) =>
  Buffer.from(files[name] ?? new Uint8Array()).toString('utf8')

describe('exporting a website', () => {
  fullRunIt('contains every page as it is served', async () => {
    const posts = [createContent('First'), createContent('Second', { status: 'draft' })]
    const { id, page, download } = await owner({ ...smallPreview, posts })
    // Better copies of its pictures change the pages once more.
    await vi.waitFor(async () => {
      const { rowCount } = await server.db.pool.query(
        "select from jobs.job where name = 'refine-pictures' and data->>'website_id' = $1 and state <> 'completed'",
        [id],
      )
      expect(rowCount).toBe(0)
    }, 30_000)
    const taken = await download()
    expect([taken.status, taken.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipFiles(taken.bytes)
    for (const [path, name] of [
      ['/', 'index.html'],
      ['/posts', 'posts/index.html'],
      ['/posts/first', 'posts/first/index.html'],
      ['/feed.xml', 'feed.xml'],
      ['/feed.json', 'feed.json'],
      ['/sitemap.xml', 'sitemap.xml'],
      ['/robots.txt', 'robots.txt'],
    ] as const)
      expect(withRootLinks(readText(files, name), name), name).toBe((await page(path)).text)
    expect(readText(files, '404.html')).toBe((await page('/no-such-page')).text)
    expect(Object.keys(files).filter(name => name.includes('second'))).toEqual([])
  })

  fullRunIt(
    'has no broken links on a static file server, and no file name outside of its folder',
    async () => {
      const { download, host } = await owner({ ...preview, posts: [createContent('First')] })
      const files = unzipFiles((await download()).bytes)
      const missing = Object.keys(files)
        .filter(name => name.endsWith('.html'))
        .flatMap(name =>
          listLocalLinks(withRootLinks(readText(files, name), name), host).filter(
            link => !hasFile(files, link),
          ),
        )
      expect([...new Set(missing)]).toEqual([])
      const names = Object.keys(files)
      expect(names.filter(name => name.startsWith('/') || name.split('/').includes('..'))).toEqual([])
      expect(names.filter(name => name.startsWith('media/')).length).toBeGreaterThan(10)
      expect(names.filter(name => name.startsWith('fonts/')).length).toBeGreaterThan(0)
    },
  )

  fullRunIt(
    'has relative links between files, for sub-folders and pages opened without a server',
    async () => {
      const { download, call } = await owner({ ...preview, posts: [createContent('First')] })
      const redirects = { redirects: [{ from: '/old/place', to: '/posts/first', status: 301 }] }
      expect((await call('PUT', 'redirects', redirects)).status).toBe(200)
      const files = unzipFiles((await download()).bytes)
      const pages = Object.keys(files).filter(name => name.endsWith('.html') && name !== '404.html')
      expect(pages.length).toBeGreaterThan(3)
      for (const name of pages) {
        const links = [...readText(files, name).matchAll(/(?:href|src|url|srcset)[=(]"?([^")]*)/g)]
        const local = links
          .flatMap(([, link = '']) => link.split(','))
          .filter(link => !/^(?:[a-z]+:|#|$)/.test(link))
        expect(local.filter(link => link.startsWith('/'))).toEqual([])
        for (const link of local) {
          const { pathname } = new URL(link.split(' ')[0] ?? '', `file:///${name}`)
          expect(Object.keys(files), `${name}: ${link}`).toContain(decodeURIComponent(pathname.slice(1)))
        }
      }
      expect(readText(files, 'old/place/index.html')).toContain('url=../../posts/first/index.html"')
      const manifest = JSON.parse(readText(files, 'manifest.webmanifest'))
      expect([manifest.start_url, manifest.icons.at(-1).src]).toEqual(['./', './icons/512.png'])
      expect(readText(files, 'README.txt')).toContain('index.html')
    },
  )

  fullRunIt('has redirects as files that any file system can store, in each language', async () => {
    const { id, token, download, call } = await owner({
      ...plainPreview,
      posts: [createContent('First')],
      translations: [{ language: 'fr', texts: [] }],
    })
    const [first] = (await server.call('dashboard', 'GET', `/api/post/all/${id}`, { token })).json.posts
    const post = createContent('First', { slug: 'renamed' })
    await server.call('dashboard', 'POST', '/api/post/save-post', {
      token,
      body: { post_id: first.post_id, post },
    })
    const froms = [
      '/index.php',
      '/index.php/2019/hello',
      '/Posts',
      '/site.json',
      '/README.txt',
      '/OLD',
      '/old',
    ]
    const foreign = ['/wiki/Special%3ASearch', '/tag/c%3F', '/x%7Cy', '/%22q%22', '/old.', '/Con', '/aux.2/x']
    const from = [...froms, ...foreign, `/${'long'.repeat(70)}`]
    const redirects = from.map(path => ({ from: path, to: '/posts/renamed', status: 301 }))
    expect((await call('PUT', 'redirects', { redirects })).status).toBe(200)
    const files = unzipFiles((await download()).bytes)
    const names = Object.keys(files)
    const small = names.map(name => name.toLowerCase())
    expect(new Set(small).size).toBe(small.length)
    expect(small.filter(name => small.some(other => other.startsWith(`${name}/`)))).toEqual([])
    expect(names.filter(name => name.split('/').some(part => part.length > 255))).toEqual([])
    expect(names.filter(name => /[<>:"|?*]|[. ](?:\/|$)|(?:^|\/)(?:con|aux)[./]/i.test(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['index.php/2019/hello/index.html', 'OLD/index.html']))
    const lines = readText(files, '_redirects').trim().split('\n')
    expect(lines).toEqual(expect.arrayContaining(from.map(path => `${path} /posts/renamed 301`)))
    expect(lines).toContain('/fr/posts/first /fr/posts/renamed 301')
    const page = readText(files, 'fr/posts/first/index.html')
    expect(page).toContain(`<html lang="fr"><meta charset="utf-8"><title>`)
    expect(page).toContain('content="0;url=../../../fr/posts/renamed/index.html"')
    expect(readText(files, 'posts/first/index.html')).toContain('<html lang="en">')
  })

  fullRunIt('names the address that its owner chose, and sends messages to the website', async () => {
    const design = { ...plainPreview.design, message: { visible: true } }
    const section_order = [...plainPreview.section_order, 'message']
    const { download, host } = await owner({ ...plainPreview, design, section_order })
    const taken = await download('?address=https%3A%2F%2Fada.example%2Fme%2F')
    const files = unzipFiles(taken.bytes)
    const page = readText(files, 'index.html')
    expect(page).toContain('<link rel="canonical" href="https://ada.example/me/">')
    expect(page).toContain(`action="http://${host}/message"`)
    expect(page.replace(/action="[^"]*"/g, '')).not.toContain(host)
    expect(readText(files, 'sitemap.xml')).toContain('https://ada.example/me/')
    expect(readText(files, '404.html')).toContain('href="/me/"')
    for (const address of [
      'ada.example',
      'javascript:alert(1)',
      'https://ada.example/?a',
      'https://a.example/#b',
    ]) {
      const refused = await download(`?address=${encodeURIComponent(address)}`)
      expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['address']])
    }
  })
})

describe('importing an exported website', () => {
  it('restores posts, drafts, pictures and the look', async () => {
    const posts = [createContent('First'), createContent('Second', { status: 'draft' })]
    const { gallery } = smallPreview.design
    const design = {
      ...smallPreview.design,
      theme_name: 'gazette',
      accent: '#336699',
      appearance: { scale: 'large', width: 'narrow' },
      gallery: { ...gallery, background: { kind: 'picture', picture: gallery.items[0].picture } },
    }
    const before = await owner({ ...smallPreview, design, posts })
    const { bytes } = await before.download()
    const again = await read(bytes, 'anna.zip')
    expect(again.status).toBe(200)
    expect(again.json.design).toEqual(JSON.parse(readText(unzipFiles(bytes), 'site.json')).design)
    expect(again.json.posts.map((post: { status: string }) => post.status)).toEqual(['published', 'draft'])
    const after = await owner(again.json)
    for (const path of ['/', '/posts', '/posts/first'])
      expect(normalizePage((await after.page(path)).text, after.host)).toBe(
        normalizePage((await before.page(path)).text, before.host),
      )
  })

  fullRunIt('restores settings and compatible redirects', async () => {
    const before = await owner(plainPreview)
    const settings = {
      visibility: 'unlisted',
      contact_email: 'anna@example.org',
      legal_links: [{ label: 'Imprint', url: 'https://example.org/imprint' }],
    }
    const redirects = [{ from: '/old', to: '/new', status: 302 }]
    expect((await before.call('PUT', 'edit', settings)).status).toBe(200)
    expect((await before.call('PUT', 'redirects', { redirects })).status).toBe(200)
    const site = JSON.parse(readText(unzipFiles((await before.download()).bytes), 'site.json'))
    site.redirects.push({ from: '/round', to: '/round', status: 301 }, { ...redirects[0], to: '/else' })
    const { json } = await read(Buffer.from(JSON.stringify(site)), 'site.json')
    const after = await owner(json)
    expect((await after.call('GET', 'settings')).json.settings).toMatchObject(settings)
    expect((await after.call('GET', 'redirects')).json.redirects).toEqual(redirects)
    expect((await after.page('/old')).headers.location).toBe('/new')
    const page = (await after.page('/')).text
    expect([page.includes('noindex'), page.includes('https://example.org/imprint')]).toEqual([true, true])
  })

  fullRunIt('restores redirects of former slugs', async () => {
    const before = await owner({ ...plainPreview, posts: [createContent('First')] })
    const all = await server.call('dashboard', 'GET', `/api/post/all/${before.id}`, { token: before.token })
    const [first] = all.json.posts
    const body = { post_id: first.post_id, post: createContent('First', { slug: 'renamed' }) }
    const saved = await server.call('dashboard', 'POST', '/api/post/save-post', { token: before.token, body })
    expect(saved.status).toBe(200)
    expect((await before.page('/posts/first')).headers.location).toBe('/posts/renamed')
    const after = await owner((await read((await before.download()).bytes, 'anna.zip')).json)
    expect((await after.page('/posts/first')).headers.location).toBe('/posts/renamed')
  })

  fullRunIt(
    'keeps all old addresses of posts that moved in, in its files and when it is imported again',
    async () => {
      const posts = [createContent('First'), createContent('Second', { status: 'draft' })]
      const old_addresses = {
        first: Array.from({ length: 30 }, (_, at) => `/2019/first-${String(at)}`).concat('/?p=7'),
        second: ['/2019/second'],
      }
      const many = Array.from({ length: 12 }, (_, at) => createContent(`Number ${String(at)}`))
      const numbered = many.map(({ slug }) => [
        slug,
        Array.from({ length: 20 }, (_, at) => `/${slug}/${String(at)}`),
      ])
      const before = await owner({
        ...plainPreview,
        posts: [...posts, ...many],
        old_addresses: { ...old_addresses, ...Object.fromEntries(numbered) },
      })
      const { bytes } = await before.download()
      const files = unzipFiles(bytes)
      const lines = readText(files, '_redirects').trim().split('\n')
      expect(lines).toHaveLength(30 + 12 * 20)
      expect(lines).toContain('/2019/first-29 /posts/first 301')
      expect(readText(files, '2019/first-29/index.html')).toContain('posts/first')
      const after = await owner((await read(bytes, 'anna.zip')).json)
      expect((await after.page('/2019/first-29/')).headers.location).toBe('/posts/first')
      expect((await after.page('/?p=7')).headers.location).toBe('/posts/first')
      expect((await after.page('/number-11/19')).headers.location).toBe('/posts/number-11')
      expect((await after.page('/2019/second')).status).toBe(404)
    },
  )

  fullRunIt('ignores old addresses of a manipulated file', async () => {
    const after = await owner({
      ...plainPreview,
      posts: [createContent('First')],
      old_addresses: { first: ['/media/x', '//evil.example/', '/%2e%2e/%00', ''], missing: ['/x'] },
    })
    for (const path of ['/media/x', '/x']) expect((await after.page(path)).status).toBe(404)
    const nonsense = await owner({ ...plainPreview, old_addresses: { first: 4 } })
    expect((await nonsense.page('/')).status).toBe(200)
  })

  fullRunIt('works with site.json alone', async () => {
    const { download } = await owner({ ...plainPreview, posts: [createContent('First')] })
    const site = readText(unzipFiles((await download()).bytes), 'site.json')
    const { status, json } = await read(Buffer.from(site), 'site.json')
    expect([status, json.posts.length]).toEqual([200, 1])
  })

  fullRunIt('says how many posts do not fit into a preview', async () => {
    const { download } = await owner({ ...plainPreview, posts: [createContent('First')] })
    const site = JSON.parse(readText(unzipFiles((await download()).bytes), 'site.json'))
    const [post] = site.posts
    const { content } = paragraph('Long. '.repeat(800))
    const body = { type: 'doc', content: Array.from({ length: 8 }, () => content[0]) }
    const posts = Array.from({ length: 40 }, (_, index) => ({ ...post, slug: `long-${index}`, body }))
    const { status, json } = await read(Buffer.from(JSON.stringify({ ...site, posts })), 'site.json')
    const left = 40 - json.posts.length
    expect([status, left > 0 && left < 40]).toEqual([200, true])
    expect(json.notes).toEqual([
      `${left} posts of this export don’t fit into a preview and won’t be on the new website. They stay in your file.`,
    ])
  })

  fullRunIt('takes all posts but the damaged ones, and names those', async () => {
    const { download } = await owner({ ...plainPreview, posts: [createContent('First')] })
    const site = JSON.parse(readText(unzipFiles((await download()).bytes), 'site.json'))
    const [post] = site.posts
    const posts = [{ ...post, title: 'Broken', body: { type: 'script' } }, post, 'nonsense']
    const { status, json } = await read(Buffer.from(JSON.stringify({ ...site, posts })), 'site.json')
    expect([status, json.posts.map(({ title }: { title: string }) => title)]).toEqual([200, ['First']])
    expect(json.notes).toEqual([
      '2 posts of this export are damaged and won’t be on the new website: Broken, #3',
    ])
  })

  it('returns the reason for a damaged archive', async () => {
    const broken = { format: 'vitrine-site', version: 1, website_name: 'x' }
    const { status, json } = await read(Buffer.from(JSON.stringify(broken)), 'site.json')
    expect([status, json.code]).toEqual([422, 'validation_failed'])
    expect(json.fields.file).toContain('damaged')
    const newer = await read(Buffer.from(JSON.stringify({ ...broken, version: 2 })), 'site.json')
    expect(newer.json.fields.file).toContain('newer version')
  })
})

async function read(bytes: Buffer, name: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const raw = Buffer.from(await encoded.arrayBuffer())
  return server.call('dashboard', 'POST', '/api/onboard/import', { raw, headers })
}

/** Lists the URLs within the site that a page links to or loads. */
function listLocalLinks(html: string, host: string): string[] {
  const named = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
  const sets = [...html.matchAll(/srcset="([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(',').map(part => part.trim().split(' ')[0] ?? ''),
  )
  const fonts = [...html.matchAll(/url\((\/[^)]+)\)/g)].map(([, link = '']) => link)
  return [...named, ...sets, ...fonts]
    .map(link => link.replace(`http://${host}`, ''))
    .filter(link => link.startsWith('/') && !link.startsWith('//'))
}

/** A page with the links within it as the server writes them: from the root, to folders instead of files. */
function withRootLinks(html: string, name: string): string {
  const fromRoot = (link: string) => {
    if (!/^\.{1,2}\//.test(link)) return link
    const { pathname, search, hash } = new URL(link, `file:///${name}`)
    const path = pathname.replace(/\/index\.html$/, '') || '/'
    return path + search + hash
  }
  return html
    .replace(/((?:href|src)=")([^"]*)/g, (_, before: string, link: string) => before + fromRoot(link))
    .replace(/(srcset=")([^"]*)/g, (_, before: string, set: string) => {
      const sources = set.split(',').map(source => source.replace(/^\S+/, fromRoot))
      return before + sources.join(',')
    })
    .replace(/url\((\.[^)]+)\)/g, (_, link: string) => `url(${fromRoot(link)})`)
}

function hasFile(files: Record<string, Uint8Array>, link: string): boolean {
  const path = decodeURIComponent(link.split(/[?#]/)[0] ?? '').replace(/^\/|\/$/g, '')
  return [path, `${path}/index.html`, 'index.html'].slice(0, path === '' ? 3 : 2).some(name => name in files)
}

/** Removes what differs between copies of a page: hosts, picture widths, timestamps. */
function normalizePage(html: string, host: string): string {
  return html
    .replaceAll(host, 'HOST')
    .replace(/<picture.*?<\/picture>/gs, picture => /alt="[^"]*"/.exec(picture)?.[0] ?? '')
    .replace(/"image":"[^"]*"/g, '"image":"PICTURE"')
    .replace(/data:image\/webp;base64,[\w+/=]+/g, 'BLUR')
    .replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}
