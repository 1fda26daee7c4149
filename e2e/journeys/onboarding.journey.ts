import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInWithToken } from '../fixtures/account-fixture.ts'
import {
  apexUrl,
  expect,
  createPerson,
  findViolations,
  fullRunTest,
  productUrl,
  siteUrl,
  test,
  submitLink,
} from '../fixtures/fixtures.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

test('turns a pasted link into a live site that another browser can see, and takes it offline on deletion', async ({
  page,
  browser,
}) => {
  const person = createPerson()
  const domain = `site${person.email.slice(7, 17)}`
  const themes = new Set<string>()
  page.on('request', request => {
    if (/\/assets\/theme-(?!labels)/.test(request.url())) themes.add(request.url())
  })

  await page.goto(apexUrl('/'))
  await expect(page).toHaveURL(productUrl('dashboard'))
  await page
    .getByRole('textbox', { name: /profile link/i })
    .first()
    .fill('github.com/ada-example')
  await page.getByRole('button', { name: 'Create your website' }).first().click()

  await page.waitForURL('**/website/preview')
  const preview = page.frameLocator('iframe[title*="website" i]').first()
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...themes], 'the server has rendered the page').toEqual([])
  const name = await preview.getByRole('heading', { level: 1 }).innerText()
  await page.getByLabel('Address').fill(domain)
  await page.getByRole('button', { name: 'Create account and publish' }).click()

  await page.waitForURL('**/signup')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /create (your )?account/i }).click()

  const visit = page.getByRole('link', { name: /visit/i }).first()
  await expect(visit).toHaveAttribute('href', new RegExp(`^${siteUrl(domain, '').replace(/[.]/g, '\\.')}`))
  const sitePage = await page.context().newPage()
  await sitePage.goto(siteUrl(domain))
  await expect(sitePage.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goto(productUrl('dashboard'))
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(productUrl('dashboard', '/login'))
  await other.getByLabel('Email').fill(person.email)
  await other.getByLabel('Password', { exact: true }).fill(person.password)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByRole('link', { name: new RegExp(domain) }).first()).toBeVisible()
  await other.getByRole('button', { name: 'Delete website' }).click()
  await other.getByRole('textbox', { name: /to confirm/ }).fill(name)
  await other.getByRole('dialog').getByRole('button', { name: 'Delete website' }).click()
  await other.waitForURL('**/website')
  const response = await sitePage.goto(siteUrl(domain))
  expect(response?.status()).toBe(410)
  await elsewhere.close()
})

