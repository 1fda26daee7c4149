/**
 * Draws the pictures of the examples that are as if they were on LinkedIn: Ada Lovelace as an engraving, and the
 * Bauhaus by its three forms and the glass of its workshop wing. No photograph of anybody is shipped.
 */
import { resolve } from 'node:path'
import sharp from 'sharp'

/** Lines from left to right that swell and fall; what they are clipped to is what they draw. */
function hatching(width: number, height: number, step: number, wave: number): string {
  const found: string[] = []
  for (let y = -40; y < height + 40; y += step) {
    const points: string[] = []
    for (let x = 0; x <= width; x += 16)
      points.push(`${x},${(y + Math.sin(x / 110 + y / 80) * wave).toFixed(1)}`)
    found.push(`<polyline points="${points.join(' ')}"/>`)
  }
  return found.join('')
}

const INK = '#2b2622'
const PAPER = '#d8cfc0'
const SKIN = '#c4b9a7'
const lines = (clip: string, step: number, wave: number, color: string, width: number, opacity: number) =>
  `<g clip-path="url(#${clip})" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}">${hatching(800, 1000, step, wave)}</g>`

/** Parted hair with coils over the ears, a high forehead, bare shoulders and a dark gown: as she was painted. */
const lovelace = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000">
<defs><clipPath id="all"><path d="M0 0H800V1000H0Z"/></clipPath>
<clipPath id="neck"><path d="M352 520L346 640C300 690 190 712 150 790L150 1000L650 1000L650 790C610 712 500 690 454 640L448 520Z"/></clipPath>
<clipPath id="gown"><path d="M60 1000C66 880 110 790 168 764C240 830 320 858 400 858C480 858 560 830 632 764C690 790 734 880 740 1000Z"/></clipPath>
<clipPath id="face"><path d="M400 236C478 236 514 300 510 384C506 480 458 566 400 566C342 566 294 480 290 384C286 300 322 236 400 236Z"/></clipPath>
<clipPath id="hair"><path d="M400 196C316 190 262 250 262 340C258 366 252 384 250 408C236 430 232 470 248 498C266 528 300 524 308 494C316 468 306 444 298 428C296 370 320 300 400 262C480 300 504 370 502 428C494 444 484 468 492 494C500 524 534 528 552 498C568 470 564 430 550 408C548 384 542 366 538 340C538 250 484 190 400 196Z"/></clipPath>
<clipPath id="crown"><path d="M318 226C306 168 352 138 400 138C448 138 494 168 482 226C456 204 344 204 318 226Z"/></clipPath></defs>
<rect width="800" height="1000" fill="${PAPER}"/>${lines('all', 9, 2, INK, 0.9, 0.34)}
<g clip-path="url(#neck)"><rect width="800" height="1000" fill="${SKIN}"/></g>${lines('neck', 9, 8, INK, 1.2, 0.4)}
<path d="M352 560C380 600 420 600 448 560L452 626C420 654 380 654 348 626Z" fill="${INK}" opacity=".3"/>
<g clip-path="url(#gown)"><rect width="800" height="1000" fill="${INK}"/></g>${lines('gown', 8, 12, PAPER, 1.5, 0.4)}
<path d="M168 764C240 830 320 858 400 858C480 858 560 830 632 764" fill="none" stroke="#efe8db" stroke-width="16"/>
<path d="M168 764C240 830 320 858 400 858C480 858 560 830 632 764" fill="none" stroke="${INK}" stroke-width="2" stroke-dasharray="3 9"/>
<g clip-path="url(#face)"><rect width="800" height="1000" fill="#cfc5b4"/><path d="M290 384C286 300 322 236 372 236L336 420L360 560C316 520 292 450 290 384Z" fill="${INK}" opacity=".22"/></g>${lines('face', 8, 9, INK, 1.1, 0.36)}
<g clip-path="url(#crown)"><rect width="800" height="1000" fill="${INK}"/></g>${lines('crown', 6, 9, PAPER, 1.2, 0.45)}
<g clip-path="url(#hair)"><rect width="800" height="1000" fill="${INK}"/></g>${lines('hair', 6, 14, PAPER, 1.1, 0.4)}
<path d="M400 200L400 262" stroke="${PAPER}" stroke-width="3"/>
<g fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="round"><path d="M326 372Q350 356 374 370M426 370Q450 356 474 372" stroke-width="5"/><path d="M330 400Q351 386 372 400Q351 410 330 400ZM428 400Q449 386 470 400Q449 410 428 400Z" fill="#efe8db" stroke-width="3"/><path d="M402 396L390 462Q400 472 414 464M370 508Q400 524 430 508M376 506Q400 500 424 506"/></g>
<circle cx="352" cy="399" r="8" fill="${INK}"/><circle cx="449" cy="399" r="8" fill="${INK}"/>
</svg>`

const forms = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#f2eee4"/>
<rect x="72" y="72" width="176" height="176" fill="#c8321f"/><circle cx="352" cy="160" r="88" fill="#1d4e9e"/><path d="M72 440L160 264L248 440Z" fill="#e6b422"/>
<g fill="#17181a"><rect x="264" y="264" width="176" height="20"/><rect x="264" y="316" width="176" height="20"/><rect x="264" y="368" width="176" height="20"/><rect x="264" y="420" width="176" height="20"/></g></svg>`

