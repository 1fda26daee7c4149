import type { Page } from '@playwright/test'
import type { OwnerContext } from './capture.ts'

const DESKTOP_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const CRAWLER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
/** Network address, user agent and referrer. */
const VISITORS = [
  ['8.8.8.8', DESKTOP_AGENT, 'https://duckduckgo.com/'],
  ['193.0.6.139', DESKTOP_AGENT, 'https://www.google.com/'],
  ['202.12.29.1', PHONE_AGENT, 'https://www.google.com/'],
  ['200.3.14.10', PHONE_AGENT, 'https://news.ycombinator.com/'],
  ['196.216.2.1', DESKTOP_AGENT, ''],
  ['66.249.66.1', CRAWLER_AGENT, ''],
] as const

/** Captures analytics without visits, with visits and filtered; and the SEO settings. */
export async function captureAnalytics({
  browser,
  siteUrl,
  dashboardUrl,
  capture,
}: OwnerContext): Promise<void> {
  const openAnalytics = async (page: Page, query = '') => {
    await page.goto(dashboardUrl(`/analytics${query}`))
    await page.getByText(/right now/).waitFor()
  }
  await capture('analytics-empty', page => openAnalytics(page))
  for (const [network, userAgent, referer] of VISITORS) {
    const headers = { 'x-forwarded-for': network }
    const visitor = await browser.newContext({ userAgent, extraHTTPHeaders: headers })
    const page = await visitor.newPage()
    for (const path of ['', 'posts']) await page.goto(`${siteUrl}${path}`, referer ? { referer } : {})
    await visitor.close()
  }
  await capture('analytics', page => openAnalytics(page))
  await capture('analytics-filtered', page => openAnalytics(page, '?range=today&device=computer'))
  await capture('settings-seo', async page => {
    await page.goto(dashboardUrl('/settings/seo'))
    await page.getByLabel('Title').waitFor()
  })
}
