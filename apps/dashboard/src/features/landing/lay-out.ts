/**
 * Lays out what the stylesheet leaves for later, one part in each idle moment after the page was loaded: whoever then
 * jumps to its end, searches, prints or photographs it has the whole page before them.
 *
 * @returns stops it
 */
export function layOutInTurn(page: HTMLElement): () => void {
  let stopped = false
  const parts = [...page.querySelectorAll<HTMLElement>('main > section, :scope > footer')]
  const next = () => {
    const part = parts.shift()
    if (stopped || !part) return
    part.style.contentVisibility = 'visible'
    later(next)
  }
  const begin = () => later(next)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    stopped = true
    removeEventListener('load', begin)
  }
}

/** Safari has no idle callbacks. */
function later(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 100)
}
