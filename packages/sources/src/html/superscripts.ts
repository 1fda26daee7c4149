import { toAsciiDigits } from '@vitrine/model'
import type { Element, Root, RootContent } from 'hast'

const CHARACTERS = '0123456789+-−–=()n'
const SHIFTED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ' }
const ENDS_SHIFTED = { sup: /[⁰¹²³⁴-ⁿ]$/, sub: /[₀-₎ₙ]$/ }
/** A power, an index or the number of a note, but no small print. */
const SHORT_NUMBER = /^[[(]?[+−–-]?(?:\d{1,3}|n|)(?:[+−–-]|(?:,\s?|[+−–-])\d{1,3}){0,4}[)\]]?$/
/** Enough to know that a text is no short number. */
const MAX_RAISED = 20

/** The element of superscript or subscript text. */
export type Shift = keyof typeof SHIFTED

export const isShift = (tagName: string): tagName is Shift => tagName === 'sup' || tagName === 'sub'

/** The form of a superscript or subscript behind another text. */
export type Placement = {
  /** Keeps it apart from a number in front of it. */
  gap: string
  /** Whether it is a number that has characters of its own: beside another number it would be part of it. */
  isNumber: boolean
}

/** Returns the form of a superscript or subscript behind `before`, the end of the text in front of it. */
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

/** Returns a superscript or subscript number in the characters that plain text has for it: "10⁶", "H₂O". */
export const toRaised = (text: string, shift: Shift): string =>
  toAsciiDigits(text)
    .replace(/[[\]]/g, '')
    .replace(/[-\d+−–=()n]/g, sign => SHIFTED[shift][CHARACTERS.indexOf(sign)] ?? sign)

/** Writes the superscript and subscript numbers of a tree in characters of plain text. `isBreak` tells which elements begin a line. */
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
