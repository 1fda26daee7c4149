import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, longTest, newPerson, outside, product, site, test, violations } from './fixtures.ts'

test.use({ expectedErrors: [/status of (401|403|404|409|410)/] })

type Person = ReturnType<typeof newPerson>

async function signUp(page: Page, person: Person) {
  await page.goto(product('dashboard', '/signup'))
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/website')
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** As a browser that has never been here. */
async function forget(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** Somebody with an account at the providers that stand in. */
async function atProviders(person: Person, emailVerified = true) {
  const login = person.email.split('@')[0] ?? ''
  const subject = String(Number.parseInt(login.slice(-8), 16))
  await outside('people', { login, subject, email: person.email, emailVerified, name: person.name })
  return login
}

async function continueWith(page: Page, provider: string, login: string | null) {
  await page.getByRole('link', { name: `Continue with ${provider}` }).click()
  if (login === null) await page.getByRole('button', { name: 'Cancel' }).click()
  else {
    await page.getByLabel('Account').fill(login)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
}

test('resets a forgotten password by mail, once for each link', async ({ page }) => {
  const person = newPerson()
  await signUp(page, person)
  await forget(page)

  await page.goto(product('dashboard', '/login'))
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()

  const link = linkIn(await mailTo(person.email, /password/i), '/reset-password')
  await page.goto(link)
  const renewed = { email: person.email, password: `${person.password} renewed` }
  await page.getByLabel('New password').fill(renewed.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused()
  await page.getByRole('link', { name: 'Login' }).click()

  await logIn(page, person)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await logIn(page, renewed)
  await page.waitForURL('**/website')

  await forget(page)
  await page.goto(link)
  await page.getByLabel('New password').fill('and once more, longer')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(product('dashboard', '/forgot-password'))
})

test('answers a password reset the same for unknown and known addresses', async ({ page }) => {
  const { email } = newPerson()
  await page.goto(product('dashboard', '/forgot-password'))
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
})

test("confirms an address with the mailed link and the account's session", async ({ page }) => {
  const person = newPerson()
  await signUp(page, person)
  const link = linkIn(await mailTo(person.email, /confirm/i), '/verify-email')
  await forget(page)
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Then your email address is confirmed.')).toBeVisible()
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto(product('dashboard', '/verify-email?token=of-somebody-else'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  const other = newPerson()
  await forget(page)
  await signUp(page, other)
  await page.goto(product('dashboard', '/verify-email?token=of-nobody'))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(`A new link is on its way to ${other.email}`)).toBeVisible()
})

for (const provider of ['Google', 'GitHub'])
  test(`a new user signs in with ${provider} and returns to the requested page`, async ({ page }) => {
    const login = await atProviders(newPerson())
    const deep = '/website?from=there'
    await page.goto(product('github', `/login?next=${encodeURIComponent(deep)}`))
    await continueWith(page, provider, login)
    await expect(page).toHaveURL(product('github', deep))
    await page.goto(product('dashboard', '/website'))
    await page.getByRole('button', { name: /account/i }).click()
    await expect(page.getByText(`${login}@example.com`)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken')
  })

test('publishes the previewed website after signing in with a provider', async ({ page }) => {
  const login = await atProviders(newPerson())
  const domain = `by${login.slice(7, 17)}`
  await page.goto(product('github'))
  await page
    .getByRole('textbox', { name: /profile link/i })
    .first()
    .fill('ada-example')
  await page.getByRole('button', { name: 'Create your website' }).first().click()
  await page.waitForURL('**/website/preview')
  await page.getByLabel('Address').fill(domain)
  await page.getByRole('button', { name: 'Create account and publish' }).click()
  await page.waitForURL('**/signup')
  await continueWith(page, 'Google', login)
  const visit = page.getByRole('link', { name: /visit/i }).first()
  await expect(visit).toHaveAttribute('href', new RegExp(`^${site(domain, '').replace(/[.]/g, '\\.')}`))
})

longTest("shows a provider's error on the log-in screen and keeps the return path", async ({ page }) => {
  await page.goto(product('dashboard', '/login?next=%2Fbilling'))
  await continueWith(page, 'Google', null)
  await expect(
    page.getByRole('alert').filter({ hasText: 'You left Google without signing in' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/next=%2Fbilling/)
  await page.getByRole('link', { name: 'Start for free' }).click()
  await expect(page).toHaveURL(product('dashboard', '/signup?next=%2Fbilling'))

  const person = newPerson()
  await signUp(page, person)
  await forget(page)
  const login = await atProviders(person)
  await page.goto(product('dashboard', '/login'))
  await continueWith(page, 'GitHub', login)
  await expect(page.getByText('then link GitHub in your account')).toBeVisible()
})

test('sign-in screens have no layout shift, accessibility violation or horizontal overflow', async ({
  page,
  browser,
}) => {
  const screens = [
    '/login',
    '/login?failed=login_first&provider=google',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/reset-password',
    '/undo-email?token=x',
  ]
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const screen of screens) {
    await page.goto(product('dashboard', screen))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), screen).toEqual([])
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift, screen).toBeLessThan(0.01)
  }
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const small = await phone.newPage()
  for (const screen of screens) {
    await small.goto(product('dashboard', screen))
    await expect(small.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(small), screen).toEqual([])
    expect(await small.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360)
  }
  await phone.close()
})

test('tab order on the log-in screen follows the reading order', async ({ page }) => {
  await page.goto(product('dashboard', '/login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const names: string[] = []
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement
        const label = at?.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`) : null
        return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? ''
      }),
    )
  }
  expect(names).toEqual([
    'Skip to content',
    'Vitrine, home',
    'Continue with Google',
    'Continue with GitHub',
    'Email',
    'Forgot password?',
    'Password',
    'Show password',
    'Login',
    'Start for free',
  ])
})
