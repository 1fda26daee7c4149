import { describe, expect, it } from 'vitest'
import { plainText } from '../text/formatted-text.ts'
import { itemLine, itemText } from './item-text.ts'

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
