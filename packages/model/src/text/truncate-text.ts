import { endsDangling, isClosed } from './dangling-words.ts'
import { sentencesOf } from './sentences.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Truncates a text to at most `max` UTF-16 units: whole sentences if they fill two fifths of it, else whole words
 * with an ellipsis; within a word only if a single word is too long, never within a grapheme.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text
  const sentence = leadingWholeSentences(text, max)
  if (sentence.length >= max * 0.4) return sentence
  const space = text.lastIndexOf(' ', max - 1)
  const cut = space >= max * 0.4 ? text.slice(0, space) : truncateGraphemes(text, max - 1)
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** Truncates a text to at most `max` units at a sentence or clause end; null if neither fits. */
export function truncateAtClause(text: string, max: number): string | null {
  if (text.length <= max) return text
  const sentence = leadingWholeSentences(text, max)
  if (sentence) return sentence
  const clause = [...text.slice(0, max + 1).matchAll(/[,;:،؛]\s|[，；：、]|\s[–—|·•]\s/gu)].at(-1)
  const cut = clause ? text.slice(0, clause.index).trim() : ''
  return cut.length >= max / 2 && !endsDangling(cut) ? cut : null
}

/** The whole graphemes that fit in `max` units. */
export function truncateGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  const end = graphemes.segment(text.slice(0, max + 64)).containing(max)?.index ?? 0
  return end > 0
    ? text.slice(0, end)
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/u, '')
}

/** The sentences with a final mark at the beginning of a text that fit in `max` units, or ''. */
export function leadingWholeSentences(text: string, max: number): string {
  const last = sentencesOf(text.slice(0, max + 1)).findLast(
    sentence => sentence.end <= max && isClosed(sentence.text),
  )
  return last ? text.slice(0, last.end).trim() : ''
}
