import { collapseWhitespace } from './sourced-texts.ts'

/** A text to be pointed at: by its section and its words. */
export type Highlight = { section: string; text: string }

/** Letters that are enough to know a text again where the page shows it cut or broken up. */
const PREFIX_LENGTH = 40

/**
 * Points at the place of a text in a site's document, from outside, and scrolls to it; without a script of its own, and
 * by the element's own style, because the document's policy is not ours. Returns how to take the mark away.
 */
export function highlightText(document: Document, marked: Highlight, accent: string): () => void {
  const element = findText(document, marked)
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

/** Below the bars of a page, and above what may cover its lower half on a phone. */
const SCROLL_OFFSET = 0.22

function scrollToElement(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  const top = view.scrollY + element.getBoundingClientRect().top - view.innerHeight * SCROLL_OFFSET
  view.scrollTo({ top, behavior: 'instant' })
}

/** The smallest element of the section that shows the text; else the section; null where the page has none. */
function findText(document: Document, { section, text }: Highlight): HTMLElement | null {
  const root = document.querySelector<HTMLElement>(
    section === 'header' ? '.site-header' : `#${CSS.escape(section)}`,
  )
  if (!root) return null
  const words = collapseWhitespace(text)
  const shorter = [...words].slice(0, PREFIX_LENGTH).join('').trimEnd()
  return findSmallestContaining(root, words) ?? findSmallestContaining(root, shorter) ?? root
}

function findSmallestContaining(root: HTMLElement, words: string): HTMLElement | null {
  const has = (element: Element) => collapseWhitespace(element.textContent ?? '').includes(words)
  if (!words || !has(root)) return null
  let found: Element = root
  for (;;) {
    const inner = [...found.children].find(has)
    if (!inner) return found as HTMLElement
    found = inner
  }
}
