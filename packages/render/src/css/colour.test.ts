import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, fromOklch, parseHex, toHex, toOklch } from './colour.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('colours', () => {
  it('round-trip through OKLCH', () => {
    fc.assert(
      fc.property(colours, colour => {
        expect(fromOklch(toOklch(parseHex(colour)))).toBe(colour)
      }),
      { numRuns: 500 },
    )
  })

  it('match published OKLCH values', () => {
    const [lightness, chroma, hue] = toOklch(parseHex('#ff0000'))
    expect(lightness).toBeCloseTo(0.628, 3)
    expect(chroma).toBeCloseTo(0.2577, 3)
    expect(hue).toBeCloseTo(29.23, 1)
  })

  it('have the contrast defined by WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'))
  })

  // From 0.15 on: nearer to black the 8-bit steps exceed the tolerance.
  it('are clamped to the sRGB gamut', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.15, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (light, hue) => {
          const [lightness] = toOklch(parseHex(fromOklch([light, 0.4, hue])))
          expect(Math.abs(lightness - light)).toBeLessThan(0.02)
        },
      ),
    )
  })

  it('round-trip through hexadecimal', () => {
    expect(toHex(parseHex('#0B6E4F'))).toBe('#0b6e4f')
    expect(parseHex('red')).toEqual([0, 0, 0])
  })
})
