/** A text of the page to highlight, with its section. */
export type Highlight = { section: string; text: string }

/** Characters of the text to search for where the page shows it truncated or split. */
const PREFIX_LENGTH = 40

/**
 * Outlines the element that shows a text and scrolls to it. Uses inline styles set from outside, because the
 * frame runs no scripts and its CSP blocks other styles. Returns a function that removes the outline.
 */
export function highlightText(document: Document, highlight: Highlight, accent: string): () => void {
  const element = findText(document, highlight)
  if (!element) return () => undefined
  const { outline, outlineOffset } = element.style
  element.style.outline = `3px solid ${accent}`
  element.style.outlineOffset = '6px'
  scrollToElement(element)
  return () => {
    element.style.outline = outline
    element.style.outlineOffset = outlineOffset
  }
}

/**
 * Share of the viewport height above the element: below sticky bars, above the panel that covers the lower
 * half on phones.
 */
const SCROLL_OFFSET = 0.22

function scrollToElement(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  const top = view.scrollY + element.getBoundingClientRect().top - view.innerHeight * SCROLL_OFFSET
  view.scrollTo({ top, behavior: 'instant' })
}

/**
 * Finds the smallest element of the section that contains the text, else the section; null if the page lacks
 * the section.
 */
function findText(document: Document, { section, text }: Highlight): HTMLElement | null {
  const root = document.querySelector<HTMLElement>(
    section === 'header' ? '.site-header' : `#${CSS.escape(section)}`,
  )
  if (!root) return null
  const needle = collapseWhitespace(text)
  const prefix = [...needle].slice(0, PREFIX_LENGTH).join('').trimEnd()
  return findSmallestContaining(root, needle) ?? findSmallestContaining(root, prefix) ?? root
}

function findSmallestContaining(root: HTMLElement, needle: string): HTMLElement | null {
  const has = (element: Element) => collapseWhitespace(element.textContent ?? '').includes(needle)
  if (!needle || !has(root)) return null
  let smallest: Element = root
  for (;;) {
    const inner = [...smallest.children].find(has)
    if (!inner) return smallest as HTMLElement
    smallest = inner
  }
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
