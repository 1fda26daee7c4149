import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, fullRunTest, productUrl, test } from '../fixtures/fixtures.ts'

// The address is taken by the first website: the import answers 409 and suggests another.
test.use({ expectedErrors: [/409/] })

fullRunTest('exports a website and imports it again', async ({ page }) => {
  const { tag, token } = await createWebsite('example:faraday-lectures', 'gazette')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/general'))
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 50_000 }),
    page.getByRole('button', { name: 'Download website' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${tag}.zip`)

  await page.goto(productUrl('dashboard', '/website'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose a file' }).first().click()
  await (await chooser).setFiles(await download.path())
  const preview = page.frameLocator('iframe[title*="website" i]').first()
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'gazette', { timeout: 30_000 })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Faraday/)
  await expect(preview.getByRole('link', { name: /Posts/ }).first()).toBeVisible()
})
