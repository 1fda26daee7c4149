import type { Browser, Page } from '@playwright/test'
import { signInWithToken, createWebsite } from '../fixtures/account-fixture.ts'
import { CHROMIUM_FLAGS } from '../product/chromium.ts'
import { callApi, createRandomIp } from '../product/api-client.ts'
import { expect, fullRunTest, productUrl, siteUrl, test, findViolations } from '../fixtures/fixtures.ts'

test('shows visits to the owner, unfiltered and filtered, and keeps the filter after a reload', async ({
  page,
  browser,
}) => {
  const { tag, token } = await createWebsite('https://github.com/ada-example')
  const visitFrom = async (url: string, referer?: string) => {
    const headers = { 'x-forwarded-for': createRandomIp() }
    const visitor = await browser.newContext({ extraHTTPHeaders: headers, userAgent: BROWSER })
    await (await visitor.newPage()).goto(url, { referer })
    await visitor.close()
  }
  await visitFrom(siteUrl(tag), 'https://duckduckgo.com/')
  await visitFrom(siteUrl(tag, '/?utm_campaign=%00spring'))

  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/analytics'))
  const visitors = page.getByRole('button', { name: /^Visitors/ })
  await expect(visitors).toContainText('2')
  await page.getByRole('button', { name: /^duckduckgo\.com/ }).click()
  await expect(visitors).toContainText('1')
  await expect(page).toHaveURL(/referrer=duckduckgo\.com/)
  await page.reload()
  await expect(visitors).toContainText('1')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('slider', { name: 'Chart of visitors' }).press('End')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /: 1 visitor$/)
  await page.getByRole('button', { name: /^Referrer.*duckduckgo\.com/ }).press('Enter')
  await expect(visitors).toContainText('2')
  await expect(page.getByText('Select a row to filter by it.').locator('..')).toBeFocused()
})

