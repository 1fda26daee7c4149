import { type AnalyticsRow, t } from '@vitrine/model'
import { Map as MapShape } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { productIcon } from '../../ui/icons.tsx'
import { CountryMap } from './map/country-map.tsx'
import { useWorldMap } from './map/world.ts'
import { BreakdownPanel, type BreakdownPanelProps } from './breakdown-panel.tsx'

const MapIcon = productIcon(MapShape)

type CountriesPanelProps = Pick<BreakdownPanelProps, 'visitors' | 'onFilter'> & { rows: AnalyticsRow[] }

/** The breakdown by country, with a map above it that loads on demand. */
export function CountriesPanel({ rows, visitors, onFilter }: CountriesPanelProps) {
  const { state, toggle } = useWorldMap()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  return (
    <BreakdownPanel
      lists={[{ label: t('Countries'), filter: 'country', rows }]}
      visitors={visitors}
      onFilter={onFilter}
      highlighted={highlighted}
      onHighlight={setHighlighted}
      action={
        rows.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            aria-expanded={state.status === 'open'}
            busy={state.status === 'loading'}
            onClick={toggle}
          >
            <MapIcon />
            {state.status === 'open' ? t('Hide map') : t('Map')}
          </Button>
        )
      }
      above={
        state.status === 'open' ? (
          <CountryMap
            world={state.world}
            rows={rows}
            visitors={visitors}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onSelect={code => onFilter('country', code)}
          />
        ) : (
          state.status === 'failed' && (
            <p className="an-empty" role="alert">
              {t('We couldn’t load the map. Select “Map” to try again.')}
            </p>
          )
        )
      }
    />
  )
}
