/** Of 255: an edge between two pixels covers less than the whole of its own, too. */
const SEEN_THROUGH = 200

/**
 * A picture's soft stand-in of its 3 × 3 averages (row by row, 3 or 4 channels of 0–255): the colours of its top, its
 * middle, its bottom and its centre, `#abc#bcd#cde#def`. Colours weigh less than a tiny picture, and ask for nothing: a
 * browser fetches even what stands in the page. Empty where the picture can be seen through.
 */
export function blurFrom(averages: ArrayLike<number>, channels: 3 | 4): string {
  const cell = (index: number) => [0, 1, 2, 3].map(one => averages[index * channels + one] ?? 0)
  if (
    channels === 4 &&
    Array.from({ length: 9 }, (_, index) => cell(index)[3]).some(alpha => (alpha ?? 0) < SEEN_THROUGH)
  )
    return ''
  const tone = (...cells: number[]) => {
    const mean = (channel: number) =>
      cells.reduce((sum, index) => sum + (cell(index)[channel] ?? 0), 0) / cells.length
    return `#${[0, 1, 2].map(channel => Math.round(mean(channel) / 17).toString(16)).join('')}`
  }
  return [tone(0, 1, 2), tone(3, 4, 5), tone(6, 7, 8), tone(4)].join('')
}
