/**
 * The sections that landing.css defers on phones with `content-visibility`, cut into parts small enough for
 * one frame.
 */
const DEFERRED_SECTIONS = '.landing :is(main > section:not(.hero), .feature, .plan, footer)'

/**
 * Lays out the deferred sections, one part per frame after the first paint. Not in idle callbacks: a busy
 * browser has none for seconds, and until then jumping to the end, find in page and screenshots would meet a
 * blank page.
 */
export function showDeferredSections(): void {
  requestAnimationFrame(() => showNext([...document.querySelectorAll<HTMLElement>(DEFERRED_SECTIONS)]))
}

function showNext([part, ...rest]: HTMLElement[]) {
  if (!part) return
  requestAnimationFrame(() => {
    part.style.contentVisibility = 'visible'
    showNext(rest)
  })
}

/** Returns tasks that load the lazy pictures, about 90 KB in all; none if the user asked for reduced data. */
export function imagePrefetches(): (() => void)[] {
  if (matchMedia('(prefers-reduced-data: reduce)').matches || isSaveDataOn()) return []
  return [...document.querySelectorAll<HTMLImageElement>('.landing img[loading]')].map(picture => () => {
    picture.loading = 'eager'
  })
}

/** Chromium only. */
function isSaveDataOn(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
