import { signInWithToken } from '../fixtures/account-fixture.ts'
import { createPerson, expect, findViolations, productUrl, siteUrl, test } from '../fixtures/fixtures.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

// A page of the list fails to load.
test.use({ expectedErrors: [/status of 500/] })
const port = Number(process.env.PRODUCT_PORT)

test('a visitor writes without JavaScript, and the owner reads and answers in the inbox', async ({
  page,
  browser,
}) => {
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'example:grace-hopper')
  const order = (preview as unknown as { section_order: string[] }).section_order
  const withForm = {
    ...preview,
    design: { ...preview.design, message: {} },
    section_order: order.toSpliced(order.indexOf('footer'), 0, 'message'),
  }
  await publishSite(port, token, withForm, { domain: tag, theme: 'meridian', mode: 'dark' })

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(siteUrl(tag))
  await visitor.getByLabel('Your name').fill('Mina Hartmann')
  await visitor.getByLabel('Your email address').fill('mina@example.org')
  await visitor
    .getByRole('textbox', { name: 'Message' })
    .fill('Hello Grace, would you speak at our meeting in Oslo in May?')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Message sent' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await context.close()

  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/inbox'))
  await page.getByText('Mina Hartmann').click()
  await expect(page.getByText('would you speak at our meeting in Oslo in May?').last()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Not answered' })).toBeVisible()

  // A second page of messages that fails to load can be loaded again, and the button keeps the focus.
  const responding = page.waitForResponse(/\/messages\?/)
  await page.reload()
  const list = (await (await responding).json()) as { messages: object[] }
  let failures = 1
  await page.route(/\/messages\?/, route => {
    if (!route.request().url().includes('before=')) return route.fulfill({ json: { ...list, mailed: true, more: true } })
    if (failures-- > 0)
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'Try later.' } })
    const older = list.messages.map(message => ({ ...message, _id: 'older', name: 'Ole Berg' }))
    return route.fulfill({ json: { ...list, messages: older, more: true } })
  })
  await page.reload()
  const confirming = page.getByRole('link', { name: 'confirm your email address' })
  await expect(confirming).toHaveAttribute('href', /\/account$/)
  await page.getByRole('button', { name: 'Older messages' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Try later.')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Ole Berg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Older messages' })).toBeFocused()

  await page.goto(siteUrl(tag))
  expect(await findViolations(page)).toEqual([])
  const { status } = await callApi(port, 'GET', '/message', { host: `${tag}.sites.localhost:${port}` })
  expect(status).toBe(200)
})
