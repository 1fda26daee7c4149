import { expect, test } from 'vitest'
import { parseSitesBaseUrl } from './sites-base-url.ts'

test('parses the base URL with its port and without its path', () => {
  expect(parseSitesBaseUrl('http://sites.localhost:3000/')).toEqual({
    protocol: 'http:',
    host: 'sites.localhost:3000',
  })
})

test.each(['', 'vitrine.page', 'javascript:alert(1)', 'ftp://vitrine.page'])('returns null for %j', text => {
  expect(parseSitesBaseUrl(text)).toBeNull()
})
