import { expect, findViolations, fullRunTest } from '../fixtures/fixtures.ts'
import { expectPublished, getPublishButton, getSectionIds, openEditor } from '../fixtures/editor-fixture.ts'

fullRunTest(
  'a section is duplicated by mouse and keyboard, edited apart, undone, and published with its own anchor',
  async ({ page }) => {
    const { frame, live } = await openEditor(page)
    const fields = page.getByRole('region', { name: 'Fields' })
    const row = (key: string) => page.locator(`.section-row-name[data-section="${key}"]`)
    const duplicate = fields.getByRole('button', { name: 'Duplicate section' })

    // Of a section that comes from the source, a page has one.
    await row('projects').click()
    await expect(fields.getByRole('button', { name: 'Remove section' })).toBeVisible()
    await expect(duplicate).toHaveCount(0)

    await row('links').click()
    await duplicate.click()
    await page.locator('.product-toast').getByRole('button', { name: 'Undo' }).click()
    await expect(row('links-2')).toHaveCount(0)
    await expect(frame.locator('#links-2')).toHaveCount(0)

    await row('links').click()
    await duplicate.click()
    await expect(row('links-2')).toHaveText(/^Links 2/)
    await expect(row('links-2')).toHaveAttribute('aria-current', 'true')
    const ids = await getSectionIds(frame)
    expect(ids.indexOf('links-2')).toBe(ids.indexOf('links') + 1)
    await fields.getByRole('textbox', { name: 'Heading' }).fill('Elsewhere')
    await expect(frame.locator('#links-2 .section-title')).toHaveText('Elsewhere')
    await expect(frame.locator('#links .section-title')).not.toHaveText('Elsewhere')
    expect(await findViolations(page)).toEqual([])
    await fields.getByRole('button', { name: 'Remove section' }).click()
    await expect(row('links-2')).toHaveCount(0)

    // By keyboard, on the page. The removed copy keeps its key, for when it is added again.
    await row('links').click()
    const tools = page.getByRole('group', { name: 'Links tools' })
    await tools.getByRole('button', { name: 'Duplicate section' }).focus()
    await page.keyboard.press('Enter')
    await expect(frame.locator('#links-3')).toBeVisible()
    await expect(row('links-3')).toBeVisible()
    await fields.getByRole('button', { name: 'Names only' }).click()
    await fields.getByRole('textbox', { name: 'Heading' }).fill('Where else')
    await expect(frame.locator('#links-3 .tags')).toBeVisible()
    await expect(frame.locator('#links .links')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(frame.locator('#links-3 .section-title')).not.toHaveText('Where else')
    await page.keyboard.press('Control+Shift+z')
    await expect(frame.locator('#links-3 .section-title')).toHaveText('Where else')

    await getPublishButton(page).click()
    await expectPublished(page)
    const html = await live()
    expect(html).toMatch(/<section[^>]*layout-names[^>]* id="links-3"/)

    // A page has up to six of them. What the removed one said is not replaced, and can be added again.
    for (const key of ['links-4', 'links-5', 'links-6']) {
      await duplicate.click()
      await expect(row(key)).toHaveAttribute('aria-current', 'true')
    }
    await duplicate.click()
    await expect(page.getByText('A page can have up to six sections of the same kind.')).toBeVisible()
    await page.getByRole('button', { name: 'Add section' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add section' })
    await dialog.getByRole('searchbox').fill('Links')
    await dialog.getByRole('button', { name: /^Links 2/ }).click()
    await expect(row('links-2')).toHaveAttribute('aria-current', 'true')
    await expect(frame.locator('#links-2 .section-title')).toHaveText('Elsewhere')
  },
)
