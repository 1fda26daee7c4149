import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { buyStandardPlan } from '../product/stripe-checkout.ts'
import { callApi, importAndPublish } from '../product/api-client.ts'
import {
  expect,
  configureMockServer,
  productUrl,
  siteUrl,
  test,
  findViolations,
} from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

test('connects a domain: lists the required records and goes live once they exist', async ({ page }) => {
  const { tag, token } = await createWebsite('example:grace-hopper')
  const name = `${tag}.com`
  const listed = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const [website] = (JSON.parse(listed.body) as { websites: { _id: string }[] }).websites
  const mockServerUrl = process.env.MOCK_SERVER_URL ?? ''
  await buyStandardPlan({ port, mockServerUrl }, token, { websiteId: website?._id ?? '', planType: 'yearly' })
  await configureMockServer('dns', { name, records: [{ name, type: 'A', value: '127.9.9.9' }] })
  // A second website becomes the current one; `?website=` selects the first, as links in mails do.
  await importAndPublish(port, token, {
    link: 'example:grace-hopper',
    domain: `${tag}b`,
    theme: 'terminal',
    mode: 'light',
  })

  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', `/settings/general?website=${website?._id}`))
  await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${name.toUpperCase()}/welcome`)
  await expect(page.getByText(`Connects ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Connect' }).click()
  const proof = page.getByRole('row', { name: /^TXT _vitrine/ })
  const value = await proof.locator('.dom-value code').innerText()
  expect(await findViolations(page)).toEqual([])
  const records = [
    { name: `_vitrine.${name}`, type: 'TXT', value },
    { name, type: 'A', value: '127.0.0.1' },
  ]
  await configureMockServer('dns', { name, records })
  await page.getByRole('button', { name: 'Check again' }).click()
  // Automatic checks follow some seconds later if this one was too early.
  await expect(page.getByRole('link', { name: `Visit ${name}` })).toBeVisible({ timeout: 30_000 })
  const served = await callApi(port, 'GET', '/', { host: name })
  expect([served.status, served.body.includes('Grace Hopper')]).toEqual([200, true])

  // The free address leads there, unless both are kept.
  const free = () => callApi(port, 'GET', '/?from=old', { host: new URL(siteUrl(tag)).host })
  const moved = await free()
  expect([moved.status, moved.location]).toEqual([
    301,
    expect.stringMatching(new RegExp(`^https?://${name}(?::\\d+)?/\\?from=old$`)),
  ])
  await page.getByRole('checkbox', { name: /^Keep both addresses/ }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 unsaved change')).toBeHidden()
  await expect.poll(async () => (await free()).status).toBe(200)
})
