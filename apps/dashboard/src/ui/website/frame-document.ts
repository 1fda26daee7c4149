import { decodeUri } from '../router/decode-uri.ts'
/** An empty document for a frame, before `replaceDocument` fills it. */
export const EMPTY_DOCUMENT = '<!doctype html>'

/** Replaces a frame's document with rendered HTML; scripts never run. Scrolls to the top unless `keepScroll`. */
export function replaceDocument(target: Document, html: string, keepScroll: boolean): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const shown = new Set([...target.images].map(image => image.getAttribute('src')))
  const pictures = holdPictures(next, shown)
  const root = target.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  const top = keepScroll ? (target.defaultView?.scrollY ?? 0) : 0
  target.head.replaceWith(target.adoptNode(next.head))
  target.body.replaceWith(target.adoptNode(next.body))
  target.defaultView?.scrollTo({ top, behavior: 'instant' })
  loadWhenNear(pictures, target)
}

type HeldPicture = { image: HTMLImageElement; load: () => void }

/**
 * Holds back the lazy pictures of a document that runs no scripts, but for those that are `shown` already: there, browsers
 * load them at once, even those of closed dialogs. An empty picture keeps their place.
 */
function holdPictures(document: Document, shown: ReadonlySet<string | null>): HeldPicture[] {
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy][src]')]
  const held = lazy.filter(image => !shown.has(image.getAttribute('src')))
  return held.map(image => {
    const { width, height } = image
    const src = image.getAttribute('src') ?? ''
    const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
    const sets = sources.map(({ srcset }) => srcset)
    image.src = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
    for (const source of sources) source.removeAttribute('srcset')
    const load = () => {
      for (const [index, source] of sources.entries()) source.srcset = sets[index] ?? ''
      image.src = src
    }
    return { image, load }
  })
}

/** Loads each held picture once it is within a screen's height of what its frame shows. */
function loadWhenNear(pictures: readonly HeldPicture[], root: Document): void {
  const held = new Map<Element, () => void>(pictures.map(({ image, load }) => [image, load]))
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        held.get(target)?.()
        observer.unobserve(target)
      }
    },
    { root, rootMargin: '100%' },
  )
  for (const image of held.keys()) observer.observe(image)
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
      const target =
        href === '#' ? document.documentElement : document.getElementById(decodeUri(href.slice(1)))
      target?.scrollIntoView()
      // Of the frame's own realm: none is an instance of this window's HTMLElement.
      target?.focus({ preventScroll: true })
      return
    }
    // Paths with an extension are files, not pages.
    if (/^\/(?!\/)[^.]*$/.test(href)) open(href)
    else if (/^(?:https?|mailto):/.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
  })
}
