import { Buffer } from 'node:buffer'
import { signInWithToken } from '../fixtures/account-fixture.ts'
import { createPerson, expect, findViolations, productUrl, test, fullRunTest } from '../fixtures/fixtures.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000060 00000 n \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n',
)

test.use({ expectedErrors: [/status of 415/] })

fullRunTest(
  'an owner leaves a section out of the résumé, uploads a PDF instead and removes it',
  async ({ page }) => {
    const tag = createPerson().email.slice(7, 17)
    const token = await signUp(port, tag)
    const preview = await readPreview(port, 'example:ada-lovelace')
    await publishSite(port, token, preview, { domain: tag, theme: 'meridian', mode: 'light' })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/settings/resume'))
    const skills = page.getByRole('checkbox', { name: 'Skills' })
    await skills.uncheck()
    await page.getByLabel('Paper').selectOption('A4')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved and live.')).toBeVisible()
    await page.reload()
    await expect(skills).not.toBeChecked()
    await expect(page.getByLabel('Paper')).toHaveValue('a4')

    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Upload your own PDF').click()
    const file = { name: 'Ada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script></script>') }
    await (await chooser).setFiles(file)
    await expect(page.getByText('This file isn’t a PDF.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Your own PDF' })).toBeDisabled()

    // A choice taken back is no change, which would take the upload off again.
    await page.getByRole('radio', { name: 'No résumé' }).check()
    await page.getByRole('radio', { name: 'From your site' }).check()
    const again = page.waitForEvent('filechooser')
    await page.getByText('Upload your own PDF').click()
    await (await again).setFiles({ ...file, buffer: PDF })
    await expect(page.getByText('Uploaded and live.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Your own PDF' })).toBeChecked()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'From your site' })).toBeChecked()
  },
)
