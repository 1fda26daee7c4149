import { RichText, type RichTextNode } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkup } from '../page/markup.ts'
import { normalizeRichText } from './normalize-rich-text.ts'
import { preparePage } from '../page/document.tsx'
import { richTextParts } from './rich-text.tsx'
import { sampleView } from '../testing/samples.ts'
import '../sections/every-section.ts'
import '../themes/every-style.ts'

const page = preparePage(sampleView('rich', 'gazette'))
const text = (words: string): RichTextNode => ({ type: 'text', text: words })
const node = (
  type: 'paragraph' | 'bulletList' | 'listItem' | 'table' | 'tableRow' | 'tableCell' | 'tableHeader',
  ...content: RichTextNode[]
): RichTextNode => ({ type, content })
const heading = (...content: RichTextNode[]): RichTextNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content,
})
const html = (...content: RichTextNode[]) =>
  renderMarkup(richTextParts({ text: { type: 'doc', content }, page }))

/** Trees of arbitrarily nested node types. */
const trees = fc.letrec<{ node: RichTextNode }>(tie => {
  const content = fc.array(tie('node'), { maxLength: 4 })
  const holder = fc.constantFrom(
    'paragraph' as const,
    'bulletList' as const,
    'listItem' as const,
    'blockquote' as const,
    'table' as const,
    'tableRow' as const,
    'tableHeader' as const,
    'tableCell' as const,
  )
  return {
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<RichTextNode>(text('words'), { type: 'hardBreak' }, { type: 'horizontalRule' }),
      fc.record({ type: holder, content }),
      content.map((inner): RichTextNode => heading(...inner)),
      content.map((inner): RichTextNode => ({ type: 'codeBlock', content: inner })),
    ) as fc.Arbitrary<RichTextNode>,
  }
}).node

describe('normalizeRichText', () => {
  it.each<[string, string, RichTextNode]>([
    [
      'a paragraph in a paragraph',
      '<p>a</p><p>b</p><p>c</p>',
      node('paragraph', text('a'), node('paragraph', text('b')), text('c')),
    ],
    ['a heading in a paragraph', '<h3>b</h3>', node('paragraph', heading(text('b')))],
    [
      'a list in a heading',
      '<h3>a</h3>',
      heading(node('bulletList', node('listItem', node('paragraph', text('a'))))),
    ],
    ['words in a list', '<ul><li>a</li></ul>', node('bulletList', text('a'))],
    ['an item without a list', '<p>a</p>', node('listItem', node('paragraph', text('a')))],
    ['a cell without a table', '<p>a</p>', node('tableCell', node('paragraph', text('a')))],
    [
      'words in a table',
      '<div class="table" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
      node('table', node('paragraph', text('a'))),
    ],
    [
      'words in a row',
      '<div class="table" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
      node('table', node('tableRow', text('a'))),
    ],
    ['a table of nothing', '', node('table')],
    [
      'a link in a link',
      '<p><a href="/a">b</a></p>',
      node('paragraph', {
        type: 'text',
        text: 'b',
        marks: [
          { type: 'link', attrs: { href: '/a' } },
          { type: 'link', attrs: { href: '/b' } },
        ],
      }),
    ],
  ])('moves nodes to valid places: %s', (_, expected, given) => {
    expect(html(given)).toBe(expected)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 5 }), content => {
        const given = RichText.parse({ type: 'doc', content })
        const once = normalizeRichText(given)
        expect(normalizeRichText(once)).toBe(once)
      }),
    )
  })

  it('leaves no block inside a line and no text inside a list, for any tree', () => {
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 5 }), content => {
        const markup = html(...content)
        expect(markup).not.toMatch(/<p>(?:(?!<\/p>).)*<(?:p|h\d|ul|blockquote|pre|div|hr)\b/)
        expect(markup).not.toMatch(/<ul>(?!<li>|<\/ul>)|<tr>(?!<t[dh]>)|<tbody>(?!<tr>|<\/tbody>)/)
      }),
    )
  })
})

it('leaves editor output unchanged, node for node', () => {
  const bodies = sampleView('rich', 'gazette', 'auto', 'youtube').posts.flatMap(post => post.body ?? [])
  expect(bodies.filter(body => normalizeRichText(body) === body)).toHaveLength(bodies.length)
})
