import type { PdfRow } from './open-pdf.ts'

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const LIST_MARK = /^(?:[•●▪◦‣·*–—✓✔➢►▶➤○■→-]|\d{1,2}[.)])\s*/u

/** One text of what was only broken by the width of its column. */
export function joinRows(rows: PdfRow[]): string {
  return rows.reduce((text, row) => text + (text ? between(text, row.text) : '') + row.text, '')
}

/**
 * The paragraphs of a block of text: lines that the column broke are put together, lines that the writer broke stay.
 * A line was the writer's where the next one's first word would still have fitted in.
 *
 * @param right where the column ends, in points
 */
export function paragraphsOf(rows: PdfRow[], right: number): string {
  let text = ''
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    text += (before ? separator(before, row, right) : '') + row.text
  }
  return text
}

function separator(before: PdfRow, row: PdfRow, right: number): string {
  const gap = before.page === row.page ? before.y - row.y : 0
  if (gap > row.size * 2.3) return '\n\n'
  if (LIST_MARK.test(row.text) || before.end + widthOfStart(row) < right) return '\n'
  return between(before.text, row.text)
}

/** How much room a row's first word takes, with the space before it. */
function widthOfStart(row: PdfRow): number {
  const first = CJK.test(row.text.charAt(0)) ? row.text.charAt(0) : (row.text.split(/\s/)[0] ?? '')
  const letter = (row.end - row.x) / Math.max(1, row.text.length)
  return letter * (first.length + 1) * 1.1
}

function between(text: string, next: string): string {
  const [last, first] = [text.at(-1) ?? '', next.at(0) ?? '']
  if (CJK.test(last) && CJK.test(first)) return ''
  // Words are broken after a hyphen or slash of their own; a dash between spaces is no such thing.
  return /[\p{L}\p{N}][-/]$/u.test(text) ? '' : ' '
}
