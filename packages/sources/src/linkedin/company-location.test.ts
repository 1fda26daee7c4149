import { expect, it } from 'vitest'
import { placeIn } from './company-location.ts'

const CHICAGO = '200 E. Randolph St., Suite 7600, Chicago, IL 60601, US'
const nameOf = (text: string, headquarters: string | null = null) =>
  placeIn(text, { isFirst: headquarters !== null, headquarters })[0]?.name

it.each([
  [CHICAGO, 'Chicago'],
  ['Plaza Independencia 721, Montevideo, 11000, UY', 'Montevideo'],
  ['Avenida Pasteur, 138, Rio de Janeiro, RJ 22290-240, BR', 'Rio de Janeiro'],
  ['3 Road, Dubai, Dubai, AE', 'Dubai'],
])('an address names its city: %s', (text, city) => {
  expect(nameOf(text)).toBe(city)
  expect(placeIn(text, { isFirst: false, headquarters: null })).toEqual([
    { name: city, address: text, is_headquarters: false },
  ])
})

it('the headquarters are where the page says they are', () => {
  const text = 'New Orchard Road, Armonk, New York, NY 10504, US'
  expect(nameOf(text)).toBe('New York')
  expect(nameOf(text, 'Armonk, New York, NY')).toBe('Armonk')
})

it.each(['Hamburg', 'Somewhere, US', '12, Main Street 4, 10115 Berlin', 'Am Kai 1, 20457 Hamburg, DE'])(
  'a line of another shape is its own name: %s',
  text => {
    expect(placeIn(text, { isFirst: true, headquarters: null })).toEqual([
      { name: text, address: null, is_headquarters: true },
    ])
  },
)

it('nothing is no place', () => {
  expect(placeIn(null, { isFirst: true, headquarters: null })).toEqual([])
})
