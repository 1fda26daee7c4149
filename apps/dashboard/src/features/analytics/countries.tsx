import type { AnalyticsRow } from '@vitrine/model'
import { Map as MapShape } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { productIcon } from '../../ui/icons.tsx'
import { CountryMap } from './map/country-map.tsx'
import { useWorld } from './map/use-world.ts'
import { Panel, type PanelProps } from './panel.tsx'

const MapIcon = productIcon(MapShape)

type CountriesProps = Pick<PanelProps, 'visitors' | 'onFilter'> & { rows: AnalyticsRow[] }

/** The list of countries, and a map above it for who opens one. */
export function Countries({ rows, visitors, onFilter }: CountriesProps) {
  const { state, toggle } = useWorld()
  const [marked, setMarked] = useState<string | null>(null)
  return (
    <Panel
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
