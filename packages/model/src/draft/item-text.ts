import type { RichText, RichTextNode } from '../text/rich-text.ts'
import { plainText, richTextFrom } from '../text/formatted-text.ts'
import { isDecoration, printable, withoutDecoration } from '../text/clean-text.ts'
import { containsContact } from '../text/contact-data.ts'
import { truncateText } from '../text/truncate-text.ts'
import { joinSentences } from '../text/sentences.ts'
import { isHashtagList } from './lede-faults.ts'

const MAX_LENGTH = 2400
/** Bullet characters; a hyphen only at the start of a line. */
export const BULLET = /^\s*(?:[•●▪◦‣➤►✓✔]\s*|(?:[∙·»–—*#]|-{1,2})\s+)/u
const NUMBERED = /^\s*(\d{1,2})[.)]\s+/u
/** Lists flattened to one line: before a bullet, or the two spaces that exports put in place of a line break. */
const FLATTENED_BULLETS = /\s+(?=[•●▪◦‣➤►✓✔])|(?<=\S) {2,}(?=\S)/gu
/** Further bullets within a line that starts with a hyphen; a single hyphen can be part of the text. */
const INLINE_HYPHEN = /\s+(?=[-–*]\s)/gu
const INLINE_HYPHEN_BEFORE_CAPITAL = /\s+(?=[-–*]\s+[\p{Lu}\p{Lt}\p{Lo}\p{N}])/gu
/** Two spaces between sentences are a typing habit, not a line break. */
const DOUBLE_SPACE_AFTER_SENTENCE = /(?<=[.!?]["')”’]?) {2}(?=\S)/gu

/**
 * Formats the description of a role, school or project: lines are kept, flattened lists are restored, lines with
 * contact data are dropped.
 */
export function itemText(description: string | null): RichText {
  const lines = truncateText(printable(description ?? ''), MAX_LENGTH)
    .split('\n')
    .flatMap(splitBullets)
    .map(line => line.trim())
    .filter((line, index, all) => line !== '' || all[index - 1] !== '')
    .filter(line => !containsContact(line) && !(line && isHashtagList(line)))
  const bullet = findBullet(lines)
  const points = lines.filter(line => bullet.test(line)).length
  // One hyphen or number may belong to the text.
  if (points < 2 && !lines.some(line => /^[•●▪◦‣]/u.test(line)))
    return richTextFrom(lines.filter(line => !line || !isDecoration(line)).join('\n'))
  const content: RichTextNode[] = []
  for (const line of lines) {
    const text = withoutDecoration(line.replace(bullet, ''))
    if (!text || isDecoration(text)) continue
    const paragraph: RichTextNode = { type: 'paragraph', content: [{ type: 'text', text }] }
    const last = content.at(-1)
    if (!bullet.test(line)) content.push(paragraph)
    else if (last?.type === 'bulletList')
      last.content = [...(last.content ?? []), { type: 'listItem', content: [paragraph] }]
    else content.push({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] })
  }
  return { type: 'doc', content }
}

/** Months behind the ordinals of days: "1. Mai 2019: Premiere". */
const MONTH =
  /^(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/iu

/**
 * Numbers are bullets if they count up from one before words of their own: "2. Vorsitzende", "1. Platz" above "2. Platz"
 * and days of months are ordinals, and so may be two among other bullets.
 */
function findBullet(lines: string[]): RegExp {
  const numbered = lines.filter(line => NUMBERED.test(line))
  const words = numbered.map(
    line =>
      line
        .replace(NUMBERED, '')
        .split(/[^\p{L}\p{N}]/u)[0]
        ?.toLowerCase() ?? '',
  )
  const areCounted =
    numbered.every((line, index) => Number(NUMBERED.exec(line)?.[1]) === index + 1) &&
    numbered.length > (lines.some(line => BULLET.test(line)) ? 2 : 1) &&
    new Set(words).size > 1 &&
    !words.some(word => MONTH.test(word))
  return areCounted ? new RegExp(`${BULLET.source}|${NUMBERED.source}`, 'u') : BULLET
}

function splitBullets(line: string): string[] {
  const isTyped = !/\S {2,}\S/.test(line.replace(DOUBLE_SPACE_AFTER_SENTENCE, ' '))
  const pieces = (isTyped ? line.replace(DOUBLE_SPACE_AFTER_SENTENCE, ' ') : line).split(FLATTENED_BULLETS)
  return pieces.flatMap(piece => {
    if (!/^\s*[-–*]\s/u.test(piece)) return [piece]
    const all = piece.split(INLINE_HYPHEN)
    return all.length > 2 ? all : piece.split(INLINE_HYPHEN_BEFORE_CAPITAL)
  })
}

/** Joins the lines of a text into one; incomplete sentences are separated by a dot. */
export function itemLine(text: string | null, max: number): string {
  const lines = plainText(itemText(text))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  return shortLine(
    lines.reduce(
      (joined, line) =>
        !joined || /[.!?…:。！？]["'”’»)]*$/u.test(joined)
          ? joinSentences([joined, line])
          : `${joined} · ${line}`,
      '',
    ),
    max,
  )
}

/** One line of at most `max` UTF-16 units without contact data, or ''. */
export function shortLine(text: string | null | undefined, max: number): string {
  const line = truncateText(withoutDecoration(printable(text ?? '').replace(/\s+/gu, ' ')), max)
  return isDecoration(line) || containsContact(line) ? '' : line
}

/** Joins facts such as town and country, by an Arabic comma if the first begins with an Arabic letter; empty ones are left out. */
export function joinFacts(facts: readonly string[]): string {
  const stated = facts.filter(Boolean)
  return stated.join(/^\P{L}*\p{Script=Arabic}/u.test(stated[0] ?? '') ? '، ' : ', ')
}
