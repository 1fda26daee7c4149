import { getSchema } from '@tiptap/core'
import { plainText, RichText, type RichTextMark, type RichTextNode } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { createPostExtensions } from './extensions.ts'

const schema = getSchema(createPostExtensions(null))

/** Passes a text through the editor's schema: opened, validated and saved. */
function through(text: RichText): RichText {
  const document = schema.nodeFromJSON(toEditor(text, 'all'))
  document.descendants(node => expect(node.type.validContent(node.content)).toBe(true))
  return fromEditor(document.toJSON())
}

const MARKS: RichTextMark[] = [
  { type: 'bold' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'code' },
  { type: 'link', attrs: { href: 'https://example.com/' } },
]
/** Sorted like the schema's marks. */
const sorted = (marks: readonly RichTextMark[]) =>
  [...marks].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
const ORDER = Object.keys(schema.marks)

const words = fc.record({
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  marks: fc.subarray(MARKS).map(sorted),
})
const inline: fc.Arbitrary<RichTextNode> = fc.oneof(
  {
    weight: 4,
    arbitrary: words.map(
      ({ text, marks }): RichTextNode => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<RichTextNode>({ type: 'hardBreak' }) },
)
/** Adjacent text with equal marks is one node. */
const line = fc.array(inline, { maxLength: 4 }).map(nodes =>
  nodes.filter((node, index) => {
    const before = nodes[index - 1]
    const marks = (one: RichTextNode | undefined) => one?.type === 'text' && JSON.stringify(one.marks ?? [])
    return before?.type !== 'text' || marks(node) !== marks(before)
  }),
)
const picture: fc.Arbitrary<RichTextNode> = fc
  .record({
    alt: fc.string({ maxLength: 9 }),
    caption: fc.option(fc.string({ minLength: 1, maxLength: 9 }), { nil: undefined }),
  })
  .map(({ alt, caption }) => ({
    type: 'image',
    attrs: { src: 'https://example.com/a.png', alt, ...(caption === undefined ? {} : { caption }) },
  }))
const film: fc.Arbitrary<RichTextNode> = fc
  .option(fc.integer({ min: 0, max: 604_800 }), { nil: undefined })
  .map(start => ({
    type: 'video',
    attrs: {
      host: 'youtube' as const,
      id: 'dQw4w9WgXcQ',
      title: 'A film',
      poster: null,
      ...(start === undefined ? {} : { start }),
    },
  }))

const card = fc.constantFrom<RichTextNode>(
  { type: 'button', attrs: { href: 'https://example.com/', label: 'Go' } },
  { type: 'button', attrs: { href: '#', label: 'Nowhere yet' } },
  {
    type: 'bookmark',
    attrs: { url: 'https://example.com/', title: 'T', description: 'D', site: '', picture: null },
  },
)

/** All blocks in valid positions with all their attributes. */
const { block } = fc.letrec<{
  block: RichTextNode
  item: RichTextNode
  cell: RichTextNode
  para: RichTextNode
}>(tie => ({
  para: line.map(content => ({ type: 'paragraph', content })),
  item: fc
    .tuple(tie('para'), fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  cell: fc
    .tuple(fc.constantFrom('tableCell' as const, 'tableHeader' as const), tie('para'))
    .map(([type, para]) => ({ type, content: [para] })),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 3 },
    tie('para'),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), line)
      .map(([level, content]): RichTextNode => ({ type: 'heading', attrs: { level }, content })),
    fc.tuple(fc.option(fc.constantFrom('ts', 'rust')), fc.string({ minLength: 1, maxLength: 20 })).map(
      ([language, text]): RichTextNode => ({
        type: 'codeBlock',
        attrs: { language },
        content: [{ type: 'text', text }],
      }),
    ),
    fc.constant<RichTextNode>({ type: 'horizontalRule' }),
    picture,
    film,
    card,
    fc
      .array(picture, { minLength: 1, maxLength: 12 })
      .map((content): RichTextNode => ({ type: 'gallery', content })),
    fc
      .tuple(
        fc.constantFrom('note', 'tip', 'warning'),
        fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
      )
      .map(([kind, content]): RichTextNode => ({ type: 'callout', attrs: { kind }, content })),
    fc
      .tuple(fc.string({ maxLength: 9 }), fc.array(tie('block'), { minLength: 1, maxLength: 2 }))
      .map(([title, content]): RichTextNode => ({ type: 'toggle', attrs: { title }, content })),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content): RichTextNode => ({ type: 'bulletList', content })),
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([start, content]): RichTextNode => ({ type: 'orderedList', attrs: { start }, content })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content): RichTextNode => ({ type: 'blockquote', content })),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .chain(([rows, columns]) =>
        fc.array(
          fc
            .array(tie('cell'), { minLength: columns, maxLength: columns })
            .map((content): RichTextNode => ({ type: 'tableRow', content })),
          { minLength: rows, maxLength: rows },
        ),
      )
      .map((content): RichTextNode => ({ type: 'table', content })),
  ),
}))

