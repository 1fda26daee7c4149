/**
 * Part of `npm run test:full`; alone: `node e2e/browsers/other-browsers.ts [theme/type]`. Drives the product in Firefox
 * and WebKitGTK, from a link to a published post, and lays out sites of every theme there and in Chromium. Writes
 * screenshots into .shots/browsers/ and prints what overflows, stays unloaded, or differs from Chromium in its layout.
 * Debian: apt-get install firefox-esr webkit2gtk-driver xvfb.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { callApi } from '../product/api-client.ts'
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../product/chromium.ts'
import { publishMatrix } from '../product/publish-matrix.ts'
import { type RunningProduct, startProduct } from '../product/start-product.ts'
import { startFirefox } from './firefox.ts'
import { createUser } from './user.ts'
import { type Scheme, waitFor, type WebBrowser } from './web-browser.ts'
import { startWebKit } from './webkit.ts'

/** The narrow one is the smallest window of WebKitGTK's browser. */
const SIZES = [
  [1440, 900],
  [450, 844],
] as const
/** Types whose examples have most sections, pictures and posts. */
const MATRIX = process.argv[2] ?? '/(linkedin-individual|youtube)$'
/** Difference of a section's height from Chromium's that rounding and hinting of fonts do not explain, in pixels and as a share. */
const MAX_DIFFERENCE = { pixels: 40, share: 0.08 }

/** Differences that were looked at and stay. */
const DECIDED: { difference: RegExp; reason: string }[] = [
  {
    difference: /^webkit: terminal.* at 450 px: recommendations is 576 px high, in Chromium 528 px$/,
    reason: 'a quotation wraps to two more lines of 24 px; nothing is cut and the grid of lines is kept',
  },
]

/** The body of a function that loads every picture and font, and returns the layout: heights by name, and faults. */
const MEASURE = `
  // Scrollbars take room on some systems: without them, pages are equally wide.
  document.documentElement.style.scrollbarWidth = 'none'
  for (const image of document.images) image.loading = 'eager'
  const late = new Promise(done => setTimeout(done, 10000))
  const loaded = Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode().catch(() => null))])
  await Promise.race([loaded, late])
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const faults = overflow > 0 ? ['overflows by ' + overflow + ' px'] : []
  for (const image of document.images) if (!image.naturalWidth) faults.push('has no picture ' + image.currentSrc)
  // Fallbacks are faces of the system, of which any may be missing.
  for (const face of document.fonts)
    if (face.status === 'error' && !face.family.includes('Fallback')) faults.push('has no typeface ' + face.family)
  const heights = {}
  for (const part of document.querySelectorAll('main > *, header, footer'))
    heights[part.id || part.className || part.localName] = Math.round(part.getBoundingClientRect().height)
  return { heights, faults }
`
type Layout = { heights: Record<string, number>; faults: string[] }

const folder = resolve(import.meta.dirname, '../../.shots/browsers')
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const problems: string[] = []
let browsers = 0
try {
  const pages: string[] = []
  for await (const { host, posts } of publishMatrix(product.port, 'auto', new RegExp(MATRIX)))
    pages.push(`${host}/`, ...(posts[0] ? [`${host}/posts/${posts[0]}`] : []))
  const expected = await measureInChromium(pages)
  for (const start of [startFirefox, startWebKit])
    for (const scheme of ['light', 'dark'] as const) {
      const browser = await start(scheme).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        console.log(`skipped: ${error.path ?? 'a browser'} is not installed`)
        return null
      })
      if (!browser) break
      browsers += 1
      try {
        problems.push(...(await comparePages(browser, scheme, pages, expected)))
        if (scheme === 'light') await driveProduct(browser, product)
      } catch (error) {
        problems.push(`${browser.name}: ${String(error)}`)
        await shoot(browser, `${browser.name}-problem`)
      } finally {
        await browser.close()
      }
    }
} finally {
  await product.stop()
}
const undecided = problems.filter(problem => {
  const decision = DECIDED.find(({ difference }) => difference.test(problem))
  console.log(decision ? `${problem} (decided: ${decision.reason})` : problem)
  return !decision
})
if (browsers === 0) undecided.push('no browser is installed')
console.log(undecided.length === 0 ? 'All browsers passed.' : `${undecided.length} problems found.`)
process.exit(undecided.length === 0 ? 0 : 1)

