import type { Browser, FrameLocator, Page } from '@playwright/test'
import { importAndPublish } from '../product/api-client.ts'
import type { RunningProduct } from '../product/start-product.ts'
import { captureAnalytics } from './analytics.ts'
import { captureBilling } from './billing.ts'
import type { Capture, OwnerContext, StorageState } from './capture.ts'
import { capturePosts } from './posts.ts'
import { localizePage, type ShotLocale } from './localize.ts'
import { captureSettings } from './settings.ts'

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