const isWritten = (node: RichTextNode | undefined) =>
  node !== undefined && !(node.type === 'paragraph' && (node.content ?? []).length === 0)

it('returns the editor’s own text unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), content => {
      fc.pre(content.length === 0 || isWritten(content.at(-1)))
      expect(through({ type: 'doc', content })).toEqual({ type: 'doc', content })
    }),
    { numRuns: 300 },
  )
})

/** Any nesting that the schema of stored texts accepts. */
const { any } = fc.letrec<{ any: RichTextNode }>(tie => ({
  any: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    inline,
    picture,
    card,
    fc.constant<RichTextNode>({ type: 'horizontalRule' }),
    fc
      .array(tie('any'), { maxLength: 3 })
      .map((content): RichTextNode => ({ type: 'callout', attrs: { kind: 'tip' }, content })),
    fc
      .array(tie('any'), { maxLength: 3 })
      .map((content): RichTextNode => ({ type: 'toggle', attrs: { title: 'T' }, content })),
    fc
      .tuple(
        fc.constantFrom(
          'gallery' as const,
          'paragraph' as const,
          'bulletList' as const,
          'listItem' as const,
          'blockquote' as const,
          'table' as const,
          'tableRow' as const,
          'tableHeader' as const,
          'tableCell' as const,
        ),
        fc.array(tie('any'), { maxLength: 3 }),
      )
      .map(([type, content]): RichTextNode => ({ type, content })),
    fc.array(tie('any'), { maxLength: 3 }).map((content): RichTextNode => ({ type: 'codeBlock', content })),
    fc
      .array(tie('any'), { maxLength: 3 })
      .map((content): RichTextNode => ({ type: 'heading', attrs: { level: 2 }, content })),
  ),
}))
const letters = (text: RichText) => plainText(text).replace(/[\s·]+/g, '')

it('loses no letter of any storable text, and returns a storable text that stays the same', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), content => {
      const text: RichText = { type: 'doc', content }
      fc.pre(RichText.safeParse(text).success)
      const once = through(text)
      expect(RichText.safeParse(once).success).toBe(true)
      expect(letters(once)).toBe(letters(text))
      expect(through(once)).toEqual(once)
    }),
    { numRuns: 300 },
  )
})

it('splits text that exceeds the maximum length of a node', () => {
  const long = `${'a'.repeat(19_999)}😀${'b'.repeat(30_000)}`
  const document = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(long)])])
  const text = fromEditor(document.toJSON())
  expect(RichText.safeParse(text).success).toBe(true)
  expect(plainText(text)).toBe(long)
})

it('never stores a picture that is uploading', () => {
  const document = schema.node('doc', null, [
    schema.node('paragraph', null, [schema.text('a')]),
    schema.node('upload', { id: 'x' }),
  ])
  expect(plainText(fromEditor(document.toJSON()))).toBe('a')
})
