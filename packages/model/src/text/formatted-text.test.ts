import { describe, expect, it } from 'vitest'
import { fileSources, type FormattedNode, isWithinLimits, plainText, richTextFrom } from './formatted-text.ts'
import { readingMinutes } from './reading-time.ts'

const text = (words: string): FormattedNode => ({ type: 'text', text: words })
const paragraph = (...content: FormattedNode[]): FormattedNode => ({ type: 'paragraph', content })
const file = (type: 'audio' | 'file', title: string, caption = ''): FormattedNode => ({
  type,
  attrs: { src: `/${type}`, name: 'notes.pdf', size: 1, title, caption },
})
const bookmark = { url: 'https://a.example', title: 'Looms', description: 'Wool', site: 'A', picture: null }

describe('plain text', () => {
  it.each<[string, FormattedNode, string]>([
    ['line breaks', paragraph(text('a'), { type: 'hardBreak' }, text('b')), 'a\nb'],
    ['a picture', paragraph(text('a'), { type: 'image', attrs: { src: '/x', alt: 'A loom' } }), 'aA loom'],
    ['a video', { type: 'video', attrs: { host: 'vimeo', id: '1', title: 'Film', poster: null } }, 'Film'],
    ['a button', { type: 'button', attrs: { href: '/', label: 'Write' } }, 'Write'],
    ['a file with a title', file('file', 'Notes', 'Of 1843'), 'Notes\nOf 1843'],
    ['a file without a title', file('file', ' '), 'notes.pdf'],
    ['audio', file('audio', 'Song'), 'Song'],
    ['a bookmark', { type: 'bookmark', attrs: bookmark }, 'Looms\nWool'],
    [
      'a bookmark without a description',
      { type: 'bookmark', attrs: { ...bookmark, description: '' } },
      'Looms',
    ],
    ['a toggle', { type: 'toggle', attrs: { title: 'More' }, content: [paragraph(text('a'))] }, 'More\na'],
    ['an empty toggle', { type: 'toggle', attrs: { title: 'More' } }, 'More'],
    ['a rule', { type: 'horizontalRule' }, ''],
    ['an empty paragraph', { type: 'paragraph' }, ''],
    [
      'a list',
      {
        type: 'bulletList',
        content: ['a', 'b'].map(one => ({ type: 'listItem', content: [paragraph(text(one))] })),
      },
      'a\nb',
    ],
    [
      'an item with words and a list',
      { type: 'listItem', content: [text('a'), paragraph(text('b'))] },
      'a\nb',
    ],
    [
      'a gallery',
      { type: 'gallery', content: ['a', 'b'].map(alt => ({ type: 'image', attrs: { src: '/', alt } })) },
      'a\nb',
    ],
    [
      'a row of a table',
      {
        type: 'tableRow',
        content: ['a', 'b'].map(one => ({ type: 'tableCell', content: [paragraph(text(one))] })),
      },
      'a · b',
    ],
  ])('of %s', (_, node, plain) => expect(plainText({ type: 'doc', content: [node] })).toBe(plain))

  it('has a blank line between blocks, none for empty ones', () =>
    expect(
      plainText({ type: 'doc', content: [paragraph(text('a')), paragraph(), paragraph(text('b'))] }),
    ).toBe('a\n\nb'))
})

it('finds the files of a text at any depth', () => {
  const content = [
    file('file', 'A'),
    paragraph(text('a')),
    { type: 'blockquote', content: [file('audio', 'B')] } as FormattedNode,
    { type: 'paragraph' } as FormattedNode,
  ]
  expect(fileSources(content)).toEqual(['/file', '/audio'])
})

it('makes paragraphs of plain text at blank lines and keeps single line breaks', () => {
  expect(richTextFrom('\n a \n\tb \n \n\n\nc\n\n ')).toEqual({
    type: 'doc',
    content: [paragraph(text('a'), { type: 'hardBreak' }, text('b')), paragraph(text('c'))],
  })
  expect(richTextFrom('a\n\nb').content).toHaveLength(2)
  expect(richTextFrom(' ')).toEqual({ type: 'doc', content: [] })
})

it('limits the number of nodes and their depth', () => {
  const wide = (count: number) => ({ content: Array.from({ length: count }, () => ({})) })
  expect([19_999, 20_000].map(count => isWithinLimits(wide(count)))).toEqual([true, false])
  const trap = Object.defineProperty(Array.from({ length: 20_001 }), Symbol.iterator, {
    get: () => expect.fail('it is read'),
  })
  expect(isWithinLimits({ content: trap })).toBe(false)
  expect([null, 1, { content: 1 }, { content: [null, 'a'] }].every(isWithinLimits)).toBe(true)
})

it.each([
  ['', 0],
  ['– !', 0],
  ['one', 1],
  ['w '.repeat(329), 1],
  ['w – '.repeat(330), 2],
  ['蜡', 1],
  ['蜡ろカไ'.repeat(187), 1],
  ['蜡ろカไ'.repeat(188), 2],
  [`${'w '.repeat(220)}${'蜡'.repeat(500)}`, 2],
  [`${'w蜡'.repeat(300)}`, 2],
])('reading %#: %i minutes', (words, minutes) => {
  expect(readingMinutes({ type: 'doc', content: [paragraph(text(words))] })).toBe(minutes)
})