fullRunTest('waits for a signed-in owner who says “Not yet”, then shows what to share', async ({ page }) => {
  const domain = `share${randomBytes(4).toString('hex')}`
  const port = Number(process.env.PRODUCT_PORT)
  const token = await signUp(port, domain)
  const published = await readPreview(port, 'https://github.com/ada-example')
  await publishSite(port, token, published, { domain: `${domain}1`, theme: 'terminal', mode: 'light' })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/website'))
  await page.getByRole('textbox', { name: /profile link/i }).fill('github.com/ada-example')
  await page.getByRole('button', { name: 'Create your website' }).click()
  await page.waitForURL('**/website/preview')
  await page.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByText('Nobody else can see it yet.')).toBeVisible()
  await page.getByLabel('Address').fill(domain)
  await page.reload()
  await expect(page.getByText('Nobody else can see it yet.')).toBeVisible()
  await page.goto(productUrl('dashboard', '/billing'))
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await page.goto(productUrl('dashboard'))
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(domain)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your website is live.' })).toBeFocused()

  const kit = page.getByRole('complementary', { name: 'Show it to people' })
  const image = kit.getByRole('img', { name: /^Share image of/ })
  await expect(image).toHaveJSProperty('naturalWidth', 1200)
  // The website comes from GitHub, so its texts are open first.
  const { host, origin } = new URL(siteUrl(domain))
  await expect(kit.getByText(`[${host}](${origin})`)).toBeVisible()
  await kit.getByText('LinkedIn', { exact: true }).click()
  await expect(kit.getByText(/^I have a new website .* tell me what you think/s)).toBeVisible()
  await expect(kit.getByRole('link', { name: 'Post on LinkedIn' })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(origin)}`,
  )
  const download = page.waitForEvent('download')
  await kit.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(`${domain}-qr.svg`)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  // Styles of the onboarding, which stay loaded, must not apply to the checklist.
  const step = await page.getByText(/set it as your link on GitHub/).boundingBox()
  expect(step?.width).toBeGreaterThan(150)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share your website' })
  await expect(panel.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await expect(panel.getByRole('img', { name: /^Share image of/ })).toHaveJSProperty('naturalWidth', 1200)
})

test.describe('countdown', () => {
  // The suggested address may be taken by another test; the next one is tried.
  test.use({ expectedErrors: [/status of 409/] })
  fullRunTest(
    'publishes the website of a signed-in owner by itself when the countdown ends',
    async ({ page }) => {
      const tag = `count${randomBytes(4).toString('hex')}`
      await signInWithToken(page, await signUp(Number(process.env.PRODUCT_PORT), tag))
      await page.goto(productUrl('dashboard', '/website'))
      await page.getByRole('textbox', { name: /profile link/i }).fill('github.com/ada-example')
      await page.getByRole('button', { name: 'Create your website' }).click()
      await expect(page.getByText(/^Publishing in \d s$/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your website is live.' })).toBeVisible({
        timeout: 20_000,
      })
    },
  )

  const INPUTS: Record<string, (page: Page) => Promise<void>> = {
    'a press': page => page.locator('iframe').click({ position: { x: 5, y: 5 } }),
    'a key': async page => {
      await page.locator('iframe').focus()
      await page.keyboard.press('PageDown')
    },
    'the wheel': async page => {
      await page.locator('iframe').hover()
      await page.mouse.wheel(0, 200)
    },
  }
  fullRunTest('waits after a press, a key or a turn of the wheel inside the website', async ({ page }) => {
    const tag = `wait${randomBytes(4).toString('hex')}`
    await signInWithToken(page, await signUp(Number(process.env.PRODUCT_PORT), tag))
    await page.goto(productUrl('dashboard', '/website'))
    for (const [name, use] of Object.entries(INPUTS)) {
      await page.getByRole('textbox', { name: /profile link/i }).fill('github.com/ada-example')
      await page.getByRole('button', { name: 'Create your website' }).click()
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
      await use(page)
      await expect(page.getByText('Nobody else can see it yet.'), name).toBeVisible()
      await page.getByRole('button', { name: 'Start over' }).click()
    }
  })
})

test.describe('a creation whose answer is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })
  fullRunTest('is found and renamed by the next try, not repeated', async ({ page }) => {
    const tag = `lost${randomBytes(4).toString('hex')}`
    const port = Number(process.env.PRODUCT_PORT)
    const token = await signUp(port, tag)
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/website/preview?example=anna-atkins'))
    await page.getByLabel('Address').fill(tag)
    await page.route(
      '**/api/website/create',
      async route => {
        // Node does not resolve *.localhost.
        const url = `http://127.0.0.1:${port}/api/website/create`
        const host = `dashboard.vitrine.localhost:${port}`
        await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Publish this example' }).click()
    // What was asked for isn't stopped like a countdown.
    await page.waitForURL('**/website/preview')
    await page.keyboard.press('Shift')
    await expect(page.getByText(/^We couldn’t publish it/)).toBeVisible()
    await page.getByLabel('Website name').fill('Another name')
    await page.getByLabel('Address').fill(`${tag}2`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your website is live.' })).toBeVisible()
    const all = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
    expect(JSON.parse(all.body)).toMatchObject({ websites: [{ name: 'Another name', domain: `${tag}2` }] })
  })
})

