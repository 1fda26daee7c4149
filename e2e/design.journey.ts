import { editorOf, intro, published, publishButton, sections } from './editor.ts'
import { expect, test, violations } from './stage.ts'

test('text, theme and order change in the page at once, and on the website when they are published', async ({
  page,
}) => {
  const { frame, live } = await editorOf(page)
  await published(page)
  await intro(page).fill('Tools that measure tides.')
  await expect(frame.locator('.hero-lede')).toHaveText('Tools that measure tides.')
  expect(await live()).not.toContain('Tools that measure tides.')

  await page.getByRole('button', { name: 'Move Projects' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Projects, place 4 of')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Projects' })).toBeFocused()
  const order = await sections(frame)
  expect(order.indexOf('projects')).toBeLessThan(order.indexOf('about'))

  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('button', { name: /^Gazette/ }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'gazette')
  await expect(frame.locator('.hero-lede')).toHaveText('Tools that measure tides.')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.getByRole('textbox', { name: 'Any colour' }).fill('#ffe066')
  await expect(page.getByText(/ : 1 in dark/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await publishButton(page).click()
  await expect(page.getByText('Published. Your website shows it now.')).toBeVisible()
  await published(page)
  const html = await live()
  expect(html).toContain('Tools that measure tides.')
  expect(html).toContain('data-theme="gazette"')
  expect(html.indexOf('id="projects"')).toBeLessThan(html.indexOf('id="about"'))
})

test('all of it by keyboard: choose, write, add to a list, add a section, publish, look back, restore', async ({
  page,
}) => {
  const { frame, live } = await editorOf(page)
  await page.getByRole('button', { name: /^Links/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Links' })).toBeVisible()
  await page.getByRole('button', { name: 'Add link' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused()
  await page.keyboard.type('My shop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('An address is needed.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await page.keyboard.type('https://shop.example.com/')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('link', { name: 'My shop' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Add link' })).toBeFocused()

  await page.getByRole('button', { name: 'Add a section' }).press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Add a section' })
  expect(await violations(page)).toEqual([])
  await gallery.getByRole('button', { name: /^Text/ }).press('Enter')
  const words = page.getByRole('textbox', { name: 'Text' })
  await frame.locator('#text').getByRole('button', { name: 'Write the first words' }).press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.type('Plain and ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('bold.')
  await expect(frame.locator('#text strong')).toHaveText('bold.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await published(page)
  expect(await live()).toContain('My shop')

  await page.getByRole('button', { name: 'Remove this section' }).press('Enter')
  await expect(frame.locator('#text')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(frame.locator('#text')).toBeAttached()

  await page.getByRole('button', { name: 'Earlier versions' }).press('Enter')
  await page.locator('.version').nth(1).press('Enter')
  await expect(frame.locator('#text')).toHaveCount(0)
  expect(await frame.locator('vitrine-marks').evaluate(({ shadowRoot }) => shadowRoot?.textContent)).toBe('')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Bring this version back' }).press('Enter')
  await expect(page.locator('.ed-state')).toHaveText(/^\d+ changes? not published/)
  await page.keyboard.press('ControlOrMeta+s')
  await published(page)
  expect(await live()).not.toContain('My shop')
})

test('the focus stays where one was, or goes to what comes next, also when what had it is gone', async ({
  page,
  context,
}) => {
  const { frame } = await editorOf(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  await intro(page).fill('One.')
  await button('Undo').press('Enter')
  await expect(button('Undo')).toBeDisabled()
  await expect(button('Undo')).toBeFocused()
  await button('Redo').press('Enter')
  await expect(button('Redo')).toBeFocused()
  await publishButton(page).press('Enter')
  await published(page)
  await expect(publishButton(page)).toBeFocused()

  const picture = page.getByRole('group', { name: 'Picture' })
  await picture.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(frame.locator('.hero-picture img')).toBeVisible()

  await button('Header').press('Enter')
  await button('Remove button').press('Enter')
  await expect(button('Add button')).toBeFocused()
  await button('Add button').press('Enter')
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused()
  // What confirms the letters of an input method adds nothing yet.
  const keys = await context.newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'みせ', selectionStart: 2, selectionEnd: 2 })
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
  await keys.send('Input.insertText', { text: '店' })
  await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('店')
  await expect(page.getByText('An address is needed.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button('Add button')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(button('Add button')).toHaveCount(0)
  await expect(button('Header')).toBeFocused()
})
