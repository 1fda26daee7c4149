/** Of 255; anti-aliased edges of opaque pictures are slightly transparent, too. */
const MIN_OPAQUE_ALPHA = 200

/**
 * A blur placeholder from a picture's 3 × 3 averages (row by row, 3 or 4 channels of 0–255): the colours of top,
 * middle, bottom and centre as `#abc#bcd#cde#def`. Smaller than a thumbnail, and needs no request: browsers fetch
 * data URLs, too. '' for transparent pictures.
 */
export function blurPlaceholder(averages: ArrayLike<number>, channels: 3 | 4): string {
  const cell = (index: number) => [0, 1, 2, 3].map(one => averages[index * channels + one] ?? 0)
  if (
    channels === 4 &&
    Array.from({ length: 9 }, (_, index) => cell(index)[3]).some(alpha => (alpha ?? 0) < MIN_OPAQUE_ALPHA)
  )
    return ''
  const tone = (...cells: number[]) => {
    const mean = (channel: number) =>
      cells.reduce((sum, index) => sum + (cell(index)[channel] ?? 0), 0) / cells.length
    return `#${[0, 1, 2].map(channel => Math.round(mean(channel) / 17).toString(16)).join('')}`
  }
  return [tone(0, 1, 2), tone(3, 4, 5), tone(6, 7, 8), tone(4)].join('')
}
