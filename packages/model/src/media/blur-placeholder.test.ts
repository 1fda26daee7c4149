import { expect, it } from 'vitest'
import { blurPlaceholder } from './blur-placeholder.ts'

const averages = (channels: 3 | 4, of: (cell: number) => number[]) =>
  Array.from({ length: 9 }, (_, cell) => of(cell).slice(0, channels)).flat()

it('returns the colours of top, middle, bottom and centre', () => {
  const rows = averages(3, cell => [17 * cell, 255 - 17 * cell, 85 * (cell % 3)])
  expect(blurPlaceholder(rows, 3)).toBe('#1e5#4b5#785#4b5')
  const centre = averages(3, cell => (cell === 4 ? [255, 255, 255] : [0, 0, 0]))
  expect(blurPlaceholder(centre, 3)).toBe('#000#555#000#fff')
})

it("returns '' for a picture transparent at any point", () => {
  const with_ = (alpha: number, place: number) =>
    blurPlaceholder(
      averages(4, cell => [255, 0, 0, cell === place ? alpha : 255]),
      4,
    )
  expect(with_(200, 8)).toBe('#f00#f00#f00#f00')
  for (const place of [0, 4, 8]) expect(with_(199, place)).toBe('')
})
