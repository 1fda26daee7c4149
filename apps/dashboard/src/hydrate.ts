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
function showDeferredSections(): void {
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
function imagePrefetches(): (() => void)[] {
  if (matchMedia('(prefers-reduced-data: reduce)').matches || isSaveDataOn()) return []
  return [...document.querySelectorAll<HTMLImageElement>('.landing img[loading]')].map(picture => () => {
    picture.loading = 'eager'
  })
}

/** Chromium only. */
function isSaveDataOn(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
/**
 * Events that show intent to interact rather than only read. A lone `click` comes from assistive technology; `popstate`
 * comes from Forward to a screen of the application after a reload of this page.
 */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'dragenter',
  'click',
  'popstate',
] as const
/** Milliseconds after which held clicks are released because the page's scripts have not loaded. */
const MAX_HOLD = 10_000

const root = document.getElementById('root')
const [main, ...others] = root?.dataset.scripts?.split(' ') ?? []
let heldButton: HTMLElement | null = null
let heldDrop: DragEvent | null = null

/**
 * Hydrates a prerendered page at the first interaction. Until then links, forms and disclosures work natively, and
 * visitors who only read run no further script. The scripts are prefetched, at low priority, so that hydration
 * needs no network (docs/decisions/0015).
 */
function hydrate() {
  for (const event of INTERACTION_EVENTS) removeEventListener(event, hydrate, true)
  if (!main) return
  import(/* @vite-ignore */ main).catch(releaseHeld)
}

function prefetchScript(href: string) {
  const link = { rel: 'modulepreload', fetchPriority: 'low', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}

/** Holds a click on a button until the page is hydrated, because buttons need scripts. */
function holdClick(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (heldButton === null) setTimeout(releaseHeld, MAX_HOLD)
  else heldButton.ariaBusy = null
  heldButton = button
  button.ariaBusy = 'true'
}

/** Holds files dropped before hydration; otherwise the browser would navigate to the first file. */
function holdFiles(event: DragEvent) {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  if (event.type === 'drop') heldDrop = copyDrop(event)
}

/** Copies the event, because its files are readable only while it is dispatched. */
function copyDrop({ type, dataTransfer }: DragEvent): DragEvent {
  const copy = new DataTransfer()
  for (const file of dataTransfer?.files ?? []) copy.items.add(file)
  return new DragEvent(type, { dataTransfer: copy, bubbles: true, cancelable: true })
}

function releaseHeld() {
  removeEventListener('click', holdClick, true)
  removeEventListener('dragover', holdFiles)
  removeEventListener('drop', holdFiles)
  if (heldDrop) dispatchEvent(heldDrop)
  heldDrop = null
  const button = heldButton
  heldButton = null
  if (!button) return
  button.ariaBusy = null
  button.click()
}

/**
 * Returns whether the page differs from its prerendered state: another host, an anchor, a focused field, a session
 * or a chosen appearance.
 */
function differsFromPrerender(): boolean {
  if (root?.dataset.host !== location.host || location.hash !== '') return true
  if (document.activeElement !== document.body) return true
  if (/(?:^|; )accessToken=[^;]/.test(document.cookie)) return true
  try {
    return ['accessToken', 'appearance'].some(key => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/** Replaces what nothing but reading works in, once that can be read. */
function startApplication() {
  for (const href of others) prefetchScript(href)
  hydrate()
}

if (document.getElementById('static-preview')) runWhenIdle([startApplication])
else if (main) {
  if (differsFromPrerender()) {
    startApplication()
  } else
    for (const event of INTERACTION_EVENTS) addEventListener(event, hydrate, { capture: true, passive: true })
  addEventListener('click', holdClick, true)
  addEventListener('dragover', holdFiles)
  addEventListener('drop', holdFiles)
  addEventListener('hydrated', releaseHeld, { once: true })
}

/** Enables the deferred font faces of the illustrations (prerender.ts). */
function enableDeferredFonts() {
  document.querySelector<HTMLStyleElement>('style[data-deferred]')?.removeAttribute('media')
}

/** Runs each step in an idle period of its own, after the page has loaded. */
function runWhenIdle([step, ...rest]: readonly (() => void)[]): void {
  if (!step) return
  const begin = () =>
    whenIdle(() => {
      step()
      runWhenIdle(rest)
    })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 100)
}

// One step per idle period: all at once would block a slow phone noticeably.
const scripts = main ? [main, ...others] : []
showDeferredSections()
runWhenIdle([enableDeferredFonts, ...scripts.map(href => () => prefetchScript(href)), ...imagePrefetches()])
