/** What a plain field can hold, in UTF-16 units; null where there is no limit. */
export type TextRules = { max: number | null; hasLines: boolean }

// Controls, marks of direction that lie about what is read, and what only word processors mean.
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffc]/gu

/** Pasted text as the field takes it: one line where it has no lines, without what nobody sees. */
export function cleanPaste(text: string, { hasLines }: Pick<TextRules, 'hasLines'>): string {
  const clean = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(FORBIDDEN_CHARACTERS, '')
  return hasLines ? clean.replace(/\n{3,}/g, '\n\n') : clean.replace(/\s*\n\s*/g, ' ')
}

/**
 * As much of `inserted` as there is room for beside `kept` units of text that stay; never half of a letter that people
 * see as one.
 */
export function truncateToFit(text: string, existingLength: number, { max }: Pick<TextRules, 'max'>): string {
  const available = max === null ? text.length : Math.max(0, max - existingLength)
  if (text.length <= available) return text
  let length = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (length + segment.length > available) break
    length += segment.length
  }
  return text.slice(0, length)
}

/** The text of an element that is written in: line breaks as lines, the spaces that browsers protect as spaces. */
export function readPlainText(element: Node, { hasLines }: Pick<TextRules, 'hasLines'>): string {
  let text = ''
  const walk = (node: Node) => {
    if (node.nodeType === 3) text += node.nodeValue ?? ''
    else if (node.nodeName === 'BR') text += '\n'
    else {
      if (/^(?:P|DIV)$/.test(node.nodeName) && text !== '' && !text.endsWith('\n')) text += '\n'
      for (const child of node.childNodes) walk(child)
    }
  }
  for (const child of element.childNodes) walk(child)
  // Browsers close a block that ends with a line break by one more, so that the caret has a place.
  const plain = text.replace(/\u00a0/g, ' ').replace(/\n$/, '')
  return hasLines ? plain : plain.replace(/\n/g, ' ')
}
