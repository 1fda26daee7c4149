import { toAsciiDigits } from '@vitrine/model'
import type { Element, Root, RootContent } from 'hast'
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
const ENDS_SHIFTED = { sup: /[⁰¹²³⁴-ⁿ]$/, sub: /[₀-₎ₙ]$/ }
/** A power, an index or the number of a note, but no small print. */
const SHORT_NUMBER = /^[[(]?[+−–-]?(?:\d{1,3}|n|)(?:[+−–-]|(?:,\s?|[+−–-])\d{1,3}){0,4}[)\]]?$/
/** Enough to know that a text is no short number. */
const MAX_RAISED = 20

/** The element of raised or lowered text. */
export type Shift = keyof typeof SHIFTED

export const isShift = (tagName: string): tagName is Shift => tagName === 'sup' || tagName === 'sub'

/** The form of a raised or lowered text behind another text. */
export type Placement = {
  /** Keeps it apart from a number in front of it. */
  gap: string
  /** Whether it is a number that has characters of its own: beside another number it would be part of it. */
  isNumber: boolean
}

/** Returns the form of a raised or lowered text behind `before`, the end of the text in front of it. */
export function placeRaised(text: string, shift: Shift, before: string): Placement {
  const plain = toAsciiDigits(text.slice(0, MAX_RAISED + 1))
  // "C⁺⁺" is another name than "C++"; lowered text that begins a word is small print.
  const isNumber =
    text.length <= MAX_RAISED &&
    SHORT_NUMBER.test(plain.trim()) &&
    /[\dn]/.test(plain) &&
    (shift === 'sup' || /\S$/.test(before))
  const isGlued = isNumber
    ? ENDS_SHIFTED[shift].test(before)
    : /^[+−–-]?\p{Nd}/u.test(plain) && /[^\s([]$/.test(before)
  return { gap: isGlued ? ' ' : '', isNumber }
}

/** Returns a raised or lowered number in the characters that plain text has for it: "10⁶", "H₂O". */
export const toRaised = (text: string, shift: Shift): string =>
  toAsciiDigits(text)
    .replace(/[[\]]/g, '')
    .replace(/[-\d+−–=()n]/g, sign => SHIFTED[shift][CHARACTERS.indexOf(sign)] ?? sign)

/** Writes the raised and lowered numbers of a tree in plain characters. `isBreak` tells which elements begin a line. */
export function raiseNumbers(root: Root, isBreak: (tagName: string) => boolean): void {
  const open: { node: Root | RootContent; shift: Shift | null }[] = [{ node: root, shift: null }]
  let before = ''
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    let { shift } = next
    if (node.type === 'text') {
      if (shift) node.value = toRaised(node.value, shift)
      before = node.value.slice(-2) || before
    } else if (node.type === 'element' && isBreak(node.tagName)) before = ''
    else if (node.type === 'element' && !shift && isShift(node.tagName)) {
      const { gap, isNumber } = placeRaised(startOf(node), node.tagName, before)
      if (gap) node.children.unshift({ type: 'text', value: gap })
      if (isNumber) shift = node.tagName
    }
    if ('children' in node) for (const child of node.children.toReversed()) open.push({ node: child, shift })
  }
}

/** Returns the first characters of an element's text. Ends after as many elements, as others may be in each. */
function startOf(element: Element): string {
  let text = ''
  let left = MAX_RAISED * 2
  const open: RootContent[] = element.children.toReversed()
  for (let node = open.pop(); node && text.length <= MAX_RAISED && left > 0; node = open.pop(), left--) {
    if (node.type === 'text') text += node.value.slice(0, MAX_RAISED + 1)
    else if (node.type === 'element') open.push(...node.children.slice(0, left).toReversed())
  }
  return text
}

/** Ends a line of plain text. */
const LINE_END = /<(?:br|\/?(?:p|div|li|h[1-6]|t[dhr]|blockquote))\b[^<>]{0,2000}>/gi

/** Writes the raised and lowered numbers of HTML in plain characters. */
export function withRaisedDigits(html: string): string {
  let before = ''
  let end = 0
  return html.replace(
    /<(sup|sub)\b[^<>]{0,500}>((?:[^<]|<(?!\/?su[bp]\b)){0,500}?)<\/\1\s*>/gi,
    (whole, name: string, inside: string, at: number) => {
      const between = html.slice(end, at).replace(LINE_END, '\n').replace(TAG, '')
      before = decodeEntities(between.slice(-10)) || before
      end = at + whole.length
      const shift = name.toLowerCase() as Shift
      const text = decodeEntities(inside.replace(TAG, ''))
      const { gap, isNumber } = placeRaised(text, shift, before)
      before = isNumber ? toRaised(text, shift) : text || before
      return gap + (isNumber ? before : whole)
    },
  )
}
