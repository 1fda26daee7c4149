import { signInWithToken, createWebsite } from '../fixtures/account-fixture.ts'
import { expect, fullRunTest, productUrl, test, findViolations } from '../fixtures/fixtures.ts'

test('saves auto-post settings and imports an Instagram post by its link', async ({ page }) => {
  const { token } = await createWebsite('https://www.youtube.com/@faraday-example', 'marquee')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/auto-post'))

  const sentence = page.getByText('When there’s a new')
  await expect(sentence).toContainText('every day at 09:00')
  // Upcoming live videos would count as new, depending on the date.
  await page.getByRole('checkbox', { name: 'Live streams' }).uncheck()
  await page.getByText('Weekly', { exact: true }).click()
  await page.getByLabel('Day').selectOption('Friday')
  const time = page.getByRole('group', { name: 'Schedule' }).getByLabel('Time', { exact: true })
  await time.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(time).toBeFocused()
  await time.fill('07:15')
  await page.getByRole('radio', { name: /^Publish/ }).check()
  await page.getByRole('switch', { name: 'Auto-post' }).check()
  await expect(sentence).toContainText('every Friday at 07:15')
  await expect(sentence).toContainText('Then publish it.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Runs' })).toContainText('07:15')
  // The worker has read the channel; existing videos are skipped.
  await expect(page.getByText('Started. Existing content is left as it is.')).toBeVisible({ timeout: 30_000 })

  await page.goto(productUrl('dashboard', '/posts'))
  await page.getByRole('button', { name: 'From Instagram' }).click()
  const dialog = page.getByRole('dialog', { name: 'From Instagram' })
  await dialog.getByLabel('Post link').fill('https://www.instagram.com/atkins.example/')
  await dialog.getByRole('button', { name: 'Add post' }).click()
  await expect(dialog.getByText('This link leads to an account')).toBeVisible()
  await dialog.getByLabel('Post link').fill('https://www.instagram.com/p/C006plateAA/?igsh=1')
  await dialog.getByRole('radio', { name: 'It’s mine', exact: false }).first().check()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add post' }).click()
  await expect(page.getByRole('list').getByText('Laminaria saccharina').first()).toBeVisible()

  await page.getByRole('button', { name: 'From Instagram' }).click()
  await dialog.getByLabel('Post link').fill('https://www.instagram.com/p/Zdeletedpost/')
  await dialog.getByRole('button', { name: 'Add post' }).click()
  await expect(
    page.getByText('Saved as a draft because Instagram won’t show us this post right now.'),
  ).toBeVisible()
})

fullRunTest(
  'takes over what another tab saved, and only keeps what was edited here',
  async ({ page, context }) => {
    const { token } = await createWebsite('https://www.youtube.com/@faraday-example', 'marquee')
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/settings/auto-post'))
    await page.getByRole('switch', { name: 'Auto-post' }).check()
    await page.getByRole('radio', { name: /^Publish/ }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved. Auto-post is on.')).toBeVisible()
    await page.getByLabel('Maximum posts').selectOption('5')
    // What is put back is no edit.
    await page.getByRole('radio', { name: /^Save as draft/ }).check()
    await page.getByRole('radio', { name: /^Publish/ }).check()

    const other = await context.newPage()
    await other.goto(productUrl('dashboard', '/settings/auto-post'))
    await other.getByRole('radio', { name: /^Save as draft/ }).check()
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText('Saved. Auto-post is on.')).toBeVisible()
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByRole('radio', { name: /^Save as draft/ })).toBeChecked()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await expect(page.getByLabel('Maximum posts')).toHaveValue('5')
  },
)

fullRunTest('keeps the pictures of an Instagram post when another choice is looked at', async ({ page }) => {
  const { token } = await createWebsite('example:grace-hopper')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/posts'))
  await page.getByRole('button', { name: 'From Instagram' }).click()
  const dialog = page.getByRole('dialog', { name: 'From Instagram' })
  await dialog.getByRole('radio', { name: 'I have the pictures' }).check()
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    return ['red', 'green', 'blue'].map(colour => {
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = colour
      context?.fillRect(0, 0, 300, 150)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
  })
  const [red, green, blue] = drawn.map((png, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  }))
  if (!red || !green || !blue) throw new Error('no pictures')
  const input = dialog.locator('input[type=file]')
  const pictures = dialog.getByRole('list', { name: 'Post pictures' }).getByRole('img')
  await input.setInputFiles([red, green])
  await expect(pictures).toHaveCount(2)
  await dialog.getByRole('radio', { name: 'It’s someone else’s' }).check()
  await expect(pictures).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'I have the pictures' }).check()
  await expect(pictures).toHaveCount(2)

  let answer = () => undefined as void
  const removed = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/upload**', async route => {
    await removed
    await route.continue()
  })
  await input.setInputFiles([blue])
  await expect(dialog.getByRole('button', { name: 'Add post' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove 0.png' }).click()
  answer()
  await expect(dialog.getByRole('button', { name: 'Add post' })).toBeEnabled()
  await expect(pictures).toHaveCount(2)
  await expect(pictures.first()).toHaveAttribute('alt', '1.png')
})

test.describe('auto-post settings, in a zone other than UTC,', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  fullRunTest('are saved without a time that is not shown, and keep UTC', async ({ page }) => {
    const { token } = await createWebsite('https://www.youtube.com/@faraday-example', 'marquee')
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/settings/auto-post'))
    const zone = page.getByRole('button', { name: /^Time zone:/ })
    await expect(zone).toHaveText('Tokyo')
    await zone.press('Enter')
    await page.getByRole('combobox', { name: 'Find a city' }).pressSequentially('utc')
    await page.keyboard.press('Enter')
    await expect(zone).toHaveText('UTC')
    await page.getByLabel('Time', { exact: true }).fill('')
    await page.getByText('Immediately', { exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved. Auto-post is off.')).toBeVisible()
    await page.reload()
    await page.getByText('Daily', { exact: true }).click()
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:00')
    await expect(zone).toHaveText('UTC')
  })
})
