import type { WritingRefusal } from '@vitrine/model'
import { expect, test } from 'vitest'
import { insertRefusal } from './writing-session.ts'

const refusal = (text: string, at: number, gap: WritingRefusal['gap'] = ' '): WritingRefusal => ({
  text,
  at,
  gap,
  reason: 'Your profile doesn’t say this.',
})

test('inserts refused sentences at their places, in any order', () => {
  const one = refusal('One.', 0)
  const three = refusal('Three.', 4)
  const four = refusal('Four.', 4)
  const written = { text: 'Two. Five.', refusals: [one, three, four] }
  const first = insertRefusal(written, four)
  expect(first.text).toBe('Two. Four. Five.')
  const second = insertRefusal(first, first.refusals[1] ?? one)
  expect(second.text).toBe('Two. Three. Four. Five.')
  expect(insertRefusal(second, one)).toEqual({ text: 'One. Two. Three. Four. Five.', refusals: [] })
})

test('keeps the paragraph of a sentence', () => {
  const last = refusal('New.', 4, '\n\n')
  expect(insertRefusal({ text: 'Two.', refusals: [last] }, last).text).toBe('Two.\n\nNew.')
  expect(insertRefusal({ text: '', refusals: [last] }, last).text).toBe('New.')
})
