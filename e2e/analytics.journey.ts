import { randomBytes } from 'node:crypto'
import { publish, readPreview, signUp, someNetwork } from './site-maker.ts'
import { expect, product, site, test, violations } from './stage.ts'

test('who visits a website is seen by its owner, alone and together, and stays so after a reload', async ({
  page,
  browser,
}) => {
  const port = Number(process.env.PRODUCT_PORT)
  const tag = `seen${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
  const from = async (address: string, referer?: string) => {
    const headers = { 'x-forwarded-for': someNetwork() }
    const visitor = await browser.newContext({ extraHTTPHeaders: headers, userAgent: BROWSER })
    await (await visitor.newPage()).goto(address, { referer })
    await visitor.close()
  }
  await from(site(tag), 'https://duckduckgo.com/')
  await from(site(tag, '/?utm_campaign=%00spring'))

  await page.goto(product('dashboard', '/login?next=%2Fanalytics'))
  await page.getByLabel('Email').fill(`${tag}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(`window ${tag} frame`)
  await page.getByRole('button', { name: 'Login' }).click()
  const visitors = page.getByRole('button', { name: /^Visitors/ })
  await expect(visitors).toContainText('2')
  await page.getByRole('button', { name: /^duckduckgo\.com/ }).click()
  await expect(visitors).toContainText('1')
  await expect(page).toHaveURL(/referrer=duckduckgo\.com/)
  await page.reload()
  await expect(visitors).toContainText('1')
  expect(await violations(page)).toEqual([])
  await page.getByRole('slider', { name: 'Chart of visitors' }).press('End')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /: 1 visitor$/)
  await page.getByRole('button', { name: /Came from.*duckduckgo\.com/ }).click()
  await expect(visitors).toContainText('2')
})

/** Without the word that headless browsers put into their name, which makes them machines. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
