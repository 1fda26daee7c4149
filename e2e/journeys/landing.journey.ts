import { expect, isFullRun, productUrl, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

/** One variant stands for the others, which differ in texts, pictures and one color only. */
const VARIANTS = isFullRun ? ['dashboard', 'github', 'linkedin', 'youtube', 'instagram'] : ['linkedin']

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const subdomain of VARIANTS)
    test(`the landing page of ${subdomain} is readable in its accent colour`, async ({ page }) => {
      await page.goto(productUrl(subdomain))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute(
        'data-variant',
        subdomain === 'dashboard' ? 'generic' : subdomain,
      )
      await expect(page.getByRole('heading', { name: 'In the window now' })).toBeVisible()
      await expect(page.locator('#examples img')).toHaveCount(5)
    })

  fullRunTest('toggles prices, opens questions and links to the other pages', async ({ page }) => {
    await page.goto(productUrl('github'))
    await expect(page.getByText('$5 per month')).toBeVisible()
    await page.getByText('Yearly', { exact: true }).click()
    await expect(page.getByText('$15 per year')).toBeVisible()
    await expect(page.getByText('$5 per month')).toBeHidden()
    const setBilling = (mode: string) =>
      page
        .locator('meta[name="vitrine-billing"]')
        .evaluate((meta, content) => meta.setAttribute('content', content), mode)
    const offers = page.getByText(/^(?:Buy now|Free, or five dollars|\$15 per year|.* on the Standard plan)/)
    for (const mode of ['free', 'off']) {
      await setBilling(mode)
      await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible()
      for (const offer of await offers.all()) await expect(offer).toBeHidden()
      await expect(page.getByText('Billing period')).toBeHidden()
    }
    await expect(page.getByText('.com', { exact: true })).toBeHidden()
    await setBilling('stripe')
    await page.getByText('Do you need my password?').click()
    await expect(page.getByText(/It never logs in as you\./)).toBeVisible()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByText(/the operator of vitrine.localhost/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Terms and Conditions' }).click()
    await expect(page.getByText(/\$15 per year for one website/)).toBeVisible()
  })

  fullRunTest('links to other variants stay on this installation', async ({ page }) => {
    await page.goto(productUrl('github'))
    const links = page.getByRole('navigation', { name: 'Convert Websites' }).getByRole('link')
    expect(await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))).toEqual(
      ['github', 'linkedin', 'youtube', 'instagram'].map(subdomain => productUrl(subdomain)),
    )
  })
})

fullRunTest('hydrates the landing page without a re-render or layout shift', async ({ page }) => {
  await page.goto(productUrl('linkedin'))
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.getByRole('button', { name: 'Create your website' }).first().click()
  await expect(page.getByText('Profile link is required').first()).toBeVisible()
  expect(await heading?.evaluate(node => node.isConnected)).toBe(true)
})

fullRunTest('a fragment link scrolls to its target and the whole page is laid out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(productUrl('dashboard'))
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  await page.goto(productUrl('dashboard', '/help'))
  await page.goto(productUrl('dashboard', '/#pricing'))
  await expect
    .poll(() => page.locator('#pricing').evaluate(part => Math.round(part.getBoundingClientRect().top)))
    .toBe(88)
})

fullRunTest('keeps the page height before layout and loads pictures without scrolling', async ({ page }) => {
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/hydrate-[^/]*\.js$/, route =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(productUrl('dashboard'))
  const before = await getHeight()
  await page.addStyleTag({ content: '.landing * { content-visibility: visible !important }' })
  const after = await getHeight()
  expect(Math.abs(before - after)).toBeLessThan(0.025 * after)
  await page.unroute(/\/hydrate-[^/]*\.js$/)
  await page.goto(productUrl('dashboard'))
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every(picture => picture.complete && picture.currentSrc)),
    )
    .toBe(true)
})

fullRunTest('handles a link submitted before hydration', async ({ page }) => {
  await page.goto(productUrl('github', '/website/link-profile?profileOrUsername=ada-example'))
  await page.waitForURL('**/website/preview')
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toBeVisible()
})

