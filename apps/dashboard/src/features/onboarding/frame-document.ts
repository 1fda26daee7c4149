/** Puts a rendered page into a document that is on screen; scripts never run, and the scroll position stays. */
export function showDocument(target: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const root = target.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  const top = target.defaultView?.scrollY ?? 0
  target.head.replaceWith(target.adoptNode(next.head))
  target.body.replaceWith(target.adoptNode(next.body))
  target.defaultView?.scrollTo({ top, behavior: 'instant' })
}

/**
 * Lets the links of a framed site work as far as they can: places on the page are scrolled to, the web opens in a
 * new tab, and pages of the site itself, which is not published yet, stay closed.
 */
export function followLinks(document: Document): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) {
      const target = href === '#' ? document.documentElement : document.getElementById(href.slice(1))
      target?.scrollIntoView()
      if (target instanceof HTMLElement && target.tabIndex >= -1) target.focus({ preventScroll: true })
      return
    }
    if (/^(?:https?|mailto):/.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
  })
}

/** What is dragged over a framed site is dragged over the window: the site itself takes no files. */
export function passDragsOn(document: Document, frame: HTMLIFrameElement | null): void {
  const pass = (event: DragEvent) => {
    event.preventDefault()
    const { type, dataTransfer } = event
    frame?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const) document.addEventListener(type, pass)
}
