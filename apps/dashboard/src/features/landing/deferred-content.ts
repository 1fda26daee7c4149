/** What landing.css leaves for later on a phone; what is heavy, by its parts, so that none keeps it for long. */
const PARTS = '.landing :is(main > section:not(.hero), .promise, .plan, footer)'

/**
 * Lays out what the stylesheet leaves for later, a part in each frame after the first one is painted. Not in idle
 * moments: a busy browser has none for seconds, and whoever jumps to the page's end, searches it or photographs it
 * would find it blank until then.
 */
export function layOut(): void {
  requestAnimationFrame(() => layOutNext([...document.querySelectorAll<HTMLElement>(PARTS)]))
}

function layOutNext([part, ...rest]: HTMLElement[]) {
  if (!part) return
  requestAnimationFrame(() => {
    part.style.contentVisibility = 'visible'
    layOutNext(rest)
  })
}

/** Fetches the pictures further down, about 90 KB, for the same people; not for who asked their browser to save. */
export function picturesToFetch(): (() => void)[] {
  if (matchMedia('(prefers-reduced-data: reduce)').matches || savesData()) return []
  return [...document.querySelectorAll<HTMLImageElement>('.landing img[loading]')].map(picture => () => {
    picture.loading = 'eager'
  })
}

/** Only Chromium has it. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
