import { type RichTextNode, uploadedFileUrl } from '@vitrine/model'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accentTokens } from '../css/accent.ts'
import { contrast, fromOklch, type Oklch, parseHex, toOklch } from '../css/colour.ts'
import { renderPage } from '../render.tsx'
import { cardsArticle } from '../testing/samples/cards-article.ts'
import { CARD_ARTICLES, cardsView, sampleView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { rowsOf } from './cards.tsx'

const viewOf = (content: RichTextNode[], theme: keyof typeof THEMES = 'gazette') => {
  const view = sampleView('rich', theme, 'auto', 'youtube')
  const [first] = view.posts
  if (!first) throw new Error('The sample lost its posts')
  const post = { ...first, cover: null, source: null, slug: 'cards', body: { type: 'doc' as const, content } }
  return { ...view, posts: [post] }
}
const pageOf = (content: RichTextNode[]) => renderPage(viewOf(content), '/posts/cards').body
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const ALL = cardsArticle.body.content as RichTextNode[]

describe('cards', () => {
  it.each(Object.keys(THEMES) as (keyof typeof THEMES)[])(
    'of every kind fit on a page of 14 KB in %s, and no page has the styles of others',
    theme => {
      const html = renderPage(viewOf(ALL, theme), '/posts/cards').body
      expect(compressedSize(html)).toBeLessThanOrEqual(PAGE_LIMIT)
      const plain = renderPage(viewOf([paragraph('Words')], theme), '/posts/cards').body
      for (const name of ['callout', 'toggle', 'photo', 'bookmark', 'card-button', 'audio', 'file']) {
        expect(html).toContain(`.${name}{`)
        expect(plain).not.toContain(`.${name}{`)
      }
    },
  )

  it('fit in articles that are short, Arabic, or against the direction of the site', () => {
    for (const name of Object.keys(CARD_ARTICLES) as (keyof typeof CARD_ARTICLES)[]) {
      const view = cardsView(name, 'meridian')
      const { status, body } = renderPage(view, `/posts/${encodeURIComponent(view.posts[0]?.slug ?? '')}`)
      expect(status).toBe(200)
      expect(compressedSize(body)).toBeLessThanOrEqual(PAGE_LIMIT)
      const dir = { 'cards-rtl': 'rtl', 'cards-in-rtl': 'ltr', cards: null, 'cards-short': null }[name]
      expect(/<article [^>]*dir="(\w+)"/.exec(body)?.[1] ?? null).toBe(dir)
    }
  })

  it('load nothing from elsewhere, and contain no script', () => {
    const html = pageOf(ALL)
    expect(html.replace(/srcdoc="[^"]*"/g, '')).not.toMatch(/ (?:src|srcset|poster|data)="?https?:/)
    expect(html).not.toContain('<script>')
  })

  it('keep hostile words and links as words', () => {
    const html = pageOf([
      { type: 'toggle', attrs: { title: '</summary><script>x</script>' }, content: [paragraph('a')] },
      { type: 'button', attrs: { href: 'javascript:alert(1)', label: 'x' } },
      { type: 'button', attrs: { href: '#', label: 'Nowhere yet' } },
      {
        type: 'bookmark',
        attrs: { url: 'https://x.example/"><b>', title: '<i>', description: '', site: '', picture: null },
      },
      { type: 'video', attrs: { host: 'peertube', id: 'no-server', title: 'x', poster: null } },
      { type: 'gallery', content: [paragraph('Not a picture')] },
    ])
    expect(html).toContain('&lt;/summary&gt;&lt;script&gt;')
    expect(html).not.toMatch(/javascript:|Nowhere yet|<iframe|class="photos"/)
    expect(html).toContain('https://x.example/%22%3E%3Cb%3E')
    expect(html).toContain('<p>Not a picture</p>')
  })

  it('are text in Markdown', () => {
    const markdown = renderPage(viewOf(ALL), '/posts/cards.md').body
    expect(markdown).toContain('> [!NOTE]\n> Times are local')
    expect(markdown).toContain('> [!TIP]\n> Draw before you describe.')
    expect(markdown).toContain('](https://example.org/template)')
    expect(markdown).toContain('What belongs on the first page?')
  })

  it('leave the language of code to its Markdown', () => {
    const code: RichTextNode = {
      type: 'codeBlock',
      attrs: { language: 'C++' },
      content: [{ type: 'text', text: 'int a;' }],
    }
    expect(renderPage(viewOf([code]), '/posts/cards.md').body).toContain('```cpp\nint a;\n```')
  })

  it('play and offer files of the website, and link to those of others', () => {
    const file = { name: 'Report 2025.pdf', size: 2_400_000, title: '', caption: '' }
    const src = uploadedFileUrl('c2'.repeat(16), file.name, null)
    const elsewhere = 'https://x.example/a.mp3'
    const html = pageOf([
      ...ALL.filter(({ type }) => type === 'audio'),
      { type: 'file', attrs: { ...file, src } },
      { type: 'audio', attrs: { ...file, name: 'a.mp3', src: elsewhere, size: 0, type: 'audio/mpeg' } },
      { type: 'file', attrs: { ...file, src: 'https://uploaded.invalid/files/../x' } },
    ])
    expect(html).toContain('<audio controls="" preload="none" src="/media/a0a0')
    expect(html).toContain(`href="/media/${'c2'.repeat(16)}/report-2025.pdf" download="Report 2025.pdf"`)
    expect(html).toMatch(/PDF · 2\.4\sMB/)
    expect(html).toMatch(/<a class="file" href="https:\/\/x\.example\/a\.mp3" rel="nofollow noopener">/)
    expect(html.match(/<audio /g)).toHaveLength(1)
  })

  it('with audio are enclosures in feeds', () => {
    const rss = renderPage(viewOf(ALL), '/feed.xml').body
    expect(rss).toMatch(
      /<enclosure url="https:[^"]*\/media\/a0[^"]*\/reading\.mp3" length="12400000" type="audio\/mpeg"\/>/,
    )
    const { items } = JSON.parse(renderPage(viewOf(ALL), '/feed.json').body) as {
      items: { attachments?: unknown[] }[]
    }
    expect(items[0]?.attachments).toHaveLength(1)
    expect(renderPage(viewOf([paragraph('Words')]), '/feed.xml').body).not.toContain('<enclosure')
  })

  it('have their words in feeds, with absolute pictures', () => {
    const { body } = renderPage(viewOf(ALL), '/feed.json')
    const [item] = (JSON.parse(body) as { items: { content_html: string }[] }).items
    expect(item?.content_html).toContain('<p><strong>Tip</strong></p>')
    expect(item?.content_html).toContain('<a href="https://example.org/library/notebooks">')
    expect(item?.content_html).not.toMatch(/ (?:src|href)="?[/#]/)
    expect(item?.content_html).toMatch(/ href="?https:[^"> ]+\/contact"?[^>]*>Ask about the ink</)
    expect(item?.content_html).not.toContain('<svg')
  })
})

it('leave no picture of a gallery alone in its last row', () => {
  for (let count = 2; count <= 12; count++) {
    const rows = rowsOf(count)
    expect(rows.every(one => one === 2 || one === 3)).toBe(true)
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(count)
  }
  expect([rowsOf(0), rowsOf(1)]).toEqual([[], [1]])
})

const css = readFileSync(join(import.meta.dirname, 'cards.css'), 'utf8')
const share = Number(/var\(--hue\) (\d+)%/.exec(css)?.[1]) / 100
const hues = Array.from(css.matchAll(/--hue: (#[\da-f]{6})/g), ([, hue = '']) => hue)

it('have a tint on which text is readable in every theme and mode, with any accent', () => {
  expect([share > 0, hues.length]).toEqual([true, 2])
  const accents = fc
    .integer({ min: 0, max: 0xffffff })
    .map(value => `#${value.toString(16).padStart(6, '0')}`)
  for (const theme of Object.values(THEMES))
    for (const mode of ['light', 'dark'] as const)
      fc.assert(
        fc.property(accents, accent => {
          const { paper, ink, mark } = accentTokens(theme, accent, mode)
          for (const hue of [mark, ...hues])
            expect(contrast(ink, mixed(hue, paper, share))).toBeGreaterThanOrEqual(4.5)
        }),
        { numRuns: 60 },
      )
})

/** As color-mix(in oklab, one part, other). */
function mixed(one: string, other: string, part: number): string {
  const lab = ([lightness, chroma, hue]: Oklch) => {
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  }
  const [first, second] = [lab(toOklch(parseHex(one))), lab(toOklch(parseHex(other)))]
  const [lightness, a, b] = [0, 1, 2].map(
    index => (first[index] ?? 0) * part + (second[index] ?? 0) * (1 - part),
  )
  return fromOklch([lightness ?? 0, Math.hypot(a ?? 0, b ?? 0), (Math.atan2(b ?? 0, a ?? 0) * 180) / Math.PI])
}
