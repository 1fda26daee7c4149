import type { Page } from '@playwright/test'
import { controlMockStripe, buyStandardPlan, getPlanStatus } from '../product/stripe-checkout.ts'
import { callApi } from '../product/api-client.ts'
import type { OwnerContext } from './capture.ts'

/** Captures billing on the free plan, with a plan and after a failed renewal; and the results of a checkout. */
export async function captureBilling({ product, token, dashboardUrl, capture }: OwnerContext): Promise<void> {
  const { port, mockServerUrl } = product
  const listed = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const { websites } = JSON.parse(listed.body) as { websites: { _id: string }[] }
  const websiteId = websites[0]?._id ?? ''
  const openBilling = async (page: Page) => {
    await page.goto(dashboardUrl('/billing'))
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
  }
  const openDialog = (name: RegExp) => async (page: Page) => {
    await openBilling(page)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').locator('.intervals, .price-breakdown, p').first().waitFor()
  }
  const captureResult = (name: string, path: string) =>
    capture(name, async page => void (await page.goto(dashboardUrl(path))))

  await capture('billing-free', openBilling)
  await capture('billing-upgrade', openDialog(/^Upgrade/))
  await captureResult('payment-cancelled', `/payment/cancelled?website_id=${websiteId}`)
  const session = await buyStandardPlan(product, token, { websiteId, planType: 'monthly' })
  await captureResult('payment-paid', `/payment/success?session_id=${session}`)
  await captureResult('payment-not-found', '/payment/success?session_id=cs_of_another_account')
  await capture('billing-standard', openBilling)
  await capture('billing-cancel', openDialog(/^Cancel/))
  await capture('billing-switch', async page => {
    await openDialog(/^Pay yearly/)(page)
    await page.locator('.price-breakdown').waitFor()
  })
  const { customers } = await controlMockStripe(mockServerUrl, { do: 'look' })
  await controlMockStripe(mockServerUrl, { do: 'card', of: customers.at(-1)?.id, card: 'declined' })
  await controlMockStripe(mockServerUrl, { do: 'pass', days: 32 })
  while ((await getPlanStatus(port, token)) !== 'past_due') await new Promise(done => setTimeout(done, 200))
  await capture('billing-overdue', openBilling)
}
