/**
 * `npm run shots [-- screens|sites [theme/type]]`: photographs every screen of the product and sites in every theme and
 * of every type, at 390 and 1440 px, light and dark, into .shots/, so that they can be looked at; for sites also as
 * contact sheets (sites-<type>.png) and the one that the README shows (themes.jpg).
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { type Cell, writeSheets } from './contact-sheet.ts'
import { everySite } from '../product/publish-matrix.ts'
import { startProduct } from '../product/start-product.ts'
import { shotsOfPayments } from './billing.ts'
import { shotsOfPosts } from './posts.ts'
import { shotsOfSettings } from './settings.ts'
import { shotsOfVisits } from './analytics.ts'
import { makeSite } from '../product/api-client.ts'

const WIDTHS = [390, 1440]
const MODES = ['light', 'dark'] as const
const folder = resolve(import.meta.dirname, '../../.shots')
mkdirSync(folder, { recursive: true })

const [only] = process.argv.slice(2)
const product = await startProduct({ GITHUB_TOKEN: 'outside-token' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const at = (subdomain: string, path: string) => `http://${subdomain}.vitrine.localhost:${product.port}${path}`
let taken = 0

try {
  if (!only || only === 'screens') await screens(browser)
  if (!only || only === 'sites') await sites()
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${taken} pictures in ${folder}`)

async function each(
  name: string,
  visit: (page: Page) => Promise<void>,
  storage?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  for (const width of WIDTHS)
    for (const mode of MODES) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme: mode,
        reducedMotion: 'reduce',
        storageState: storage,
      })
      const page = await context.newPage()
      try {
        await visit(page)
        await page.waitForLoadState('networkidle')
        await showPictures(page)
        await page.screenshot({ path: join(folder, `${name}-${mode}-${width}.png`), fullPage: true })
        taken++
      } catch (error) {
        console.error(`${name} at ${width} px, ${mode}: ${String(error).split('\n')[0]}`)
        process.exitCode = 1
      }
      await context.close()
    }
}

/** Pictures further down are loaded when they come near: a photograph of the whole page wants them all. */
async function showPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map(picture => picture.decode()))
  })
}

/** Every theme × website type × mode × width, its list of posts and an article where it has some, and a contact sheet. */
async function sites() {
  const [, what = ''] = process.argv.slice(2)
  const cells: Cell[] = []
  for await (const { theme, type, host, posts } of everySite(product.port, 'auto', new RegExp(what))) {
    const pages = { '': '/', ...(posts[0] ? { '-posts': '/posts', '-article': `/posts/${posts[0]}` } : {}) }
    for (const [kind, path] of Object.entries(pages)) {
      const name = `site-${theme}-${type}${kind}`
      await each(name, async page => void (await page.goto(`http://${host}${path}`)))
      cells.push({ name, theme, column: `${type}${kind}` })
    }
  }
  await writeSheets(browser, folder, cells)
  if (what) return
  await each(
    'site-nobody',
    async page => void (await page.goto(`http://nobody.sites.localhost:${product.port}/`)),
  )
  await each('site-404', async page => {
    await page.goto(`http://terminalgithubauto.sites.localhost:${product.port}/missing`)
  })
}

async function paste(page: Page, link: string, variant = 'dashboard') {
  await page.goto(at(variant, '/'))
  await page
    .getByRole('textbox', { name: /profile link|channel link/i })
    .first()
    .fill(link)
  await page.getByRole('button', { name: 'Create your website' }).first().click()
}

