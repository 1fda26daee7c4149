import type { Locator } from '@playwright/test'
import { openEditor, getIntroField, expectPublished, getSectionIds } from '../fixtures/editor-fixture.ts'
import { expect, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

test('edits text in place and adds, describes and publishes a picture', async ({ page }) => {
  const { frame, live } = await openEditor(page)
  await frame.locator('#projects .card-topics').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Projects' })).toBeVisible()
  const lede = frame.locator('.hero-lede')
  const before = (await lede.textContent()) ?? ''
  await lede.click()
  await expect(lede).toBeFocused()
  await expect(lede).toHaveAttribute('contenteditable', 'plaintext-only')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Written')
  await page.keyboard.insertText(' on the page.')
  await expect(getIntroField(page)).toHaveValue('Written on the page.')
  await page.keyboard.press('Enter')
  await expect(lede).not.toHaveAttribute('contenteditable')
  await expect(lede).toHaveText('Written on the page.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lede).toHaveText(before)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(lede).toHaveText('Written on the page.')

  const about = frame.locator('#about .prose')
  await about.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' bold')
  await page.keyboard.press('Escape')
  await expect(about.locator('strong').last()).toHaveText('bold')
  await about.press('Enter')
  await expect(about).toHaveAttribute('contenteditable', 'true')
  await about.evaluate(element => {
    const bullet = '<span style="mso-list:Ignore">·<span>&nbsp;</span></span>'
    const createItem = (text: string) => `<p style="mso-list:l0 level1 lfo1">${bullet}${text}</p>`
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `${createItem('Entry')}${createItem('Second')}<table><tr><td>One</td><td>two</td></tr></table>`,
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(about.locator('li').filter({ hasText: /^Second$/ })).toHaveCount(1)
  await expect(about.locator('p').filter({ hasText: /^One, two$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(about).not.toHaveAttribute('contenteditable')
  await page.keyboard.press('Escape')
  await expect(page.locator('.section-row-name[aria-current]')).toBeFocused()
  await frame.locator('[data-field="hero.picture"]').press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.element-tools').getByRole('button', { name: 'Replace' })).toBeFocused()
  await page.locator('.element-tools').getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Visible area' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('.element-tools')).toHaveCount(0)
  await page.getByRole('button', { name: 'Intro', exact: true }).click()

  const picture = page.getByRole('group', { name: 'Picture' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    picture.getByRole('button', { name: 'Replace' }).click(),
  ])
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#0b6e4f'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = '#fbfaf7'
      context.fillRect(120, 90, 200, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await chooser.setFiles({ name: 'window.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(frame.locator('.hero-picture img')).toHaveAttribute('src', /^blob:/)
  await page.getByRole('button', { name: 'Check page' }).first().click()
  await expect(page.getByText('Fix one problem before you publish.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Intro · Picture/ }).click()
  const altText = picture.getByRole('textbox', { name: 'Alt text' })
  await expect(altText).toBeFocused()
  await altText.fill('A window')
  await expect(page.getByText('Ready to publish.')).toBeVisible()
  await picture.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Keep the picture whole and set its focal point' }).click()
  const point = page.getByRole('img', { name: 'Focal point: 50 % from the left' })
  await expect(point).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Set focal point' }).click()
  await expect(picture.getByRole('button', { name: 'Crop' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expectPublished(page)
  await expect(frame.locator('.hero-picture img')).toHaveAttribute('src', /^\/media\//)
  const html = await live()
  expect(html).toContain('alt="A window"')
  expect(html).toContain('--focus:40% 48%')
  expect(html).toContain('Written on the page.')
  expect(html).not.toContain('data-field')
})

fullRunTest('moves and hides the selected section on the canvas', async ({ page }) => {
  const { frame } = await openEditor(page)
  const before = await getSectionIds(frame)
  await page.locator('.section-row-name[data-section="projects"]').click()
  const tools = page.getByRole('group', { name: 'Projects tools' })
  const up = tools.getByRole('button', { name: 'Move section up' })
  await up.click()
  await expect(tools.getByRole('status')).toHaveText(/^Projects is now \d+ of \d+\.$/)
  const indexOfProjects = (order: string[]) => order.indexOf('projects')
  expect(indexOfProjects(await getSectionIds(frame))).toBe(indexOfProjects(before) - 1)
  await expect(up).toBeFocused()
  await up.press('ControlOrMeta+z')
  expect(await getSectionIds(frame)).toEqual(before)
  expect(await findViolations(page)).toEqual([])

  await tools.getByRole('button', { name: 'Hide section' }).press('Enter')
  await expect(frame.locator('#projects')).toHaveCount(0)
  await expect(tools).toHaveCount(0)
  await expect(page.locator('.section-row-name[data-section="projects"]')).toBeFocused()
})

fullRunTest('reorders the selected section by drag or keyboard and cancels with Escape', async ({ page }) => {
  // Tall enough to fit the page without scrolling.
  await page.setViewportSize({ width: 1280, height: 1600 })
  const { frame } = await openEditor(page)
  const before = await getSectionIds(frame)
  await page.locator('.section-row-name[data-section="projects"]').click()
  const tools = page.getByRole('group', { name: 'Projects tools' })
  const grip = tools.getByRole('button', { name: 'Move Projects' })
  const status = tools.getByRole('status')
  const getHeight = () => frame.locator('#projects').evaluate(section => section.clientHeight)
  const fullHeight = await getHeight()
  const getCenter = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('nothing to drag')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const pickUp = async () => {
    const { x, y } = await getCenter(grip)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 20)
    await expect(status).toHaveText('Picked up Projects.')
  }
  const dragOver = async (section: string) => {
    const box = await frame.locator(`#${section}`).boundingBox()
    if (!box) throw new Error('nothing to drag over')
    await page.mouse.move(box.x + box.width / 2, box.y + 6, { steps: 5 })
  }

  await pickUp()
  expect(await getHeight()).toBeLessThan(fullHeight / 2)
  await dragOver('languages')
  await dragOver('skills')
  const targetPlace = before.indexOf('skills')
  await expect(status).toHaveText(`Projects over position ${targetPlace} of ${before.length}.`)
  await expect(page.locator('.section-drop-line')).not.toHaveAttribute('hidden', '')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('Projects stays in place.')
  await expect(page.locator('.section-drop-line')).toHaveAttribute('hidden', '')
  await page.mouse.up()
  expect(await getSectionIds(frame)).toEqual(before)
  expect(await getHeight()).toBe(fullHeight)

  await pickUp()
  await dragOver('skills')
  await page.mouse.up()
  await expect(status).toHaveText(`Projects is now ${targetPlace} of ${before.length}.`)
  const after = await getSectionIds(frame)
  expect(after.indexOf('projects')).toBe(after.indexOf('skills') - 1)
  expect(await getHeight()).toBe(fullHeight)
  await expect(grip).toBeFocused()
  expect(
    await page.evaluate(() => [getSelection()?.toString(), frames[0]?.getSelection()?.toString()]),
  ).toEqual(['', ''])
  await expect(page.locator('.editor-state')).toHaveText(/^1 unpublished change/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(await getSectionIds(frame)).toEqual(before)

  await grip.focus()
  await page.keyboard.press('End')
  await expect(status).toHaveText(`Projects is now ${before.length} of ${before.length}.`)
  expect((await getSectionIds(frame)).at(-1)).toBe('projects')
  await page.keyboard.press('ArrowUp')
  expect((await getSectionIds(frame)).at(-2)).toBe('projects')
  await expect(grip).toBeFocused()
  // The handle follows its section.
  const getTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const above = Math.round((await getTop(frame.locator('#projects'))) - (await getTop(grip)))
      return above === 28 || above === 0
    })
    .toBe(true)
  expect(await findViolations(page)).toEqual([])
})

fullRunTest('a phone-width preview does not move on a wide window', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('button', { name: 'Mobile', exact: true }).click()
  await expect(page.getByText('390 px')).toBeVisible()
  const widths = await page.evaluate(async () => {
    const widthsSeen = new Set<number>()
    for (let frame = 0; frame < 12; frame++) {
      await new Promise(requestAnimationFrame)
      widthsSeen.add(document.querySelector<HTMLElement>('.viewport-sheet')?.offsetWidth ?? 0)
    }
    return [...widthsSeen]
  })
  expect(widths).toEqual([392])
})

fullRunTest('scrolls the page when a dragged section reaches its edge', async ({ page }) => {
  const { frame } = await openEditor(page)
  await page.getByRole('button', { name: 'Mobile', exact: true }).click()
  await page.locator('.section-row-name[data-section="about"]').click()
  const tools = page.getByRole('group', { name: 'About tools' })
  const box = await tools.getByRole('button', { name: 'Move About' }).boundingBox()
  const frameBox = await page.locator('.page-frame').boundingBox()
  if (!box || !frameBox) throw new Error('nothing to drag')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 10, box.y + 30)
  await page.mouse.move(box.x + 10, frameBox.y + frameBox.height - 4, { steps: 3 })
  await expect(frame.locator('.site-footer')).toBeInViewport()
  await page.mouse.up()
  expect((await getSectionIds(frame)).at(-1)).toBe('about')
  await expect(frame.locator('#about')).toBeInViewport()
})

fullRunTest('shows the canvas above a drawer on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { frame } = await openEditor(page, { post: 'On tides' })
  await page.getByRole('button', { name: 'Sections' }).last().click()
  await page.getByRole('button', { name: 'Page Home page' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'All posts' }).click()
  await expect(frame.getByRole('link', { name: 'On tides' })).toBeVisible()
  await page.getByRole('button', { name: /\/posts$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Home page' }).click()
  await expect(frame.locator('.hero-title')).toBeVisible()
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Intro' }).click()
  await getIntroField(page).fill('Written on a phone.')
  await expect(frame.locator('.hero-lede')).toHaveText('Written on a phone.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Help me write: Introduction' }).click()
  await expect(page.getByText('No language model is set up here')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('button', { name: /your bio$/ })
    .first()
    .click()
  await expect(frame.locator('.hero-lede')).not.toHaveText('Written on a phone.')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(frame.locator('.hero-lede')).toHaveText('Written on a phone.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sections' }).last().click()
  await page.getByRole('button', { name: 'Hide About' }).click()
  await expect(frame.locator('#about')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})
