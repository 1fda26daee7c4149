import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expireSession, logIn } from '../fixtures/account-fixture.ts'
import { callApi, PASSWORD, publishSite, readPreview, signUp } from '../product/api-client.ts'
import { expect, productUrl, siteUrl, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Creates an account with some websites, the newest last, and logs in on this page. */
async function signInWithWebsites(page: Page, count: number) {
  const tag = `shell${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  const domains = Array.from({ length: count }, (_, index) => `${tag}${index}`)
  for (const [index, domain] of domains.entries()) {
    preview.suggested.website_name = `Window ${index} of ${tag}`
    await publishSite(port, token, preview, { domain, theme: 'terminal', mode: 'light' })
  }
  await page.goto(productUrl('dashboard', '/login'))
  await logIn(page, `${tag}@example.com`, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: `Window ${count - 1}` })).toBeVisible()
  return { tag, token, domains, name: (index: number) => `Window ${index} of ${tag}` }
}

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

fullRunTest(
  'switches by search, renames, moves with a redirect and back, deletes a website by keyboard and takes its address again',
  async ({ page }) => {
    const { domains, name } = await signInWithWebsites(page, 3)
    await page.getByRole('button', { name: /switch website/i }).press('Enter')
    await page.getByRole('combobox', { name: 'Find a website' }).pressSequentially('Window 0')
    await page.keyboard.press('Enter')
    await expect(getHeading(page, name(0))).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(getHeading(page, 'Settings')).toBeFocused()
    const field = page.getByRole('textbox', { name: 'Address', exact: true })
    await field.fill('admin')
    await expect(page.getByText('admin is reserved.')).toBeVisible()
    await field.fill(domains[1] ?? '')
    await expect(page.getByText(`${domains[1]} is taken.`)).toBeVisible()
    await field.fill(`${domains[0]}moved`)
    await expect(page.getByText(`${domains[0]}moved is available`)).toBeVisible()
    await expect(page.getByText(/redirects to the new address for 30 days/i)).toBeVisible()
    await page.getByRole('textbox', { name: 'Website name' }).fill('A new name')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/your website is now at/i)).toBeVisible()
    await expect(page.getByRole('button', { name: /current: a new name/i })).toBeVisible()
    const moved = await page.request.get(`http://127.0.0.1:${port}/`, {
      headers: { host: new URL(siteUrl(domains[0] ?? '')).host },
      maxRedirects: 0,
    })
    expect(moved.status()).toBe(301)
    expect(moved.headers().location).toContain(`${domains[0]}moved`)

    await field.fill(domains[0] ?? '')
    await expect(page.getByText(`${domains[0]} is available`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`your website is now at ${domains[0]}.`)).toBeVisible()

    await page.getByRole('button', { name: 'Delete website' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete website' })).toBeDisabled()
    await dialog.getByRole('textbox').fill('A new name')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A new name deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: /switch website/i })).not.toContainText('A new name')

    await page.goto(productUrl('dashboard', '/website'))
    await page.getByRole('textbox', { name: /profile link/i }).fill('github.com/ada-example')
    await page.getByRole('button', { name: 'Create your website' }).click()
    await page.getByRole('button', { name: 'Not yet' }).click()
    await page.getByLabel('Address').fill(domains[0] ?? '')
    await expect(page.getByText(`${domains[0]} is available`)).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your website is live.' })).toBeFocused()
    await expect(page.getByRole('link', { name: new URL(siteUrl(domains[0] ?? '')).host })).toBeVisible()
  },
)

