/**
 * Draws the pictures of the example channel as engravings of parallel lines, thicker where it is darker.
 * Deterministic, and bundles no third-party film.
 */
import { resolve } from 'node:path'
import sharp from 'sharp'

/** Brightness at a point, 0–1; x and y in picture heights, y downward. */
type Scene = (x: number, y: number) => number

const clamp = (value: number) => Math.min(1, Math.max(0, value))
/** 1 inside (negative distance), 0 outside, with a soft edge. */
const soft = (distance: number, edge = 0.006) => clamp(0.5 - distance / edge / 2)
const mix = (from: number, to: number, share: number) => from + (to - from) * share
const disc = (x: number, y: number, rx: number, ry: number) =>
  (Math.hypot(x / rx, y / ry) - 1) * Math.min(rx, ry)
const box = (x: number, y: number, w: number, h: number, round = 0) =>
  Math.hypot(Math.max(Math.abs(x) - w + round, 0), Math.max(Math.abs(y) - h + round, 0)) - round

/** A flame of a given height on (0, 0): bright mantle, dark cone above the wick. */
function flame(x: number, y: number, height: number): { shape: number; light: number } {
  const up = -y / height
  const width = height * 0.26 * Math.sqrt(clamp(up * 6)) * (1 - clamp(up)) ** 0.75
  const shape = Math.max(Math.abs(x) - width, y, -y - height)
  const cone = soft(disc(x, y + height * 0.16, height * 0.07, height * 0.15), 0.03)
  return { shape, light: 1 - cone * 0.75 }
}

function candleAt(cx: number, top: number, wide: number, tall: number): Scene {
  return (x, y) => {
    const dx = x - cx
    const glow = Math.exp(-(dx ** 2 + (y - top + tall * 0.5) ** 2) / (2 * (tall * 1.5) ** 2))
    let light = 0.05 + glow * 0.62
    const melt = top + Math.sin(dx * 60) * 0.004
    const body = Math.max(Math.abs(dx) - wide, melt - y)
    light = mix(light, clamp(0.86 - (dx / wide + 1) * 0.3 - (y - top) * 0.35), soft(body))
    const wick = Math.max(Math.abs(dx) - 0.006, y - top, top - 0.05 - y)
    light = mix(light, 0, soft(wick))
    const burning = flame(dx, y - top + 0.02, tall)
    return mix(light, burning.light, soft(burning.shape, 0.02))
  }
}

const table = (light: number, x: number, y: number) =>
  mix(light, clamp(light * 0.5 + 0.08 * Math.sin(x * 3 + y * 40)), soft(0.9 - y))

/** A glass vessel: its edge catches the light. */
function glass(light: number, distance: number): number {
  const inside = mix(light, clamp(light * 0.9 + 0.06), soft(distance))
  return mix(inside, clamp(light + 0.5), soft(Math.abs(distance + 0.008) - 0.006, 0.008))
}

const SCENES: Record<string, Scene> = {
  flame: (x, y) => {
    const cx = 1.05
    const glow = Math.exp(-((x - cx) ** 2 + (y - 0.45) ** 2) / 0.26)
    const burning = flame(x - cx, y - 0.9, 0.78)
    return mix(0.03 + glow * 0.5, burning.light, soft(burning.shape, 0.05))
  },
  ring: (x, y) => {
    const light = candleAt(0.95, 0.66, 0.075, 0.3)(x, y)
    const sheet = Math.max(Math.abs(x - 0.95 + (y - 0.34) * 0.9) - 0.42, Math.abs(y - 0.34) - 0.085)
    const ring = Math.abs(disc(x - 0.95, y - 0.34, 0.13, 0.036)) - 0.012
    return mix(table(light, x, y), 0.9 - soft(ring, 0.03) * 0.85, soft(sheet))
  },
  drops: (x, y) => {
    let light = table(candleAt(0.66, 0.72, 0.07, 0.26)(x, y), x, y)
    const bowl = disc(x - 0.66, y - 0.27, 0.15, 0.055)
    const handle = Math.max(Math.abs(y - 0.25 + (x - 0.8) * 0.12) - 0.014, 0.78 - x, x - 1.5)
    light = mix(light, clamp(1 - (y - 0.215) * 7), soft(Math.min(bowl, handle)))
    for (const [dx, dy] of [
      [0.56, 0.355],
      [0.665, 0.375],
      [0.765, 0.355],
    ] as const) {
      const drop = disc(x - dx, y - dy, 0.02, 0.036)
      light = mix(light, x - dx < 0 ? 1 : 0.35, soft(drop))
    }
    return light
  },
  tubes: (x, y) => {
    let light = 0.1 + 0.35 * Math.exp(-((x - 0.9) ** 2 + (y - 0.4) ** 2) / 0.3)
    const trough = box(x - 0.9, y - 0.74, 0.46, 0.16, 0.02)
    light = glass(light, trough)
    light = mix(
      light,
      0.5 + 0.12 * Math.sin(y * 70 + Math.sin(x * 9)),
      soft(Math.max(trough + 0.02, 0.68 - y)),
    )
    for (const [cx, level] of [
      [0.72, 0.26],
      [1.08, 0.44],
    ] as const) {
      const tube = box(x - cx, y - 0.43, 0.075, 0.31, 0.07)
      light = glass(light, tube)
      light = mix(light, 0.55 + 0.1 * Math.sin(y * 70), soft(Math.max(tube + 0.02, level - y)))
      for (let bubble = 0; bubble < 7; bubble++) {
        const by = level + 0.04 + bubble * 0.045
        light = mix(light, 1, soft(disc(x - cx - Math.sin(bubble * 2.4) * 0.03, y - by, 0.009, 0.009)))
      }
    }
    return table(light, x, y)
  },
  jar: (x, y) => {
    const light = table(candleAt(0.98, 0.66, 0.06, 0.15)(x, y), x, y)
    const bell = Math.max(box(x - 0.98, y - 0.55, 0.28, 0.43, 0.26), y - 0.9)
    return mix(glass(light, bell), 0.9, soft(disc(x - 0.98, y - 0.1, 0.035, 0.035)))
  },
  breath: (x, y) => {
    let light = 0.12 + 0.4 * Math.exp(-((x - 0.7) ** 2 + (y - 0.5) ** 2) / 0.2)
    const flask = Math.min(disc(x - 0.75, y - 0.68, 0.24, 0.22), box(x - 0.75, y - 0.36, 0.06, 0.2))
    light = glass(light, flask)
    const water = Math.max(flask + 0.02, 0.62 - y)
    light = mix(light, 0.72 + 0.14 * Math.sin(y * 55 + Math.sin(x * 14) * 1.4), soft(water))
    const tube = Math.min(
      Math.max(Math.abs(x - 0.75) - 0.012, 0.14 - y, y - 0.78),
      Math.max(Math.abs(y - 0.15 - (x - 0.75) * 0.16) - 0.012, 0.74 - x, x - 1.5),
    )
    light = mix(light, 0.95, soft(tube))
    for (let bubble = 0; bubble < 9; bubble++)
      light = mix(
        light,
        1,
        soft(disc(x - 0.75 - Math.sin(bubble * 1.9) * 0.09, y - 0.79 + bubble * 0.018, 0.011, 0.011)),
      )
    return table(light, x, y)
  },
}

