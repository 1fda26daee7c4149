import type { Page } from '@playwright/test'
import { expireSession, logIn, openAccountPage } from '../fixtures/account-fixture.ts'
import { findLink, waitForMail } from '../fixtures/mailbox.ts'
import { callApi } from '../product/api-client.ts'
import { expect, findViolations, productUrl, fullRunTest, test } from '../fixtures/fixtures.ts'
import {
  addVirtualAuthenticator,
  getTwoFactorRegion,
  setUpApp,
  totp,
} from '../fixtures/two-factor-fixture.ts'

test.use({ expectedErrors: [/status of (401|403|422)/] })

async function logOut(page: Page) {
  await page.context().clearCookies()
  await page.goto(productUrl('dashboard', '/login'))
}

fullRunTest('logs in with a passkey alone, and not without its owner’s PIN', async ({ page }) => {
  const { password } = await openAccountPage(page)
  const { setUserVerified } = await addVirtualAuthenticator(page)
  await getTwoFactorRegion(page).getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill(password)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added. You can now log in with it.')).toBeVisible()
  await expect(getTwoFactorRegion(page).getByRole('button', { name: 'Remove Laptop' })).toBeVisible()

  await logOut(page)
  await setUserVerified(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again when you’re ready.')).toBeVisible()
  await setUserVerified(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL(productUrl('dashboard', '/'))

  await page.goto(productUrl('dashboard', '/account'))
  await getTwoFactorRegion(page).getByRole('button', { name: 'Remove Laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove “Laptop”?' })
  await removal.getByLabel('Your password').fill(password)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(getTwoFactorRegion(page).getByRole('button', { name: 'Remove Laptop' })).toHaveCount(0)
})

fullRunTest(
  'asks for a second step after the password, also after a reset, and takes a recovery code',
  async ({ page }) => {
    const { email, password } = await openAccountPage(page)
    const { codes } = await setUpApp(page, password)
    await logOut(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('button', { name: 'Use another email' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.goto(findLink(await waitForMail(email, /reset your password/i), '/reset-password'))
    await page.getByLabel('New password').fill(`new ${password}`)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
    await page.getByRole('link', { name: 'Login' }).click()
    await logIn(page, email, `new ${password}`)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await logIn(page, email, `new ${password}`)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    // The pending log-in is in a cookie.
    await page.context().clearCookies()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Log in again' })).toBeFocused()
    await page.getByRole('link', { name: 'Login' }).click()
    await logIn(page, email, `new ${password}`)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Wrong code.')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const recoveryCode = page.getByLabel('Recovery code')
    await recoveryCode.fill('abcd-efgh-jkmn')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('This recovery code is wrong or already used.')).toBeVisible()
    // Twelve letters are corrected, not typed again.
    await expect(recoveryCode).toHaveValue('abcd-efgh-jkmn')
    await recoveryCode.fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(productUrl('dashboard', '/'))
    await waitForMail(email, /recovery code used/i)
    await page.goto(productUrl('dashboard', '/account'))
    await expect(getTwoFactorRegion(page).getByText('9 left')).toBeVisible()
  },
)

fullRunTest('asks browsers without passkeys for a recovery code instead', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const methods = ['passkey', 'recovery_code']
  await page.route('**/api/auth/two-factor/pending', route =>
    route.fulfill({ json: { two_factor: { methods } } }),
  )
  await page.goto(productUrl('dashboard', '/two-factor'))
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expect(page.getByText('with your passkey')).toHaveCount(0)
})

fullRunTest(
  'resumes an expired session by a second step that takes too long at first, and by a passkey',
  async ({ page }) => {
    const { password } = await openAccountPage(page)
    const { secret } = await setUpApp(page, password)
    await addVirtualAuthenticator(page)
    await getTwoFactorRegion(page).getByRole('button', { name: 'Add passkey' }).click()
    const added = page.getByRole('dialog', { name: 'Add a passkey' })
    await added.getByLabel('Name').fill('Laptop')
    await added.getByLabel('Your password').fill(password)
    await added.getByRole('button', { name: 'Continue' }).click()
    await expect(getTwoFactorRegion(page).getByRole('button', { name: 'Remove Laptop' })).toBeVisible()

    await page.goto(productUrl('dashboard', '/settings/general'))
    const field = page.getByRole('textbox', { name: 'Website name' })
    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    const enterPassword = async (typed: string) => {
      await field.fill(typed)
      await expireSession(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeVisible()
      await page.unroute('**/api/**')
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    }
    await enterPassword('Typed before it ended')
    await expect(dialog.getByLabel('Code')).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    // The pending log-in is in a cookie.
    await page.context().clearCookies()
    await dialog.getByLabel('Code').fill(totp(secret))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This took too long. Log in again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.getByLabel('Code').fill(totp(secret))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(field).toHaveValue('Typed before it ended')

    await enterPassword('Typed before it ended again')
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(dialog).toBeHidden()
    await expect(field).toHaveValue('Typed before it ended again')
  },
)

fullRunTest(
  'asks a browser that logged in before for a code before it deletes the account',
  async ({ page, browser }) => {
    const { email, password } = await openAccountPage(page)
    const earlier = await (await browser.newContext()).newPage()
    await earlier.goto(productUrl('dashboard', '/login'))
    await logIn(earlier, email, password)
    await earlier.waitForURL(productUrl('dashboard', '/'))
    const { secret } = await setUpApp(page, password)

    await earlier.goto(productUrl('dashboard', '/account'))
    for (const [opener, action] of [
      ['New token', 'Create token'],
      ['New codes', 'New codes'],
    ] as const) {
      await earlier.getByRole('button', { name: opener, exact: true }).click()
      const waiting = earlier.getByRole('dialog')
      await expect(waiting.getByText('confirm it’s you with your second step.')).toBeVisible()
      await expect(waiting.getByRole('button', { name: action, exact: true })).toBeDisabled()
      await waiting.getByRole('button', { name: 'Cancel' }).click()
    }
    await earlier.getByRole('button', { name: 'Delete account …' }).click()
    const deletion = earlier.getByRole('dialog', { name: 'Delete your account?' })
    await expect(deletion.getByText('To delete your account, confirm it’s you')).toBeVisible()
    expect(await findViolations(earlier)).toEqual([])
    await deletion.getByLabel('Code').fill('000000')
    await deletion.getByLabel('Code').press('Enter')
    await expect(deletion.getByText('Wrong code.')).toBeVisible()
    await deletion.getByLabel('Code').fill(totp(secret))
    await deletion.getByLabel('Code').press('Enter')
    await expect(deletion.getByLabel(`Type ${email} to confirm`)).toBeFocused()
    await deletion.getByLabel(`Type ${email} to confirm`).fill(email)
    await deletion.getByLabel('Your password').fill(password)
    await deletion.getByRole('button', { name: 'Delete account' }).click()
    await expect(earlier.getByText('Your account was deleted.')).toBeVisible()
    await earlier.context().close()
  },
)

fullRunTest(
  'keeps a form when its second step ends while it is filled in, and asks again',
  async ({ page }) => {
    await page.clock.install()
    const { password } = await openAccountPage(page)
    await setUpApp(page, password)
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog', { name: 'New access token' })
    await dialog.getByLabel('Name').fill('Backup')
    await dialog.getByLabel('Posts').selectOption('Read')
    await page.clock.fastForward('56:00')
    await expect(dialog.getByRole('status')).toContainText(
      'To create a token, confirm it’s you with your second step.',
    )
    await expect(dialog.getByLabel('Name')).toHaveValue('Backup')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByRole('dialog', { name: 'Copy your token now' })).toContainText('Backup: Posts: ')
  },
)

fullRunTest(
  'keeps a form when its log-in gets old while it is filled in, and follows the log-in in another tab',
  async ({ page, context }) => {
    await page.clock.install()
    const port = Number(process.env.PRODUCT_PORT)
    /** Answers as the server does, with some fields replaced. */
    const replace = (path: string, change: (read: object) => object) =>
      page.route(`**${path}`, async route => {
        const token = route.request().headers().authorization?.split(' ')[1]
        const { body } = await callApi(port, 'GET', path, token ? { token } : {})
        await route.fulfill({ json: change(JSON.parse(body) as object) })
      })
    const identity = { provider: 'google', email: 'person@example.com', linked_at: new Date().toISOString() }
    await replace('/api/auth/identities', read => ({ ...read, has_password: false, identities: [identity] }))
    const { email, password } = await openAccountPage(page)
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog', { name: 'New access token' })
    await dialog.getByLabel('Name').fill('Backup')
    await page.clock.fastForward('56:00')
    await expect(dialog.getByRole('status')).toContainText('To create a token, log in again')
    await dialog.getByRole('link', { name: 'Log in with Google' }).focus()

    const created_at = new Date(Date.now() + 56 * 60_000).toISOString()
    await replace('/api/auth/sessions', read => ({
      sessions: (read as { sessions: object[] }).sessions.map(one => ({ ...one, created_at })),
    }))
    const login = await callApi(port, 'POST', '/api/auth/email/login', {
      body: { email, password },
    })
    const other = await context.newPage()
    await other.goto(productUrl('dashboard', '/terms'))
    await other.evaluate(
      token => localStorage.setItem('accessToken', token),
      (JSON.parse(login.body) as { accessToken: string }).accessToken,
    )
    await expect(dialog.getByRole('link', { name: 'Log in with Google' })).toBeHidden()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel('Name')).toHaveValue('Backup')
  },
)
