import { randomBytes } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { call, publish, readPreview, signUp } from './site-maker.ts'
import { expect, product, site, test, violations } from './stage.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Somebody with a website of their own, signed in, with its design before them. */
async function editorOf(page: Page, { theme = 'terminal', post = '' } = {}) {
  const tag = `design${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme, mode: 'light' })
  if (post) await write(token, post)
  await page.goto(product('dashboard', '/login'))
  await page.getByLabel('Email').fill(`${tag}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(`window ${tag} frame`)
  await page
    .getByRole('button', { name: /^log ?in$/i })
    .last()
    .click()
  await page
    .getByRole('navigation', { name: 'Website' })
    .first()
    .getByRole('link', { name: 'Design' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeAttached()
  const frame = page.frameLocator('.page-frame')
  await expect(frame.locator('.hero-title')).toBeVisible()
  const live = async () =>
    (
      await page.request.get(`http://127.0.0.1:${port}/`, { headers: { host: new URL(site(tag)).host } })
    ).text()
  return { frame, live }
}

/** A published post on somebody's only website. */
async function write(token: string, title: string) {
  const { body } = await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'generic' } })
  const websiteId = (JSON.parse(body) as { websites: { _id: string }[] }).websites[0]?._id
  const post = { title, body: { type: 'doc', content: [] }, status: 'published' }
  const saved = await call(port, 'POST', '/api/post/save-post', { token, body: { websiteId, post } })
  expect(saved.status).toBe(200)
}

const intro = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
const published = (page: Page) => expect(page.locator('.ed-state')).toHaveText('Published')
const sections = (frame: FrameLocator) =>
  frame.locator('main > section').evaluateAll(all => all.map(one => one.id))

