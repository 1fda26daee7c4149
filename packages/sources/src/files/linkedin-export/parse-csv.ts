import { parse } from 'csv-parse/sync'
import { findColumn } from './columns.ts'
import { decodeText } from '../decode-text.ts'

/** A CSV row by its column names in LinkedIn's English, in lower case. */
export type CsvRow = Record<string, string>

/** A parsed table; `unknownColumns` are the names of a first row in which no column was recognised. */
export type CsvTable = { rows: CsvRow[]; unknownColumns: string[] | null }

const MAX_ROWS = 2000
const MAX_CELL = 60_000
/** Rows above the header: LinkedIn writes notes there, spreadsheets a title or "sep=;". */
const MAX_PREAMBLE = 10
const DELIMITERS = [',', ';', '\t', '|']

/**
 * Parses CSV as LinkedIn writes it and as spreadsheets save it again: in UTF-8, UTF-16 or Windows-1252, with commas,
 * semicolons, tabs or bars, below a preamble, with literal quotes around cells or whole rows, with translated headers.
 * Accepts unclosed quotes and rows of uneven length.
 */
export function parseCsv(bytes: Uint8Array): CsvTable {
  const text = decodeText(bytes)
  const candidates = DELIMITERS.map(delimiter => findHeader(parseRecords(text, delimiter)))
  const best = candidates.reduce((chosen, other) => (other.known > chosen.known ? other : chosen))
  const [header, ...body] = best.records
  if (!header) return { rows: [], unknownColumns: null }
  if (best.known === 0) {
    const names = header.map(name => unquote(name)).filter(Boolean)
    return { rows: [], unknownColumns: body.length > 0 ? names : null }
  }
  const names = header.map(name => findColumn(unquote(name)) ?? unquote(name).toLowerCase())
  // A text may be a quotation; quotes around the column names are never the author's.
  const clean = header.every(name => unquote(name) !== name.trim()) ? unquote : (cell: string) => cell.trim()
  const rows = body
    .slice(0, MAX_ROWS)
    .map(row =>
      Object.fromEntries(names.map((name, index) => [name, clean(row[index] ?? '').slice(0, MAX_CELL)])),
    )
    .filter(row => Object.values(row).some(Boolean))
  return { rows, unknownColumns: null }
}

/** Drops the rows above the header, which is the row with the most known columns. */
function findHeader(records: string[][]): { known: number; records: string[][] } {
  const counts = records
    .slice(0, MAX_PREAMBLE)
    .map(row => row.filter(cell => findColumn(unquote(cell)) !== null).length)
  const known = Math.max(0, ...counts)
  return { known, records: known === 0 ? records : records.slice(counts.indexOf(known)) }
}

function parseRecords(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: MAX_ROWS + MAX_PREAMBLE + 1,
  }
  try {
    const records: string[][] = parse(text, options)
    // A spreadsheet that took a whole row for one cell quoted it again.
    const isQuotedTwice = records.length > 1 && records.every(row => row.length === 1)
    if (!isQuotedTwice || !records[0]?.[0]?.includes(delimiter)) return records
    return records.flatMap(([row = '']): string[][] => parse(row, options))
  } catch {
    return []
  }
}

/** Removes literal quotes around a whole cell. */
function unquote(cell: string): string {
  const trimmed = cell.trim()
  const [, inner] = /^["“”«](.*)["“”»]$/su.exec(trimmed) ?? []
  return inner === undefined ? trimmed : inner.replaceAll('""', '"').trim()
}
