import { contrast, fromOklch, type Oklch, parseHex, toOklch } from './colour.ts'
import type { ThemeManifest } from '../themes/manifest.ts'

/**
 * The tokens of an accent in one mode, each `#rrggbb`. `mark` and `ink` are text on `paper`; `on` is text on `mark`.
 */
export type AccentTokens = { paper: string; ink: string; mark: string; on: string }
export type Mode = 'light' | 'dark'

/** WCAG AA for text, with a margin for rounding and tinted backgrounds. */
const MIN_CONTRAST = 4.8
/** A rule takes 0.1 ms, a page at most 0.5 ms: rules are cached. */
const MAX_RULES = 2000
const rules = new Map<string, string>()

/**
 * Derives the colours for an accent (`#rrggbb`) in a theme: keeps its hue and adjusts its lightness as little as
 * contrast requires. In a theme with `dyed`, paper and ink take the accent's hue as well.
 *
 * Computed rather than written as CSS `oklch(from …)`: a stylesheet cannot measure contrast, so some accents would be
 * unreadable.
 */
export function accentTokens(theme: ThemeManifest, accent: string, mode: Mode): AccentTokens {
  const colour = toOklch(parseHex(accent))
  const { paper, ink } = theme.dyed ? tint(theme, colour, mode) : theme.swatches[mode]
  const mark = makeReadable(theme.dyed ? tintedMark(colour, mode) : colour, paper, mode)
  return { paper, ink, mark, on: paper }
}

/** The paper of a theme with an accent, or without one. */
export const paperOf = (theme: ThemeManifest, accent: string | null, mode: Mode): string =>
  accent ? accentTokens(theme, accent, mode).paper : theme.swatches[mode].paper

/**
 * The tokens as one rule outside all layers, so that it overrides the theme's: `--accent` and, with light-dark(),
 * `--mark`, `--on`, `--paper` and `--ink` (the last two only in a `dyed` theme).
 */
export function accentCss(theme: ThemeManifest, accent: string): string {
  const key = `${theme.name}${accent}`
  const known = rules.get(key)
  if (known !== undefined) return known
  const css = accentRule(theme, accent)
  if (rules.size >= MAX_RULES) rules.clear()
  rules.set(key, css)
  return css
}

function accentRule(theme: ThemeManifest, accent: string): string {
  const [light, dark] = [accentTokens(theme, accent, 'light'), accentTokens(theme, accent, 'dark')]
  const names = theme.dyed ? (['paper', 'ink', 'mark', 'on'] as const) : (['mark', 'on'] as const)
  const tokens = names.map(name => `--${name}:light-dark(${light[name]},${dark[name]})`)
  return `:root{--accent:${accent};${tokens.join(';')}}`
}

/** The colour with the nearest readable lightness on the paper: darker in light mode, lighter in dark mode. */
export function makeReadable([lightness, chroma, hue]: Oklch, paper: string, mode: Mode): string {
  const colour = fromOklch([lightness, chroma, hue])
  if (contrast(colour, paper) >= MIN_CONTRAST) return colour
  // Bisects to less than one 8-bit step.
  let [low, high] = [lightness, mode === 'light' ? 0 : 1]
  for (let step = 0; step < 9; step++) {
    const middle = (low + high) / 2
    if (contrast(fromOklch([middle, chroma, hue]), paper) >= MIN_CONTRAST) high = middle
    else low = middle
  }
  return fromOklch([high, chroma, hue])
}

/** Paper and ink with the accent's hue and its relative chroma. */
function tint(
  theme: ThemeManifest,
  [lightness, chroma, hue]: Oklch,
  mode: Mode,
): { paper: string; ink: string } {
  if (mode === 'dark')
    return {
      paper: fromOklch([0.36, Math.min(chroma, 0.13), hue]),
      ink: fromOklch([0.965, Math.min(chroma, 0.015), hue]),
    }
  const paper = fromOklch([toOklch(parseHex(theme.swatches.light.paper))[0], Math.min(chroma, 0.008), hue])
  return { paper, ink: makeReadable([Math.min(lightness, 0.37), Math.min(chroma, 0.17), hue], paper, mode) }
}

function tintedMark([lightness, chroma, hue]: Oklch, mode: Mode): Oklch {
  return mode === 'dark' ? [0.9, Math.min(chroma, 0.05), hue] : [Math.min(lightness, 0.5), chroma, hue]
}
