import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentCss, accentTokens, type Mode } from './accent.ts'
import { contrast, parseHex, toOklch } from './colour.ts'
import { THEMES } from '../themes/registry.ts'

const AA = 4.5
const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const cases = Object.values(THEMES).flatMap(theme =>
  (['light', 'dark'] as const).map((mode): [string, Mode] => [theme.name, mode]),
)

describe.each(cases)('an accent in %s, %s', (name, mode) => {
  const theme = THEMES[name as keyof typeof THEMES]

  it('leaves every text readable, for any colour', () => {
    fc.assert(
      fc.property(colours, accent => {
        const { paper, ink, mark, on } = accentTokens(theme, accent, mode)
        expect(contrast(mark, paper)).toBeGreaterThanOrEqual(AA)
        expect(contrast(ink, paper)).toBeGreaterThanOrEqual(AA)
        expect(contrast(on, mark)).toBeGreaterThanOrEqual(AA)
      }),
      { numRuns: 600 },
    )
  })

  it('keeps the hue of a chromatic colour', () => {
    fc.assert(
      fc.property(colours, accent => {
        const [, chroma, hue] = toOklch(parseHex(accent))
        const [, markChroma, markHue] = toOklch(parseHex(accentTokens(theme, accent, mode).mark))
        // Near grey, 8 bits per channel cannot represent a hue exactly.
        fc.pre(chroma > 0.04 && markChroma > 0.04)
        const apart = Math.abs(((hue - markHue + 540) % 360) - 180)
        expect(apart).toBeLessThan(6)
      }),
      { numRuns: 600 },
    )
  })

  it('leaves a readable colour unchanged', () => {
    const { accent } = theme.swatches[mode]
    if (theme.dyed) return
    expect(contrast(accent, theme.swatches[mode].paper)).toBeGreaterThan(AA)
    expect(accentTokens(theme, accent, mode).mark).toBe(accent)
  })
})

describe('accentCss', () => {
  it('writes both modes, and paper only in a dyed theme', () => {
    const css = accentCss(THEMES.terminal, '#ffe600')
    expect(css).toMatch(/--mark:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)/)
    expect(css).not.toContain('--paper')
    expect(accentCss(THEMES.blueprint, '#ffe600')).toMatch(/--paper:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)/)
  })

  it("equals a dyed theme's defaults for its own accent", () => {
    const dyed = Object.values(THEMES).filter(theme => theme.dyed)
    expect(dyed.length).toBeGreaterThan(0)
    for (const theme of dyed)
      for (const mode of ['light', 'dark'] as const) {
        const { paper, ink, mark } = accentTokens(theme, theme.accent, mode)
        expect({ mode, paper, ink, accent: mark }).toEqual({ mode, ...theme.swatches[mode] })
      }
  })
})
