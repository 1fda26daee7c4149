/** Writes code points as ranges in hexadecimal: `20-7e a0`. */
export function rangesOf(codePoints: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const code of [...new Set(codePoints)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(range => [...new Set(range)].map(code => code.toString(16)).join('-')).join(' ')
}

/** Reads code points written by `rangesOf`. */
export function codePointsOf(ranges: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const range of ranges.split(' ')) {
    const [from = '', to = from] = range.split('-')
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) found.add(code)
  }
  return found
}
