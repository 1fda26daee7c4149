import type { Browser, FrameLocator, Page } from '@playwright/test'
import { importAndPublish, callApi } from '../product/api-client.ts'
import type { RunningProduct } from '../product/start-product.ts'
import type { Capture, OwnerContext, StorageState } from './capture.ts'
import { capturePosts } from './posts.ts'
import { localizePage, type ShotLocale } from './localize.ts'
import { captureSettings } from './settings.ts'
import { controlMockStripe, buyStandardPlan, getPlanStatus } from '../product/stripe-checkout.ts'

type ScreensContext = {
  product: RunningProduct
  browser: Browser
  capture: Capture
  locale: ShotLocale
}
type GetUrl = (subdomain: string, path: string) => string

/** Variant, link and heading of each screen for a profile that cannot be read. */
const BLOCKED_PROFILES: [variant: string, link: string, title: RegExp][] = [
  ['linkedin', 'linkedin.com/in/nobody-shows-this', /LinkedIn/],
  ['linkedin', 'linkedin.com/company/nobody-shows-this', /LinkedIn/],
  ['instagram', 'instagram.com/nobody.shows.this', /Instagram/],
  ['youtube', 'youtube.com/@captcha-example', /YouTube/],
]

/** Captures every screen of the product, first signed out, then as an owner with a website. */
export async function captureScreens({ product, browser, capture, locale }: ScreensContext): Promise<void> {
  const getUrl: GetUrl = (subdomain, path) => `http://${subdomain}.vitrine.localhost:${product.port}${path}`
  const dashboardUrl = (path: string) => getUrl('dashboard', path)
  for (const variant of ['dashboard', 'github', 'linkedin', 'youtube', 'instagram'])
    await capture(`landing-${variant}`, async page => void (await page.goto(getUrl(variant, '/'))))
  for (const path of ['login', 'signup', 'website', 'no-such-screen'])
    await capture(path, async page => void (await page.goto(dashboardUrl(`/${path}`))))
  await captureImports(capture, getUrl)
  await capturePreviews(capture, getUrl)

  const { storage, token } = await signUpInBrowser(browser, dashboardUrl, locale)
  const owner: OwnerContext = {
    product,
    browser,
    token,
    siteUrl: `http://home.sites.localhost:${product.port}/`,
    dashboardUrl,
    capture: (name, visit) => capture(name, visit, storage),
  }
  await owner.capture('onboarding-signed-in', async page => void (await page.goto(dashboardUrl('/website'))))
  await importAndPublish(product.port, token, {
    link: 'example:grace-hopper',
    domain: 'home',
    theme: 'terminal',
    mode: 'auto',
  })
  await owner.capture('home', async page => {
    await page.goto(dashboardUrl('/'))
    await page.getByRole('link', { name: /visit/i }).first().waitFor()
  })
  await capturePosts(owner)
  await captureAnalytics(owner)
  await captureBilling(owner)
  await captureSettings(owner)
  await captureDesign(owner)
  await captureAutoPost(owner)
}

async function submitLink(page: Page, url: string, link: string) {
  await page.goto(url)
  await page
    .getByRole('textbox', { name: /profile link|channel link/i })
    .first()
    .fill(link)
  await page.getByRole('button', { name: 'Create your website' }).first().click()
}

