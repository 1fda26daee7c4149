import type { Page } from '@playwright/test'
import {
  expect,
  isFullRun,
  productUrl,
  fullRunTest,
  test,
  findViolations,
  submitLink,
} from '../fixtures/fixtures.ts'

/** Returns the axe violations of a page in light and in dark mode. */
async function findViolationsInBothModes(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    problems.push(...(await findViolations(page)).map(text => `${colorScheme}: ${text}`))
  }
  return problems
}

/** The other variants differ in texts, pictures and one color only; `npm run test:full` checks all. */
const VARIANTS = isFullRun ? ['dashboard', 'github', 'linkedin', 'youtube', 'instagram'] : ['youtube']

for (const subdomain of VARIANTS)
  test(`the landing page of ${subdomain} has no accessibility violation, light and dark`, async ({
    page,
  }) => {
    await page.goto(productUrl(subdomain))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findViolationsInBothModes(page)).toEqual([])
  })

// The sign-in screens are covered by auth.journey.ts, too.
for (const path of isFullRun ? ['/login', '/signup', '/website'] : ['/website'])
  test(`${path} has no accessibility violation, light and dark`, async ({ page }) => {
    await page.goto(productUrl('dashboard', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findViolationsInBothModes(page)).toEqual([])
  })

fullRunTest("an example's preview has no accessibility violation, light and dark", async ({ page }) => {
  await submitLink(page, 'dashboard', 'github.com/ada-example')
  await page.waitForURL('**/website/preview')
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolationsInBothModes(page)).toEqual([])
})

const MISSING: [string, RegExp] = ['nobody-has-this-name', /no GitHub account called/i]
const UNREADABLE = isFullRun ? [MISSING, ['garbage-example', /GitHub/i] as const] : [MISSING]

test.describe('unreadable profiles', () => {
  // The browser logs failed requests as console errors.
  test.use({ expectedErrors: [/Failed to load resource/] })
  for (const [login, sentence] of UNREADABLE)
    test(`${login}: explains the failure and keeps the typed link`, async ({ page }) => {
      await submitLink(page, 'dashboard', `github.com/${login}`)
      await expect(page.getByText(sentence).first()).toBeVisible()
      const field = page.getByRole('textbox', { name: /profile link/i }).first()
      await expect(field).toHaveValue(new RegExp(login))
      await expect(field).toBeEditable()
      expect(await findViolations(page)).toEqual([])
    })

  fullRunTest('creates a site from the public page when the API is rate limited', async ({ page }) => {
    await submitLink(page, 'dashboard', 'github.com/limited-example')
    await page.waitForURL('**/website/preview')
    await expect(page.getByText(/public GitHub page/)).toBeVisible()
  })

  fullRunTest('explains an empty platform response and offers a site in one click', async ({ page }) => {
    await submitLink(page, 'linkedin', 'linkedin.com/in/nobody-shows-this')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('LinkedIn')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue with what we found' }).click()
    await page.waitForURL('**/website/preview')
  })
})
