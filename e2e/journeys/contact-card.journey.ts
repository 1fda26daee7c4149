import { signInWithToken } from '../fixtures/account-fixture.ts'
import {
  createPerson,
  expect,
  findViolations,
  productUrl,
  siteUrl,
  fullRunTest,
} from '../fixtures/fixtures.ts'
import { importAndPublish, signUp } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

fullRunTest(
  'a person shares a contact card as a QR code, and takes the page along as text and data',
  async ({ page }) => {
    const tag = createPerson().email.slice(7, 17)
    const token = await signUp(port, tag)
    await importAndPublish(port, token, {
      link: 'example:ada-lovelace',
      domain: tag,
      theme: 'meridian',
      mode: 'light',
    })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/'))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Share your website' })
    await expect(panel.getByRole('img', { name: 'Contact card of Ada Lovelace as a QR code' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).last().click()
    expect((await saved).suggestedFilename()).toBe(`${tag}-contact-qr.svg`)
    await panel.getByRole('link', { name: 'Choose what it shows' }).click()
    await expect(page.getByRole('group', { name: 'Résumé' })).toBeVisible()

    await page.goto(siteUrl(tag))
    const types = await page
      .locator('link[rel=alternate]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(types).toEqual(expect.arrayContaining(['/index.md', '/resume.json', '/contact.vcf']))
    const textOf = (path: string) => page.evaluate(async at => (await fetch(at)).text(), path)
    expect(await textOf('/contact.vcf')).toContain('FN:Ada Lovelace')
    expect(await textOf('/index.md')).toMatch(/^# Ada Lovelace\n/)
    expect(JSON.parse(await textOf('/resume.json')).basics.name).toBe('Ada Lovelace')
    expect(await textOf('/resume.pdf')).toMatch(/^%PDF-1\.7/)
  },
)
