import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { RunningProduct } from '../product/start-product.ts'
import { findOverflow, localizePage, pseudolocalize, type ShotLocale } from './localize.ts'

const WIDTHS = [390, 1440]
const MODES = ['light', 'dark'] as const

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
/** Takes the screenshots `<name>-<mode>-<width>.png` of the state that `visit` brings a page to. */
export type Capture = (
  name: string,
  visit: (page: Page) => Promise<void>,
  storage?: StorageState,
) => Promise<void>

/** A signed-in owner with a published website. */
export type OwnerContext = {
  product: RunningProduct
  browser: Browser
  token: string
  /** URL of the website's start page. */
  siteUrl: string
  /** Returns the URL of a screen on the dashboard's host. */
  dashboardUrl: (path: string) => string
  /** Captures as this owner. */
  capture: (name: string, visit: (page: Page) => Promise<void>) => Promise<void>
}

/**
 * Returns a function that takes full-page screenshots at 390 and 1440 px in light and dark mode, and one that returns
 * their number. A visit that fails is reported on stderr and sets the exit code to 1; the others go on. Languages but
 * English are photographed at 390 px in light and at 1440 px in dark mode only, and what does not fit is reported.
 */
export function createCapture(
  browser: Browser,
  folder: string,
  locale: ShotLocale = 'en',
): { capture: Capture; getCount: () => number } {
  const isPseudo = locale === 'pseudo' || locale === 'mirrored'
  let count = 0
  const capture: Capture = async (name, visit, storage) => {
    for (const width of WIDTHS)
      for (const mode of MODES) {
        if (locale !== 'en' && (width === 390) !== (mode === 'light')) continue
        const context = await browser.newContext({
          viewport: { width, height: width === 390 ? 844 : 900 },
          colorScheme: mode,
          reducedMotion: 'reduce',
          storageState: storage,
          locale: isPseudo ? 'en' : locale,
        })
        const page = await context.newPage()
        try {
          await visit(localizePage(page, locale))
          await page.waitForLoadState('networkidle')
          await loadLazyImages(page)
          if (isPseudo) await pseudolocalize(page, locale === 'mirrored')
          if (locale !== 'en')
            for (const problem of await findOverflow(page))
              console.log(`${name} at ${width} px, ${locale}: ${problem}`)
          const prefix = locale === 'en' ? '' : `${locale}-`
          await page.screenshot({
            path: join(folder, `${prefix}${name}-${mode}-${width}.png`),
            fullPage: true,
          })
          count++
        } catch (error) {
          console.error(`${name} at ${width} px, ${mode}: ${String(error).split('\n')[0]}`)
          process.exitCode = 1
        }
        await context.close()
      }
  }
  return { capture, getCount: () => count }
}

/** Loads and decodes every image: those below the fold would be missing in a full-page screenshot. */
async function loadLazyImages(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map(image => image.decode()))
  })
}
