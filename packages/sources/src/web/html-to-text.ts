import { defaultTreeAdapter as tree, parseFragment } from 'parse5'

/** A tag holds no other "<", as looking beyond each of thousands is slow. */
export const TAG = /<[^<>]{0,2000}>/g

const MAX_LENGTH = 20_000

/** Turns HTML, such as a description, into plain text with its line breaks. Longer HTML than `max` is cut. */
export function htmlToText(html: string, max = MAX_LENGTH): string {
  const plain = withRaisedDigits(html.slice(0, max))
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|li|div)>/gi, '\n\n')
    .replace(TAG, '')
  return decodeEntities(plain).trim()
}

/** Decodes the character references of HTML, once. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  // Nothing but whole references is markup.
  const escaped = text.replace(/&(?!#?\w{1,32};)/g, '&amp;').replace(/</g, '&lt;')
  return parseFragment(escaped)
    .childNodes.map(node => (tree.isTextNode(node) ? node.value : ''))
    .join('')
}

const CHARACTERS = '0123456789+-−–=()n'
const SHIFTED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ' }
/** A power, an index or the number of a note, but no small print. */
const SHORT_NUMBER = /^[[(]?[+−–-]?(?:\d{1,3}|n|)(?:[+−–-]|(?:,\s?|[+−–-])\d{1,3}){0,4}[)\]]?$/

/** The element of raised or lowered text. */
export type Shift = keyof typeof SHIFTED

/** Whether a raised text is a number that has characters of its own: beside another number it would be part of it. */
export const isRaisedNumber = (text: string): boolean =>
  text.length <= 20 && SHORT_NUMBER.test(text.trim()) && /[\dn+−–-]/.test(text)

/** Returns a raised or lowered number in the characters that plain text has for it: "10⁶", "H₂O". */
export const toRaised = (text: string, shift: Shift): string =>
  text
    .replace(/[[\]]/g, '')
    .replace(/[-\d+−–=()n]/g, sign => SHIFTED[shift][CHARACTERS.indexOf(sign)] ?? sign)

/** Returns what keeps a raised text apart from a number before it. */
export const gapBefore = (text: string): string => (/^\s*\d/.test(text) ? ' ' : '')

/** Writes the raised and lowered numbers of HTML in plain characters. */
export function withRaisedDigits(html: string): string {
  return html.replace(
    /<(sup|sub)\b[^<>]{0,500}>((?:[^<]|<(?!\/?su[bp]\b)){0,500}?)<\/\1\s*>/gi,
    (whole, name: string, inside: string) => {
      const text = inside.replace(TAG, '')
      return isRaisedNumber(text) ? toRaised(text, name.toLowerCase() as Shift) : gapBefore(text) + whole
    },
  )
}
