import { expect, it } from 'vitest'
import { getFirstSentence } from './first-sentence.ts'
import { markdownToRichText } from './markdown-to-rich-text.ts'

const first = (markdown: string) => getFirstSentence(markdownToRichText(markdown, 'https://example.com/'))

it('is the first that says what the thing is', () => {
  expect(first('# gauge\n\n![b](b.svg)\n\nGauge reads water levels. It runs for years.')).toBe(
    'Gauge reads water levels.',
  )
})

it('is none of the ones that tell how to install, and none of a few words', () => {
  expect(first('Install it with the package manager of your choice.\n\nSmall thing.')).toBeNull()
})

it('does not end at a number or an abbreviation without a space', () => {
  expect(first('Version 2.0 of the tide tables for v8.engine and others! More.')).toBe(
    'Version 2.0 of the tide tables for v8.engine and others!',
  )
})

it('is none where there is no README', () => {
  expect(getFirstSentence(null)).toBeNull()
})
