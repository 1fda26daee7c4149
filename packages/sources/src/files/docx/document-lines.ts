import { childrenOf, elementAt, type XmlElement } from '../xml.ts'

/** Elements whose content is not part of the text: deleted, moved away, field codes, the second of two alternatives. */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'Fallback',
  'pPr',
  'rPr',
  'sectPr',
  'commentReference',
])
const MAX_LINES = 8000

/**
 * Lists the lines of a Word document in reading order: a paragraph is a line, a list item begins with a bullet, cells
 * of a table follow each other, and an empty line precedes a heading.
 */
export function listLines(root: XmlElement): string[] {
  const lines: string[] = []
  const open = [root]
  // Iterative, as any file may nest deeply.
  for (let element = open.pop(); element && lines.length < MAX_LINES; element = open.pop()) {
    if (SKIPPED.has(element.name)) continue
    if (element.name !== 'p') {
      open.push(...element.children.toReversed())
      continue
    }
    const { text, boxes } = readParagraph(element)
    const style = elementAt(element, 'pPr/pStyle')?.attributes.val ?? ''
    if (/^(?:heading|überschrift|berschrift|titre|título|titolo)\s?\d/i.test(style) && lines.at(-1) !== '')
      lines.push('')
    const isItem = childrenOf(elementAt(element, 'pPr'), 'numPr').length > 0
    // A text box is in the paragraph of its anchor.
    for (const part of text.split('\n')) lines.push(isItem && part.trim() ? `• ${part.trim()}` : part.trim())
    open.push(...boxes.toReversed())
  }
  return lines
}

/** Reads the text of a paragraph; the text boxes anchored in it have paragraphs of their own. */
function readParagraph(paragraph: XmlElement): { text: string; boxes: XmlElement[] } {
  const parts: string[] = []
  const boxes: XmlElement[] = []
  const open = [...paragraph.children].reverse()
  for (let element = open.pop(); element; element = open.pop()) {
    if (SKIPPED.has(element.name)) continue
    if (element.name === 'txbxContent') boxes.push(element)
    else if (element.name === 't') parts.push(element.text)
    else if (element.name === 'tab' || element.name === 'ptab') parts.push('\t')
    else if (element.name === 'br' || element.name === 'cr') parts.push('\n')
    else if (element.name === 'noBreakHyphen') parts.push('-')
    else open.push(...[...element.children].reverse())
  }
  return { text: parts.join(''), boxes }
}
