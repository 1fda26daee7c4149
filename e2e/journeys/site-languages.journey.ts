import { randomBytes } from 'node:crypto'
import { signInWithToken } from '../fixtures/account-fixture.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'
import { expect, findViolations, productUrl, siteUrl, fullRunTest } from '../fixtures/fixtures.ts'

const post = {
  title: 'First notes',
  slug: 'first-notes',
  status: 'published',
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The engine weaves.' }] }],
  },
}

fullRunTest('adds a language, translates texts and shows each page in it', async ({ page }) => {
  const port = Number(process.env.PRODUCT_PORT)
  const tag = `tongue${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = { ...(await readPreview(port, 'https://github.com/ada-example')), posts: [post] }
  await publishSite(port, token, preview, { domain: tag, theme: 'ledger', mode: 'light' })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/languages'))

  await page.getByLabel('Language to add').selectOption({ label: 'German' })
  await page.getByRole('button', { name: 'Add language' }).click()
  await expect(page.getByText(/^\/de\/ 0 of \d+ texts translated$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'German', exact: true })).toBeFocused()
  await page.getByLabel('Language to add').selectOption({ label: 'French' })
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('button', { name: 'Remove French' }).click()
  await expect(page.getByRole('button', { name: 'German', exact: true })).toBeFocused()
  const hero = page.getByRole('group', { name: 'Intro' }).getByRole('textbox').first()
  await hero.fill('Ada, auf Deutsch')
  await page.getByRole('textbox', { name: 'First notes' }).fill('Erste Notizen')
  await expect(page.getByText(/^\/de\/ 2 of \d+ texts translated$/)).toBeVisible()
  await page.getByLabel('Only missing texts').check()
  await expect(page.getByRole('textbox', { name: 'First notes' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved and live.')).toBeVisible()

  await page.goto(siteUrl(tag))
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${siteUrl(tag)}de/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Ada, auf Deutsch').first()).toBeVisible()
  // What is not translated is read in its own language.
  await expect(page.locator('main [lang=en]').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${siteUrl(tag)}de/posts`)
  await page.getByRole('link', { name: 'Erste Notizen' }).click()
  await expect(page).toHaveURL(`${siteUrl(tag)}de/posts/first-notes`)
  await expect(page.locator('p[lang=en]', { hasText: 'The engine weaves.' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${siteUrl(tag)}posts/first-notes`)
  await expect(page.getByRole('heading', { name: 'First notes' })).toBeVisible()
})
