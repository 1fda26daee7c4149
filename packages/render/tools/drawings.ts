import type { Drawing } from '../src/testing/samples/pictures.ts'

/** The drawing as SVG; deterministic. */
export function drawingSvg({ kind, seed, width, height }: Drawing): string {
  const inner = DRAW[kind](sequence(seed), width, height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">${inner}</svg>`
}

type Next = () => number
type Draw = (next: Next, width: number, height: number) => string

const DRAW: Record<Drawing['kind'], Draw> = { portrait, scene, fern, mark, emblem }

/** A seeded pseudo-random sequence in [0, 1). */
function sequence(seed: number): Next {
  let state = (seed * 2_654_435_761) % 4_294_967_296
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const at = (...numbers: number[]) => numbers.map(number => number.toFixed(1)).join(' ')

/** A portrait before a wall, lit from the upper left, with the grain of an old plate. */
function portrait(next: Next, w: number, h: number): string {
  const warm = Math.round(20 + next() * 25)
  const lines = Array.from(
    { length: 170 },
    (_, row) =>
      `<path d="M0 ${at((h * row) / 170)}q${at(w / 4, next() * 6 - 3, w / 2, 0)}t${at(w / 2, 0)}"/>`,
  ).join('')
  return `<defs>
<radialGradient id="wall" cx=".3" cy=".25" r="1"><stop offset="0" stop-color="hsl(${String(warm)} 22% 80%)"/><stop offset="1" stop-color="hsl(${String(warm)} 16% 42%)"/></radialGradient>
<radialGradient id="skin" cx=".36" cy=".34" r=".75"><stop offset="0" stop-color="hsl(${String(warm)} 42% 84%)"/><stop offset=".6" stop-color="hsl(${String(warm)} 30% 62%)"/><stop offset="1" stop-color="hsl(${String(warm)} 30% 28%)"/></radialGradient>
<linearGradient id="coat" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${String(warm)} 14% 34%)"/><stop offset="1" stop-color="hsl(${String(warm)} 18% 10%)"/></linearGradient></defs>
<rect width="${String(w)}" height="${String(h)}" fill="url(#wall)"/>
<path d="M${at(w * 0.06, h)}C${at(w * 0.1, h * 0.78, w * 0.3, h * 0.72, w * 0.42, h * 0.66)}L${at(w * 0.58, h * 0.66)}C${at(w * 0.7, h * 0.72, w * 0.9, h * 0.78, w * 0.94, h)}Z" fill="url(#coat)"/>
<path d="M${at(w * 0.43, h * 0.5)}L${at(w * 0.57, h * 0.5)}L${at(w * 0.58, h * 0.68)}Q${at(w * 0.5, h * 0.74, w * 0.42, h * 0.68)}Z" fill="hsl(${String(warm)} 28% 46%)"/>
<path d="M${at(w * 0.29, h * 0.46)}C${at(w * 0.25, h * 0.1, w * 0.75, h * 0.1, w * 0.71, h * 0.46)}C${at(w * 0.7, h * 0.56, w * 0.3, h * 0.56, w * 0.29, h * 0.46)}Z" fill="hsl(${String(warm)} 24% 16%)"/>
<ellipse cx="${at(w * 0.5)}" cy="${at(h * 0.4)}" rx="${at(w * 0.165)}" ry="${at(h * 0.19)}" fill="url(#skin)"/>
<path d="M${at(w * 0.33, h * 0.36)}C${at(w * 0.36, h * 0.17, w * 0.64, h * 0.17, w * 0.67, h * 0.36)}C${at(w * 0.6, h * 0.27, w * 0.42, h * 0.25, w * 0.33, h * 0.36)}Z" fill="hsl(${String(warm)} 24% 13%)"/>
<g fill="hsl(${String(warm)} 30% 14%)"><ellipse cx="${at(w * 0.44)}" cy="${at(h * 0.4)}" rx="${at(w * 0.02)}" ry="${at(h * 0.009)}"/><ellipse cx="${at(w * 0.56)}" cy="${at(h * 0.4)}" rx="${at(w * 0.02)}" ry="${at(h * 0.009)}"/></g>
<g fill="none" stroke="hsl(${String(warm)} 30% 24%)" stroke-width="${at(w * 0.007)}" stroke-linecap="round"><path d="M${at(w * 0.455, h * 0.505)}q${at(w * 0.045, h * 0.014, w * 0.09, 0)}"/><path d="M${at(w * 0.51, h * 0.41)}l${at(w * 0.012, h * 0.05)}l${at(-w * 0.022, h * 0.004)}" opacity=".6"/></g>
<g stroke="#000" fill="none" stroke-width=".8" opacity=".16">${lines}</g>`
}

/** A candle on a bench in a dark room, with varied light. */
function scene(next: Next, w: number, h: number): string {
  const hue = Math.floor(next() * 360)
  const [x, y] = [w * (0.28 + next() * 0.44), h * (0.42 + next() * 0.16)]
  const glass = Array.from({ length: 5 }, () => {
    const [left, tall, wide] = [w * next(), h * (0.12 + next() * 0.26), w * (0.03 + next() * 0.05)]
    return `<rect x="${at(left)}" y="${at(h * 0.8 - tall)}" width="${at(wide)}" height="${at(tall)}" rx="${at(wide * 0.2)}" fill="hsl(${String(hue)} 30% 70%)" opacity="${(0.08 + next() * 0.18).toFixed(2)}"/>`
  }).join('')
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${at(x)}" cy="${at(y)}" r="${at(w * 0.62)}"><stop offset="0" stop-color="#ffe4ac"/><stop offset=".16" stop-color="hsl(${String(hue)} 46% 48%)"/><stop offset=".55" stop-color="hsl(${String((hue + 14) % 360)} 42% 22%)"/><stop offset="1" stop-color="hsl(${String((hue + 24) % 360)} 40% 8%)"/></radialGradient></defs>
<rect width="${String(w)}" height="${String(h)}" fill="url(#g)"/>${glass}
<path d="M0 ${at(h * 0.8)}H${String(w)}V${String(h)}H0Z" fill="#0d0a08" opacity=".72"/>
<rect x="${at(x - w * 0.017)}" y="${at(y + h * 0.05)}" width="${at(w * 0.034)}" height="${at(h * 0.78 - y)}" fill="#efe5cf"/>
<path d="M${at(x, y - h * 0.17)}c${at(w * 0.032, h * 0.09, w * 0.036, h * 0.15, 0, h * 0.21)}c${at(-w * 0.036, -h * 0.06, -w * 0.032, -h * 0.12, 0, -h * 0.21)}z" fill="#fff6da"/>`
}

/** A plant on cyanotype paper. */
function fern(next: Next, w: number, h: number): string {
  const lines: string[] = []
  const lean = (next() - 0.5) * 0.5
  const spread = 0.7 + next() * 0.5
  const twigs = 6 + Math.floor(next() * 6)
  function grow(x: number, y: number, angle: number, length: number, depth: number): void {
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    lines.push(
      `<path d="M${at(x, y)}L${at(endX, endY)}" stroke-width="${at((depth * 0.9 + 0.5) * (w / 800))}"/>`,
    )
    if (depth === 0 || lines.length > 5000) return
    const count = depth > 2 ? twigs + 2 : 6
    for (let twig = 1; twig <= count; twig++) {
      const part = twig / count
      const size = length * (1 - part * 0.62) * (0.5 + next() * 0.12)
      for (const side of [-spread, spread])
        grow(
          x + (endX - x) * part,
          y + (endY - y) * part,
          angle + side + (next() - 0.5) * 0.2,
          size,
          depth - 1,
        )
    }
  }
  grow(w * (0.42 + next() * 0.16), h * 0.95, -Math.PI / 2 + lean, h * 0.74, 3)
  const blue = `hsl(${String(206 + Math.floor(next() * 14))} ${String(58 + Math.floor(next() * 16))}%`
  return `<rect width="${String(w)}" height="${String(h)}" fill="${blue} 24%)"/><rect x="${at(w * 0.03)}" y="${at(h * 0.03)}" width="${at(w * 0.94)}" height="${at(h * 0.94)}" fill="${blue} 31%)"/><g stroke="#eaf2f7" fill="none" stroke-linecap="round" opacity=".92">${lines.join('')}</g>`
}

/** A logo of three geometric shapes. */
function mark(_: Next, w: number, h: number): string {
  return `<rect width="${String(w)}" height="${String(h)}" fill="#f2ead8"/><rect x="${at(w * 0.14)}" y="${at(h * 0.14)}" width="${at(w * 0.42)}" height="${at(h * 0.42)}" fill="#c8321f"/><circle cx="${at(w * 0.64)}" cy="${at(h * 0.6)}" r="${at(w * 0.24)}" fill="#1d3f8f"/><path d="M${at(w * 0.12, h * 0.88)}L${at(w * 0.38, h * 0.5)}L${at(w * 0.62, h * 0.88)}Z" fill="#e8b31c"/>`
}

/** A logo without a background. */
function emblem(_: Next, w: number, h: number): string {
  return `<path d="M${at(w * 0.5, h * 0.08)}L${at(w * 0.9, h * 0.86)}H${at(w * 0.1)}Z" fill="none" stroke="#0f7a63" stroke-width="${at(w * 0.1)}" stroke-linejoin="round"/><circle cx="${at(w * 0.5)}" cy="${at(h * 0.6)}" r="${at(w * 0.1)}" fill="#e8931b"/>`
}
