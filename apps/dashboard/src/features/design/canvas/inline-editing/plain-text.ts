/** What a plain field can hold, in UTF-16 units; null where there is no limit. */
export type TextRules = { max: number | null; hasLines: boolean }

// Controls, marks of direction that lie about what is read, and what only word processors mean.
const NEVER = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffc]/gu

/** Pasted text as the field takes it: one line where it has no lines, without what nobody sees. */
export function cleanPaste(text: string, { hasLines }: Pick<TextRules, 'hasLines'>): string {
  const clean = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(NEVER, '')
  return hasLines ? clean.replace(/\n{3,}/g, '\n\n') : clean.replace(/\s*\n\s*/g, ' ')
}

/**
 * As much of `inserted` as there is room for beside `kept` units of text that stay; never half of a letter that people
 * see as one.
 */
export function fitting(inserted: string, kept: number, { max }: Pick<TextRules, 'max'>): string {
  const room = max === null ? inserted.length : Math.max(0, max - kept)
  if (inserted.length <= room) return inserted
  let length = 0
  for (const { segment } of new Intl.Segmenter().segment(inserted)) {
    if (length + segment.length > room) break
    length += segment.length
  }
  return inserted.slice(0, length)
}

/** The text of an element that is written in: line breaks as lines, the spaces that browsers protect as spaces. */
export function textOf(element: Node, { hasLines }: Pick<TextRules, 'hasLines'>): string {
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
