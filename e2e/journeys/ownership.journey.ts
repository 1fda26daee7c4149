import { confirmEmailAddress, signInWithToken } from '../fixtures/account-fixture.ts'
import {
  configureMockServer,
  createPerson,
  expect,
  findViolations,
  fullRunTest,
  productUrl,
  siteUrl,
  test,
} from '../fixtures/fixtures.ts'
import { callApi, PASSWORD, publishSite, readPreview, signUp } from '../product/api-client.ts'

const port = Number(process.env.PRODUCT_PORT)

// A claim is refused until the code is there, and a website that is taken down answers 410.
test.use({ expectedErrors: [/409|410/] })

test('confirms a profile, and takes a website offline for the person behind its profile', async ({
  page,
}) => {
  const tag = createPerson().email.slice(7, 17)
  const login = `sample-${10_000 + Number.parseInt(tag.slice(0, 4), 16)}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, `https://github.com/${login}`)
  await publishSite(port, token, preview, { domain: tag, theme: 'gazette', mode: 'light' })

  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/design'))
  const canvas = page.frameLocator('.page-frame')
  await expect(canvas.getByText('Not confirmed by the owner of')).toBeVisible({ timeout: 20_000 })
  await page.goto(productUrl('dashboard', '/settings/general'))
  const profiles = page.getByRole('region', { name: 'Your profiles' })
  const row = profiles.getByRole('listitem').filter({ hasText: `github.com/${login}` })
  await expect(row.getByText('Not confirmed')).toBeVisible()
  await row.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/found neither your address nor the code/)).toBeVisible()
  await configureMockServer('bio', { login, bio: await profiles.locator('code').first().innerText() })
  await row.getByRole('button', { name: 'Check' }).click()
  await expect(row.getByText('Confirmed as yours')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const startedAt = performance.now()
  await page.goto(productUrl('dashboard', `/report?site=${tag}`))
  const claim = page.getByRole('region', { name: 'Is it your profile?' })
  await claim.getByRole('button', { name: 'This is my profile' }).click()
  const code = await claim.locator('code').innerText()
  const finish = claim.getByRole('button', { name: 'Check and take the website offline' })
  await finish.click()
  await expect(claim.getByText(/the code isn’t there yet/)).toBeVisible()
  await configureMockServer('bio', { login, bio: code })
  await claim.getByLabel('Don’t let anyone make a new website from my profile').check()
  await finish.click()
  await expect(claim.getByText(/The website is offline/)).toBeVisible()
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`From /report to offline: ${seconds.toFixed(1)} s, one check too early included`)
  const refused = await callApi(port, 'POST', '/api/onboard/previewData', {
    body: { profileUrl: `https://github.com/${login}` },
  })
  expect(refused.body).toContain('yes-vitrine')
  expect(await findViolations(page)).toEqual([])
  expect((await page.goto(siteUrl(tag)))?.status()).toBe(410)
  // The maker's Home gives the reason, and no link to the website.
  await page.goto(productUrl('dashboard'))
  await expect(page.getByText(/The person behind the profile proved/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visit website' })).toHaveCount(0)
})

fullRunTest('offers a homepage’s owner a DNS record, in settings and to claim it', async ({ page }) => {
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://mara-lindqvist.example')
  await publishSite(port, token, preview, { domain: tag, theme: 'gazette', mode: 'light' })
  const record = '_vitrine.mara-lindqvist.example'

  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/general'))
  const profiles = page.getByRole('region', { name: 'Your profiles' })
  await expect(profiles.getByRole('button', { name: `Copy ${record}` })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.goto(productUrl('dashboard', `/report?site=${tag}`))
  const claim = page.getByRole('region', { name: 'Is it your profile?' })
  await claim.getByRole('button', { name: 'This is my profile' }).click()
  await expect(claim.getByText(record)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

fullRunTest('confirms a profile by signing in to it, and says if it is another one', async ({ page }) => {
  const tag = createPerson().email.slice(7, 17)
  const number = 20_000 + Number.parseInt(tag.slice(0, 4), 16)
  const [login, other] = [`sample-${number}`, `other-${number}`]
  const token = await signUp(port, tag)
  const preview = await readPreview(port, `https://github.com/${login}`)
  await publishSite(port, token, preview, { domain: tag, theme: 'gazette', mode: 'light' })
  for (const [index, name] of [other, login].entries())
    await configureMockServer('people', {
      login: name,
      subject: String(2 * number + index),
      email: `${name}@example.com`,
      emailVerified: true,
      name,
    })
  await signInWithToken(page, token)
  await confirmEmailAddress(page, `${tag}@example.com`, /confirm/i)
  await page.goto(productUrl('dashboard', '/settings/general'))
  const profiles = page.getByRole('region', { name: 'Your profiles' })
  const row = profiles.getByRole('listitem').filter({ hasText: `github.com/${login}` })
  const prove = async (button: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: button }).click()
  }
  const signIn = async (account: string) => {
    await row.getByRole('link', { name: 'Log in with GitHub' }).click()
    await prove('Continue')
    await page.getByLabel('Account').fill(account)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(row.getByText('Not confirmed')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await signIn(other)
  await expect(page.getByText('The account you logged in to isn’t one of these profiles.')).toBeVisible()
  // The other account is linked now: logging in with the right one says so.
  await signIn(login)
  await expect(page.getByText('Another GitHub sign-in is already linked. Unlink it first.')).toBeVisible()
  await row.getByRole('link', { name: 'Log in with GitHub' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in with GitHub' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(productUrl('dashboard', '/account'))
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  await prove('Unlink')
  await expect(page.getByText('GitHub unlinked')).toBeVisible()
  await page.goto(productUrl('dashboard', '/settings/general'))
  await signIn(login)
  await expect(page.getByText('Confirmed. Your website now vouches for this profile.')).toBeVisible()
  await expect(row.getByText('Confirmed as yours')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Log in with GitHub' })).toBeHidden()
  await expect(page).toHaveURL(productUrl('dashboard', '/settings/general'))
})