fullRunTest('the command menu navigates, switches websites and is announced', async ({ page }) => {
  const { name } = await signInWithWebsites(page, 2)
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(field).toBeFocused()
  await field.pressSequentially('bill')
  await expect(page.getByRole('option', { name: /billing/i })).toHaveAttribute('aria-selected', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(getHeading(page, 'Billing')).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await field.pressSequentially('Window 0')
  await page.keyboard.press('Enter')
  await expect(getHeading(page, name(0))).toBeVisible()

  await page.keyboard.press('Shift+?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const group of ['Everywhere', 'Design', 'Posts', 'Settings'])
    await expect(shortcuts.getByRole('heading', { name: group, exact: true })).toBeVisible()
  await expect(shortcuts.getByText('Publish changes')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await field.pressSequentially('switch to dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(getHeading(page, name(0))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

fullRunTest('focuses the heading of the next screen, also when its data arrives late', async ({ page }) => {
  await signInWithWebsites(page, 1)
  let responses = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    await responses.promise
    // The request is gone if its screen was left.
    await route.continue().catch(() => undefined)
  })
  const rail = page.getByRole('complementary', { name: 'Dashboard' })
  for (const [link, title] of [
    ['Design', /^Design/],
    ['Posts', /^Posts/],
    ['Analytics', /^Analytics/],
    ['Settings', /^Settings/],
    [/free/i, /^Billing/],
  ] as const) {
    responses = Promise.withResolvers()
    await rail.getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(title)
    responses.resolve()
    await expect(page.locator('main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('main h1'), String(title)).toBeFocused()
  }
})

test.describe('an overlay that fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|command-menu|couldn’t load/] })

  fullRunTest('shows an error dialog and opens on retry', async ({ page }) => {
    const commandMenuChunk = /\/assets\/command-menu-[^/]*\.js$/
    await page.route(commandMenuChunk, route => route.abort())
    const { name } = await signInWithWebsites(page, 1)
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'We couldn’t load this' })
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(getHeading(page, name(0))).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.unroute(commandMenuChunk)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused()
  })
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/401/] })

  fullRunTest('keeps typed text behind a log-in dialog', async ({ page }) => {
    await signInWithWebsites(page, 1)
    await page.goto(productUrl('dashboard', '/settings/general'))
    await page.getByRole('textbox', { name: 'Website name' }).fill('Typed before it ended')
    await expireSession(page)
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await expect(dialog).toBeVisible()
    // Browsers close a dialog on the second Escape, even if its cancel event is prevented.
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    expect(await findViolations(page)).toEqual([])
    await page.unroute('**/api/**')
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Invalid email or password')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Website name' })).toHaveValue('Typed before it ended')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: /current: typed before it ended/i })).toBeVisible()
  })

  fullRunTest('without unsaved work redirects to the log-in and back', async ({ page }) => {
    const { tag, name } = await signInWithWebsites(page, 2)
    await page.goto(productUrl('dashboard', '/billing'))
    await expect(page.getByRole('rowheader', { name: name(0) })).toBeVisible()
    await expireSession(page)
    // Opening the menu loads the week's visitors: the first call that gets a 401.
    await page.getByRole('button', { name: /switch website/i }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fbilling$/)
    await page.unroute('**/api/**')
    await logIn(page, `${tag}@example.com`, PASSWORD)
    await expect(getHeading(page, 'Billing')).toBeVisible()
  })
})

fullRunTest('asks before a switch or a logout discards unsaved settings', async ({ page }) => {
  const { name } = await signInWithWebsites(page, 2)
  await page.goto(productUrl('dashboard', '/settings/general'))
  const field = page.getByRole('textbox', { name: 'Website name' })
  await field.fill('Not saved yet')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const chooseOther = async () => {
    await page.getByRole('button', { name: /switch website/i }).click()
    await page.getByRole('option', { name: name(0) }).click()
  }
  await chooseOther()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(field).toHaveValue('Not saved yet')
  await chooseOther()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(getHeading(page, name(0))).toBeVisible()
})

test.describe('links into the dashboard', () => {
  // Home shows what visitors of a private website see, with its status.
  test.use({ expectedErrors: [/status of (503|404)/] })

  fullRunTest(
    'opens the dialog of a link once, and a website that a mail names when the server can be asked',
    async ({ page }) => {
      const { name, token } = await signInWithWebsites(page, 2)
      const { body } = await callApi(port, 'POST', '/api/website/all', {
        token,
        body: { subdomain: 'dashboard' },
      })
      const { websites } = JSON.parse(body) as { websites: { _id: string; name: string }[] }
      const idOf = (index: number) => websites.find(one => one.name === name(index))?._id ?? ''
      await callApi(port, 'PUT', `/api/website/${idOf(0)}/edit`, { token, body: { visibility: 'private' } })
      await page.goto(productUrl('dashboard', '/settings/general'))
      await page.getByRole('link', { name: 'Refresh' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Nothing has changed. Your website is up to date.')).toBeVisible()
      await expect(dialog).toHaveAccessibleName('Source checked')
      await expect(page).toHaveURL(productUrl('dashboard', '/'))
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expect(page.getByRole('button', { name: name(0) })).toContainText('Private')
      await page.getByRole('button', { name: name(0) }).click()
      await expect(getHeading(page, name(0))).toBeVisible()
      await expect(dialog).toHaveCount(0)

      await page.route('**/switch-website', route =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: 'e2e' } }),
      )
      await page.goto(productUrl('dashboard', `/?website=${idOf(1)}`))
      await expect(page.getByText('Not now.')).toBeVisible()
      await page.unroute('**/switch-website')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(getHeading(page, name(1))).toBeVisible()
      await expect(page).toHaveURL(productUrl('dashboard', '/'))
    },
  )
})

