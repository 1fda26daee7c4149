import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, fullRunTest, productUrl, siteUrl } from '../fixtures/fixtures.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

fullRunTest('writes, undoes and publishes a post with every card, by keyboard', async ({ page }) => {
  const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/edit/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('A notebook')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Post text' })
  const insert = async (query: string, name: RegExp) => {
    await page.keyboard.type(`/${query}`)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
  }

  await insert('callout', /^Callout/)
  await page.keyboard.type('Draw before you describe.')
  await text.getByRole('combobox', { name: 'Kind of callout' }).selectOption('Tip')
  // Two empty lines leave a card.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await insert('toggle', /^Toggle/)
  await expect(page.getByRole('textbox', { name: 'Toggle title' })).toBeFocused()
  await page.keyboard.type('Why?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Because.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await insert('button', /^Button/)
  await page.keyboard.type('Print a page')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not an address')
  await expect(page.getByText('Until then the button isn’t shown')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('example.org/page')
  await page.keyboard.press('Enter')

  await text.evaluate(element => {
    const data = new DataTransfer()
    data.setData('text/plain', 'https://mara-lindqvist.example/')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.getByRole('button', { name: 'Show as card' }).click()
  const bookmark = page.locator('.doc-bookmark')
  await expect(bookmark.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Mara Lindqvist/)
  await page.keyboard.press('Control+z')
  await expect(bookmark).toHaveCount(0)
  await expect(text.getByRole('link', { name: 'https://mara-lindqvist.example/' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(bookmark).toHaveCount(1)

  await text.press('Control+End')
  await insert('video', /^Video/)
  await page.getByLabel('Video link').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Insert video' }).click()
  await expect(page.locator('.doc-video')).toHaveCount(1)
  await text.press('Control+End')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), insert('gallery', /^Gallery/)])
  await chooser.setFiles(
    ['a', 'b', 'c'].map((name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: Buffer.concat([PNG, Buffer.from([index])]),
    })),
  )
  await expect(page.locator('.doc-gallery .doc-picture:not(.is-uploading)')).toHaveCount(3)
  await expect(page.locator('.post-save-state')).toHaveText('Saved')
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await expect(page.locator('.doc-gallery img')).toHaveCount(3)
  await expect(page.locator('.doc-callout')).toHaveText(/Draw before you describe\./)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('.post-save-state')).toHaveText('All changes are live')

  await page.goto(siteUrl(tag, '/posts/a-notebook'))
  await expect(page.getByRole('note')).toContainText('Draw before you describe.')
  await expect(page.getByText('Because.')).toBeHidden()
  await page.locator('summary', { hasText: 'Why?' }).press('Enter')
  await expect(page.getByText('Because.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print a page' })).toHaveAttribute(
    'href',
    'https://example.org/page',
  )
  await expect(page.getByRole('link', { name: /^Mara Lindqvist/ })).toHaveAttribute(
    'href',
    'https://mara-lindqvist.example/',
  )
  await expect(page.locator('.photo-row')).toHaveCount(1)
  await expect(page.locator('.player-screen iframe')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
})
