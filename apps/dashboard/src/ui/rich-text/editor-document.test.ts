import { RichText, richTextFrom } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromEditor, OPAQUE, toEditor } from './editor-document.ts'

const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content })
const table: RichText['content'][number] = {
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell' }] }],
}

it('keeps tables, pictures and videos that it cannot edit', () => {
  const picture = { type: 'image', attrs: { src: 'https://example.com/a.png', alt: 'A fern' } } as const
  const text = doc({ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }, table, picture)
  expect(toEditor(text).content?.map(node => node.type)).toEqual(['paragraph', OPAQUE, OPAQUE])
  expect(fromEditor(toEditor(text))).toEqual(text)
})

it('gives an empty text one paragraph to type in and stores none', () => {
  expect(toEditor(doc()).content).toEqual([{ type: 'paragraph' }])
  expect(fromEditor(toEditor(doc()))).toEqual(doc())
})

it('drops links that pages may not contain, and attributes that editors add', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', rel: 'noopener' } })
  const written = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'good', marks: [link('https://example.com/')] },
          { type: 'text', text: 'bad', marks: [link('javascript:alert(1)'), { type: 'highlight' }] },
        ],
      },
    ],
  }
  const text = fromEditor(written)
  expect(text.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'good', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] },
        { type: 'text', text: 'bad' },
      ],
    },
  ])
  expect(RichText.safeParse(text).success).toBe(true)
})

it('round-trips any plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), plain => {
      const text = richTextFrom(plain)
      expect(fromEditor(toEditor(text))).toEqual(text)
    }),
  )
})
