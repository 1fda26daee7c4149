import type { AnalyticsRow } from '@vitrine/model'
import { useState } from 'react'

/** A world map: SVG paths of countries and, for those too small for one, points; both by ISO code. */
export type WorldMap = {
  width: number
  height: number
  shapes: Record<string, string>
  dots: Record<string, [x: number, y: number]>
}

/** Fetches the map. @throws TypeError if it cannot be fetched */
export async function loadWorldMap(): Promise<WorldMap> {
  const { default: world } = await import('./world.json')
  return world as unknown as WorldMap
}

type CountryShade = {
  code: string
  visitors: number
  /** The share of the accent color, from 0 to 1: the square root of the visitors relative to the highest count. */
  strength: number
}

/** Returns the shade of each country, and the number of visitors from none on the map. */
export function getCountryShades(
  rows: readonly AnalyticsRow[],
  world: WorldMap,
): { shades: CountryShade[]; unmappedVisitors: number } {
  const isOnMap = ({ name }: AnalyticsRow) =>
    Object.hasOwn(world.shapes, name) || Object.hasOwn(world.dots, name)
  const mapped = rows.filter(isOnMap)
  const maxVisitors = Math.max(1, ...mapped.map(({ visitors }) => visitors))
  return {
    shades: mapped.map(({ name, visitors }) => ({
      code: name,
      visitors,
      strength: Math.sqrt(visitors / maxVisitors),
    })),
    unmappedVisitors: rows.reduce((sum, row) => sum + (isOnMap(row) ? 0 : row.visitors), 0),
  }
}

type WorldMapState = { status: 'closed' | 'loading' | 'failed' } | { status: 'open'; world: WorldMap }

/** The state of the map, which is fetched when it is opened. */
export function useWorldMap() {
  const [state, setState] = useState<WorldMapState>({ status: 'closed' })
  const open = async () => {
    setState({ status: 'loading' })
    try {
      const world = await loadWorldMap()
      setState({ status: 'open', world })
    } catch {
      setState({ status: 'failed' })
    }
  }
  const toggle = () => (state.status === 'open' ? setState({ status: 'closed' }) : void open())
  return { state, toggle }
}
