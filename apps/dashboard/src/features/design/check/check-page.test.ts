import { Design, SeoSettings, type WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { checkPage } from './check-page.ts'
import { HEAVY_PAGE_BYTES } from './page-findings.ts'

const copied = { width: 800, height: 600, blur: '', color: null, variants: [] }
const picture = (alt: string) => ({ url: 'https://example.org/a.png', width: 800, height: 600, alt })
const lede = 'Small, dependable tools for people who measure things every day.'

function viewWith(design: object, rest: Partial<WebsiteView> = {}): WebsiteView {
  return {
    website: {
      name: 'Ada',
      domain: 'ada',
      website_type: 'github',
      source_url: 'https://github.com/ada',
      is_example: false,
    },
    design: Design.parse({ theme_name: 'atelier', header: {}, hero: { title: 'Ada', lede }, ...design }),
    section_order: ['header', 'hero', 'about', 'gallery', 'links', 'footer'],
    seo: SeoSettings.parse({}),
    posts: [],
    media: { 'https://example.org/a.png': copied },
    plan: 'free',
    urls: { site: 'https://ada.example.org', product: 'https://example.org' },
    revision: 1,
    published_at: '2026-11-20T09:30:00.000Z',
    ...rest,
  }
}
const HTML =
  '<section class="section" id="hero"><h1>Ada</h1></section><section id="links"><h2>Links</h2></section>'
const check = (view: WebsiteView, more: object = {}) =>
  checkPage({ view, html: HTML, bytes: 9000, sections: ['hero', 'links'], ...more })
const link = (url: string) => viewWith({ links: { items: [{ label: 'A', url }] } })

it('finds nothing on a valid page', () => {
  expect(check(link('https://example.org/'))).toEqual([])
})

describe('links', () => {
  it.each([
    ['http://example.org/', 'suggestion', /insecure/],
    ['#projects', 'error', /doesn’t exist on your page/],
    ['#', 'error', /no target/],
    ['/posts/gone', 'error', /a page that isn’t published/],
    ['/case-studies/gone', 'error', /a page that isn’t published/],
    ['http://localhost:3000/', 'error', /Only you/],
    ['https://192.168.1.4/', 'error', /Only you/],
  ])('%s', (url, severity, says) => {
    const [found, ...more] = check(link(url))
    expect(more).toEqual([])
    expect(found).toMatchObject({
      kind: 'link',
      severity,
      subject: 'Link 1 · Address',
      target: { section: 'links', path: ['items', 0, 'url'] },
    })
    expect(found?.message).toMatch(says)
  })

  it.each(['#links', '#main', '/posts', 'mailto:ada@example.org', 'https://example.org/'])(
    '%s is valid',
    url => {
      expect(check(link(url))).toEqual([])
    },
  )

  it.each(['/case-studies/pier', '/case-studies/quay', '/posts/pier', '/posts/caf%C3%A9', '/posts/café#end'])(
    'to a published page, or where it was, are valid: %s',
    url => {
      const page = (slug: string, more: object = {}) => ({ slug, former_slugs: [], ...more })
      const study = page('pier', { former_slugs: ['quay'], page_key: 'a' })
      const view = { ...link(url), posts: [page('café')], case_studies: [study] }
      expect(check(view as unknown as WebsiteView)).toEqual([])
    },
  )

  it('without text are found at the text’s field', () => {
    const view = viewWith({ links: { items: [{ label: ' \u200b', url: 'https://example.org/' }] } })
    expect(check(view)).toMatchObject([
      { kind: 'link', severity: 'error', target: { section: 'links', path: ['items', 0, 'label'] } },
    ])
    const text = (words: string, more: object[] = []) => ({
      type: 'text',
      text: words,
      marks: [...more, { type: 'link', attrs: { href: 'http://a.org/' } }],
    })
    const withText = (...content: object[]) =>
      check(viewWith({ about: { body: { type: 'doc', content: [{ type: 'paragraph', content }] } } }), {
        sections: ['hero', 'about'],
      })
    expect(withText({ type: 'text', text: 'So' }, text(' '))[0]?.message).toMatch(/no text/)
    expect(withText(text('a '), text('b', [{ type: 'bold' }]))).toMatchObject([
      { message: expect.stringMatching(/insecure/) },
    ])
  })

  it('in a rich text lead to the rich text', () => {
    const text = { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'http://a.org/' } }] }
    const view = viewWith({
      about: { body: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] } },
    })
    expect(check(view, { sections: ['hero', 'about'] })[0]).toMatchObject({
      kind: 'link',
      target: { section: 'about', path: ['body'] },
    })
  })
})

