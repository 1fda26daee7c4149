import { showDeferredSections, imagePrefetches } from './features/landing/deferred-content.ts'
import { runWhenIdle } from './ui/loading/run-when-idle.ts'

/** How somebody shows up who may want more of the page than to read it. A click alone is an assistive program's. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'dragenter',
  'click',
] as const
/** Milliseconds after which a press is the browser's own again, because the page's scripts have not come. */
const LONGEST_HELD = 10_000

const root = document.getElementById('root')
const [main, ...others] = root?.dataset.scripts?.split(' ') ?? []
let pressed: HTMLElement | null = null
let dropped: DragEvent | null = null

/**
 * Brings a page that was drawn ahead to life for who shows up; until then links, forms, prices and questions are the
 * browser's own, and a phone that only reads it works for nothing else. Scripts are fetched before, behind all that is
 * seen, so that coming alive waits for no line (docs/decisions/0015).
 */
function wake() {
  for (const sign of SIGNS) removeEventListener(sign, wake, true)
  if (!main) return
  const script = { type: 'module', src: main, onerror: letGo }
  document.head.append(Object.assign(document.createElement('script'), script))
}

function fetchAhead(href: string) {
  const link = { rel: 'modulepreload', fetchPriority: 'low', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}

/** A press that came before the page was alive waits until it is: what its button does, only scripts can do. */
function hold(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pressed === null) setTimeout(letGo, LONGEST_HELD)
  else pressed.ariaBusy = null
  pressed = button
  button.ariaBusy = 'true'
}

/** Files that are let go over a page that cannot take them yet: the browser would leave it and show the first. */
function holdFiles(event: DragEvent) {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  if (event.type === 'drop') dropped = copyOf(event)
}

/** The files are only readable while the event lasts. */
function copyOf({ type, dataTransfer }: DragEvent): DragEvent {
  const copy = new DataTransfer()
  for (const file of dataTransfer?.files ?? []) copy.items.add(file)
  return new DragEvent(type, { dataTransfer: copy, bubbles: true, cancelable: true })
}

function letGo() {
  removeEventListener('click', hold, true)
  removeEventListener('dragover', holdFiles)
  removeEventListener('drop', holdFiles)
  if (dropped) dispatchEvent(dropped)
  dropped = null
  const button = pressed
  pressed = null
  if (!button) return
  button.ariaBusy = null
  button.click()
}

/** Somebody writes already, or was here before, or was led to one place of the page: it is other than it was drawn. */
function isOther(): boolean {
  if (root?.dataset.host !== location.host || location.hash !== '') return true
  if (document.activeElement !== document.body) return true
  if (/(?:^|; )accessToken=[^;]/.test(document.cookie)) return true
  try {
    return ['accessToken', 'appearance'].some(key => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

if (main) {
  if (isOther()) {
    for (const href of others) fetchAhead(href)
    wake()
  } else for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('dragover', holdFiles)
  addEventListener('drop', holdFiles)
  addEventListener('alive', letGo, { once: true })
}

/** The faces of what is drawn (prerender.ts). */
function letFacesIn() {
  document.querySelector<HTMLStyleElement>('style[data-later]')?.removeAttribute('media')
}

// None of it all at once: that alone would keep a slow phone for as long as it may notice.
const scripts = main ? [main, ...others] : []
showDeferredSections()
runWhenIdle([letFacesIn, ...scripts.map(href => () => fetchAhead(href)), ...imagePrefetches()], step =>
  step(),
)