fullRunTest('keeps a panel whose chosen list is missing from the next report', async ({ page }) => {
  const { token } = await createWebsite('https://github.com/ada-example')
  await changeReports(page, token, ({ from, to }) => ({
    pages: [{ name: '/', visitors: 1 }],
    links: from === to ? [] : [{ name: 'example.com/shop', visitors: 1 }],
  }))
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/analytics'))
  await page.getByRole('tab', { name: 'Links clicked' }).click()
  await expect(page.getByRole('button', { name: /^example\.com\/shop/ })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('tab', { name: 'Pages' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Pages' })).toContainText('Home page')
})

test.describe('the public link', () => {
  test.use({ expectedErrors: [/status of 503/] })

  fullRunTest('ends only after it was confirmed and saved', async ({ page }) => {
    const { token } = await createWebsite('https://github.com/ada-example')
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/analytics'))
    await page.getByRole('button', { name: 'Reports, sharing and tracking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reports, sharing and tracking' })
    const shared = dialog.getByRole('switch', { name: 'Public link' })
    await expect(shared).toHaveAccessibleDescription(/Turning it off disables the link for good/)
    await shared.click()
    await expect(dialog.getByRole('link')).toBeVisible()

    // While another choice is being saved, the question waits for it.
    const held = Promise.withResolvers<void>()
    await page.route('**/analytics-settings', async route => {
      await held.promise
      await route.fulfill({ status: 503, json: { code: 'internal', message: 'Busy', requestId: 'e2e' } })
    })
    await dialog.getByRole('switch', { name: 'Weekly email' }).click()
    await shared.click()
    const question = page.getByRole('dialog', { name: 'Disable the link for good?' })
    const confirm = question.getByRole('button', { name: 'Disable link' })
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    await expect(shared).toBeChecked()
    held.resolve()

    await expect(confirm).not.toHaveAttribute('aria-busy')
    await confirm.click()
    await expect(question.getByRole('alert')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.unroute('**/analytics-settings')
    await confirm.click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expect(shared).not.toBeChecked()
    await expect(shared).toBeFocused()
  })
})

test.describe('a report left open', () => {
  test.use({ expectedErrors: [/status of 503/] })

  fullRunTest('follows the day, and says when it was last updated', async ({ page }) => {
    const { token } = await createWebsite('https://github.com/ada-example')
    await changeReports(page, token, () => ({ realtime_visitors: 3 }))
    await page.clock.install()
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/analytics?range=today'))
    await expect(page.getByText('Today so far.')).toBeVisible()
    const tomorrow = page.waitForRequest(request =>
      request.url().includes(`to=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`),
    )
    await page.clock.fastForward('24:00:00')
    await tomorrow
    await expect(page.getByText('3 visitors right now')).toBeVisible()
    await expect(page.getByText('Today so far.')).toBeVisible()
    await page.route('**/api/**/analytics?*', route => route.fulfill({ status: 503, body: '' }))
    await page.clock.fastForward('01:01')
    await expect(page.getByText(/^Last updated: \d+:\d+/)).toBeVisible()
    await expect(page.getByText('3 visitors right now')).toHaveCount(0)
  })
})

fullRunTest(
  'records scroll depth and followed links with the beacon enabled, unless the visitor sends Do Not Track',
  async ({ playwright }) => {
    const port = Number(process.env.PRODUCT_PORT)
    const { tag, token } = await createWebsite('https://github.com/ada-example')
    const listed = JSON.parse(
      (await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })).body,
    )
    const path = `/api/website/${listed.websites[0]._id}`
    const errors: string[] = []
    const beacons: (string | null)[] = []
    // Visitors differ by user agent only, set as a browser flag: headers and user agents set by Playwright are missing
    // from beacons sent while a page unloads, which would then count as another visitor.
    const browsers: Browser[] = []
    const openSite = async (version: number, headers: Record<string, string> = {}) => {
      const userAgentFlag = `--user-agent=${BROWSER.replaceAll('145', String(version))}`
      const browser = await playwright.chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: [...CHROMIUM_FLAGS, userAgentFlag],
      })
      browsers.push(browser)
      const context = await browser.newContext({
        extraHTTPHeaders: headers,
        viewport: { width: 1000, height: 400 },
      })
      // Browsers that send Sec-GPC expose it to scripts, too.
      if (headers['sec-gpc'])
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      const page = await context.newPage()
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', error => errors.push(String(error)))
      page.on('request', request => request.url().endsWith('/_v') && beacons.push(request.postData()))
      await page.goto(siteUrl(tag))
      return page
    }
    /** Scrolls to the end, downloads a file, opens an external link and leaves; returns the link without scheme. */
    const readPage = async (page: Awaited<ReturnType<typeof openSite>>) => {
      const externalLink = page.locator('a[href^="https://"]:visible').first()
      const target = await externalLink.evaluate((link: HTMLAnchorElement) => {
        link.insertAdjacentHTML('afterend', '<a href="/robots.txt" download>Download this file</a>')
        link.target = '_blank'
        return link.host.replace(/^www\./, '') + link.pathname.replace(/\/$/, '')
      })
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.getByText('Download this file').click()
      const opened = page.waitForEvent('popup')
      await externalLink.click()
      await (await opened).close()
      await page.goto('about:blank')
      return target
    }
    const getReport = async () =>
      JSON.parse((await callApi(port, 'GET', `${path}/analytics`, { token })).body)

    const withoutBeacon = await openSite(143)
    expect(await withoutBeacon.locator('script:not([type="application/ld+json"])').count()).toBe(0)
    await readPage(withoutBeacon)
    const saved = await callApi(port, 'PUT', `${path}/analytics-settings`, { token, body: { beacon: true } })
    expect(saved.status).toBe(200)
    await readPage(await openSite(144, { 'sec-gpc': '1', dnt: '1' }))
    await expect.poll(async () => (await getReport()).totals.visitors).toBe(1)
    expect((await getReport()).links).toEqual([])
    expect(beacons).toEqual([])

    const target = await readPage(await openSite(145))
    await expect
      .poll(async () => (await getReport()).links.map(({ name }: { name: string }) => name).sort())
      .toEqual(['/robots.txt', target].sort())
    await expect
      .poll(async () => (await getReport()).totals)
      .toMatchObject({ visitors: 2, views: 2, scroll_depth: 1 })
    expect((await getReport()).totals.visit_duration_s).toBeGreaterThan(0)
    expect(errors).toEqual([])
    await Promise.all(browsers.map(each => each.close()))
  },
)

/** Changes the reports that the page gets, also those of days that have not begun. */
async function changeReports(
  page: Page,
  token: string,
  change: (report: { from: string; to: string }) => object,
) {
  const port = Number(process.env.PRODUCT_PORT)
  let last = ''
  await page.route('**/api/**/analytics?*', async (route, request) => {
    const { pathname, search, searchParams } = new URL(request.url())
    const { status, body } = await callApi(port, 'GET', pathname + search, { token })
    if (status === 200) last = body
    const days = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
    const report = { ...JSON.parse(last), ...days, since: '2026-01-01T00:00:00.000Z' }
    await route.fulfill({ json: { ...report, ...change(report) } })
  })
}

/** A user agent without "Headless", which would count as a bot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
