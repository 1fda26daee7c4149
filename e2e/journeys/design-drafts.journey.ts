import type { Page } from '@playwright/test'
import {
  openEditor,
  getIntroField,
  getStoredDraft,
  expectPublished,
  getPublishButton,
  getSectionIds,
} from '../fixtures/editor-fixture.ts'
import { expect, productUrl, fullRunTest, test, findViolations } from '../fixtures/fixtures.ts'

fullRunTest(
  'undoes every step, also after a reload, and keeps an invalid value in its field',
  async ({ page }) => {
    const { frame } = await openEditor(page)
    const before = await getIntroField(page).inputValue()
    await getIntroField(page).fill('x'.repeat(301))
    await expect(page.getByText('1 character too many.')).toBeVisible()
    await expect(frame.locator('.hero-lede')).toHaveText(before)
    await getIntroField(page).fill('First.')
    await page.getByRole('button', { name: 'Hide Projects' }).click()
    await expect(frame.locator('#projects')).toHaveCount(0)
    await expect(page.locator('.editor-state')).toHaveText(/^2 unpublished changes/)
    await expect.poll(async () => (await getStoredDraft(page)).steps).toBe(2)
    // The browser does not ask: nothing is lost.
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await expect(frame.locator('.hero-lede')).toHaveText('First.')
    expect(asked).toEqual([])
    await expect(frame.locator('#projects')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(frame.locator('#projects')).toBeAttached()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(getIntroField(page)).toHaveValue(before)
    await expectPublished(page)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(getIntroField(page)).toHaveValue('First.')

    await page.getByRole('link', { name: 'Home' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Leave without publishing?' })
    await expect(dialog).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(getIntroField(page)).toHaveValue('First.')

    // A slow publication leaves once, and can be neither repeated nor called off.
    await page.getByRole('link', { name: 'Posts' }).first().click()
    const publishing = Promise.withResolvers<void>()
    await page.route('**/api/design', async route => {
      await publishing.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Publish and leave' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click({ force: true })
    await expect(dialog.getByRole('button', { name: 'Publish and leave' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    publishing.resolve()
    await expect(page).toHaveURL(productUrl('dashboard', '/posts'))
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  },
)

fullRunTest('does not claim to have saved a draft when the device has no storage left', async ({ page }) => {
  await openEditor(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  await getIntroField(page).fill('Not kept.')
  await expect(page.getByText('This browser can’t save your changes')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  // Browsers ask only for pages that were used.
  void page.reload().catch(() => {})
  await (await asked).dismiss()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await expect(dialog).toContainText('This browser can’t save them')
  await expect(dialog).not.toContainText('saved on this device')
  await dialog.getByRole('button', { name: 'Publish and leave' }).click()
  await expect(page).toHaveURL(productUrl('dashboard', '/'))
})

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/409/] })

  fullRunTest(
    'keep separate drafts, restore them and never overwrite each other',
    async ({ page, context }) => {
      const { live, saveElsewhere } = await openEditor(page)
      const design = productUrl('dashboard', '/design')
      const other = await context.newPage()
      await other.goto(design)
      const getEyebrowField = (tab: Page) => tab.getByRole('textbox', { name: 'Line above the name' })
      await getIntroField(page).fill('From the first tab.')
      await getEyebrowField(other).fill('From the second tab')
      for (const tab of [page, other])
        await expect.poll(async () => (await getStoredDraft(tab)).steps).toBe(1)

      // Both tabs are closed; the next one opens the newest draft and offers the other.
      page.once('dialog', dialog => void dialog.accept())
      await page.goto('about:blank')
      await other.close()
      const next = await context.newPage()
      await next.goto(design)
      await expect(getEyebrowField(next)).toHaveValue('From the second tab')
      await expect(getIntroField(next)).not.toHaveValue('From the first tab.')
      await next.getByRole('button', { name: 'View' }).click()
      await next.getByRole('button', { name: /1 change on this device$/ }).click()
      await expect(next.frameLocator('.page-frame').locator('.hero-lede')).toHaveText('From the first tab.')
      expect(await findViolations(next)).toEqual([])
      await next.getByRole('button', { name: 'Restore changes' }).click()
      await expect(getIntroField(next)).toHaveValue('From the first tab.')
      await expect(getEyebrowField(next)).toHaveValue('From the second tab')

      await saveElsewhere({ lede: 'From elsewhere.' })
      await getPublishButton(next).click()
      const dialog = next.getByRole('dialog', { name: 'This design was changed somewhere else' })
      await expect(dialog).toContainText('You both changed Intro.')
      const hero = dialog.getByRole('group', { name: 'Intro' })
      await expect(hero).toContainText('From the first tab.')
      await expect(hero).toContainText('From elsewhere.')
      expect(await findViolations(next)).toEqual([])
      await dialog.getByRole('button', { name: 'Merge and publish mine' }).click()
      await expectPublished(next)
      const html = await live()
      expect(html).toContain('From the first tab.')
      expect(html).toContain('From the second tab')

      await saveElsewhere({ lede: 'Once more from elsewhere.' })
      await getIntroField(next).fill('A third line.')
      await getPublishButton(next).click()
      await dialog.getByRole('button', { name: 'Use the newer design' }).click()
      await expectPublished(next)
      await expect(getIntroField(next)).toHaveValue('Once more from elsewhere.')
      await next.getByRole('button', { name: 'Undo' }).first().click()
      await expect(getIntroField(next)).toHaveValue('A third line.')
      await next.close()
    },
  )
})

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  fullRunTest(
    'keeps edits and publishes them automatically when the connection is back',
    async ({ page, context }) => {
      const chunkReleased = Promise.withResolvers<void>()
      await page.route(/\/assets\/drag-rows-[^/]*\.js$/, async route => {
        await chunkReleased.promise
        await route.continue()
      })
      const { frame, live } = await openEditor(page)
      const dragSection = async (section: string, over: string) => {
        const getHandleBox = (name: string) =>
          page.getByRole('button', { name: `Move ${name}` }).boundingBox()
        const [from, to] = [await getHandleBox(section), await getHandleBox(over)]
        if (!from || !to) throw new Error('nothing to drag')
        await page.mouse.move(from.x + 10, from.y + 10)
        await page.mouse.down()
        await page.mouse.move(to.x + 10, to.y + 20, { steps: 4 })
        await page.mouse.move(to.x + 10, to.y + 8)
        await page.mouse.up()
      }
      const isAbove = async (section: string, other: string) => {
        const order = await getSectionIds(frame)
        return order.indexOf(section) < order.indexOf(other)
      }
      // The first drag ends before the chunk with the drag handling has loaded.
      await dragSection('Projects', 'About')
      chunkReleased.resolve()
      await expect.poll(() => isAbove('projects', 'about')).toBe(true)
      await dragSection('Links', 'Contact')
      await expect.poll(() => isAbove('links', 'contact')).toBe(true)

      // The writing panel is prefetched, so that it can open offline and explain the failure.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/writing-panel-')),
      )
      await context.setOffline(true)
      await getIntroField(page).fill('Written in a tunnel.')
      await getPublishButton(page).click()
      await expect(page.locator('.editor-state')).toHaveText('Offline')
      expect(await live()).not.toContain('Written in a tunnel.')
      await page.getByRole('button', { name: 'Help me write: Introduction' }).click()
      await expect(page.getByText('We couldn’t reach the server.')).toBeVisible()
      await expect(page.getByText('Your text is unchanged.')).toBeVisible()
      await expect(getIntroField(page)).toHaveValue('Written in a tunnel.')
      await page.keyboard.press('Escape')
      await context.setOffline(false)
      await expectPublished(page)
      const html = await live()
      expect(html).toContain('Written in a tunnel.')
      await page.getByRole('button', { name: 'Earlier versions' }).click()
      const before = page.locator('.version').nth(1)
      await expect(before).toBeVisible()
      const pen = page.getByRole('button', { name: /^Name the version/ }).nth(1)
      await pen.press('Enter')
      await page.keyboard.type('Before the tunnel')
      await page.keyboard.press('Enter')
      await expect(before).toContainText('Before the tunnel')
      await expect(pen).toBeFocused()
      expect(await findViolations(page)).toEqual([])
      await context.setOffline(true)
      await before.click()
      await expect(page.getByRole('heading', { name: 'We couldn’t load it' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: 'Restore version' })).toBeVisible()
      await expect(frame.locator('.hero-lede')).not.toHaveText('Written in a tunnel.')
      expect(html.indexOf('id="projects"')).toBeLessThan(html.indexOf('id="about"'))
      expect(html.indexOf('id="links"')).toBeLessThan(html.indexOf('id="contact"'))
    },
  )
})

test.describe('an editor chunk that fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|check-panel|pictures-|tools-|couldn’t load/] })

  fullRunTest('shows an error in its place and loads on retry', async ({ page }) => {
    await page.route(/\/assets\/check-panel-[^/]*\.js$/, route => route.abort())
    const { frame } = await openEditor(page)
    await page.getByRole('button', { name: 'Check page' }).first().click()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this' })).toBeVisible()
    await getIntroField(page).fill('Still here.')
    await expect(frame.locator('.hero-lede')).toHaveText('Still here.')
    await page.unroute(/\/assets\/check-panel-[^/]*\.js$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.check-sum')).toBeVisible()
    await expect(frame.locator('.hero-lede')).toHaveText('Still here.')
  })

  fullRunTest('shows an error over the canvas in place of its tools and retries', async ({ page }) => {
    const toolsChunk = /\/assets\/canvas-tools-[^/]*\.js$/
    await page.route(toolsChunk, route => route.abort())
    const { frame } = await openEditor(page)
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })
    // A trial click fails if another element covers the button.
    await alert.getByRole('button', { name: 'Try again' }).click({ trial: true })
    await page.unroute(toolsChunk)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Hide section' })).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(frame.locator('.hero-lede')).toBeVisible()
  })

  fullRunTest("keeps the page as it is until the section's chunk has loaded", async ({ page }) => {
    const picturesChunk = /\/assets\/pictures-[^/]*\.js$/
    await page.route(picturesChunk, route => route.abort())
    const { frame } = await openEditor(page)
    const add = async (name: RegExp) => {
      await page.getByRole('button', { name: 'Add section' }).click()
      await page.getByRole('dialog', { name: 'Add section' }).getByRole('button', { name }).click()
    }
    await add(/^Videos/)
    await expect(page.getByText('We couldn’t load a section.')).toBeVisible()
    await expect(frame.locator('.hero-lede')).toBeVisible()
    await expect(frame.locator('#videos')).toHaveCount(0)
    await page.unroute(picturesChunk)
    await add(/^Gallery/)
    await expect(frame.locator('#gallery')).toBeVisible()
    await expect(frame.locator('#videos')).toBeVisible()
  })
})

