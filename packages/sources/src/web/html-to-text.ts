import { defaultTreeAdapter as tree, parseFragment } from 'parse5'

/** A tag holds no other "<", as looking beyond each of thousands is slow. */
export const TAG = /<[^<>]{0,2000}>/g

const MAX_LENGTH = 20_000

/** Turns HTML, such as a description, into plain text with its line breaks. Longer HTML than `max` is cut. */
export function htmlToText(html: string, max = MAX_LENGTH): string {
  const plain = html
    .slice(0, max)
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
