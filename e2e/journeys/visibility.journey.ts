import { signInWithToken } from '../fixtures/account-fixture.ts'
import { createPerson, expect, findViolations, productUrl, siteUrl, test } from '../fixtures/fixtures.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

// The form is sent with 403; the posts can't be loaded at first.
// A day ends nine hours earlier than in UTC, the server's time zone.
test.use({ expectedErrors: [/status of (403|422|503)/], timezoneId: 'Asia/Tokyo' })

test('an owner sets a password, and visitors come in with it or by a link, without JavaScript', async ({
  page,
  browser,
}) => {
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'example:grace-hopper')
  await publishSite(port, token, preview, { domain: tag, theme: 'gazette', mode: 'light' })

  await signInWithToken(page, token)
  await page.route('**/api/post/summaries/**', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: 'e2e' } }),
  )
  await page.goto(productUrl('dashboard', '/settings/visibility'))
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute('**/api/post/summaries/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Once you have posts')).toBeVisible()
  await page.getByRole('radio', { name: 'With a password' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password', exact: true }).first()).toBeFocused()
  await page.keyboard.type('tin whistle 41')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Recipient')).toHaveAttribute('dir', 'auto')
  await page.getByLabel('Recipient').fill('ACME')
  const lastDay = Date.parse(await page.getByLabel('Last day').inputValue())
  const creates = '**/api/website/*/access/links'
  await page.route(creates, route =>
    route.fulfill({
      status: 422,
      json: {
        code: 'validation_failed',
        message: 'Check this.',
        fields: { time_zone: 'Odd.' },
        requestId: 'e2e',
      },
    }),
  )
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Check this.')).toBeVisible()
  await page.unroute(creates)
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('button', { name: 'Copy the link for ACME' })).toBeVisible()
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(lastDay)
  await expect(page.getByText(`Until ${until}`)).toBeVisible()
  const link = await page.getByText(/\/share\//).textContent()
  expect(await findViolations(page)).toEqual([])
  // Midnight in Tokyo is no midnight in Phoenix, seven hours behind UTC all year.
  await callApi(port, 'PATCH', '/api/auth/user', { token, body: { time_zone: 'America/Phoenix' } })
  await page.reload()
  await expect(page.getByText(`Until ${until} at 08:00`)).toBeVisible()

  const visit = async () => (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const visitor = await visit()
  await visitor.goto(siteUrl(tag))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Password needed' })).toBeVisible()
  await visitor.getByLabel('Password', { exact: true }).fill('something else')
  await visitor.getByRole('button', { name: 'Open' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('This password isn’t right.')
  await visitor.getByLabel('Password', { exact: true }).fill('tin whistle 41')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible()
  await visitor.context().close()

  const guest = await visit()
  await guest.goto(`http://${link ?? ''}`)
  await expect(guest).toHaveURL(siteUrl(tag))
  await expect(guest.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete the link for ACME' }).click()
  await expect(page.getByText('The link for ACME no longer works.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Share links' })).toBeFocused()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: 'Password needed' })).toBeVisible()
  await guest.context().close()

  await page.goto(siteUrl(tag))
  expect(await findViolations(page)).toEqual([])
  await page.goto(productUrl('dashboard', '/'))
  await expect(page.getByText('Password needed')).toBeVisible()
  const homePage = page.frameLocator('.site-frame iframe').getByRole('heading', { level: 1 })
  await expect(homePage).toHaveText('Grace Hopper')

  await page.goto(productUrl('dashboard', '/settings/visibility'))
  await page.getByRole('radio', { name: 'Private' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Private' })).toBeFocused()
  await page.goto(productUrl('dashboard', '/settings/seo'))
  await expect(page.getByText('once everyone can see your website')).toBeVisible()
  await expect(page.locator('.seo img')).toHaveCount(0)
  await page.route('**/api/design/**', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: 'e2e' } }),
  )
  await page.goto(productUrl('dashboard', '/'))
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute('**/api/design/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(homePage).toHaveText('Grace Hopper')
  await expect(page.getByRole('link', { name: 'Visit website' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Change who can see it' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
