import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, longTest, product, test, violations } from './fixtures.ts'

const FILES = resolve(import.meta.dirname, '../../outside/samples/files')
const fileOf = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(resolve(FILES, name)),
})
const linkedinPdf = () => fileOf('ada-lovelace.pdf', 'application/pdf')

async function paste(page: Page, subdomain: string, link: string) {
  await page.goto(product(subdomain))
  await page
    .getByRole('textbox', { name: /profile link|channel link/i })
    .first()
    .fill(link)
  await page.getByRole('button', { name: 'Create your website' }).first().click()
}

type Sample = ReturnType<typeof fileOf>

/** What a browser does with a file that is held over the window, or let go. */
async function drag(page: Page, types: string[], file: Sample): Promise<void> {
  const { name, mimeType } = file
  await page.locator('h1').evaluate(
    (element, told) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(told.bytes)], told.name, { type: told.mimeType }))
      for (const type of told.types)
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { types, name, mimeType, bytes: [...file.buffer] },
  )
}

/** Holds a file over the window until the window says that it takes it. */
async function hold(page: Page, file: Sample): Promise<void> {
  await expect(async () => {
    await drag(page, ['dragenter', 'dragover'], file)
    await expect(page.locator('.file-overlay')).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function drop(page: Page, file: Sample): Promise<void> {
  await hold(page, file)
  await drag(page, ['drop'], file)
}

const preview = (page: Page) => page.frameLocator('iframe[title*="website" i]').first()
const found = (page: Page) => page.getByRole('heading', { name: /^Found so far/ })
const showWhatIsThere = (page: Page) => page.getByRole('button', { name: 'Show my site with what is there' })

test('adds a hidden LinkedIn career from the PDF and shows the source of each text', async ({ page }) => {
  await paste(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await expect(found(page)).toHaveText('Found so far, at linkedin.com/in/nobody-shows-this')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Drop your LinkedIn file' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(await violations(page)).toEqual([])

  await drop(page, linkedinPdf())
  await page.waitForURL('**/website/preview')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(preview(page).locator('#experience')).toBeVisible()

  await page.getByRole('button', { name: 'Where is this from?' }).click()
  const sources = page.getByRole('complementary', { name: 'Where this is from' })
  await expect(sources.getByText(/from your own file/).first()).toBeVisible()
  await sources
    .getByRole('button', { name: /from your own file/ })
    .first()
    .focus()
  await expect(preview(page).locator('[style*="outline"]')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(preview(page).locator('[style*="outline: 3px"]')).toHaveCount(0)
})

test('creates a preview from a file dropped on the landing page without a link', async ({ page }) => {
  await page.goto(product('linkedin'))
  // A dropped file is taken by a script, which comes after the first paint.
  await page.waitForLoadState('networkidle')
  await drop(page, linkedinPdf())
  await page.waitForURL('**/website/preview')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
})

test('offers a site in one click when Instagram returns nothing', async ({ page }) => {
  await paste(page, 'instagram', 'https://www.instagram.com/nobody.shows.this')
  await expect(found(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await showWhatIsThere(page).click()
  await page.waitForURL('**/website/preview')
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
})

longTest('adds uploaded photos to the gallery of an Instagram site', async ({ page }) => {
  await paste(page, 'instagram', 'https://www.instagram.com/nobody.shows.this')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  const pictures = resolve(FILES, '../pictures')
  await (await chooser).setFiles([resolve(pictures, 'still-1.jpg'), resolve(pictures, 'still-2.jpg')])
  await page.waitForURL('**/website/preview')
  await expect(preview(page).locator('#gallery .shot img')).toHaveCount(2)
})

longTest('turns a YouTube link into a site with its videos', async ({ page }) => {
  await paste(page, 'youtube', 'https://www.youtube.com/@faraday-example')
  await page.waitForURL('**/website/preview')
  await expect(preview(page).locator('#videos')).toBeVisible()
})

test('turns pasted profile text into a career', async ({ page }) => {
  await paste(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await page.getByRole('button', { name: 'Paste your profile' }).click()
  await page
    .getByLabel(/select all, copy/)
    .fill(
      [
        'Ada Lovelace',
        'Mathematician',
        'London, England',
        'Experience',
        'Analyst',
        'Analytical Engines',
        'January 1842 - Present',
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Read this text' }).click()
  await page.waitForURL('**/website/preview')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
})

test('the short form shows field errors, keeps its values and creates a site', async ({ page }) => {
  await paste(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await page.getByRole('button', { name: 'Fill in a short form' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('What you do').fill('Mathematician')
  await page.getByLabel('Company').fill('Analytical Engines')
  await page.getByLabel('Since').fill('long ago')
  const submit = page.getByRole('button', { name: 'Put this on my site' })
  await submit.click()
  await expect(page.getByText('What is the role called?')).toBeVisible()
  await expect(page.getByLabel('Role')).toBeFocused()
  await page.getByLabel('Role').fill('Analyst')
  await page.getByLabel('Since').fill('1842')
  await submit.click()
  await page.waitForURL('**/website/preview')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(preview(page).locator('#experience')).toContainText('Analytical Engines')
})

test('adding a source to the preview keeps the selected theme', async ({ page }) => {
  await paste(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await showWhatIsThere(page).click()
  await page.waitForURL('**/website/preview')
  await page.getByRole('button', { name: /^Theme:/ }).click()
  const other = page.getByRole('menuitemcheckbox', { checked: false }).first()
  const chosen = (await other.locator('b').innerText()).trim()
  await other.click()
  await page.getByRole('button', { name: 'Add more' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(linkedinPdf())
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(preview(page).locator('#experience')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Theme:/ })).toContainText(chosen)
})

test.describe('unreadable files', () => {
  // The browser itself reports the status of a failed call.
  test.use({ expectedErrors: [/Failed to load resource/] })
  test('are rejected with a message at the drop zone, and the next file works', async ({ page }) => {
    await page.goto(product('dashboard', '/website'))
    const file = page.locator('input[type=file]').first()
    await file.setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no pdf'),
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This file could not be read.')
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.locator('input[type=file]').first().setInputFiles(linkedinPdf())
    await page.waitForURL('**/website/preview')
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  })
})

test('an expired and a declined sign-in still offer the next step', async ({ page }) => {
  const link = encodeURIComponent('https://www.instagram.com/nobody.shows.this')
  await page.goto(product('instagram', `/website/link-profile?link=${link}&connection_failed=declined`))
  await expect(found(page)).toBeVisible()
  await expect(showWhatIsThere(page)).toBeEnabled()
  await page.goto(product('instagram', '/website/link-profile?connection_failed=declined'))
  await expect(page.getByText(/you declined/)).toBeVisible()
})

test('shows the drop zone while a file is dragged over the window and hides it afterwards', async ({
  page,
}) => {
  await page.goto(product('linkedin'))
  await hold(page, linkedinPdf())
  await expect(page.getByText('Drop it here')).toBeVisible()
  await drag(page, ['dragleave'], linkedinPdf())
  await expect(page.getByText('Drop it here')).toBeHidden()
})
