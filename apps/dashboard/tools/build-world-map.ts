/**
 * Builds the visitor map: `node apps/dashboard/tools/build-world-map.ts` writes one path per country, by ISO code.
 * The outlines are Natural Earth's at 1:110 million (public domain, from world-atlas); countries too small for that
 * become dots, from the 1:50 million atlas.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'

/** The Equal Earth projection (Šavrič, Patterson and Jenny, 2018), which preserves areas. */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const M = Math.sqrt(3) / 2

/** The map's size in its own units. Cut off south of Cape Horn. */
const WIDTH = 600
const SOUTH = -57
const NORTH = 83.7
const project = (longitude: number, latitude: number): [number, number] => {
  const theta = Math.asin(M * Math.sin((latitude * Math.PI) / 180))
  const [t2, t6] = [theta ** 2, theta ** 6]
  const x =
    (((longitude * Math.PI) / 180) * Math.cos(theta)) / (M * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2)))
  return [x, theta * (A1 + A2 * t2 + t6 * (A3 + A4 * t2))]
}

const SCALE = WIDTH / (2 * project(180, 0)[0])
const TOP = project(0, NORTH)[1]
const HEIGHT = Math.round((TOP - project(0, SOUTH)[1]) * SCALE)

/** Projects degrees to map units from the upper left corner; longitudes count from the map's centre. */
function onMap(longitude: number, latitude: number): [number, number] {
  const [x, y] = project(longitude, latitude)
  return [x * SCALE + WIDTH / 2, (TOP - y) * SCALE]
}

/** The map is cut in the Bering Strait, so that Siberia stays in one piece. */
const CUT = -169

type Ring = [number, number][]
type Shape = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
type Country = { id?: string; properties: { name: string }; geometry: Shape }

/** Bytes gzip; the file is loaded with the map. */
const BUDGET = 30_000
/** Polygons below this area, in square map units, are dropped. */
const SPECK = 0.6
/** Countries without an ISO 3166 number; Kosovo has the code that statistics use. */
const NAMED: Record<string, string> = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' }
/** Antarctica is uninhabited and would make the map a fifth higher. */
const LEFT_OUT = 'AQ'

const require = createRequire(import.meta.url)

function countries(scale: '110m' | '50m'): Map<string, Ring[]> {
  const world = JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8'))
  const found = new Map<string, Ring[]>()
  const { features } = feature(world, world.objects.countries) as unknown as { features: Country[] }
  for (const { id, properties, geometry } of features) {
    const code = codeOf(id, properties.name)
    if (!code || code === LEFT_OUT) continue
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    found.set(code, [...(found.get(code) ?? []), ...rings])
  }
  return found
}

/** Converts an ISO 3166 numeric code to its two-letter code. */
function codeOf(number: string | undefined, name: string): string | null {
  if (!number) return NAMED[name] ?? null
  try {
    return new Intl.Locale(`und-${number}`).region ?? null
  } catch {
    return null
  }
}

function area(ring: Ring): number {
  let twice = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice / 2)
}

/** Projects a ring; one that crosses the cut stays whole, on the side of its first point. */
function placedRing(ring: Ring): Ring {
  const turn = (longitude: number) => ((longitude - CUT + 360) % 360) - 180
  const begin = turn(ring[0]?.[0] ?? 0)
  return ring.map(([longitude, latitude]) => {
    const turned = turn(longitude)
    return onMap(turned - begin > 180 ? turned - 360 : begin - turned > 180 ? turned + 360 : turned, latitude)
  })
}

/** Returns a ring as a closed path with relative steps, which compress better; '' if it is too small to be seen. */
function path(ring: Ring): string {
  const placed = placedRing(ring)
  if (area(placed) < SPECK) return ''
  let text = ''
  let [atX, atY] = [0, 0]
  for (const [x, y] of placed) {
    const [stepX, stepY] = [Math.round(x * 10) - atX, Math.round(y * 10) - atY]
    if (text !== '' && stepX === 0 && stepY === 0) continue
    text += `${text === '' ? 'M' : text.includes('l') ? ' ' : 'l'}${stepX},${stepY}`
    ;[atX, atY] = [atX + stepX, atY + stepY]
  }
  return `${text.replaceAll(',-', '-').replaceAll(' -', '-')}z`
}

/** Returns the centroid of a country's largest ring. */
function middle(rings: Ring[]): [number, number] {
  const largest = rings.map(placedRing).reduce((most, ring) => (area(ring) > area(most) ? ring : most))
  const sum = largest.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0])
  return [sum[0] / largest.length, sum[1] / largest.length]
}

const shapes: Record<string, string> = {}
const dots: Record<string, [number, number]> = {}
for (const [code, rings] of countries('110m')) shapes[code] = rings.map(path).join('')
for (const [code, rings] of countries('50m')) {
  if (shapes[code]) continue
  const [x, y] = middle(rings)
  dots[code] = [Math.round(x * 10), Math.round(y * 10)]
}
for (const code of Object.keys(shapes)) if (!shapes[code]) delete shapes[code]
const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const world = { width: WIDTH * 10, height: HEIGHT * 10, shapes: sorted(shapes), dots: sorted(dots) }
const text = `${JSON.stringify(world)}\n`
const size = gzipSync(text, { level: 9 }).length
console.log(`${Object.keys(shapes).length} shapes, ${Object.keys(dots).length} dots, ${size} bytes gzip`)
if (size > BUDGET) throw new Error(`the map is ${size} bytes, more than ${BUDGET}`)
writeFileSync(join(import.meta.dirname, '../src/features/analytics/map/world.json'), text)
