import type { SourceState } from '@vitrine/model'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { validateHostHeader, handleClientError } from '../http/validate-host-header.ts'
import { type Acme, createAcme } from '../platform/acme.ts'
import { buildAccounts } from './accounts.ts'
import { buildAnalytics } from './analytics.ts'
import { buildCertificates } from './certificates.ts'
import { buildDomains } from './domains.ts'
import { buildMetricsServer, measureCalls, measureRequests } from './metrics.ts'
import { buildSystemRoutes, redirectToProduct } from './system-routes.ts'
import { createServices, type AppOptions } from './services.ts'
import { buildPayments } from './payments.ts'
import { buildPosts } from './posts.ts'
import { buildSources } from './sources.ts'
import { traceCalls } from './tracing.ts'
import { buildWebsites } from './websites.ts'

export type App = {
  server: Server
  /** For measurements and health alone; null where no port is set for it. */
  metricsServer: Server | null
  /** Of TLS, where this process speaks it. */
  secureServer: HttpsServer | null
  /** How well each platform can be read with these settings. */
  sources: readonly SourceState[]
  /** Where mails go, in words. */
  mailDescription: string
  /** Every route there is, those that the OpenAPI document leaves out too: `POST /api/auth/logout`. */
  routes: readonly string[]
  /** Stops taking requests, lets those under way end, and lets go of what is held. */
  close(): Promise<void>
}

/**
 * Builds every part once, then each area from them: this folder is the only one that knows everyone. `acme` is the
 * certificate authority in a test's place.
 */
export async function buildApp(given: AppOptions & { acme?: Acme }): Promise<App> {
  const services = await createServices(given)
  const { app, publish, queue } = services
  const routes: string[] = []
  app.addHook(
    'onRoute',
    ({ method, url }) => void routes.push(...[method].flat().map(name => `${name} ${url}`)),
  )
  traceCalls(services)
  measureCalls(services)
  redirectToProduct(services)
  const { mailer } = await buildAccounts(services)
  const sources = await buildSources(services)
  const websites = await buildWebsites(services, sources)
  await buildDomains(services, given.secret)
  await buildPosts(services, sources)
  await buildAnalytics(services)
  await buildPayments(services)
  const certificates = await buildCertificates(
    services,
    given.acme ?? createAcme(given.config.tls),
    given.secret,
  )
  // Last: it takes what no call answers.
  await buildSystemRoutes(services, sources)

  await app.ready()
  await publish.start()
  await queue.start()
  const metricsServer = buildMetricsServer(services, sources)
  const measure = measureRequests(services)
  const handle: RequestListener = (request, response) => {
    // Whoever is told so asks its next question of another process.
    if (services.ending.signal.aborted) response.shouldKeepAlive = false
    if (!validateHostHeader(request, response)) return
    // Sites stand in front: no route, hook or plugin of the product is on their way (docs/decisions/0002).
    const isOurs = publish.handle(request, response)
    measure(isOurs ? getRequestKind(request.url) : 'product', response)
    if (!isOurs) app.routing(request, response)
  }
  const server = createServer((request, response) => {
    if (!certificates.redirect(request, response)) handle(request, response)
  })
  const secureServer = certificates.serve(handle)
  certificates.preload()
  for (const door of [server, secureServer]) door?.on('clientError', handleClientError)
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  return {
    server,
    metricsServer,
    secureServer,
    sources: sources.states,
    mailDescription: mailer.description,
    routes,
    async close() {
      services.ending.abort()
      // Balancers look every few seconds who still serves; until then whoever comes is answered as ever.
      if (server.listening) await pause(given.config.drainSeconds * 1000)
      publish.stop()
      const handedOver = queue.stop()
      await Promise.all([server, secureServer].map(one => one && closeServer(one)))
      certificates.close()
      await handedOver
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      await services.collector.stop()
      services.maker.close()
      services.drawings.painter.close()
      websites.close()
      await app.close()
      await services.outside.close()
    },
  }
}

/** Pictures and fonts are many more than pages, and cost less. */
const getRequestKind = (url = '/') =>
  url.startsWith('/media/') || url.startsWith('/fonts/') ? 'file' : 'site'

function closeServer(server: Server | HttpsServer): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeIdleConnections()
    // Whoever still talks after ten seconds is reading an endless stream.
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
  })
}