test('a click that starts hydration submits the text typed before', async ({ page }) => {
  await page.route(/\.js$/, async route => {
    await typed.promise
    await route.continue()
  })
  const typed = Promise.withResolvers<void>()
  await page.goto(productUrl('github'), { waitUntil: 'commit' })
  await page
    .getByRole('textbox', { name: /profile link/i })
    .first()
    .fill('ada-example')
  // React adds its listeners to the container right before it hydrates.
  await page.evaluate(() => {
    const root = document.getElementById('root')
    const addEventListener = root?.addEventListener
    if (!root || !addEventListener) throw new Error('the page has no root')
    root.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      root.addEventListener = addEventListener
      queueMicrotask(() => document.querySelector<HTMLElement>('.linkform button')?.click())
      addEventListener.apply(root, all)
    }
  })
  typed.resolve()
  await page.waitForURL('**/website/preview')
})

test('runs no scripts for a passive reader; a pressed button starts hydration and is replayed', async ({
  page,
}) => {
  const getScripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src))
  const pressed = Promise.withResolvers<void>()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/front-page-[^/]*\.js$/, async route => {
    await pressed.promise
    await route.continue()
  })
  await page.goto(productUrl('github'))
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  expect(await getScripts()).toEqual([expect.stringContaining('/hydrate-')])
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.evaluate((button: HTMLElement) => button.click())
  await expect(menu).toHaveAttribute('aria-busy', 'true')
  pressed.resolve()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close menu' })).not.toHaveAttribute('aria-busy')
})

fullRunTest(
  'reads a file dropped before hydration and restores typed text after going back',
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/front-page-[^/]*\.js$/, async route => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(productUrl('dashboard'))
    const link = page.getByRole('textbox', { name: /profile link/i }).first()
    await link.fill('ada-ex')
    const isOpenedByBrowser = await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['{"basics":{"name":"Ada Example"}}'], 'resume.json'))
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      return document.querySelector('.hero')?.dispatchEvent(drop)
    })
    expect(isOpenedByBrowser).toBe(false)
    scripts.resolve()
    await page.waitForURL('**/website/**')
    await page.goto(productUrl('dashboard'))
    await link.fill('ada-ex')
    await page.goto(productUrl('dashboard', '/help'))
    await page.goBack()
    await expect(link).toHaveValue('ada-ex')
  },
)

test.describe('scripts that fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] })
  fullRunTest('are loaded again behind a link of the landing page', async ({ page }) => {
    await page.goto(productUrl('github'))
    let isOffline = true
    page.on('request', request => {
      if (request.isNavigationRequest()) isOffline = false
    })
    await page.route(/\/app-[^/]*\.js$/, route => (isOffline ? route.abort() : route.continue()))
    await page.getByRole('link', { name: 'Login' }).first().click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

fullRunTest('validates an empty form submitted before hydration', async ({ page }) => {
  await page.goto(productUrl('github', '/website/link-profile?profileOrUsername='))
  await expect(page.getByText('Profile link is required')).toBeVisible()
})

fullRunTest('searches the help center and opens the topic named in the URL', async ({ page }) => {
  await page.goto(productUrl('dashboard', '/help#blocked'))
  await expect(page.getByText(/Platforms block servers/)).toBeVisible()
  await page.getByRole('searchbox').fill('linkedin pdf')
  await expect(page.getByRole('status')).toHaveText(/answer/)
  await expect(page.getByText('Save a LinkedIn profile as PDF')).toBeVisible()
  await expect(page.getByText('My account is private')).toBeHidden()
  await page.getByRole('searchbox').fill('quantum')
  await expect(page.getByRole('heading', { name: 'No answer here.' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

for (const path of isFullRun ? ['/help', '/terms', '/privacy'] : ['/help'])
  for (const width of isFullRun ? [360, 1440] : [360])
    test(`${path} at ${width} px has no accessibility violation or overflow and works by keyboard`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(productUrl('youtube', path))
      await page.waitForLoadState('networkidle')
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })
