import type { Page } from '@playwright/test'
import { findLink, waitForMail } from '../fixtures/mailbox.ts'
import {
  expect,
  fullRunTest,
  isFullRun,
  createPerson,
  configureMockServer,
  productUrl,
  siteUrl,
  test,
  findViolations,
  submitLink,
} from '../fixtures/fixtures.ts'

test.use({ expectedErrors: [/status of (401|403|404|409|410)/] })

type Person = ReturnType<typeof createPerson>

async function signUp(page: Page, person: Person) {
  await page.goto(productUrl('dashboard', '/signup'))
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

/** Clears cookies and local storage. */
async function clearSession(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** Creates an account at the mocked sign-in providers; returns its login. */
async function registerAtProviders(person: Person, emailVerified = true) {
  const login = person.email.split('@')[0] ?? ''
  const subject = String(Number.parseInt(login.slice(-8), 16))
  await configureMockServer('people', {
    login,
    subject,
    email: person.email,
    emailVerified,
    name: person.name,
  })
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
  const person = createPerson()
  await signUp(page, person)
  await clearSession(page)

  await page.goto(productUrl('dashboard', '/login'))
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  const link = findLink(await waitForMail(person.email, /password/i), '/reset-password')
  // Another user is signed in where the link is opened.
  const other = createPerson()
  await signUp(page, other)
  await page.goto(link)
  const renewed = { email: person.email, password: `${person.password} renewed` }
  await page.getByLabel('New password').fill(renewed.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.goto(productUrl('dashboard', '/account'))
  await expect(page.getByText(`Open the link we sent to ${other.email}`)).toBeVisible()
  await clearSession(page)
  await page.goto(productUrl('dashboard', '/login'))

  await logIn(page, person)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await logIn(page, renewed)
  await page.waitForURL('**/website')

  await clearSession(page)
  await page.goto(link)
  await page.getByLabel('New password').fill('and once more, longer')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeFocused()
  await page.getByRole('link', { name: 'Send new link' }).click()
  await expect(page).toHaveURL(productUrl('dashboard', '/forgot-password'))
})

fullRunTest('answers a password reset the same for unknown and known addresses', async ({ page }) => {
  const { email } = createPerson()
  await page.goto(productUrl('dashboard', '/forgot-password'))
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible()
})

test("confirms an address with the mailed link and the account's session", async ({ page }) => {
  const person = createPerson()
  await signUp(page, person)
  const link = findLink(await waitForMail(person.email, /confirm/i), '/verify-email')
  await clearSession(page)
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Next, we’ll confirm your email address.')).toBeVisible()
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.goto(productUrl('dashboard', '/verify-email?token=of-another-account'))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

  const other = createPerson()
  await clearSession(page)
  await signUp(page, other)
  await page.goto(productUrl('dashboard', '/verify-email?token=unknown'))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText(`We sent a new link to ${other.email}`)).toBeVisible()
})

// The providers take the same path here; the server's tests cover their differences.
for (const provider of isFullRun ? ['Google', 'GitHub', 'Example Company'] : ['Example Company'])
  test(`a new user signs in with ${provider} and returns to the requested page`, async ({ page }) => {
    const login = await registerAtProviders(createPerson())
    const requestedPath = '/website?from=there'
    await page.goto(productUrl('github', `/login?next=${encodeURIComponent(requestedPath)}`))
    await continueWith(page, provider, login)
    await expect(page).toHaveURL(productUrl('github', requestedPath))
    await page.goto(productUrl('dashboard', '/website'))
    await page.getByRole('button', { name: /account/i }).click()
    await expect(page.getByText(`${login}@example.com`)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken')
  })

fullRunTest('publishes the previewed website after signing in with a provider', async ({ page }) => {
  const login = await registerAtProviders(createPerson())
  const domain = `by${login.slice(7, 17)}`
  await submitLink(page, 'github', 'ada-example')
  await page.waitForURL('**/website/preview')
  await page.getByLabel('Address').fill(domain)
  await page.getByRole('button', { name: 'Create account and publish' }).click()
  await page.waitForURL('**/signup')
  await continueWith(page, 'Google', login)
  const visit = page.getByRole('link', { name: /visit/i }).first()
  await expect(visit).toHaveAttribute('href', new RegExp(`^${siteUrl(domain, '').replace(/[.]/g, '\\.')}`))
})

fullRunTest("shows a provider's error on the log-in screen and keeps the return path", async ({ page }) => {
  await page.goto(productUrl('dashboard', '/login?next=%2Fbilling'))
  await continueWith(page, 'Google', null)
  await expect(
    page.getByRole('alert').filter({ hasText: 'You left Google without logging in' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/next=%2Fbilling/)
  await page.getByRole('link', { name: 'Start for free' }).click()
  await expect(page).toHaveURL(productUrl('dashboard', '/signup?next=%2Fbilling'))

  const person = createPerson()
  await signUp(page, person)
  await clearSession(page)
  const login = await registerAtProviders(person)
  await page.goto(productUrl('dashboard', '/login'))
  await continueWith(page, 'GitHub', login)
  await expect(page.getByText('then link GitHub in your account')).toBeVisible()
})

fullRunTest(
  'sign-in screens have no layout shift, accessibility violation or horizontal overflow',
  async ({ page, browser }) => {
    const paths = [
      '/login',
      '/login?failed=login_first&provider=google',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
      '/reset-password',
      '/undo-email?token=x',
      '/end-session?token=x',
    ]
    await page.addInitScript(() => {
      const layout = { shift: 0 }
      Object.assign(window, { layout })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) layout.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of paths) {
      await page.goto(productUrl('dashboard', path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findViolations(page), path).toEqual([])
      const shift = await page.evaluate(
        () => (window as unknown as { layout: { shift: number } }).layout.shift,
      )
      expect(shift, path).toBeLessThan(0.01)
    }
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
    const phonePage = await phone.newPage()
    for (const path of paths) {
      await phonePage.goto(productUrl('dashboard', path))
      await expect(phonePage.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findViolations(phonePage), path).toEqual([])
      expect(await phonePage.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
    await phone.close()
  },
)

fullRunTest('tab order on the log-in screen follows the reading order', async ({ page }) => {
  await page.goto(productUrl('dashboard', '/login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const names: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        const label = focused?.id ? document.querySelector(`label[for="${CSS.escape(focused.id)}"]`) : null
        const words = focused?.cloneNode(true) as Element | undefined
        // A provider's logo or monogram is not read aloud.
        for (const hidden of words?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove()
        return focused?.getAttribute('aria-label') ?? label?.textContent ?? words?.textContent ?? ''
      }),
    )
  }
  expect(names).toEqual([
    'Skip to content',
    'Vitrine, home',
    'Continue with Google',
    'Continue with GitHub',
    'Continue with Example Company',
    'Email',
    'Forgot password?',
    'Password',
    'Show password',
    'Login',
    'Log in with a passkey',
    'Start for free',
  ])
})
