import { expect, test } from 'vitest'
import { parseProviders } from './offered-providers.ts'

test('returns known providers once each, in display order', () => {
  expect(parseProviders('linkedin google google facebook')).toEqual(['google', 'linkedin'])
  expect(parseProviders('')).toEqual([])
})
