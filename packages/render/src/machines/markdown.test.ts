import type { RichTextNode, WebsiteView } from '@vitrine/model'
import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import {
  PROFILES,
  profileView,
  SAMPLE_TYPES,
  SAMPLES,
  type SampleName,
  sampleView,
} from '../testing/samples.ts'
import { markdownPath } from './alternates.ts'
import { pageOfMarkdownPath } from './markdown-page.ts'

type HtmlNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode

// Every other sample of each type, starting with another one each time; the others in `npm run test:full`.
const VIEWS: [string, WebsiteView][] = [
  ...SAMPLE_TYPES.flatMap((type, row) =>
    (Object.keys(SAMPLES) as SampleName[])
      .filter((_, column) => process.env.TEST_WHOLE === '1' || (row + column) % 2 === 0)
      .map((name): [string, WebsiteView] => [
        `${name} sample for ${type}`,
        sampleView(name, 'ledger', 'auto', type),
      ]),
  ),
  ...Object.keys(PROFILES).map((name): [string, WebsiteView] => [name, profileView(name, 'ledger')]),
]
const pagesOf = (view: WebsiteView) =>
  pathsOf(view).flatMap(path => {
    const page = pageOfMarkdownPath(path)
    return page === null ? [] : [page]
  })

/** Elements that a person does not read in the text: navigation, forms, and duplicates. */
const NOT_READ = ['iframe', 'script', 'style', 'svg', 'form', 'head', 'template']
const NOT_READ_CLASSES = ['skip', 'site-header', 'toc', 'gallery', 'plate-ways', 'fold-more']

function textOf(node: HtmlNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('childNodes' in node)) return ''
  if ('attrs' in node) {
    const attribute = (name: string) => node.attrs.find(found => found.name === name)?.value
    const classes = attribute('class')?.split(' ') ?? []
    const isFoldLabel = node.nodeName === 'summary' && classes.includes('more')
    if (NOT_READ.includes(node.nodeName) || isFoldLabel || attribute('aria-hidden') === 'true') return ''
    if (classes.some(name => NOT_READ_CLASSES.includes(name))) return ''
  }
  return ` ${node.childNodes.map(textOf).join('')} `
}

/** Words in alphabetical order: a heading stands above the date that precedes it on the page. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu)?.toSorted() ?? []
const wordsOfPage = (html: string) => wordsIn(textOf(parse(html)))
const htmlOf = (markdown: string) => micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
const wordsOfTwin = (markdown: string) => wordsIn(textOf(parseFragment(htmlOf(markdown))))
/** A form is a link in the twin, with the label of its button. */
const withoutFormLinks = (markdown: string) => markdown.replace(/^\[[^\n]*\]\([^\n)]*\/message\)$/gm, '')

it('compares at least sixty pages with their Markdown twins', () => {
  expect(VIEWS.flatMap(([, view]) => pagesOf(view)).length).toBeGreaterThanOrEqual(60)
})

