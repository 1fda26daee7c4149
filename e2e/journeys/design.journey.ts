import {
  openEditor,
  getIntroField,
  expectPublished,
  getPublishButton,
  getSectionIds,
} from '../fixtures/editor-fixture.ts'
import { expect, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

test('previews text, theme and order at once and publishes them to the site', async ({ page }) => {
  const { frame, live } = await openEditor(page)
  await expectPublished(page)
  await getIntroField(page).fill('Tools that measure tides.')
  await expect(frame.locator('.hero-lede')).toHaveText('Tools that measure tides.')
  expect(await live()).not.toContain('Tools that measure tides.')
  const restore = page.getByRole('button', { name: 'Restore published version: Introduction' })
  await restore.press('Enter')
  await expectPublished(page)
  await expect(getIntroField(page)).toBeFocused()
  await expect(restore).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(frame.locator('.hero-lede')).toHaveText('Tools that measure tides.')

  await page.getByRole('button', { name: 'Move Projects' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Projects, position 4 of')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Projects' })).toBeFocused()
  const order = await getSectionIds(frame)
  expect(order.indexOf('projects')).toBeLessThan(order.indexOf('about'))

  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('button', { name: /^Gazette/ }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'gazette')
  await expect(frame.locator('.hero-lede')).toHaveText('Tools that measure tides.')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.getByRole('textbox', { name: 'Any colour' }).fill('#ffe066')
  await expect(page.getByText(/ : 1 in dark/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await getPublishButton(page).click()
  await expect(page.getByText('Published. It’s live now.')).toBeVisible()
  await expectPublished(page)
  const html = await live()
  expect(html).toContain('Tools that measure tides.')
  expect(html).toContain('data-theme="gazette"')
  expect(html.indexOf('id="projects"')).toBeLessThan(html.indexOf('id="about"'))
})

fullRunTest(
  'offers the layouts of a section as pictures of it, undoes a choice and publishes it',
  async ({ page }) => {
    const { frame, live } = await openEditor(page)
    await page.getByRole('button', { name: /^Projects/ }).click()
    const layouts = page.getByRole('group', { name: 'Layout' })
    const pictures = layouts.locator('iframe')
    await expect(pictures).toHaveCount(2)
    await expect(pictures.nth(1).contentFrame().locator('#projects .tag').first()).toBeAttached()
    await expect(layouts.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
    await layouts.getByRole('button', { name: 'Names only' }).press('Enter')
    await expect(layouts.getByRole('button', { name: 'Names only' })).toHaveAttribute('aria-pressed', 'true')
    await expect(frame.locator('#projects .tag').first()).toBeVisible()
    await expect(frame.locator('#projects .card')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(frame.locator('#projects .card').first()).toBeVisible()
    await layouts.getByRole('button', { name: 'Names only' }).click()
    await getPublishButton(page).click()
    await expectPublished(page)
    expect(await live()).toContain('section-projects layout-names')
  },
)

fullRunTest(
  'changes typefaces, spacing and the background of a section, undoes them and publishes them',
  async ({ page }) => {
    const { frame, live } = await openEditor(page)
    await page.getByRole('button', { name: 'Theme', exact: true }).click()
    const types = page.getByRole('group', { name: 'Typefaces' })
    await expect(types.locator('iframe').first().contentFrame().locator('.hero-title')).toBeAttached()
    await types.getByRole('button').nth(1).press('Enter')
    await expect(types.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
    const spacing = page.getByRole('group', { name: 'Spacing' })
    const heightOf = () => frame.locator('#about').evaluate(section => (section as HTMLElement).offsetHeight)
    const standard = await heightOf()
    await spacing.getByRole('button', { name: 'Airy' }).press('Enter')
    await expect.poll(heightOf).toBeGreaterThan(standard)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(spacing.getByRole('button', { name: 'Standard' })).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Sections', exact: true }).click()
    await page.getByRole('button', { name: /^About/ }).click()
    const backgrounds = page.getByRole('group', { name: 'Background' })
    await expect(backgrounds.locator('iframe')).toHaveCount(5)
    await backgrounds.getByRole('button', { name: 'Tinted' }).press('Enter')
    await expect(frame.locator('#about')).toHaveClass(/ground-tinted/)
    await backgrounds.getByRole('button', { name: 'Picture' }).press('Enter')
    await expect(frame.locator('#about .ground-photo img')).toBeAttached()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(frame.locator('#about')).not.toHaveClass(/ground-picture/)
    await backgrounds.getByRole('button', { name: 'Tinted' }).click()
    await expect(frame.locator('#about')).toHaveClass(/ground-tinted/)
    await getPublishButton(page).click()
    await expectPublished(page)
    const html = await live()
    expect(html).toContain('ground-tinted')
    expect(html).toContain('@layer appearance')
  },
)

fullRunTest(
  'switches a single link off and on, keeps it in the editor and publishes the page without it',
  async ({ page }) => {
    const { frame, live } = await openEditor(page)
    await page.getByRole('button', { name: /^Links/ }).click()
    const links = frame.locator('#links .link')
    const count = await links.count()
    const url = (await links.first().locator('a').getAttribute('href')) ?? ''
    const label = (await links.first().locator('.link-label').textContent()) ?? ''
    expect(await live()).toContain(`class="link"><a href="${url}"`)
    const shown = page.getByRole('switch', { name: `Show ${label} on the page` })
    await expect(shown).toBeChecked()
    await shown.press('Enter')
    await expect(shown).not.toBeChecked()
    await expect(shown).toBeFocused()
    await expect(page.getByText('Not on the page')).toBeVisible()
    await expect(frame.locator(`#links a[href="${url}"]`)).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(links).toHaveCount(count)
    await expect(shown).toBeChecked()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await getPublishButton(page).click()
    await expectPublished(page)
    expect(await live()).not.toContain(`class="link"><a href="${url}"`)
    await page.reload()
    await page.getByRole('button', { name: /^Links/ }).click()
    await expect(shown).not.toBeChecked()
    await shown.click()
    await getPublishButton(page).click()
    await expectPublished(page)
    expect(await live()).toContain(`class="link"><a href="${url}"`)
  },
)

fullRunTest(
  'supports the keyboard for selecting, editing, adding, publishing and restoring a version',
  async ({ page }) => {
    const { frame, live } = await openEditor(page)
    await page.getByRole('button', { name: /^Links/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Links' })).toBeVisible()
    await page.getByRole('button', { name: 'Add link' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused()
    await page.keyboard.type('My shop')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter an address.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
    await page.keyboard.type('https://shop.example.com/')
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('link', { name: 'My shop' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Add link' })).toBeFocused()

    await page.getByRole('button', { name: 'Add section' }).press('Enter')
    const gallery = page.getByRole('dialog', { name: 'Add section' })
    await expect(gallery.getByText('Below “Links”')).toBeVisible()
    await expect(gallery.getByRole('searchbox')).toBeFocused()
    await expect(gallery.locator('iframe').first()).toBeAttached()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(gallery.getByRole('button', { name: /^Services/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByRole('button', { name: /^Prices/ })).toBeFocused()
    await gallery.getByRole('searchbox').press('ControlOrMeta+a')
    await page.keyboard.type('heading about')
    await expect(gallery.getByRole('status')).toHaveText('1 result')
    await page.keyboard.press('ArrowDown')
    await expect(gallery.getByRole('button', { name: /^Text/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame.locator('#links + #text')).toBeAttached()
    const textField = page.getByRole('textbox', { name: 'Text' })
    await frame.locator('#text').getByRole('button', { name: 'Write something' }).press('Enter')
    await expect(textField).toBeFocused()
    await page.keyboard.type('Plain and ')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('bold.')
    await expect(frame.locator('#text strong')).toHaveText('bold.')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+s')
    await expectPublished(page)
    expect(await live()).toContain('My shop')

    await page.getByRole('button', { name: 'Remove section' }).press('Enter')
    await expect(frame.locator('#text')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await expect(frame.locator('#text')).toBeAttached()

    await page.getByRole('button', { name: 'Earlier versions' }).press('Enter')
    await page.locator('.version').nth(1).press('Enter')
    await expect(frame.locator('#text')).toHaveCount(0)
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes.getByRole('group', { name: 'Links' })).toContainText('My shop')
    await expect(changes.getByRole('group', { name: 'Text' })).toBeVisible()
    expect(await frame.locator('vitrine-marks').evaluate(({ shadowRoot }) => shadowRoot?.textContent)).toBe(
      '',
    )
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore version' }).press('Enter')
    await expect(page.locator('.editor-state')).toHaveText(/^\d+ unpublished changes?/)
    await page.keyboard.press('ControlOrMeta+s')
    await expectPublished(page)
    expect(await live()).not.toContain('My shop')
  },
)

fullRunTest('adds opening hours, explains a malformed time and publishes them', async ({ page }) => {
  const { frame, live } = await openEditor(page)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('searchbox', { name: 'Search sections' }).fill('opening')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add time' }).click()
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Tuesday')
  await page.getByRole('combobox', { name: 'Through' }).selectOption('Friday')
  await page.getByRole('textbox', { name: 'Opens' }).fill('9 am')
  await page.getByRole('textbox', { name: 'Closes' }).fill('17:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use a time such as 09:00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Opens' }).fill('09:00')
  await page.keyboard.press('Enter')
  await expect(frame.locator('#hours')).toContainText('Tuesday – Friday')
  expect(await findViolations(page)).toEqual([])
  await getPublishButton(page).click()
  await expectPublished(page)
  expect(await live()).toContain('<time datetime="17:30">')
  expect(await live()).toContain('"dayOfWeek":["Tuesday","Wednesday","Thursday","Friday"]')
})

fullRunTest(
  'keeps focus in place or moves it to the next item when the focused one is removed',
  async ({ page, context }) => {
    const { frame } = await openEditor(page)
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' })
    await getIntroField(page).fill('One.')
    await button('Undo').press('Enter')
    await expect(button('Undo')).toBeDisabled()
    await expect(button('Undo')).toBeFocused()
    await button('Redo').press('Enter')
    await expect(button('Redo')).toBeFocused()
    await getPublishButton(page).press('Enter')
    await expectPublished(page)
    await expect(getPublishButton(page)).toBeFocused()

    const picture = page.getByRole('group', { name: 'Picture' })
    await picture.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(picture.getByRole('button', { name: 'Choose picture' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(frame.locator('.hero-picture img')).toBeVisible()

    await button('Header').press('Enter')
    await button('Remove button').press('Enter')
    await expect(button('Add button')).toBeFocused()
    await button('Add button').press('Enter')
    await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused()
    // The Enter that commits an input method's composition must not submit.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text: 'みせ', selectionStart: 2, selectionEnd: 2 })
    await devtools.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await devtools.send('Input.insertText', { text: '店' })
    await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('店')
    await expect(page.getByText('Enter an address.')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(button('Add button')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(button('Add button')).toHaveCount(0)
    await expect(button('Header')).toBeFocused()
  },
)
