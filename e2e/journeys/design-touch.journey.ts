import { editorOf, published, sections } from './editor-fixture.ts'
import { expect, test, violations } from './fixtures.ts'

test.describe('with two fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('zooms a picture by pinch, pans it with one finger and stores the focal point', async ({
    page,
    context,
  }) => {
    const { frame } = await editorOf(page)
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Hero' }).tap()
    const picture = page.getByRole('group', { name: 'Picture' })
    const camera = picture.getByRole('button', { name: 'Take a photo' })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.tap()])
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await picture.getByRole('button', { name: 'Crop' }).tap()
    const seen = page.getByRole('img', { name: 'The part that will be seen' })
    await expect(seen).toBeFocused()
    const zoom = page.getByRole('slider', { name: 'Nearer' })
    const box = await seen.boundingBox()
    if (!box) throw new Error('There is nothing to touch')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }

    const hand = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((at, id) => ({ ...at, id })) })
    const apart = (pixels: number) =>
      [-pixels, pixels].map(dx => ({ x: middle.x + dx, y: middle.y })) as [typeof middle, typeof middle]
    await touch('touchStart', ...apart(40))
    for (const pixels of [50, 60, 70, 80]) await touch('touchMove', ...apart(pixels))
    await touch('touchEnd')
    await expect(zoom).toHaveAttribute('aria-valuetext', '200 %')
    await touch('touchStart', middle)
    for (const dx of [10, 200, 400]) await touch('touchMove', { x: middle.x + dx, y: middle.y })
    await touch('touchEnd')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/ 0 % from the left, /)).toBeAttached()
    await page.getByRole('button', { name: 'Use this part' }).tap()
    await expect(frame.locator('.hero-picture img')).toHaveAttribute('src', /^blob:/)
    await expect(picture.getByRole('button', { name: 'Crop' })).toBeFocused()
  })

  test('a section follows the finger on its handle from the first move', async ({ page, context }) => {
    const { frame } = await editorOf(page)
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Sections' }).tap()
    const before = await sections(frame)
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
      if (!box) throw new Error(`There is no handle of ${name}`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await middle('About'), await middle('Figures')]
    const hand = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: at })
    await touch('touchStart', from)
    for (const share of [0.3, 0.6, 0.9, 1.1])
      await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share })
    await touch('touchEnd')
    await expect.poll(() => sections(frame)).not.toEqual(before)
    const after = await sections(frame)
    expect(after.indexOf('about')).toBe(before.indexOf('about') - 1)
  })
})

test.describe('with one finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('reorders a section by touch drag', async ({ page, context }) => {
    const { frame } = await editorOf(page)
    const before = await sections(frame)
    const editor = page.getByRole('navigation', { name: 'Editor' })
    await editor.getByRole('button', { name: 'Sections' }).tap()
    await page.locator('.section-row-name[data-section="about"]').tap()
    await editor.getByRole('button', { name: 'About' }).tap()
    const grip = page
      .getByRole('group', { name: 'Tools of About' })
      .getByRole('button', { name: 'Move About' })
    const box = await grip.boundingBox()
    if (!box) throw new Error('There is nothing to touch')
    const hand = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 20, y }],
      })
    await touch('touchStart', box.y + 10)
    for (const by of [20, 40, 60]) await touch('touchMove', box.y + 10 + by)
    const next = await frame.locator('#projects').boundingBox()
    if (!next) throw new Error('There is nothing below')
    await touch('touchMove', next.y + next.height - 4)
    await touch('touchEnd')
    const after = await sections(frame)
    expect(after.indexOf('about')).toBe(before.indexOf('about') + 1)
    await expect(
      page.getByText(`About is now ${after.indexOf('about') + 1} of ${after.length}.`),
    ).toBeAttached()
  })
})

