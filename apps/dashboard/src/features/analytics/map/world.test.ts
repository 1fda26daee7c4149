import type { AnalyticsRow } from '@vitrine/model'
import { expect, it } from 'vitest'
import { loadWorldMap, getCountryShades } from './world.ts'

const row = (name: string, visitors: number): AnalyticsRow => ({ name, visitors, views: visitors })

it('shades countries by the root of their visitors and counts visitors from none on the map', async () => {
  const world = await loadWorldMap()
  const { shades, unmappedVisitors } = getCountryShades(
    [row('DE', 400), row('SG', 100), row('', 7), row('toString', 1)],
    world,
  )
  expect(shades).toEqual([
    { code: 'DE', visitors: 400, strength: 1 },
    { code: 'SG', visitors: 100, strength: 0.5 },
  ])
  expect(unmappedVisitors).toBe(8)
})

it('has every country once, as an outline or as a point within the map', async () => {
  const world = await loadWorldMap()
  const codes = [...Object.keys(world.shapes), ...Object.keys(world.dots)]
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter(code => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(codes).toEqual(expect.arrayContaining(['US', 'CN', 'RU', 'XK', 'SG', 'MT', 'VA', 'TW', 'SS']))
  for (const [x, y] of Object.values(world.dots))
    expect(x >= 0 && x <= world.width && y >= 0 && y <= world.height).toBe(true)
})
