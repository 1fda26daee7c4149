import { openEditor, expectPublished, getSectionIds } from '../fixtures/editor-fixture.ts'
import { expect, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

test.describe('with two fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  fullRunTest(
    'zooms a picture by pinch, pans it with one finger and stores the focal point',
    async ({ page, context }) => {
      const { frame } = await openEditor(page)
      await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Intro' }).tap()
      const picture = page.getByRole('group', { name: 'Picture' })
      const camera = picture.getByRole('button', { name: 'Take a photo' })
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.tap()])
      expect(await chooser.element().getAttribute('capture')).toBe('environment')
      await picture.getByRole('button', { name: 'Crop' }).tap()
      const cropFrame = page.getByRole('img', { name: 'Visible area' })
      await expect(cropFrame).toBeFocused()
      const zoom = page.getByRole('slider', { name: 'Zoom' })
      const box = await cropFrame.boundingBox()
      if (!box) throw new Error('nothing to touch')
      const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }

      const devtools = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: fingers.map((at, id) => ({ ...at, id })),
        })
      const getPinchPoints = (pixels: number) =>
        [-pixels, pixels].map(dx => ({ x: center.x + dx, y: center.y })) as [typeof center, typeof center]
      await touch('touchStart', ...getPinchPoints(40))
      for (const pixels of [50, 60, 70, 80]) await touch('touchMove', ...getPinchPoints(pixels))
      await touch('touchEnd')
      await expect(zoom).toHaveAttribute('aria-valuetext', '200 %')
      await touch('touchStart', center)
      for (const dx of [10, 200, 400]) await touch('touchMove', { x: center.x + dx, y: center.y })
      await touch('touchEnd')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(/ 0 % from the left, /)).toBeAttached()
      await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).tap()
      await expect(frame.locator('.hero-picture img')).toHaveAttribute('src', /^blob:/)
      await expect(picture.getByRole('button', { name: 'Crop' })).toBeFocused()
    },
  )

  fullRunTest('a section follows the finger on its handle from the first move', async ({ page, context }) => {
    const { frame } = await openEditor(page)
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Sections' }).tap()
    const before = await getSectionIds(frame)
    const getHandleCenter = async (name: string) => {
      const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
      if (!box) throw new Error(`no handle for ${name}`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await getHandleCenter('About'), await getHandleCenter('Numbers')]
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at })
    await touch('touchStart', from)
    for (const share of [0.3, 0.6, 0.9, 1.1])
      await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share })
    await touch('touchEnd')
    await expect.poll(() => getSectionIds(frame)).not.toEqual(before)
    const after = await getSectionIds(frame)
    expect(after.indexOf('about')).toBe(before.indexOf('about') - 1)
  })
})

test.describe('with one finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  fullRunTest('reorders a section by touch drag', async ({ page, context }) => {
    const { frame } = await openEditor(page)
    const before = await getSectionIds(frame)
    const editor = page.getByRole('navigation', { name: 'Editor' })
    await editor.getByRole('button', { name: 'Sections' }).tap()
    await page.locator('.section-row-name[data-section="about"]').tap()
    await editor.getByRole('button', { name: 'About' }).tap()
    const grip = page.getByRole('group', { name: 'About tools' }).getByRole('button', { name: 'Move About' })
    const box = await grip.boundingBox()
    if (!box) throw new Error('nothing to touch')
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 20, y }],
      })
    await touch('touchStart', box.y + 10)
    for (const by of [20, 40, 60]) await touch('touchMove', box.y + 10 + by)
    const next = await frame.locator('#projects').boundingBox()
    if (!next) throw new Error('no section below')
    await touch('touchMove', next.y + next.height - 4)
    await touch('touchEnd')
    const after = await getSectionIds(frame)
    expect(after.indexOf('about')).toBe(before.indexOf('about') + 1)
    await expect(
      page.getByText(`About is now ${after.indexOf('about') + 1} of ${after.length}.`),
    ).toBeAttached()
  })
})

