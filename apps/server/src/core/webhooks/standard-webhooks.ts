import { createHmac, randomBytes } from 'node:crypto'

// Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const SECRET_PREFIX = 'whsec_'
/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32

/** Returns a new random signing secret: `whsec_` and 32 bytes in base64. */
export const generateWebhookSecret = (): string =>
  SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** A message to sign: `id` and `body` are the same for all attempts, `at` is the time of this one. */
type SignedMessage = { id: string; at: Date; body: string }

/** Returns the headers of a delivery, with one signature (HMAC-SHA256) for each secret. */
export function signWebhook({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
