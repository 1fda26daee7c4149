import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './outbox.ts'
import { call, publish, readPreview, signUp } from './site-maker.ts'
import { expect, longTest, outside, product, site, test, violations } from './stage.ts'

const port = Number(process.env.PRODUCT_PORT)

test.use({ expectedErrors: [/status of (401|403|404|415|422)/] })

/** Somebody with a website, signed in on their account page. */
async function atAccount(page: Page) {
  const tag = `acct${randomBytes(4).toString('hex')}`
  const person = { tag, email: `${tag}@example.com`, password: `window ${tag} frame` }
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
  await page.goto(product('dashboard', '/login?next=%2Faccount'))
  await logIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  return person
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the link that asks whether the address is theirs, and comes back. */
async function confirmAddress(page: Page, email: string, subject: RegExp) {
  await page.goto(linkIn(await mailTo(email, subject), '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto(product('dashboard', '/account'))
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a name and a picture change everywhere at once, and what is wrong with them is said', async ({
  page,
}) => {
  await atAccount(page)
  const profile = part(page, 'Profile')
  const name = profile.getByLabel('Name')
  await expect(profile.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await name.fill('  ')
  await name.press('Enter')
  await expect(profile.getByText('Name is required')).toBeVisible()
  await profile.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Site Maker')
  await name.fill('Jane Marcet')
  await name.press('Enter')
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Jane Marcet.*account menu/ })).toBeVisible()

  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(profile.getByText('Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted.')).toBeVisible()
  await file.setInputFiles('docs/images/themes.jpg')
  await expect(page.getByText('Your picture is set.')).toBeVisible()
  await expect(profile.locator('img')).toHaveAttribute('src', /^\/avatars\//)
  await profile.getByRole('button', { name: 'Remove' }).click()
  await expect(profile.locator('img')).toHaveCount(0)
  await expect(profile.getByRole('heading')).toBeFocused()
})

longTest(
  'an address changes when the new one is confirmed, and can be taken back until then',
  async ({ page }) => {
    const { tag, email, password } = await atAccount(page)
    await expect(page.getByText(`Confirm that ${email} is yours`)).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`A new link is on its way to ${email}`)).toBeVisible()
    await confirmAddress(page, email, /confirm/i)
    const address = part(page, 'Email address')
    await expect(address.getByText('Confirmed', { exact: true })).toBeVisible()

    const ask = async (to: string, proof: string) => {
      await address.getByRole('button', { name: 'Change address' }).click()
      await expect(address.getByLabel('New email address')).toBeFocused()
      await address.getByLabel('New email address').fill(to)
      await address.getByLabel('Your password').fill(proof)
      await page.keyboard.press('Enter')
    }
    await ask(email, password)
    await expect(address.getByText('This is your address already')).toBeVisible()
    await address.getByRole('button', { name: 'Cancel' }).click()
    await ask(`${tag}.wrong@example.com`, 'not my password')
    await expect(address.getByText('This is not your password')).toBeVisible()
    await expect(address.getByLabel('New email address')).toHaveValue(`${tag}.wrong@example.com`)
    await address.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await expect(address.getByText(`${tag}.wrong@example.com waits to be confirmed.`)).toBeVisible()
    await mailTo(email, /about to change/i)
    await address.getByRole('button', { name: 'Take it back' }).click()
    await expect(address.getByRole('heading')).toBeFocused()
    await expect(address.getByText('waits to be confirmed')).toHaveCount(0)

    const next = `${tag}.next@example.com`
    await ask(next, password)
    await expect(address.getByText(`${next} waits to be confirmed.`)).toBeVisible()
    await address.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Only the newest works.')).toBeVisible()
    // Confirmed in another tab: this one knows as soon as it is looked at.
    const other = await page.context().newPage()
    await expect
      .poll(
        async () => {
          await other.goto(linkIn(await mailTo(next, /confirm/i), '/verify-email'))
          await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
          return other.getByRole('heading', { name: 'Your address is confirmed' }).isVisible()
        },
        { message: 'the newest link' },
      )
      .toBe(true)
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(address.getByText(next, { exact: true })).toBeVisible()
    await expect(address.getByText('Confirmed', { exact: true })).toBeVisible()
  },
)

