/**
 * Draws the cyanotypes of the example account: ferns and seaweeds on blue paper. Deterministic, and bundles
 * no third-party photograph.
 */
import { resolve } from 'node:path'
import sharp from 'sharp'

/**
 * Positions and lengths in thousandths of the picture's shorter side; angles in turns, 0 upward, clockwise.
 */
type Draw = (random: () => number, width: number, height: number) => string

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const n = (value: number) => value.toFixed(1)
const step = (x: number, y: number, turn: number, length: number): [number, number] => [
  x + Math.sin(turn * Math.PI * 2) * length,
  y - Math.cos(turn * Math.PI * 2) * length,
]

/** A leaf from foot to tip, widest at `belly` (0–1) of its length. */
function leaf(x: number, y: number, turn: number, length: number, wide: number, belly = 0.4): string {
  const [tipX, tipY] = step(x, y, turn, length)
  const [midX, midY] = step(x, y, turn, length * belly)
  const [leftX, leftY] = step(midX, midY, turn - 0.25, wide)
  const [rightX, rightY] = step(midX, midY, turn + 0.25, wide)
  return `<path d="M${n(x)} ${n(y)}Q${n(leftX)} ${n(leftY)} ${n(tipX)} ${n(tipY)}Q${n(rightX)} ${n(rightY)} ${n(x)} ${n(y)}Z"/>`
}