/** What is kept on this device of the one design: how many steps, and what it says. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ steps: number; present: string }>(settle => {
        const request = indexedDB.open('vitrine-drafts', 1)
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            const [draft] = all.result
            settle({
              steps: draft?.history.past.length ?? 0,
              present: JSON.stringify(draft?.history.present),
            })
            request.result.close()
          }
        }
      }),
  )

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

test('every step can be undone, also after a reload, and what cannot be saved stays in its field', async ({
  page,
}) => {
  const { frame } = await editorOf(page)
  const before = await intro(page).inputValue()
  await intro(page).fill('x'.repeat(301))
  await expect(page.getByText('1 character too many.')).toBeVisible()
  await expect(frame.locator('.hero-lede')).toHaveText(before)
  await intro(page).fill('First.')
  await page.getByRole('button', { name: 'Hide Projects' }).click()
  await expect(frame.locator('#projects')).toHaveCount(0)
  await expect(page.locator('.ed-state')).toHaveText(/^2 changes not published/)
  await expect.poll(async () => (await kept(page)).steps).toBe(2)
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(frame.locator('.hero-lede')).toHaveText('First.')
  await expect(frame.locator('#projects')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(frame.locator('#projects')).toBeAttached()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(intro(page)).toHaveValue(before)
  await published(page)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(intro(page)).toHaveValue('First.')

  await page.getByRole('link', { name: 'Home' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(intro(page)).toHaveValue('First.')
})

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/409/] })

  test('never overwrite each other: what differs is shown, and both can stand', async ({ page, context }) => {
    const { live } = await editorOf(page)
    const other = await context.newPage()
    await other.goto(product('dashboard', '/design'))
    await expect(intro(other)).toBeVisible()
    const keptText = async () => (await kept(other)).present
    await intro(page).fill('From the first tab.')
    await expect.poll(keptText).toContain('From the first tab.')
    const above = other.getByRole('textbox', { name: 'Line above the name' })
    await above.fill('From the second tab')
    await expect.poll(keptText).toContain('From the second tab')
    await page.keyboard.press('ControlOrMeta+s')
    await published(page)
    // Whoever has published has nothing to lose: what the other tab has not published stays kept.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    other.once('dialog', dialog => void dialog.accept())
    await other.reload()
    await expect(above).toHaveValue('From the second tab')

    await other.getByRole('button', { name: 'Theme', exact: true }).click()
    await other.getByRole('button', { name: /^Ledger/ }).click()
    await publishButton(other).click()
    const dialog = other.getByRole('dialog', { name: 'This design was saved elsewhere' })
    await expect(dialog).toContainText('Both changed Hero')
    await dialog.getByRole('button', { name: 'Publish mine on top' }).click()
    await published(other)
    const html = await live()
    expect(html).toContain('From the second tab')
    expect(html).toContain('data-theme="ledger"')

    await intro(page).fill('A third line.')
    await publishButton(page).click()
    await page.getByRole('button', { name: 'Take the newer design' }).click()
    await published(page)
    await expect(page.getByRole('textbox', { name: 'Line above the name' })).toHaveValue(
      'From the second tab',
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(intro(page)).toHaveValue('A third line.')
    await other.close()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('what is dragged and written is kept, and published by itself when it is back', async ({
    page,
    context,
  }) => {
    const { frame, live } = await editorOf(page)
    const grip = page.getByRole('button', { name: 'Move Projects' })
    const above = page.getByRole('button', { name: 'Move About' })
    const [from, to] = [await grip.boundingBox(), await above.boundingBox()]
    if (!from || !to) throw new Error('There is nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 20, { steps: 4 })
    await page.mouse.move(to.x + 10, to.y + 8)
    await page.mouse.up()
    await expect
      .poll(async () => {
        const order = await sections(frame)
        return order.indexOf('projects') < order.indexOf('about')
      })
      .toBe(true)

    // What asks for help is fetched ahead, so that it can say why it cannot.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/writing-panel-')),
    )
    await context.setOffline(true)
    await intro(page).fill('Written in a tunnel.')
    await publishButton(page).click()
    await expect(page.locator('.ed-state')).toHaveText('Waiting for a connection')
    expect(await live()).not.toContain('Written in a tunnel.')
    await page.getByRole('button', { name: 'Help me write: Introduction' }).click()
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await expect(page.getByText('Your text stays as it is.')).toBeVisible()
    await expect(intro(page)).toHaveValue('Written in a tunnel.')
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await published(page)
    const html = await live()
    expect(html).toContain('Written in a tunnel.')
    expect(html.indexOf('id="projects"')).toBeLessThan(html.indexOf('id="about"'))
  })
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

test('words are written in the page itself; a picture is chosen, described and published', async ({
  page,
}) => {
  const { frame, live } = await editorOf(page)
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
  await expect(intro(page)).toHaveValue('Written on the page.')
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
    const item = (words: string) => `<p style="mso-list:l0 level1 lfo1">${bullet}${words}</p>`
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `${item('First')}${item('Second')}<table><tr><td>One</td><td>two</td></tr></table>`,
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
  await expect(page.locator('.srow-name[aria-current]')).toBeFocused()
  await frame.locator('[data-field="hero.picture"]').press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.page-tools').getByRole('button', { name: 'Replace' })).toBeFocused()
  await page.locator('.page-tools').getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(page.getByRole('img', { name: 'The part that will be seen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('.page-tools')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hero', exact: true }).click()

  const picture = page.getByRole('group', { name: 'Picture' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    picture.getByRole('button', { name: 'Replace' }).click(),
  ])
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#0b6e4f'
      brush.fillRect(0, 0, 640, 480)
      brush.fillStyle = '#fbfaf7'
      brush.fillRect(120, 90, 200, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await chooser.setFiles({ name: 'window.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  await expect(frame.locator('.hero-picture img')).toHaveAttribute('src', /^blob:/)
  await page.getByRole('button', { name: 'Check before publishing' }).first().click()
  await expect(page.getByText('One thing should be mended before you publish.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Hero · Picture/ }).click()
  const words = picture.getByRole('textbox', { name: 'What the picture shows' })
  await expect(words).toBeFocused()
  await words.fill('A window')
  await expect(page.getByText('Nothing to mend')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await published(page)
  await expect(frame.locator('.hero-picture img')).toHaveAttribute('src', /^\/media\//)
  const html = await live()
  expect(html).toContain('alt="A window"')
  expect(html).toContain('Written on the page.')
  expect(html).not.toContain('data-field')
})

test('on a phone the page stands over a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { frame } = await editorOf(page, { post: 'On tides' })
  await page.getByRole('button', { name: 'Sections' }).last().click()
  await page.getByRole('button', { name: 'Page Front page' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'All posts' }).click()
  await expect(frame.getByRole('link', { name: 'On tides' })).toBeVisible()
  await page.getByRole('button', { name: /\/posts$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Front page' }).click()
  await expect(frame.locator('.hero-title')).toBeVisible()
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Hero' }).click()
  await intro(page).fill('Written on a phone.')
  await expect(frame.locator('.hero-lede')).toHaveText('Written on a phone.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Help me write: Introduction' }).click()
  await expect(page.getByText('No language model is set up here')).toBeVisible()
  expect(await violations(page)).toEqual([])
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
  expect(await violations(page)).toEqual([])
})
