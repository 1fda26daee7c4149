import { endsDangling, joinRows as joinWrappedRows } from '@vitrine/model'
import type { PdfRow } from './open-pdf.ts'

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const LIST_MARK = /^(?:[•●▪◦‣·*–—✓✔➢►▶➤○■→-]|\d{1,2}[.)])\s*/u

/** Joins rows that were wrapped at the column's width. */
export function joinRows(rows: PdfRow[]): string {
  return rows.reduce((text, row) => text + (text ? getSeparator(text, row.text) : '') + row.text, '')
}

/**
 * Joins the rows of a block into paragraphs: rows wrapped by the column are joined, line breaks of the author
 * are kept. A break is the author's if the next row's first word would still have fitted, unless the sentence
 * visibly continues: in lower case, after a comma, hyphen or function word.
 *
 * @param right end of the column in points
 */
export function joinParagraphs(rows: PdfRow[], right: number): string {
  let text = ''
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    text += (before ? getRowSeparator(before, row, right) : '') + row.text
  }
  return joinWrappedRows(text)
}

function getRowSeparator(before: PdfRow, row: PdfRow, right: number): string {
  const gap = before.page === row.page ? before.y - row.y : 0
  if (gap > row.size * 2.3) return '\n\n'
  // "TypeORM · JWT" goes on with "· OAuth2": the dot separates there, it does not open an item.
  const isItem = LIST_MARK.test(row.text) && !(row.text.startsWith('·') && / · /.test(before.text))
  if (isItem || isLabel(before, row) || before.end + getFirstWordWidth(row) < right) return '\n'
  // Whether a hyphen is the word's own shows only in the whole text.
  return /\p{L}[-\u2010\u00ad]$/u.test(before.text) ? '\n' : getSeparator(before.text, row.text)
}

/** Whether a row is a short label above what follows ("Key results:") and not the end of the sentence before. */
function isLabel(before: PdfRow, { text }: PdfRow): boolean {
  return /^\p{Lu}[^.,;:!?]{2,40}:$/u.test(text) && !endsDangling(before.text)
}

/** Estimates the width of a row's first word with the space before it, in points. */
function getFirstWordWidth(row: PdfRow): number {
  const first = CJK.test(row.text.charAt(0)) ? row.text.charAt(0) : (row.text.split(/\s/)[0] ?? '')
  const letter = (row.end - row.x) / Math.max(1, row.text.length)
  return letter * (first.length + 1) * 1.1
}

function getSeparator(text: string, next: string): string {
  const [last, first] = [text.at(-1) ?? '', next.at(0) ?? '']
  if (CJK.test(last) && CJK.test(first)) return ''
  // A word may wrap after its own hyphen or slash; a dash between spaces does not join words.
  return /[\p{L}\p{N}][-/]$/u.test(text) ? '' : ' '
}
