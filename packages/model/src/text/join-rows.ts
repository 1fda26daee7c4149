import { endsDangling, isClosed } from './dangling-words.ts'

/** Shorter rows are lines of their own, not the beginning of a wrapped sentence. */
const MIN_WRAPPED_LENGTH = 32
const BULLET = /^\s*(?:[-–—*>»→•●▪◦‣➤►✓✔▶☑]|\d{1,2}[.)]\s|\p{Extended_Pictographic})/u

/** Whether a row starts a list item. */
export const isBullet = (row: string): boolean => BULLET.test(row)

/**
 * Joins the rows of a wrapped text as a reader does: a row that continues in lower case, or follows a comma, hyphen,
 * slash or a word such as "of", belongs to the row before. Paragraphs, list items and short lines are kept.
 */
export function joinRows(text: string): string {
  const joined: string[] = []
  for (const row of text.split('\n').map(line => line.trim())) {
    const before = joined.at(-1)
    if (before !== undefined && goesOn(before, row)) joined[joined.length - 1] = joinTwo(before, row, text)
    else joined.push(row)
  }
  return joined.join('\n')
}

function goesOn(row: string, next: string): boolean {
  if (!row || !next || isBullet(next) || isClosed(row) || row.endsWith(':')) return false
  if (/^https?:|^[#@]/u.test(next)) return false
  if (/,$|\p{L}[-\u2010\u00ad]$/u.test(row)) return true
  return row.length >= MIN_WRAPPED_LENGTH && (/^[\p{Ll}&(]/u.test(next) || endsDangling(row))
}

function joinTwo(row: string, next: string, text: string): string {
  const [, stem = ''] = /(\p{L}{2,})[-\u2010\u00ad]$/u.exec(row) ?? []
  if (!stem) return /\p{L}\/$/u.test(row) ? row + next : `${row} ${next}`
  const [rest] = /^\p{Ll}+/u.exec(next) ?? []
  // A hyphen at the end is the word's own unless the text has the word without it elsewhere.
  const isBroken =
    row.endsWith('\u00ad') || (rest && text.toLowerCase().includes(`${stem}${rest}`.toLowerCase()))
  return isBroken ? row.slice(0, -1) + next : row + next
}
