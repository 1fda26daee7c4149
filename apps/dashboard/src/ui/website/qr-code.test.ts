import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

/** Returns whether a module is dark in the path. */
function darkAt(path: string) {
  const modules = new Set(path.match(/M\d+ \d+/g))
  return (x: number, y: number) => modules.has(`M${x} ${y}`)
}

test('draws the three finder patterns inside a quiet zone of four modules', () => {
  fc.assert(
    fc.property(fc.webUrl(), url => {
      const { size, path } = qrPath(url)
      const isDark = darkAt(path)
      const corners = [
        [4, 4],
        [size - 11, 4],
        [4, size - 11],
      ] as const
      for (const [x, y] of corners) {
        for (let step = 0; step < 7; step++) expect(isDark(x + step, y)).toBe(true)
        expect(isDark(x + 1, y + 1)).toBe(false)
        expect(isDark(x + 3, y + 3)).toBe(true)
      }
      for (let step = 0; step < size; step++) {
        expect(isDark(step, 3)).toBe(false)
        expect(isDark(3, step)).toBe(false)
      }
    }),
    { numRuns: 20 },
  )
})
