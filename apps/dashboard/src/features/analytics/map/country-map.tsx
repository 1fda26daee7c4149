import { type AnalyticsRow, t } from '@vitrine/model'
import { type CSSProperties, type PointerEvent, useMemo } from 'react'
import { formatNumber, formatPercent, getRowLabel } from '../labels.ts'
import { getCountryShades, type WorldMap } from './world.ts'

type CountryMapProps = {
  world: WorldMap
  rows: readonly AnalyticsRow[]
  /** The report's total, for the share. */
  visitors: number
  /** The ISO code of the country that is hovered or focused, here or in the list. */
  highlighted: string | null
  onHighlight: (code: string | null) => void
  onSelect: (code: string) => void
}

/** The radius of countries too small for an outline, in units of the view box. */
const [DOT, VISITED_DOT] = [12, 36]

/**
 * A map of visitors by country, in tints of the accent. Hidden from assistive technology: the list below has the same
 * data, and its focused row is highlighted here.
 */
export function CountryMap({ world, rows, visitors, highlighted, onHighlight, onSelect }: CountryMapProps) {
  const { shades, unmappedVisitors } = useMemo(() => getCountryShades(rows, world), [rows, world])
  const landPath = useMemo(() => Object.values(world.shapes).join(''), [world])
  const islands = useMemo(() => Object.entries(world.dots), [world])
  const shade = shades.find(({ code }) => code === highlighted)
  const codeAt = (event: PointerEvent) =>
    event.target instanceof SVGElement ? (event.target.dataset.code ?? null) : null

  return (
    <div className="an-map" aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${String(world.width)} ${String(world.height)}`}
        onPointerOver={event => onHighlight(codeAt(event))}
        onPointerLeave={() => onHighlight(null)}
        onPointerUp={event => {
          const code = event.button === 0 ? codeAt(event) : null
          if (code) onSelect(code)
        }}
      >
        <path className="map-land" d={landPath} />
        {islands.map(([code, [x, y]]) => (
          <circle key={code} className="map-island" cx={x} cy={y} r={DOT} />
        ))}
        {shades.map(({ code, strength }) => {
          const shapeProps = {
            'data-code': code,
            style: { '--strength': strength.toFixed(3) } as CSSProperties,
          }
          const dot = world.dots[code]
          return dot ? (
            <circle
              key={code}
              className="map-visited"
              {...shapeProps}
              cx={dot[0]}
              cy={dot[1]}
              r={VISITED_DOT}
            />
          ) : (
            <path key={code} className="map-visited" {...shapeProps} d={world.shapes[code]} />
          )
        })}
        {shade && <HighlightedOutline world={world} code={shade.code} />}
      </svg>
      <p className="map-caption">
        {shade ? (
          <span className="map-name">
            <b>{getRowLabel('country', shade.code)}</b>{' '}
            {t('{count, plural, one {# visitor} other {# visitors}}', { count: shade.visitors })},{' '}
            {formatPercent(visitors > 0 ? shade.visitors / visitors : 0)}
          </span>
        ) : (
          <span className="map-name muted">
            {unmappedVisitors > 0
              ? t('Not on the map: {number}', { number: formatNumber(unmappedVisitors) })
              : t('Select a country to filter by it')}
          </span>
        )}
        {shades.length > 1 && (
          <span className="map-scale muted num">
            1 <i /> {formatNumber(Math.max(...shades.map(each => each.visitors)))}
          </span>
        )}
      </p>
    </div>
  )
}

/** The outline of a country above all others, so that no neighbor covers its edge. */
function HighlightedOutline({ world, code }: { world: WorldMap; code: string }) {
  const dot = world.dots[code]
  return dot ? (
    <circle className="map-highlighted" cx={dot[0]} cy={dot[1]} r={VISITED_DOT} />
  ) : (
    <path className="map-highlighted" d={world.shapes[code]} />
  )
}
