import { expectPublished, getIntroField, getPublishButton, openEditor } from '../fixtures/editor-fixture.ts'
import { expect, fullRunTest } from '../fixtures/fixtures.ts'

fullRunTest(
  'each chosen background is an undo step, a dragged row shows where it lands, and empty sections are named',
  async ({ page }) => {
    const { frame } = await openEditor(page, { theme: 'gazette' })
    await page.locator('.section-row-name[data-section="projects"]').click()
    const fields = page.getByRole('region', { name: 'Fields' })
    const section = frame.locator('#projects')
    // Faster than a pause between two letters, which would be one step.
    await fields.getByText('Tinted').click()
    await expect(section).toHaveClass(/ground-tinted/)
    await fields.getByText('Inverted').click()
    await expect(section).toHaveClass(/ground-inverted/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(section).toHaveClass(/ground-tinted/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(section).not.toHaveClass(/ground-/)

    const rows = page.getByRole('region', { name: 'Page structure' }).getByRole('listitem')
    const names = () =>
      page.locator('.section-row-name').evaluateAll(all => all.map(one => one.dataset.section))
    const before = await names()
    const from = before.indexOf('projects')
    const grip = page.getByRole('button', { name: 'Move Projects', exact: true }).first()
    const next = await rows.nth(from + 1).boundingBox()
    await grip.hover()
    await page.mouse.down()
    const at = await grip.boundingBox()
    if (!at || !next) throw new Error('the rows are not visible')
    await page.mouse.move(at.x + 8, at.y + next.height, { steps: 6 })
    const slot = page.locator('.drop-slot')
    await expect(slot).toBeVisible()
    // The slot has the place of the row below, which moved up and is seen through the dragged one.
    expect(Math.abs(((await slot.boundingBox())?.y ?? 0) - next.y)).toBeLessThan(3)
    await page.mouse.up()
    await expect(slot).toHaveCount(0)
    expect((await names()).indexOf('projects')).toBe(from + 1)

    await page.getByRole('button', { name: 'Add section' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Prices/ })
      .click()
    await expect(frame.locator('#prices')).toBeVisible()
    await getPublishButton(page).click()
    await expectPublished(page)
    await expect(page.getByText('Left out because it’s empty: Prices.')).toBeVisible()
  },
)

fullRunTest('a text field is as high as its text in browsers without field-sizing', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...args: [string, string?]) =>
      args[0] !== 'field-sizing' && (supports as (...all: unknown[]) => boolean)(...args)
  })
  await openEditor(page)
  await page.addStyleTag({ content: '.editor-fields .textarea { field-sizing: fixed !important }' })
  const intro = getIntroField(page)
  const isCut = () => intro.evaluate(area => area.scrollHeight > area.clientHeight)
  await intro.fill('I write programs for an engine that does not exist yet. '.repeat(4).trim())
  await expect.poll(isCut).toBe(false)
  const { height: long = 0 } = (await intro.boundingBox()) ?? {}
  await intro.fill('Short.')
  await expect.poll(async () => (await intro.boundingBox())?.height ?? long).toBeLessThan(long)
})

fullRunTest('the label and the tools of a section do not cover its words', async ({ page }) => {
  const { frame } = await openEditor(page, { theme: 'white-cube' })
  for (const key of ['stats', 'contact', 'links', 'about']) {
    await page.locator(`.section-row-name[data-section="${key}"]`).click()
    const tools = page.locator('.section-tools')
    await expect(page.locator('.section-row-name[aria-current="true"]')).toHaveAttribute('data-section', key)
    await expect
      .poll(
        async () => {
          const boxes = await Promise.all([
            tools.boundingBox(),
            page.locator('.section-drag-handle').boundingBox(),
          ])
          const words = frame.locator(`#${key} :is(h2, h3, dt, dd, a, .stat-value, .stat-label)`)
          const covered = await Promise.all(
            (await words.all()).map(async word => {
              const box = await word.boundingBox()
              return boxes.some(
                tool =>
                  tool &&
                  box &&
                  box.width > 0 &&
                  box.x < tool.x + tool.width &&
                  tool.x < box.x + box.width &&
                  box.y < tool.y + tool.height &&
                  tool.y < box.y + box.height,
              )
            }),
          )
          return boxes.every(Boolean) && !covered.includes(true)
        },
        { message: key },
      )
      .toBe(true)
  }
})
