// The design editor on the richest site: what its route downloads before anything is touched, how long a letter takes
// from the key to the painted page, and how long a theme takes.
//   npm run bench -- editor
// The baseline is a letter in a bare field of the same page, whose frame shows it without an application between: what
// the browser itself takes in the same run.
import { gzipSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { postApi, sendRequest, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const GOALS = { scripts: 200_000, keystroke: 33, theme: 150 }
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** As many items as the long lists of the richest site have. */
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
  await context.addInitScript(kept => localStorage.setItem('accessToken', kept), token)
  const page = await context.newPage()
  const scripts = trackScripts(page)
  await page.goto(`http://dashboard.vitrine.localhost:${String(product.port)}/design`)
  const field = page.getByRole('textbox', { name: 'Introduction' })
  await field.waitFor()
  await page.frameLocator('.page-frame').locator('.hero-lede').waitFor()
  // All in: whatever was asked for until the page stands there and its fields can be written in.
  const weight = await scripts()
  console.log(
    `${String(weight.count)} scripts, ${(weight.bytes / 1000).toFixed(1)} KB gzip until it is usable:`,
  )
  for (const [name, bytes] of weight.heaviest) console.log(`  ${(bytes / 1000).toFixed(1)} KB ${name}`)

  await waitForIdleNetwork(page)
  const whole = await scripts()
  console.log(
    `with what is fetched ahead: ${String(whole.count)} scripts, ${(whole.bytes / 1000).toFixed(1)} KB gzip`,
  )
  await observePaint(page)
  const input = await context.newCDPSession(page)
  await field.fill('')
  await field.focus()
  const typed = await typeLetters(page, input, LETTERS)
  await page.evaluate(createBaselineField)
  const bare = await typeLetters(page, input, LETTERS)
  const keystroke = { p50: percentile(typed, 0.5), p95: percentile(typed, 0.95) }
  const baseline = { p50: percentile(bare, 0.5), p95: percentile(bare, 0.95) }
  console.log(`keystroke → painted page: p50 ${formatMs(keystroke.p50)}, p95 ${formatMs(keystroke.p95)}`)
  console.log(`the same in a bare field: p50 ${formatMs(baseline.p50)}, p95 ${formatMs(baseline.p95)}`)

  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  const first: number[] = []
  const again: number[] = []
  const seen = new Set<string>()
  for (const theme of THEMES) {
    const button = page.getByRole('button', { name: new RegExp(`^${theme}`) })
    await button.scrollIntoViewIfNeeded()
    const took = await switched(page, () => button.click())
    ;(seen.has(theme) ? again : first).push(took)
    seen.add(theme)
  }
  const theme = { first: Math.max(...first), again: Math.max(...again) }
  console.log(
    `theme switch, the slowest: ${formatMs(theme.first)} the first time, ${formatMs(theme.again)} again`,
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
      scriptsAhead: whole.bytes - weight.bytes,
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

/** The example with the most in it, and its long lists filled up: published by an account of its own. */
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
  const richest = previews.reduce((one, other) => (size(one) > size(other) ? one : other))
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

/** Remembers every script that is fetched; answers their bytes, gzip, once they are all here. */
function trackScripts(page: Page) {
  const fetched = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') fetched.set(response.url(), response.body())
  })
  return async () => {
    const each: [string, number][] = []
    for (const [url, body] of fetched)
      each.push([new URL(url).pathname, gzipSync(await body, { level: 9 }).length])
    each.sort((one, other) => other[1] - one[1])
    return {
      count: each.length,
      bytes: each.reduce((sum, [, bytes]) => sum + bytes, 0),
      heaviest: each.slice(0, 12),
    }
  }
}

/** Waits until nothing was fetched for four seconds: what is fetched ahead must not be measured as typing. */
async function waitForIdleNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1)
    return last !== undefined && performance.now() - last.startTime > 4000
  })
}

declare global {
  interface Window {
    /** When the last key or press came in, and when what it changed in the frame was painted; milliseconds. */
    benchTimes: { came: number; painted: number | null }
  }
}

/** Tells when a key or press came in and when the frame was painted after the change that it made. */
function observePaint(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.benchTimes = { came: 0, painted: null }
    const came = (event: Event) => {
      window.benchTimes = { came: event.timeStamp, painted: null }
    }
    addEventListener('keydown', came, true)
    addEventListener('click', came, true)
    const frame = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
    if (!frame) throw new Error('There is no page to watch')
    const painted = () =>
      requestAnimationFrame(() => {
        // A message comes after the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.benchTimes.painted ??= performance.now()
        }
        port2.postMessage(null)
      })
    new MutationObserver(painted).observe(frame.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    })
  })
}

/** Puts a field beside everything, whose letters are written into the frame by the browser alone. */
function createBaselineField() {
  const frame = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
  const shown = frame?.body.appendChild(frame.createElement('p'))
  const field = document.body.appendChild(document.createElement('textarea'))
  field.style.cssText = 'position:fixed;inset:auto 0 0 auto'
  field.addEventListener('input', () => {
    if (shown) shown.textContent = field.value
  })
  field.focus()
}

/** Types into what has the focus; milliseconds from each key to the painted page. */
async function typeLetters(page: Page, input: CDPSession, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    // No spaces: one at the end of a text changes nothing on the page.
    const text = 'thewordsofapage'[index % 15] ?? 'x'
    await input.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
    times.push(await waitForPaint(page))
  }
  return times
}

async function switched(page: Page, press: () => Promise<void>): Promise<number> {
  await press()
  return waitForPaint(page)
}

async function waitForPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const { came, painted: done } = window.benchTimes
    return done === null ? null : { took: done - came }
  })
  const { took } = (await handle.jsonValue()) as { took: number }
  return took
}
