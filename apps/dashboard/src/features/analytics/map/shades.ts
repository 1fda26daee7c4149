import type { AnalyticsRow } from '@vitrine/model'
import type { World } from './world.ts'

export type Shade = {
  code: string
  visitors: number
  /** From 0 to 1: how much of the accent a country has. Areas of colour are seen by their root. */
  strength: number
}

/** How strongly each country of a list is coloured, and how many visitors are of none that is on the map. */
export function shadesOf(rows: readonly AnalyticsRow[], world: World): { shades: Shade[]; apart: number } {
  const isThere = ({ name }: AnalyticsRow) =>
    Object.hasOwn(world.shapes, name) || Object.hasOwn(world.dots, name)
  const placed = rows.filter(isThere)
  const most = Math.max(1, ...placed.map(({ visitors }) => visitors))
  return {
    shades: placed.map(({ name, visitors }) => ({
      code: name,
      visitors,
      strength: Math.sqrt(visitors / most),
    })),
    apart: rows.reduce((sum, row) => sum + (isThere(row) ? 0 : row.visitors), 0),
  }
}