describe.each(VIEWS)('the Markdown twins of the %s', (_, view) => {
  it('say the words of their pages', () => {
    for (const path of pagesOf(view)) {
      const twin = renderPage(view, markdownPath(path))
      expect(twin.headers['content-type']).toBe('text/markdown; charset=utf-8')
      expect(wordsOfTwin(withoutFormLinks(twin.body)), path).toEqual(wordsOfPage(renderPage(view, path).body))
    }
  })

  it('have one first heading, and links with addresses of their own', () => {
    for (const path of pagesOf(view)) {
      const html = htmlOf(renderPage(view, markdownPath(path)).body)
      expect(html.match(/<h1>/g), path).toHaveLength(1)
      for (const [, href] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
        expect(href, path).toMatch(/^(?:https?:|mailto:|tel:)/)
    }
  })
})

describe('a Markdown twin', () => {
  it('keeps any text as text', () => {
    const marks = fc.constantFrom('bold', 'italic', 'strike', 'code').map(type => ({ type }) as const)
    const markup = fc
      .array(fc.constantFrom(...'*_`~[]()<>#!|\\&;:-+=.1 \tabé漢'.split(''), '&amp;', '<b>', '```', '\n'), {
        minLength: 1,
        maxLength: 20,
      })
      .map(parts => parts.join(''))
    const text = fc.record(
      {
        type: fc.constant('text' as const),
        text: markup,
        marks: fc.uniqueArray(marks, { maxLength: 2, selector: ({ type }) => type }),
      },
      { requiredKeys: ['type', 'text'] },
    )
    const inline = fc.array(fc.oneof(text, fc.constant({ type: 'hardBreak' as const })), { maxLength: 5 })
    const paragraph = inline.map(content => ({ type: 'paragraph' as const, content }))
    const heading = inline.map(content => ({
      type: 'heading' as const,
      attrs: { level: 2 as const },
      content,
    }))
    const code = markup.map(value => ({
      type: 'codeBlock' as const,
      attrs: { language: null },
      content: [{ type: 'text' as const, text: value }],
    }))
    const list = fc
      .array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map(items => ({
        type: 'bulletList' as const,
        content: items.map(content => ({ type: 'listItem' as const, content })),
      }))
    const table = fc
      .array(fc.array(paragraph, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map(rows => ({
        type: 'table' as const,
        content: rows.map(cells => ({
          type: 'tableRow' as const,
          content: cells.map(cell => ({ type: 'tableCell' as const, content: [cell] })),
        })),
      }))
    const quote = fc
      .array(paragraph, { minLength: 1, maxLength: 2 })
      .map(content => ({ type: 'blockquote' as const, content }))
    const block = fc.oneof(paragraph, heading, code, list, table, quote)
    const view = sampleView('thin', 'ledger')
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), content => {
        const body = { type: 'doc' as const, content: content as RichTextNode[] }
        view.design.about = { visible: true, title: 'About', body }
        view.section_order = ['hero', 'about']
        const visible = (html: string) => textOf(parseFragment(html)).replace(/\s/g, '')
        const page = /<main[^]*<\/main>/.exec(renderPage(view, '/').body)?.[0] ?? ''
        const twin = renderPage(view, '/index.md').body.split('\n\n---\n\n© ')[0] ?? ''
        expect(sorted(visible(htmlOf(twin.replace(/\n\n---\n\n(?!.*\n\n---\n\n)[^]*$/, ''))))).toEqual(
          sorted(visible(page)),
        )
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 300 : 60 },
    )
  })

  /** The twin of a page with a text, and the seconds of processor time it takes: the tests share the machine with others. */
  function twinOf(content: RichTextNode[]): { body: string; seconds: number } {
    const view = sampleView('thin', 'ledger')
    view.design.about = { visible: true, title: 'About', body: { type: 'doc', content } }
    view.section_order = ['hero', 'about']
    const start = process.cpuUsage()
    const { body } = renderPage(view, '/index.md')
    const { user, system } = process.cpuUsage(start)
    return { body, seconds: (user + system) / 1_000_000 }
  }

  it('of a paragraph with as many marks as are allowed takes a moment', () => {
    const content = Array.from({ length: 1990 }, (_, at): RichTextNode => {
      const marks = [{ type: at % 2 === 0 ? ('bold' as const) : ('italic' as const) }]
      return { type: 'text', text: 'one word '.repeat(100), marks }
    })
    const { body, seconds } = twinOf([{ type: 'paragraph', content }])
    expect(body.match(/one word/g)).toHaveLength(199_000)
    expect(seconds).toBeLessThan(1)
  })

  it('is rendered in linear time for texts full of spaces, whatever kind of space it is', () => {
    const textsOf = (space: string, mark?: 'bold') =>
      Array.from({ length: 30 }, () => ({
        ...{ type: 'text' as const, text: `x${space.repeat(19_990)}end` },
        ...(mark && { marks: [{ type: mark }] }),
      }))
    const { body, seconds } = twinOf([
      ...textsOf('\u00a0').map(text => ({ type: 'paragraph' as const, content: [text] })),
      { type: 'paragraph', content: textsOf('\u3000', 'bold') },
      { type: 'blockquote', content: [{ type: 'codeBlock', content: textsOf(' ') }] },
    ])
    expect(body.match(/end/g)).toHaveLength(90)
    expect(seconds).toBeLessThan(1)
  })

  it('of a paragraph begins and ends with a word, whatever spaces and line breaks are around it', () => {
    const text = (text: string): RichTextNode => ({ type: 'text', text })
    const lineBreak: RichTextNode = { type: 'hardBreak' }
    const { body } = twinOf([
      {
        type: 'paragraph',
        content: [lineBreak, text('\u00a0one \\'), lineBreak, text(' \u00a0'), lineBreak, text('\u3000')],
      },
    ])
    expect(body).toContain('\n\none \\\\\n\n')
  })

  it('of code with a hundred thousand runs of backticks is written', () => {
    const content = Array.from({ length: 15 }, () => ({ type: 'text' as const, text: '`x '.repeat(10_000) }))
    const { body } = twinOf([{ type: 'codeBlock', content }])
    expect(body.includes('\n```\n`x `x ')).toBe(true)
  })

  it('puts a heading above the date and the kicker that belong to it', () => {
    const { body } = renderPage(sampleView('rich', 'ledger', 'auto', 'linkedin-individual'), '/index.md')
    expect(body).toMatch(/^# Ada Lovelace\n/)
    expect(body).toMatch(/\n## Experience\n\n### /)
  })

  it('is not made for owners who refuse all crawlers that answer questions', () => {
    const view = sampleView('rich', 'ledger')
    view.seo.ai_crawlers = 'block-all'
    expect(renderPage(view, '/index.md').status).toBe(404)
    expect(renderPage(view, '/llms.txt').status).toBe(404)
    expect(renderPage(view, '/').body).not.toContain('text/markdown')
    expect(pathsOf(view).filter(path => path.endsWith('.md') || path === '/llms.txt')).toEqual([])
  })

  it('is listed under the section that leads to it if it is of a project or film, a hundred of them at most', () => {
    const view = sampleView('rich', 'ledger', 'auto', 'youtube')
    const [film] = view.case_studies ?? []
    if (!film) throw new Error('The sample lost its film')
    const lost = Array.from({ length: 150 }, (_, at) => ({ ...film, page_key: `gone${String(at)}` }))
    const { body } = renderPage({ ...view, case_studies: [film, ...lost] }, '/llms.txt')
    const films = /\n## Videos\n\n(- .*\n)+/.exec(body)?.[0] ?? ''
    expect(films).toContain(`/case-studies/${film.slug}.md`)
    expect(films.match(/\/case-studies\//g)).toHaveLength(1)
    expect(body.match(/\/case-studies\//g)).toHaveLength(100)
  })

  it('names the page it is a twin of, and moves with its post', () => {
    const view = sampleView('rich', 'ledger', 'auto', 'youtube')
    const [post] = view.posts
    if (!post) throw new Error('The sample lost its posts')
    const moved = { ...view, posts: [{ ...post, former_slugs: ['older'] }, ...view.posts.slice(1)] }
    expect(renderPage(moved, `/posts/${post.slug}.md`).headers.link).toBe(
      `<${view.urls.site}/posts/${post.slug}>; rel="canonical"`,
    )
    expect(renderPage(moved, '/posts/older.md')).toMatchObject({
      status: 301,
      headers: { location: `/posts/${post.slug}.md` },
    })
    expect(renderPage(moved, '/posts/never.md').status).toBe(404)
    expect(renderPage(moved, '/robots.txt.md').status).toBe(404)
  })
})

const sorted = (text: string) => [...text].toSorted()
