import type { Page } from '@playwright/test'
import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, fullRunTest, productUrl, test } from '../fixtures/fixtures.ts'
import { callApi } from '../product/api-client.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

const port = Number(process.env.PRODUCT_PORT)

/** A website whose only post was published and is a draft with other words, or scheduled, since. */
async function writePost(more: object) {
  const { token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
  const call = async (path: string, body: object) =>
    JSON.parse((await callApi(port, 'POST', path, { token, body })).body)
  const { websites } = await call('/api/website/all', { subdomain: 'generic' })
  const write = (words: string) => ({
    title: 'A candle',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  })
  const { post } = await call('/api/post/save-post', {
    websiteId: websites[0]._id,
    post: { ...write('Light the candle first.'), status: 'published' },
  })
  await call('/api/post/save-post', { post_id: post.post_id, post: { ...write('Blow it out.'), ...more } })
  return { token, post_id: post.post_id as string }
}

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'More publishing options' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  return page.getByRole('dialog', { name: 'History' })
}

fullRunTest(
  'compares, previews and restores an earlier version of a post, and undoes it',
  async ({ page }) => {
    const { token, post_id } = await writePost({ status: 'draft' })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', `/edit/${post_id}`))
    const text = page.getByRole('textbox', { name: 'Post text' })
    await expect(text).toContainText('Blow it out.')

    const history = await openHistory(page)
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await history.getByRole('button', { name: /Published/ }).click()
    await expect(history.getByText('Light the candle first.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await history.getByRole('button', { name: 'Restore version' }).click()
    await expect(text).toHaveText('Light the candle first.')
    await expect(page.locator('.post-save-state')).toHaveText('Saved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(text).toHaveText('Blow it out.')
    await expect(page.locator('.post-save-state')).toHaveText('Saved')

    // The message returns the focus as it leaves, which would close the menu.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()

    // Both steps are versions.
    await openHistory(page)
    await expect(history.getByRole('listitem')).toHaveCount(4)
  },
)

fullRunTest(
  'restores a version in a scheduled post, keeps the text before it, and shows that a version cannot be read',
  async ({ page }) => {
    const published_at = new Date(Date.now() + 86_400_000).toISOString()
    const { token, post_id } = await writePost({ status: 'scheduled', published_at })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', `/edit/${post_id}`))
    const text = page.getByRole('textbox', { name: 'Post text' })
    await expect(text).toContainText('Blow it out.')
    await text.fill('Typed a moment ago.')

    const history = await openHistory(page)
    let isDown = true
    await page.route('**/api/post/*?version=*', route => (isDown ? route.abort() : route.continue()))
    await history.getByRole('button', { name: /Published/ }).click()
    await expect(history.getByRole('alert')).toContainText('We couldn’t load it')
    isDown = false
    await history.getByRole('button', { name: 'Try again' }).click()
    await history.getByRole('button', { name: 'Restore version' }).click()
    await expect(page.getByText('Version restored.', { exact: true })).toBeVisible()
    await expect(text).toHaveText('Light the candle first.')
    await expect(page.locator('.post-save-state')).toHaveText('Saved')
    await openHistory(page)
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await history.getByRole('listitem').nth(1).getByRole('button').click()
    await expect(history.getByText('Typed a moment ago.')).toBeVisible()
  },
)
