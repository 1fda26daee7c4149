import pg from 'pg'
import { expect, findViolations, fullRunTest, test } from '../fixtures/fixtures.ts'
import { addVirtualAuthenticator, getTwoFactorRegion, setUpApp } from '../fixtures/two-factor-fixture.ts'
import { importAndPublish, signUp } from '../product/api-client.ts'
import { databaseUrl, type RunningProduct, startProduct } from '../product/start-product.ts'

test.use({ expectedErrors: [/status of (403|404|410|422)/] })

const PASSWORD = 'a window for operators'

let product: RunningProduct
// An installation without any account.
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(product.dataDir) })
  await client.connect()
  await client.query(text)
  await client.end()
}

fullRunTest(
  'the first start leads to a setup screen whose account runs the installation and confirms its actions by a passkey',
  async ({ page }) => {
    const { port } = product
    const dashboard = (path: string) => `http://dashboard.vitrine.localhost:${port}${path}`
    await expect.poll(() => product.setupUrl).toContain(dashboard('/setup#'))
    const fill = async () => {
      await page.getByLabel('Name').fill('Grace Hopper')
      await page.getByLabel('Email').fill('grace@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await page.goto(dashboard('/setup'))
    await page.getByLabel('Setup code').fill('not this one')
    await fill()
    await expect(page.getByText('This code is wrong.')).toBeVisible()
    await page.goto(product.setupUrl)
    await expect(page.getByRole('heading', { level: 1, name: 'Set up Vitrine' })).toBeVisible()
    await expect(page.getByLabel('Setup code')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await fill()
    await page.waitForURL(dashboard('/operator'))
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(product.setupUrl)
    await expect(other.getByRole('heading', { level: 1, name: 'Nothing in this window.' })).toBeVisible()
    await other.close()

    await page.goto(dashboard('/account'))
    await setUpApp(page, PASSWORD)
    await addVirtualAuthenticator(page)
    await getTwoFactorRegion(page).getByRole('button', { name: 'Add passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Name').fill('Key ring')
    await adding.getByLabel('Your password').fill(PASSWORD)
    await adding.getByRole('button', { name: 'Continue' }).click()
    await expect(getTwoFactorRegion(page).getByRole('button', { name: 'Remove Key ring' })).toBeVisible()

    const site = { link: 'example:grace-hopper', domain: 'reported', theme: 'terminal', mode: 'light' }
    const host = await importAndPublish(port, await signUp(port, 'owner'), site)
    // As if the operator had logged in two hours ago.
    await query(
      `update sessions set created_at = now() - interval '2 hours', second_factor_at = now() - interval '2 hours'`,
    )
    await page.goto(dashboard('/operator/websites'))
    const website = page.getByRole('listitem').filter({ hasText: 'reported' })
    await website.getByRole('button', { name: 'Take down' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason, for the owner').fill('It is not yours.')
    await dialog.getByRole('button', { name: 'Take down' }).click()
    await expect(dialog.getByText('confirm it’s you with your second step')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog).toBeHidden()
    await expect(website.getByRole('button', { name: 'Restore' })).toBeVisible()
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await expect(page.getByText('Took a website down: reported')).toBeVisible()
    await expect.poll(async () => (await page.goto(`http://${host}/`))?.status()).toBe(410)
  },
)
