/** What landing.css leaves for later on a phone; what is heavy, by its parts, so that none keeps it for long. */
const DEFERRED_SECTIONS = '.landing :is(main > section:not(.hero), .promise, .plan, footer)'

/**
 * Lays out what the stylesheet leaves for later, a part in each frame after the first one is painted. Not in idle
 * moments: a busy browser has none for seconds, and whoever jumps to the page's end, searches it or photographs it
 * would find it blank until then.
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

/** Fetches the pictures further down, about 90 KB, for the same people; not for who asked their browser to save. */
export function imagePrefetches(): (() => void)[] {
  if (matchMedia('(prefers-reduced-data: reduce)').matches || isSaveDataOn()) return []
  return [...document.querySelectorAll<HTMLImageElement>('.landing img[loading]')].map(picture => () => {
    picture.loading = 'eager'
  })
}

/** Only Chromium has it. */
function isSaveDataOn(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
