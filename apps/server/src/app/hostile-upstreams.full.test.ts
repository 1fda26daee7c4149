import { ERRORS, PreviewData } from '@vitrine/model'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultKind } from '../../../../outside/src/fault-injection.ts'
import { type TestCustomer, createCustomerFactory, STRIPE_SETTINGS } from '../testing/test-customers.ts'
import { setUpTestServer } from '../testing/test-server.ts'

/**
 * Every way in which an upstream response can be wrong. Each row goes through the HTTP API: a person asks for
 * something, the upstream misbehaves, the person gets an error of the catalogue or the data there is, and a moment
 * later everything works again.
 */
const WRONG: FaultKind[] = [
  'unreachable',
  'drips',
  'huge',
  'torn-gzip',
  'gzip-bomb',
  'loop',
  'picture',
  'bad-text',
  'garbage',
  'cut-off',
  'server-error',
]

const LINKS = [
  'https://github.com/ada-example',
  'https://www.youtube.com/@faraday-example',
  'https://www.linkedin.com/in/provided-example',
  'https://www.linkedin.com/company/hafenwerk-example',
  'https://www.instagram.com/atkins.example/',
]

const server = setUpTestServer({
  ...STRIPE_SETTINGS,
  AI_MODEL: 'honest',
  AI_API_KEY: 'outside-key',
  AI_DAILY_TOKENS: '0',
  YOUTUBE_API_KEY: 'outside-key',
  INSTAGRAM_TOKEN: 'outside-token',
  LINKEDIN_PROVIDER: 'enrichlayer',
  LINKEDIN_PROVIDER_KEY: 'outside-key',
})
let ada: TestCustomer
beforeAll(async () => {
  ada = await (await createCustomerFactory(server))()
})
beforeEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from recent_profiles; delete from http_cache; delete from rate_limits')
})

const read = (profileUrl: string) =>
  server.call('dashboard', 'POST', '/api/onboard/previewData', { body: { profileUrl } })

/** Log lines of internal errors. */
const faults = () => server.log.filter(line => /"code":"internal"|"statusCode":500|unhandled/i.test(line))

/** Asserts a status and code of the error catalogue and no text of the upstream. */
function isToldWell({ status, json }: { status: number; json: { code?: string; message?: string } }): void {
  const code = json.code as keyof typeof ERRORS
  expect(ERRORS[code]?.status, JSON.stringify(json)).toBe(status)
  expect(code).not.toBe('internal')
  expect(json.message).not.toMatch(/undefined|\bat \w+ \(|ECONN|JSON|undici|fetch failed/)
}

describe('reading a profile', () => {
  it.each(WRONG)(
    'answers with an error of the catalogue if every platform fails: %s',
    { timeout: 240_000 },
    async kind => {
      server.mock.fail({ kind })
      const answers = await Promise.all(LINKS.map(read))
      for (const answer of answers) {
        if (answer.status === 200) expect(PreviewData.safeParse(answer.json).error).toBeUndefined()
        else isToldWell(answer)
      }
      expect(faults()).toEqual([])

      server.mock.reset()
      await server.db.pool.query('delete from recent_profiles; delete from http_cache')
      for (const answer of await Promise.all(LINKS.map(read)))
        expect([answer.status, answer.json.design?.hero.title.length > 0]).toEqual([200, true])
    },
  )
})

describe('AI writing', () => {
  const write = () =>
    ada.call('POST', 'ai/help-me-write', { type: 'about', websiteId: ada.website.id, prompt: '' })

  it.each(WRONG)(
    'answers with an error of the catalogue if the model fails: %s',
    { timeout: 240_000 },
    async kind => {
      server.mock.fail({ kind, host: 'api.openai.com' })
      isToldWell(await write())
      expect(faults()).toEqual([])
      server.mock.reset()
      expect((await write()).status).toBe(200)
    },
  )
})

describe('buying a plan', () => {
  it.each(WRONG)(
    'answers with an error of the catalogue if Stripe fails: %s',
    { timeout: 240_000 },
    async kind => {
      server.mock.fail({ kind, host: 'api.stripe.com' })
      const failed = await ada.checkout()
      isToldWell(failed)
      expect(await ada.plan()).toBe('free')
      expect(faults()).toEqual([])
      server.mock.fail({ kind: 'not-found', host: 'nobody.example' })
      server.mock.reset()
      expect((await ada.checkout()).status).toBe(200)
    },
  )
})
