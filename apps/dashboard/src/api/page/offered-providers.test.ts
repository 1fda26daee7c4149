import { expect, test } from 'vitest'
import { parseProviders } from './offered-providers.ts'

test('providers are shown once each, in one order, and nobody else is', () => {
  expect(parseProviders('linkedin google google facebook')).toEqual(['google', 'linkedin'])
  expect(parseProviders('')).toEqual([])
})
