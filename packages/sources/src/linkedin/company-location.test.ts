import { expect, it } from 'vitest'
import { parseCompanyLocation } from './company-location.ts'

const CHICAGO = '200 E. Randolph St., Suite 7600, Chicago, IL 60601, US'
const nameOf = (text: string, headquarters: string | null = null) =>
  parseCompanyLocation(text, { isFirst: headquarters !== null, headquarters })[0]?.name

it.each([
  [CHICAGO, 'Chicago'],
  ['Plaza Independencia 721, Montevideo, 11000, UY', 'Montevideo'],
  ['Avenida Pasteur, 138, Rio de Janeiro, RJ 22290-240, BR', 'Rio de Janeiro'],
  ['3 Road, Dubai, Dubai, AE', 'Dubai'],
])('parses the city of an address: %s', (text, city) => {
  expect(nameOf(text)).toBe(city)
  expect(parseCompanyLocation(text, { isFirst: false, headquarters: null })).toEqual([
    { name: city, address: text, is_headquarters: false },
  ])
})

it('uses the city of the headquarters for the primary location', () => {
  const text = 'New Orchard Road, Armonk, New York, NY 10504, US'
  expect(nameOf(text)).toBe('New York')
  expect(nameOf(text, 'Armonk, New York, NY')).toBe('Armonk')
})

it.each(['Hamburg', 'Somewhere, US', '12, Main Street 4, 10115 Berlin', 'Am Kai 1, 20457 Hamburg, DE'])(
  'uses a line of another format as the name: %s',
  text => {
    expect(parseCompanyLocation(text, { isFirst: true, headquarters: null })).toEqual([
      { name: text, address: null, is_headquarters: true },
    ])
  },
)

it('returns no location for null', () => {
  expect(parseCompanyLocation(null, { isFirst: true, headquarters: null })).toEqual([])
})
