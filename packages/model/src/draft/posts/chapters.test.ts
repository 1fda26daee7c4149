import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChapters, parseChapter } from './chapters.ts'

describe('parseChapter', () => {
  it.each([
    ['0:00 Intro', 0, 'Intro'],
    ['(1:23) - The wick', 83, 'The wick'],
    ['• 01:02:03 | Soot', 3723, 'Soot'],
    ['75:10 Coal', 4510, 'Coal'],
  ])('parses %s as second %i', (line, start, title) => {
    expect(parseChapter(line)).toMatchObject({ start, title })
  })

  it.each(['at 8:15 in the evening', '1:75 no time', '0:00', '0:00 ▬▬▬', '0:00 me@home.example', '12:345 x'])(
    'rejects %s',
    line => {
      expect(parseChapter(line)).toBeNull()
    },
  )
})

describe('parseChapters', () => {
  it('requires two ascending chapters within the video', () => {
    const text = 'About wax.\n0:00 Intro\n1:00 Wick\n2:00 Soot'
    expect(parseChapters(text, 130).map(({ start }) => start)).toEqual([0, 60, 120])
    expect(parseChapters(text, 100)).toEqual([])
    expect(parseChapters('0:00 Intro', null)).toEqual([])
    expect(parseChapters('1:00 B\n0:30 A', null)).toEqual([])
  })

  it('parses any text quickly, at most sixty chapters', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant('0:00 ('), fc.constant('9:59 x'))), lines => {
        expect(parseChapters(lines.join('\n'), null).length).toBeLessThanOrEqual(60)
      }),
    )
    const many = Array.from({ length: 90 }, (_, index) => `${index}:00 Part ${index}`).join('\n')
    expect(parseChapters(many, null)).toHaveLength(60)
  })
})
