import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, fullRunTest, productUrl, siteUrl, test } from '../fixtures/fixtures.ts'

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

/** A second of silence. */
function createWav(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 8000, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(8000, 40)
  return Buffer.concat([head, Buffer.alloc(8000, 128)])
}

test.describe('files', () => {
  test.use({ expectedErrors: [/status of 415/] })
  fullRunTest('inserts audio and a file, and publishes a player and a download', async ({ page }) => {
    const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/edit/new'))
    await page.getByRole('textbox', { name: 'Title' }).fill('Sounds')
    await page.keyboard.press('Enter')
    const text = page.getByRole('textbox', { name: 'Post text' })
    const insert = async (name: string) => {
      await page.keyboard.type(`/${name.toLowerCase()}`)
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
      await page.keyboard.press('Enter')
    }
    const [audio] = await Promise.all([page.waitForEvent('filechooser'), insert('Audio')])
    await audio.setFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Not a sound') })
    await expect(page.getByRole('status').filter({ hasText: 'Browsers can’t play this audio' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    const [again] = await Promise.all([page.waitForEvent('filechooser'), insert('Audio')])
    await again.setFiles({ name: 'Silence.wav', mimeType: 'audio/wav', buffer: createWav() })
    const card = page.locator('.doc-file')
    await expect(card.locator('audio')).toHaveCount(1)
    await card.getByRole('textbox', { name: 'Title' }).fill('A second of silence')
    await text.press('Control+End')
    const [file] = await Promise.all([page.waitForEvent('filechooser'), insert('File')])
    await file.setFiles({
      name: 'Score 1.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 score'),
    })
    await expect(card.getByText('PDF · 0.1 kB')).toBeVisible()
    await expect(page.locator('.post-save-state')).toHaveText('Saved')
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(card).toHaveCount(2)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('.post-save-state')).toHaveText('All changes are live')

    await page.goto(siteUrl(tag, '/posts/sounds'))
    const player = page.locator('audio')
    await player.evaluate(element => (element as HTMLAudioElement).play())
    await expect.poll(() => player.evaluate(element => (element as HTMLAudioElement).duration)).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Score 1\.pdf/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Score 1.pdf')
    expect(await findViolations(page)).toEqual([])
  })

  fullRunTest('uploads two dropped files at a time, and refuses a whole folder', async ({ page }) => {
    const { token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/edit/new'))
    const text = page.getByRole('textbox', { name: 'Post text' })
    const drop = (count: number) =>
      text.evaluate((element, files) => {
        const dataTransfer = new DataTransfer()
        for (let at = 0; at < files; at += 1) dataTransfer.items.add(new File([`${at}`], `${at}.txt`))
        const { left, top } = element.getBoundingClientRect()
        const place = { clientX: left + 20, clientY: top + 20 }
        element.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }),
        )
      }, count)
    const held: (() => void)[] = []
    let mostHeld = 0
    await page.route('**/api/upload/file', async route => {
      await new Promise<void>(release => (mostHeld = Math.max(mostHeld, held.push(release))))
      await route.continue()
    })
    await drop(51)
    await expect(page.getByText('You can add up to 50 files at once.')).toBeVisible()
    await drop(5)
    const card = page.locator('.doc-file')
    await expect(card.getByRole('button', { name: 'Remove' })).toHaveCount(5)
    await expect(card.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    for (let left = 5; left > 0; left -= 1) {
      await expect.poll(() => held.length).toBe(Math.min(2, left))
      held.shift()?.()
    }
    await expect(card).toHaveCount(5)
    await expect(page.locator('.post-save-state')).toHaveText('Saved')
    expect(mostHeld).toBe(2)
  })
})
