import { defaultTreeAdapter as tree, parseFragment } from 'parse5'
import { placeRaised, type Shift, toRaised } from '../html/superscripts.ts'

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

/** Ends a line of plain text. */
const LINE_END = /<(?:br|\/?(?:p|div|li|h[1-6]|t[dhr]|blockquote))\b[^<>]{0,2000}>/gi

/** Writes the superscript and subscript numbers of HTML in characters of plain text. */
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
