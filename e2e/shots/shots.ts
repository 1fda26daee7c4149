/**
 * `npm run shots [-- screens [name] [language]|sites [theme/type]]`: takes screenshots of every screen of the product
 * and of sites in every theme and website type, and of the sample profiles in every theme, at 390 and 1440 px, light
 * and dark, into .shots/. Screens can be taken in another language of the product or in a pseudo-language
 * (`SHOT_LOCALES`). Sites are also laid out as contact sheets (sites-<type>.png) and as the overview in the README (themes.jpg).
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { publishMatrix } from '../product/publish-matrix.ts'
import { startProduct } from '../product/start-product.ts'
import { type Capture, createCapture } from './capture.ts'
import { type Cell, writeContactSheets } from './contact-sheet.ts'
import { SHOT_LOCALES } from './localize.ts'
import { captureProfiles } from './profiles.ts'
import { captureScreens } from './screens.ts'

const folder = resolve(import.meta.dirname, '../../.shots')
mkdirSync(folder, { recursive: true })

const [only, filter = '', language = 'en'] = process.argv.slice(2)
const locale = SHOT_LOCALES.find(known => known === language)
if (!locale) throw new Error(`The languages are ${SHOT_LOCALES.join(', ')}.`)
const product = await startProduct({ GITHUB_TOKEN: 'outside-token' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const { capture, getCount } = createCapture(browser, folder, locale)
const captureMatching: Capture = async (name, ...rest) => {
  if (new RegExp(filter).test(name)) await capture(name, ...rest)
}

try {
  if (!only || only === 'screens')
    await captureScreens({ product, browser, capture: captureMatching, locale })
  if (!only || only === 'sites') await captureSites()
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${getCount()} screenshots in ${folder}`)

/** Captures each theme × website type: start page, list of posts and an article if it has posts; then contact sheets. */
async function captureSites() {
  const cells: Cell[] = []
  for await (const { theme, type, host, posts } of publishMatrix(product.port, 'auto', new RegExp(filter))) {
    const pages = { '': '/', ...(posts[0] ? { '-posts': '/posts', '-article': `/posts/${posts[0]}` } : {}) }
    for (const [kind, path] of Object.entries(pages)) {
      const name = `site-${theme}-${type}${kind}`
      await capture(name, async page => void (await page.goto(`http://${host}${path}`)))
      cells.push({ name, theme, column: `${type}${kind}` })
    }
  }
  cells.push(...(await captureProfiles(capture, new RegExp(filter))))
  await writeContactSheets(browser, folder, cells)
  if (filter) return
  const siteUrl = (name: string, path: string) => `http://${name}.sites.localhost:${product.port}${path}`
  await capture('site-unclaimed', async page => void (await page.goto(siteUrl('nobody', '/'))))
  await capture('site-404', async page => void (await page.goto(siteUrl('terminalgithubauto', '/missing'))))
}
