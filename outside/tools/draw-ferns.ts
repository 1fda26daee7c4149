// Draws the cyanotypes of samples/pictures: ferns on blue paper in common aspect ratios. Usage: node
// outside/tools/draw-ferns.ts
import { resolve } from 'node:path'
import sharp from 'sharp'

const FOLDER = resolve(import.meta.dirname, '../samples/pictures')
const SIZES: [number, number][] = [
  [1080, 1350],
  [1350, 1080],
  [1080, 1080],
  [1080, 1440],
  [1440, 1080],
  [1080, 1350],
  [1080, 1080],
  [720, 1280],
]

/** A deterministic random number generator. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

function fern(seed: number, width: number, height: number): string {
  const random = numbers(seed)
  const strokes: string[] = []
  const branch = (x: number, y: number, angle: number, length: number, depth: number) => {
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const line = `M${x.toFixed(1)} ${y.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}`
    strokes.push(`<path d="${line}" stroke-width="${(depth * 1.6 + 0.8).toFixed(1)}"/>`)
    if (depth === 0 || strokes.length > 1500) return
    const count = depth > 2 ? 9 : 5
    for (let index = 1; index <= count; index++) {
      const part = index / count
      const [atX, atY] = [x + (endX - x) * part, y + (endY - y) * part]
      const size = (1 - part * 0.6) * (0.4 + random() * 0.1)
      branch(atX, atY, angle - 0.85 + random() * 0.2, length * size, depth - 1)
      branch(atX, atY, angle + 0.85 - random() * 0.2, length * size, depth - 1)
    }
  }
  branch(
    width * (0.4 + random() * 0.2),
    height * 0.94,
    -Math.PI / 2 + (random() - 0.5) * 0.5,
    height * 0.6,
    3,
  )
  const blue = `hsl(${207 + Math.floor(random() * 12)} 66% ${26 + Math.floor(random() * 8)}%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#12315d"/><rect x="${width * 0.03}" y="${height * 0.03}" width="${width * 0.94}" height="${height * 0.94}" fill="${blue}"/><g stroke="#e9f1f7" fill="none" stroke-linecap="round" opacity=".92">${strokes.join('')}</g></svg>`
}

for (const [index, [width, height]] of SIZES.entries()) {
  const picture = sharp(Buffer.from(fern(index * 17 + 3, width, height))).resize(Math.round(width * 0.6))
  await picture.jpeg({ quality: 68, mozjpeg: true }).toFile(resolve(FOLDER, `fern-${index + 1}.jpg`))
}
