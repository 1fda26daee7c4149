import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, productUrl, findViolations, fullRunTest } from '../fixtures/fixtures.ts'

fullRunTest('turns a video link into a draft in the list that opens in the editor', async ({ page }) => {
  const { token } = await createWebsite('https://www.youtube.com/@faraday-example', 'marquee', { posts: [] })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/posts'))

  await page.getByRole('button', { name: 'From a video' }).click()
  const panel = page.getByRole('dialog', { name: 'From a video' })
  const link = panel.getByLabel('Video link')
  // The channel's videos are listed, live streams too; selecting one fills in its link.
  await panel
    .getByRole('listitem')
    .filter({ hasText: /candle/i })
    .first()
    .click()
  await expect(link).toHaveValue(/v=[\w-]{11}$/)
  const id = /v=([\w-]{11})/.exec(await link.inputValue())?.[1] ?? ''
  await link.fill('https://www.youtube.com/@faraday-example')
  await expect(panel.getByText('Please enter a valid YouTube video URL')).toBeVisible()
  await link.fill(`Look at this: https://youtu.be/${id}?si=abc&t=90`)
  await expect(panel.getByText(`Video ${id}`)).toBeVisible()
  // Without a configured model, the panel says so before the request.
  await expect(panel.getByText('in the video’s own words')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Create draft' }).click()

  const jobs = page.getByRole('region', { name: 'Posts from videos' })
  const open = jobs.getByRole('link', { name: /^Open/ })
  await expect(open).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.post-list .status')).toHaveText('Draft')
  expect(await findViolations(page)).toEqual([])
  await open.click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible()
})