describe('pictures', () => {
  it('without alt text are found at the alt text’s field', () => {
    const view = viewWith({ hero: { title: 'Ada', lede, picture: picture(' ') } })
    expect(check(view)).toMatchObject([
      { kind: 'alt', severity: 'error', target: { section: 'hero', path: ['picture', 'alt'] } },
    ])
    expect(check(viewWith({ hero: { title: 'Ada', lede, picture: picture('Ada at her desk') } }))).toEqual([])
  })

  it('with a caption, or that the page does not show, need no alt text', () => {
    const gallery = (caption: string) =>
      viewWith({ gallery: { items: [{ pictures: [picture('')], caption }] } })
    const shown = ['hero', 'gallery', 'links']
    expect(check(gallery('A fern'), { sections: shown })).toEqual([])
    expect(check(gallery(''), { sections: shown })).toMatchObject([
      { target: { section: 'gallery', path: ['items', 0, 'pictures', 0, 'alt'] } },
    ])
    expect(check({ ...gallery(''), media: {} }, { sections: shown })).toEqual([])
  })
})

describe('the page', () => {
  it('leads to the theme if the accent was adjusted', () => {
    const found = check(viewWith({ accent: '#ffe066', theme_mode: 'light' }))
    expect(found).toMatchObject([{ kind: 'contrast', severity: 'suggestion', target: { panel: 'theme' } }])
  })

  it('leads to sections whose headings skip a level or repeat', () => {
    const html =
      '<section id="hero"><h1>Ada</h1></section><section id="about"><h2>Now</h2><h4>x</h4></section><section id="links"><h2><a>now</a></h2></section>'
    expect(check(viewWith({ about: {} }), { html, sections: ['hero', 'about', 'links'] })).toMatchObject([
      { kind: 'heading', severity: 'error', target: { section: 'about' } },
      { kind: 'heading', severity: 'suggestion', target: { section: 'links', path: ['title'] } },
    ])
  })

  it('leads to the heaviest section of a heavy page', () => {
    const html = `${HTML}<section id="about">${'x'.repeat(1000)}</section>`
    expect(
      check(viewWith({}), { html, bytes: HEAVY_PAGE_BYTES + 1, sections: ['hero', 'links', 'about'] }),
    ).toMatchObject([{ kind: 'weight', target: { section: 'about' } }])
  })

  it('finds an empty section and a missing hero', () => {
    expect(check(viewWith({ about: {} }))).toMatchObject([{ kind: 'empty', target: { section: 'about' } }])
    expect(check(viewWith({}), { sections: ['links'] }).map(found => found.kind)).toContain('heading')
  })

  it('finds a page without visible content once, as an error', () => {
    const blank = check(viewWith({}), { sections: ['header', 'footer'], html: '' })
    expect(blank).toMatchObject([
      { kind: 'empty', severity: 'error', subject: 'Page', target: { section: 'hero' } },
    ])
  })

  it('leads to the search settings for a hidden or undescribed page', () => {
    const view = viewWith({ hero: { title: 'Ada' } }, { seo: SeoSettings.parse({ noindex: true }) })
    expect(check(view)).toMatchObject([
      { kind: 'seo', severity: 'error', target: { seo: 'noindex' } },
      { kind: 'seo', severity: 'suggestion', subject: 'Description', target: { seo: 'description' } },
    ])
    const described = SeoSettings.parse({ description: 'x'.repeat(60) })
    expect(check(viewWith({ hero: { title: 'Ada' } }, { seo: described }))).toEqual([])
  })

  it('lists errors before suggestions', () => {
    const view = viewWith({
      links: {
        items: [
          { label: 'A', url: 'http://a.org/' },
          { label: 'B', url: '#gone' },
        ],
      },
    })
    expect(check(view).map(found => found.severity)).toEqual(['error', 'suggestion'])
  })
})
