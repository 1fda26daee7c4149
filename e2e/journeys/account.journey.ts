import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openAccountPage, logIn, getRegion, signInWithToken } from '../fixtures/account-fixture.ts'
import { waitForMail } from '../fixtures/mailbox.ts'
import { callApi, PASSWORD, signUp } from '../product/api-client.ts'
import { expect, productUrl, siteUrl, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

test.use({ expectedErrors: [/status of (401|403|404|415|422)/] })

fullRunTest(
  'updates name and picture on every screen at once and explains invalid values',
  async ({ page }) => {
    await openAccountPage(page)
    const profile = getRegion(page, 'Profile')
    const name = profile.getByLabel('Name')
    await expect(profile.getByRole('button', { name: 'Save name' })).toBeDisabled()
    await name.fill('  ')
    await name.press('Enter')
    await expect(profile.getByText('Name is required')).toBeVisible()
    await profile.getByRole('button', { name: 'Undo' }).click()
    await expect(name).toHaveValue('Site Maker')
    await name.fill('Jane Marcet')
    await name.press('Enter')
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(page.getByRole('button', { name: /Jane Marcet.*account menu/ })).toBeVisible()

    const file = page.locator('input[type="file"]')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(profile.getByText('Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted.')).toBeVisible()
    await file.setInputFiles('docs/images/themes.jpg')
    await expect(page.getByText('Picture saved')).toBeVisible()
    await expect(profile.locator('img')).toHaveAttribute('src', /^\/avatars\//)
    await profile.getByRole('button', { name: 'Remove' }).click()
    await expect(profile.locator('img')).toHaveCount(0)
    await expect(profile.getByRole('heading')).toBeFocused()
  },
)

fullRunTest('finds language and time zone by typing and formats dates with them', async ({ page }) => {
  await openAccountPage(page)
  const region = getRegion(page, 'Language and time zone')
  await region.getByRole('button', { name: /^Language:/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Find a language' }).pressSequentially('portuguese braz')
  await page.keyboard.press('Enter')
  await expect(region.getByRole('button', { name: 'Language: Portuguese (Brazil)' })).toBeFocused()
  await region.getByRole('button', { name: /^Time zone:/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Find a city' }).pressSequentially('tokyo')
  await page.keyboard.press('Enter')
  await expect(region.getByRole('button', { name: 'Time zone: Tokyo' })).toBeFocused()
  await expect(region.getByText(/Now: .*GMT\+9/)).toBeVisible()
  // Enter without typing keeps what is chosen.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Tokyo/)
  await expect(page.getByRole('option', { selected: true })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.reload()
  await expect(region.getByRole('button', { name: 'Time zone: Tokyo' })).toBeVisible()
  await region.getByRole('button', { name: /^Time zone:/ }).click()
  await page.getByRole('option', { name: /^This browser’s time zone/ }).click()
  const place = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1))
  await expect(region.getByRole('button', { name: `Time zone: ${place}` })).toBeVisible()
})

fullRunTest('keeps typed text when the session ends', async ({ page, context }) => {
  const { password } = await openAccountPage(page)
  const name = getRegion(page, 'Profile').getByLabel('Name')
  await name.fill('Typed before it ended')
  await context.clearCookies()
  await page.route('**/api/**', (route, request) =>
    request.headers().authorization
      ? route.fulfill({
          status: 401,
          json: { code: 'unauthenticated', message: 'Log in to continue.', requestId: 'e2e' },
        })
      : route.continue(),
  )
  await name.press('Enter')
  const loginDialog = page.getByRole('dialog', { name: 'Log in again' })
  await loginDialog.getByLabel('Password', { exact: true }).fill(password)
  await page.unroute('**/api/**')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your changes are still here.')).toBeVisible()
  await expect(name).toHaveValue('Typed before it ended')
  await name.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`the account page, ${colorScheme}`, () => {
    test.use({ colorScheme })
    fullRunTest(
      'has no accessibility violation and no horizontal overflow, on a phone and without a server response',
      async ({ page }) => {
        await openAccountPage(page)
        await expect(page.getByText('This device')).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        expect(await findViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await page.route('**/api/auth/{identities,sessions}', route =>
          route.fulfill({
            status: 404,
            json: { code: 'not_found', message: 'This is not there.', requestId: 'e2e' },
          }),
        )
        await page.reload()
        await expect(page.getByText('We couldn’t load the list.')).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.unrouteAll()
        await getRegion(page, 'Logged-in devices').getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText('This device')).toBeVisible()
      },
    )
  })

test('downloads all data and deletes the account for good', async ({ page }) => {
  const { tag, email, password } = await openAccountPage(page)
  const data = getRegion(page, 'Your data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vitrine-account-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = readFileSync(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes(`websites/${tag}/site.json`)).toBe(true)
  await expect(data.getByText(/to your downloads \(\d/)).toBeVisible()

  await data.getByRole('button', { name: /^Delete account/ }).click()
  const dialog = page.getByRole('dialog')
  const confirmButton = dialog.getByRole('button', { name: 'Delete account' })
  await expect(dialog.getByText(`${tag}.sites.localhost`)).toBeVisible()
  await expect(dialog.getByText('Backups may contain deleted data')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expect(dialog.getByLabel(`Type ${email} to confirm`)).toBeFocused()
  await dialog.getByLabel('Your password').fill('not my password')
  await expect(confirmButton).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(email)
  await confirmButton.click()
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await confirmButton.click()
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(productUrl('dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => Object.keys(localStorage).join() + document.cookie)).not.toMatch(
    /accessToken|user/,
  )
  await waitForMail(email, /deleted/i)
  const deleted = await callApi(port, 'GET', '/', { host: new URL(siteUrl(tag)).host })
  expect(deleted.status).toBe(410)
  await page.goto(productUrl('dashboard', '/login'))
  await logIn(page, email, password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

fullRunTest('confirms the deletion by an address as its owner writes it', async ({ page }) => {
  const name = `own${randomBytes(4).toString('hex')}`
  const body = { email: `${name}@müller.example`, password: PASSWORD, name: 'Site Maker' }
  const { accessToken } = JSON.parse((await callApi(port, 'POST', '/api/auth/email/signup', { body })).body)
  await signInWithToken(page, accessToken)
  await page.goto(productUrl('dashboard', '/account'))
  await getRegion(page, 'Your data')
    .getByRole('button', { name: /^Delete account/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByLabel(/to confirm/).fill(`${name}@Müller.example`)
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeEnabled()
})

fullRunTest('opens the account page without a website', async ({ page }) => {
  const tag = `none${randomBytes(4).toString('hex')}`
  await signInWithToken(page, await signUp(port, tag))
  await page.goto(productUrl('dashboard', '/account'))
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(getRegion(page, 'Your data').getByRole('button', { name: /^Delete account/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
