import type { AnalyticsRow } from '@vitrine/model'
import { Map as MapShape } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { productIcon } from '../../ui/icons.tsx'
import { CountryMap } from './map/country-map.tsx'
import { useWorldMap } from './map/world.ts'
import { BreakdownPanel, type BreakdownPanelProps } from './breakdown-panel.tsx'

const MapIcon = productIcon(MapShape)

type CountriesPanelProps = Pick<BreakdownPanelProps, 'visitors' | 'onFilter'> & { rows: AnalyticsRow[] }

/** The list of countries, and a map above it for who opens one. */
export function CountriesPanel({ rows, visitors, onFilter }: CountriesPanelProps) {
  const { state, toggle } = useWorldMap()
  const [marked, setMarked] = useState<string | null>(null)
  return (
    <BreakdownPanel
      lists={[{ label: 'Countries', filter: 'country', rows }]}
      visitors={visitors}
      onFilter={onFilter}
      marked={marked}
      onMark={setMarked}
      action={
        rows.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            aria-expanded={state.is === 'open'}
            busy={state.is === 'coming'}
            onClick={toggle}
          >
            <MapIcon />
            {state.is === 'open' ? 'Hide map' : 'Map'}
          </Button>
        )
      }
      above={
        state.is === 'open' ? (
          <CountryMap
            world={state.world}
            rows={rows}
            visitors={visitors}
            marked={marked}
            onMark={setMarked}
            onChoose={code => onFilter('country', code)}
          />
        ) : (
          state.is === 'failed' && (
            <p className="an-none" role="alert">
              The map could not be fetched. Press “Map” to try again.
            </p>
          )
        )
      }
    />
  )
}
