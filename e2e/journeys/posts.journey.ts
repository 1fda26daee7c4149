import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, fullRunTest, productUrl, siteUrl, test } from '../fixtures/fixtures.ts'
import { callApi, importAndPublish } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

test('writes, autosaves, restores, publishes and shows a post publicly', async ({ page }) => {
  const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard'))
  await page.getByRole('navigation', { name: 'Website' }).first().getByRole('link', { name: 'Posts' }).click()
  await page.getByRole('link', { name: 'Write post' }).first().click()

  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('What a flame is made of')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Post text' })
  await expect(text).toBeFocused()
  await page.keyboard.type('It leaves a **ring**, not a disc.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/head')
  await expect(page.getByRole('option', { name: /^Heading/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('The dark cone')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Wax')
  await expect(text.getByRole('listitem')).toHaveText('Wax')
  await expect(page.locator('.post-save-state')).toHaveText('Saved')
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('What a flame is made of')
  await expect(text.locator('strong')).toHaveText('ring')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('The dark cone')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Hold paper across it.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('Candles,Chemistry,')
  await page.getByRole('button', { name: 'Remove Candles' }).click()
  await expect(page.getByRole('textbox', { name: 'Tags' })).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('.post-status .status')).toHaveText('Published')
  await expect(page.locator('.post-save-state')).toHaveText('All changes are live')

  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page.getByRole('link', { name: 'What a flame is made of' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goto(siteUrl(tag, '/posts/what-a-flame-is-made-of'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a flame is made of')
  await expect(page.getByRole('heading', { name: 'The dark cone' })).toBeVisible()
  await expect(page.locator('.article-text li')).toHaveText('Wax')
})

fullRunTest('keeps a post published that is edited while it is being published', async ({ page }) => {
  const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/edit/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('A candle')
  await page.getByRole('textbox', { name: 'Post text' }).fill('It burns')
  await expect(page.locator('.post-save-state')).toHaveText('Saved')
  let answer = () => undefined as void
  const typed = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/post/save-post', async route => {
    await typed
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/post/save-post')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sent
  await page.getByRole('textbox', { name: 'Post text' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' down.')
  answer()

  await expect(page.getByText('Published. It’s live now.')).toBeVisible()
  await expect(page.locator('.post-save-state')).toHaveText('Changes saved on this device, not live yet')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Wax.')
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
  await expect(page.locator('.post-save-state')).toHaveText('All changes are live')
  await page.goto(siteUrl(tag, '/posts/a-candle'))
  await expect(page.locator('.article-text')).toHaveText('It burns down.')
})

test.describe('a post changed in two places', () => {
  test.use({ expectedErrors: [/409/] })

  fullRunTest('shows the paragraphs that differ, and keeps the chosen ones of both', async ({ page }) => {
    const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
    const call = async (path: string, body: object) =>
      JSON.parse((await callApi(port, 'POST', path, { token, body })).body)
    const { websites } = await call('/api/website/all', { subdomain: 'generic' })
    const write = (texts: string[], status = 'draft') => ({
      title: 'A candle',
      status,
      body: {
        type: 'doc',
        content: texts.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
    })
    const created = await call('/api/post/save-post', {
      websiteId: websites[0]._id,
      post: write(['Light it.', 'It has three parts.', 'Blow it out.']),
    })
    const { post_id } = created.post
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', `/edit/${post_id}`))
    const text = page.getByRole('textbox', { name: 'Post text' })
    await expect(text).toContainText('Blow it out.')
    await call('/api/post/save-post', {
      post_id,
      post: write(['Light it, and wait.', 'It has four parts.', 'Blow it out.'], 'published'),
    })
    await text.getByText('Light it.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Mine.')

    const dialog = page.getByRole('dialog', { name: 'This post was changed somewhere else' })
    const paragraph = (number: number) => dialog.getByRole('group', { name: `Paragraph ${number}` })
    await expect(paragraph(1).getByRole('radio', { name: 'Here', exact: true })).toBeChecked()
    await expect(paragraph(1)).toContainText('Light it, and wait.')
    // Only the other version changed it.
    await expect(paragraph(2).getByRole('radio', { name: 'Elsewhere' })).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Keep selection' })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    const publication = dialog.getByRole('group', { name: 'Publication' })
    await expect(publication).toContainText('Published')
    await expect(publication.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Keep selection' }).click()
    await expect(text).toHaveText('Light it. Mine.It has four parts.Blow it out.')

    // It stays published, and what was merged is live only when its owner says so.
    await expect(page.locator('.post-status .status')).toHaveText('Published')
    const { host } = new URL(siteUrl(tag))
    const live = async () => (await callApi(port, 'GET', '/posts/a-candle', { host })).body
    expect(await live()).toContain('Light it, and wait.')
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
    await expect(page.locator('.post-save-state')).toHaveText('All changes are live')
    expect(await live()).toContain('Light it. Mine.')
  })
})

test.describe('a post of another website than the current one', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  fullRunTest('links to its own website, and says on the spot what fails', async ({ page }) => {
    const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
    const call = async (path: string, body: object) =>
      JSON.parse((await callApi(port, 'POST', path, { token, body })).body)
    const { websites } = await call('/api/website/all', { subdomain: 'dashboard' })
    const created = await call('/api/post/save-post', {
      websiteId: websites[0]._id,
      post: { title: 'A candle', status: 'published', body: { type: 'doc', content: [] } },
    })
    const other = { domain: `${tag}b`, theme: 'terminal', mode: 'light' } as const
    await importAndPublish(port, token, { link: 'example:grace-hopper', ...other })
    await signInWithToken(page, token)
    await page.route('**/api/website/all', route => route.abort())
    await page.goto(productUrl('dashboard', `/edit/${created.post.post_id}`))
    await expect(page.getByRole('heading', { name: 'We couldn’t load your website' })).toBeVisible()
    await page.unroute('**/api/website/all')
    await page.getByRole('button', { name: 'Try again' }).click()
    const more = page.getByRole('button', { name: 'More publishing options' })
    await more.click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name: 'View on your site' }).click()
    const site = await opened
    await expect(site.getByRole('heading', { level: 1, name: 'A candle' })).toBeVisible()
    await site.close()

    // Markdown whose parser cannot be loaded is pasted as text.
    await page.route('**/micromark*', route => route.abort())
    const text = page.getByRole('textbox', { name: 'Post text' })
    await text.evaluate(element => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '## The dark cone\n\nIt is **not** burnt.')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text).toHaveText('## The dark coneIt is not burnt.')

    await more.click()
    await page.getByRole('menuitem', { name: 'Back to draft' }).click()
    await expect(page.locator('.post-status .status')).toHaveText('Draft')
    await page.route('**/api/post/save-post', route => route.abort())
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('We couldn’t reach the server.')).toBeVisible()
    await expect(page.locator('.post-save-state')).toContainText('We’ll sync')
    await more.click()
    await page.getByRole('menuitem', { name: 'Schedule …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish later' })
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the server.')
    expect(await findViolations(page)).toEqual([])
    await page.unroute('**/api/post/save-post')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.post-status .status')).toContainText('Scheduled')
  })
})
