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
import {
  cancelSubscription,
  createPortalUrl,
  resumeSubscription,
} from '../../core/billing/manage-subscription.ts'
import { paymentOverview } from '../../core/billing/overview.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'

export type PaymentRoutesDeps = {
  sql: Sql
  billing: BillingMode
  /** Null without Stripe keys. */
  payments: CheckoutDeps | null
  /** The URL of the main dashboard. */
  productUrl: string
  actorOf: SessionCheck
  limits: { checkout: RateLimit; ask: RateLimit }
}

type App = Parameters<FastifyPluginAsyncZod>[0]
const describe = describeRoutes('Payment')

/** Registers the calls about payments (specification, section 7). */
export function paymentRoutes(deps: PaymentRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    addCheckoutRoutes(app, deps)
    addSubscriptionRoutes(app, deps)
  }
}

function addCheckoutRoutes(app: App, deps: PaymentRoutesDeps): void {
  const { sql, limits } = deps
  app.get(
    '/api/payment/overview',
    describe(requireSession, 'Get plans, subscriptions and invoices', { response: { 200: PaymentOverview } }),
    async request => paymentOverview(deps, await deps.actorOf(request)),
  )
  app.post(
    '/api/payment/create-checkout-session',
    describe(requireSession, 'Create a checkout session for a plan, or return the open one', {
      body: CheckoutRequest,
      response: { 200: CheckoutResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      const { websiteId, planType } = request.body
      const website = await getOwnedWebsite(sql, actor, websiteId)
      await limits.checkout.consume(actor.userId)
      const user = await getUser(sql, actor)
      return startCheckout(requireSales(deps), {
        user,
        website,
        planType,
        returnTo: getReturnUrl(deps, request),
      })
    },
  )
  app.get(
    '/api/payment/checkout-session',
    describe(requireSession, 'Get the status of a checkout from Stripe', {
      querystring: CheckoutSessionQuery,
      response: { 200: CheckoutSessionResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      await limits.ask.consume(actor.userId)
      return readCheckoutResult(requirePayments(deps), actor, request.query.session_id)
    },
  )
}

function addSubscriptionRoutes(app: App, deps: PaymentRoutesDeps): void {
  const { limits } = deps
  app.post(
    '/api/payment/cancel-subscription',
    describe(requireSession, 'Cancel a subscription at the end of the paid period', {
      body: SubscriptionRequest,
      response: { 200: SubscriptionResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      await limits.ask.consume(actor.userId)
      return {
        subscription: await cancelSubscription(requirePayments(deps), actor, request.body.subscriptionId),
      }
    },
  )
  app.post(
    '/api/payment/resume-subscription',
    describe(requireSession, 'Resume a cancelled subscription', {
      body: SubscriptionRequest,
      response: { 200: SubscriptionResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      await limits.ask.consume(actor.userId)
      return {
        subscription: await resumeSubscription(requireSales(deps), actor, request.body.subscriptionId),
      }
    },
  )
  app.post(
    '/api/payment/preview-change',
    describe(requireSession, 'Preview the cost of switching between monthly and yearly billing', {
      body: PreviewChangeRequest,
      response: { 200: PreviewChangeResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      await limits.ask.consume(actor.userId)
      return previewChange(requireSales(deps), actor, request.body)
    },
  )
  app.post(
    '/api/payment/change-interval',
    describe(requireSession, 'Switch between monthly and yearly billing', {
      body: ChangeIntervalRequest,
      response: { 200: SubscriptionResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      await limits.checkout.consume(actor.userId)
      return { subscription: await changeInterval(requireSales(deps), actor, request.body) }
    },
  )
  app.post(
    '/api/payment/create-customer-portal-session',
    describe(requireSession, 'Create a Stripe customer portal session', {
      response: { 200: PortalResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      await limits.ask.consume(actor.userId)
      return { url: await createPortalUrl(requirePayments(deps), actor, getReturnUrl(deps, request)) }
    },
  )
}

/** Returns the payment dependencies. @throws VitrineError payments_off without keys */
function requirePayments({ payments }: PaymentRoutesDeps): CheckoutDeps {
  if (!payments) throw new VitrineError('payments_off')
  return payments
}

/** As `requirePayments`, and only where plans are sold: existing plans can be managed wherever there are keys. */
function requireSales(deps: PaymentRoutesDeps): CheckoutDeps {
  if (deps.billing !== 'stripe') throw new VitrineError('payments_off')
  return requirePayments(deps)
}

/** Returns the URL of the dashboard variant that the request came to, as the return URL for Stripe. */
function getReturnUrl({ productUrl }: PaymentRoutesDeps, request: FastifyRequest): string {
  return `${new URL(productUrl).protocol}//${request.host}`
}
