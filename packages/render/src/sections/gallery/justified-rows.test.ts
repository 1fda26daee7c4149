import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVEN_RHYTHMS, layoutRows } from './justified-rows.ts'

/** The number of pictures in each row. */
function counts(ratios: readonly number[], rhythm: Parameters<typeof layoutRows>[1]): number[] {
  const rows: number[] = []
  const standing = layoutRows(ratios, rhythm)
  for (let first = 0; first < standing.length; first += rows.at(-1) ?? 1)
    rows.push(standing[first]?.count ?? 1)
  return rows
}

const squares = (count: number) => Array.from({ length: count }, () => 1)
const [phone, tablet, desk] = EVEN_RHYTHMS

describe('layoutRows', () => {
  it('leaves no picture over at the end', () => {
    expect(counts(squares(16), desk)).toEqual([4, 4, 4, 4])
    expect(counts(squares(13), desk)).toEqual([5, 4, 4])
    expect(counts(squares(10), tablet)).toEqual([4, 3, 3])
    for (let count = 4; count <= 24; count++)
      expect(Math.min(...counts(squares(count), desk)), `${String(count)} squares`).toBeGreaterThan(2)
  })

  it('puts two portraits side by side on a phone and a landscape alone', () => {
    expect(counts([0.8, 0.8, 1.5, 0.8, 0.8], phone)).toEqual([2, 1, 2])
  })

  it('follows the rhythm from its start', () => {
    expect(counts(squares(14), [2, 4, 3])).toEqual([2, 4, 3, 2, 3])
  })

  it('places every picture once, in order', () => {
    const ratio = fc.double({ min: 0.4, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(ratio, { maxLength: 60 }),
        fc.constantFrom(...EVEN_RHYTHMS, [2, 4, 3] as const),
        (ratios, rhythm) => {
          const standing = layoutRows(ratios, rhythm)
          expect(standing).toHaveLength(ratios.length)
          let first = 0
          for (const count of counts(ratios, rhythm)) {
            const row = ratios.slice(first, first + count)
            expect(row).toHaveLength(count)
            expect(standing[first]?.sum).toBeCloseTo(row.reduce((sum, one) => sum + one, 0))
            first += count
          }
        },
      ),
    )
  })

  it('returns no rows without pictures', () => {
    expect(layoutRows([], desk)).toEqual([])
  })
})
