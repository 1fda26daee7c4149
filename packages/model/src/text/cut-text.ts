import { sentencesOf } from './sentences.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text in at most `max` UTF-16 units: whole sentences if they make up two fifths of it, else
 * whole words, with an ellipsis; inside a word only where one word alone is too long, and never inside a letter.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const sentence = wholeSentences(text, max)
  if (sentence.length >= max * 0.4) return sentence
  const space = text.lastIndexOf(' ', max - 1)
  const cut = space >= max * 0.4 ? text.slice(0, space) : cutLetters(text, max - 1)
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** The beginning in at most `max` units that ends with a sentence or a clause; null where neither ends in time. */
export function cutAtClause(text: string, max: number): string | null {
  if (text.length <= max) return text
  const sentence = wholeSentences(text, max)
  if (sentence) return sentence
  const clause = [...text.slice(0, max + 1).matchAll(/[,;:，；、]\s|\s[–—|·•]\s/gu)].at(-1)
  const cut = clause ? text.slice(0, clause.index).trim() : ''
  return cut.length >= max / 4 ? cut : null
}

/** As many whole letters (with all their marks) as fit in `max` units. */
export function cutLetters(text: string, max: number): string {
  if (text.length <= max) return text
  const end = graphemes.segment(text.slice(0, max + 64)).containing(max)?.index ?? 0
  return end > 0
    ? text.slice(0, end)
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/u, '')
}

function wholeSentences(text: string, max: number): string {
  const last = sentencesOf(text.slice(0, max + 1)).findLast(
    sentence => sentence.end <= max && /[.!?…。！？]["'”’»)]*$/u.test(sentence.text),
  )
  return last ? text.slice(0, last.end).trim() : ''
}
