/** How Word tells which list a paragraph stands in, and how deep; the paragraph holds its own bullet. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/
const WORD_BULLET = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
const NUMBERED = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Pasted HTML as an editor of words can take it: Word's paragraphs with bullets are lists, the cells of a table stand
 * apart from each other, and nothing in it can act. Parsed apart from every page: nothing is fetched or run.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, svg, math, iframe, object, embed, template'))
    element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name)
  for (const paragraph of body.querySelectorAll('p')) if (listOf(paragraph)) listFrom(paragraph)
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p')
    for (const cell of row.querySelectorAll(':scope > td, :scope > th'))
      line.append(
        ...(line.hasChildNodes() ? [', '] : []),
        (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      )
    row.replaceWith(line)
  }
  // A table takes no paragraphs: its rows stand where it stood.
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...table.querySelectorAll('p'))
  return body.innerHTML
}

const listOf = (element: Element | null) =>
  element?.nodeName === 'P' ? WORD_LIST.exec(element.getAttribute('style') ?? '')?.[1] : undefined

/** This paragraph and those of its list that follow it, as one list. */
function listFrom(first: HTMLElement): void {
  const name = listOf(first)
  const bullet = first.querySelector(WORD_BULLET)?.textContent ?? ''
  const list = first.ownerDocument.createElement(NUMBERED.test(bullet) ? 'ol' : 'ul')
  first.before(list)
  for (let at: Element | null = first; at && listOf(at) === name; at = list.nextElementSibling) {
    const item = first.ownerDocument.createElement('li')
    for (const sign of at.querySelectorAll(WORD_BULLET)) sign.remove()
    item.append(...at.childNodes)
    at.remove()
    list.append(item)
  }
}