test.describe('a stale build', () => {
  test.use({ expectedErrors: [/404|check-panel|couldn’t load/] })

  fullRunTest('reports the missing chunk and reloads with the unsaved changes', async ({ page }) => {
    // Includes the HEAD requests that check whether the loaded build still exists.
    const isAsset = (url: URL) => url.pathname.startsWith('/assets/')
    await page.route(isAsset, route =>
      route.request().method() === 'HEAD' || route.request().url().includes('/check-panel-')
        ? route.fulfill({ status: 404, body: 'Not found' })
        : route.continue(),
    )
    const { frame } = await openEditor(page)
    await getIntroField(page).fill('From before the new build.')
    await expect.poll(async () => (await getStoredDraft(page)).steps).toBe(1)
    await page.getByRole('button', { name: 'Check page' }).first().click()
    const reloadButton = page.getByRole('button', { name: 'Reload' })
    await expect(reloadButton).toBeVisible()
    await page.unroute(isAsset)
    page.once('dialog', dialog => void dialog.accept())
    await reloadButton.click()
    await expect(page.locator('.editor-state')).toHaveText(/^1 unpublished change/)
    await expect(frame.locator('.hero-lede')).toHaveText('From before the new build.')
  })
})

test.describe('a website deleted in another session', () => {
  test.use({ expectedErrors: [/404/] })

  fullRunTest('is reported when publishing', async ({ page }) => {
    const { deleteElsewhere } = await openEditor(page)
    await getIntroField(page).fill('Too late.')
    await deleteElsewhere()
    await getPublishButton(page).click()
    await expect(page.getByText('was deleted somewhere else')).toBeVisible()
    await expect(getIntroField(page)).toHaveValue('Too late.')
  })
})
