/**
 * Draws the portrait of the example profile as an engraving, so that no third-party photograph is bundled.
 */
import { resolve } from 'node:path'
import sharp from 'sharp'

const SIZE = 800
const INK = '#20242a'
const PAPER = '#c9ced3'

function lines(step: number, wave: number): string {
  const found: string[] = []
  for (let y = 0; y < SIZE + 40; y += step) {
    const points: string[] = []
    for (let x = 0; x <= SIZE; x += 20)
      points.push(`${x},${(y + Math.sin(x / 90 + y / 70) * wave).toFixed(1)}`)
    found.push(`<polyline points="${points.join(' ')}"/>`)
  }
  return found.join('')
}

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
<defs><clipPath id="body"><path d="M90 800C100 640 235 575 330 555L470 555C565 575 700 640 710 800Z"/></clipPath>
<clipPath id="face"><path d="M400 205C480 205 520 262 516 340C512 432 462 500 400 500C338 500 288 432 284 340C280 262 320 205 400 205Z"/></clipPath>
<clipPath id="cap"><path d="M262 262C262 180 320 130 400 130C480 130 538 180 538 262C500 236 455 226 400 226C345 226 300 236 262 262ZM248 270C300 240 350 232 400 232C450 232 500 240 552 270C545 286 530 292 512 290C480 268 440 262 400 262C360 262 320 268 288 290C270 292 255 286 248 270Z"/></clipPath></defs>
<rect width="${SIZE}" height="${SIZE}" fill="${PAPER}"/>
<g fill="none" stroke="${INK}" stroke-width="1.1" opacity=".32">${lines(9, 2)}</g>
<g clip-path="url(#body)"><rect width="${SIZE}" height="${SIZE}" fill="${INK}"/><g fill="none" stroke="${PAPER}" stroke-width="1.6" opacity=".42">${lines(10, 6)}</g></g>
<path d="M352 470L352 566L400 640L448 566L448 470Z" fill="#9aa1a8"/>
<path d="M330 556L400 668L470 556L500 566L416 716L384 716L300 566Z" fill="#e7eaec"/>
<g clip-path="url(#face)"><rect width="${SIZE}" height="${SIZE}" fill="#aab1b8"/><g fill="none" stroke="${INK}" stroke-width="1.5" opacity=".5">${lines(8, 9)}</g><path d="M284 340C284 300 300 250 330 230L300 480Z" fill="${INK}" opacity=".32"/></g>
<path d="M270 300C262 360 268 430 290 470C284 420 282 360 288 300ZM530 300C538 360 532 430 510 470C516 420 518 360 512 300Z" fill="${INK}"/>
<g fill="none" stroke="${INK}" stroke-width="5"><rect x="306" y="322" width="78" height="56" rx="24"/><rect x="416" y="322" width="78" height="56" rx="24"/><path d="M384 344Q400 334 416 344"/></g>
<path d="M400 352L388 412Q400 424 414 412M366 452Q400 466 434 452" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
<g clip-path="url(#cap)"><rect width="${SIZE}" height="${SIZE}" fill="${INK}"/><g fill="none" stroke="${PAPER}" stroke-width="1.2" opacity=".35">${lines(7, 3)}</g></g>
<path d="M388 168L400 150L412 168L400 190Z" fill="${PAPER}"/>
</svg>`

const target = resolve(import.meta.dirname, '../examples/grace-hopper.webp')
const { size } = await sharp(Buffer.from(portrait)).webp({ quality: 82, effort: 6 }).toFile(target)
console.log(`${target}: ${size} bytes`)
