import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { signedIn } from './account-fixture.ts'
import { CHROMIUM_FLAGS } from '../product/chromium.ts'
import { call, publish, readPreview, signUp, someNetwork } from '../product/api-client.ts'
import { expect, longTest, product, site, test, violations } from './fixtures.ts'

test('shows visits to the owner, unfiltered and filtered, and keeps the filter after a reload', async ({
  page,
  browser,
}) => {
  const port = Number(process.env.PRODUCT_PORT)
  const tag = `seen${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
  const from = async (address: string, referer?: string) => {
    const headers = { 'x-forwarded-for': someNetwork() }
    const visitor = await browser.newContext({ extraHTTPHeaders: headers, userAgent: BROWSER })
    await (await visitor.newPage()).goto(address, { referer })
    await visitor.close()
  }
  await from(site(tag), 'https://duckduckgo.com/')
  await from(site(tag, '/?utm_campaign=%00spring'))

  await signedIn(page, token)
  await page.goto(product('dashboard', '/analytics'))
  const visitors = page.getByRole('button', { name: /^Visitors/ })
  await expect(visitors).toContainText('2')
  await page.getByRole('button', { name: /^duckduckgo\.com/ }).click()
  await expect(visitors).toContainText('1')
  await expect(page).toHaveURL(/referrer=duckduckgo\.com/)
  await page.reload()
  await expect(visitors).toContainText('1')
  expect(await violations(page)).toEqual([])
  await page.getByRole('slider', { name: 'Chart of visitors' }).press('End')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /: 1 visitor$/)
  await page.getByRole('button', { name: /Came from.*duckduckgo\.com/ }).click()
  await expect(visitors).toContainText('2')
})

longTest(
  'records scroll depth and followed links with the beacon enabled, unless the visitor sends Do Not Track',
  async ({ playwright }) => {
    const port = Number(process.env.PRODUCT_PORT)
    const tag = `told${randomBytes(4).toString('hex')}`
    const token = await signUp(port, tag)
    const preview = await readPreview(port, 'https://github.com/ada-example')
    await publish(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
    const own = JSON.parse(
      (await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })).body,
    )
    const path = `/api/website/${own.websites[0]._id}`
    const errors: string[] = []
    const told: (string | null)[] = []
    // Told apart by their browsers alone, each started as what it says it is: a network or a name that Playwright adds
    // is missing from what a page says while it is left, which would be somebody else's.
    const browsers: Browser[] = []
    const visitor = async (version: number, headers: Record<string, string> = {}) => {
      const name = `--user-agent=${BROWSER.replaceAll('145', String(version))}`
      const browser = await playwright.chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: [...CHROMIUM_FLAGS, name],
      })
      browsers.push(browser)
      const context = await browser.newContext({
        extraHTTPHeaders: headers,
        viewport: { width: 1000, height: 400 },
      })
      // Browsers that ask not to be counted say so to scripts as well.
      if (headers['sec-gpc'])
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      const page = await context.newPage()
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', error => errors.push(String(error)))
      page.on('request', request => request.url().endsWith('/_v') && told.push(request.postData()))
      await page.goto(site(tag))
      return page
    }
    /** Scrolls down, takes a file along, opens a link to elsewhere, and leaves. */
    const read = async (page: Awaited<ReturnType<typeof visitor>>) => {
      const away = page.locator('a[href^="https://"]:visible').first()
      const target = await away.evaluate((link: HTMLAnchorElement) => {
        link.insertAdjacentHTML('afterend', '<a href="/robots.txt" download>Take it along</a>')
        link.target = '_blank'
        return link.host.replace(/^www\./, '') + link.pathname.replace(/\/$/, '')
      })
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.getByText('Take it along').click()
      const opened = page.waitForEvent('popup')
      await away.click()
      await (await opened).close()
      await page.goto('about:blank')
      return target
    }
    const report = async () => JSON.parse((await call(port, 'GET', `${path}/analytics`, { token })).body)

    const before = await visitor(143)
    expect(await before.locator('script:not([type="application/ld+json"])').count()).toBe(0)
    await read(before)
    const beacon = await call(port, 'PUT', `${path}/analytics-settings`, { token, body: { beacon: true } })
    expect(beacon.status).toBe(200)
    await read(await visitor(144, { 'sec-gpc': '1', dnt: '1' }))
    await expect.poll(async () => (await report()).totals.visitors).toBe(1)
    expect((await report()).links).toEqual([])
    expect(told).toEqual([])

    const target = await read(await visitor(145))
    await expect
      .poll(async () => (await report()).links.map(({ name }: { name: string }) => name).sort())
      .toEqual(['/robots.txt', target].sort())
    await expect
      .poll(async () => (await report()).totals)
      .toMatchObject({ visitors: 2, views: 2, scroll_depth: 1 })
    expect((await report()).totals.visit_duration_s).toBeGreaterThan(0)
    expect(errors).toEqual([])
    await Promise.all(browsers.map(each => each.close()))
  },
)

/** Without the word that headless browsers put into their name, which makes them machines. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
