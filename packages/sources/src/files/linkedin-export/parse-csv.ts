import { parse } from 'csv-parse/sync'

/** A CSV row by its lower-cased column names. */
export type CsvRow = Record<string, string>

const MAX_ROWS = 2000
const MAX_CELL = 60_000

/**
 * Parses CSV leniently: accepts a byte order mark, unclosed quotes and rows of uneven length. Returns an
 * empty list for anything that is not CSV.
 */
export function parseCsv(bytes: Uint8Array): CsvRow[] {
  const records = parseRecords(new TextDecoder().decode(bytes))
  const [header, ...rows] = records
  if (!header) return []
  const names = header.map(name => name.trim().toLowerCase())
  return rows
    .slice(0, MAX_ROWS)
    .map(row =>
      Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').slice(0, MAX_CELL).trim()])),
    )
    .filter(row => Object.values(row).some(Boolean))
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      to: MAX_ROWS + 1,
    })
  } catch {
    return []
  }
}
