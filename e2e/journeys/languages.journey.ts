import { expect, createPerson, productUrl, siteUrl, fullRunTest, test } from '../fixtures/fixtures.ts'
import { waitForMail } from '../fixtures/mailbox.ts'

test.use({ locale: 'de-AT' })

test('a German browser signs up, publishes and gets mails in German, and loads no other language', async ({
  page,
}) => {
  const person = createPerson()
  const domain = `seite${person.email.slice(7, 17)}`
  const scripts: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname)
  })

  await page.goto(productUrl('dashboard'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const link = page.getByRole('textbox', { name: 'Dein Profil-Link' }).first()
  const create = page.getByRole('button', { name: 'Erstelle deine Website' }).first()
  await link.fill('example.com')
  await create.click()
  await expect(
    page.getByText('Gib den Link eines Profils auf LinkedIn, GitHub, YouTube oder Instagram ein').first(),
  ).toBeVisible()
  await link.fill('github.com/ada-example')
  await create.click()
  await page.waitForURL('**/website/preview')
  await page.getByLabel('Adresse').fill(domain)
  await page.getByRole('button', { name: 'Konto erstellen und veröffentlichen' }).click()
  await page.waitForURL('**/signup')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill('kurz')
  await page.getByRole('button', { name: /^Konto erstellen/ }).click()
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /^Konto erstellen/ }).click()
  const visit = page.getByRole('link', { name: 'Website besuchen' }).first()
  await expect(visit).toHaveAttribute('href', new RegExp(`^${siteUrl(domain, '').replace(/[.]/g, '\\.')}`))
  await waitForMail(person.email, /^Bestätige deine E-Mail-Adresse/)

  for (const [path, heading] of [
    ['/posts', 'Beiträge'],
    ['/analytics', 'Statistik'],
  ] as const) {
    await page.goto(productUrl('dashboard', path))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  expect(scripts.filter(path => !path.startsWith('/assets/de-'))).toEqual([])
})

fullRunTest(
  'the landing page and the account change the language, and the choice stays',
  async ({ page }) => {
    await page.goto(productUrl('github'))
    await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto(productUrl('dashboard', '/signup'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const person = createPerson()
    await page.getByLabel('Nom', { exact: true }).fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await page.waitForURL('**/website')

    await page.goto(productUrl('dashboard', '/website/account'))
    await page.getByRole('button', { name: /^Langue/ }).click()
    await page
      .getByRole('option', { name: /^espagnol/i })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const dates = { created_at: '2026-11-01T08:00:00.000Z', expires_at: null, last_used_at: null }
    const token = { _id: 'a', name: 'Backup', scopes: ['posts:read'], ending: 'x9Qz', ...dates }
    await page.route('**/api/auth/tokens', route => route.fulfill({ json: { tokens: [token] } }))
    await page.goto(productUrl('dashboard', '/website/account'))
    await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible()
    await page.getByRole('button', { name: 'Revocar Backup' }).click()
    await expect(page.getByRole('dialog', { name: '¿Revocar «Backup»?' })).toBeVisible()
  },
)

test('shows all tools of the preview on a phone', async ({ page }) => {
  await page.route('**/api/onboard/suggestions', route =>
    route.fulfill({
      json: {
        available: true,
        suggestions: [{ path: 'hero.lede', text: 'I build engines that weave.' }],
        refused: 0,
      },
    }),
  )
  await page.goto(productUrl('dashboard'))
  await page.getByRole('textbox', { name: 'Dein Profil-Link' }).first().fill('github.com/ada-example')
  await page.getByRole('button', { name: 'Erstelle deine Website' }).first().click()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['1 Formulierungsvorschlag', 'Neu anfangen'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
})
