import { randomBytes } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { someNetwork } from '../product/api-client.ts'
import { slowDown } from './throttle.ts'

const port = Number(process.env.PRODUCT_PORT)

/** The product on one of its hosts. */
export const product = (subdomain: string, path = '/') =>
  `http://${subdomain}.vitrine.localhost:${port}${path}`
/** A published site. */
export const site = (name: string, path = '/') => `http://${name}.sites.localhost:${port}${path}`
export const bare = (path = '/') => `http://localhost:${port}${path}`

/** A person nobody else in this run is. */
export function newPerson() {
  const tag = randomBytes(5).toString('hex')
  return { name: `Person ${tag}`, email: `person-${tag}@example.com`, password: `window ${tag} frame` }
}

/** Tells the stand-in of the outside how to behave; see outside/README.md. */
export async function outside(call: string, body: unknown): Promise<void> {
  const answer = await fetch(`${process.env.OUTSIDE_STAND_IN}/__outside/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
}

/** A page whose every unexpected console error and uncaught exception fails the test. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  // Each test is a visitor of its own: together they read and sign up more often in an hour than one network may.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someNetwork() }),
  context: async ({ context }, use) => {
    await slowDown(context)
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(page)
    expect(errors.filter(text => !expectedErrors.some(known => known.test(text)))).toEqual([])
  },
})
/** Whether this is the long run: `npm run test:full`. */
export const isWhole = process.env.TEST_WHOLE === '1'

/** A journey that is long, and whose parts are tested at the server as well: of the long run alone. */
export const longTest = isWhole ? test : test.skip

export { expect }
export { violations } from '../audits/axe.ts'
