import { randomBytes } from 'node:crypto'
import { signedIn } from './account-fixture.ts'
import { buyStandard } from '../product/stripe-checkout.ts'
import { call, makeSite, signUp } from '../product/api-client.ts'
import { expect, outside, product, test, violations } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

test('connects a domain: lists the required records and goes live once they exist', async ({ page }) => {
  const tag = `dom${randomBytes(4).toString('hex')}`
  const name = `${tag}.com`
  const token = await signUp(port, tag)
  await makeSite(port, token, { link: 'example:grace-hopper', domain: tag, theme: 'terminal', mode: 'light' })
  const listed = await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const [website] = (JSON.parse(listed.body) as { websites: { _id: string }[] }).websites
  const outsideUrl = process.env.OUTSIDE_STAND_IN ?? ''
  await buyStandard({ port, outsideUrl }, token, { websiteId: website?._id ?? '', planType: 'yearly' })
  await outside('dns', { name, records: [{ name, type: 'A', value: '127.9.9.9' }] })
  // Another website is the current one: the address asks for this, as a mail about its domain does.
  await makeSite(port, token, {
    link: 'example:grace-hopper',
    domain: `${tag}b`,
    theme: 'terminal',
    mode: 'light',
  })

  await signedIn(page, token)
  await page.goto(product('dashboard', `/settings/general?website=${website?._id}`))
  await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${name.toUpperCase()}/welcome`)
  await expect(page.getByText(`Connects ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Connect' }).click()
  const proof = page.getByRole('row', { name: /^TXT _vitrine/ })
  const value = await proof.locator('.dom-value code').innerText()
  expect(await violations(page)).toEqual([])
  const records = [
    { name: `_vitrine.${name}`, type: 'TXT', value },
    { name, type: 'A', value: '127.0.0.1' },
  ]
  await outside('dns', { name, records })
  await page.getByRole('button', { name: 'Check again' }).click()
  // Looks are some seconds apart: a later one finds what this one may have missed.
  await expect(page.getByRole('link', { name: `Visit ${name}` })).toBeVisible({ timeout: 30_000 })
  const shown = await call(port, 'GET', '/', { host: name })
  expect([shown.status, shown.body.includes('Grace Hopper')]).toEqual([200, true])
})
