import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, cookieDomains, parseJson } from './storage.ts'

test('lists the host and every parent domain that could have set the cookie', () => {
  expect(cookieDomains('github.vitrine.localhost')).toEqual([
    '',
    'github.vitrine.localhost',
    'vitrine.localhost',
  ])
  expect(cookieDomains('localhost')).toEqual([''])
})

test('returns null for invalid JSON', () => {
  expect(parseJson('{')).toBeNull()
  expect(parseJson(null)).toBeNull()
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
})

test.each([
  ['a value', 'accessToken=a%20token', 'a token'],
  ['one among others', 'other=1; accessToken=a=b; last=', 'a=b'],
  ['nothing', 'accessToken=', null],
  ['none of that name', 'xaccessToken=1', null],
  ['what no browser of ours wrote', 'accessToken=%E0%A4%A', null],
])('reads a cookie: %s', (_name, cookie, value) => {
  vi.stubGlobal('document', { cookie })
  expect(browserStorage.readCookie('accessToken')).toBe(value)
})
afterEach(() => {
  vi.unstubAllGlobals()
})
