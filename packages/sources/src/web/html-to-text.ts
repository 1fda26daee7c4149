import { defaultTreeAdapter as tree, parseFragment } from 'parse5'

/** Longer texts are cut. */
const MAX_LENGTH = 20_000

/** Turns a short HTML text, such as a description, into plain text with its line breaks. */
export function htmlToText(html: string): string {
  const plain = html
    .slice(0, MAX_LENGTH)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|li|div)>/gi, '\n\n')
    .replace(/<[^>]{0,2000}>/g, '')
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
