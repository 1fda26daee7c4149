import { openAccountPage, confirmEmailAddress, getRegion, logIn } from '../fixtures/account-fixture.ts'
import { findLink, waitForMail } from '../fixtures/mailbox.ts'
import { callApi } from '../product/api-client.ts'
import {
  expect,
  fullRunTest,
  configureMockServer,
  productUrl,
  test,
  findViolations,
} from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

test.use({ expectedErrors: [/status of (401|403|404|415|422)/] })

fullRunTest(
  'changes the e-mail address once the new one is confirmed, and can cancel the change before that',
  async ({ page }) => {
    const { tag, email, password } = await openAccountPage(page)
    await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`We sent a new link to ${email}`)).toBeVisible()
    await confirmEmailAddress(page, email, /confirm/i)
    const address = getRegion(page, 'Email address')
    await expect(address.getByText('Confirmed', { exact: true })).toBeVisible()

    const requestChange = async (newEmail: string, currentPassword: string) => {
      await address.getByRole('button', { name: 'Change email' }).click()
      await expect(address.getByLabel('New email address')).toBeFocused()
      await address.getByLabel('New email address').fill(newEmail)
      await address.getByLabel('Your password').fill(currentPassword)
      await page.keyboard.press('Enter')
    }
    await requestChange(email, password)
    await expect(address.getByText('This is already your address')).toBeVisible()
    await address.getByRole('button', { name: 'Cancel' }).click()
    await requestChange(`${tag}.wrong@example.com`, 'not my password')
    await expect(address.getByText('Incorrect password')).toBeVisible()
    await expect(address.getByLabel('New email address')).toHaveValue(`${tag}.wrong@example.com`)
    await address.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await expect(address.getByText(`${tag}.wrong@example.com isn’t confirmed yet.`)).toBeVisible()
    await waitForMail(email, /about to change/i)
    await address.getByRole('button', { name: 'Cancel change' }).click()
    await expect(address.getByRole('heading')).toBeFocused()
    await expect(address.getByText('isn’t confirmed yet')).toHaveCount(0)

    const next = `${tag}.next@example.com`
    await requestChange(next, password)
    await expect(address.getByText(`${next} isn’t confirmed yet.`)).toBeVisible()
    await address.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Only the newest one works.')).toBeVisible()
    // Confirmed in another tab: this one refreshes when it becomes visible.
    const other = await page.context().newPage()
    await expect
      .poll(
        async () => {
          await other.goto(findLink(await waitForMail(next, /confirm/i), '/verify-email'))
          await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
          return other.getByRole('heading', { name: 'Email confirmed' }).isVisible()
        },
        { message: 'the newest link' },
      )
      .toBe(true)
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(address.getByText(next, { exact: true })).toBeVisible()
    await expect(address.getByText('Confirmed', { exact: true })).toBeVisible()

    await page.goto(findLink(await waitForMail(email, /about to change/i), '/undo-email'))
    await page.getByRole('button', { name: 'Cancel change' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is secure' })).toBeFocused()
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByText('You were logged out.')).toBeVisible()
  },
)

fullRunTest(
  'creates an access token that is shown once, limited to its scopes, and can be revoked',
  async ({ page }) => {
    const { password } = await openAccountPage(page)
    const tokens = getRegion(page, 'Access tokens')
    const dialog = page.getByRole('dialog')
    await tokens.getByRole('button', { name: 'New token' }).click()
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('Choose what the token can do')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('Name').fill('Backup at home')
    // Selecting text up to outside of the dialog is no click on its backdrop.
    await dialog.getByLabel('Name').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog.getByLabel('Name')).toHaveValue('Backup at home')
    await dialog.getByLabel('Websites').selectOption({ label: 'View' })
    await dialog.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    const tokenField = dialog.getByLabel('Access token Backup at home')
    await expect(tokenField).toHaveValue(/^vtr_\w{36}$/)
    const token = await tokenField.inputValue()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(tokens.getByRole('listitem')).toContainText(`vtr_…${token.slice(-4)}`)
    await expect(tokens.getByRole('listitem')).toContainText('Websites: View')
    const body = { subdomain: 'dashboard' }
    expect((await callApi(port, 'POST', '/api/website/all', { token, body })).status).toBe(200)
    expect((await callApi(port, 'GET', '/api/post/none', { token })).status).toBe(403)

    await tokens.getByRole('button', { name: 'Revoke Backup at home' }).click()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
    await tokens.getByRole('button', { name: 'Revoke Backup at home' }).click()
    const failing = Promise.withResolvers<void>()
    await page.route('**/api/auth/tokens/*', async route => {
      await failing.promise
      const refusal = { code: 'forbidden', message: 'Not at the moment.', requestId: 'e2e' }
      await route.fulfill({ status: 403, json: refusal })
    })
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    // Browsers close a dialog on the second Escape, even if it must not be closed while a call is running.
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
    failing.resolve()
    await expect(dialog.getByText('Not at the moment.')).toBeVisible()
    await page.unroute('**/api/auth/tokens/*')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(tokens.getByText(/^No tokens yet\./)).toBeVisible()
    expect((await callApi(port, 'POST', '/api/website/all', { token, body })).status).toBe(401)
  },
)