test.describe('a creation that conflicts', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 409/] })
  fullRunTest(
    'leads to the dashboard only if it may be published, and waits for its owner',
    async ({ page }) => {
      const tag = `held${randomBytes(4).toString('hex')}`
      await signInWithToken(page, await signUp(Number(process.env.PRODUCT_PORT), tag))
      await page.goto(productUrl('dashboard', '/website/preview?example=anna-atkins'))
      await page.getByLabel('Address').fill(tag)
      const answers = [409, null, 409]
      await page.route('**/api/website/create', route => {
        const status = answers.shift()
        const body = JSON.stringify({ code: 'conflict', message: 'Something else changed this.' })
        return status ? route.fulfill({ status, contentType: 'application/json', body }) : route.abort()
      })
      await page.getByRole('button', { name: 'Publish this example' }).click()
      await page.waitForURL('**/website/preview')
      await page.keyboard.press('Shift')
      await expect(page.getByText(/^Something else changed this/)).toBeVisible()
      const dashboard = page.getByRole('link', { name: 'Go to dashboard' })
      for (const isAnswered of [false, true]) {
        await expect(dashboard).toBeHidden()
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect.poll(() => answers.length).toBe(isAnswered ? 0 : 1)
      }
      await expect(page.getByText(/^It may be published already/)).toBeVisible()
      await dashboard.click()
      await page.waitForURL(url => url.pathname !== '/website/preview')

      // The attempt waits for its owner, and covers no example.
      await page.goto(productUrl('dashboard', '/website/preview?example=anna-atkins'))
      await expect(page.getByRole('button', { name: 'Publish this example' })).toBeVisible()
      await page.goto(productUrl('dashboard', '/website/preview'))
      await expect(page.getByText(/^The last attempt failed/)).toBeVisible()
      await page.goto(productUrl('dashboard', '/account'))
      await page
        .getByRole('button', { name: /account/i })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await page.goto(productUrl('dashboard', '/website/preview'))
      await expect(page).toHaveURL(productUrl('dashboard', '/website'))
      await signInWithToken(page, await signUp(Number(process.env.PRODUCT_PORT), `${tag}b`))
      await page.goto(productUrl('dashboard', '/website/preview'))
      await expect(page).toHaveURL(productUrl('dashboard', '/website'))
      await expect(page.getByText(/^The last attempt failed/)).toBeHidden()
    },
  )
})

fullRunTest(
  'reads a page that is no profile after the message, and adds another place in the preview',
  async ({ page }) => {
    await submitLink(page, 'dashboard', 'mara-lindqvist.example')
    await page.getByRole('button', { name: 'Read this page instead' }).click()
    await page.waitForURL('**/website/preview')
    const preview = page.frameLocator('iframe[title*="website" i]').first()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Mara Lindqvist')
    await expect(preview.getByText('Not confirmed by the owner of')).toBeVisible()

    await page.getByRole('button', { name: 'Add more' }).click()
    await page.getByLabel('Link to another profile or page').fill('tomas-okafor.example')
    await page.getByRole('button', { name: 'Read this link' }).click()
    await expect(preview.getByText('University of Reading')).toBeVisible()

    // What the page links as its owner's is offered until it is added.
    await page.getByRole('button', { name: 'Add more' }).click()
    await expect(page.getByText('github.com/mara-example · Linked on mara-lindqvist.example')).toBeVisible()
    await page.getByRole('button', { name: 'Add social.example' }).click()
    await expect(page.getByText('Added to your website').first()).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Add more' }).click()
    await expect(page.getByText('github.com/mara-example · Linked on')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add social.example' })).toHaveCount(0)
  },
)

fullRunTest('the github variant accepts a bare user name', async ({ page }) => {
  await submitLink(page, 'github', 'ada-example')
  await page.waitForURL('**/website/preview')
})

test.describe('a profile that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })
  fullRunTest('links to where the typed name leads on its platform', async ({ page }) => {
    await page.goto(productUrl('github', '/website/link-profile?profileOrUsername=nobody-has-this-name'))
    await expect(page.getByRole('heading', { level: 1, name: 'Profile not found' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'See original' })).toHaveAttribute(
      'href',
      'https://github.com/nobody-has-this-name',
    )
  })
})

fullRunTest(
  'goes forward to the preview after the landing page was reloaded, touched or not',
  async ({ page }) => {
    await submitLink(page, 'dashboard', 'github.com/ada-example')
    await page.waitForURL('**/website/preview')
    const name = page.frameLocator('iframe').first().getByRole('heading', { level: 1 })
    await expect(name).toHaveText('Ada Exempel')
    for (const isTouched of [false, true]) {
      await page.goBack()
      await expect(page.getByRole('textbox', { name: /profile link/i }).first()).toBeVisible()
      await page.reload()
      if (isTouched) {
        await page.mouse.move(200, 200)
        await page.mouse.move(220, 220)
        await expect(page.locator('html')).toHaveAttribute('data-variant', /./)
      }
      await page.goForward()
      await expect(page).toHaveURL(/\/website\/preview$/)
      await expect(name).toHaveText('Ada Exempel')
    }
  },
)

