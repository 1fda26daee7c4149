import { deliverWebhook, requeueDeliveries, sweepDeliveries } from '../core/webhooks/deliver-webhook.ts'
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.ts'
import { HOUR, type Services } from './services.ts'

/** Registers webhooks: their settings and their delivery. */
export async function buildWebhooks(services: Services): Promise<void> {
  const { app, sql, clock, queue, outside, addresses, session, limit, cleanups } = services
  const deps = { sql, clock, queue, addresses, sealer: services.storedSealer('webhooks') }
  await app.register(
    webhooksRoutes({
      ...deps,
      actorOf: session,
      limits: { save: limit('save-webhook', 120, HOUR), send: limit('send-webhook', 120, HOUR) },
    }),
  )
  queue.work('deliver-webhook', ({ delivery_id }, { signal }) =>
    deliverWebhook({ ...deps, http: outside }, delivery_id, signal),
  )
  cleanups.minutely.push(() => requeueDeliveries(deps))
  cleanups.sixHourly.push(() => sweepDeliveries(deps))
}
