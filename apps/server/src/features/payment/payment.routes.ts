import {
  type BillingMode,
  ChangeIntervalRequest,
  CheckoutRequest,
  CheckoutResponse,
  CheckoutSessionQuery,
  CheckoutSessionResponse,
  PaymentOverview,
  PortalResponse,
  PreviewChangeRequest,
  PreviewChangeResponse,
  SubscriptionRequest,
  SubscriptionResponse,
  VitrineError,
} from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getUser } from '../../core/accounts/users.ts'
import { changeInterval, previewChange } from '../../core/billing/change-interval.ts'
import { type CheckoutDeps, startCheckout } from '../../core/billing/checkout.ts'
import { readCheckoutResult } from '../../core/billing/checkout-result.ts'
import { cancelSubscription, createPortalUrl, resumeSubscription } from '../../core/billing/manage-subscription.ts'
import { paymentOverview } from '../../core/billing/overview.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { errorResponses } from '../../http/server.ts'
import { requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'

export type PaymentRoutesDeps = {
  sql: Sql
  billing: BillingMode
  /** Null without keys: then nothing was ever bought here that could be ended. */
  payments: CheckoutDeps | null
  /** The main dashboard's address. */
  product: string
  actorOf: SessionCheck
  limits: { checkout: RateLimit; ask: RateLimit }
}

/** The calls about money (specification, section 7). */
export function paymentRoutes(deps: PaymentRoutesDeps): FastifyPluginAsyncZod {
  const { sql, limits } = deps
  const schema = <S extends object>(summary: string, answers: S) => ({
    tags: ['Payment'],
    summary,
    security: requireSession,
    ...answers,
  })
  /** What was bought can be ended and looked at while there are keys; bought is only where plans are sold. */
  const payments = (): CheckoutDeps => {
    if (!deps.payments) throw new VitrineError('payments_off')
    return deps.payments
  }
  const selling = (): CheckoutDeps => {
    if (deps.billing !== 'stripe') throw new VitrineError('payments_off')
    return payments()
  }
  // Whoever came by a variant of the dashboard comes back to it.
  const returnTo = (request: FastifyRequest) => `${new URL(deps.product).protocol}//${request.host}`

  return async app => {
    app.get(
      '/api/payment/overview',
      {
        schema: schema('Plans, subscriptions and invoices', {
          response: { 200: PaymentOverview, ...errorResponses },
        }),
      },
      async request => paymentOverview(deps, await deps.actorOf(request)),
    )
    app.post(
      '/api/payment/create-checkout-session',
      {
        schema: schema('Where a plan for a website is paid; the same session while it is open', {
          body: CheckoutRequest,
          response: { 200: CheckoutResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        const { websiteId, planType } = request.body
        const website = await getOwnedWebsite(sql, actor, websiteId)
        await limits.checkout.consume(actor.userId)
        const user = await getUser(sql, actor)
        return startCheckout(selling(), { user, website, planType, returnTo: returnTo(request) })
      },
    )
    app.get(
      '/api/payment/checkout-session',
      {
        schema: schema('What became of a checkout, asked of Stripe', {
          querystring: CheckoutSessionQuery,
          response: { 200: CheckoutSessionResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        await limits.ask.consume(actor.userId)
        return readCheckoutResult(payments(), actor, request.query.session_id)
      },
    )
    app.post(
      '/api/payment/cancel-subscription',
      {
        schema: schema('End a subscription with the period that is paid', {
          body: SubscriptionRequest,
          response: { 200: SubscriptionResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        await limits.ask.consume(actor.userId)
        return { subscription: await cancelSubscription(payments(), actor, request.body.subscriptionId) }
      },
    )
    app.post(
      '/api/payment/resume-subscription',
      {
        schema: schema('Take a cancellation back', {
          body: SubscriptionRequest,
          response: { 200: SubscriptionResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        await limits.ask.consume(actor.userId)
        return { subscription: await resumeSubscription(selling(), actor, request.body.subscriptionId) }
      },
    )
    app.post(
      '/api/payment/preview-change',
      {
        schema: schema('What paying by the month or by the year instead would cost', {
          body: PreviewChangeRequest,
          response: { 200: PreviewChangeResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        await limits.ask.consume(actor.userId)
        return previewChange(selling(), actor, request.body)
      },
    )
    app.post(
      '/api/payment/change-interval',
      {
        schema: schema('Pay by the month or by the year from now on', {
          body: ChangeIntervalRequest,
          response: { 200: SubscriptionResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        await limits.checkout.consume(actor.userId)
        return { subscription: await changeInterval(selling(), actor, request.body) }
      },
    )
    app.post(
      '/api/payment/create-customer-portal-session',
      {
        schema: schema('Where cards, addresses and invoices are', {
          response: { 200: PortalResponse, ...errorResponses },
        }),
      },
      async request => {
        const actor = await deps.actorOf(request)
        await limits.ask.consume(actor.userId)
        return { url: await createPortalUrl(payments(), actor, returnTo(request)) }
      },
    )
  }
}
