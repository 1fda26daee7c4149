import type { WebsiteView } from '@vitrine/model'
import { accentTokens, type Mode } from '../css/accent.ts'
import { contrast, fromOklch, parseHex, toHex, toOklch } from '../css/colour.ts'
import type { ThemeManifest } from '../themes/manifest.ts'

/** A page's colours in the picture's mode, each `#rrggbb`. `soft` is secondary text on `paper`. */
export type Palette = {
  mode: Mode
  paper: string
  ink: string
  mark: string
  /** Text on `mark`. */
  on: string
  soft: string
  line: string
  /** The owner's accent, or the theme's. */
  accent: string
  /** The accent as a background that is always readable with black. */
  cloth: string
}

/** The colours in a mode, with the accent adjusted for contrast as on the page. */
export function paletteFor(view: WebsiteView, theme: ThemeManifest, mode: Mode): Palette {
  const chosen = view.design.accent
  const own = theme.swatches[mode]
  const { paper, ink, mark, on } = chosen
    ? accentTokens(theme, chosen, mode)
    : { paper: own.paper, ink: own.ink, mark: own.accent, on: own.paper }
  const accent = chosen ?? theme.accent
  const [lightness, chroma, hue] = toOklch(parseHex(accent))
  return {
    mode,
    paper,
    ink,
    mark,
    on,
    soft: quiet(ink, paper),
    line: mix(ink, paper, 0.2),
    accent,
    cloth: fromOklch([Math.min(0.88, Math.max(0.75, lightness)), chroma, hue]),
  }
}

/** Black or white, whichever has more contrast. */
export function blackOrWhiteOn(ground: string): string {
  return contrast('#000000', ground) > contrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

/** Mixes `part` of one colour into another. */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [parseHex(one), parseHex(other)]
  return toHex(
    [0, 1, 2].map(at => (a[at] ?? 0) * part + (b[at] ?? 0) * (1 - part)) as [number, number, number],
  )
}

/** A softer ink that is still readable. */
function quiet(ink: string, paper: string): string {
  for (let part = 0.7; part < 1; part += 0.05) {
    const colour = mix(ink, paper, part)
    if (contrast(colour, paper) >= 4.6) return colour
  }
  return ink
}