function line(points: [number, number][], thick: number): string {
  const d = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
  return `<path d="M${d}" fill="none" stroke="#edf4f8" stroke-width="${n(thick)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** The points of an evenly bending stem. */
function stem(x: number, y: number, turn: number, bend: number, length: number, parts: number) {
  const points: { at: [number, number]; turn: number; part: number }[] = []
  let at: [number, number] = [x, y]
  for (let index = 0; index <= parts; index++) {
    const part = index / parts
    points.push({ at, turn: turn + bend * part, part })
    at = step(...at, turn + bend * part, length / parts)
  }
  return points
}

/** A frond; `leaflets(part)` draws one side at this part of the stem. */
function frond(
  foot: [number, number],
  turn: number,
  bend: number,
  length: number,
  pairs: number,
  leaflet: (at: [number, number], turn: number, side: -1 | 1, part: number) => string,
): string {
  const points = stem(...foot, turn, bend, length, pairs)
  const leaves = points
    .slice(Math.round(pairs * 0.14))
    .map(
      point => leaflet(point.at, point.turn, -1, point.part) + leaflet(point.at, point.turn, 1, point.part),
    )
  return (
    line(
      points.map(({ at }) => at),
      length / 130,
    ) + leaves.join('')
  )
}

const taper = (part: number) =>
  Math.sin(Math.min(1, 0.22 + part * 0.5) * Math.PI * 0.95) * (1.06 - part) ** 0.75

/** Bipinnate, as most ferns are. */
const feathered =
  (size: number, pairs: number, slender = 0.3): Draw =>
  (random, width, height) => {
    const foot: [number, number] = [width * (0.42 + random() * 0.16), height * 0.96]
    const length = height * 0.9
    return frond(
      foot,
      (random() - 0.5) * 0.06,
      (random() - 0.5) * 0.12,
      length,
      pairs,
      (at, turn, side, part) => {
        const long = length * size * taper(part)
        if (long < 8) return ''
        const count = Math.max(5, Math.round(long / 15))
        return frond(
          at,
          turn + side * (0.17 + random() * 0.02),
          -side * 0.04,
          long,
          count,
          (x, own, edge, along) =>
            leaf(
              ...x,
              own + edge * 0.17,
              (long * slender * 0.8 + 7) * (1.02 - along * 0.86),
              (long * 0.04 + 5) * (1.1 - along),
            ),
        )
      },
    )
  }

/** Turns a drawing on its side. */
const lying =
  (draw: Draw): Draw =>
  (random, width, height) =>
    `<g transform="translate(0 ${height}) rotate(-90) translate(0 ${width}) scale(1 -1)">${draw(random, height, width)}</g>`

/** Pinnate, with undivided leaflets. */
const pinnate =
  (pairs: number, size: number, wide: number, belly: number): Draw =>
  (random, width, height) => {
    const length = Math.min(height * 0.88, width * 1.5)
    const one = (x: number, turn: number, scale: number) =>
      frond([x, height * 0.95], turn, turn * 0.5, length * scale, pairs, (at, own, side, part) => {
        const long = length * scale * size * (1.1 - part * 0.75)
        return leaf(...at, own + side * (0.18 + random() * 0.03), long, long * wide, belly)
      })
    return (
      one(width * 0.5, -0.02 + random() * 0.03, 1) +
      one(width * 0.43, -0.07, 0.74) +
      one(width * 0.57, 0.08, 0.66)
    )
  }

/** Hair-thin stems that carry fans. */
const maidenhair: Draw = (random, width, height) => {
  const fan = (x: number, y: number, turn: number, size: number) => {
    const edge = Array.from({ length: 7 }, (_, index) => {
      const spread = (index / 6 - 0.5) * 0.36
      return step(x, y, turn + spread, size * (index % 2 ? 0.9 : 1) * (1 - Math.abs(spread) * 0.5))
    })
    return `<path d="M${n(x)} ${n(y)}L${edge.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z"/>`
  }
  const length = height * 0.86
  return stem(width * 0.47, height * 0.96, -0.01, 0.05, length, 13)
    .slice(2)
    .map(({ at, turn, part }, index) => {
      const side = index % 2 ? 1 : -1
      const long = Math.min(width * 0.46, length * 0.42) * taper(part * 0.9)
      const branch = stem(
        ...at,
        turn + side * (0.13 + random() * 0.03),
        side * 0.05,
        long,
        Math.max(3, Math.round(long / 34)),
      )
      const fans = branch.slice(1).map((twig, place) => {
        const out = place % 2 ? 1 : -1
        const [x, y] = step(...twig.at, twig.turn + out * 0.15, 14)
        return line([twig.at, [x, y]], 2) + fan(x, y, twig.turn + out * 0.12, 30 + random() * 12)
      })
      return line([at, ...branch.map(twig => twig.at)], 3) + fans.join('')
    })
    .concat(
      line(
        stem(width * 0.47, height * 0.96, -0.01, 0.05, length, 13).map(({ at }) => at),
        5,
      ),
    )
    .join('')
}

/** A seaweed whose branches all fork. */
const forked =
  (depth: number, thick: number, spread: number, tufts: number, first: number): Draw =>
  (random, width, height) => {
    const strokes: string[] = []
    const grow = (at: [number, number], turn: number, length: number, left: number) => {
      const points = stem(...at, turn, (random() - 0.5) * 0.08, length, 5).map(point => point.at)
      strokes.push(line(points, thick * (0.5 + left / depth / 2)))
      const tip = points.at(-1)
      if (left === 0 || !tip) return
      const open = spread * (0.75 + random() * 0.5)
      grow(tip, turn - open, length * (0.74 + random() * 0.14), left - 1)
      grow(tip, turn + open, length * (0.74 + random() * 0.14), left - 1)
    }
    for (let index = 0; index < tufts; index++)
      grow([width * 0.5, height * 0.93], (index - (tufts - 1) / 2) * 0.1, height * first, depth)
    return strokes.join('')
  }

/** A long blade with a waved edge, with or without a rib. */
const blade =
  (wide: number, blades: number, rib: boolean): Draw =>
  (random, width, height) =>
    Array.from({ length: blades }, (_, index) => {
      const turn = (index - (blades - 1) / 2) * 0.07 + (random() - 0.5) * 0.02
      const points = stem(
        width * 0.5,
        height * 0.95,
        turn,
        (random() - 0.4) * 0.1,
        height * (0.88 - index * 0.13),
        44,
      )
      const edge = (side: -1 | 1) =>
        points.map(({ at, turn: own, part }, place) => {
          const body = part < 0.16 ? 0.03 : Math.sin(((part - 0.14) / 0.86) ** 0.8 * Math.PI) ** 0.7
          return step(
            ...at,
            own + side * 0.25,
            wide * width * body * (1 + Math.sin(place * 1.3 + side + index) * 0.1) + 2,
          )
        })
      const d = [...edge(-1), ...edge(1).reverse()].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
      const middle = line(
        points.map(({ at }) => at),
        5,
      )
      return `<path d="M${d}Z" opacity=".82"/>${rib ? middle : ''}`
    }).join('')

/** A stem with whorls of hanging twigs. */
const whorled: Draw = (random, width, height) => {
  const points = stem(width * 0.5, height * 0.97, 0, 0.02, height * 0.92, 15)
  return (
    line(
      points.map(({ at }) => at),
      8,
    ) +
    points
      .slice(2)
      .flatMap(({ at, part }) =>
        Array.from({ length: 12 }, (_, index) => {
          const side = index % 2 ? 1 : -1
          const long = width * 0.4 * (1.08 - part) * (0.45 + random() * 0.55)
          return line(
            stem(...at, side * (0.1 + random() * 0.1), side * (0.12 + random() * 0.1), long, 8).map(
              twig => twig.at,
            ),
            2.6,
          )
        }),
      )
      .join('')
  )
}

/** Falling cords of seaweed. */
const cords: Draw = (random, width, height) =>
  Array.from({ length: 9 }, (_, index) => {
    const phase = random() * 6
    const points = Array.from({ length: 60 }, (_, place): [number, number] => {
      const part = place / 59
      return [
        width * (0.5 + (index - 4) * 0.085 * part ** 0.7 + Math.sin(part * 7 + phase) * 0.07 * part),
        height * (0.95 - part * (0.62 + ((index * 7) % 5) * 0.06)),
      ]
    })
    return line(points, 7)
  }).join('')

/** The table: a brush with its stroke, and a sheet in the sun. */
const brush: Draw = (_, width, height) => {
  const strokes = Array.from({ length: 9 }, (__, index) => {
    const y = height * (0.2 + index * 0.055)
    return `<path d="M${n(width * 0.16)} ${n(y)}q${n(width * 0.34)} ${n(index % 2 ? 14 : -14)} ${n(width * (0.66 - (index % 3) * 0.03))} 0" fill="none" stroke="#edf4f8" stroke-width="${n(height * 0.028)}" opacity=".55"/>`
  })
  const handle = `<g transform="translate(${n(width * 0.72)} ${n(height * 0.66)}) rotate(-28)"><rect x="-14" y="60" width="28" height="${n(height * 0.22)}" rx="14"/><path d="M-46 0h92v64h-92z"/><path d="M-46 -6q46 -110 92 0z" opacity=".8"/></g>`
  return strokes.join('') + handle
}
const sunlit: Draw = (random, width, height) => {
  const rays = Array.from({ length: 24 }, (_, index) => {
    const [fromX, fromY] = step(width * 0.5, height * 0.2, index / 24, 118)
    return line([[fromX, fromY], step(fromX, fromY, index / 24, index % 2 ? 46 : 84)], 7)
  })
  const sun = `<circle cx="${n(width * 0.5)}" cy="${n(height * 0.2)}" r="92"/>`
  const frame = `<rect x="${n(width * 0.18)}" y="${n(height * 0.42)}" width="${n(width * 0.64)}" height="${n(height * 0.5)}" fill="none" stroke="#edf4f8" stroke-width="12"/>`
  const plant = feathered(0.44, 13)(random, width * 0.5, height * 0.46)
  return `${rays.join('')}${sun}${frame}<g transform="translate(${n(width * 0.25)} ${n(height * 0.44)})">${plant}</g>`
}

const PICTURES: [name: string, width: number, height: number, draw: Draw][] = [
  ['maidenhair', 1000, 1250, maidenhair],
  ['beech-fern', 800, 1000, feathered(0.46, 17)],
  ['dictyota-young', 900, 900, forked(5, 15, 0.05, 3, 0.2)],
  ['dictyota-fruit', 900, 900, forked(6, 12, 0.052, 2, 0.21)],
  ['ceylon', 1000, 800, lying(feathered(0.44, 19, 0.36))],
  ['thong-weed', 810, 1080, forked(4, 12, 0.035, 2, 0.24)],
  ['shield-fern', 800, 1000, feathered(0.36, 21, 0.3)],
  ['dabberlocks', 800, 1000, blade(0.13, 3, true)],
  ['horsetail', 800, 1000, whorled],
  ['round-fern', 900, 900, pinnate(13, 0.1, 0.8, 0.55)],
  ['plumed', 960, 720, forked(6, 5, 0.052, 3, 0.2)],
  ['oarweed', 810, 1080, blade(0.21, 1, false)],
  ['furcellaria', 900, 900, forked(5, 8, 0.04, 5, 0.18)],
  ['sea-lace', 1000, 800, cords],
  ['polypody', 800, 1000, pinnate(15, 0.2, 0.2, 0.35)],
  ['coating', 720, 1280, brush],
  ['sun', 720, 1280, sunlit],
  ['emblem', 512, 512, feathered(0.46, 13)],
]

for (const [index, [name, width, height, draw]] of PICTURES.entries()) {
  const random = numbers(index * 7919 + 17)
  const hue = 208 + Math.floor(random() * 10)
  const light = 24 + Math.floor(random() * 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="paper" cx=".45" cy=".4" r=".85"><stop offset="0" stop-color="hsl(${hue} 64% ${light + 6}%)"/><stop offset=".7" stop-color="hsl(${hue} 68% ${light}%)"/><stop offset="1" stop-color="hsl(${hue + 4} 70% ${light - 7}%)"/></radialGradient>
<filter id="wash" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".004 .009" numOctaves="2" seed="${index + 3}"/><feColorMatrix values="0 0 0 0 .75  0 0 0 0 .86  0 0 0 0 .95  .55 0 0 0 -.2"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation=".7"/></filter></defs>
<rect width="${width}" height="${height}" fill="url(#paper)"/><rect width="${width}" height="${height}" filter="url(#wash)"/>
<g fill="#edf4f8" opacity=".93" filter="url(#soft)">${draw(random, width, height)}</g></svg>`
  const file = resolve(import.meta.dirname, `../examples/atkins-${name}.webp`)
  const { size } = await sharp(Buffer.from(svg))
    .webp({ quality: 36, effort: 6, smartSubsample: true })
    .toFile(file)
  console.log(`${file}: ${size} bytes`)
}
