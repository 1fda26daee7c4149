/**
 * Draws the thumbnails, the avatar and the banner of the sample channels: a candle in six lights.
 * Deterministic.
 */
import { resolve } from 'node:path'
import sharp from 'sharp'

/** Wall, glow, wax. */
const LIGHTS = [
  ['#14213d', '#fca311', '#f1e9da'],
  ['#3a0ca3', '#ffd166', '#f7f3ff'],
  ['#1b4332', '#ffe8a3', '#e9f5db'],
  ['#5f0f40', '#fb8b24', '#fde8d7'],
  ['#0b3954', '#ff6663', '#e0f4ff'],
  ['#2b2d42', '#edf2f4', '#d9cbb8'],
] as const

function candle(
  [wall, glow, wax]: (typeof LIGHTS)[number],
  width: number,
  height: number,
  lean: number,
): string {
  const x = width * (0.36 + lean * 0.05)
  const base = height * 0.94
  const top = height * 0.46
  const stick = width > height ? width * 0.05 : width * 0.11
  const flame = height * 0.2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".95"/><stop offset=".35" stop-color="${glow}" stop-opacity=".32"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="${wall}"/>
<circle cx="${x}" cy="${top - flame / 2}" r="${height * 0.62}" fill="url(#glow)"/>
<rect y="${base}" width="${width}" height="${height - base}" fill="#000" opacity=".45"/>
<rect x="${x - stick}" y="${top}" width="${stick * 2}" height="${base - top}" rx="${stick * 0.2}" fill="${wax}"/>
<rect x="${x + stick * 0.35}" y="${top}" width="${stick * 0.65}" height="${base - top}" fill="#000" opacity=".16"/>
<path d="M${x} ${top}V${top - flame * 0.25}" stroke="#20150c" stroke-width="${stick * 0.12}"/>
<path d="M${x} ${top - flame * 1.15}C${x + stick * 0.9} ${top - flame * 0.6} ${x + stick * 0.62} ${top - flame * 0.1} ${x} ${top - flame * 0.06}C${x - stick * 0.62} ${top - flame * 0.1} ${x - stick * 0.9} ${top - flame * 0.6} ${x} ${top - flame * 1.15}Z" fill="${glow}"/>
<path d="M${x} ${top - flame * 0.7}C${x + stick * 0.4} ${top - flame * 0.4} ${x + stick * 0.3} ${top - flame * 0.1} ${x} ${top - flame * 0.08}C${x - stick * 0.3} ${top - flame * 0.1} ${x - stick * 0.4} ${top - flame * 0.4} ${x} ${top - flame * 0.7}Z" fill="#fff" opacity=".85"/></svg>`
}

async function draw(name: string, svg: string): Promise<void> {
  const file = resolve(import.meta.dirname, '../samples/pictures', name)
  const { size } = await sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toFile(file)
  console.log(`${file}: ${size} bytes`)
}

for (const [index, light] of LIGHTS.entries())
  await draw(`still-${index + 1}.jpg`, candle(light, 1280, 720, index - 2))
await draw('still-upright.jpg', candle(LIGHTS[4], 405, 720, 2.6))
await draw('emblem-1.jpg', candle(LIGHTS[0], 800, 800, 2.6))
await draw('band-1.jpg', candle(LIGHTS[0], 2120, 351, -2))