const SMOKE: Scene = (x, y) => {
  const light = candleAt(0.28, 0.62, 0.07, 0.24)(x, y)
  const smoke = Math.abs(x - 0.28 - Math.sin(y * 14) * 0.05 * (0.4 - y)) - 0.012 - (0.36 - y) * 0.02
  return table(mix(light, 0.85, soft(Math.max(smoke, y - 0.34), 0.04) * 0.8), x, y)
}
const EMBLEM: Scene = (x, y) => {
  const light = candleAt(0.5, 0.56, 0.085, 0.34)(x, y)
  return mix(0.02, light, soft(disc(x - 0.5, y - 0.5, 0.47, 0.47)))
}
const BAND: Scene = (x, y) =>
  Math.max(
    ...[0.7, 1.6, 2.5, 3.4, 4.3, 5.2].map((cx, index) =>
      candleAt(cx, 0.6 + (index % 3) * 0.06, 0.055, 0.26)(x, y),
    ),
  )

/** Draws horizontal lines as thick as the picture is dark there; `gap` in pixels. */
function engraved(
  scene: Scene,
  width: number,
  height: number,
  gap: number,
  ink: string,
  paper: string,
): string {
  const lines: string[] = []
  for (let row = -gap * 2; row < height + gap; row += gap) {
    const upper: string[] = []
    const lower: string[] = []
    for (let x = 0; x < width + 4; x += 4) {
      const y = row + Math.sin(x / 130 + row / 90) * gap * 0.7
      const half = ((1 - clamp(scene(x / height, y / height))) * gap * 1.04) / 2
      upper.push(`${x} ${(y - half).toFixed(1)}`)
      lower.push(`${x} ${(y + half).toFixed(1)}`)
    }
    lines.push(`<path d="M${upper.join('L')}L${lower.reverse().join('L')}Z"/>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><g fill="${ink}">${lines.join('')}</g></svg>`
}

async function draw(
  name: string,
  scene: Scene,
  width: number,
  height: number,
  gap: number,
  ink: string,
  paper: string,
) {
  const file = resolve(import.meta.dirname, `../examples/faraday-${name}.webp`)
  const svg = Buffer.from(engraved(scene, width, height, gap, ink, paper))
  const { size } = await sharp(svg).webp({ quality: 46, effort: 6, smartSubsample: true }).toFile(file)
  console.log(`${file}: ${size} bytes`)
}

const INKS = ['#1d2433', '#2a1f1a', '#16302b', '#2b1b33', '#1a2a3a', '#33201c']
const PAPERS = ['#f3dfae', '#f0dcc0', '#e6e3c8', '#ead9e0', '#dfe6e4', '#f2d9c4']
for (const [index, [name, scene]] of Object.entries(SCENES).entries())
  await draw(name, scene, 960, 540, 8, INKS[index] ?? '#000', PAPERS[index] ?? '#fff')
await draw('short', SMOKE, 405, 720, 8, '#1d2433', '#f3dfae')
await draw('lectures', EMBLEM, 512, 512, 8, '#1d2433', '#f3dfae')
await draw('band', BAND, 1600, 264, 8, '#1d2433', '#f3dfae')
