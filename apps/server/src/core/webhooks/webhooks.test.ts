import { describe, expect, it } from 'vitest'
import { isFailingTooLong, nextAttempt } from './deliver-webhook.ts'
import { generateWebhookSecret, signWebhook } from './standard-webhooks.ts'

const at = new Date('2025-11-28T12:00:00.400Z')
const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY='

describe('a signature', () => {
  it('is the one that the reference library of Standard Webhooks makes', () => {
    const message = { id: 'msg_1', at, body: '{"type":"webhook.test","name":"Zoë"}' }
    // Made with the npm package standardwebhooks 1.1.1.
    expect(signWebhook(message, [SECRET])).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1764331200',
      'webhook-signature': 'v1,+S9ARzrG2lWFe287jIC09xOk2iJ0q7XAflol3qppKCQ=',
    })
  })

  it('exists for each valid secret, separated by spaces', () => {
    const message = { id: 'msg_1', at, body: '{}' }
    const other = generateWebhookSecret()
    const [first] = Object.values(signWebhook(message, [SECRET])).slice(-1)
    const [second] = Object.values(signWebhook(message, [other])).slice(-1)
    expect(signWebhook(message, [SECRET, other])['webhook-signature']).toBe(`${first} ${second}`)
  })
})

it('a secret has 32 random bytes', () => {
  const secret = generateWebhookSecret()
  expect(secret).toMatch(/^whsec_/)
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  expect(generateWebhookSecret()).not.toBe(secret)
})

it('ten attempts take longer than the time after which a failing webhook is switched off', () => {
  let now = at
  const delays: number[] = []
  for (let failed = 1; ; failed += 1) {
    const next = nextAttempt(failed, now)
    if (!next) break
    delays.push((next.getTime() - now.getTime()) / 1000)
    now = next
  }
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(isFailingTooLong(at, now)).toBe(true)
  expect(isFailingTooLong(at, new Date(at.getTime() + 71 * 3_600_000))).toBe(false)
})
