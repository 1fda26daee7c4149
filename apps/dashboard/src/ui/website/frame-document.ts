/** Replaces a frame's document with rendered HTML; scripts never run. Scrolls to the top unless `keepScroll`. */
export function replaceDocument(target: Document, html: string, keepScroll: boolean): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const root = target.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  const top = keepScroll ? (target.defaultView?.scrollY ?? 0) : 0
  target.head.replaceWith(target.adoptNode(next.head))
  target.body.replaceWith(target.adoptNode(next.body))
  target.defaultView?.scrollTo({ top, behavior: 'instant' })
}

/**
 * Handles links in the frame of an unpublished site: scrolls to anchors, requests other pages by path, and opens
 * external links in a new tab.
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
    // Paths with an extension are files, not pages.
    if (/^\/(?!\/)[^.]*$/.test(href)) open(href)
    else if (/^(?:https?|mailto):/.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
  })
}
