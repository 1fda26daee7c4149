/** Draws the portraits of the sample accounts: paper cuts of six sitters. Deterministic. */
import { resolve } from 'node:path'
import sharp from 'sharp'

const SIZE = 460
/** Wall, coat, skin, hair. */
const SITTERS = [
  ['#d9e2dc', '#24423a', '#c98d6b', '#2b1d16'],
  ['#d5dbe6', '#1f3a5f', '#e8c3a4', '#3f2f26'],
  ['#efe3cf', '#8a4b2f', '#f0c8a0', '#b5562b'],
  ['#e7d8e0', '#5a2a4d', '#8d5a3c', '#15100e'],
  ['#dfe7d2', '#3d5a1e', '#b9774a', '#26221c'],
  ['#dddad4', '#3a3a3f', '#f2d5bd', '#8f8b86'],
] as const

function portrait([wall, coat, skin, hair]: (typeof SITTERS)[number], index: number): string {
  const tilt = (index % 3) * 3 - 3
  const glasses =
    index % 2 === 0
      ? `<g fill="none" stroke="${hair}" stroke-width="5"><circle cx="204" cy="206" r="24"/><circle cx="258" cy="206" r="24"/><path d="M228 206h6"/></g>`
      : `<g fill="${hair}"><circle cx="206" cy="208" r="6"/><circle cx="256" cy="208" r="6"/></g>`
  const cut =
    index % 3 === 0
      ? 'M136 214C130 116 190 78 231 78C278 78 334 118 326 220C336 300 320 330 306 340L300 190C270 190 240 168 226 146C206 176 180 188 162 192L156 340C140 326 130 290 136 214Z'
      : index % 3 === 1
        ? 'M148 196C146 120 190 84 232 84C280 84 318 122 314 198L302 176C280 166 262 150 256 136C232 160 190 164 162 172Z'
        : 'M142 220C120 130 180 70 236 74C300 70 338 140 320 222L308 172C262 176 206 170 160 168Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${wall}"/>
<circle cx="${120 + index * 44}" cy="150" r="190" fill="#ffffff" opacity=".28"/>
<path d="M60 470C66 372 150 334 200 326L262 326C312 334 394 372 400 470Z" fill="${coat}"/>
<path d="M200 270V330Q231 372 262 330V270Z" fill="${skin}"/><path d="M200 300Q231 330 262 300V318Q231 346 200 318Z" opacity=".18"/>
<g transform="rotate(${tilt} 231 230)"><ellipse cx="231" cy="214" rx="74" ry="92" fill="${skin}"/><path d="${cut}" fill="${hair}"/>${glasses}
<path d="M232 214L224 244Q232 250 240 246" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>
<path d="M208 270Q231 ${284 + (index % 3) * 4} 254 270" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/></g>
<path d="M200 326L231 392L262 326L286 334L240 436L222 436L176 334Z" fill="#fff" opacity=".85"/></svg>`
}

for (const [index, sitter] of SITTERS.entries()) {
  const file = resolve(import.meta.dirname, `../samples/pictures/portrait-${index + 1}.jpg`)
  const { size } = await sharp(Buffer.from(portrait(sitter, index)))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
  console.log(`${file}: ${size} bytes`)
}
