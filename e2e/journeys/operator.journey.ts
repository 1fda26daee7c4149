import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, productUrl, siteUrl, test, fullRunTest } from '../fixtures/fixtures.ts'
import { waitForMail } from '../fixtures/mailbox.ts'
import { callApi, PASSWORD, publishSite, signUp } from '../product/api-client.ts'
import { databaseUrl } from '../product/start-product.ts'

test.use({ expectedErrors: [/status of 4(03|04|10)/] })

const port = Number(process.env.PRODUCT_PORT)

async function query(text: string, values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(process.env.PRODUCT_DATA_DIR ?? '') })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

fullRunTest(
  'an operator takes a reported website down with their password, restores it, and finds both in the log',
  async ({ page }) => {
    const [{ tag: reported }, { tag, token }] = await Promise.all([
      createWebsite('example:grace-hopper'),
      createWebsite('example:grace-hopper'),
    ])
    const words = `It shows what is mine, says ${tag}.`
    await callApi(port, 'POST', '/api/report', { body: { site: reported, reason: 'copied', words } })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/operator'))
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing in this window.' })).toBeVisible()

    await query('update users set is_operator = true where email = $1', [`${tag}@example.com`])
    await query(
      "update sessions set created_at = now() - interval '2 hours' where user_id = (select id from users where email = $1)",
      [`${tag}@example.com`],
    )
    await page.goto(productUrl('dashboard'))
    await page
      .getByRole('button', { name: /account menu/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Operator' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByText('Database', { exact: true })).toBeVisible()

    await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Reports' }).click()
    const report = page.getByRole('listitem').filter({ hasText: words })
    await report.getByRole('button', { name: 'Take down' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason, for the owner').fill('It is not yours.')
    await expect(dialog.getByRole('alert')).toHaveText('')
    await dialog.getByRole('button', { name: 'Take down' }).click()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(report).toBeHidden()
    const visitor = await page.context().newPage()
    await expect.poll(async () => (await visitor.goto(siteUrl(reported)))?.status()).toBe(410)
    await visitor.close()

    await page.getByRole('link', { name: 'Websites', exact: true }).click()
    await page.getByRole('searchbox').fill(reported)
    const website = page.getByRole('listitem').filter({ hasText: reported })
    await expect(website).toContainText('It is not yours.')
    // The only result.
    await expect(page.getByRole('button', { name: 'Take down' })).toHaveCount(0)
    await website.getByRole('button', { name: 'Restore' }).click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(website.getByRole('button', { name: 'Take down' })).toBeVisible()

    await page.getByRole('link', { name: 'Log', exact: true }).click()
    for (const act of ['Took a website down', 'Restored a website'])
      await expect(page.getByText(`${act}: ${reported}`)).toBeVisible()

    // An operator who logs in with a provider has no password to type.
    await query('update users set password_hash = null where email = $1', [`${tag}@example.com`])
    await page.reload()
    await page.getByRole('link', { name: 'Websites', exact: true }).click()
    await page.getByRole('searchbox').fill(reported)
    // The only result.
    await expect(page.getByRole('button', { name: 'Take down' })).toHaveCount(1)
    await website.getByRole('button', { name: 'Take down' }).click()
    await dialog.getByLabel('Reason, for the owner').fill('It is not yours.')
    await dialog.getByRole('button', { name: 'Take down' }).click()
    await expect(dialog.getByText('To continue, log in again to confirm it’s you.')).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toHaveCount(0)
    await expect(dialog.getByLabel('Reason, for the owner')).toHaveValue('It is not yours.')
  },
)

fullRunTest(
  'a new account’s suspicious website waits until the operator releases it',
  async ({ page, browser }) => {
    const [{ tag, token, preview }, held] = [
      await createWebsite('example:grace-hopper'),
      `held${randomBytes(4).toString('hex')}`,
    ]
    await query('update users set is_operator = true where email = $1', [`${tag}@example.com`])
    const ownerToken = await signUp(port, held)
    const suggested = { ...preview.suggested, website_name: 'PayPal Support' }
    await publishSite(
      port,
      ownerToken,
      { ...preview, suggested },
      { domain: held, theme: 'terminal', mode: 'light' },
    )

    await signInWithToken(page, ownerToken)
    await page.goto(productUrl('dashboard'))
    const notice = page.getByText('We’re checking this website before it goes online.')
    await expect(notice).toBeVisible()
    await page.goto(productUrl('dashboard', '/analytics'))
    await expect(page.getByText('This website is offline')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Share your website' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(notice).toBeVisible()
    const visitor = await page.context().newPage()
    expect((await visitor.goto(siteUrl(held)))?.status()).toBe(404)
    await expect(visitor.getByText('isn’t online yet')).toBeVisible()

    const context = await browser.newContext()
    const operator = await context.newPage()
    await signInWithToken(operator, token)
    await operator.goto(productUrl('dashboard', '/operator/reviews'))
    const row = operator.getByRole('listitem').filter({ hasText: held })
    await expect(row).toContainText('Someone else’s brand')
    await row.getByText('What visitors would see').click()
    await expect(row).toContainText('Grace Hopper')
    expect(await findViolations(operator)).toEqual([])
    await row.getByRole('button', { name: 'Release' }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(row).toBeHidden()
    await context.close()

    await expect.poll(async () => (await visitor.goto(siteUrl(held)))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Grace')
    await waitForMail(`${held}@example.com`, /PayPal Support is online/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(notice).toBeHidden()
  },
)
