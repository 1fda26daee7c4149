/**
 * Part of `npm run test:full`; alone: `node e2e/audits/audit-matrix.ts [theme/type]`. Audits start page and article of every
 * theme × website type × mode with the HTML validator and axe, and in light mode with Lighthouse (mobile, simulated slow
 * 4G); prints the worst cell. Dark mode has the same bytes except for one attribute: it changes colors only, which axe
 * checks. Without an argument, also runs the editor's property tests at length and kills the server during saves.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { startProduct } from '../product/start-product.ts'
import { publishMatrix } from '../product/publish-matrix.ts'
import { killDuringSave } from '../resilience/kill-during-save.ts'
import { auditAccessibility, validateHtml } from './page-audits.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 }
/** Maximum LCP in seconds, rounded to tenths: Lighthouse's simulated network advances in steps of 150 ms. */
const LCP_GOAL_S = 1.2
const MEASURED_MODE = 'light'
/** Maximum layout shift with delayed fonts: Web Vitals' "good" (https://web.dev/articles/cls). */
const FONT_SHIFT_GOAL = 0.1
const FONT_DELAY_MS = 700
/**
 * Without these flags a headless Chromium paints some pages a second or two late, and Lighthouse counts everything loaded
 * until then as render-blocking.
 */
const RENDERING_FLAGS = ['--disable-threaded-animation', '--disable-features=CalculateNativeWinOcclusion']

/** Number of random cases of each property test, and of server kills during saves. */
const PROPERTY_RUNS = 2000
const KILL_ROUNDS = 30
/** Equal to the number of payloads: each is then injected once into each field. */
const INJECTION_ROUNDS = 748

let failures = 0
if (process.argv[2] === undefined) {
  failures += runProperties()
  failures += runInjections()
  failures += await killDuringSave(KILL_ROUNDS)
}
const only = new RegExp(process.argv[2] ?? '')
const product = await startProduct({ GITHUB_TOKEN: 'outside-token' })
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless', ...CHROMIUM_FLAGS, ...RENDERING_FLAGS],
})
const cells: { url: string; lcp: number; performance: number }[] = []
try {
  const pages: string[] = []
  const measured: string[] = []
  for (const mode of [MEASURED_MODE, 'dark'])
    for await (const { host, posts } of publishMatrix(product.port, mode, only)) {
      const urls = [`${host}/`, ...(posts[0] ? [`${host}/posts/${posts[0]}`] : [])]
      pages.push(...urls)
      if (mode === MEASURED_MODE) measured.push(...urls)
    }
  if (pages.length === 0) throw new Error('No page matches.')
  const [first = ''] = pages
  failures += await validateHtml(product.port, [...pages, `${first.split('/')[0]}/nothing-here`])
  failures += await auditAccessibility(pages)
  failures += await measureFontShift(measured)
  for (const page of measured) failures += await auditWithLighthouse(`http://${page}`)
  const printCell = (label: string, cell: (typeof cells)[number] | undefined) =>
    cell &&
    console.log(
      `${label} of ${cells.length} cells: ${cell.url} performance ${cell.performance}, LCP ${cell.lcp} ms`,
    )
  printCell('worst performance', cells.toSorted((a, b) => a.performance - b.performance || b.lcp - a.lcp)[0])
  printCell('slowest LCP', cells.toSorted((a, b) => b.lcp - a.lcp)[0])
} finally {
  chrome.kill()
  await product.stop()
}
console.log(failures === 0 ? 'All audits passed.' : `${failures} problems found.`)
process.exit(failures === 0 ? 0 : 1)

/** Runs property tests with many random cases; returns the number of failed runs. */
function runProperties(): number {
  return (
    runUnitTest(
      'apps/dashboard/src/api/state/design/design-state.test.ts',
      'PROPERTY_RUNS',
      PROPERTY_RUNS,
      `editor: ${PROPERTY_RUNS} random sequences of edits, undo, redo and saves`,
    ) +
    runUnitTest(
      'packages/model/src/validation/validate-by-rules.test.ts',
      'PROPERTY_RUNS',
      PROPERTY_RUNS,
      `validation: ${PROPERTY_RUNS} random requests`,
    )
  )
}

/** Injects every payload into every field; returns the number of failed runs. */
function runInjections(): number {
  return runUnitTest(
    'packages/render/src/injections.test.ts',
    'INJECTION_ROUNDS',
    INJECTION_ROUNDS,
    `injections: ${INJECTION_ROUNDS} rounds of payloads`,
  )
}

/** Runs a unit test file with a number of rounds, given by an environment variable. Returns 1 if it fails, else 0. */
function runUnitTest(name: string, variable: string, rounds: number, label: string): number {
  try {
    const cli = createRequire(import.meta.url).resolve('vitest/vitest.mjs')
    execFileSync(process.execPath, [cli, 'run', '--project', 'unit', '--testTimeout', '1200000', name], {
      env: { ...process.env, [variable]: String(rounds) },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    console.log(`${label}, all passed`)
    return 0
  } catch (error) {
    console.log(`${name}: ${(error as { stdout: string }).stdout}`)
    return 1
  }
}

/**
 * Measures the layout shift of each page when its fonts arrive 700 ms late, as on a slow network. Returns the number of
 * pages above the goal.
 */
async function measureFontShift(pages: string[]): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const results: { page: string; width: number; shift: number }[] = []
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    await context.route(/woff2$/, async route => {
      await new Promise(resolve => setTimeout(resolve, FONT_DELAY_MS))
      await route.continue()
    })
    await context.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
          })
      }
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    })
    for (const page of pages) {
      const tab = await context.newPage()
      await tab.goto(`http://${page}`)
      await tab.evaluate(() => document.fonts.ready)
      await tab.waitForLoadState('networkidle')
      results.push({ page, width, shift: Number(await tab.evaluate(() => Reflect.get(window, 'shift'))) })
      await tab.close()
    }
    await context.close()
  }
  await browser.close()
  const shifted = results.filter(({ shift }) => shift > FONT_SHIFT_GOAL)
  for (const { page, width, shift } of shifted)
    console.log(`font shift: ${page} at ${width} px shifts by ${shift.toFixed(3)} when its fonts load`)
  const worst = Math.max(0, ...results.map(({ shift }) => shift))
  const stable = results.filter(({ shift }) => shift < 0.001).length
  console.log(`font shift: ${stable} of ${results.length} pages have none, the worst is ${worst.toFixed(3)}`)
  return shifted.length
}

/** Runs Lighthouse on a page; prints its scores and returns the number of missed goals. */
async function auditWithLighthouse(url: string): Promise<number> {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  const { categories, audits } = result.lhr
  const scores = CATEGORIES.map(name => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`)
  console.log(
    `${url} ${scores.join(', ')}; LCP ${audits['largest-contentful-paint']?.displayValue}, CLS ${audits['cumulative-layout-shift']?.displayValue}`,
  )
  const lcp = Math.round(audits['largest-contentful-paint']?.numericValue ?? 0)
  cells.push({ url, lcp, performance: Math.round((categories.performance?.score ?? 0) * 100) })
  const missed = CATEGORIES.filter(name => (categories[name]?.score ?? 0) < GOALS[name])
  for (const name of missed)
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (audit && audit.score !== null && audit.score < 1)
        console.log(`  ${name}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  const isLcpMissed = Math.round(lcp / 100) / 10 > LCP_GOAL_S
  if (isLcpMissed) console.log(`  LCP ${lcp} ms is above ${LCP_GOAL_S} s`)
  return missed.length + (isLcpMissed ? 1 : 0)
}
