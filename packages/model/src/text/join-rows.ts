import { endsDangling, isClosed } from './dangling-words.ts'

/** Shorter rows are lines of their own, not the beginning of a wrapped sentence. */
const MIN_WRAPPED_LENGTH = 32
const BULLET = /^\s*(?:[-–—*>»→•●▪◦‣➤►✓✔▶☑]|\d{1,2}[.)]\s|\p{Extended_Pictographic})/u

/** Whether a row starts a list item. */
export const isBullet = (row: string): boolean => BULLET.test(row)

/** More of the end of a row decides nothing; testing all of a long row again for each next one would. */
const TAIL_LENGTH = 64
/** A row as its pieces: appending to a string would copy it. */
type Row = { pieces: string[]; tail: string; length: number }

/**
 * Joins the rows of a wrapped text as a reader does: a row that continues in lower case, or follows a comma, hyphen,
 * slash or a word such as "of", belongs to the row before. Paragraphs, list items and short lines are kept.
 */
export function joinRows(text: string): string {
  let beginnings: Set<string> | undefined
  const hasWord = (word: string) => (beginnings ??= wordBeginnings(text)).has(word.toLowerCase())
  const joined: Row[] = []
  for (const line of text.split('\n')) {
    const row = line.trim()
    const before = joined.at(-1)
    if (before && goesOn(before, row)) append(before, row, hasWord)
    else joined.push({ pieces: [row], tail: row.slice(-TAIL_LENGTH), length: row.length })
  }
  return joined.map(({ pieces }) => pieces.join('')).join('\n')
}

function goesOn({ tail, length }: Row, next: string): boolean {
  if (!tail || !next || isBullet(next) || isClosed(tail) || tail.endsWith(':')) return false
  if (/^https?:|^[#@]/u.test(next)) return false
  if (/,$|\p{L}[-\u2010\u00ad]$/u.test(tail)) return true
  return length >= MIN_WRAPPED_LENGTH && (/^[\p{Ll}&(]/u.test(next) || endsDangling(tail))
}

/** Appends the next row, after a blank, a slash or a word's own hyphen, or in place of a hyphen that broke a word. */
function append(row: Row, next: string, hasWord: (word: string) => boolean): void {
  const { tail, pieces } = row
  const [, stem = ''] = /(\p{L}{2,})[-\u2010\u00ad]$/u.exec(tail) ?? []
  const [rest] = /^\p{Ll}+/u.exec(next) ?? []
  // A hyphen at the end is the word's own unless the text has the word without it elsewhere.
  const isBroken = stem !== '' && (tail.endsWith('\u00ad') || (rest !== undefined && hasWord(stem + rest)))
  if (isBroken) pieces.push((pieces.pop() ?? '').slice(0, -1))
  const gap = stem || /\p{L}\/$/u.test(tail) ? '' : ' '
  pieces.push(gap + next)
  row.length += gap.length + next.length - (isBroken ? 1 : 0)
  row.tail = ((isBroken ? tail.slice(0, -1) : tail) + gap + next).slice(-TAIL_LENGTH)
}

/** The first three to forty letters of all words of a text, in lower case. */
function wordBeginnings(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of new Set(text.toLowerCase().match(/\p{L}{3,}/gu)))
    for (let end = 3; end <= Math.min(word.length, 40); end++) found.add(word.slice(0, end))
  return found
}
