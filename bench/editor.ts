// The design editor on the richest example: bytes of scripts until it is usable, time from a key to the painted page, and
// time of a theme switch.
//   npm run bench -- editor
// The baseline is typing into a plain field of the same page that is mirrored into the frame without the application.
import { gzipSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { postApi, sendRequest, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const GOALS = { scripts: 200_000, keystroke: 33, theme: 150 }
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** Number of items in each long list. */
const ITEMS = 24
const LONG_SECTIONS = [
  'projects',
  'experience',
  'services',
  'recommendations',
  'publications',
  'videos',
  'gallery',
  'links',
]
const LETTERS = 120
const THEMES = ['Gazette', 'Atelier', 'Terminal', 'Blueprint', 'Ledger', 'Gazette', 'Atelier', 'Terminal']

type Preview = {
  website_type: string
  suggested: { website_name: string }
  design: Record<string, unknown>
  section_order: string[]
}

const product = await startProduct({ OUTSIDE_URL: 'http://127.0.0.1:9' })
const chromePath = process.env['CHROMIUM_PATH']
const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) })
try {
  const { token, sections } = await publishRichestSite()
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(chrome.port)}`)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(stored => localStorage.setItem('accessToken', stored), token)
  const page = await context.newPage()
  const scripts = trackScripts(page)
  await page.goto(`http://dashboard.vitrine.localhost:${String(product.port)}/design`)
  const field = page.getByRole('textbox', { name: 'Introduction' })
  await field.waitFor()
  await page.frameLocator('.page-frame').locator('.hero-lede').waitFor()
  // All scripts loaded until the page is shown and its fields can be edited.
  const weight = await scripts()
  console.log(`${String(weight.count)} scripts, ${(weight.bytes / 1000).toFixed(1)} KB gzip until usable:`)
  for (const [name, bytes] of weight.heaviest) console.log(`  ${(bytes / 1000).toFixed(1)} KB ${name}`)

  await waitForIdleNetwork(page)
  const withPrefetches = await scripts()
  console.log(
    `with prefetches: ${String(withPrefetches.count)} scripts, ${(withPrefetches.bytes / 1000).toFixed(1)} KB gzip`,
  )
  await observePaint(page)
  const input = await context.newCDPSession(page)
  await field.fill('')
  await field.focus()
  const typed = await typeLetters(page, input, LETTERS)
  await page.evaluate(createBaselineField)
  const plain = await typeLetters(page, input, LETTERS)
  const keystroke = { p50: percentile(typed, 0.5), p95: percentile(typed, 0.95) }
  const baseline = { p50: percentile(plain, 0.5), p95: percentile(plain, 0.95) }
  console.log(`keystroke → painted page: p50 ${formatMs(keystroke.p50)}, p95 ${formatMs(keystroke.p95)}`)
  console.log(`in a plain field: p50 ${formatMs(baseline.p50)}, p95 ${formatMs(baseline.p95)}`)

  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  const first: number[] = []
  const repeated: number[] = []
  const seenThemes = new Set<string>()
  for (const theme of THEMES) {
    const button = page.getByRole('button', { name: new RegExp(`^${theme}`) })
    await button.scrollIntoViewIfNeeded()
    await button.click()
    const ms = await waitForPaint(page)
    ;(seenThemes.has(theme) ? repeated : first).push(ms)
    seenThemes.add(theme)
  }
  const theme = { first: Math.max(...first), again: Math.max(...repeated) }
  console.log(
    `slowest theme switch: ${formatMs(theme.first)} the first time, ${formatMs(theme.again)} repeated`,
  )
  printResult({
    name: 'editor',
    figure: Math.round(keystroke.p95 * 10) / 10,
    unit: 'ms from the key to the painted page, p95, on the richest site',
    baseline: Math.round(baseline.p95 * 10) / 10,
    detail: {
      goals: GOALS,
      ratio: Math.round((keystroke.p95 / baseline.p95) * 100) / 100,
      keystroke,
      theme,
      scripts: weight.bytes,
      scriptsAhead: withPrefetches.bytes - weight.bytes,
      sections,
    },
  })
  await browser.close()
} finally {
  chrome.kill()
  await product.stop()
}