test('replaces pictures with dropped files one by one and explains rejected files', async ({ page }) => {
  const { frame } = await editorOf(page)
  /** Dropped in the frame's window; `to` is where in the page. Answers with what would have been done with it. */
  const drop = (to: string, files: { name: string; type: string; colour?: string }[], link = '') =>
    page.evaluate(
      async ({ to, files, link }) => {
        const inside = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
        const element = inside?.querySelector(to)
        if (!inside || !element) throw new Error(`There is no ${to}`)
        const dataTransfer = new DataTransfer()
        for (const { name, type, colour } of files) {
          const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
          const brush = canvas.getContext('2d')
          if (brush) brush.fillStyle = colour ?? ''
          brush?.fillRect(0, 0, 320, 240)
          const drawn = await new Promise<Blob | null>(settle => canvas.toBlob(settle))
          dataTransfer.items.add(new File([(colour && drawn) || 'words'], name, { type }))
        }
        if (link) dataTransfer.setData('text/uri-list', link)
        const { left, top, width, height } = element.getBoundingClientRect()
        const at = { clientX: left + width / 2, clientY: top + height / 2 }
        const target = inside.elementFromPoint(at.clientX, at.clientY) ?? element
        const event = (name: string) =>
          new DragEvent(name, { ...at, bubbles: true, cancelable: true, dataTransfer })
        target.dispatchEvent(event('dragover'))
        const marked = inside.querySelector<HTMLElement>('[data-drop]')?.dataset.field ?? null
        return { marked, isOpened: target.dispatchEvent(event('drop')) }
      },
      { to, files, link },
    )
  const png = (colour: string) => ({ name: `${colour}.png`, type: 'image/png', colour })
  const shown = frame.locator('.hero-picture img')
  const words = page.getByRole('textbox', { name: 'What the picture shows' })
  const before = (await shown.getAttribute('src')) ?? ''

  expect(await drop('.hero-lede', [], 'https://example.org/')).toEqual({ marked: null, isOpened: false })
  expect(await drop('#about .prose', [png('red')])).toEqual({ marked: null, isOpened: false })
  await published(page)

  expect(await drop('.hero-picture img', [png('teal')])).toEqual({ marked: 'hero.picture', isOpened: false })
  await expect(words).toBeFocused()
  await expect(shown).not.toHaveAttribute('src', before)
  await words.fill('A window')
  const first = (await shown.getAttribute('src')) ?? ''

  await drop('.hero-picture img', [{ name: 'notes.png', type: 'image/png' }])
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible()
  await drop('.hero-picture img', [{ name: 'drawing.svg', type: 'image/svg+xml' }])
  await expect(page.getByText('Drawings (SVG) can hold programs')).toBeVisible()
  await expect(words).toHaveValue('A window')

  // A section that has one picture takes it wherever the file is let go.
  expect((await drop('.hero-lede', [png('olive'), png('navy')])).marked).toBe('hero.picture')
  await expect(page.getByText('Of the 2 files the first picture was taken.')).toBeVisible()
  await expect(words).toHaveValue('')
  await expect(shown).not.toHaveAttribute('src', first)

  // A section that is made of pictures takes as many as there are, in one step, and says what is none.
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('dialog', { name: 'Add a section' }).getByRole('button', { name: 'Gallery' }).click()
  const count = page.locator('.section-row').filter({ hasText: 'Gallery' })
  await expect(frame.locator('#gallery')).toBeVisible()
  const broken = { name: 'notes.png', type: 'image/png' }
  expect((await drop('#gallery', [png('teal'), broken, png('olive')])).isOpened).toBe(false)
  await expect(page.getByText('2 pictures were added.')).toBeVisible()
  await expect(page.getByText('notes.png: This file cannot be read as a picture.')).toBeVisible()
  await expect(frame.locator('#gallery img').first()).toBeVisible()
  await expect(count).toContainText('2')
  await expect(words).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(count).not.toContainText('2')
  await page.getByRole('button', { name: 'Redo', exact: true }).first().click()
  await expect(count).toContainText('2')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add pictures' }).last().click(),
  ])
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles([{ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }])
  await expect(page.getByText('words.txt: Use a JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible()
  // What comes while others are still read waits for its turn.
  await page
    .locator('.add-pictures')
    .last()
    .evaluate(async zone => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
      const drawn = await new Promise<Blob | null>(settle => canvas.toBlob(settle))
      for (const name of ['one.png', 'two.png']) {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([drawn ?? ''], name, { type: 'image/png' }))
        zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
        // By then the zone is drawn as one that reads.
        await new Promise(done => setTimeout(done))
      }
    })
  await expect(count).toContainText('4')
  expect(await violations(page)).toEqual([])
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 900, height: 1000 }, hasTouch: true })

  test('the footer names the open panel and its targets are large enough for touch', async ({ page }) => {
    await editorOf(page)
    const foot = page.getByRole('navigation', { name: 'Editor' })
    const pressed = () => foot.locator('[aria-pressed="true"]').allTextContents()
    expect(await pressed()).toEqual(['Sections'])
    await foot.getByRole('button', { name: 'Hero' }).tap()
    expect(await pressed()).toEqual(['Hero'])
    // Here a panel cannot be put away: pressed again, it stays.
    await foot.getByRole('button', { name: 'Hero' }).tap()
    expect(await pressed()).toEqual(['Hero'])
    await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible()
    await foot.getByRole('button', { name: 'Sections' }).tap()
    const heights = await page
      .locator('.editor-toolbar .btn, .section-row .grip:is(button), .section-row-visibility, .section-row-name')
      .filter({ visible: true })
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('button', { name: 'Hide About' })).toHaveCSS('opacity', '1')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(foot.locator('[aria-pressed="true"]')).toHaveText('Sections')
    await foot.getByRole('button', { name: 'Sections' }).tap()
    await expect(foot.locator('[aria-pressed="true"]')).toHaveCount(0)
  })
})
