import { signInWithToken } from '../fixtures/account-fixture.ts'
import { createPerson, expect, findViolations, productUrl, test } from '../fixtures/fixtures.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

test('an owner adds a webhook, sees what was sent, sends it again and changes the secret', async ({
  page,
}) => {
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'example:grace-hopper')
  await publishSite(port, token, preview, { domain: tag, theme: 'meridian', mode: 'light' })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/webhooks'))
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://hooks.example/')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill(`https://hooks.example/fails-1/${tag}`)
  await dialog.getByLabel('Post updated').uncheck()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = dialog.getByLabel('Secret', { exact: true })
  await expect(secret).toHaveValue(/^whsec_/)
  const first = await secret.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Send a test' }).click()
  const delivery = page.getByRole('group').filter({ hasText: 'Test' })
  await expect(delivery.getByText('500')).toBeVisible()
  await delivery.locator('summary').click()
  await expect(delivery.getByText('Failure 1')).toBeVisible()
  await expect(delivery.getByText('Your server answered with an error.')).toBeVisible()
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect(delivery.getByText('200')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'New secret' }).click()
  await dialog.getByRole('button', { name: 'Create secret' }).click()
  await expect(secret).toHaveValue(/^whsec_/)
  expect(await secret.inputValue()).not.toBe(first)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Nothing is sent until you turn it on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})
