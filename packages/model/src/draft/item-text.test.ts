import { describe, expect, it } from 'vitest'
import { plainText } from '../text/formatted-text.ts'
import { itemLine, itemText, shortLine } from './item-text.ts'

describe('flattened lists of exports', () => {
  it('are restored if their bullets show it, else kept as lines', () => {
    expect(itemText('• one thing  • another thing').content[0]).toMatchObject({ type: 'bulletList' })
    expect(itemText('- one\n- two\n- three').content[0]).toMatchObject({ type: 'bulletList' })
    expect(itemText('What I did:  - planned it  - built it').content.map(({ type }) => type)).toEqual([
      'paragraph',
      'bulletList',
    ])
    expect(itemText('One sentence - with a dash.').content.map(({ type }) => type)).toEqual(['paragraph'])
    expect(itemText('- planned it - built it - left 2 drawings').content).toMatchObject([
      { type: 'bulletList', content: [{}, {}, {}] },
    ])
    expect(itemText('•planned it •built it').content[0]).toMatchObject({ type: 'bulletList' })
    expect(plainText(itemText('Planned it.  Built it.  Left.'))).toBe('Planned it. Built it. Left.')
    expect(plainText(itemText('Planned it.  Drawings and tables  Built it.'))).toBe(
      'Planned it.\nDrawings and tables\nBuilt it.',
    )
    expect(itemText(null).content).toEqual([])
  })

  it('are separated by dots in one line', () => {
    expect(itemLine('A map that misguides\n• Won at a fair\n• Drawn by hand.\nEnd', 100)).toBe(
      'A map that misguides · Won at a fair · Drawn by hand. End',
    )
    expect(itemLine('修理管风琴。\n住在卑尔根。', 100)).toBe('修理管风琴。住在卑尔根。')
    expect(itemLine(null, 100)).toBe('')
  })
})

describe('a single point', () => {
  const single = 'Lead artist.\n• Planned deadlines'

  it('is a list, unless its mark may belong to the text', () => {
    expect(itemText(single).content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList'])
    expect(itemText('Lead artist\n– and animator').content.map(({ type }) => type)).toEqual(['paragraph'])
  })

  it('has no mark within a line', () => {
    expect(itemLine(single, 200)).toBe('Lead artist. Planned deadlines')
  })
})

it.each<[string, string[]]>([
  ['One\n\n\n\nTwo', ['One', 'Two']],
  ['Planned it.\nWrite to ada@a.example\nBuilt it.', ['Planned it.\nBuilt it.']],
  ['Planned it.\n#quays #locks #piers', ['Planned it.']],
  ['Planned it.\n-----\nBuilt it.', ['Planned it.\nBuilt it.']],
  ['1. Planned it\n2) Built it', ['Planned it\nBuilt it']],
  ['- Held two posts:\n- 2. Vorsitzende', ['Held two posts:\n2. Vorsitzende']],
  ['2. Vorsitzende in Ulm\n3. Platz in Bonn', ['2. Vorsitzende in Ulm\n3. Platz in Bonn']],
  ['1. Platz in Ulm\n1. Platz in Bonn', ['1. Platz in Ulm\n1. Platz in Bonn']],
  ['1. Platz in Ulm\n2. Platz in Bonn', ['1. Platz in Ulm\n2. Platz in Bonn']],
  ['1. Mai 2019: Tanz\n2. Juni 2019: Reise', ['1. Mai 2019: Tanz\n2. Juni 2019: Reise']],
  ['- Trainerin\n- Kassierin\n1. Vorsitzende', ['Trainerin\nKassierin', '1. Vorsitzende']],
  ['1. Planned it\n2. Built it\n3. Left', ['Planned it\nBuilt it\nLeft']],
  ['# Planned it\n# Built it', ['Planned it\nBuilt it']],
  ['# Planned it', ['# Planned it']],
  ['1.Planned it\n2.Built it', ['1.Planned it\n2.Built it']],
  [
    '- Planned it\n\u2605\n-- Built it\nLeft\n\u00bb Came back',
    ['Planned it\nBuilt it', 'Left', 'Came back'],
  ],
  ['- one-two - three', ['- one-two - three']],
  ['- One - Two', ['One\nTwo']],
  ['- one - two - three', ['one\ntwo\nthree']],
  ['\u2022 One\nTwo', ['One', 'Two']],
  ['One \u25aa Two \u25aa Three', ['One', 'Two\nThree']],
  ['\u201cDone.\u201d  Left (all.)  Now', ['\u201cDone.\u201d Left (all.) Now']],
])('the description %j has the blocks %j', (text, blocks) => {
  expect(itemText(text).content.map(block => plainText({ type: 'doc', content: [block] }))).toEqual(blocks)
})

it('cuts lines, and leaves out those with contact data or without words', () => {
  expect(itemLine('One\n\nTwo: \nThree!\n\u201cFour.\u201d\nFive', 100)).toBe(
    'One \u00b7 Two: Three! \u201cFour.\u201d Five',
  )
  expect(
    itemText('x'.repeat(3000)).content.map(block => plainText({ type: 'doc', content: [block] }).length),
  ).toEqual([2400])
  expect(shortLine(' a \n  b ', 9)).toBe('a b')
  expect([
    shortLine(null, 9),
    shortLine(undefined, 9),
    shortLine('\u2605', 9),
    shortLine('a@b.example', 20),
  ]).toEqual(['', '', '', ''])
  expect(shortLine('abcdefghij', 5)).toBe('abcd\u2026')
})
