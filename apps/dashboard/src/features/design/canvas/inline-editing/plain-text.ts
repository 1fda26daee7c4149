/** The limits of a plain text field, in UTF-16 units; `max` is null without a limit. */
export type TextRules = { max: number | null; hasLines: boolean }

// Control characters, bidirectional overrides, and object placeholders of word processors.
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffc]/gu

/** Cleans pasted text: without invisible characters, and on one line if the field has no lines. */
export function cleanPaste(text: string, { hasLines }: Pick<TextRules, 'hasLines'>): string {
  const clean = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(FORBIDDEN_CHARACTERS, '')
  return hasLines ? clean.replace(/\n{3,}/g, '\n\n') : clean.replace(/\s*\n\s*/g, ' ')
}

/** Returns as much of `text` as fits beside `existingLength` UTF-16 units; never splits a grapheme. */
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

/** Reads the text of an edited element: breaks as newlines, non-breaking spaces as spaces. */
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
  // Browsers end a block that ends with a line break with another one, to have a place for the caret.
  const plain = text.replace(/\u00a0/g, ' ').replace(/\n$/, '')
  return hasLines ? plain : plain.replace(/\n/g, ' ')
}
