import { createWebsite } from '../fixtures/account-fixture.ts'
import { expect, findViolations, siteUrl, fullRunTest } from '../fixtures/fixtures.ts'

const MAKE = ['Gears', 'Looms', 'Ciphers', 'Candles', 'Maps', 'Kites', 'Clocks', 'Bridges']

const post = (title: string, text: string) => ({
  title,
  slug: title.toLowerCase(),
  excerpt: '',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  cover: null,
  tags: [],
  status: 'published',
})

fullRunTest(
  'a visitor finds a post by a form of a word, and is shown the newest ones if there is none',
  async ({ page }) => {
    const posts = MAKE.map(title =>
      post(title, `Notes about ${title.toLowerCase()} and how they were measured.`),
    )
    const { tag } = await createWebsite('https://github.com/ada-example', 'meridian', { posts } as never)
    await page.goto(siteUrl(tag, '/posts'))
    const field = page.getByRole('searchbox', { name: 'Search posts' })
    await field.fill('clock')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('clock')
    await expect(page.getByRole('status')).toHaveText('1 result')
    await expect(page.locator('mark').first()).toHaveText(/clocks/i)
    expect(await findViolations(page)).toEqual([])

    await field.fill('submarine')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toContainText('No posts found')
    await expect(page.locator('.post-link')).toHaveCount(6)
    await expect(field).toHaveValue('submarine')
    expect(await findViolations(page)).toEqual([])
  },
)
