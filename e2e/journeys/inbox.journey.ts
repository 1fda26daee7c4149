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

  // Two messages a page; a page that fails to load can be loaded again, and the button keeps the focus.
  const responding = page.waitForResponse(/\/messages\?/)
  await page.reload()
  const list = (await (await responding).json()) as { messages: object[] }
  const sentBy = (name: string, hour: number) =>
    list.messages.map(one => ({ ...one, _id: name, name, sent_at: `2026-11-02T0${hour}:00:00.000Z` }))
  const sent = ['Ada', 'Bea', 'Cem', 'Dov', 'Eva'].flatMap((name, index) => sentBy(name, 8 - index))
  let failures = 1
  await page.route(/\/messages[/?]/, route => {
    const before = new URL(route.request().url()).searchParams.get('before') ?? '9'
    if (route.request().method() === 'PATCH') return route.fulfill({ json: sent[0] })
    if (before !== '9' && failures-- > 0)
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'Try later.' } })
    const older = sent.filter(one => one.sent_at < before)
    return route.fulfill({
      json: { ...list, mailed: true, messages: older.slice(0, 2), more: older.length > 2 },
    })
  })
  await page.reload()
  const confirming = page.getByRole('link', { name: 'confirm your email address' })
  await expect(confirming).toHaveAttribute('href', /\/account$/)
  const rows = page.locator('.inbox-list > li')
  await page.getByRole('button', { name: 'Older messages' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Try later.')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Dov')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Older messages' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'Eva' })).toBeFocused()
  // Pages that are loaded again after a message has arrived show each message once.
  sent.unshift(...sentBy('Zoe', 9))
  await page.getByRole('button', { name: /Cem/ }).click()
  await page.getByRole('button', { name: 'Not answered' }).click()
  await expect(rows).toHaveText([/Zoe/, /Ada/, /Bea/, /Cem/, /Dov/, /Eva/])

  await page.goto(siteUrl(tag))
  expect(await findViolations(page)).toEqual([])
  const { status } = await callApi(port, 'GET', '/message', { host: `${tag}.sites.localhost:${port}` })
  expect(status).toBe(200)
})
