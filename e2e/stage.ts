import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'

const port = Number(process.env.PRODUCT_PORT)
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

/** Every violation that axe finds on the page, as sentences. */
export async function violations(page: Page): Promise<string[]> {
  // What is fading in has the contrast of neither its beginning nor its end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(found => found.effect?.getComputedTiming().iterations !== Infinity)
        .map(found => found.finished),
    ),
  )
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    type Axe = {
      run: (options: unknown) => Promise<{
        violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[]
      }>
    }
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run({ resultTypes: ['violations'] })
    return found.violations.map(
      v =>
        `${v.id}: ${v.help} (${v.nodes.map(n => `${n.target.join(' ')} ${n.failureSummary ?? ''}`).join('; ')})`,
    )
  })
}

/** A page whose every unexpected console error and uncaught exception fails the test. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
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
export { expect }
