import { expect, it } from 'vitest'
import { plainText, richTextFrom } from '../../text/formatted-text.ts'
import { splitTitle } from './post-title.ts'

const LONG = 'It lies across the sheet, as it is wider than tall, and was sent from far away by a friend.'
const titled = (text: string) => {
  const found = splitTitle(richTextFrom(text))
  return found && { ...found, body: plainText(found.body) }
}

it('a first line is the title and is not said again', () => {
  expect(titled(`A fern of Ceylon.\n${LONG}`)).toEqual({
    title: 'A fern of Ceylon',
    excerpt: LONG,
    body: LONG,
  })
})

it('a first sentence is the title, and the body stays whole', () => {
  const text = `A fern of Ceylon. ${LONG}`
  expect(titled(text)).toEqual({ title: 'A fern of Ceylon', excerpt: LONG, body: text })
})

it('a long first sentence is cut at a clause, else after a whole word with a sign for it', () => {
  expect(titled(LONG)).toMatchObject({
    title: 'It lies across the sheet, as it is wider than tall',
    excerpt: LONG,
  })
  expect(titled('word '.repeat(40))?.title).toMatch(/^(?:word ){10,15}word…$/)
})

it('a lone line stays the body, too', () => {
  expect(titled('A fern of Ceylon')).toMatchObject({ title: 'A fern of Ceylon', body: 'A fern of Ceylon' })
  expect(titled('…')).toBeNull()
})