test('an access token is made for what is chosen, shown once, good for that alone, and revoked', async ({
  page,
}) => {
  const { password } = await atAccount(page)
  const tokens = part(page, 'Access tokens')
  const dialog = page.getByRole('dialog')
  await tokens.getByRole('button', { name: 'New token' }).click()
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog.getByText('Choose what the token may do')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Name').fill('Backup at home')
  await dialog.getByLabel('Websites').selectOption({ label: 'See' })
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  const shown = dialog.getByLabel('Access token Backup at home')
  await expect(shown).toHaveValue(/^vtr_\w{36}$/)
  const token = await shown.inputValue()
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expect(tokens.getByRole('listitem')).toContainText(`vtr_…${token.slice(-4)}`)
  await expect(tokens.getByRole('listitem')).toContainText('Websites: see')
  const body = { subdomain: 'dashboard' }
  expect((await call(port, 'POST', '/api/website/all', { token, body })).status).toBe(200)
  expect((await call(port, 'GET', '/api/post/none', { token })).status).toBe(403)

  await tokens.getByRole('button', { name: 'Revoke Backup at home' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(tokens.getByText('You have none.')).toBeVisible()
  expect((await call(port, 'POST', '/api/website/all', { token, body })).status).toBe(401)
})

test('a new password signs out everybody else; devices are ended one by one or all at once', async ({
  page,
}) => {
  const { email, password } = await atAccount(page)
  const devices = part(page, 'Signed-in devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const elsewhere = () => call(port, 'POST', '/api/auth/email/login', { body: { email, password } })
  await elsewhere()
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices
    .getByRole('button', { name: /^Sign out A browser/ })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('heading')).toBeFocused()
  await elsewhere()
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible()

  await elsewhere()
  const section = part(page, 'Password')
  const renewed = `${password} renewed`
  await section.getByLabel('Current password').fill('not my password')
  await section.getByLabel('New password').fill(renewed)
  await page.keyboard.press('Enter')
  await expect(section.getByText('This is not your password')).toBeVisible()
  await expect(section.getByLabel('New password')).toHaveValue(renewed)
  await section.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(section.getByLabel('New password')).toHaveValue('')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await mailTo(email, /password/i)
  expect((await elsewhere()).status).toBe(401)
})

longTest('a sign-in is linked, and unlinked after a question', async ({ page }) => {
  const { tag, email } = await atAccount(page)
  const signIns = part(page, 'Linked sign-ins')
  await expect(signIns.getByText('Confirm your address first').first()).toBeVisible()
  await confirmAddress(page, email, /confirm/i)
  const subject = String(Number.parseInt(tag.slice(4), 16))
  await outside('people', { login: tag, subject, email, emailVerified: true, name: tag })
  await signIns.getByRole('button', { name: 'Link GitHub' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(signIns.getByText('You left GitHub without signing in.')).toBeVisible()
  await expect(page).toHaveURL(product('dashboard', '/account'))
  await signIns.getByRole('button', { name: 'Link GitHub' }).click()
  await page.getByLabel('Account').fill(tag)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('GitHub is linked.')).toBeVisible()
  await signIns.getByRole('button', { name: 'Unlink GitHub' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('GitHub is unlinked.')).toBeVisible()
  await expect(signIns.getByRole('button', { name: 'Link GitHub' })).toBeVisible()
})

test('language and time zone are found by typing and write the dates', async ({ page }) => {
  await atAccount(page)
  const region = part(page, 'Language and time zone')
  await region.getByRole('button', { name: /^Language:/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Find a language' }).pressSequentially('german switz')
  await page.keyboard.press('Enter')
  await expect(region.getByRole('button', { name: 'Language: German (Switzerland)' })).toBeFocused()
  await region.getByRole('button', { name: /^Time zone:/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Find a city' }).pressSequentially('tokyo')
  await page.keyboard.press('Enter')
  await expect(region.getByRole('button', { name: 'Time zone: Tokyo' })).toBeFocused()
  await expect(region.getByText(/Now is .*GMT\+9/)).toBeVisible()
  await page.reload()
  await expect(region.getByRole('button', { name: 'Time zone: Tokyo' })).toBeVisible()
})

test('everything can be taken along, and the account be ended for good', async ({ page }) => {
  const { tag, email, password } = await atAccount(page)
  const data = part(page, 'Your data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vitrine-account-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = readFileSync(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes(`websites/${tag}/site.json`)).toBe(true)
  await expect(data.getByText(/is in your downloads, \d/)).toBeVisible()

  await data.getByRole('button', { name: /^Delete account/ }).click()
  const dialog = page.getByRole('dialog')
  const end = dialog.getByRole('button', { name: 'Delete account' })
  await expect(dialog.getByText(`${tag}.sites.localhost`)).toBeVisible()
  await expect(dialog.getByText('Copies that the operator makes')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(dialog.getByLabel(`Type ${email} to confirm`)).toBeFocused()
  await dialog.getByLabel('Your password').fill('not my password')
  await expect(end).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(email)
  await end.click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await end.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(product('dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => Object.keys(localStorage).join() + document.cookie)).not.toMatch(
    /accessToken|user/,
  )
  await mailTo(email, /deleted/i)
  const gone = await call(port, 'GET', '/', { host: new URL(site(tag)).host })
  expect(gone.status).toBe(404)
  await page.goto(product('dashboard', '/login'))
  await logIn(page, email, password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('nothing typed is lost when the session ends', async ({ page, context }) => {
  const { password } = await atAccount(page)
  const name = part(page, 'Profile').getByLabel('Name')
  await name.fill('Typed before it ended')
  await context.clearCookies()
  await page.route('**/api/**', (route, request) =>
    request.headers().authorization
      ? route.fulfill({
          status: 401,
          json: { code: 'unauthenticated', message: 'Please log in to continue.', requestId: 'e2e' },
        })
      : route.continue(),
  )
  await name.press('Enter')
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await page.unroute('**/api/**')
  await page.keyboard.press('Enter')
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await expect(name).toHaveValue('Typed before it ended')
  await name.press('Enter')
  await expect(page.getByText('Your name is saved.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`the account page, ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('reads well and fits, also on a phone and without an answer', async ({ page }) => {
      await atAccount(page)
      await expect(page.getByText('This device')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.route('**/api/auth/{identities,sessions}', route =>
        route.fulfill({
          status: 404,
          json: { code: 'not_found', message: 'This is not there.', requestId: 'e2e' },
        }),
      )
      await page.reload()
      await expect(page.getByText('The list could not be loaded.')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.unrouteAll()
      await part(page, 'Signed-in devices').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('This device')).toBeVisible()
    })
  })

test('who has no website has an account all the same', async ({ page }) => {
  const tag = `none${randomBytes(4).toString('hex')}`
  await signUp(port, tag)
  await page.goto(product('dashboard', '/login?next=%2Faccount'))
  await logIn(page, `${tag}@example.com`, `window ${tag} frame`)
  await page.getByRole('link', { name: 'your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(part(page, 'Your data').getByRole('button', { name: /^Delete account/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
