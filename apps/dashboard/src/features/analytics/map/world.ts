import type { AnalyticsRow } from '@vitrine/model'
import { useState } from 'react'

/** The countries as a map shows them: outlines and, for those too small for one, places; both by ISO code. */
export type WorldMap = {
  width: number
  height: number
  shapes: Record<string, string>
  dots: Record<string, [x: number, y: number]>
}

/** Fetches the outlines, which only who opens a map needs. @throws TypeError when they cannot be fetched */
export async function loadWorldMap(): Promise<WorldMap> {
  const { default: world } = await import('./world.json')
  return world as unknown as WorldMap
}

type CountryShade = {
  code: string
  visitors: number
  /** From 0 to 1: how much of the accent a country has. Areas of colour are seen by their root. */
  strength: number
}

/** How strongly each country of a list is coloured, and how many visitors are of none that is on the map. */
export function getCountryShades(
  rows: readonly AnalyticsRow[],
  world: WorldMap,
): { shades: CountryShade[]; apart: number } {
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

type WorldMapState = { is: 'closed' | 'coming' | 'failed' } | { is: 'open'; world: WorldMap }

/** The map's outlines: fetched when it is opened the first time, and again when that failed. */
export function useWorldMap() {
  const [state, setState] = useState<WorldMapState>({ is: 'closed' })
  const open = async () => {
    setState({ is: 'coming' })
    try {
      const world = await loadWorldMap()
      setState({ is: 'open', world })
    } catch {
      setState({ is: 'failed' })
    }
  }
  const toggle = () => (state.is === 'open' ? setState({ is: 'closed' }) : void open())
  return { state, toggle }
}
