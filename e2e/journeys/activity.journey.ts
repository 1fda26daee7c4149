import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, productUrl, fullRunTest, test } from '../fixtures/fixtures.ts'
import { callApi, PASSWORD } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

const openActivity = async (page: Page) => {
  await page.goto(productUrl('dashboard', '/account'))
  await page.getByRole('link', { name: 'Show activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
}

fullRunTest(
  'an owner changes several things, finds each in the activity, filters it and downloads it',
  async ({ page }) => {
    const { tag, token } = await createWebsite('example:grace-hopper')
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/account'))
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Deploy script')
    await dialog.getByLabel('Websites').selectOption({ label: 'View' })
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    const tokenField = dialog.getByLabel('Access token Deploy script')
    await expect(tokenField).toHaveValue(/^vtr_/)
    const secret = await tokenField.inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await callApi(port, 'POST', '/api/website/all', { token: secret, body: { subdomain: 'dashboard' } })
    await page.goto(productUrl('dashboard', '/settings/visibility'))
    await page.getByRole('radio', { name: /^Private/ }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

    await openActivity(page)
    const today = page.getByRole('region', { name: 'Today' })
    for (const sentence of [
      'Visibility changed to private',
      'Access token “Deploy script” used for the first time',
      'Access token “Deploy script” created',
      `Website created at ${tag}`,
      'Account created',
    ])
      await expect(today.getByText(sentence, { exact: true })).toBeVisible()
    const visibility = today.getByRole('listitem').filter({ hasText: 'Visibility changed to private' })
    await expect(visibility).toContainText(/You.*Chrome on Linux/)
    expect(await page.content()).not.toContain(secret)

    await page.getByRole('button', { name: 'Access tokens', exact: true }).click()
    await expect(today.getByRole('listitem')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.split('\r\n')).toHaveLength(4)
    expect(csv).toContain('token.created,Deploy script')
    await page.getByRole('button', { name: 'Webhooks', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()

    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        await expect(today).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await page.goto(productUrl('dashboard', '/account/no-such-page'))
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing in this window.' })).toBeVisible()
  },
)

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  fullRunTest('the activity is loaded again, and older entries are appended', async ({ page }) => {
    const { token } = await createWebsite('example:grace-hopper')
    const { body } = await callApi(port, 'POST', '/api/website/all', {
      token,
      body: { subdomain: 'dashboard' },
    })
    const { websites } = JSON.parse(body) as { websites: { _id: string }[] }
    const path = `/api/website/${websites[0]?._id}/analytics-settings`
    for (let times = 0; times < 52; times += 1)
      await callApi(port, 'PUT', path, { token, body: { shared: times % 2 === 0 } })
    await signInWithToken(page, token)
    let isDown = true
    await page.route('**/api/auth/audit-log*', route => (isDown ? route.abort() : route.continue()))
    await page.goto(productUrl('dashboard', '/account/activity'))
    await expect(page.getByRole('heading', { name: 'We couldn’t load your activity' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
    await expect(rows).toHaveCount(50)
    await page.getByRole('button', { name: 'Older activity' }).press('Enter')
    await expect(rows).toHaveCount(55)
    await expect(rows.nth(50)).toBeFocused()
    await expect(rows.last()).toContainText('Account created')
    await expect(page.getByRole('button', { name: 'Older activity' })).toHaveCount(0)
  })
})
