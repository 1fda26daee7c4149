import { expect, test } from 'vitest'
import { resultWords } from './result-words.ts'

test('an address alone thanks nobody: only a plan that the server knows does', () => {
  expect(resultWords('success', 0).title).toBe('No payment has arrived yet')
  expect(resultWords('success', 1)).toEqual({
    title: 'Thank you',
    text: 'One of your websites is on the Standard plan.',
  })
})

test.each(['failed', 'cancelled'] as const)('%s says which plan it leaves everything on', result => {
  expect(resultWords(result, 0).text).toContain('All your websites are on the Free plan.')
  expect(resultWords(result, 3).text).toContain('3 of your websites are on the Standard plan.')
})
