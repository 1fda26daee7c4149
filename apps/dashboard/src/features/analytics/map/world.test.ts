import type { AnalyticsRow } from '@vitrine/model'
import { expect, it } from 'vitest'
import { loadWorldMap, getCountryShades } from './world.ts'

const row = (name: string, visitors: number): AnalyticsRow => ({ name, visitors, views: visitors })

it('a country is the stronger in colour the more come from it, and who is of none on the map is told apart', async () => {
  const world = await loadWorldMap()
  const { shades, apart } = getCountryShades(
    [row('DE', 400), row('SG', 100), row('', 7), row('toString', 1)],
    world,
  )
  expect(shades).toEqual([
    { code: 'DE', visitors: 400, strength: 1 },
    { code: 'SG', visitors: 100, strength: 0.5 },
  ])
  expect(apart).toBe(8)
})

it('every country is on the map once, as an outline or as a dot within it', async () => {
  const world = await loadWorldMap()
  const codes = [...Object.keys(world.shapes), ...Object.keys(world.dots)]
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter(code => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(codes).toEqual(expect.arrayContaining(['US', 'CN', 'RU', 'XK', 'SG', 'MT', 'VA', 'TW', 'SS']))
  for (const [x, y] of Object.values(world.dots))
    expect(x >= 0 && x <= world.width && y >= 0 && y <= world.height).toBe(true)
})
