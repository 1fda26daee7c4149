/** A picture's row: the sum of aspect ratios, and the number of pictures. */
export type Row = { sum: number; count: number }

/** Target widths of rows by their height, repeated in order. */
export type Rhythm = readonly [number, ...number[]]

/** On phones, on tablets, and above. */
export type RowRhythms = readonly [phone: Rhythm, tablet: Rhythm, desk: Rhythm]

export const EVEN_RHYTHMS: RowRhythms = [[1.6], [3.1], [4.4]]

/** The best rows for the first n pictures: total deviation, last row, and preceding rows. */
type Rows = { strain: number; row: Row; before: Rows | null }

const NO_ROWS: Rows = { strain: 0, row: { sum: 0, count: 0 }, before: null }

/**
 * Splits pictures into justified rows whose widths come nearest to the rhythm overall, so that no picture is left
 * over at the end. Returns each picture's row.
 */
export function layoutRows(ratios: readonly number[], rhythm: Rhythm): Row[] {
  const widest = 3 * Math.max(...rhythm)
  // By the number of placed pictures and the position in the rhythm.
  const best: (Rows | undefined)[][] = [[NO_ROWS]]
  for (let end = 1; end <= ratios.length; end++) {
    const here: (Rows | undefined)[] = []
    let sum = 0
    for (let begin = end - 1; begin >= 0 && sum < widest; begin--) {
      sum += ratios[begin] ?? 1
      for (const [beat, wanted] of rhythm.entries()) {
        const before = best[begin]?.[beat]
        if (!before) continue
        const next = (beat + 1) % rhythm.length
        const strain = before.strain + rowDeviation(sum / wanted)
        if (strain < (here[next]?.strain ?? Infinity))
          here[next] = { strain, row: { sum, count: end - begin }, before }
      }
    }
    best.push(here)
  }
  const [calmest] = (best.at(-1) ?? []).filter(rows => rows !== undefined).sort((a, b) => a.strain - b.strain)
  const standing: Row[] = []
  for (let rows = calmest; rows?.before; rows = rows.before)
    standing.unshift(...Array.from<Row>({ length: rows.row.count }).fill(rows.row))
  return standing
}

/**
 * The squared relative deviation of a row's width from its target: few large deviations are worse than many small
 * ones.
 */
const rowDeviation = (width: number) => (Math.max(width, 1 / width) - 1) ** 2
