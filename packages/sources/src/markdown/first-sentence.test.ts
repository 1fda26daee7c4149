import { expect, it } from 'vitest'
import { getFirstSentence } from './first-sentence.ts'
import { markdownToRichText } from './markdown-to-rich-text.ts'

const first = (markdown: string) => getFirstSentence(markdownToRichText(markdown, 'https://example.com/'))

it('returns the first sentence that describes the project', () => {
  expect(first('# gauge\n\n![b](b.svg)\n\nGauge reads water levels. It runs for years.')).toBe(
    'Gauge reads water levels.',
  )
})

it('skips installation instructions and short sentences', () => {
  expect(first('Install it with the package manager of your choice.\n\nSmall thing.')).toBeNull()
})

it('finds sentences of scripts without spaces', () => {
  expect(first('这个库读取港口的水位并绘制潮汐表。它已经运行多年。')).toBe(
    '这个库读取港口的水位并绘制潮汐表。',
  )
  expect(first('很小的库。')).toBeNull()
})

it('does not end at a number or an abbreviation without a space', () => {
  expect(first('Version 2.0 of the tide tables for v8.engine and others! More.')).toBe(
    'Version 2.0 of the tide tables for v8.engine and others!',
  )
})

it('returns null without a README', () => {
  expect(getFirstSentence(null)).toBeNull()
})
