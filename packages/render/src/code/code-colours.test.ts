import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentTokens, type Mode } from '../css/accent.ts'
import { contrast, fromOklch, type Oklch, parseHex, toOklch } from '../css/colour.ts'
import { THEMES } from '../themes/registry.ts'

const AA = 4.5
const css = readFileSync(join(import.meta.dirname, '../article/article.css'), 'utf8')
const share = (kind: string) =>
  Number(new RegExp(`\\.hl-${kind} \\{ color: color-mix\\(in oklab, .*? (\\d+)%`).exec(css)?.[1]) / 100
const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const cases = Object.values(THEMES).flatMap(theme =>
  (['light', 'dark'] as const).map((mode): [string, Mode] => [theme.name, mode]),
)

/** The share of `--mark` in a colour of the terminal theme, whose code has a background of its own. */
const inTerminal = (file: string, name: string) =>
  Number(
    new RegExp(`--${name}: color-mix\\(in oklab, var\\(--mark\\) (\\d+)%`).exec(
      readFileSync(join(import.meta.dirname, '../themes/terminal', file), 'utf8'),
    )?.[1],
  ) / 100

/** As color-mix(in oklab, one part, other). */
function mixed(one: string, other: string, part: number): string {
  const lab = ([lightness, chroma, hue]: Oklch) => {
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  }
  const [first, second] = [lab(toOklch(parseHex(one))), lab(toOklch(parseHex(other)))]
  const [lightness, a, b] = [0, 1, 2].map(
    index => (first[index] ?? 0) * part + (second[index] ?? 0) * (1 - part),
  )
  return fromOklch([lightness ?? 0, Math.hypot(a ?? 0, b ?? 0), (Math.atan2(b ?? 0, a ?? 0) * 180) / Math.PI])
}

describe.each(cases)('code in %s, %s', (name, mode) => {
  it('is readable in every colour, with any accent', () => {
    const theme = THEMES[name as keyof typeof THEMES]
    fc.assert(
      fc.property(colours, accent => {
        const { paper, ink, mark } = accentTokens(theme, accent, mode)
        for (const colour of [mark, mixed(mark, ink, share('text')), mixed(ink, paper, share('note'))])
          expect(contrast(colour, paper)).toBeGreaterThanOrEqual(AA)
      }),
      { numRuns: 500 },
    )
  })
})

it.each(['light', 'dark'] as const)("code on Terminal's own background is readable, in %s", mode => {
  fc.assert(
    fc.property(colours, accent => {
      const { paper, ink, mark } = accentTokens(THEMES.terminal, accent, mode)
      const ground = mixed(mark, paper, inTerminal('theme.css', 'band'))
      const key = mixed(mark, ink, inTerminal('article.css', 'code-mark'))
      for (const colour of [key, mixed(key, ink, share('text'))])
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(AA)
    }),
    { numRuns: 500 },
  )
})

it("code in a quotation has the quotation's colour", () => {
  expect(css).toContain('blockquote [class^=hl-] { color: inherit }')
})
