import { describe, expect, it } from 'vitest'
import type { FormattedText } from '../text/formatted-text.ts'
import { SiteTranslations } from './translations.ts'
import { draftedTranslations, translatableTexts, translateView } from './translate-site.ts'
import type { WebsiteView } from './website-view.ts'

const about: FormattedText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'I wrote ' },
        { type: 'text', text: 'a book', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] },
        { type: 'text', text: ' in ' },
        { type: 'text', text: '1843', marks: [{ type: 'bold' }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Notes' }] }] },
      ],
    },
    { type: 'codeBlock', content: [{ type: 'text', text: 'let note = 1' }] },
  ],
}
const SOURCE = 'I wrote <1>a book</1> in <2>1843</2>.'

function viewWith(texts: { source: string; text: string }[]): WebsiteView {
  return {
    design: {
      theme_name: 'ledger',
      theme_mode: 'auto',
      accent: null,
      hero: { visible: true, title: 'Ada', eyebrow: '', lede: 'Analyst.', actions: [], picture: null },
      about: { visible: true, title: '', body: about },
      links: {
        visible: true,
        title: '',
        items: [{ label: 'Analyst.', url: 'https://example.org/Analyst.' }],
      },
    },
    section_order: ['hero', 'about', 'links'],
    seo: {
      title: 'Ada',
      description: '',
      keywords: [],
      language: 'en',
      canonical_url: 'https://own.example/',
    },
    website: { legal_links: [] },
    posts: [],
    urls: { site: 'https://a.example', product: 'https://p.example' },
    translations: [{ language: 'de', texts }],
  } as unknown as WebsiteView
}

describe('the texts of a website', () => {
  it('are each text once, formatted words numbered, without addresses and code', () => {
    const { design, section_order, seo, posts } = viewWith([])
    expect(translatableTexts({ design, section_order, seo, posts })).toEqual([
      { place: 'hero', source: 'Ada' },
      { place: 'hero', source: 'Analyst.' },
      { place: 'about', source: SOURCE },
      { place: 'about', source: 'Notes' },
    ])
  })
})

