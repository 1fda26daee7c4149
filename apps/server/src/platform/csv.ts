/** Returns a line of a CSV file (RFC 4180). */
export const toCsvLine = (values: readonly (string | null | undefined)[]): string =>
  `${values.map(toCell).join(',')}\r\n`

/** Spreadsheets run cells that begin like a formula; the apostrophe keeps them text. */
function toCell(value: string | null | undefined): string {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
