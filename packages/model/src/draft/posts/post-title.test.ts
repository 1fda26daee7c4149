import { expect, it } from 'vitest'
import { plainText, richTextFrom } from '../../text/formatted-text.ts'
import { splitTitle } from './post-title.ts'

const LONG = 'It lies across the sheet, as it is wider than tall, and was sent from far away by a friend.'
const titled = (text: string) => {
  const found = splitTitle(richTextFrom(text))
  return found && { ...found, body: plainText(found.body) }
}

it('splitTitle uses a short first line and removes it from the body', () => {
  expect(titled(`A fern of Ceylon.\n${LONG}`)).toEqual({
    title: 'A fern of Ceylon',
    excerpt: LONG,
    body: LONG,
  })
})

it('splitTitle uses a short first sentence and keeps the body', () => {
  const text = `A fern of Ceylon. ${LONG}`
  expect(titled(text)).toEqual({ title: 'A fern of Ceylon', excerpt: LONG, body: text })
})

it('splitTitle cuts a long first sentence at a clause, else after a word with an ellipsis', () => {
  expect(titled(LONG)).toMatchObject({
    title: 'It lies across the sheet, as it is wider than tall',
    excerpt: LONG,
  })
  expect(titled('word '.repeat(40))?.title).toMatch(/^(?:word ){10,15}word…$/)
})

it('splitTitle keeps a single line as the body', () => {
  expect(titled('A fern of Ceylon')).toMatchObject({ title: 'A fern of Ceylon', body: 'A fern of Ceylon' })
  const line = `A fern of Ceylon. ${'A fern '.repeat(8)}fronds`
  expect([line.length, titled(line)?.title]).toEqual([80, line])
  expect(titled(`${line}s`)?.title).toBe('A fern of Ceylon')
  expect(titled('…')).toBeNull()
})