async function screens(browserInUse: Browser) {
  for (const variant of ['dashboard', 'github', 'linkedin', 'youtube', 'instagram'])
    await each(`landing-${variant}`, async page => void (await page.goto(at(variant, '/'))))
  for (const path of ['login', 'signup', 'website', 'no-such-screen'])
    await each(path, async page => void (await page.goto(at('dashboard', `/${path}`))))
  await each('preview', async page => {
    await paste(page, 'github.com/ada-example')
    await page.waitForURL('**/website/preview')
    await page.locator('iframe').first().waitFor()
  })
  await each('not-found-profile', async page => {
    await paste(page, 'github.com/nobody-has-this-name')
    await page
      .getByText(/no GitHub account called/)
      .first()
      .waitFor()
  })
  const shut: [string, string, RegExp][] = [
    ['linkedin', 'linkedin.com/in/nobody-shows-this', /LinkedIn/],
    ['linkedin', 'linkedin.com/company/nobody-shows-this', /LinkedIn/],
    ['instagram', 'instagram.com/nobody.shows.this', /Instagram/],
    ['youtube', 'youtube.com/@captcha-example', /YouTube/],
  ]
  for (const [variant, link, title] of shut) {
    const name = link.includes('company') ? 'linkedin-company' : variant
    await each(`blocked-${name}`, async page => {
      await paste(page, link, variant)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
    await each(`blocked-${name}-form`, async page => {
      await paste(page, link, variant)
      const way = page.getByRole('button', { name: 'Fill in a short form' })
      if ((await way.getAttribute('aria-expanded')) === 'false') await way.click()
    })
  }
  await each('preview-sources', async page => {
    await paste(page, 'github.com/ada-example')
    await page.waitForURL('**/website/preview')
    await page.getByRole('button', { name: 'Where is this from?' }).click()
    await page.getByRole('complementary').getByRole('button', { name: /from/ }).nth(1).focus()
  })
  await each('preview-add', async page => {
    await paste(page, 'instagram.com/nobody.shows.this', 'instagram')
    await page.getByRole('button', { name: 'Show my site with what is there' }).click()
    await page.waitForURL('**/website/preview')
    await page.getByRole('button', { name: 'Add more' }).click()
  })
  const signedIn = await browserInUse.newContext()
  const page = await signedIn.newPage()
  await page.goto(at('dashboard', '/signup'))
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a nanosecond of wire')
  await page.getByRole('button', { name: /create (your )?account/i }).click()
  await page.waitForURL('**/website')
  const storage = await signedIn.storageState()
  const token = storage.cookies.find(cookie => cookie.name === 'accessToken')?.value ?? ''
  await each(
    'onboarding-signed-in',
    async shown => void (await shown.goto(at('dashboard', '/website'))),
    storage,
  )
  await makeSite(product.port, token, {
    link: 'example:grace-hopper',
    domain: 'home',
    theme: 'terminal',
    mode: 'auto',
  })
  await each(
    'home',
    async shown => {
      await shown.goto(at('dashboard', '/'))
      await shown.getByRole('link', { name: /visit/i }).first().waitFor()
    },
    storage,
  )
  await shotsOfPosts({
    port: product.port,
    token,
    at: path => at('dashboard', path),
    each: (name, visit) => each(name, visit, storage),
  })
  await shotsOfVisits({
    browser: browserInUse,
    site: `http://home.sites.localhost:${product.port}/`,
    at: path => at('dashboard', path),
    each: (name, visit) => each(name, visit, storage),
  })
  await shotsOfPayments({
    product,
    token,
    at: path => at('dashboard', path),
    each: (name, visit) => each(name, visit, storage),
  })
  await shotsOfSettings({
    ...product,
    token,
    site: `http://home.sites.localhost:${product.port}/`,
    at: path => at('dashboard', path),
    each: (name, visit) => each(name, visit, storage),
  })
  await each('design', async shown => void (await editor(shown)), storage)
  await each(
    'design-writing',
    async shown => {
      const page = await editor(shown)
      await page.locator('.hero-lede').click()
    },
    storage,
  )
  await each(
    'design-picture',
    async shown => {
      const page = await editor(shown)
      await page.locator('[data-field="hero.picture"]').click()
      await shown
        .getByRole('group', { name: 'Picture' })
        .getByRole('button', { name: 'Crop' })
        .first()
        .click()
      await shown.getByRole('img', { name: 'The part that will be seen' }).waitFor()
    },
    storage,
  )
  await each(
    'design-check',
    async shown => {
      await editor(shown)
      const sections = shown
        .getByRole('navigation', { name: 'Editor' })
        .getByRole('button', { name: 'Sections' })
      if (await sections.isVisible()) await sections.click()
      await shown.getByRole('button', { name: 'Check before publishing' }).filter({ visible: true }).click()
      await shown.locator('.check-sum').waitFor()
    },
    storage,
  )
  await shotsOfAutoPost(storage, token)
  await signedIn.close()
}

/** What a website posts by itself: before anything is set, running, paused; and a post from Instagram by its link. */
async function shotsOfAutoPost(
  storage: Awaited<ReturnType<BrowserContext['storageState']>>,
  token: string,
): Promise<void> {
  const site = { theme: 'marquee', mode: 'auto' }
  await makeSite(product.port, token, { link: 'youtube.com/@faraday-example', domain: 'faraday', ...site })
  const shown = (name: string, path: string, visit: (page: Page) => Promise<void>) =>
    each(
      name,
      async page => {
        await page.goto(at('dashboard', path))
        await visit(page)
      },
      storage,
    )
  await shown('auto-post', '/settings/auto-post', page => page.getByText('When a new').waitFor())
  await shown('auto-post-changed', '/settings/auto-post', async page => {
    await page.getByText('Weekly', { exact: true }).click()
    await page.getByRole('switch', { name: 'Auto-post' }).check()
  })
  await shown('from-instagram', '/posts', async page => {
    await page.getByRole('button', { name: 'From Instagram' }).click()
    await page.getByRole('radio', { name: /I have the pictures/ }).check()
  })
  await makeSite(product.port, token, { link: 'instagram.com/atkins.example', domain: 'atkins', ...site })
  await shown('auto-post-unconnected', '/settings/auto-post', page => page.getByText('When a new').waitFor())
}

/** The design editor; answers the page in its frame. */
async function editor(page: Page) {
  await page.goto(at('dashboard', '/design'))
  const frame = page.frameLocator('.page-frame')
  await frame.locator('.hero-title').waitFor()
  return frame
}
