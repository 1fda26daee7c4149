/** Draws the portrait of the example career as an engraving, so that no third-party painting is bundled. */
import { resolve } from 'node:path'
import sharp from 'sharp'

const WIDTH = 800
const HEIGHT = 1000
const INK = '#2b2230'
const PAPER = '#e9dfd2'

/** Waved lines from edge to edge; `step` and `wave` in pixels. */
function lines(step: number, wave: number): string {
  const found: string[] = []
  for (let y = -20; y < HEIGHT + 40; y += step) {
    const points: string[] = []
    for (let x = 0; x <= WIDTH; x += 20)
      points.push(`${x},${(y + Math.sin(x / 85 + y / 60) * wave).toFixed(1)}`)
    found.push(`<polyline points="${points.join(' ')}"/>`)
  }
  return found.join('')
}

/** A ringlet of hair that hangs from (x, y) in `turns` loops. */
function ringlet(x: number, y: number, turns: number, wide: number): string {
  return Array.from({ length: turns }, (_, index) => {
    const top = y + index * 34
    const half = wide * (1 - index * 0.09)
    return `<path d="M${x - half} ${top}C${x - half} ${top + 44} ${x + half} ${top + 44} ${x + half} ${top}C${x + half} ${top - 22} ${x - half} ${top - 22} ${x - half} ${top}Z" fill="${INK}" stroke="${PAPER}" stroke-width="2.2"/>`
  }).join('')
}

const FACE =
  'M400 262C474 262 512 318 508 392C504 474 456 544 400 544C344 544 296 474 292 392C288 318 326 262 400 262Z'
const HAIR =
  'M400 232C306 226 260 292 262 372C262 420 268 452 280 470C288 420 300 350 400 270C500 350 512 420 520 470C532 452 538 420 538 372C540 292 494 226 400 232Z'
const DRESS =
  'M60 1000C66 860 130 760 262 716C310 780 352 806 400 806C448 806 490 780 538 716C670 760 734 860 740 1000Z'
const SHOULDERS = 'M190 760C240 690 330 668 352 610L448 610C470 668 560 690 610 760L560 830L240 830Z'

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><clipPath id="oval"><ellipse cx="400" cy="500" rx="372" ry="472"/></clipPath>
<clipPath id="face"><path d="${FACE}"/></clipPath><clipPath id="hair"><path d="${HAIR}"/></clipPath>
<clipPath id="dress"><path d="${DRESS}"/></clipPath><clipPath id="shoulders"><path d="${SHOULDERS}"/></clipPath></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<g clip-path="url(#oval)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#b9a9a2"/>
<g fill="none" stroke="${INK}" stroke-width="1.5" opacity=".4">${lines(8, 3)}</g>
<circle cx="400" cy="208" r="74" fill="${INK}"/><path d="M338 204q62 -46 124 0M344 222q56 -40 112 0" fill="none" stroke="${PAPER}" stroke-width="2.4" opacity=".6"/>
<g clip-path="url(#shoulders)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#dccbbd"/><g fill="none" stroke="${INK}" stroke-width="1.2" opacity=".3">${lines(11, 8)}</g></g>
<path d="M352 520L352 650Q400 690 448 650L448 520Z" fill="#cbb8aa"/>
<g clip-path="url(#dress)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#5a3557"/><g fill="none" stroke="${PAPER}" stroke-width="1.6" opacity=".4">${lines(11, 14)}</g></g>
<path d="M262 716C310 780 352 806 400 806C448 806 490 780 538 716" fill="none" stroke="${PAPER}" stroke-width="16" stroke-dasharray="3 7"/>
<g clip-path="url(#face)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#e2d2c4"/><g fill="none" stroke="${INK}" stroke-width="1.2" opacity=".34">${lines(9, 10)}</g><path d="M292 392C290 330 312 280 350 262L322 530Z" fill="${INK}" opacity=".16"/></g>
<path d="M400 262C330 280 296 340 292 420C300 350 340 300 400 270C460 300 500 350 508 420C504 340 470 280 400 262Z" fill="${INK}"/>
<g clip-path="url(#hair)"><rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/><g fill="none" stroke="${PAPER}" stroke-width="1.4" opacity=".36">${lines(8, 9)}</g></g>
<path d="M268 320Q400 206 532 320" fill="none" stroke="#c9a24a" stroke-width="9"/><circle cx="400" cy="262" r="9" fill="#c9a24a"/>
${ringlet(274, 462, 5, 30)}${ringlet(526, 462, 5, 30)}
<path d="M330 382q24 -16 48 0M422 382q24 -16 48 0" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>
<path d="M330 404q24 -16 48 0q-24 14 -48 0ZM422 404q24 -16 48 0q-24 14 -48 0Z" fill="${PAPER}" stroke="${INK}" stroke-width="3"/><circle cx="354" cy="403" r="8" fill="${INK}"/><circle cx="446" cy="403" r="8" fill="${INK}"/>
<path d="M402 408L392 456Q400 464 410 456" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>
<path d="M374 494Q388 484 400 490Q412 484 426 494Q400 514 374 494Z" fill="#9c5560"/></g>
<ellipse cx="400" cy="500" rx="372" ry="472" fill="none" stroke="${INK}" stroke-width="3"/>
</svg>`

const target = resolve(import.meta.dirname, '../examples/ada-lovelace.webp')
const { size } = await sharp(Buffer.from(portrait)).webp({ quality: 48, effort: 6 }).toFile(target)
console.log(`${target}: ${size} bytes`)
