import type { BillingDeps } from '../core/billing/deps.ts'
import { remindRenewals } from '../core/billing/remind-renewals.ts'
import { cancelSubscriptions } from '../core/billing/cancel-subscriptions.ts'
import { processEvent, sweepEvents } from '../core/billing/webhook-events.ts'
import { createPrices } from '../core/billing/prices.ts'
import { expireGracePeriods, reconcilePayments } from '../core/billing/reconcile.ts'
import { paymentRoutes } from '../features/payment/payment.routes.ts'
import { webhookRoutes } from '../features/payment/webhook.routes.ts'
import { createStripe } from '../platform/stripe.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

/** Registers payments: calls, Stripe's webhook, and the jobs that keep both sides in sync. */
export async function buildPayments(services: Services): Promise<void> {
  const { app, config, sql, clock, log, queue, addresses, session, limit } = services
  const { stripe: settings } = config.billing
  // With OUTSIDE_URL, Stripe is replaced by its mock, too.
  const apiBase = settings?.apiBase ?? (config.outsideUrl && `${config.outsideUrl}/api.stripe.com`)
  const stripe = settings && (await createStripe({ key: settings.key, apiBase }))
  const { changed } = services.websites
  const deps: BillingDeps | null = stripe && { ...services, stripe, domain: config.appDomain, changed }
  await addRoutes(
    app,
    paymentRoutes({
      ...services,
      payments: deps && { ...deps, prices: createPrices(deps.stripe, log) },
      productUrl: addresses.product,
      actorOf: session,
      limits: { checkout: limit('checkout', 60, HOUR), ask: limit('payments', 600, HOUR) },
    }),
  )
  if (deps && settings) await app.register(webhookRoutes({ ...deps, webhookSecret: settings.webhookSecret }))

  /** Without Stripe keys, jobs log an error once and are dropped. */
  const withStripe = async (work: (deps: BillingDeps) => Promise<unknown>, what: object | null) => {
    if (deps) await work(deps)
    else if (what) log.error({ ...what }, 'Stripe’s keys are not set; payments wait')
  }
  queue.work('follow-payment-event', ({ event_id }) =>
    withStripe(from => processEvent(from, event_id), { event_id }),
  )
  queue.work('end-payments', job => withStripe(from => cancelSubscriptions(from, job), job))
  queue.work('expire-grace-periods', () => withStripe(expireGracePeriods, null))
  queue.work('reconcile-payments', () =>
    withStripe(async from => {
      // Uses stored data, so it works even if Stripe is unavailable tonight.
      await remindRenewals(from)
      await reconcilePayments(from)
    }, null),
  )
  services.cleanups.sixHourly.push(() => sweepEvents(sql, clock))
}
