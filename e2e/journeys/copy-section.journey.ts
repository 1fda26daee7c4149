import { createWebsite, signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, productUrl, siteUrl, fullRunTest } from '../fixtures/fixtures.ts'
import { callApi, importAndPublish } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

fullRunTest(
  'a section is copied to another website with its pictures, moved, and brought back',
  async ({ page }) => {
    const { tag, token } = await createWebsite('https://www.instagram.com/atkins.example', 'white-cube')
    const other = `${tag.slice(0, 20)}b`
    await importAndPublish(port, token, {
      link: 'https://github.com/ada-example',
      domain: other,
      theme: 'terminal',
      mode: 'light',
    })
    const host = new URL(siteUrl(other)).host
    const target = async () => (await callApi(port, 'GET', '/', { host })).body
    const list = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'generic' } })
    const { websites } = JSON.parse(list.body) as { websites: { _id: string; domain: string }[] }
    const source = websites.find(({ domain }) => domain === tag)?._id ?? ''
    await callApi(port, 'POST', '/api/website/switch-website', { token, body: { website_id: source } })
    expect(await target()).not.toContain('id="gallery"')

    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/design'))
    const row = page.locator('.section-row-name[data-section="gallery"]')
    await row.click()
    const fields = page.getByRole('region', { name: 'Fields' })
    await fields.getByText('Inverted').click()
    await fields.getByRole('button', { name: 'Copy to another website' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy “Gallery” to another website' })
    await expect(dialog.getByRole('status')).toHaveText(/^Adds “Gallery” to /)
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText(/^“Gallery” is now on /)).toBeVisible()
    const copied = await target()
    expect(copied).toMatch(
      /<section[^>]*(?:id="gallery"[^>]*ground-inverted|ground-inverted[^>]*id="gallery")/,
    )
    const [picture = ''] =
      /\/media\/[a-z0-9]+\/\d+\.\w+/.exec(copied.slice(copied.indexOf('id="gallery"'))) ?? []
    expect((await callApi(port, 'GET', picture, { host })).status).toBe(200)

    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(page.getByText(/^Undone on /)).toBeVisible()
    expect(await target()).not.toContain('id="gallery"')

    await fields.getByRole('button', { name: 'Copy to another website' }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText(/Publish to remove it here\.$/)).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await target()).toContain('id="gallery"')

    // The keyboard goes on from the list, though the button that moved the section is gone, and so is the message.
    await expect(page.locator('.section-row-name').first()).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
    await expect(page.getByText(/^Undone on /).last()).toBeVisible()
    await expect(page.locator('.section-row-name:focus')).toBeVisible()
    await fields.getByRole('button', { name: 'Copy to another website' }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect.poll(target).toContain('id="gallery"')

    // The pictures are the other website's own: they stay when the first one is deleted.
    expect((await callApi(port, 'DELETE', `/api/website/${source}/delete`, { token })).status).toBe(200)
    expect((await callApi(port, 'GET', picture, { host })).status).toBe(200)
  },
)
