import { signInWithToken, createWebsite } from '../fixtures/account-fixture.ts'
import { expect, fullRunTest, productUrl, siteUrl, test, findViolations } from '../fixtures/fixtures.ts'

test('publishes SEO settings and keeps invalid values for correction', async ({ page }) => {
  const { tag, token } = await createWebsite('https://github.com/ada-example')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/seo'))

  await page.getByLabel('Title').fill('x'.repeat(71))
  await expect(page.getByText('1 character too many.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Ada, told anew')
  await page.getByRole('switch', { name: /Show in search results/ }).uncheck()
  await page
    .getByLabel('Google Search Console')
    .fill('<meta name="google-site-verification" content="abc-1" />')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(page.getByText('Search engines are asked to skip this site.')).toBeVisible()
  await expect(page.getByLabel('Google Search Console')).toHaveValue('abc-1')
  await page.getByRole('button', { name: /^Change: Search engines are asked/ }).click()
  const listed = page.getByRole('switch', { name: /Show in search results/ })
  await expect(listed).toBeFocused()
  // The editor's check links to the same field.
  await page.getByRole('link', { name: 'Design' }).first().click()
  await page.getByRole('button', { name: 'Check page' }).first().click()
  await page.getByRole('button', { name: /^Search engines/ }).click()
  await expect(listed).toBeFocused()
  await expect(listed).toBeInViewport()
  await page.goto(siteUrl(tag))
  await expect(page).toHaveTitle('Ada, told anew')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

fullRunTest('keeps what is typed while the settings are being saved', async ({ page }) => {
  const { token } = await createWebsite('https://github.com/ada-example')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/seo'))
  await page.getByLabel('Title').fill('Ada, told anew')
  let answer = () => undefined as void
  const typed = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/seo-settings', async route => {
    await typed
    await route.continue()
  })
  const sent = page.waitForRequest('**/seo-settings')
  await page.keyboard.press('Control+s')
  await sent
  await page.getByLabel('Description').fill('Engines and poems')
  answer()
  await expect(page.getByText('Saved and live.')).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Ada, told anew')
  await expect(page.getByLabel('Description')).toHaveValue('Engines and poems')
})

fullRunTest('takes a keyword from an input method once it is composed', async ({ page, context }) => {
  const { token } = await createWebsite('https://github.com/ada-example')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/seo'))
  // Ten are the maximum; the focus goes to the field.
  for (let count = 0; count < 2; count += 1) await page.locator('.tag-chip button').first().click()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'がっかい、', selectionStart: 5, selectionEnd: 5 })
  await expect(page.getByLabel('Keywords')).toHaveValue('がっかい、')
  await devtools.send('Input.insertText', { text: '学会、' })
  await expect(page.getByRole('button', { name: 'Remove 学会' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove が/ })).toHaveCount(0)
  await expect(page.getByLabel('Keywords')).toHaveValue('')
})

fullRunTest('shows each of two pictures that were uploaded at the same time', async ({ page }) => {
  const { token } = await createWebsite('https://github.com/ada-example')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/seo'))
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  const uploads: (() => void)[] = []
  await page.route('**/api/upload**', async route => {
    await new Promise<void>(resolve => uploads.push(resolve))
    await route.continue()
  })
  const fields = ['Share image', 'Icon'].map(name => page.getByRole('group', { name, exact: true }))
  for (const [index, field] of fields.entries()) {
    await field.locator('input[type=file]').setInputFiles(picture)
    await expect.poll(() => uploads.length).toBe(index + 1)
  }
  for (const [index, field] of fields.entries()) {
    uploads[index]?.()
    await expect(field.getByRole('button', { name: 'Use default' })).toBeVisible()
  }
  for (const field of fields) await expect(field.locator('img')).toHaveAttribute('src', /^blob:/)
})
