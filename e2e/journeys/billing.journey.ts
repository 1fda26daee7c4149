import type { Page } from '@playwright/test'
import { signInWithToken, createWebsite } from '../fixtures/account-fixture.ts'
import { controlMockStripe, getPlanStatus } from '../product/stripe-checkout.ts'
import { callApi } from '../product/api-client.ts'
import { expect, productUrl, siteUrl, test, findViolations } from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)
const controlStripe = (command: Record<string, unknown>) =>
  controlMockStripe(process.env.MOCK_SERVER_URL ?? '', command)

test.use({ expectedErrors: [/status of 402/] })

const getWebsiteRow = (page: Page) =>
  page.getByRole('region', { name: 'Your websites' }).getByRole('row').nth(1)

test('buys, cancels and resumes a plan, and clears a failed renewal once it is paid', async ({ page }) => {
  const { tag, token } = await createWebsite('https://github.com/ada-example')
  const hasWatermark = async () =>
    /class="watermark"/.test((await callApi(port, 'GET', '/', { host: new URL(siteUrl(tag)).host })).body)
  expect(await hasWatermark()).toBe(true)

  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/billing'))
  await getWebsiteRow(page)
    .getByRole('button', { name: /^Upgrade/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Monthly/ })
    .check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Buy Standard for $5 a month' }).last().click()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await hasWatermark()).toBe(false)

  await page.getByRole('link', { name: 'Open billing' }).click()
  await expect(getWebsiteRow(page)).toContainText(/Standard.*\$5 per month.*Renews/)
  await getWebsiteRow(page)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(getWebsiteRow(page)).toContainText('Ends')
  await getWebsiteRow(page)
    .getByRole('button', { name: /^Resume/ })
    .click()
  await expect(getWebsiteRow(page)).toContainText('Renews')

  const { customers } = await controlStripe({ do: 'look' })
  const customer = customers.find(({ email }) => email === `${tag}@example.com`)?.id
  await controlStripe({ do: 'card', of: customer, card: 'declined' })
  await controlStripe({ do: 'pass', days: 32 })
  const getStatus = () => getPlanStatus(port, token)
  await expect.poll(getStatus).toBe('past_due')
  await page.reload()
  await expect(getWebsiteRow(page)).toContainText('Payment failed, kept until')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Pay $5.00' }).click()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await expect.poll(getStatus).toBe('active')
  await page.goto(productUrl('dashboard', '/billing'))
  await expect(getWebsiteRow(page)).toContainText('Renews')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('row')).toHaveCount(3)
})
