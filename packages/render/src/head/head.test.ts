import type { RichTextNode } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'

const rich = () => sampleView('rich', 'terminal')
const headOf = (view: ReturnType<typeof rich>) => renderPage(view, '/').body.split('</head>')[0] ?? ''

describe('the head', () => {
  it('has title, description, Open Graph and canonical URL', () => {
    const head = headOf(rich())
    expect(head).toContain('<title>Grace Hopper · @gracehopper · Arlington, Virginia</title>')
    expect(head).toContain('<link rel="canonical" href="https://rich.sites.example.org/">')
    expect(head).toContain('<meta property="og:type" content="profile">')
    expect(head).toContain('<meta property="og:image" content="https://rich.sites.example.org/og/home.png">')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it("prefers the owner's settings over automatic values", () => {
    const view = rich()
    Object.assign(view.seo, {
      title: 'Mine',
      description: 'Own words',
      canonical_url: 'https://own.example/',
      noindex: true,
      google_site_verification: 'g00gle',
      bing_site_verification: 'b1ng',
      twitter_handle: '@grace',
      structured_data_enabled: false,
    })
    const head = headOf(view)
    for (const part of [
      '<title>Mine</title>',
      'content="Own words"',
      'href="https://own.example/"',
      '<meta name="robots" content="noindex">',
      '<meta name="google-site-verification" content="g00gle">',
      '<meta name="msvalidate.01" content="b1ng">',
      '<meta name="twitter:site" content="@grace">',
    ])
      expect(head).toContain(part)
    expect(head).not.toContain('ld+json')
  })

  it('keeps hidden sections to their owner, as other files do', () => {
    const view = sampleView('rich', 'terminal', 'auto', 'github')
    const { hero, about } = view.design
    if (!hero?.picture || !about) throw new Error('The sample lost its sections')
    Object.assign(hero, { eyebrow: 'hidden-eyebrow', lede: '' })
    const text = { type: 'text' as const, text: 'hidden-about' }
    about.body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
    const found = () =>
      pathsOf(view)
        .flatMap(path => renderPage(view, path).body.match(/hidden-\w+|"image":"[^"]*\/media\//g) ?? [])
        .map(match => match.replace(/.*\/media\/$/, 'picture'))
    expect(new Set(found())).toEqual(new Set(['hidden-eyebrow', 'hidden-about', 'picture']))
    about.visible = false
    expect(found()).not.toContain('hidden-about')
    Object.assign(hero, { lede: 'hidden-lede', visible: false })
    expect(found()).toEqual([])
  })

  it('describes a page without an introduction by the statements of its text', () => {
    const text = (words: string) => ({ type: 'text' as const, text: words })
    const paragraph = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] })
    const item = (words: string) => ({ type: 'listItem' as const, content: [paragraph(words)] })
    const link = { type: 'link' as const, attrs: { href: 'https://grace.example/' } }
    const describe = (...content: RichTextNode[]) => {
      const view = rich()
      const { hero, about } = view.design
      view.seo.description = ''
      if (hero) hero.lede = ''
      if (about) about.body = { type: 'doc', content }
      return /name="description" content="([^"]*)"/.exec(headOf(view))?.[1]
    }
    const heading = { type: 'heading' as const, attrs: { level: 2 }, content: [text('About me')] }
    const code = { type: 'codeBlock' as const, content: [text('class WhoAmI: hobbies = [1, 2, 3]')] }
    const navigation = ['me', ' . ', 'blog', ' . ', 'talks', ' . ', 'code'].map((words, index) =>
      index % 2 === 0 ? { ...text(words), marks: [link] } : text(words),
    )
    expect(
      describe(
        heading,
        paragraph('Ahoy there'),
        { type: 'paragraph', content: navigation },
        code,
        { type: 'bulletList', content: [item('🔭 I’m working on compilers 🏢'), item('Ask me')] },
        paragraph('They run on ships.'),
        paragraph('And ashore.'),
      ),
    ).toBe('I’m working on compilers · Ask me · They run on ships. And ashore.')
    expect(describe(heading, code)).toBeUndefined()
  })

  it('loads Google Analytics only for a valid id', () => {
    const view = rich()
    for (const id of ['', 'UA-1', "G-1');alert('", 'g-abcd1234']) {
      view.seo.google_analytics_id = id
      expect(renderPage(view, '/').body).not.toMatch(/<script(?! type="application\/ld\+json")/)
      expect(renderPage(view, '/').headers['content-security-policy']).not.toMatch(/script-src|google/)
      expect(renderPage(view, '/google-analytics.js').status).toBe(404)
    }
    view.seo.google_analytics_id = 'G-ABCD1234'
    const page = renderPage(view, '/')
    expect(page.body.match(/<script [^>]*src="[^"]*"/g)).toEqual([
      '<script defer src="/google-analytics.js"',
      '<script defer src="https://www.googletagmanager.com/gtag/js?id=G-ABCD1234"',
    ])
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(pathsOf(view)).toContain('/google-analytics.js')
    expect(renderPage(view, '/google-analytics.js').body).toContain("gtag('config','G-ABCD1234')")
  })

  it('omits unknown values', () => {
    const head = headOf(sampleView('thin', 'terminal'))
    expect(head).not.toMatch(/content=""|href=""|undefined|og:description/)
    expect(head).toContain('<title>octocat</title>')
  })

  it('has structured data for a person or an organisation', () => {
    const entity = (view: ReturnType<typeof rich>) =>
      JSON.parse(headOf(view).match(/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}').mainEntity
    expect(entity(rich())).toMatchObject({ '@type': 'Person', name: 'Grace Hopper' })
    expect(entity(rich()).sameAs).toBeUndefined()
    const proven = rich()
    proven.website.proven_urls = ['https://navy.example.org/logbook', 'https://removed.example/']
    expect(entity(proven).sameAs).toEqual(['https://navy.example.org/logbook'])
    const links = renderPage(proven, '/').body
    expect(links).toContain('href="https://navy.example.org/logbook" rel="me noopener"')
    expect(links.match(/rel="me/g)).toHaveLength(1)
    const organisation = rich()
    organisation.website.kind = 'organization'
    expect(entity(organisation)['@type']).toBe('Organization')
  })

  it("has theme-color for the design's mode", () => {
    expect(headOf(sampleView('rich', 'terminal', 'dark')).match(/theme-color/g)).toHaveLength(1)
    expect(headOf(sampleView('rich', 'terminal', 'auto')).match(/theme-color/g)).toHaveLength(2)
  })

  it('names the territory of its language for Open Graph', () => {
    const view = rich()
    for (const [language, locale] of [
      ['zh-Hans', 'zh_CN'],
      ['zh-Hant', 'zh_TW'],
      ['zh', 'zh_CN'],
      ['de', 'de_DE'],
      ['de-CH', 'de_CH'],
      ['pt', 'pt_PT'],
      ['ja', 'ja_JP'],
    ] as const) {
      view.seo.language = language
      expect(headOf(view)).toContain(`<meta property="og:locale" content="${locale}">`)
    }
  })

  it('preloads at most two fonts', () => {
    expect(headOf(rich()).match(/rel="preload"/g)?.length ?? 0).toBeLessThanOrEqual(2)
  })
})
