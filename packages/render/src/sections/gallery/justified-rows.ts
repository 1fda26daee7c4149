/** The row that a picture stands in: what the ratios of its pictures sum up to, and how many they are. */
export type Row = { sum: number; count: number }

/** How wide rows are meant to be, by their height: one after the other, and again from the first. */
export type Rhythm = readonly [number, ...number[]]

/** On a phone, on a tablet, and from there on. */
export type RowRhythms = readonly [phone: Rhythm, tablet: Rhythm, desk: Rhythm]

export const EVEN_RHYTHMS: RowRhythms = [[1.6], [3.1], [4.4]]

/** Some first pictures in rows: how far these are from what was meant, the last of them, and those before it. */
type Rows = { strain: number; row: Row; before: Rows | null }

const NO_ROWS: Rows = { strain: 0, row: { sum: 0, count: 0 }, before: null }

/**
 * Parts pictures of these ratios into rows that are each as wide as the wall: all are cut at once where they come nearest
 * to the rhythm, so that none is left over at the end. Says for each picture in which row it stands.
 */
export function layoutRows(ratios: readonly number[], rhythm: Rhythm): Row[] {
  const widest = 3 * Math.max(...rhythm)
  // By how many pictures stand already, and where in the rhythm the next row is.
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

/** By how much a row is too wide or too narrow, whose width is told by what it should be: few that are far off are worse. */
const rowDeviation = (width: number) => (Math.max(width, 1 / width) - 1) ** 2
