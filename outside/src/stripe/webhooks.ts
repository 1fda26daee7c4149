import { request } from 'node:http'
import Stripe from 'stripe'
import type { StoredEvent } from './stripe-state.ts'

/** Signs as Stripe does; the key is never used. */
const signer = new Stripe('sk_test_signer')

export const WEBHOOK_SECRET = 'whsec_outside'

export type DeliveryOptions = {
  /** Signs with another secret. */
  secret?: string
  /** Modifies the event, e.g. to another API version. */
  change?: (event: Record<string, unknown>) => void
  /** Age of the signature in seconds. */
  late?: number
}

/** Delivers a signed event once and returns the response's status, or 0 without one. */
export async function deliverEvent(
  url: string,
  { event }: StoredEvent,
  delivery: DeliveryOptions = {},
): Promise<number> {
  const sentEvent = structuredClone(event) as unknown as Record<string, unknown>
  delivery.change?.(sentEvent)
  const payload = JSON.stringify(sentEvent, null, 2)
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret: delivery.secret ?? WEBHOOK_SECRET,
    timestamp: Math.floor(Date.now() / 1000) - (delivery.late ?? 0),
  })
  const { hostname, host, port, pathname } = new URL(url)
  // Node does not resolve subdomains of localhost.
  const address = hostname.endsWith('localhost') ? '127.0.0.1' : hostname
  const headers = {
    host,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(payload)),
    'stripe-signature': signature,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  return new Promise(settle => {
    const outgoing = request(
      {
        host: address,
        port: port || 80,
        path: pathname,
        method: 'POST',
        headers,
        agent: false,
        timeout: 10_000,
      },
      answer => {
        answer.resume()
        answer.on('end', () => settle(answer.statusCode ?? 0))
      },
    )
    outgoing.on('error', () => settle(0))
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.end(payload)
  })
}
