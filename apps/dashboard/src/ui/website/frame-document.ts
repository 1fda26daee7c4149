/** Puts a rendered page into a document that is on screen; scripts never run. Another page is shown from its top. */
export function replaceDocument(target: Document, html: string, keepPlace: boolean): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const root = target.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  const top = keepPlace ? (target.defaultView?.scrollY ?? 0) : 0
  target.head.replaceWith(target.adoptNode(next.head))
  target.body.replaceWith(target.adoptNode(next.body))
  target.defaultView?.scrollTo({ top, behavior: 'instant' })
}

/**
 * Lets the links of a framed site work, which is not published yet: places on the page are scrolled to, its other pages
 * are asked for by their path, the web opens in a new tab.
 */
export function interceptLinks(document: Document, open: (path: string) => void): void {
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
    // Files beside the pages are not shown in place of one.
    if (/^\/(?!\/)[^.]*$/.test(href)) open(href)
    else if (/^(?:https?|mailto):/.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
  })
}
