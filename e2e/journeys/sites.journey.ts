import { createWebsite } from '../fixtures/account-fixture.ts'
import {
  expect,
  createPerson,
  isFullRun,
  siteUrl,
  fullRunTest,
  test,
  findViolations,
} from '../fixtures/fixtures.ts'
import { importAndPublish, signUp } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

test.describe('a published site', () => {
  const designs = [
    ['blueprint', 'dark'],
    ['terminal', 'light'],
  ] as const
  for (const [theme, mode] of isFullRun ? designs : designs.slice(0, 1))
    test(`in ${theme}, ${mode}: no script, cookie, third-party request, accessibility violation or horizontal overflow`, async ({
      page,
    }) => {
      const tag = createPerson().email.slice(7, 17)
      const token = await signUp(port, tag)
      await importAndPublish(port, token, { link: 'github.com/ada-example', domain: tag, theme, mode })
      const hosts = new Set<string>()
      page.on('request', request => hosts.add(new URL(request.url()).hostname))
      await page.goto(siteUrl(tag))
      await page.waitForLoadState('networkidle')
      expect([...hosts].filter(host => host !== '')).toEqual([`${tag}.sites.localhost`])
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
      expect(await page.context().cookies()).toEqual([])
      expect(await findViolations(page)).toEqual([])
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
    })
})

fullRunTest('gallery rows are justified at every width', async ({ page }) => {
  const { tag } = await createWebsite('example:anna-atkins', 'meridian')
  await page.goto(siteUrl(tag))
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const rows = await page.locator('.gallery').evaluate(gallery => {
      const rowEnds: Record<number, number> = {}
      for (const shot of gallery.children) {
        const { top, right } = shot.getBoundingClientRect()
        rowEnds[Math.round(top)] = Math.max(rowEnds[Math.round(top)] ?? 0, right)
      }
      const { right } = gallery.getBoundingClientRect()
      return Object.values(rowEnds).map(end => Math.round(right - end))
    })
    expect(rows.length, `rows at ${width} px`).toBeGreaterThan(1)
    expect(Math.max(...rows.map(Math.abs)), `at ${width} px`).toBeLessThanOrEqual(1)
  }
})

fullRunTest('the lightbox traps focus and closes on Back', async ({ page }) => {
  const { tag } = await createWebsite('example:anna-atkins', 'zine')
  await page.goto(siteUrl(tag))
  await page.locator('#gallery .shot a').first().press('Enter')
  const lightbox = page.locator('.plate:target')
  await expect(lightbox).toBeVisible()
  const focusStops: string[] = []
  for (let tab = 0; tab < 8; tab += 1) {
    await page.keyboard.press('Tab')
    focusStops.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return 'browser'
        return focused.closest('.plate:target') ? 'lightbox' : 'page behind'
      }),
    )
  }
  expect(focusStops).toContain('lightbox')
  expect(focusStops).not.toContain('page behind')
  await page.goBack()
  await expect(page.locator('.plate:target')).toHaveCount(0)
})

test.describe('missing sites and pages', () => {
  test.use({ expectedErrors: [/404/] })

  fullRunTest('an unclaimed address offers to create a site', async ({ page }) => {
    const response = await page.goto(siteUrl('unclaimed'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('link', { name: /create|make/i }).first()).toHaveAttribute(
      'href',
      /dashboard\.vitrine\.localhost/,
    )
    expect(await findViolations(page)).toEqual([])
  })

  fullRunTest('an unknown path shows a themed page with a link to the home page', async ({ page }) => {
    const { tag } = await createWebsite('example:grace-hopper')
    const response = await page.goto(siteUrl(tag, '/no/such/page'))
    expect(response?.status()).toBe(404)
    await page.getByRole('link').first().focus()
    await page.locator('a[href="/"]').first().click()
    await expect(page).toHaveURL(siteUrl(tag))
  })
})