describe('a translated view', () => {
  it('keeps the formatting of numbered words in their new order', () => {
    const view = translateView(
      viewWith([{ source: SOURCE, text: '<2>1843</2> schrieb ich\n<1>ein Buch</1>.' }]),
      'de',
    )
    expect(view?.design.about?.body.content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: '1843', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' schrieb ich' },
        { type: 'hardBreak' },
        { type: 'text', text: 'ein Buch', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] },
        { type: 'text', text: '.' },
      ],
    })
  })

  it('gives unknown numbers no formatting and takes markup as words', () => {
    const view = translateView(viewWith([{ source: SOURCE, text: '<9>x</9> <b onclick=1>y</b> <1>z' }]), 'de')
    expect(view?.design.about?.body.content[0]).toEqual({
      type: 'paragraph',
      content: ['x', ' <b onclick=1>y</b> <1>z'].map(text => ({ type: 'text', text })),
    })
  })

  it('translates the same words everywhere, but no addresses', () => {
    const view = translateView(viewWith([{ source: 'Analyst.', text: 'Analystin.' }]), 'de')
    expect(view?.design.hero?.lede).toBe('Analystin.')
    expect(view?.design.links?.items).toEqual([{ label: 'Analystin.', url: 'https://example.org/Analyst.' }])
  })

  it('translates no days, times and layouts', () => {
    const view = viewWith([
      { source: 'monday', text: 'Montag' },
      { source: 'cards', text: 'Karten' },
    ])
    const items = [{ day: 'monday' as const, opens: '09:00', closes: '17:00' }]
    const hours = { visible: true, title: '', layout: 'cards' as const, note: '', items }
    const design = { ...view.design, hours } as unknown as WebsiteView['design']
    expect(translatableTexts({ ...view, design }).map(({ source }) => source)).not.toContain('monday')
    expect(translateView({ ...view, design }, 'de')?.design.hours).toEqual(hours)
  })

  it('translates the titles of videos and what pictures show', () => {
    const view = viewWith([
      { source: 'A loom', text: 'Ein Webstuhl' },
      { source: 'The loom at work', text: 'Der Webstuhl bei der Arbeit' },
    ])
    const video = { host: 'youtube', id: 'A loom', title: 'The loom at work', poster: null }
    const image = { src: 'https://example.org/loom.jpg', alt: 'A loom', caption: 'A loom' }
    const body = {
      type: 'doc',
      content: [
        { type: 'video', attrs: video },
        { type: 'image', attrs: image },
      ],
    }
    const about = { ...view.design.about, body } as typeof view.design.about
    expect(
      translateView({ ...view, design: { ...view.design, about } }, 'de')?.design.about?.body.content,
    ).toEqual([
      { type: 'video', attrs: { ...video, title: 'Der Webstuhl bei der Arbeit' } },
      { type: 'image', attrs: { ...image, alt: 'Ein Webstuhl', caption: 'Ein Webstuhl' } },
    ])
  })

  it.each<[string, object, string[]]>([
    ['video', { host: 'youtube', id: 'A', title: 'One', poster: 'B' }, ['One']],
    ['image', { src: 'A', alt: 'One', caption: 'Two' }, ['One', 'Two']],
    ['image', { src: 'A', alt: '1' }, []],
    ['button', { href: 'A', label: 'One' }, ['One']],
    ['bookmark', { url: 'A', title: 'One', description: 'Two', site: 'B', picture: 'C' }, ['One', 'Two']],
    [
      'audio',
      { src: 'A', name: 'B', size: 1, title: 'One', caption: 'Two', type: 'audio/mpeg' },
      ['One', 'Two'],
    ],
    ['file', { src: 'A', name: 'B', size: 1, title: 'One', caption: 'Two' }, ['One', 'Two']],
    ['toggle', { title: 'One' }, ['One', 'Inside']],
    ['callout', { kind: 'note' }, ['Inside']],
  ])('translates the words of a %s', (type, attrs, words) => {
    const inside = [{ type: 'paragraph', content: [{ type: 'text', text: 'Inside' }] }]
    const node = { type, attrs, ...(words.includes('Inside') ? { content: inside } : {}) }
    const view = viewWith(words.map(source => ({ source, text: `${source} auf Deutsch` })))
    const body = { type: 'doc', content: [node] }
    const design = { about: { visible: true, title: '', body } } as unknown as WebsiteView['design']
    expect(
      translatableTexts({
        ...view,
        design,
        section_order: ['about'],
        seo: { title: '', description: '', keywords: [] },
      }),
    ).toEqual(words.map(source => ({ place: 'about', source })))
    const translated = JSON.stringify(translateView({ ...view, design }, 'de')?.design)
    const expected = words.reduce(
      (text, word) => text.replace(`"${word}"`, `"${word} auf Deutsch"`),
      JSON.stringify(design),
    )
    expect(translated).toBe(expected)
  })

  it('keeps line breaks, empty formatting and more than nine numbers', () => {
    const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] })
    const words = Array.from({ length: 10 }, (_, at) => bold(`w${at}`))
    const body = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [...words, { type: 'hardBreak' }, { type: 'text', text: ' end ' }] },
        { type: 'paragraph', content: [{ type: 'text', text: '1843' }] },
        { type: 'paragraph' },
      ],
    }
    const source = `${words.map(({ text }, at) => `<${at + 1}>${text}</${at + 1}>`).join('')}\n end `
    const view = viewWith([{ source, text: '<10>zehn</10> x <1></1>\n<2>zwei</2> y' }])
    const design = { ...view.design, about: { ...view.design.about, body } } as WebsiteView['design']
    const translated = translateView({ ...view, design }, 'de')
    expect(translated?.design.about?.body.content).toEqual([
      {
        type: 'paragraph',
        content: [
          bold('zehn'),
          { type: 'text', text: ' x ' },
          { type: 'hardBreak' },
          bold('zwei'),
          { type: 'text', text: ' y' },
        ],
      },
      ...body.content.slice(1),
    ])
    const untranslated = translateView({ ...viewWith([]), design }, 'de')
    expect(untranslated?.design.about?.body.content).toEqual(body.content)
    expect([...(untranslated?.locale?.untranslated ?? [])]).toEqual(
      expect.arrayContaining(['w0', 'w9', 'end']),
    )
  })

  it('names the place of each text: header, sections, footer, legal links, search results and posts', () => {
    const section = (title: string) => ({ visible: true, title })
    const design = {
      header: section('Head'),
      hero: section('Hero'),
      footer: section('Foot'),
      links: section('Links'),
    }
    const post = {
      slug: 'one',
      title: 'Post',
      excerpt: 'Excerpt',
      cover: { url: 'https://a.example', alt: 'Cover' },
      body: null,
      seo: { title: 'Found post', description: '' },
    }
    const texts = translatableTexts({
      design: design as unknown as WebsiteView['design'],
      section_order: ['hero', 'missing'],
      seo: { title: 'Found', description: 'Hero', keywords: ['key'] },
      legal_links: [{ label: 'Imprint', url: 'https://a.example' }],
      posts: [post as never],
    })
    expect(texts.map(({ place, source }) => `${place}: ${source}`)).toEqual([
      'header: Head',
      'hero: Hero',
      'footer: Foot',
      'legal: Imprint',
      'seo: Found',
      'seo: key',
      'posts/one: Post',
      'posts/one: Excerpt',
      'posts/one: Cover',
      'posts/one: Found post',
    ])
  })

  it('translates posts, case studies and legal links, but no tags, and marks what has no translation', () => {
    const post = (title: string) => ({
      title,
      excerpt: ' Rest ',
      cover: null,
      body: null,
      tags: [' Wax '],
      seo: { title: 'Ada', description: 'Kept' },
    })
    const view = {
      ...viewWith([
        { source: 'Ada', text: 'Augusta' },
        { source: 'Imprint', text: 'Impressum' },
        { source: 'Wax', text: 'Wachs' },
      ]),
      website: { legal_links: [{ label: 'Imprint', url: 'https://a.example' }] },
      posts: [{ ...post('Ada'), seo: null }],
      case_studies: [post('Ada')],
    } as unknown as WebsiteView
    const translated = translateView(view, 'DE')
    expect(translated?.website.legal_links).toEqual([{ label: 'Impressum', url: 'https://a.example' }])
    expect(translated?.posts).toEqual([{ ...post('Augusta'), seo: null }])
    expect(translated?.case_studies).toEqual([
      { ...post('Augusta'), seo: { title: 'Augusta', description: 'Kept' } },
    ])
    expect(translated?.seo).toMatchObject({ title: 'Augusta', language: 'de', canonical_url: '' })
    expect(translated?.urls).toEqual({
      site: 'https://a.example/de',
      product: 'https://p.example',
      root: 'https://a.example',
    })
    expect(translated?.locale?.untranslated.has('Wax')).toBe(true)
    expect(translated?.locale?.untranslated.has('Rest')).toBe(true)
    expect(translated?.locale?.untranslated.has('Kept')).toBe(false)
    const plain = translateView({ ...view, website: {} } as unknown as WebsiteView, 'de')
    expect(plain?.website.legal_links).toEqual([])
  })

  it('falls back to the main language and names what is not translated', () => {
    const view = translateView(viewWith([{ source: 'Ada', text: 'Ada' }]), 'de')
    expect(view?.design.hero).toEqual(viewWith([]).design.hero)
    expect([...(view?.locale?.untranslated ?? [])]).toEqual([
      'Analyst.',
      'I wrote',
      'a book',
      'in',
      '1843',
      '.',
      'Notes',
    ])
    expect(view?.locale?.main).toBe('en')
    expect(view?.urls).toMatchObject({ site: 'https://a.example/de', root: 'https://a.example' })
    expect(view?.seo).toMatchObject({ language: 'de', canonical_url: '' })
  })

  it('exists for the languages of the website only', () => {
    expect(translateView(viewWith([]), 'DE')?.seo.language).toBe('de')
    for (const language of ['fr', 'd', '__proto__', 'constructor'])
      expect(translateView(viewWith([]), language)).toBeNull()
  })
})

it('refuses the same language twice, and one that does not exist', () => {
  expect(
    SiteTranslations.safeParse([
      { language: 'de', texts: [] },
      { language: 'DE', texts: [] },
    ]).success,
  ).toBe(false)
  expect(SiteTranslations.safeParse([{ language: '../x', texts: [] }]).success).toBe(false)
  expect(
    SiteTranslations.safeParse([{ language: 'pt-BR', texts: [{ source: 'a', text: 'b' }] }]).success,
  ).toBe(true)
})

describe('draftedTranslations', () => {
  const { design } = viewWith([])
  const titled = (title: string) => ({ ...design, about: { visible: true, title, body: about } })

  it('pairs the texts that differ between two designs of one structure', () => {
    expect(draftedTranslations(titled('About'), titled('Über mich'))).toEqual([
      { source: 'About', text: 'Über mich' },
    ])
    expect(draftedTranslations(titled('About'), titled('About'))).toEqual([])
  })

  it('pairs nothing if a design has a text more', () => {
    expect(draftedTranslations(titled('About'), titled(''))).toEqual([])
  })
})
