import type { Page } from '@playwright/test'
import { atStripe, buyStandard, planState } from '../product/stripe-checkout.ts'
import type { RunningProduct } from '../product/start-product.ts'
import { call } from '../product/api-client.ts'

type Desk = {
  product: Pick<RunningProduct, 'port' | 'outsideUrl'>
  token: string
  at: (path: string) => string
  each: (name: string, visit: (page: Page) => Promise<void>) => Promise<void>
}

/** Billing before anything is bought, with what was bought, when a renewal failed; and what follows a checkout. */
export async function shotsOfPayments({ product, token, at, each }: Desk): Promise<void> {
  const { port, outsideUrl } = product
  const listed = await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const { websites } = JSON.parse(listed.body) as { websites: { _id: string }[] }
  const websiteId = websites[0]?._id ?? ''
  const billing = async (page: Page) => {
    await page.goto(at('/billing'))
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
  }
  const pressed = (name: RegExp) => async (page: Page) => {
    await billing(page)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').locator('.intervals, .reckoning, p').first().waitFor()
  }
  const result = (name: string, path: string) => each(name, async page => void (await page.goto(at(path))))

  await each('billing-free', billing)
  await each('billing-upgrade', pressed(/^Upgrade/))
  await result('payment-left', `/payment/cancelled?website_id=${websiteId}`)
  const session = await buyStandard(product, token, { websiteId, planType: 'monthly' })
  await result('payment-paid', `/payment/success?session_id=${session}`)
  await result('payment-foreign', '/payment/success?session_id=cs_of_somebody_else')
  await each('billing-standard', billing)
  await each('billing-cancel', pressed(/^Cancel/))
  await each('billing-switch', async page => {
    await pressed(/^Pay yearly/)(page)
    await page.locator('.reckoning').waitFor()
  })
  const { customers } = await atStripe(outsideUrl, { do: 'look' })
  await atStripe(outsideUrl, { do: 'card', of: customers.at(-1)?.id, card: 'declined' })
  await atStripe(outsideUrl, { do: 'pass', days: 32 })
  while ((await planState(port, token)) !== 'past_due') await new Promise(done => setTimeout(done, 200))
  await each('billing-overdue', billing)
}
