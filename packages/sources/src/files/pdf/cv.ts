import { personInText, type TextReading } from '../text/person-in-text.ts'
import { paragraphsOf } from './joined-rows.ts'
import type { Pdf, PdfRow } from './open-pdf.ts'

/**
 * A CV that somebody wrote in their own way, by the rules of pasted texts: the largest words of the first page are the
 * name. Null where that is none, or no heading is known below which anything surely stands.
 */
export function readCv(pdf: Pdf): TextReading | null {
  const [first] = pdf.rows.filter(({ page }) => page === 1).toSorted((a, b) => b.size - a.size)
  if (!first) return null
  const right = Math.max(...pdf.rows.map(({ end }) => end))
  const others = pdf.rows.filter(row => row !== first)
  const blocks = blocksOf(others).map(rows => paragraphsOf(rows, right))
  const reading = personInText([first.text, ...blocks].join('\n'))
  const { name, experience = [], education = [] } = reading.found
  return name && experience.length + education.length > 0 ? reading : null
}

/** Rows of one size that follow one another; a larger gap above is an empty row. */
function blocksOf(rows: PdfRow[]): PdfRow[][] {
  const blocks: PdfRow[][] = []
  for (const row of rows) {
    const before = blocks.at(-1)?.at(-1)
    const isSame = before && before.font === row.font && Math.abs(before.size - row.size) < 0.6
    if (isSame && Math.abs(before.y - row.y) > 1) blocks.at(-1)?.push(row)
    else blocks.push([row])
  }
  return blocks
}
