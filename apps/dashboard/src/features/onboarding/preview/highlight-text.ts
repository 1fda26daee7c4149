import { squeezed } from './sourced-texts.ts'

/** A text to be pointed at: by its section and its words. */
export type Marked = { section: string; text: string }

/** Letters that are enough to know a text again where the page shows it cut or broken up. */
const ENOUGH = 40

/**
 * Points at the place of a text in a site's document, from outside, and scrolls to it; without a script of its own, and
 * by the element's own style, because the document's policy is not ours. Returns how to take the mark away.
 */
export function markText(document: Document, marked: Marked, accent: string): () => void {
  const element = findText(document, marked)
  if (!element) return () => undefined
  const { outline, outlineOffset } = element.style
  element.style.outline = `3px solid ${accent}`
  element.style.outlineOffset = '6px'
  bringIntoSight(element)
  return () => {
    element.style.outline = outline
    element.style.outlineOffset = outlineOffset
  }
}

/** Below the bars of a page, and above what may cover its lower half on a phone. */
const HEIGHT = 0.22

function bringIntoSight(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  const top = view.scrollY + element.getBoundingClientRect().top - view.innerHeight * HEIGHT
  view.scrollTo({ top, behavior: 'instant' })
}

/** The smallest element of the section that shows the text; else the section; null where the page has none. */
function findText(document: Document, { section, text }: Marked): HTMLElement | null {
  const root = document.querySelector<HTMLElement>(
    section === 'header' ? '.site-header' : `#${CSS.escape(section)}`,
  )
  if (!root) return null
  const words = squeezed(text)
  const shorter = [...words].slice(0, ENOUGH).join('').trimEnd()
  return smallestWith(root, words) ?? smallestWith(root, shorter) ?? root
}

function smallestWith(root: HTMLElement, words: string): HTMLElement | null {
  const has = (element: Element) => squeezed(element.textContent ?? '').includes(words)
  if (!words || !has(root)) return null
  let found: Element = root
  for (;;) {
    const inner = [...found.children].find(has)
    if (!inner) return found as HTMLElement
    found = inner
  }
}
