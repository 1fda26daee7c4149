import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signedIn } from './account-fixture.ts'
import { atStripe, planState } from '../product/stripe-checkout.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'
import { expect, product, site, test, violations } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)
const stripe = (wish: Record<string, unknown>) => atStripe(process.env.OUTSIDE_STAND_IN ?? '', wish)

test.use({ expectedErrors: [/status of 402/] })

const row = (page: Page) => page.getByRole('region', { name: 'Your websites' }).getByRole('row').nth(1)

test('buys, cancels and resumes a plan, and clears a failed renewal once it is paid', async ({ page }) => {
  const tag = `pays${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
  const watermarked = async () =>
    /class="watermark"/.test((await call(port, 'GET', '/', { host: new URL(site(tag)).host })).body)
  expect(await watermarked()).toBe(true)

  await signedIn(page, token)
  await page.goto(product('dashboard', '/billing'))
  await row(page)
    .getByRole('button', { name: /^Upgrade/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Monthly/ })
    .check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Buy Standard for $5 a month' }).last().click()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await watermarked()).toBe(false)

  await page.getByRole('link', { name: 'Open billing' }).click()
  await expect(row(page)).toContainText(/Standard.*\$5 per month.*Renews/)
  await row(page)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(row(page)).toContainText('Ends')
  await row(page)
    .getByRole('button', { name: /^Resume/ })
    .click()
  await expect(row(page)).toContainText('Renews')

  const { customers } = await stripe({ do: 'look' })
  const customer = customers.find(({ email }) => email === `${tag}@example.com`)?.id
  await stripe({ do: 'card', of: customer, card: 'declined' })
  await stripe({ do: 'pass', days: 32 })
  const status = () => planState(port, token)
  await expect.poll(status).toBe('past_due')
  await page.reload()
  await expect(row(page)).toContainText('Payment failed, kept until')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Pay $5.00' }).click()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await expect.poll(status).toBe('active')
  await page.goto(product('dashboard', '/billing'))
  await expect(row(page)).toContainText('Renews')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('row')).toHaveCount(3)
})
