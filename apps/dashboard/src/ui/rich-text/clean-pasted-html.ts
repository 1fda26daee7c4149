import { parsePastedHtml } from './parse-pasted-html.ts'

/** Word marks list paragraphs with the list and level; the paragraph contains its own bullet. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/
const WORD_BULLET = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
const NUMBERED = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Cleans pasted HTML for a text editor: turns Word's bullet paragraphs into lists and table rows into
 * comma-separated paragraphs, and removes scripts and event handlers.
 */
export function cleanPastedHtml(html: string): string {
  const body = parsePastedHtml(html)
  for (const element of body.querySelectorAll('script, style, svg, math, iframe, object, embed, template'))
    element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name)
  for (const paragraph of body.querySelectorAll('p')) if (wordListId(paragraph)) convertWordList(paragraph)
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p')
    for (const cell of row.querySelectorAll(':scope > td, :scope > th'))
      line.append(
        ...(line.hasChildNodes() ? [', '] : []),
        (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      )
    row.replaceWith(line)
  }
  // A table cannot contain paragraphs: replace it with its rows.
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...table.querySelectorAll('p'))
  return body.innerHTML
}

const wordListId = (element: Element | null) =>
  element?.nodeName === 'P' ? WORD_LIST.exec(element.getAttribute('style') ?? '')?.[1] : undefined

/** Turns this paragraph and the following ones of its list into a list. */
function convertWordList(first: HTMLElement): void {
  const name = wordListId(first)
  const bullet = first.querySelector(WORD_BULLET)?.textContent ?? ''
  const list = first.ownerDocument.createElement(NUMBERED.test(bullet) ? 'ol' : 'ul')
  first.before(list)
  for (
    let current: Element | null = first;
    current && wordListId(current) === name;
    current = list.nextElementSibling
  ) {
    const item = first.ownerDocument.createElement('li')
    for (const marker of current.querySelectorAll(WORD_BULLET)) marker.remove()
    item.append(...current.childNodes)
    current.remove()
    list.append(item)
  }
}
