import type { Browser, Page } from '@playwright/test'

type Each = (name: string, visit: (page: Page) => Promise<void>) => Promise<void>
type Desk = { browser: Browser; site: string; at: (path: string) => string; each: Each }

const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
/** Network, kind of browser, and the page that sent them. */
const VISITORS = [
  ['8.8.8.8', COMPUTER, 'https://duckduckgo.com/'],
  ['193.0.6.139', COMPUTER, 'https://www.google.com/'],
  ['202.12.29.1', PHONE, 'https://www.google.com/'],
  ['200.3.14.10', PHONE, 'https://news.ycombinator.com/'],
  ['196.216.2.1', COMPUTER, ''],
  ['66.249.66.1', CRAWLER, ''],
] as const

/** The figures before anybody came, of some visits, and narrowed down; and the settings for searches. */
export async function shotsOfVisits({ browser, site, at, each }: Desk): Promise<void> {
  const analytics = async (page: Page, query = '') => {
    await page.goto(at(`/analytics${query}`))
    await page.getByText(/on the website now/).waitFor()
  }
  await each('analytics-nobody', page => analytics(page))
  for (const [network, userAgent, referer] of VISITORS) {
    const headers = { 'x-forwarded-for': network }
    const visitor = await browser.newContext({ userAgent, extraHTTPHeaders: headers })
    const page = await visitor.newPage()
    for (const path of ['', 'posts']) await page.goto(`${site}${path}`, referer ? { referer } : {})
    await visitor.close()
  }
  await each('analytics', page => analytics(page))
  await each('analytics-narrowed', page => analytics(page, '?range=today&device=computer'))
  await each('settings-seo', async page => {
    await page.goto(at('/settings/seo'))
    await page.getByLabel('Title').waitFor()
  })
}
