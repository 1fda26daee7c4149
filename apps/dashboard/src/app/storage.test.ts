import { expect, test } from 'vitest'
import { domainsAbove, parseJson } from './storage.ts'

test('a cookie is removed from the host and from every domain above it that could have set it', () => {
  expect(domainsAbove('github.vitrine.localhost')).toEqual([
    '',
    'github.vitrine.localhost',
    'vitrine.localhost',
  ])
  expect(domainsAbove('localhost')).toEqual([''])
})

test('text that is no JSON is nothing', () => {
  expect(parseJson('{')).toBeNull()
  expect(parseJson(null)).toBeNull()
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
})
