import { expect, it } from 'vitest'
import { plainText } from '../text/formatted-text.ts'
import type { RichTextNode } from '../text/rich-text.ts'
import { cleanBody, linkifyParagraph } from './about.ts'

const link = (href: string, text: string): RichTextNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
const text = (words: string): RichTextNode => ({ type: 'text', text: words })

it.each<[string, RichTextNode[]]>([
  [
    'See https://www.holt.example/boats/, too',
    [text('See '), link('https://www.holt.example/boats/', 'holt.example/boats'), text(', too')],
  ],
  [
    'http://holt.example/?u=https://www.a.example.',
    [
      link('http://holt.example/?u=https://www.a.example', 'holt.example/?u=https://www.a.example'),
      text('.'),
    ],
  ],
  ['xhttps://holt.example and https://', [text('xhttps://holt.example and https://')]],
  [
    'https://a.example https://b.example',
    [link('https://a.example', 'a.example'), text(' '), link('https://b.example', 'b.example')],
  ],
  [
    `https://a.example/${'x'.repeat(100)}`,
    [link(`https://a.example/${'x'.repeat(100)}`, `a.example/${'x'.repeat(70)}`)],
  ],
])('links the addresses of %j', (words, content) => {
  expect(linkifyParagraph({ type: 'paragraph', content: [text(words)] })).toEqual({
    type: 'paragraph',
    content,
  })
})

it('links nothing but the texts of paragraphs', () => {
  const heading = {
    type: 'heading',
    attrs: { level: 2 },
    content: [text('https://a.example')],
  } as RichTextNode
  expect(linkifyParagraph(heading)).toBe(heading)
  expect(linkifyParagraph({ type: 'paragraph', content: [{ type: 'hardBreak' }] })).toEqual({
    type: 'paragraph',
    content: [{ type: 'hardBreak' }],
  })
  expect(linkifyParagraph({ type: 'paragraph' })).toEqual({ type: 'paragraph', content: [] })
})

it.each([
  ['I draw. Write to maren@holt.example. I dive.', 'I draw. I dive.'],
  ['I draw.\n\nmaren@holt.example\n\nI dive.', 'I draw.\n\nI dive.'],
  ['I draw.\nmaren@holt.example\nI dive.', 'I draw.\nI dive.'],
  ['I draw.\n#quays #locks #piers', 'I draw.'],
])('cleans the text %j to %j', (body, cleaned) => expect(plainText(cleanBody(body))).toBe(cleaned))
