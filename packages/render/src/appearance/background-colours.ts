import { accentTokens, makeReadable, type Mode } from '../css/accent.ts'
import { parseHex, toHex, toOklch } from '../css/colour.ts'
import type { ThemeManifest } from '../themes/manifest.ts'

/** The share of the mark's colour in a tinted paper. */
const TINT = { light: 0.07, dark: 0.1 } as const
/** The opacity of the scrim over a picture: text on it is readable even where the picture is white. */
export const SCRIM = 0.68

export type BackgroundTokens = { paper: string; mark: string; on: string }

/** A tinted paper, and the accent made readable on it. */
export function tintedTokens(theme: ThemeManifest, accent: string | null, mode: Mode): BackgroundTokens {
  const { paper, mark } = tokensOf(theme, accent, mode)
  const tinted = blend(mark, paper, TINT[mode])
  return { paper: tinted, mark: makeReadable(toOklch(parseHex(mark)), tinted, mode), on: tinted }
}

/** The scrim over a picture, and the accent made readable on it: `paper` is the lightest that the picture can get. */
export function pictureTokens(
  theme: ThemeManifest,
  accent: string | null,
): BackgroundTokens & { scrim: string } {
  const { paper, mark } = tokensOf(theme, accent, 'dark')
  const deep = blend('#000000', paper, 0.6)
  const lightest = blend(deep, '#ffffff', SCRIM)
  const readable = makeReadable(toOklch(parseHex(mark)), lightest, 'dark')
  const opacity = Math.round(SCRIM * 255).toString(16)
  return { paper: lightest, mark: readable, on: deep, scrim: `${deep}${opacity}` }
}

function tokensOf(theme: ThemeManifest, accent: string | null, mode: Mode) {
  if (accent !== null) return accentTokens(theme, accent, mode)
  const { paper, ink, accent: mark } = theme.swatches[mode]
  return { paper, ink, mark, on: paper }
}

/** Mixes `part` of one colour into another, as the browser lays one over the other. */
function blend(one: string, other: string, part: number): string {
  const [a, b] = [parseHex(one), parseHex(other)]
  const at = (index: 0 | 1 | 2) => a[index] * part + b[index] * (1 - part)
  return toHex([at(0), at(1), at(2)])
}
