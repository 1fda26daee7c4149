import { deliverWebhook, requeueDeliveries, sweepDeliveries } from '../core/webhooks/deliver-webhook.ts'
import { purgeAddresses } from '../core/webhooks/purge-addresses.ts'
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.ts'
import { createOutboundHttp } from '../platform/fetch/outbound-http.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

/** Registers webhooks: their settings and their delivery. */
export async function buildWebhooks(services: Services): Promise<void> {
  const { app, sql, clock, queue, outside, addresses, session, limit, cleanups, config } = services
  const deps = { sql, clock, queue, addresses, sealer: services.storedSealer('webhooks') }
  await addRoutes(
    app,
    webhooksRoutes({
      ...deps,
      actorOf: session,
      limits: { save: limit('save-webhook', 120, HOUR), send: limit('send-webhook', 120, HOUR) },
    }),
  )
  queue.work('deliver-webhook', ({ delivery_id }, { signal }) =>
    deliverWebhook({ ...deps, http: outside }, delivery_id, signal),
  )
  const purge = config.files?.purge
  // An address that the operator set may be within the operator's own network.
  const http = createOutboundHttp({ outsideUrl: null, allow: () => true })
  queue.work('purge-addresses', async (addresses, { signal }) => {
    if (purge) await purgeAddresses({ clock, http, ...purge }, addresses, signal)
  })
  cleanups.minutely.push(() => requeueDeliveries(deps))
  cleanups.sixHourly.push(() => sweepDeliveries(deps))
}
