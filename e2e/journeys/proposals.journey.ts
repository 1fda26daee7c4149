import type { Page } from '@playwright/test'
import { getPublishButton, openEditor } from '../fixtures/editor-fixture.ts'
import { expect, findViolations, productUrl, fullRunTest } from '../fixtures/fixtures.ts'

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Three looks for your website' })
const getTiles = (page: Page) => getDialog(page).getByRole('listitem').getByRole('button')

fullRunTest(
  'three looks are shown as the owner’s own pages, and choosing one is one undo step',
  async ({ page }) => {
    const { frame, live } = await openEditor(page)
    const theme = () => frame.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
    const before = await theme()
    await page.getByRole('button', { name: 'Theme', exact: true }).click()
    await page.getByRole('button', { name: 'Suggest three looks' }).click()
    await expect(getTiles(page)).toHaveCount(4)
    for (const index of [0, 1, 2, 3])
      await expect(getDialog(page).frameLocator('iframe').nth(index).locator('.hero-title')).toContainText(
        'Ada',
      )
    await expect(getTiles(page).first()).toHaveAttribute('aria-pressed', 'true')
    expect(await findViolations(page)).toEqual([])

    await getTiles(page).nth(1).click()
    await expect(getTiles(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(theme).not.toBe(before)
    await getDialog(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(theme).toBe(before)
    await expect(page.locator('.editor-state')).toHaveText('Published')

    // What surprises is published as it was shown.
    await page.getByRole('button', { name: 'Suggest three looks' }).click()
    await getDialog(page).getByRole('button', { name: 'Surprise me' }).click()
    const chosen = getDialog(page).locator('[aria-pressed="true"]')
    await expect(chosen).toHaveCount(1)
    const accent = await chosen
      .locator('.proposal-accent')
      .evaluate(dot => getComputedStyle(dot).backgroundColor)
    await getDialog(page).getByRole('button', { name: 'Done' }).click()
    await getPublishButton(page).click()
    await expect(page.locator('.editor-state')).toHaveText('Published')
    const [, red = 0, green = 0, blue = 0] = (/(\d+), (\d+), (\d+)/.exec(accent) ?? []).map(Number)
    const hex = `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
    expect(await live()).toContain(`--accent:${hex}`)
  },
)

fullRunTest('a preview offers three looks before there is an account, and the way back', async ({ page }) => {
  await page.goto(productUrl('dashboard', '/website/preview?example=ada-lovelace'))
  const preview = page.frameLocator('iframe[title*="website" i]').first()
  const font = () => preview.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
  const before = await font()
  await page.getByRole('button', { name: 'Three looks' }).click()
  await getTiles(page).nth(2).click()
  await expect.poll(font).not.toBe(before)
  await getTiles(page).first().click()
  await expect.poll(font).toBe(before)
})
