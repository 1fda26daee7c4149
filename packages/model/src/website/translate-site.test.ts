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
