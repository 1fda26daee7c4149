import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, productUrl, siteUrl, fullRunTest, test } from '../fixtures/fixtures.ts'

// The first attempt to cancel fails.
test.use({ expectedErrors: [/ERR_FAILED/] })

const HOME = 'https://old-blog.example'

const item = (id: number, title: string, status: string, content: string) => `<item>
  <title>${title}</title><link>${HOME}/2019/05/post-${id}/</link><guid isPermaLink="false">${HOME}/?p=${id}</guid>
  <content:encoded><![CDATA[${content}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-0${id} 12:00:00</wp:post_date_gmt>
  <wp:post_name>post-${id}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>
</item>`

/** A WordPress export of two published posts, of which the first links to the second, and a private one. */
const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Notes on looms</title><link>${HOME}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${HOME}</wp:base_blog_url>
${item(1, 'The first loom', 'publish', `<p>It weaves, as <a href="${HOME}/2019/05/post-2/">the second</a> does.</p>`)}
${item(2, 'The second loom', 'publish', '<p>It weaves, too.</p>')}
${item(3, 'Only for me', 'private', '<p>Nobody reads this.</p>')}
</channel></rss>`

fullRunTest(
  'moves the posts of a WordPress blog in, redirects their old addresses, and removes them again',
  async ({ page }) => {
    const { tag, token } = await createWebsite('https://github.com/ada-example', 'gazette', { posts: [] })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/posts'))
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import posts' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'blog.xml', mimeType: 'text/xml', buffer: Buffer.from(EXPORT) })
    await expect(page.getByRole('heading', { name: 'We found 3 posts' })).toBeFocused()
    await expect(page.getByLabel(/^Private posts/)).toHaveValue('draft')
    expect(await findViolations(page)).toEqual([])
    await page.route(/\/cancel$/, route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('We couldn’t reach the server.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 posts' }).click()
    await expect(page.getByText('3 posts imported')).toBeVisible()

    const visitor = await page.context().newPage()
    await visitor.goto(siteUrl(tag, '/2019/05/post-1/'))
    await expect(visitor).toHaveURL(siteUrl(tag, '/posts/post-1'))
    await visitor.getByRole('link', { name: 'the second', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'The second loom' })).toBeVisible()
    expect((await visitor.goto(siteUrl(tag, '/posts/post-3')))?.status()).toBe(404)

    await page.getByRole('button', { name: 'Remove 3 imported posts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove 3 imported posts' }).click()
    await expect(page.getByText('3 posts removed')).toBeVisible()
    await expect.poll(async () => (await visitor.goto(siteUrl(tag, '/2019/05/post-1/')))?.status()).toBe(404)
  },
)