/** Captures the screens for links without a readable profile: an unknown account, and each blocked platform. */
async function captureImports(capture: Capture, getUrl: GetUrl): Promise<void> {
  await capture('not-found-profile', async page => {
    await submitLink(page, getUrl('dashboard', '/'), 'github.com/nobody-has-this-name')
    await page.getByRole('heading', { level: 1, name: /not found/ }).waitFor()
  })
  await capture('partial-career', async page => {
    await submitLink(page, getUrl('linkedin', '/'), 'linkedin.com/in/employers-example')
    await page.getByRole('button', { name: 'Import your whole career' }).click()
    await page.getByRole('link', { name: 'Continue to LinkedIn' }).waitFor()
  })
  for (const [variant, link, title] of BLOCKED_PROFILES) {
    const name = link.includes('company') ? 'linkedin-company' : variant
    await capture(`blocked-${name}`, async page => {
      await submitLink(page, getUrl(variant, '/'), link)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
    await capture(`blocked-${name}-form`, async page => {
      await submitLink(page, getUrl(variant, '/'), link)
      const form = page.getByRole('button', { name: 'Fill in a short form' })
      if ((await form.getAttribute('aria-expanded')) === 'false') await form.click()
    })
  }
}

/** A pasted career with an email address, which the preview offers to show. */
const CV_WITH_CONTACT = `Maren Holt
Harbour engineer
maren@holt.example

Experience
Engineer
Quays Example
2019 - Present
`

/** Captures the preview: as it opens, with its sources, with withheld contact data, and while a source is added. */
async function capturePreviews(capture: Capture, getUrl: GetUrl): Promise<void> {
  await capture('preview', async page => {
    await submitLink(page, getUrl('dashboard', '/'), 'github.com/ada-example')
    await page.waitForURL('**/website/preview')
    await page.locator('iframe').first().waitFor()
  })
  await capture('preview-sources', async page => {
    await submitLink(page, getUrl('dashboard', '/'), 'github.com/ada-example')
    await page.waitForURL('**/website/preview')
    await page.getByRole('button', { name: 'Where is this from?' }).click()
    await page.getByRole('complementary').getByRole('button', { name: /Stars/ }).focus()
  })
  await capture('preview-contact', async page => {
    await submitLink(page, getUrl('linkedin', '/'), 'linkedin.com/in/nobody-shows-this')
    await page.getByRole('button', { name: 'Paste your profile' }).click()
    await page.getByRole('textbox', { name: /copy and paste it here/ }).fill(CV_WITH_CONTACT)
    await page.getByRole('button', { name: 'Read text' }).click()
    await page.getByRole('group', { name: /We found an email address/ }).waitFor()
  })
  await capture('preview-add', async page => {
    await submitLink(page, getUrl('instagram', '/'), 'instagram.com/nobody.shows.this')
    await page.getByRole('button', { name: 'Continue with what we found' }).click()
    await page.waitForURL('**/website/preview')
    await page.getByRole('button', { name: 'Add more' }).click()
  })
}

/** Signs up by the sign-up screen; returns the browser storage and the access token. */
async function signUpInBrowser(
  browser: Browser,
  dashboardUrl: (path: string) => string,
  locale: ShotLocale,
): Promise<{ storage: StorageState; token: string }> {
  const context = await browser.newContext({
    locale: locale === 'pseudo' || locale === 'mirrored' ? 'en' : locale,
  })
  const page = localizePage(await context.newPage(), locale)
  await page.goto(dashboardUrl('/signup'))
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a nanosecond of wire')
  await page.getByRole('button', { name: /create (your )?account/i }).click()
  await page.waitForURL('**/website')
  const storage = await context.storageState()
  await context.close()
  const token = storage.cookies.find(cookie => cookie.name === 'accessToken')?.value ?? ''
  return { storage, token }
}

/** Captures the design editor: as it opens, editing a text, cropping a picture, and its check before publishing. */
async function captureDesign({ dashboardUrl, capture }: OwnerContext): Promise<void> {
  const openEditor = async (page: Page): Promise<FrameLocator> => {
    await page.goto(dashboardUrl('/design'))
    const frame = page.frameLocator('.page-frame')
    await frame.locator('.hero-title').waitFor()
    return frame
  }
  await capture('design', async page => void (await openEditor(page)))
  await capture('design-edit-text', async page => {
    const frame = await openEditor(page)
    await frame.locator('.hero-lede').click()
  })
  await capture('design-picture', async page => {
    const frame = await openEditor(page)
    const intro = page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Intro' })
    if (await intro.isVisible()) await intro.click()
    else await frame.locator('[data-field="hero.picture"]').click()
    await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Crop' }).first().click()
    await page.getByRole('img', { name: 'Visible area' }).waitFor()
  })
  await capture('design-check', async page => {
    await openEditor(page)
    const sections = page
      .getByRole('navigation', { name: 'Editor' })
      .getByRole('button', { name: 'Sections' })
    if (await sections.isVisible()) await sections.click()
    await page.getByRole('button', { name: 'Check page' }).filter({ visible: true }).click()
    await page.locator('.check-sum').waitFor()
  })
}

/** Captures auto-post with defaults, with unsaved changes and without a connected account; and a post from Instagram. */
async function captureAutoPost({ product, token, dashboardUrl, capture }: OwnerContext): Promise<void> {
  const style = { theme: 'marquee', mode: 'auto' }
  const youtube = { link: 'youtube.com/@faraday-example', domain: 'faraday', ...style }
  await importAndPublish(product.port, token, youtube)
  const captureScreen = (name: string, path: string, visit: (page: Page) => Promise<void>) =>
    capture(name, async page => {
      await page.goto(dashboardUrl(path))
      await visit(page)
    })
  const settingsPath = '/settings/auto-post'
  await captureScreen('auto-post', settingsPath, page => page.locator('.ap-sentence').waitFor())
  await captureScreen('auto-post-changed', settingsPath, async page => {
    await page.getByText('Weekly', { exact: true }).click()
    await page.getByRole('switch', { name: 'Auto-post' }).check()
  })
  await captureScreen('from-instagram', '/posts', async page => {
    await page.getByRole('button', { name: 'From Instagram' }).click()
    await page.getByRole('radio', { name: /I have the pictures/ }).check()
  })
  const instagram = { link: 'instagram.com/atkins.example', domain: 'atkins', ...style }
  await importAndPublish(product.port, token, instagram)
  await captureScreen('auto-post-unconnected', settingsPath, page => page.locator('.ap-sentence').waitFor())
}

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
async function captureAnalytics({ browser, siteUrl, dashboardUrl, capture }: OwnerContext): Promise<void> {
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

/** Captures billing on the free plan, with a plan and after a failed renewal; and the results of a checkout. */
async function captureBilling({ product, token, dashboardUrl, capture }: OwnerContext): Promise<void> {
  const { port, mockServerUrl } = product
  const listed = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const { websites } = JSON.parse(listed.body) as { websites: { _id: string }[] }
  const websiteId = websites[0]?._id ?? ''
  const openBilling = async (page: Page) => {
    await page.goto(dashboardUrl('/billing'))
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
  }
  const openDialog = (name: RegExp) => async (page: Page) => {
    await openBilling(page)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').locator('.intervals, .price-breakdown, p').first().waitFor()
  }
  const captureResult = (name: string, path: string) =>
    capture(name, async page => void (await page.goto(dashboardUrl(path))))

  await capture('billing-free', openBilling)
  await capture('billing-upgrade', openDialog(/^Upgrade/))
  await captureResult('payment-cancelled', `/payment/cancelled?website_id=${websiteId}`)
  const session = await buyStandardPlan(product, token, { websiteId, planType: 'monthly' })
  await captureResult('payment-paid', `/payment/success?session_id=${session}`)
  await captureResult('payment-not-found', '/payment/success?session_id=cs_of_another_account')
  await capture('billing-standard', openBilling)
  await capture('billing-cancel', openDialog(/^Cancel/))
  await capture('billing-switch', async page => {
    await openDialog(/^Pay yearly/)(page)
    await page.locator('.price-breakdown').waitFor()
  })
  const { customers } = await controlMockStripe(mockServerUrl, { do: 'look' })
  await controlMockStripe(mockServerUrl, { do: 'card', of: customers.at(-1)?.id, card: 'declined' })
  await controlMockStripe(mockServerUrl, { do: 'pass', days: 32 })
  while ((await getPlanStatus(port, token)) !== 'past_due') await new Promise(done => setTimeout(done, 200))
  await capture('billing-overdue', openBilling)
}