function formatMs(value: number): string {
  return `${value.toFixed(1)} ms`
}

/** Publishes the bundled example with the largest design, its long lists filled up to 24 items. */
async function publishRichestSite() {
  const { port } = product
  const account = { email: 'editor@example.com', password: 'window editor frame', name: 'Editor' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', account)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body } = await sendRequest(port, 'dashboard.vitrine.localhost', '/api/onboard/examples')
  const { examples } = JSON.parse(body.toString()) as { examples: { url: string }[] }
  const previews = []
  for (const { url } of examples)
    previews.push(await postApi<Preview>(port, '/api/onboard/previewData', { profileUrl: url }))
  const size = ({ design }: Preview) => JSON.stringify(design).length
  const richest = previews.reduce((a, b) => (size(a) > size(b) ? a : b))
  const design = Object.fromEntries(
    Object.entries(richest.design).map(([name, part]) => [
      name,
      LONG_SECTIONS.includes(name) ? fillItems(part) : part,
    ]),
  )
  await postApi(
    port,
    '/api/website/create',
    {
      website_name: richest.suggested.website_name,
      domain_name: 'richest',
      website_type: richest.website_type,
      data: { ...richest, design },
    },
    headers,
  )
  return { token: accessToken, sections: richest.section_order.length }
}

function fillItems(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !('items' in part)) return part
  const { items } = part
  if (!Array.isArray(items) || items.length < 2) return part
  return { ...part, items: Array.from({ length: ITEMS }, (_, index): unknown => items[index % items.length]) }
}

/** Records every script that the page loads; the returned function waits for them and returns their gzip bytes. */
function trackScripts(page: Page) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
  })
  return async () => {
    const sizes: [string, number][] = []
    for (const [url, body] of bodies)
      sizes.push([new URL(url).pathname, gzipSync(await body, { level: 9 }).length])
    sizes.sort((a, b) => b[1] - a[1])
    return {
      count: sizes.length,
      bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
      heaviest: sizes.slice(0, 12),
    }
  }
}

/** Waits until nothing was loaded for four seconds: prefetches must not slow down the measured typing. */
async function waitForIdleNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1)
    return last !== undefined && performance.now() - last.startTime > 4000
  })
}

declare global {
  interface Window {
    /** Time of the last key or click, and of the paint of its change in the frame, in milliseconds. */
    benchTimes: { input: number; painted: number | null }
  }
}

/** Records in `benchTimes` the time of each key or click and of the first paint of the frame after its change. */
function observePaint(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.benchTimes = { input: 0, painted: null }
    const onInput = (event: Event) => {
      window.benchTimes = { input: event.timeStamp, painted: null }
    }
    addEventListener('keydown', onInput, true)
    addEventListener('click', onInput, true)
    const frame = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
    if (!frame) throw new Error('no page frame')
    const onMutation = () =>
      requestAnimationFrame(() => {
        // A message task runs after the paint of this animation frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.benchTimes.painted ??= performance.now()
        }
        port2.postMessage(null)
      })
    new MutationObserver(onMutation).observe(frame.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    })
  })
}

/** Adds a plain field whose text is mirrored into the frame without the application. */
function createBaselineField() {
  const frame = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
  const mirror = frame?.body.appendChild(frame.createElement('p'))
  const field = document.body.appendChild(document.createElement('textarea'))
  field.style.cssText = 'position:fixed;inset:auto 0 0 auto'
  field.addEventListener('input', () => {
    if (mirror) mirror.textContent = field.value
  })
  field.focus()
}

/** Types into the focused field; returns the milliseconds from each key to the painted page. */
async function typeLetters(page: Page, input: CDPSession, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    // No spaces: a trailing one would change nothing on the page.
    const text = 'thewordsofapage'[index % 15] ?? 'x'
    await input.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
    times.push(await waitForPaint(page))
  }
  return times
}

/** Waits for the paint after the last key or click; returns the time between in milliseconds. */
async function waitForPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const { input, painted } = window.benchTimes
    return painted === null ? null : { ms: painted - input }
  })
  const { ms } = (await handle.jsonValue()) as { ms: number }
  return ms
}
