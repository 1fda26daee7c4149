import { randomBytes } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { createRandomIp } from '../product/api-client.ts'
import { throttleContext } from './throttle.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Returns a URL on one of the product's hosts. */
export const productUrl = (subdomain: string, path = '/') =>
  `http://${subdomain}.vitrine.localhost:${port}${path}`
/** Returns a URL of a published site. */
export const siteUrl = (name: string, path = '/') => `http://${name}.sites.localhost:${port}${path}`
/** Returns a URL on localhost, which redirects to the dashboard. */
export const apexUrl = (path = '/') => `http://localhost:${port}${path}`

/** Returns a name, an email address and a password that no other test of the run uses. */
export function createPerson() {
  const tag = randomBytes(5).toString('hex')
  return { name: `Person ${tag}`, email: `person-${tag}@example.com`, password: `window ${tag} frame` }
}

/** Posts to the mock server's control API under `/__outside/` (outside/README.md). */
export async function configureMockServer(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${process.env.MOCK_SERVER_URL}/__outside/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/** Fails a test on console errors and uncaught exceptions that `expectedErrors` does not match. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  // Each test comes from another network: together they exceed the hourly limits of one.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': createRandomIp() }),
  context: async ({ context }, use) => {
    await throttleContext(context)
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(page)
    expect(errors.filter(text => !expectedErrors.some(pattern => pattern.test(text)))).toEqual([])
  },
})
/** True in `npm run test:full`. */
export const isFullRun = process.env.TEST_WHOLE === '1'

/** A long journey whose parts are covered by the server's tests: runs in `npm run test:full` only. */
export const fullRunTest = isFullRun ? test : test.skip

export { expect }
export { findViolations } from '../audits/axe.ts'
