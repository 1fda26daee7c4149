import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PreviewData } from '../website/preview.ts'
import { RichText, type RichTextNode } from './rich-text.ts'
import { plainText, richTextFrom } from './formatted-text.ts'

const nested = (levels: number): RichTextNode => {
  let node: RichTextNode = { type: 'text', text: 'x' }
  for (let level = 0; level < levels; level++) node = { type: 'blockquote', content: [node] }
  return node
}

describe('rich text', () => {
  it('can nest twelve levels deep, and rejects deeper nesting without overflow', () => {
    expect(RichText.safeParse({ type: 'doc', content: [nested(12)] }).success).toBe(true)
    expect(RichText.safeParse({ type: 'doc', content: [nested(13)] }).success).toBe(false)
    expect(RichText.safeParse({ type: 'doc', content: [nested(100_000)] }).success).toBe(false)
  })

  it('can have 20,000 nodes and no more', () => {
    const paragraph = {
      type: 'paragraph',
      content: Array.from({ length: 100 }, () => ({ type: 'hardBreak' })),
    }
    const doc = (count: number) => ({ type: 'doc', content: Array.from({ length: count }, () => paragraph) })
    expect(RichText.safeParse(doc(150)).success).toBe(true)
    expect(RichText.safeParse(doc(250)).success).toBe(false)
  })

  it.each([
    { type: 'doc', content: [{ type: 'script', content: [] }] },
    { type: 'doc', content: [{ type: 'paragraph', html: '<b>' }] },
    { type: 'doc', content: [{ type: 'image', attrs: { src: 'data:image/png;base64,x', alt: '' } }] },
    {
      type: 'doc',
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ],
    },
    null,
    'text',
  ])('rejects: %j', value => {
    expect(RichText.safeParse(value).success).toBe(false)
  })

  it('has a small JSON Schema', () => {
    // 12,400 of it are the named schema of a source's own reading, whose fields are those of a profile, and 20,000
    // those of sections of which a page has several. Rich texts and
    // their cards take none: they are checked by code.
    expect(JSON.stringify(z.toJSONSchema(PreviewData, { io: 'input' })).length).toBeLessThan(114_000)
  })

  it('is converted to plain text block by block', () => {
    const text = (value: string): RichTextNode => ({ type: 'text', text: value })
    const paragraph = (value: string): RichTextNode => ({ type: 'paragraph', content: [text(value)] })
    const doc: RichText = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [text('a'), { type: 'hardBreak' }, text('b')] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('c'), paragraph('d')] }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableCell', content: [text('e')] },
                { type: 'tableCell', content: [text('f')] },
              ],
            },
          ],
        },
      ],
    }
    expect(plainText(doc)).toBe('a\nb\n\nc\nd\n\ne · f')
    expect(plainText(richTextFrom('a\nb\n\nc'))).toBe('a\nb\n\nc')
  })
})
