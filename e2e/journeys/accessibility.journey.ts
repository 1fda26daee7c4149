import type { Page } from '@playwright/test'
import { expect, isWhole, product, test, violations } from './fixtures.ts'

/** What axe finds in the light and in the dark, of one page. */
async function inBothModes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violations(page)).map(text => `${colorScheme}: ${text}`))
  }
  return found
}

/** The other variants differ from these in words, pictures and one colour. */
const VARIANTS = isWhole
  ? ['dashboard', 'github', 'linkedin', 'youtube', 'instagram']
  : ['dashboard', 'youtube']

for (const subdomain of VARIANTS)
  test(`the landing page of ${subdomain} has no accessibility violation, light and dark`, async ({
    page,
  }) => {
    await page.goto(product(subdomain))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await inBothModes(page)).toEqual([])
  })

// The sign-in screens are looked at in `auth.journey.ts` as well.
for (const path of isWhole ? ['/login', '/signup', '/website'] : ['/website'])
  test(`${path} has no accessibility violation, light and dark`, async ({ page }) => {
    await page.goto(product('dashboard', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await inBothModes(page)).toEqual([])
  })

test("an example's preview has no accessibility violation, light and dark", async ({ page }) => {
  await page.goto(product('dashboard'))
  await page
    .getByRole('textbox', { name: /profile link/i })
    .first()
    .fill('github.com/ada-example')
  await page.getByRole('button', { name: 'Create your website' }).first().click()
  await page.waitForURL('**/website/preview')
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toBeVisible()
  expect(await inBothModes(page)).toEqual([])
})

test.describe('unreadable profiles', () => {
  // The browser itself reports the status of a failed call.
  test.use({ expectedErrors: [/Failed to load resource/] })
  for (const [login, sentence] of [
    ['nobody-has-this-name', /no GitHub account called/i],
    ['garbage-example', /GitHub/i],
  ] as const)
    test(`${login}: explains the failure and keeps the typed link`, async ({ page }) => {
      await page.goto(product('dashboard'))
      await page
        .getByRole('textbox', { name: /profile link/i })
        .first()
        .fill(`github.com/${login}`)
      await page.getByRole('button', { name: 'Create your website' }).first().click()
      await expect(page.getByText(sentence).first()).toBeVisible()
      const field = page.getByRole('textbox', { name: /profile link/i }).first()
      await expect(field).toHaveValue(new RegExp(login))
      await expect(field).toBeEditable()
      expect(await violations(page)).toEqual([])
    })

  test('creates a site from the public page when the API is rate limited', async ({ page }) => {
    await page.goto(product('dashboard'))
    await page
      .getByRole('textbox', { name: /profile link/i })
      .first()
      .fill('github.com/limited-example')
    await page.getByRole('button', { name: 'Create your website' }).first().click()
    await page.waitForURL('**/website/preview')
    await expect(page.getByText(/public GitHub page/)).toBeVisible()
  })

  test('explains an empty platform response and offers a site in one click', async ({ page }) => {
    await page.goto(product('linkedin'))
    await page
      .getByRole('textbox', { name: /profile link/i })
      .first()
      .fill('linkedin.com/in/nobody-shows-this')
    await page.getByRole('button', { name: 'Create your website' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('LinkedIn')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show my site with what is there' }).click()
    await page.waitForURL('**/website/preview')
  })
})
