import { expect, test } from 'vitest'
import { parseSitesAddress, siteUrl } from './sites-address.ts'

test('the base address is taken with its port and without its path', () => {
  expect(parseSitesAddress('http://sites.localhost:3000/')).toEqual({
    protocol: 'http:',
    host: 'sites.localhost:3000',
  })
})

test.each(['', 'vitrine.page', 'javascript:alert(1)', 'ftp://vitrine.page'])(
  '%j is no base address',
  text => {
    expect(parseSitesAddress(text)).toBeNull()
  },
)

test('a website stands one label before the base address', () => {
  expect(siteUrl({ protocol: 'https:', host: 'vitrine.page' }, 'ada')).toBe('https://ada.vitrine.page')
})
