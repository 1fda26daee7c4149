import type { PersonData } from '../person-data.ts'
import { parseMainColumn } from './linkedin-main-column.ts'
import type { Pdf, PdfRow } from './open-pdf.ts'
import { parseSidebar } from './linkedin-sidebar.ts'
import { createSeveralPeopleError } from './several-people.ts'

export type ParsedPerson = { found: PersonData; contactLines: string[]; leftOut: string[] }

/** The columns start at 21.6 and 223.6 points of a 612 points wide page; the right one ends at 590.4. */
const MAIN_COLUMN_LEFT = 223.6
const MAIN_COLUMN_START = 210 / 612
const MAIN_COLUMN_END = 590.4 / 612

/** Parses LinkedIn's current PDF by position and font size alone, or returns null for any other layout. */
export function parseTwoColumnPdf(pdf: Pdf): ParsedPerson | null {
  const edge = pdf.pageWidth * MAIN_COLUMN_START
  const rows = pdf.rows.filter(row => !isFooter(row))
  const main = sortByPosition(rows.filter(row => row.x >= edge))
  const side = sortByPosition(rows.filter(row => row.x < edge))
  if (!isLinkedInLayout(main, side, pdf.pageWidth)) return null
  if (main.some(row => row.page > 1 && isName(row, pdf.pageWidth))) throw createSeveralPeopleError()
  const { leftOut, ...mainData } = parseMainColumn(main, pdf.pageWidth * MAIN_COLUMN_END)
  const { contactLines, leftOut: leftOutBeside, ...beside } = parseSidebar(side, pdf, edge)
  if (!mainData.name) return null
  return { found: { ...mainData, ...beside }, contactLines, leftOut: [...leftOut, ...leftOutBeside] }
}

function isLinkedInLayout(main: PdfRow[], side: PdfRow[], width: number): boolean {
  const starts = (row: PdfRow, at: number) => Math.abs(row.x - (at / 612) * width) < 4
  const name = main.find(({ size }) => size > 17.5)
  const isSection = (row: PdfRow) => starts(row, MAIN_COLUMN_LEFT) && Math.abs(row.size - 15.75) < 0.4
  const isBeside = (row: PdfRow) => starts(row, 21.6) && Math.abs(row.size - 13) < 0.4
  return (
    name !== undefined &&
    name.page === 1 &&
    starts(name, MAIN_COLUMN_LEFT) &&
    (main.some(isSection) || side.some(isBeside))
  )
}

/** Whether a row is in the place and size of a name. */
function isName(row: PdfRow, width: number): boolean {
  return row.size > 22 && Math.abs(row.x - (MAIN_COLUMN_LEFT / 612) * width) < 4
}

/** Matches the footer "Page 1 of 5" in any language by its position. */
function isFooter({ y, size }: PdfRow): boolean {
  return y < 22 && size < 9.6
}

function sortByPosition(rows: PdfRow[]): PdfRow[] {
  return rows.toSorted((a, b) => a.page - b.page || (Math.abs(a.y - b.y) < 1 ? a.x - b.x : b.y - a.y))
}
