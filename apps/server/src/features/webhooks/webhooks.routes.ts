import {
  CreateWebhookRequest,
  EditWebhookRequest,
  OkResponse,
  Webhook,
  WebhookDeliveriesResponse,
  WebhookDelivery,
  WebhookSecretResponse,
  WebhooksResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  sendTest,
  type WebhooksDeps,
} from '../../core/webhooks/manage-webhooks.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type WebhooksRoutesDeps = WebhooksDeps & {
  actorOf: SessionCheck
  /** `save` counts changes per user, `send` tests and repeated deliveries. */
  limits: { save: RateLimit; send: RateLimit }
}

const ByWebhook = ById.extend({ webhookId: z.string().max(64) })
const ByDelivery = ByWebhook.extend({ deliveryId: z.string().max(64) })
const Query = z.object({
  before: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'The `_id` of the last delivery on the previous page' }),
})
const LIST = '/api/website/:id/webhooks'
const ONE = `${LIST}/:webhookId`
const describe = describeRoutes('Webhooks')

/** Registers the webhooks of a website. Programs with access tokens cannot change them. */
export function webhooksRoutes(deps: WebhooksRoutesDeps): FastifyPluginAsyncZod {
  const { sql, limits } = deps
  return async app => {
    app.get(
      LIST,
      describe(requireSession, 'List the webhooks of a website', {
        params: ById,
        response: { 200: WebhooksResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return { webhooks: await listWebhooks(sql, website) }
      },
    )
    app.post(
      LIST,
      describe(requireSession, 'Create a webhook; the secret is returned only here', {
        params: ById,
        body: CreateWebhookRequest,
        response: { 201: WebhookSecretResponse },
      }),
      async (request, reply) => {
        const { website } = await authorizeOwner(deps, request, limits.save)
        return reply.code(201).send(await createWebhook(deps, website, request.body))
      },
    )
    app.patch(
      ONE,
      describe(requireSession, 'Update a webhook: URL, events or status', {
        params: ByWebhook,
        body: EditWebhookRequest,
        response: { 200: Webhook },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, limits.save)
        return editWebhook(deps, website, request.params.webhookId, request.body)
      },
    )
    app.delete(
      ONE,
      describe(requireSession, 'Delete a webhook and its deliveries', {
        params: ByWebhook,
        response: { 200: OkResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        await deleteWebhook(deps, website, request.params.webhookId)
        return { ok: true as const }
      },
    )
    app.post(
      `${ONE}/rotate-secret`,
      describe(requireSession, 'Rotate the secret; for 24 hours deliveries are signed with both', {
        params: ByWebhook,
        response: { 200: WebhookSecretResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, limits.save)
        return rotateSecret(deps, website, request.params.webhookId)
      },
    )
    await app.register(deliveriesRoutes(deps))
  }
}

function deliveriesRoutes(deps: WebhooksRoutesDeps): FastifyPluginAsyncZod {
  const { sql, limits } = deps
  return async app => {
    app.post(
      `${ONE}/test`,
      describe(requireSession, 'Send a test event', {
        params: ByWebhook,
        response: { 200: WebhookDelivery },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, limits.send)
        return sendTest(deps, website, request.params.webhookId)
      },
    )
    app.get(
      `${ONE}/deliveries`,
      describe(requireSession, 'List the deliveries of the last 30 days, newest first', {
        params: ByWebhook,
        querystring: Query,
        response: { 200: WebhookDeliveriesResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        const { before } = request.query
        return listDeliveries(sql, website, request.params.webhookId, before ?? null)
      },
    )
    app.post(
      `${ONE}/deliveries/:deliveryId/resend`,
      describe(requireSession, 'Resend a delivery with the same id and body', {
        params: ByDelivery,
        response: { 200: WebhookDelivery },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, limits.send)
        return resendDelivery(deps, website, request.params)
      },
    )
  }
}
