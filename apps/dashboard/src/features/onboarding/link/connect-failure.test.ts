import { expect, test } from 'vitest'
import { connectFailureWords } from './connect-failure.ts'

test('declining, a known failure and an unknown one are told apart', () => {
  const words = ['declined', 'upstream_failed', 'toString'].map(connectFailureWords)
  expect(new Set(words).size).toBe(3)
  expect(words[0]).toContain('declined')
  expect(words[2]).toContain('Please try once more.')
})