/** A wall of glass on a dark base, seen along its length, under a flat roof. */
function workshopWing(): string {
  const panes: string[] = []
  const [left, right, columns, rows] = [150, 1180, 26, 12]
  const x = (part: number) => left + (right - left) * part ** 0.82
  const top = (part: number) => 190 + part * 120
  const bottom = (part: number) => 780 - part * 84
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [from, to] = [column / columns, (column + 1) / columns]
      const at = (part: number, level: number) =>
        `${(x(part) + (part === to ? -3 : 3)).toFixed(1)} ${(top(part) + (bottom(part) - top(part)) * level).toFixed(1)}`
      const [high, low] = [row / rows + 0.008, (row + 1) / rows - 0.008]
      const light = 52 + Math.round(14 * Math.sin(column * 1.7 + row * 0.9) + (row < 5 ? 14 : 0))
      panes.push(
        `<path d="M${at(from, high)}L${at(to, high)}L${at(to, low)}L${at(from, low)}Z" fill="hsl(205 16% ${light}%)"/>`,
      )
    }
  const edge = `M${left} ${top(0)}L${right} ${top(1)}L${right} ${bottom(1)}L${left} ${bottom(0)}Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="#e8e1d2"/><rect y="810" width="1600" height="190" fill="#b9b2a2"/>
<path d="M${left - 26} 130L${right} 268L1600 230V200L${left - 26} 100Z" fill="#f6f2e9"/><path d="M${left - 26} 130L${right} 268V306L${left} 190Z" fill="#d9d2c4"/>
<path d="${edge}" fill="#17181a"/>${panes.join('')}
<path d="M${right} 268L1600 230V760L${right} 700Z" fill="#f6f2e9"/><path d="M${left} 780L${right} 696V742L${left} 858Z" fill="#2b2d30"/><path d="M${right} 696L1600 758V808L${right} 742Z" fill="#3b3d40"/>
<g fill="#c8321f"><rect x="1268" y="560" width="84" height="176"/></g><g fill="#17181a">${[0, 1, 2, 3].map(floor => `<rect x="1230" y="${310 + floor * 62}" width="300" height="20"/>`).join('')}</g>
<path d="M0 860L${left} 858L${right} 742L1600 808V1000H0Z" fill="#9d9686"/></svg>`
}

const PICTURES = { 'ada-lovelace': lovelace, bauhaus: forms, 'bauhaus-wing': workshopWing() }
for (const [name, svg] of Object.entries(PICTURES)) {
  const target = resolve(import.meta.dirname, `../examples/${name}.webp`)
  const drawn = sharp(Buffer.from(svg), { density: name === 'bauhaus' ? 72 : 96 })
  const { size } = await drawn
    .resize(name === 'bauhaus' ? 512 : name === 'bauhaus-wing' ? 1600 : 800)
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(target)
  console.log(`${target}: ${size} bytes`)
}
