import type { PersonFound } from '../person-data.ts'
import { mainColumnOf } from './linkedin-main-column.ts'
import type { Pdf, PdfRow } from './open-pdf.ts'
import { sidebarOf } from './linkedin-sidebar.ts'

export type PdfReading = { found: PersonFound; hasContactData: boolean; leftOut: string[] }

/** The generator's two columns begin at 21.6 and 223.6 points of a page 612 wide; the right one ends at 590.4. */
const MAIN = 210 / 612
const RIGHT = 590.4 / 612

/** LinkedIn's PDF of today, by place and size alone; null for everything that is not laid out like it. */
export function readTwoColumns(pdf: Pdf): PdfReading | null {
  const edge = pdf.pageWidth * MAIN
  const rows = pdf.rows.filter(row => !isFooter(row))
  const main = inOrder(rows.filter(row => row.x >= edge))
  const side = inOrder(rows.filter(row => row.x < edge))
  if (!looksLike(main, side, pdf.pageWidth)) return null
  const { leftOut, ...told } = mainColumnOf(main, pdf.pageWidth * RIGHT)
  const { hasContactData, leftOut: leftOutBeside, ...beside } = sidebarOf(side, pdf, edge)
  if (!told.name) return null
  return { found: { ...told, ...beside }, hasContactData, leftOut: [...leftOut, ...leftOutBeside] }
}

function looksLike(main: PdfRow[], side: PdfRow[], width: number): boolean {
  const starts = (row: PdfRow, at: number) => Math.abs(row.x - (at / 612) * width) < 4
  const name = main.find(({ size }) => size > 17.5)
  const isSection = (row: PdfRow) => starts(row, 223.6) && Math.abs(row.size - 15.75) < 0.4
  const isBeside = (row: PdfRow) => starts(row, 21.6) && Math.abs(row.size - 13) < 0.4
  return (
    name !== undefined &&
    name.page === 1 &&
    starts(name, 223.6) &&
    (main.some(isSection) || side.some(isBeside))
  )
}

/** "Page 1 of 5", in any language. */
function isFooter({ y, size }: PdfRow): boolean {
  return y < 22 && size < 9.6
}

function inOrder(rows: PdfRow[]): PdfRow[] {
  return rows.toSorted((a, b) => a.page - b.page || (Math.abs(a.y - b.y) < 1 ? a.x - b.x : b.y - a.y))
}
