import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findLink, waitForMail } from './mailbox.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'
import { expect, productUrl } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Creates an account with a website and opens its account page, signed in. */
export async function openAccountPage(page: Page) {
  const tag = `acct${randomBytes(4).toString('hex')}`
  const account = { tag, email: `${tag}@example.com`, password: `window ${tag} frame` }
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publishSite(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/account'))
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  return account
}

/** Signs a page in with a token from `signUp`, by its cookie; the log-in screen has its own journey. */
export async function signInWithToken(page: Page, token: string) {
  const session = { name: 'accessToken', value: token, domain: '.vitrine.localhost', path: '/' }
  await page.context().addCookies([session])
}

export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the confirmation link mailed to an address, then the account page again. */
export async function confirmEmailAddress(page: Page, email: string, subject: RegExp) {
  await page.goto(findLink(await waitForMail(email, subject), '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto(productUrl('dashboard', '/account'))
}

export const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
