import { parse } from 'csv-parse/sync'

/** A row of a table by its header's names, each in lower case. */
export type CsvRow = Record<string, string>

const MAX_ROWS = 2000
const MAX_CELL = 60_000

/**
 * The rows of a CSV, read as they are found in the wild: a mark of byte order, quotes that nobody closed, rows that
 * are too long or too short. Empty when it is none.
 */
export function csvRows(bytes: Uint8Array): CsvRow[] {
  const records = recordsOf(new TextDecoder().decode(bytes))
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

function recordsOf(text: string): string[][] {
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