async function shoot(browser: WebBrowser, name: string): Promise<void> {
  writeFileSync(resolve(folder, `${name}.png`), await browser.screenshot())
}

async function measureInChromium(urls: string[]): Promise<Map<string, Layout>> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS })
  const layouts = new Map<string, Layout>()
  for (const [width, height] of SIZES) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    for (const url of urls) {
      await page.goto(`http://${url}`)
      layouts.set(`${url} at ${width} px`, await page.evaluate<Layout>(`(async () => { ${MEASURE} })()`))
    }
    await page.close()
  }
  await browser.close()
  return layouts
}

async function comparePages(
  browser: WebBrowser,
  scheme: Scheme,
  urls: string[],
  expected: Map<string, Layout>,
): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of SIZES) {
    await browser.setViewport(width, height)
    for (const url of urls) {
      await browser.goto(`http://${url}`)
      const name = `${url} at ${width} px`
      const { heights, faults } = (await browser.evaluate(MEASURE)) as Layout
      found.push(...faults.map(fault => `${browser.name}: ${name} ${fault}`))
      for (const [part, own] of Object.entries(expected.get(name)?.heights ?? {})) {
        const other = heights[part] ?? 0
        const difference = Math.abs(other - own)
        if (difference > MAX_DIFFERENCE.pixels && difference > own * MAX_DIFFERENCE.share)
          found.push(`${browser.name}: ${name}: ${part} is ${other} px high, in Chromium ${own} px`)
      }
      const file = url.replace(/\.sites\.localhost:\d+\/(posts\/)?/, (_, post) => (post ? '-article-' : ''))
      await shoot(browser, `${browser.name}-${file}-${scheme}-${width}`)
    }
  }
  console.log(`${browser.name}, ${scheme}: ${urls.length} pages at ${SIZES.length} widths`)
  return found
}

/** From a link to a published post, as a person does it; every screen is photographed. */
async function driveProduct(browser: WebBrowser, { port }: RunningProduct): Promise<void> {
  const { press, fill, read, waitForPath } = createUser(browser)
  const dashboard = `http://dashboard.vitrine.localhost:${port}`
  const domain = `by${browser.name}`
  const see = (screen: string) => shoot(browser, `${browser.name}-screen-${screen}`)
  await browser.setViewport(1440, 900)
  await browser.goto(dashboard)
  await see('landing')
  await fill(/profile link/i, 'github.com/ada-example')
  await press(/^Create your website$/)
  await waitForPath(/website\/preview$/)
  await fill(/^Address/, domain)
  await see('preview')
  await press(/^Create account and publish$/)
  await waitForPath(/signup$/)
  await fill(/^Name/, 'Other Browser')
  await fill(/^Email/, `${domain}@example.com`)
  await fill(/^Password/, 'window other frame')
  await press(/^Create (your )?account/)
  await read(/is live/)
  await see('live')

  await browser.goto(`${dashboard}/design`)
  await fill(/^Introduction/, 'Seen in another browser.')
  await press(/^Publish changes/)
  const page = async () =>
    (await callApi(port, 'GET', '/', { host: `${domain}.sites.localhost:${port}` })).body
  await waitFor('the published change', async () => (await page()).includes('Seen in another browser.'))
  await see('design')

  await browser.goto(`${dashboard}/posts`)
  await see('posts')
  await press(/^Write post$/)
  await fill(/^Title/, 'Written elsewhere')
  await fill(/^Post text/, 'A paragraph of its own.')
  await read(/Saved/)
  await press(/^Publish$/)
  await read(/All changes are live/)
  await see('editor')

  for (const screen of ['analytics', 'settings', 'pictures', 'account']) {
    await browser.goto(`${dashboard}/${screen}`)
    await waitFor(`${browser.name}: ${screen}`, () =>
      browser.evaluate('return document.querySelector("h1") !== null'),
    )
    await see(screen)
  }
  await browser.setViewport(...SIZES[1])
  for (const screen of ['', 'design', 'posts', 'settings']) {
    await browser.goto(`${dashboard}/${screen}`)
    await waitFor(`${browser.name}: ${screen}`, () =>
      browser.evaluate('return document.querySelector("h1") !== null'),
    )
    await see(`${screen || 'home'}-narrow`)
  }
  console.log(`${browser.name}: a link became a website, a text was changed and a post published`)
}
