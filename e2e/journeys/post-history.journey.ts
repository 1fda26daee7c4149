import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, fullRunTest, productUrl } from '../fixtures/fixtures.ts'
import { callApi } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

fullRunTest(
  'compares, previews and restores an earlier version of a post, and undoes it',
  async ({ page }) => {
    const { token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
    const call = async (path: string, body: object) =>
      JSON.parse((await callApi(port, 'POST', path, { token, body })).body)
    const { websites } = await call('/api/website/all', { subdomain: 'generic' })
    const write = (words: string, status: string) => ({
      title: 'A candle',
      status,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
    })
    const { post } = await call('/api/post/save-post', {
      websiteId: websites[0]._id,
      post: write('Light the candle first.', 'published'),
    })
    const { post_id } = post
    await call('/api/post/save-post', { post_id, post: write('Blow it out.', 'draft') })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', `/edit/${post_id}`))
    const text = page.getByRole('textbox', { name: 'Post text' })
    await expect(text).toContainText('Blow it out.')

    await page.getByRole('button', { name: 'More publishing options' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
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

    // Both steps are versions.
    await page.getByRole('button', { name: 'More publishing options' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(4)
  },
)