fullRunTest(
  'replaces pictures with dropped files one by one and explains rejected files',
  async ({ page }) => {
    const { frame } = await openEditor(page)
    /**
     * Drops files or a link on the element that `to` selects in the frame. Returns the field marked as drop target, and whether
     * the browser would have opened the drop itself.
     */
    const drop = (to: string, files: { name: string; type: string; colour?: string }[], link = '') =>
      page.evaluate(
        async ({ to, files, link }) => {
          const frameDocument = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
          const element = frameDocument?.querySelector(to)
          if (!frameDocument || !element) throw new Error(`no element ${to}`)
          const dataTransfer = new DataTransfer()
          for (const { name, type, colour } of files) {
            const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
            const drawing = canvas.getContext('2d')
            if (drawing) drawing.fillStyle = colour ?? ''
            drawing?.fillRect(0, 0, 320, 240)
            const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
            dataTransfer.items.add(new File([(colour && blob) || 'text'], name, { type }))
          }
          if (link) dataTransfer.setData('text/uri-list', link)
          const { left, top, width, height } = element.getBoundingClientRect()
          const point = { clientX: left + width / 2, clientY: top + height / 2 }
          const target = frameDocument.elementFromPoint(point.clientX, point.clientY) ?? element
          const createEvent = (name: string) =>
            new DragEvent(name, { ...point, bubbles: true, cancelable: true, dataTransfer })
          target.dispatchEvent(createEvent('dragover'))
          const marked = frameDocument.querySelector<HTMLElement>('[data-drop]')?.dataset.field ?? null
          return { marked, isOpened: target.dispatchEvent(createEvent('drop')) }
        },
        { to, files, link },
      )
    const png = (colour: string) => ({ name: `${colour}.png`, type: 'image/png', colour })
    const heroImage = frame.locator('.hero-picture img')
    const altText = page.getByRole('textbox', { name: 'Alt text' })
    const before = (await heroImage.getAttribute('src')) ?? ''

    // Before the tools are loaded, which a file dragged over the page loads.
    expect(await drop('.hero-lede', [], 'https://example.org/')).toEqual({ marked: null, isOpened: false })
    await frame.locator('.hero-lede').dispatchEvent('dragenter')
    await expect(page.locator('.section-tools')).toBeVisible()
    expect(await drop('#about .prose', [png('red')])).toEqual({ marked: null, isOpened: false })
    await expectPublished(page)

    expect(await drop('.hero-picture img', [png('teal')])).toEqual({
      marked: 'hero.picture',
      isOpened: false,
    })
    await expect(altText).toBeFocused()
    await expect(heroImage).not.toHaveAttribute('src', before)
    await altText.fill('A window')
    const first = (await heroImage.getAttribute('src')) ?? ''

    await drop('.hero-picture img', [{ name: 'notes.png', type: 'image/png' }])
    await expect(page.getByText('This picture can’t be read.')).toBeVisible()
    await drop('.hero-picture img', [{ name: 'drawing.svg', type: 'image/svg+xml' }])
    await expect(page.getByText('SVG files can contain scripts')).toBeVisible()
    await expect(altText).toHaveValue('A window')

    // A section with one picture accepts a file dropped anywhere in it.
    expect((await drop('.hero-lede', [png('olive'), png('navy')])).marked).toBe('hero.picture')
    await expect(
      page.getByText('Only one picture fits here, so the first of 2 files was used.'),
    ).toBeVisible()
    await expect(altText).toHaveValue('')
    await expect(heroImage).not.toHaveAttribute('src', first)

    // A gallery adds all dropped pictures in one undo step and names files that are no pictures.
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('dialog', { name: 'Add section' }).getByRole('button', { name: 'Gallery' }).click()
    const galleryRow = page.locator('.section-row').filter({ hasText: 'Gallery' })
    await expect(frame.locator('#gallery')).toBeVisible()
    const broken = { name: 'notes.png', type: 'image/png' }
    expect((await drop('#gallery', [png('teal'), broken, png('olive')])).isOpened).toBe(false)
    await expect(page.getByText('2 pictures added. Add alt text to each.')).toBeVisible()
    await expect(page.getByText('notes.png: This picture can’t be read.')).toBeVisible()
    await expect(frame.locator('#gallery img').first()).toBeVisible()
    await expect(galleryRow).toContainText('2')
    await expect(altText).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(galleryRow).not.toContainText('2')
    await page.getByRole('button', { name: 'Redo', exact: true }).first().click()
    await expect(galleryRow).toContainText('2')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add pictures' }).last().click(),
    ])
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles([{ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }])
    await expect(page.getByText('words.txt: Use a JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible()
    // Files dropped while others are still read are queued.
    await page
      .locator('.add-pictures')
      .last()
      .evaluate(async zone => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
        const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
        for (const name of ['one.png', 'two.png']) {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([blob ?? ''], name, { type: 'image/png' }))
          zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
          // Lets the drop zone re-render as reading.
          await new Promise(done => setTimeout(done))
        }
      })
    await expect(galleryRow).toContainText('4')
    expect(await findViolations(page)).toEqual([])
  },
)

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 900, height: 1000 }, hasTouch: true })

  fullRunTest(
    'the footer names the open panel and its targets are large enough for touch',
    async ({ page }) => {
      await openEditor(page)
      const footer = page.getByRole('navigation', { name: 'Editor' })
      const getPressed = () => footer.locator('[aria-pressed="true"]').allTextContents()
      expect(await getPressed()).toEqual(['Sections'])
      await footer.getByRole('button', { name: 'Intro' }).tap()
      expect(await getPressed()).toEqual(['Intro'])
      // On a tablet a panel cannot be closed: pressing its button again keeps it open.
      await footer.getByRole('button', { name: 'Intro' }).tap()
      expect(await getPressed()).toEqual(['Intro'])
      await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible()
      await footer.getByRole('button', { name: 'Sections' }).tap()
      const heights = await page
        .locator(
          '.editor-toolbar .btn, .section-row .grip:is(button), .section-row-visibility, .section-row-name',
        )
        .filter({ visible: true })
        .evaluateAll(all => all.map(target => target.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      await expect(page.getByRole('button', { name: 'Hide About' })).toHaveCSS('opacity', '1')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(footer.locator('[aria-pressed="true"]')).toHaveText('Sections')
      await footer.getByRole('button', { name: 'Sections' }).tap()
      await expect(footer.locator('[aria-pressed="true"]')).toHaveCount(0)
    },
  )
})
