import { expect, test } from 'vitest'
import { parseSitesBaseUrl, siteUrl } from './sites-base-url.ts'

test('the base address is taken with its port and without its path', () => {
  expect(parseSitesBaseUrl('http://sites.localhost:3000/')).toEqual({
    protocol: 'http:',
    host: 'sites.localhost:3000',
  })
})

test.each(['', 'vitrine.page', 'javascript:alert(1)', 'ftp://vitrine.page'])(
  '%j is no base address',
  text => {
    expect(parseSitesBaseUrl(text)).toBeNull()
  },
)

test('a website stands one label before the base address', () => {
  expect(siteUrl({ protocol: 'https:', host: 'vitrine.page' }, 'ada')).toBe('https://ada.vitrine.page')
})