test('fits the preview with suggested wordings on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/onboard/suggestions', route =>
    route.fulfill({
      json: {
        available: true,
        suggestions: [{ path: 'hero.lede', text: 'I build engines that weave.' }],
        refused: 0,
      },
    }),
  )
  await submitLink(page, 'dashboard', 'github.com/ada-example')
  await expect(page.getByRole('button', { name: '1 suggested wording' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Start over' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("rejects a link that is not a profile with the specification's message under the field", async ({
  page,
}) => {
  await page.goto(productUrl('dashboard'))
  const field = page.getByRole('textbox', { name: /profile link/i }).first()
  const button = page.getByRole('button', { name: 'Create your website' }).first()
  await button.click()
  await expect(page.getByText('Profile link is required')).toBeVisible()
  await field.fill('github.com/login')
  await button.click()
  await expect(
    page.getByText('Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL'),
  ).toBeVisible()
})

fullRunTest(
  'redirects an unknown product subdomain to the main dashboard with path and query',
  async ({ page }) => {
    await page.goto(productUrl('nowhere', '/login?from=there'))
    await expect(page).toHaveURL(productUrl('dashboard', '/login?from=there'))
  },
)

fullRunTest('shows a not-found screen with a link back for an unknown path', async ({ page }) => {
  await page.goto(productUrl('dashboard', '/no/such/screen'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /home|back|start/i }).first()).toBeVisible()
})

test('shows an example before its scripts, and keeps the place of a visitor who scrolled', async ({
  page,
  browser,
}) => {
  const address = productUrl('dashboard', '/website/preview?example=anna-atkins&theme=zine')
  const unscripted = await browser.newContext({ javaScriptEnabled: false })
  const reading = await unscripted.newPage()
  await reading.goto(address)
  const root = reading.frameLocator('#static-preview iframe').locator('html')
  await expect(root.getByRole('heading', { level: 1, name: 'Anna Atkins' })).toBeVisible()
  await expect(root).toHaveAttribute('data-theme', 'zine')
  await expect(root.locator('img[loading=lazy]').last()).toHaveAttribute('src', /^data:/)
  // Followed in the frame, it would lead to an error.
  await root.getByRole('link').last().click()
  await expect(root.getByRole('heading', { level: 1, name: 'Anna Atkins' })).toBeVisible()
  await unscripted.close()

  let release = () => undefined as void
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/onboard/previewData', async route => {
    await released
    await route.continue()
  })
  await page.goto(address)
  const scrollTop = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY)
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo(0, 300))
  release()
  await expect(page.locator('#static-preview')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview of Anna Atkins')
  expect(await scrollTop()).toBe(300)
})

fullRunTest('asks for an example once, before its screen is loaded', async ({ page }) => {
  let release = () => undefined as void
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/assets\/preview\.page-[^/]*\.js$/, async route => {
    await released
    await route.continue()
  })
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const asked = page.waitForRequest('**/api/onboard/previewData')
  await page.goto(productUrl('dashboard', '/website/preview?example=anna-atkins'))
  await asked
  release()
  await expect(page.locator('#static-preview')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview of Anna Atkins')
  expect(requests.filter(url => url.endsWith('/previewData'))).toHaveLength(1)
})

fullRunTest('loads the pictures of a preview as the visitor comes near them', async ({ page }) => {
  await page.goto(productUrl('dashboard', '/website/preview?example=anna-atkins'))
  // Its frame is replaced by the one of the app.
  await expect(page.locator('#static-preview')).toHaveCount(0)
  const preview = page.frameLocator('iframe[title*="website" i]').first()
  const pictures = preview.locator('main img[loading=lazy]:visible')
  await expect(pictures.last()).toHaveAttribute('src', /^data:/)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures.last()).toHaveAttribute('src', /^\/media\//)

  // Those of closed enlargements wait until one is opened.
  await expect(preview.locator('main img[loading=lazy]:not(:visible)').first()).toHaveAttribute(
    'src',
    /^data:/,
  )
})

test.describe('a preview whose theme fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|theme-/] })

  fullRunTest('says so in place of the page and shows it on retry', async ({ page }) => {
    const themeChunk = /\/assets\/theme-(?!labels)[^/]*\.js$/
    await page.route(themeChunk, route => route.abort())
    await page.goto(productUrl('dashboard', '/website/preview?example=anna-atkins'))
    await page.getByRole('button', { name: 'Theme:' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Atelier/ }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.unroute(themeChunk)
    await page.getByRole('button', { name: 'Try again' }).click()
    const preview = page.frameLocator('iframe[title*="website" i]').first()
    await expect(preview.getByRole('heading', { level: 1, name: 'Anna Atkins' })).toBeVisible()
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'atelier')
    await expect(page.getByRole('alert').filter({ hasText: 'load' })).toHaveCount(0)
  })
})
