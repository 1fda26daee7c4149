import { randomBytes } from 'node:crypto'
import { signInWithToken } from '../fixtures/account-fixture.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'
import { expect, productUrl, siteUrl, test, findViolations } from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

test('writes, autosaves, restores, publishes and shows a post publicly', async ({ page }) => {
  const tag = `posts${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publishSite(port, token, { ...preview, posts: [] }, { domain: tag, theme: 'gazette', mode: 'light' })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard'))
  await page.getByRole('navigation', { name: 'Website' }).first().getByRole('link', { name: 'Posts' }).click()
  await page.getByRole('link', { name: 'Write post' }).first().click()

  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('What a flame is made of')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Post text' })
  await expect(text).toBeFocused()
  await page.keyboard.type('It leaves a **ring**, not a disc.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/head')
  await expect(page.getByRole('option', { name: /^Heading/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('The dark cone')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Wax')
  await expect(text.getByRole('listitem')).toHaveText('Wax')
  await expect(page.locator('.post-save-state')).toHaveText('Saved')
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('What a flame is made of')
  await expect(text.locator('strong')).toHaveText('ring')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('The dark cone')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Hold paper across it.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('Chemistry,')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('.post-status .status')).toHaveText('Published')
  await expect(page.locator('.post-save-state')).toHaveText('All changes are live')

  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page.getByRole('link', { name: 'What a flame is made of' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goto(siteUrl(tag, '/posts/what-a-flame-is-made-of'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a flame is made of')
  await expect(page.getByRole('heading', { name: 'The dark cone' })).toBeVisible()
  await expect(page.locator('.article-text li')).toHaveText('Wax')
})
