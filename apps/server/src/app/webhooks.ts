import { deliverWebhook, requeueDeliveries, sweepDeliveries } from '../core/webhooks/deliver-webhook.ts'
import { purgeAddresses } from '../core/webhooks/purge-addresses.ts'
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.ts'
import { createOutboundHttp, OPERATOR_ADDRESSES } from '../platform/fetch/outbound-http.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

/** Registers webhooks: their settings and their delivery. */
export async function buildWebhooks(services: Services): Promise<void> {
  const { app, sql, clock, queue, outside, addresses, session, limit, cleanups, config } = services
  const deps = { sql, clock, queue, addresses, encryptor: services.storedEncryptorFor('webhooks') }
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
  const http = createOutboundHttp({ outsideUrl: null, ...OPERATOR_ADDRESSES })
  queue.work('purge-addresses', async (addresses, { signal, id }) => {
    if (purge) await purgeAddresses({ clock, http, ...purge }, { id, ...addresses }, signal)
  })
  cleanups.minutely.push(() => requeueDeliveries(deps))
  cleanups.sixHourly.push(() => sweepDeliveries(deps))
}
