import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import {
  configureMockServer,
  createPerson,
  expect,
  fullRunTest,
  productUrl,
  test,
  findViolations,
  submitLink,
} from '../fixtures/fixtures.ts'

const FILES = resolve(import.meta.dirname, '../../outside/samples/files')
const readSample = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(resolve(FILES, name)),
})
const readLinkedinPdf = () => readSample('ada-lovelace.pdf', 'application/pdf')
const NO_PDF = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') }

type Sample = ReturnType<typeof readSample>

/** Dispatches drag events with files on the heading. */
async function dispatchDrag(page: Page, types: string[], samples: Sample[]): Promise<void> {
  await page.locator('h1').evaluate(
    (element, drag) => {
      const dataTransfer = new DataTransfer()
      for (const { bytes, name, mimeType } of drag.files)
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      for (const type of drag.types)
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { types, files: samples.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] })) },
  )
}

/** Drags files over the window until the drop zone is visible. */
async function dragOverWindow(page: Page, files: Sample[]): Promise<void> {
  await expect(async () => {
    await dispatchDrag(page, ['dragenter', 'dragover'], files)
    await expect(page.locator('.file-overlay')).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function dropFile(page: Page, ...files: Sample[]): Promise<void> {
  await dragOverWindow(page, files)
  await dispatchDrag(page, ['drop'], files)
}

const getPreviewFrame = (page: Page) => page.frameLocator('iframe[title*="website" i]').first()
const getSources = (page: Page) => page.getByRole('complementary', { name: 'Sources' })
const getFoundHeading = (page: Page) => page.getByRole('heading', { name: /^Found (?:so far|at)/ })
const getContinueButton = (page: Page) => page.getByRole('button', { name: 'Continue with what we found' })

test('adds a hidden LinkedIn career from the PDF and shows the source of each text', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await expect(getFoundHeading(page)).toHaveText('Found at linkedin.com/in/nobody-shows-this')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Drop your LinkedIn file' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(await findViolations(page)).toEqual([])

  await dropFile(page, readLinkedinPdf())
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(getPreviewFrame(page).locator('#experience')).toBeVisible()

  await page.getByRole('button', { name: 'Where is this from?' }).click()
  const sources = getSources(page)
  const career = sources.getByRole('region', { name: 'Experience' })
  await expect(career.getByText('From ada-lovelace.pdf · today')).toHaveCount(1)
  await career.getByRole('button').first().focus()
  await expect(getPreviewFrame(page).locator('[style*="outline"]')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(getPreviewFrame(page).locator('[style*="outline: 3px"]')).toHaveCount(0)
})

/** Opens LinkedIn's sign-in for a career, and allows it there as a member. */
async function bringCareer(page: Page, member: string) {
  await page.getByRole('button', { name: 'Import your whole career' }).click()
  await page.getByRole('link', { name: 'Continue to LinkedIn' }).click()
  await page.getByLabel('Member').fill(member)
  await page.getByRole('button', { name: 'Allow' }).click()
}

fullRunTest('brings a whole career by signing in at LinkedIn', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/employers-example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LinkedIn shows only part of this career')
  await expect(page.getByText('2 roles, incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Import your whole career' }).click()
  await expect(page.getByRole('link', { name: 'Continue to LinkedIn' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import your whole career' }).click()

  await bringCareer(page, 'ada')
  // The typed link belongs to another member.
  await expect(page.getByText('Whose site is this?')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use my account' }).click()
  await page.waitForURL('**/website/preview')
  const experience = getPreviewFrame(page).locator('#experience')
  await expect(experience.getByText('Lead engineer')).toBeVisible()
  await page.getByRole('button', { name: 'Where is this from?' }).click()
  const career = getSources(page).getByRole('region', { name: 'Experience' })
  await expect(career.getByText('From your LinkedIn sign-in · today')).toHaveCount(1)
})

fullRunTest('asks whose site it is after a sign-in at Instagram as somebody else', async ({ page }) => {
  const signIn = async () => {
    // It is the first way, and open.
    await page.getByRole('link', { name: 'Continue at Instagram' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whose site is this?')
  }
  await submitLink(page, 'instagram', 'https://www.instagram.com/nobody.shows.this')
  await signIn()
  await expect(page.getByText('You signed in as @atkins.example')).toContainText('@nobody.shows.this')
  expect(await findViolations(page)).toEqual([])
  // The link alone: nothing of the account that signed in.
  await page.getByRole('link', { name: 'Keep the link' }).click()
  await getContinueButton(page).click()
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect(await getPreviewFrame(page).locator('body').innerText()).not.toContain('Atkins')

  await page.getByRole('button', { name: 'Start over' }).click()
  await submitLink(page, 'instagram', 'https://www.instagram.com/nobody.shows.this')
  await signIn()
  await page.getByRole('button', { name: 'Use my account' }).click()
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toHaveText('Anna Atkins')
  expect(await getPreviewFrame(page).locator('body').innerText()).not.toContain('nobody.shows.this')
  await expect(page.getByLabel('Address')).not.toHaveValue(/nobody/)
})

fullRunTest('keeps the link after a sign-in at LinkedIn as somebody else', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/employers-example')
  await bringCareer(page, 'ada')
  await page.getByRole('link', { name: 'Keep the link' }).click()
  await getContinueButton(page).click()
  await page.waitForURL('**/website/preview')
  const site = getPreviewFrame(page).locator('body')
  await expect(site.locator('#experience')).toBeVisible()
  expect(await site.innerText()).not.toMatch(/Ada Byron|Lead engineer/)
})

fullRunTest(
  'says why LinkedIn does not hand over a career, and keeps the other ways open',
  async ({ page }) => {
    await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/ada-example')
    await expect(getFoundHeading(page)).toBeVisible()
    await bringCareer(page, 'abroad')
    await expect(page.getByText(/careers of members in the European Economic Area/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drop your LinkedIn file' })).toBeVisible()

    await page.getByRole('link', { name: 'Continue to LinkedIn' }).click()
    await page.getByLabel('Member').fill('early')
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText(/still preparing your data/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in failed.')
    await page.locator('input[type=file]').first().setInputFiles(NO_PDF)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t read this file.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/website/preview')
    await expect(getPreviewFrame(page).locator('#experience')).toBeVisible()
  },
)

fullRunTest('proves a sum by its parts and a year by its date, by keyboard', async ({ page }) => {
  await submitLink(page, 'dashboard', 'github.com/ada-example')
  await page.waitForURL('**/website/preview')
  const button = page.getByRole('button', { name: 'Where is this from?' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sources = getSources(page)
  await expect(sources.getByRole('heading', { name: 'Sources' })).toBeFocused()

  const figures = sources.getByRole('region', { name: 'Numbers' })
  await expect(figures.getByText('From GitHub’s API · today')).toHaveCount(1)
  await expect(figures.getByRole('button', { name: 'Since 2013' })).toHaveAccessibleDescription(
    'Joined on 2 May 2013',
  )
  await expect(figures.getByRole('button', { name: '10.7k Stars' })).toHaveAccessibleDescription(
    /Sum over 38 repositories: lattice 3,920 \+ .* \+ 34 more 2,561 = 10,671/,
  )
  const rows = await figures.getByRole('row').allInnerTexts()
  expect(rows.map(row => row.replace(/\s+/g, ' ').trim())).toEqual([
    'lattice 3,920',
    'tidebook 2,108',
    'kiln 1,340',
    'hivescale 742',
    '34 more 2,561',
    'Sum over 38 repositories 2 forks not counted 10,671',
  ])
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sources).toHaveCount(0)
  await expect(button).toBeFocused()
})

fullRunTest('creates a preview from a file dropped on the landing page without a link', async ({ page }) => {
  await page.goto(productUrl('linkedin'))
  // The script that handles dropped files loads after the first paint.
  await page.waitForLoadState('networkidle')
  await dropFile(page, readLinkedinPdf())
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
})

fullRunTest(
  'asks for the Instagram link of photos that are dropped on its landing page',
  async ({ page }) => {
    await page.goto(productUrl('instagram'))
    await page.waitForLoadState('networkidle')
    await dropFile(page, readSample('../pictures/fern-1.jpg', 'image/jpeg'))
    await page.waitForURL('**/website/link-profile')
    await expect(page.getByText('Your photo is ready. Enter your Instagram link')).toBeVisible()
    await expect(page.getByText('Save to PDF')).toHaveCount(0)
  },
)

fullRunTest(
  'LinkedIn’s landing page says before the click what a link brings, and takes a file on a phone',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(productUrl('linkedin'))
    const link = page.getByRole('textbox', { name: 'Your LinkedIn profile link' })
    await expect(link).toHaveAccessibleDescription(/LinkedIn shows careers only to its members\.$/)
    const button = page.getByRole('button', { name: 'Choose your file' })
    await expect(button).toBeInViewport()
    await expect(button).toHaveAccessibleDescription(/Save to PDF/)
    const submit = page.getByRole('button', { name: 'Create your website' }).first()
    const [own, other] = await Promise.all([button.boundingBox(), submit.boundingBox()])
    expect([own?.width, own?.height]).toEqual([other?.width, other?.height])
    expect(await findViolations(page)).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles(readLinkedinPdf())
    await page.waitForURL('**/website/preview')
    await expect(getPreviewFrame(page).locator('#experience')).toBeVisible()
  },
)

fullRunTest('offers a site in one click when Instagram returns nothing', async ({ page }) => {
  await submitLink(page, 'instagram', 'https://www.instagram.com/nobody.shows.this')
  await expect(getFoundHeading(page)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await getContinueButton(page).click()
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toBeVisible()
})

fullRunTest('adds uploaded photos to the gallery of an Instagram site', async ({ page }) => {
  await submitLink(page, 'instagram', 'https://www.instagram.com/nobody.shows.this')
  // The first open method; before it is known that one can sign in, it is the photos.
  await expect(page.getByRole('button', { name: 'Connect your account', expanded: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose your photos' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  const pictures = resolve(FILES, '../pictures')
  await (await chooser).setFiles([resolve(pictures, 'still-1.jpg'), resolve(pictures, 'still-2.jpg')])
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).locator('#gallery .shot img')).toHaveCount(2)
})

fullRunTest('turns a YouTube link into a site with its videos', async ({ page }) => {
  await submitLink(page, 'youtube', 'https://www.youtube.com/@faraday-example')
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).locator('#videos')).toBeVisible()
})

fullRunTest('turns pasted profile text into a career', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
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
  await page.getByRole('button', { name: 'Read text' }).click()
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
})

fullRunTest('the short form shows field errors, keeps its values and creates a site', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await page.getByRole('button', { name: 'Fill in a short form' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('What you do').fill('Mathematician')
  await page.getByLabel('Company').fill('Analytical Engines')
  await page.getByLabel('From').fill('long ago')
  const submit = page.getByRole('button', { name: 'Add to my site' })
  await submit.click()
  await expect(page.getByText('Enter the role’s title')).toBeVisible()
  await expect(page.getByLabel('Role')).toBeFocused()
  await page.getByLabel('Role').fill('Analyst')
  await page.getByLabel('From').fill('1842')
  await submit.click()
  await page.waitForURL('**/website/preview')
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(getPreviewFrame(page).locator('#experience')).toContainText('Analytical Engines')
})

fullRunTest(
  'asks for the language of a short text, and shows the site in the one that is named',
  async ({ page }) => {
    await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
    await page.getByRole('button', { name: 'Fill in a short form' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Signe Holm')
    await page.getByLabel('What you do').fill('Daglig leder og medgründer')
    await page.getByLabel('Company').fill('Nordlys')
    await page.getByLabel('Role').fill('Daglig leder')
    await page.getByRole('button', { name: 'Add to my site' }).click()
    const question = page.getByRole('group', { name: /^Is your text in Norwegian/ })
    await expect(question).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await question.getByRole('button', { name: /^Use Norwegian/ }).click()
    await expect(getPreviewFrame(page).getByRole('heading', { level: 2, name: 'Erfaring' })).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  },
)

fullRunTest('adding a source to the preview keeps the theme selected while it was read', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await getContinueButton(page).click()
  await page.waitForURL('**/website/preview')
  const chosen = Promise.withResolvers<void>()
  await page.route('**/api/onboard/import', async route => {
    await chosen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add more' }).click()
  expect(await findViolations(page)).toEqual([])
  const panel = page.getByRole('dialog')
  await panel.locator('input[type=file]').first().setInputFiles(readLinkedinPdf())
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Theme:/ }).click()
  // The first ones may be what the next draft suggests.
  const other = page
    .getByRole('menuitemcheckbox')
    .filter({ has: page.locator('b') })
    .last()
  const theme = (await other.locator('b').innerText()).trim()
  await other.click()
  await expect(page.getByRole('button', { name: /^Theme:/ })).toContainText(theme)
  chosen.resolve()
  await expect(page.getByText('Added to your website')).toBeVisible()
  await expect(getPreviewFrame(page).locator('#experience')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Theme:/ })).toContainText(theme)
})

test.describe('a preview whose import methods fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|load part of this screen/] })

  fullRunTest('says so in its panel, offers them on retry and takes a dropped file', async ({ page }) => {
    const panelChunk = /\/assets\/add-content-panel-[^/]*\.js$/
    await page.route(panelChunk, route => route.abort())
    await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
    await getContinueButton(page).click()
    await page.getByRole('button', { name: 'Add more' }).click()
    const panel = page.getByRole('dialog', { name: 'Add more' })
    await panel.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    // An import that fails while the panel is closed is reported without it.
    await panel.getByRole('button', { name: 'Close' }).click()
    const closed = Promise.withResolvers<void>()
    await page.route('**/api/onboard/import', async route => {
      await closed.promise
      await route.abort()
    })
    await dropFile(page, readLinkedinPdf())
    await panel.getByRole('button', { name: 'Close' }).click()
    closed.resolve()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.unroute('**/api/onboard/import')

    await page.unroute(panelChunk)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('heading', { name: 'Drop your LinkedIn file' })).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await dropFile(page, readLinkedinPdf())
    await expect(getPreviewFrame(page).locator('#experience')).toBeVisible()
    await expect(panel).toBeHidden()
  })
})

test.describe('unreadable files', () => {
  // The browser logs failed requests as console errors.
  test.use({ expectedErrors: [/Failed to load resource/] })
  fullRunTest('leave what is typed in the closed panel, and are reported there', async ({ page }) => {
    await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
    await getContinueButton(page).click()
    const openPanel = page.getByRole('button', { name: 'Add more' })
    await openPanel.click()
    const panel = page.getByRole('dialog', { name: 'Add more' })
    await panel.getByRole('button', { name: 'Fill in a short form' }).click()
    await panel.getByLabel('What you do').fill('Head of sailing')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    // What a running import reports leaves the focus where it is.
    await openPanel.click()
    await configureMockServer('fail', { kind: 'slow', host: 'api.github.com', path: '/users/slow-reader' })
    const focused = Promise.withResolvers<void>()
    await page.route('**/api/onboard/import', async route => {
      await focused.promise
      await route.continue()
    })
    await panel.getByRole('button', { name: 'Paste another link' }).click()
    await panel.getByLabel('Link to another profile or page').fill('github.com/slow-reader')
    await page.keyboard.press('Enter')
    const stop = panel.getByRole('button', { name: 'Stop' })
    await stop.focus()
    focused.resolve()
    await expect(panel.locator('[aria-current=step]')).toHaveText('Reading the link')
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stop).toBeHidden()
    await page.unroute('**/api/onboard/import')
    await panel.getByRole('button', { name: 'Fill in a short form' }).click()

    const closed = Promise.withResolvers<void>()
    await page.route('**/api/onboard/import', async route => {
      await closed.promise
      await route.continue()
    })
    await dropFile(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') })
    await panel.getByRole('button', { name: 'Close' }).click()
    closed.resolve()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect(panel.getByText(/^This type of file can’t be read/)).toBeVisible()

    await dropFile(page, readLinkedinPdf())
    await expect(getPreviewFrame(page).locator('#experience')).toBeVisible()
    await openPanel.click()
    await expect(panel.getByLabel('What you do')).toHaveValue('Head of sailing')
    // What the file told since is shown in the fields that were left alone.
    await expect(panel.getByLabel('Location')).toHaveValue(/./)
    await panel.getByRole('button', { name: 'Add to my site' }).click()
    await expect(getPreviewFrame(page).getByText('Head of sailing').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  fullRunTest('are rejected with a message at the drop zone, and the next file works', async ({ page }) => {
    await page.goto(productUrl('dashboard', '/website'))
    const file = page.locator('input[type=file]').first()
    await file.setInputFiles(NO_PDF)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t read this file.')
    await expect(page.getByText('See why on the right.')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('See why below.')).toBeVisible()
    await expect(page.getByText('See why on the right.')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Use a link instead' }).click()
    await expect(page.getByRole('textbox')).toBeVisible()
    // An upload that is stopped does not go on.
    await page.route('**/api/**', () => undefined)
    await file.setInputFiles(readLinkedinPdf())
    await expect(page.getByText(/^ada-lovelace\.pdf, /)).toBeVisible()
    // Another file replaces it; what cannot be read does not.
    await dropFile(page, { ...readLinkedinPdf(), name: 'corrected.pdf' })
    await expect(page.getByText(/^corrected\.pdf, /)).toBeVisible()
    await dropFile(page, readLinkedinPdf(), readLinkedinPdf())
    await expect(page.getByText('Drop one file at a time.')).toBeVisible()
    await expect(page.getByText(/^corrected\.pdf, /)).toBeVisible()
    await page.getByRole('link', { name: 'Stop' }).click()
    await expect(page.getByRole('textbox')).toBeVisible()
    await page.unroute('**/api/**')
    await page.locator('input[type=file]').first().setInputFiles(readLinkedinPdf())
    await page.waitForURL('**/website/preview')
    await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  })
})

fullRunTest('an expired and a declined sign-in still offer the next step', async ({ page }) => {
  const link = encodeURIComponent('https://www.instagram.com/nobody.shows.this')
  await page.goto(productUrl('instagram', `/website/link-profile?link=${link}&connection_failed=declined`))
  await expect(getFoundHeading(page)).toBeVisible()
  await expect(getContinueButton(page)).toBeEnabled()
  await page.goto(productUrl('instagram', '/website/link-profile?connection_failed=declined'))
  await expect(page.getByText(/you declined/)).toBeVisible()
})

fullRunTest(
  'shows the drop zone while a file is dragged over the window and hides it afterwards',
  async ({ page }) => {
    await page.goto(productUrl('linkedin'))
    await dragOverWindow(page, [readLinkedinPdf()])
    await expect(page.getByText('Drop your file here')).toBeVisible()
    await dispatchDrag(page, ['dragleave'], [readLinkedinPdf()])
    await expect(page.getByText('Drop your file here')).toBeHidden()
  },
)

const CV_WITH_CONTACT = `Maren Holt
Harbour engineer
maren@holt.example
+47 912 34 567

About

I build quays in cold water. The tide decides when we work.

Experience

Engineer
Hafen AG
Jan 2018 - Present

Hobbies

Sailing
`

fullRunTest('offers contact data that was left out, and shows what was chosen', async ({ page }) => {
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await page.getByRole('button', { name: 'Paste your profile' }).click()
  await page.getByRole('textbox', { name: /copy and paste it here/ }).fill(CV_WITH_CONTACT)
  await page.getByRole('button', { name: 'Read text' }).click()
  await page.waitForURL('**/website/preview')
  const frame = getPreviewFrame(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Maren Holt')
  await expect(frame.getByText('maren@holt.example')).toHaveCount(0)

  const offer = page.getByRole('group', { name: /We found an email address/ })
  await expect(offer.getByText('maren@holt.example')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await offer.getByRole('button', { name: 'Show it' }).click()
  await expect(frame.getByRole('link', { name: 'maren@holt.example' })).toBeAttached()

  const next = page.getByRole('group', { name: /We found a phone number/ })
  await expect(next.getByRole('button', { name: 'Show it' })).toBeFocused()
  await next.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('What wasn’t imported')).toBeVisible()
  await page.reload()
  await expect(getPreviewFrame(page).getByRole('link', { name: 'maren@holt.example' })).toBeAttached()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('912 34')
})

fullRunTest('offers an e-mail address in the settings that the preview left undecided', async ({ page }) => {
  const person = createPerson()
  const domain = `mail${person.email.slice(7, 17)}`
  await submitLink(page, 'linkedin', 'https://www.linkedin.com/in/nobody-shows-this')
  await page.getByRole('button', { name: 'Paste your profile' }).click()
  await page.getByRole('textbox', { name: /copy and paste it here/ }).fill(CV_WITH_CONTACT)
  await page.getByRole('button', { name: 'Read text' }).click()
  await page.waitForURL('**/website/preview')
  await page.getByLabel('Address').fill(domain)
  await page.getByRole('button', { name: 'Create account and publish' }).click()
  await page.waitForURL('**/signup')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /create (your )?account/i }).click()
  await expect(page.getByRole('link', { name: /visit/i }).first()).toBeVisible()

  await page.goto(productUrl('linkedin', '/settings/general'))
  const offer = page.getByRole('group', { name: /We found an email address/ })
  await expect(offer.getByText('maren@holt.example')).toBeVisible()
  await offer.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByLabel('Public email')).toHaveValue('maren@holt.example')
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Public email')).toHaveValue('maren@holt.example')
  await expect(offer).toBeHidden()
})

fullRunTest('makes a site of Instagram’s HTML download, and tells what it left out', async ({ page }) => {
  await page.goto(productUrl('instagram'))
  await dropFile(page, readSample('instagram-html.zip', 'application/zip'))
  await page.waitForURL('**/website/preview')
  const frame = getPreviewFrame(page)
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace')
  await expect(frame.locator('#gallery img').first()).toBeVisible()
  await page.getByText('What wasn’t imported').click()
  await expect(page.getByText('2 videos weren’t imported. Only pictures are.')).toBeVisible()
  await expect(page.getByText('Stories weren’t imported. They were meant to last a day.')).toBeVisible()
})

fullRunTest('makes a site of a CV as Word document', async ({ page }) => {
  await page.goto(productUrl('linkedin'))
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await dropFile(page, readSample('cv.docx', type))
  await page.waitForURL('**/website/preview')
  const frame = getPreviewFrame(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(frame.locator('#experience')).toContainText('Analytical Engines')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByText('What wasn’t imported').click()
  await expect(page.getByText('Left out: Hobbies.')).toBeVisible()
})
