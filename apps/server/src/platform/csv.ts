/** The columns of a file: their names, and how each is read from a row. */
export type CsvColumns<Row> = readonly [name: string, read: (row: Row) => string | null | undefined][]

/** Yields the lines of a CSV file (RFC 4180) with a header. */
export async function* toCsv<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield toLine(columns.map(([name]) => name))
  for await (const rows of batches)
    yield rows.map(row => toLine(columns.map(([, read]) => read(row)))).join('')
}

const toLine = (values: readonly (string | null | undefined)[]): string =>
  `${values.map(toCell).join(',')}\r\n`

/** Spreadsheets run cells that begin like a formula; the apostrophe keeps them text. */
function toCell(value: string | null | undefined): string {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const BATCH_SIZE = 1_000

/** Yields all rows in batches; `read` returns those after the row with an id, or the first ones. */
export async function* readInBatches<Row extends { _id: string }>(
  read: (after: string | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: string | null = null
  for (;;) {
    const rows: Row[] = await read(last, BATCH_SIZE)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)?._id ?? null
  }
}
