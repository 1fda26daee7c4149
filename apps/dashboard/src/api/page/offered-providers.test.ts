import { expect, test } from 'vitest'
import { parseProviders } from './offered-providers.ts'

test('returns known providers once each, and those that the operator has named', () => {
  expect(parseProviders('google google facebook company=Example%20Company')).toEqual(['google', 'company'])
  expect(parseProviders('')).toEqual([])
})
