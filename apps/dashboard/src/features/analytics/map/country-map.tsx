import type { AnalyticsRow } from '@vitrine/model'
import { type CSSProperties, type PointerEvent, useMemo } from 'react'
import { formatNumber, formatPercent, getRowLabel } from '../labels.ts'
import { getCountryShades, type WorldMap } from './world.ts'

type CountryMapProps = {
  world: WorldMap
  rows: readonly AnalyticsRow[]
  /** Of everybody, for the share. */
  visitors: number
  /** The country that is looked at, here or in the list. */
  marked: string | null
  onMark: (code: string | null) => void
  onChoose: (code: string) => void
}

/** Tenths of the map's units: what is too small for an outline is seen, and can be pressed. */
const [DOT, VISITED_DOT] = [12, 36]

/**
 * Where visitors are, in tints of the accent. It is for the eye and the pointer alone: the list below it says the same,
 * and a row that has the focus is marked here.
 */
export function CountryMap({ world, rows, visitors, marked, onMark, onChoose }: CountryMapProps) {
  const { shades, apart } = useMemo(() => getCountryShades(rows, world), [rows, world])
  const land = useMemo(() => Object.values(world.shapes).join(''), [world])
  const islands = useMemo(() => Object.entries(world.dots), [world])
  const shade = shades.find(({ code }) => code === marked)
  const codeAt = (event: PointerEvent) =>
    event.target instanceof SVGElement ? (event.target.dataset.code ?? null) : null

  return (
    <div className="an-map" aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${String(world.width)} ${String(world.height)}`}
        onPointerOver={event => onMark(codeAt(event))}
        onPointerLeave={() => onMark(null)}
        onPointerUp={event => {
          const code = event.button === 0 ? codeAt(event) : null
          if (code) onChoose(code)
        }}
      >
        <path className="map-land" d={land} />
        {islands.map(([code, [x, y]]) => (
          <circle key={code} className="map-island" cx={x} cy={y} r={DOT} />
        ))}
        {shades.map(({ code, strength }) => {
          const drawn = { 'data-code': code, style: { '--strength': strength.toFixed(3) } as CSSProperties }
          const dot = world.dots[code]
          return dot ? (
            <circle key={code} className="map-here" {...drawn} cx={dot[0]} cy={dot[1]} r={VISITED_DOT} />
          ) : (
            <path key={code} className="map-here" {...drawn} d={world.shapes[code]} />
          )
        })}
        {shade && <MarkedOutline world={world} code={shade.code} />}
      </svg>
      <p className="map-foot">
        {shade ? (
          <span className="map-name">
            <b>{getRowLabel('country', shade.code)}</b> {formatNumber(shade.visitors)}{' '}
            {shade.visitors === 1 ? 'visitor' : 'visitors'},{' '}
            {formatPercent(visitors > 0 ? shade.visitors / visitors : 0)}
          </span>
        ) : (
          <span className="map-name muted">
            {apart > 0 ? `Not on the map: ${formatNumber(apart)}` : 'Press a country to look at it alone'}
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

/** Drawn again above all others, so that no neighbour covers its edge. */
function MarkedOutline({ world, code }: { world: WorldMap; code: string }) {
  const dot = world.dots[code]
  return dot ? (
    <circle className="map-mark" cx={dot[0]} cy={dot[1]} r={VISITED_DOT} />
  ) : (
    <path className="map-mark" d={world.shapes[code]} />
  )
}
