import type { Page } from '@playwright/test'
import { themeNames } from '../product/publish-matrix.ts'
import { brokenWords } from '../audits/word-breaks.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'
import { smallTargets } from '../audits/target-size.ts'
import { strayedTexts } from '../audits/text-overlaps.ts'
import { expect, isWhole, newPerson, product, site, test, violations } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)
const THEMES = await themeNames(port)
/** One example of each website type: ten themes see each of them twice. */
const EXAMPLES = ['faraday-lectures', 'anna-atkins', 'ada-lovelace', 'bauhaus', 'grace-hopper']

/** The others are of the long run, which looks at every theme with every type as well (`full.ts`). */
const LOOKED_AT = isWhole ? THEMES : THEMES.slice(0, 2)

for (const [index, theme] of LOOKED_AT.entries())
  test(`${theme} has no accessibility violation at any width and equals its preview`, async ({ page }) => {
    const preview = await readPreview(port, `example:${EXAMPLES[index % EXAMPLES.length]}`)
    const tag = newPerson().email.slice(7, 17)
    const token = await signUp(port, tag)
    await publish(port, token, preview, { domain: tag, theme, mode: 'auto' })
    const [post] = preview.posts
    const paths = ['/', ...(post ? ['/posts', `/posts/${post.slug}`] : [])]

    for (const path of paths) {
      await page.goto(site(tag, path))
      // The front page in both modes, the list in light, the article in dark; `npm run test:full` has every page in both.
      const modes =
        path === '/' ? (['light', 'dark'] as const) : ([path === '/posts' ? 'light' : 'dark'] as const)
      for (const colorScheme of modes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await violations(page), `${path} ${colorScheme}`).toEqual([])
      }
      // The narrowest is a phone of 390 px whose text is at twice its size: the same lines break in both.
      for (const width of [195, 320, 390, 640, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        expect(await smallTargets(page), `${path} at ${width} px`).toEqual([])
        if (width === 195 || width === 390)
          expect(await brokenWords(page, width === 195 ? 9 : 12), `${path} at ${width} px`).toEqual([])
      }
      await page.emulateMedia({ media: 'print' })
      // On paper: what leads on is gone, and what holds the text can go on over sheets without losing a line.
      await expect(page.locator('.site-nav, .pager, #related').filter({ visible: true })).toHaveCount(0)
      expect(await page.locator('body, main, .article').evaluateAll(displays), `${path} on paper`).toEqual([
        'block',
      ])
      await page.emulateMedia({ media: null })
      // One page of a theme says how it stands without its colours.
      if (path !== '/') continue
      await page.emulateMedia({ forcedColors: 'active' })
      // axe reckons contrast with the colours that were replaced.
      const found = (await violations(page)).filter(text => !text.startsWith('color-contrast'))
      expect(found, `${path} in forced colours`).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    }

    for (const mode of ['light', 'dark'] as const) {
      const design = { ...preview.design, theme_name: theme, theme_mode: mode }
      await page.goto(product('dashboard', '/no-such-screen'))
      await page.evaluate(
        data => localStorage.setItem('previewData', data),
        JSON.stringify({ ...preview, design }),
      )
      await page.goto(product('dashboard', '/website/preview'))
      const frame = page.locator('iframe[title*="website" i]').first()
      const shown = await frame.getAttribute('srcdoc')
      const domain = `${tag}${mode}`
      await publish(port, token, preview, { domain, theme, mode })
      const host = `${domain}.sites.localhost:${port}`
      const { body } = await call(port, 'GET', '/', { host })
      expect(seen(shown ?? '')).toEqual(seen(body))
    }
  })

test('endless words neither overflow the page nor overlap', async ({ page }) => {
  const preview = await readPreview(port, 'example:faraday-lectures')
  const tag = newPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  const design = { ...preview.design, ...sectionsOf(long) }
  const section_order = ['header', 'hero', 'skills', 'certifications', 'posts', 'footer']
  const suggested = { ...preview.suggested, website_name: long }
  const shown = { ...preview, suggested, design, section_order }
  for (const [index, theme] of (isWhole ? THEMES : ['ledger', 'signal', 'terminal']).entries()) {
    const domain = `${tag}${index}`
    await publish(port, token, shown, { domain, theme, mode: 'light' })
    for (const path of ['/', `/posts/${preview.posts[0]?.slug}`])
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(site(domain, path))
        expect(await overflow(page), `${theme}${path} at ${width} px`).toBeLessThanOrEqual(0)
        expect(await strayedTexts(page), `${theme}${path} at ${width} px`).toEqual([])
      }
  }
})

/** What is mostly short, with one word in it that is not. */
const sectionsOf = (long: string) => ({
  skills: { visible: true, title: '', items: [long.slice(0, 60), 'Calculus'] },
  certifications: { visible: true, title: '', items: [{ name: long, by: long, date: '2020-03' }] },
})

const displays = (boxes: Element[]) => [...new Set(boxes.map(box => getComputedStyle(box).display))]

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * Styles and body of a page, but what differs by right: a picture counts by its words, as finer copies of it come after
 * the page is live, and the way to report a website names its address, which the preview does not have yet.
 */
function seen(html: string): { style: string; body: string } {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html) ?? []
  const words = body
    .replace(/<picture.*?<\/picture>/gs, picture => /alt="[^"]*"/.exec(picture)?.[0] ?? '')
    .replace(/\/report\?site=[^"]*/g, '/report')
  expect(style.length).toBeGreaterThan(1000)
  return { style, body: words }
}
