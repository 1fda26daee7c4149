// The screens of an owner who comes back signed in, and the preview of a new website, on a phone's network and processor
// (slow 4G: 150 ms, 1.6 Mbit/s; CPU × 4), each with an empty cache: bytes, Largest Contentful Paint, and how long the
// interactions take that lead to the next screen.
//   npm run bench -- dashboard
// The baseline is the paint of a page of one sentence under the same conditions.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { postApi, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const SCREENS = {
  home: '/',
  design: '/design',
  posts: '/posts',
  pictures: '/pictures',
  analytics: '/analytics',
  inbox: '/inbox',
  billing: '/billing',
  general: '/settings/general',
  sources: '/settings/sources',
  seo: '/settings/seo',
  account: '/account',
  preview: '/website/preview?example=anna-atkins',
}
const INP_GOAL_MS = 100
/** Throughput of Lighthouse's slow 4G, in bytes a second, and its latency in milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
const CREDENTIALS = { email: 'owner@example.com', password: 'window owner screens' }
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

type Session = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

declare global {
  interface Window {
    /** Time of the last Largest Contentful Paint, and of each interaction, in milliseconds. */
    benchPaint: { lcp: number; interactions: number[] }
  }
}

const product = await startProduct({ OUTSIDE_URL: 'http://127.0.0.1:9' })
const ORIGIN = `http://dashboard.vitrine.localhost:${String(product.port)}`
const chromePath = process.env['CHROMIUM_PATH']
const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) })
try {
  await publishSite()
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(chrome.port)}`)
  const session = await logIn(browser)
  const baseline = await measureSentence(browser)
  const interactions: number[] = []
  const screens: Record<string, { kb: number; lcp: number; slowest: number }> = {}
  for (const [name, path] of Object.entries(SCREENS)) {
    const measured = await measureScreen(browser, path, session)
    interactions.push(...measured.interactions)
    const slowest = Math.max(0, ...measured.interactions)
    screens[name] = { kb: Math.round(measured.bytes / 1000), lcp: Math.round(measured.lcp), slowest }
    console.log(`${name.padEnd(10)} ${JSON.stringify(screens[name])}`)
  }
  const inp = percentile(interactions, 0.95)
  console.log(`${interactions.length} interactions: p95 ${inp.toFixed(0)} ms, goal ${INP_GOAL_MS} ms`)
  console.log(`a page of one sentence: LCP ${baseline.toFixed(0)} ms`)
  printResult({
    name: 'dashboard',
    figure: Math.max(...Object.values(screens).map(({ lcp }) => lcp)),
    unit: 'ms until the largest paint of the slowest screen',
    baseline: Math.round(baseline),
    detail: { screens, interactions: interactions.length, inp_p95: Math.round(inp), inp_goal: INP_GOAL_MS },
  })
  await browser.close()
} finally {
  chrome.kill()
  await product.stop()
}

/** Signs up and publishes a bundled example. */
async function publishSite(): Promise<void> {
  const { port } = product
  const account = { ...CREDENTIALS, name: 'Owner' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', account)
  const preview = await postApi<{ website_type: string; suggested: { website_name: string } }>(
    port,
    '/api/onboard/previewData',
    { profileUrl: 'example:grace-hopper' },
  )
  const { website_type, suggested } = preview
  const site = { website_name: suggested.website_name, domain_name: 'screens', website_type, data: preview }
  await postApi(port, '/api/website/create', site, { authorization: `Bearer ${accessToken}` })
}

/** Logs in with the form, and returns the cookies and stored values that this leaves. */
async function logIn(browser: Browser): Promise<Session> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/login`)
  await page.getByLabel('Email').fill(CREDENTIALS.email)
  await page.getByLabel('Password', { exact: true }).fill(CREDENTIALS.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

/** Opens a page in a context of its own, under the conditions of a phone. */
async function openPhone(browser: Browser, storageState?: Session) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    storageState,
  })
  const page = await context.newPage()
  await context.addInitScript(() => {
    window.benchPaint = { lcp: 0, interactions: [] }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.benchPaint.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId)
          window.benchPaint.interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return { context, page, bytes: () => bytes }
}

async function measureScreen(browser: Browser, path: string, session: Session) {
  const { context, page, bytes } = await openPhone(browser, session)
  await page.goto(`${ORIGIN}${path}`)
  // By its element: looking for a role computes those of all elements again and again, on the processor that is measured.
  await page.locator('h1').first().waitFor()
  await waitForQuiet(page)
  // An interaction ends the observation of the largest paint.
  const { lcp } = await page.evaluate(() => window.benchPaint)
  const loaded = bytes()
  // Tab moves the focus, and Enter follows the link or presses the button that has it.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForQuiet(page)
  const { interactions } = await page.evaluate(() => window.benchPaint)
  await context.close()
  return { bytes: loaded, lcp, interactions }
}

/** Returns the paint of a page of one sentence. */
async function measureSentence(browser: Browser): Promise<number> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><h1>A page of one sentence.</h1>'),
  )
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { context, page } = await openPhone(browser)
  await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
  await waitForQuiet(page)
  const { lcp } = await page.evaluate(() => window.benchPaint)
  await context.close()
  server.close()
  return lcp
}

/** Waits until nothing was loaded or painted for two seconds. */
async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
    return performance.now() - Math.max(last?.responseEnd ?? 0, window.benchPaint.lcp) > 2000
  })
}