fullRunTest(
  'changing the password logs out other devices; sessions can be ended one by one or all at once',
  async ({ page, browser }) => {
    const { email, password } = await openAccountPage(page)
    const devices = getRegion(page, 'Logged-in devices')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    const logInElsewhere = () => callApi(port, 'POST', '/api/auth/email/login', { body: { email, password } })
    await logInElsewhere()
    const elsewhere = await browser.newPage()
    await elsewhere.goto(productUrl('dashboard', '/login?next=/billing'))
    await logIn(elsewhere, email, password)
    await elsewhere.waitForURL(productUrl('dashboard', '/billing'))
    await page.reload()
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices.getByRole('listitem').first()).toContainText('This device')
    await devices
      .getByRole('button', { name: /^Log out Unknown browser/ })
      .first()
      .click()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('heading')).toBeFocused()
    await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(devices.getByText(/No other devices are logged in\./)).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere.getByText(/^You were logged out\. .* logged out from another one/)).toBeVisible()
    await expect(elsewhere).toHaveURL(/\/login\?next=%2Fbilling$/)
    await logIn(elsewhere, email, password)
    await elsewhere.waitForURL(productUrl('dashboard', '/billing'))

    const section = getRegion(page, 'Password')
    const newPassword = `${password} renewed`
    await section.getByLabel('Current password').fill('not my password')
    await section.getByLabel('New password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(section.getByText('Incorrect password')).toBeVisible()
    await expect(section.getByLabel('New password')).toHaveValue(newPassword)
    await section.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed. All other devices were logged out.')).toBeVisible()
    await expect(section.getByLabel('New password')).toHaveValue('')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await waitForMail(email, /password/i)
    await elsewhere.getByRole('link', { name: 'Settings' }).first().click()
    await expect(
      elsewhere.getByText(/^You were logged out\. That happens when the password changes/),
    ).toBeVisible()
    await elsewhere.close()
    expect((await logInElsewhere()).status).toBe(401)
  },
)

fullRunTest('links a sign-in provider and unlinks it after a confirmation', async ({ page }) => {
  const { tag, email, password } = await openAccountPage(page)
  const signIns = getRegion(page, 'Linked sign-ins')
  await expect(signIns.getByText('Confirm your email first').first()).toBeVisible()
  // Asked for by another screen: the dialog does not open by itself once the address is confirmed in another tab.
  await page.goto(productUrl('dashboard', '/account?link=github'))
  await expect(page.getByText('Confirm your email address first, then link GitHub.')).toBeVisible()
  const other = await page.context().newPage()
  await confirmEmailAddress(other, email, /confirm/i)
  await other.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(signIns.getByRole('button', { name: 'Link GitHub' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const subject = String(Number.parseInt(tag.slice(4), 16))
  await configureMockServer('people', { login: tag, subject, email, emailVerified: true, name: tag })
  const prove = async (button: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: button }).click()
  }
  // Staying because of an unsaved name gives the screen back.
  await page.clock.install()
  await getRegion(page, 'Profile').getByLabel('Name').fill('Not saved yet')
  await signIns.getByRole('button', { name: 'Link GitHub' }).click()
  const asked = page.waitForEvent('dialog')
  await prove('Continue')
  await (await asked).dismiss()
  await page.clock.fastForward('00:10')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await getRegion(page, 'Profile').getByRole('button', { name: 'Undo' }).click()

  await signIns.getByRole('button', { name: 'Link GitHub' }).click()
  await prove('Continue')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(signIns.getByText('You left GitHub without logging in.')).toBeVisible()
  await expect(page).toHaveURL(productUrl('dashboard', '/account'))
  await signIns.getByRole('button', { name: 'Link GitHub' }).click()
  await prove('Continue')
  await page.getByLabel('Account').fill(tag)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('GitHub linked. You can now log in with it.')).toBeVisible()
  await signIns.getByRole('button', { name: 'Unlink GitHub' }).click()
  await prove('Unlink')
  await expect(page.getByText('GitHub unlinked')).toBeVisible()
  await expect(signIns.getByRole('button', { name: 'Link GitHub' })).toBeVisible()
})
