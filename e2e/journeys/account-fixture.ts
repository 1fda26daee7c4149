import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './mailbox.ts'
import { publish, readPreview, signUp } from '../product/api-client.ts'
import { expect, product } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Somebody with a website, signed in on their account page. */
export async function atAccount(page: Page) {
  const tag = `acct${randomBytes(4).toString('hex')}`
  const person = { tag, email: `${tag}@example.com`, password: `window ${tag} frame` }
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme: 'terminal', mode: 'light' })
  await signedIn(page, token)
  await page.goto(product('dashboard', '/account'))
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  return person
}

/** Signs a page in with the token of `signUp`: the screens for it have journeys of their own. */
export async function signedIn(page: Page, token: string) {
  const session = { name: 'accessToken', value: token, domain: '.vitrine.localhost', path: '/' }
  await page.context().addCookies([session])
}

export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the link that asks whether the address is theirs, and comes back. */
export async function confirmAddress(page: Page, email: string, subject: RegExp) {
  await page.goto(linkIn(await mailTo(email, subject), '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto(product('dashboard', '/account'))
}

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