fullRunTest('synchronises website switches and log-outs between tabs', async ({ page, context }) => {
  const { name } = await signInWithWebsites(page, 2)
  const other = await context.newPage()
  await other.goto(productUrl('dashboard'))
  await expect(getHeading(other, name(1))).toBeVisible()

  await page.getByRole('button', { name: /switch website/i }).click()
  await page.getByRole('option', { name: name(0) }).click()
  await expect(getHeading(page, name(0))).toBeVisible()
  await expect(getHeading(other, name(0))).toBeVisible()

  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test.describe('offline', () => {
  // Prefetches may be in flight when the connection is cut.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/] })

  fullRunTest('shows the phone navigation and an offline notice', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const { name } = await signInWithWebsites(page, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Posts' }).click()
    await expect(getHeading(page, 'Posts')).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(getHeading(page, name(0))).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()
  })

  fullRunTest('a screen that was not opened before says what it needs', async ({ page, context }) => {
    await signInWithWebsites(page, 1)
    // As after a new version, whose screens are not in the cache.
    await page.route(/\/assets\/.*general/, route => route.abort('internetdisconnected'))
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('Part of this page couldn’t be loaded. Check your connection')).toBeVisible()
    await context.setOffline(false)
    await page.unroute(/\/assets\/.*general/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Website name')).toBeVisible()
  })

  fullRunTest('settings that were open before show what is saved', async ({ page, context }) => {
    await signInWithWebsites(page, 1)
    await page.goto(productUrl('dashboard', '/settings/general'))
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(tabs).toHaveCount(8)
    const main = page.getByRole('main')
    const read = async () => {
      const texts: string[] = []
      for (const tab of await tabs.all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
        texts.push(await main.innerText())
      }
      return texts
    }
    const online = await read()
    await context.setOffline(true)
    expect(await read()).toEqual(online)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()

    // The browser is connected, the server is not reached.
    await page.route('**/api/**', route => route.abort('internetdisconnected'))
    await tabs.filter({ hasText: 'SEO' }).click()
    await expect(page.getByText('We can’t reach the server. You see what was saved last.')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeVisible()
    await page.unroute('**/api/**')
    await tabs.filter({ hasText: 'Visibility' }).click()
    await expect(page.getByText('We can’t reach the server.')).toBeHidden()
  })
})

fullRunTest('shows how to save changed settings at every height of the window', async ({ page }) => {
  await signInWithWebsites(page, 1)
  await page.goto(productUrl('dashboard', '/settings/general'))
  await page.getByLabel('Website name').fill('Changed')
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const width of [390, 1440])
    for (const height of [340, 500, 900, 2000]) {
      await page.setViewportSize({ width, height })
      for (const part of [0, 0.5, 1]) {
        await page.evaluate(at => scrollTo(0, at * document.documentElement.scrollHeight), part)
        await expect(save, `${width} × ${height}, scrolled to ${part}`).toBeInViewport({ ratio: 1 })
        // Nothing is above it.
        await save.click({ trial: true })
      }
    }
})

fullRunTest('a page does not scroll or move behind a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await signInWithWebsites(page, 1)
  await page.goto(productUrl('dashboard', '/settings/general'))
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await page.mouse.move(20, 200)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await heading.boundingBox()).toEqual(before)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

fullRunTest('a variant’s host lists its own websites, the generic host all of them', async ({ page }) => {
  const { name } = await signInWithWebsites(page, 1)
  // The session is valid on every host of the product; only the list of websites differs.
  await page.goto(productUrl('linkedin'))
  await expect(page).toHaveURL(productUrl('linkedin', '/website'))
  await page.goto(productUrl('github'))
  await expect(getHeading(page, name(0))).toBeVisible()
})

fullRunTest('reads the payment result from the server, not from the URL', async ({ page }) => {
  await page.goto(productUrl('dashboard', '/payment/success'))
  await expect(getHeading(page, 'Log in')).toBeVisible()
  await signInWithWebsites(page, 1)
  await page.goto(productUrl('dashboard', '/payment/success'))
  await expect(getHeading(page, 'No payment yet')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goto(productUrl('dashboard', '/dashboard'))
  await expect(page).toHaveURL(productUrl('dashboard'))
})

fullRunTest('the document of a screen names all scripts and styles it starts with', async ({ page }) => {
  test.slow()
  await signInWithWebsites(page, 1)
  const late: string[] = []
  const tabs = ['general', 'visibility', 'sources', 'seo', 'languages', 'resume', 'auto-post', 'webhooks']
  const screens = ['', 'posts', 'pictures', 'analytics', 'inbox', 'billing', 'account']
  for (const path of [...screens, ...tabs.map(tab => `settings/${tab}`)]) {
    const response = await page.goto(productUrl('dashboard', `/${path}`))
    const html = (await response?.text()) ?? ''
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const files = await page.evaluate(() => {
      const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime < shown && /\/assets\/.*\.(?:js|css)$/.test(name))
        .map(({ name }) => new URL(name).pathname)
    })
    expect(files.length, path).toBeGreaterThan(5)
    late.push(...files.filter(file => !html.includes(file)).map(file => `/${path}: ${file}`))
  }
  expect(late).toEqual([])
})
