import { translatableTexts, type WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { requiredPostBodies } from '../page/required-post-bodies.ts'
import { pathsOf, renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'

const SITE = 'https://rich.sites.example.org'
/** Ten further languages. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'pl', 'sv', 'fi']
/** A sample with German and Arabic, in which every second text is translated to German. */
function bilingual(): WebsiteView {
  const view = sampleView('rich', 'gazette', 'auto', 'youtube')
  const texts = textsOf(view).flatMap(({ source }, index) =>
    index % 2 === 0 ? [{ source, text: `Übersetzt ${String(index)}.` }] : [],
  )
  return {
    ...view,
    translations: [
      { language: 'de', texts },
      { language: 'ar', texts: [] },
    ],
  }
}

const textsOf = ({ design, section_order, seo, posts }: WebsiteView) =>
  translatableTexts({ design, section_order, seo, posts })
const pagesOf = (view: WebsiteView) =>
  pathsOf(view).filter(path => !/\.(?:xml|json|svg|txt|webmanifest|md|vcf)$|\/404$/.test(path))
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')
const alternatesOf = (html: string) =>
  new Map(
    Array.from(html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g), match => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )

describe('a website in several languages', () => {
  const view = bilingual()
  const bodies = new Map(pagesOf(view).map(path => [path, renderPage(view, path)]))

  it('has each page in each language, at the path of the language', () => {
    const main = pagesOf({ ...view, translations: [] })
    expect([...bodies.keys()].sort()).toEqual(main.flatMap(path => [path, `/de${path}`, `/ar${path}`]).sort())
    for (const [path, { status, body }] of bodies) {
      expect(status, path).toBe(200)
      const language = /^\/(de|ar)\//.exec(path)?.[1] ?? 'en'
      expect(body).toMatch(new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`))
      expect(body).toContain(`<link rel="canonical" href="${SITE}${path}">`)
    }
  })

  it('links each page to itself in every language, and each of these back', () => {
    for (const [path, { body }] of bodies) {
      const alternates = alternatesOf(body)
      expect([...alternates.keys()]).toEqual(['en', 'de', 'ar', 'x-default'])
      expect([...alternates.values()]).toContain(SITE + path)
      for (const address of alternates.values())
        expect(alternatesOf(bodies.get(address.slice(SITE.length))?.body ?? '')).toEqual(alternates)
    }
  })

  it('stays in its language on every link between pages', () => {
    for (const [path, { body }] of bodies) {
      const own = body.replace(/<nav class="languages-nav"[^]*?<\/nav>/, '').replace(/<head>[^]*<\/head>/, '')
      for (const target of all(own, /<a [^>]*href="(\/[^"#]*)/g))
        expect(target.startsWith('/de/') || target.startsWith('/ar/') ? target.slice(0, 3) : '').toBe(
          /^\/(?:de|ar)(?=\/)/.exec(path)?.[0] ?? '',
        )
      for (const target of all(own, /<a [^>]*href="(\/[^"#]*)/g))
        expect(bodies.has(target), target).toBe(true)
    }
  })

  it('switches the language on the same page, without a script', () => {
    const [path = ''] = pagesOf(view).filter(one => one.startsWith('/posts/'))
    const body = bodies.get(`/de${path}`)?.body ?? ''
    const nav = /<nav class="languages-nav"[^]*?<\/nav>/.exec(body)?.[0] ?? ''
    expect(all(nav, /href="([^"]*)"/g)).toEqual([path, `/de${path}`, `/ar${path}`])
    expect(nav).toContain('lang="de"><a href')
    expect(nav).toContain('aria-current="page">Deutsch</a>')
    expect(nav).toContain('>العربية</a>')
  })

  it('shows translated texts, and marks each other one with its language', () => {
    const body = (bodies.get('/de/')?.body ?? '').replace(/<head>[^]*<\/head>/, '')
    const sources = textsOf(view).map(({ source }) => source)
    for (const { title } of view.design.videos?.items ?? []) {
      const index = sources.indexOf(title)
      if (index % 2 === 0) expect(body).toContain(`>Übersetzt ${String(index)}.</a>`)
      else expect(body).toContain(` lang="en">${title.slice(0, 12)}`)
    }
    const article = bodies.get('/ar/posts/what-a-flame-is-made-of')?.body ?? ''
    expect(article).toMatch(/<span class="player-title" lang="en">[^]*<p lang="en">/)
    const main = (bodies.get('/')?.body ?? '').replace(
      /<head>[^]*<\/head>|<nav class="languages-nav"[^]*?<\/nav>/g,
      '',
    )
    expect(/<(?!html)[a-z]+ [^>]*lang=/.exec(main)).toBeNull()
  })

  it('marks untranslated texts that are shown in parts or with another space', () => {
    const shown = bilingual()
    const { hero } = shown.design
    if (!hero) throw new Error('The sample lost its hero')
    hero.lede = 'A text of one letter first.'
    shown.design.recommendations = {
      visible: true,
      title: '',
      items: [{ name: 'Michael', role: '', text: 'First paragraph.\n\nSecond paragraph.' }],
    } as never
    shown.section_order = ['recommendations', ...shown.section_order]
    const { body } = renderPage(shown, '/de/')
    expect(body).toMatch(/<p class="hero-lede[^>]* lang="en">A\u00a0text/)
    expect(body).toContain('<p lang="en">First paragraph.</p><p lang="en">Second paragraph.</p>')
    expect(body).not.toMatch(/<span lang="en">\s*<\/span>/)
  })

  it('has feeds, share images and structured data in each language', () => {
    const feed = renderPage(view, '/de/feed.xml').body
    expect(feed).toContain('<language>de</language>')
    expect(feed).toContain(`<link>${SITE}/de/</link>`)
    expect(JSON.parse(renderPage(view, '/de/feed.json').body)).toMatchObject({
      language: 'de',
      feed_url: `${SITE}/de/feed.json`,
      icon: `${SITE}/icons/512.png`,
    })
    const head = (bodies.get('/de/')?.body ?? '').split('</head>')[0] ?? ''
    expect(head).toContain(`content="${SITE}/de/og/home.png"`)
    expect(head).toContain('href="/de/feed.xml"')
    expect(head).toContain('"inLanguage":"de"')
    expect(head).toContain(`"@id":"${SITE}/#owner"`)
  })

  it('names no file within a language that all languages share', () => {
    const person = sampleView('rich', 'gazette', 'auto', 'linkedin-individual')
    for (const site of [view, { ...person, translations: view.translations ?? [] }])
      for (const path of pathsOf(site))
        expect(renderPage(site, path).body, path).not.toMatch(/\/(?:de|ar)\/(?:media|icons|fonts)\//)
  })

  it('stays in its language on links of feeds, which mark untranslated texts', () => {
    const linked = bilingual()
    const [post, other] = linked.posts
    if (!post || !other) throw new Error('The sample lost its posts')
    const link = (text: string, href: string) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text, marks: [{ type: 'link' as const, attrs: { href } }] }],
    })
    const targets = [`/posts/${other.slug}`, '/#about', '/media/a.pdf', '#here']
    post.body = { type: 'doc', content: targets.map(href => link('Not translated', href)) }
    for (const base of ['', '/de']) {
      const { items } = JSON.parse(renderPage(linked, `${base}/feed.json`).body)
      const html: string = items.find(({ url }: { url: string }) => url.endsWith(post.slug)).content_html
      expect(all(html, /<a href="([^"]*)"/g)).toEqual([
        `${SITE}${base}/posts/${other.slug}`,
        `${SITE}${base}/#about`,
        `${SITE}/media/a.pdf`,
        `${SITE}${base}/posts/${post.slug}#here`,
      ])
      expect(all(html, /(lang)="en"/g)).toHaveLength(base === '' ? 0 : targets.length)
    }
  })

  it('has Markdown twins in each language, with links within it', () => {
    expect(bodies.get('/de/')?.body).toContain(
      '<link rel="alternate" type="text/markdown" href="/de/index.md">',
    )
    const twin = renderPage(view, '/de/posts.md')
    expect(twin.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(twin.body).toContain(`(${SITE}/de/posts/`)
    expect(twin.body).not.toMatch(/\/de\/de\/|\(https:\/\/rich\.sites\.example\.org\/posts\//)
    expect(requiredPostBodies('/de/posts/a.md')).toEqual({ slug: 'a' })
    expect(renderPage(view, '/de/contact.vcf').status).toBe(404)
  })

  it('has one sitemap with every page and its alternates', () => {
    const sitemap = renderPage(view, '/sitemap.xml').body
    const listed = all(sitemap, /<loc>([^<]+)<\/loc>/g)
    expect(listed).toContain(`${SITE}/de/`)
    expect(new Set(listed).size).toBe(listed.length)
    expect(all(sitemap, /(hreflang)=/g)).toHaveLength(listed.length * 4)
    for (const path of ['/de/sitemap.xml', '/de/robots.txt', '/de/404', '/de/none', '/fr/'])
      expect(renderPage(view, path).status, path).toBe(404)
  })

  it('has a sitemap within the limits of search engines, however large it is', () => {
    const [post] = view.posts
    if (!post) throw new Error('The sample lost its posts')
    const large = (languages: number, posts: number): WebsiteView => ({
      ...view,
      translations: LANGUAGES.slice(0, languages).map(language => ({ language, texts: [] })),
      case_studies: [],
      posts: Array.from({ length: posts }, (_, at) => ({
        ...post,
        slug: `post-${String(at)}`,
        tags: [],
        updated_at: new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString(),
      })),
    })
    const listed = (body: string) => all(body, /<loc>([^<]+)<\/loc>/g)
    const twoLanguages = renderPage(large(1, 5000), '/sitemap.xml').body
    expect(listed(twoLanguages)).toHaveLength(10_004)
    expect(all(twoLanguages, /(hreflang)=/g)).toHaveLength(10_004 * 3)

    const { body } = renderPage(large(10, 5000), '/sitemap.xml')
    expect(Buffer.byteLength(body)).toBeLessThan(50_000_000)
    expect(body).not.toMatch(/hreflang|xhtml/)
    const urls = listed(body)
    expect([urls.length, new Set(urls).size]).toEqual([50_000, 50_000])
    // Every page in its main language; of the last language that fits, the newest pages.
    expect(urls.filter(url => url.startsWith(`${SITE}/posts/`))).toHaveLength(5000)
    expect(urls).toContain(`${SITE}/sv/posts/post-4999`)
    expect(urls).not.toContain(`${SITE}/sv/posts/post-0`)

    const long = 'ж'.repeat(200)
    const slow = large(1, 5000)
    for (const one of slow.posts) one.slug = `${one.slug}-${long}`
    const withoutLinks = renderPage(slow, '/sitemap.xml').body
    expect([Buffer.byteLength(withoutLinks) < 50_000_000, listed(withoutLinks).length]).toEqual([
      true,
      10_004,
    ])
  })

  it('redirects the path of a language without a slash, and reads the bodies it needs', () => {
    expect(renderPage(view, '/de')).toMatchObject({ status: 301, headers: { location: '/de/' } })
    expect(requiredPostBodies('/de/feed.xml')).toBe('feed')
    expect(requiredPostBodies('/pt-br/posts/a%20b')).toEqual({ slug: 'a b' })
    expect(requiredPostBodies('/de/posts')).toBe('none')
  })

  it('changes nothing of a website with one language', () => {
    const single = sampleView('rich', 'gazette', 'auto', 'youtube')
    for (const path of pathsOf(single)) {
      const { body } = renderPage(single, path)
      expect(body).not.toMatch(/hreflang|languages-nav|xhtml/)
    }
  })
})
