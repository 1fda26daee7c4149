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
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

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
  const { sql, actorOf, limits } = deps
  return async app => {
    app.get(
      LIST,
      describe(requireSession, 'List the webhooks of a website', {
        params: ById,
        response: { 200: WebhooksResponse },
      }),
      async request => {
        const website = await getOwnedWebsite(sql, await actorOf(request), request.params.id)
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
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.params.id)
        await limits.save.consume(actor.userId)
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
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.params.id)
        await limits.save.consume(actor.userId)
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
        const website = await getOwnedWebsite(sql, await actorOf(request), request.params.id)
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
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.params.id)
        await limits.save.consume(actor.userId)
        return rotateSecret(deps, website, request.params.webhookId)
      },
    )
    await app.register(deliveriesRoutes(deps))
  }
}

function deliveriesRoutes(deps: WebhooksRoutesDeps): FastifyPluginAsyncZod {
  const { sql, actorOf, limits } = deps
  return async app => {
    app.post(
      `${ONE}/test`,
      describe(requireSession, 'Send a test event', {
        params: ByWebhook,
        response: { 200: WebhookDelivery },
      }),
      async request => {
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.params.id)
        await limits.send.consume(actor.userId)
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
        const website = await getOwnedWebsite(sql, await actorOf(request), request.params.id)
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
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.params.id)
        await limits.send.consume(actor.userId)
        return resendDelivery(deps, website, request.params)
      },
    )
  }
}
