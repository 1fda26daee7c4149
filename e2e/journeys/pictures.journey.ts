import { signInWithToken } from '../fixtures/account-fixture.ts'
import {
  createPerson,
  expect,
  findViolations,
  productUrl,
  siteUrl,
  fullRunTest,
  test,
} from '../fixtures/fixtures.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'
import { createPng } from '../product/upload-picture.ts'

// One of the files is no picture.
test.use({ expectedErrors: [/status of 415/] })
const port = Number(process.env.PRODUCT_PORT)

fullRunTest(
  'an owner sees all pictures, describes and replaces one everywhere, and deletes what is unused',
  async ({ page }) => {
    const tag = createPerson().email.slice(7, 17)
    const token = await signUp(port, tag)
    await publishSite(port, token, await readPreview(port, 'example:grace-hopper'), {
      domain: tag,
      theme: 'meridian',
      mode: 'dark',
    })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/pictures'))
    await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible()
    const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await expect(tiles.first()).toBeVisible()
    const before = await tiles.count()

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload pictures' }).click(),
    ])
    await chooser.setFiles([
      { name: 'lamp.png', mimeType: 'image/png', buffer: createPng(3) },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'desk.png', mimeType: 'image/png', buffer: createPng(4) },
    ])
    await expect(tiles).toHaveCount(before + 2)
    const uploads = page.getByRole('list', { name: 'Uploads' })
    await expect(uploads.getByRole('listitem')).toHaveCount(1)
    await expect(uploads).toContainText('notes.png')
    await uploads.getByRole('button', { name: 'Dismiss notes.png' }).click()
    await expect(uploads).toBeHidden()

    await page.getByRole('button', { name: /Intro/ }).first().click()
    const panel = page.getByRole('dialog', { name: 'Picture' })
    await panel.getByLabel('Alt text').fill('Grace at the console')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(await findViolations(page)).toEqual([])
    const [replacement] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: /^Replace/ }).click(),
    ])
    await replacement.setFiles({ name: 'new.png', mimeType: 'image/png', buffer: createPng(5) })
    await expect(panel).toContainText('64 × 48')
    // Escape closes the upper of two dialogs.
    await panel.getByRole('button', { name: 'Focal point' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(siteUrl(tag))
    await expect(page.getByRole('img', { name: 'Grace at the console' }).first()).toBeVisible()

    await page.goto(productUrl('dashboard', '/pictures'))
    await page.getByRole('button', { name: /^Unused/ }).click()
    const checks = page.getByRole('checkbox')
    await expect(checks).toHaveCount(3)
    for (const check of await checks.all()) await check.check()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete 3 pictures' }).click()
    await expect(page.getByRole('heading', { name: 'No unused pictures' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(checks).toHaveCount(3)

    // The focus moves from the button for the next page to the pictures that replace it.
    await page.route('**/pictures?*', async (route, request) => {
      const { pathname, searchParams } = new URL(request.url())
      const { pictures, counts } = JSON.parse((await callApi(port, 'GET', pathname, { token })).body)
      const [picture] = pictures
      const url = `${picture.url}${searchParams.get('after') ?? ''}`
      const next = searchParams.has('after') ? null : '0'
      await route.fulfill({ json: { pictures: [{ ...picture, url }], counts, next } })
    })
    await page.goto(productUrl('dashboard', '/design'))
    await page.getByRole('button', { name: 'From your pictures' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Your pictures' })
    await picker.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(picker.getByRole('listitem')).toHaveCount(2)
    await expect(picker.getByRole('listitem').last().getByRole('button')).toBeFocused()
  },
)
