import type { RichText, RichTextNode } from '../text/rich-text.ts'
import { plainText, richTextOf } from '../text/formatted-text.ts'
import { isDecoration, printable, withoutDecoration } from '../text/clean-text.ts'
import { holdsContact } from '../text/contact-data.ts'
import { cutText } from '../text/cut-text.ts'
import { isHashtagList } from './lede.ts'

const MAX = 2400
/** Marks with which people begin the points of a list; a hyphen only at the beginning of a line. */
const POINT = /^\s*(?:[•●▪◦‣➤►✓✔]\s*|(?:[∙·»–—*]|-{1,2}|\d{1,2}[.)])\s+)/u
/** Where a list was flattened to one line: a mark, or the two spaces that exports put in place of a line break. */
const FLATTENED = /\s+(?=[•●▪◦‣➤►✓✔])|(?<=\S) {2,}(?=\S)/gu
/** Where a line that begins with a hyphen goes on with its next point: a single hyphen may be one inside of a point. */
const HYPHEN = /\s+(?=[-–*]\s)/gu
const HYPHEN_BEFORE_CAPITAL = /\s+(?=[-–*]\s+[\p{Lu}\p{Lt}\p{Lo}\p{N}])/gu
/** Two spaces only between sentences are how many people type, and no break. */
const TYPED = /(?<=[.!?]["')”’]?) {2}(?=\S)/gu

/**
 * The text of a role, school or project: its lines as they were, flattened lists restored to lists where their marks
 * show it, without lines that hold an address or a number to call.
 */
export function itemText(description: string | null): RichText {
  const lines = cutText(printable(description ?? ''), MAX)
    .split('\n')
    .flatMap(pointsIn)
    .map(line => line.trim())
    .filter((line, index, all) => line !== '' || all[index - 1] !== '')
    .filter(line => !holdsContact(line) && !(line && isHashtagList(line)))
  const points = lines.filter(line => POINT.test(line)).length
  if (points < 2) return richTextOf(lines.filter(line => !line || !isDecoration(line)).join('\n'))
  const content: RichTextNode[] = []
  for (const line of lines) {
    const text = withoutDecoration(line.replace(POINT, ''))
    if (!text || isDecoration(text)) continue
    const paragraph: RichTextNode = { type: 'paragraph', content: [{ type: 'text', text }] }
    const last = content.at(-1)
    if (!POINT.test(line)) content.push(paragraph)
    else if (last?.type === 'bulletList')
      last.content = [...(last.content ?? []), { type: 'listItem', content: [paragraph] }]
    else content.push({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] })
  }
  return { type: 'doc', content }
}

function pointsIn(line: string): string[] {
  const isTyped = !/\S {2,}\S/.test(line.replace(TYPED, ' '))
  const pieces = (isTyped ? line.replace(TYPED, ' ') : line).split(FLATTENED)
  return pieces.flatMap(piece => {
    if (!/^\s*[-–*]\s/u.test(piece)) return [piece]
    const all = piece.split(HYPHEN)
    return all.length > 2 ? all : piece.split(HYPHEN_BEFORE_CAPITAL)
  })
}

/** A text of several lines as one line: lines that are no sentences stay apart. */
export function inOneLine(text: string | null, max: number): string {
  const lines = plainText(itemText(text))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  return shortLine(
    lines.reduce(
      (told, line) => (told ? `${told}${/[.!?…:。！？]["'”’»)]*$/u.test(told) ? ' ' : ' · '}${line}` : line),
      '',
    ),
    max,
  )
}

/** One line of at most `max` letters that holds no way to reach somebody; '' where nothing remains. */
export function shortLine(text: string | null | undefined, max: number): string {
  const line = cutText(withoutDecoration(printable(text ?? '').replace(/\s+/gu, ' ')), max)
  return isDecoration(line) || holdsContact(line) ? '' : line
}
