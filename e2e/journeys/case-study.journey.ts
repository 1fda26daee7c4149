import { openEditor, expectPublished, getPublishButton } from '../fixtures/editor-fixture.ts'
import { expect, findViolations, fullRunTest } from '../fixtures/fixtures.ts'

fullRunTest(
  'a project gets a page of its own, which is written and published like a post',
  async ({ page }) => {
    const { live, visit } = await openEditor(page)
    await page.locator('.section-row-name[data-section="projects"]').click()
    const fields = page.getByRole('region', { name: 'Fields' })
    const entry = fields.locator('.items > li').first()
    await entry.getByRole('button').nth(1).click()
    const name = await entry.getByLabel('Name').inputValue()
    await entry.getByRole('button', { name: 'Give it its own page' }).press('Enter')
    const link = entry.getByRole('link', { name: 'Edit the page' })
    await expect(link).toBeFocused()
    await expect(entry.getByText('A draft. The entry links to it once you publish it.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await getPublishButton(page).click()
    await expectPublished(page)
    expect(await live()).not.toContain('/case-studies/')

    await link.click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name)
    await page.locator('.tiptap').click()
    await page.keyboard.type('Why it was built, and how.')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('.post-preview-view iframe')
    await expect(preview.locator('.article-text')).toHaveText('Why it was built, and how.')
    await expect(preview.locator('.article-kicker')).toHaveText('Repositories')
    await page.getByRole('button', { name: 'Close preview' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('All changes are live')).toBeVisible()
    const [path = ''] = /\/case-studies\/[^"]+/.exec(await live()) ?? []
    const own = await visit(path)
    expect(own).toContain('Why it was built, and how.')
    expect(own).toContain('https://github.com/ada-example/')
    expect(await visit('/feed.xml')).not.toContain(path)

    await page.getByRole('link', { name: 'Posts' }).first().click()
    await expect(page.getByText(/^Case study/)).toBeVisible()
  },
)
