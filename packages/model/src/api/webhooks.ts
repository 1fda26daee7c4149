import { z } from 'zod'
import { msg } from '../i18n/translate.ts'

/** Events of webhooks. The names are permanent: receivers compare them. */
export const WEBHOOK_EVENTS = [
  'website.published',
  'post.published',
  'post.updated',
  'post.unpublished',
  'source.changed',
  'message.received',
  'domain.connected',
  'domain.failed',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Maximum number of webhooks per website. */
export const MAX_WEBHOOKS = 10

/** Version of the payloads. Raised when a field is removed or changes its meaning; new fields may appear any time. */
export const WEBHOOK_PAYLOAD_VERSION = 1

const Post = z.object({
  id: z.string(),
  title: z.string(),
  /** Its page. That of an unpublished post is gone. */
  url: z.string(),
})
const Domain = z.object({
  name: z.string().meta({ description: 'As registered, international names in Punycode.' }),
})
const event = <T extends string, D extends z.ZodRawShape>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    version: z.literal(WEBHOOK_PAYLOAD_VERSION),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    data: z.object({
      website: z.object({
        id: z.string(),
        name: z.string(),
        url: z.string(),
        /** Higher after every change of its pages. */
        revision: z.number().int(),
      }),
      ...data,
    }),
  })

/** The JSON body of a delivery. Contains no personal data of visitors: messages are read in the inbox. */
export const WebhookPayload = z.discriminatedUnion('type', [
  event('website.published', {}),
  event('post.published', { post: Post }),
  event('post.updated', { post: Post }),
  event('post.unpublished', { post: Post }),
  event('source.changed', { changes: z.object({ count: z.number().int(), url: z.string() }) }),
  event('message.received', { message: z.object({ id: z.string(), url: z.string() }) }),
  event('domain.connected', { domain: Domain }),
  event('domain.failed', { domain: Domain }),
  event('webhook.test', {}),
])
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** The reason why a webhook is off: switched off by its owner, after days of failures, or by the answer 410 Gone. */
export const WebhookDisabledReason = z.enum(['owner', 'failing', 'gone'])
export type WebhookDisabledReason = z.infer<typeof WebhookDisabledReason>

/** A webhook as listed for its owner, without its secret. */
export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Null while it is on. */
  disabled_reason: WebhookDisabledReason.nullable(),
  /** Since when no delivery has succeeded; null after a success. */
  failing_since: z.iso.datetime().nullable(),
  /** Until when deliveries are signed with the former secret, too; null if there is none. */
  former_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type Webhook = z.infer<typeof Webhook>

/** GET /api/website/{id}/webhooks: oldest first. */
export const WebhooksResponse = z.object({ webhooks: z.array(Webhook).max(MAX_WEBHOOKS) })
export type WebhooksResponse = z.infer<typeof WebhooksResponse>

const url = z
  .string()
  .trim()
  .max(2000, msg('Address must be 2,000 characters or less'))
  .refine(text => URL.canParse(text) && new URL(text).protocol === 'https:', {
    error: msg('Enter an address that starts with https://'),
  })
const events = z
  .array(WebhookEvent)
  .min(1, msg('Choose at least one event'))
  .max(WEBHOOK_EVENTS.length)
  .refine(all => new Set(all).size === all.length, msg('Choose each only once'))

/** POST /api/website/{id}/webhooks */
export const CreateWebhookRequest = z.strictObject({ url, events })
export type CreateWebhookRequest = z.infer<typeof CreateWebhookRequest>

/** PATCH /api/website/{id}/webhooks/{webhookId}; without `enabled` it stays on or off. */
export const EditWebhookRequest = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
})
export type EditWebhookRequest = z.infer<typeof EditWebhookRequest>

/** The secret, answered only once: after creation, and after each rotation. */
export const WebhookSecretResponse = z.object({ webhook: Webhook, secret: z.string() })
export type WebhookSecretResponse = z.infer<typeof WebhookSecretResponse>

/**
 * The reason why an attempt failed. `redirect`: 3xx is not followed; `blocked`: the address is not public; `secret`:
 * it cannot be read any more and must be replaced.
 */
export const WebhookProblem = z.enum(['status', 'redirect', 'timeout', 'unreachable', 'blocked', 'secret'])
export type WebhookProblem = z.infer<typeof WebhookProblem>

/** One notification of one webhook. */
export const WebhookDelivery = z.object({
  /** The header webhook-id: the same for all attempts. */
  _id: z.string(),
  event: z.string(),
  /** `pending` until it succeeded or its last attempt failed. */
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  created_at: z.iso.datetime(),
  attempted_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
  problem: WebhookProblem.nullable(),
  /** Of the last attempt: status, first characters of the body, and milliseconds. */
  response: z.object({ status: z.number().int(), body: z.string() }).nullable(),
  duration_ms: z.number().int().nullable(),
  /** The body that was sent. */
  payload: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** GET /api/website/{id}/webhooks/{webhookId}/deliveries: newest first, those of the last 30 days. */
export const WebhookDeliveriesResponse = z.object({
  deliveries: z.array(WebhookDelivery),
  /** Whether there are older ones. */
  more: z.boolean(),
})
export type WebhookDeliveriesResponse = z.infer<typeof WebhookDeliveriesResponse>
