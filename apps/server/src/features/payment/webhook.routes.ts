import { VitrineError } from '@vitrine/model'
import type { FastifyPluginAsync } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { BillingDeps } from '../../core/billing/deps.ts'
import { receiveEvent } from '../../core/billing/webhook-events.ts'
import { acceptAnyone, describeHiddenRoute } from '../../http/route-security.ts'

export type WebhookDeps = Pick<BillingDeps, 'sql' | 'clock' | 'queue' | 'stripe' | 'log'> & {
  webhookSecret: string
}

const MAX_BYTES = 1_000_000

/** The fields read from an event, whose object is only named. */
const SignedEvent = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().max(255),
  created: z.int().nonnegative(),
  data: z.object({ object: z.object({}) }),
})

/**
 * Registers Stripe's webhook. The signature covers the raw bytes, so that this plugin alone parses no bodies. An event
 * only says what changed; a worker reads the current state from Stripe.
 */
export function webhookRoutes(deps: WebhookDeps): FastifyPluginAsync {
  return async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/api/payment/webhook', describeHiddenRoute(acceptAnyone), async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      const event = verifyEvent(deps, body, typeof signature === 'string' ? signature : '')
      const isNew = await receiveEvent(deps, event)
      deps.log.info({ event: event.id, type: event.type, isNew }, 'received a Stripe webhook')
      return reply.send({ received: true })
    })
  }
}

/** Parses an event. @throws VitrineError invalid_request if its signature is missing, invalid or too old */
function verifyEvent({ stripe, webhookSecret }: WebhookDeps, body: Buffer, signature: string): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
    if (SignedEvent.safeParse(event).success) return event
  } catch (cause) {
    throw new VitrineError('invalid_request', { message: 'This is not signed by Stripe.', cause })
  }
  throw new VitrineError('invalid_request', { message: 'This is no event of Stripe’s.' })
}
