import { hasAccounts } from '../core/accounts/operators.ts'
import { serveTranslations } from '../platform/i18n/request-locale.ts'
import { PATHS } from '../paths.ts'
import type { SourceState } from '@vitrine/model'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { validateHostHeader, handleClientError } from '../http/validate-host-header.ts'
import { renderBeforeReply } from '../http/before-reply.ts'
import { addRequestChecks } from '../http/request-checks.ts'
import { limitBodyTime } from '../http/read-multipart.ts'
import { compressAnswers } from '../http/server.ts'
import { createAllowedMethods } from '../http/allowed-methods.ts'
import { type Acme, createAcme } from '../platform/acme.ts'
import { buildSafety, buildAbuse } from './safety.ts'
import { buildAccounts } from './accounts.ts'
import { buildAnalytics } from './analytics.ts'
import { buildBackups } from './backups.ts'
import { buildCertificates } from './certificates.ts'
import { buildDomains } from './domains.ts'
import { buildMetricsServer, measureCalls, measureRequests } from './metrics.ts'
import { buildSystemRoutes, redirectToProduct } from './system-routes.ts'
import { createServices, type AppOptions, type Services } from './services.ts'
import { buildPayments } from './payments.ts'
import { buildOperator } from './operator.ts'
import { buildPosts } from './posts.ts'
import { buildSources } from './sources.ts'
import { traceCalls } from './tracing.ts'
import { buildWebhooks } from './webhooks.ts'
import { buildWebsites } from './websites.ts'

export type App = {
  server: Server
  /** Serves metrics and health on a port of its own; null if METRICS_PORT is not set. */
  metricsServer: Server | null
  /** The TLS server, if this process terminates TLS. */
  secureServer: HttpsServer | null
  /** The readers of each platform that these settings allow. */
  sources: readonly SourceState[]
  /** The destination of mails, for the operator. */
  mailDescription: string
  /** Where the first account is made; null once there is one. */
  findSetupUrl(): Promise<string | null>
  /** All routes, including those outside the OpenAPI document, such as `POST /api/auth/logout`. */
  routes: readonly string[]
  /** Stops accepting requests, waits for those under way, and releases all resources. */
  close(): Promise<void>
}

/**
 * Creates the shared services, unless a process that waited for the database already did, and registers every area.
 * `acme` replaces the certificate authority in tests.
 */
export async function buildApp(given: AppOptions & { acme?: Acme }, created?: Services): Promise<App> {
  serveTranslations(PATHS.locales)
  const services = created ?? (await createServices(given))
  const { app, publish, queue } = services
  const routes: string[] = []
  app.addHook(
    'onRoute',
    ({ method, url }) => void routes.push(...[method].flat().map(name => `${name} ${url}`)),
  )
  traceCalls(services)
  measureCalls(services)
  redirectToProduct(services)
  addRequestChecks(app, services.session)
  renderBeforeReply(app, publish.keepChanged, services.log)
  compressAnswers(app)
  const { mailer, passwordTries } = await buildAccounts(services)
  const sources = await buildSources(services, given.programs?.files)
  await buildWebsites(services, sources)
  await buildSafety(services, sources)
  await buildDomains(services, given)
  await buildPosts(services, sources)
  await buildWebhooks(services)
  await buildAnalytics(services)
  await buildPayments(services)
  const backups = buildBackups(services, {
    current: given.secret,
    previous: given.previousSecret ?? null,
  })
  const certificates = await buildCertificates(
    services,
    given.acme ?? createAcme(given.config.tls),
    given.secret,
  )
  buildAbuse(services)
  await buildOperator(services, { sources, backups }, passwordTries)
  // Registered last: it handles every path that no route matches.
  await buildSystemRoutes(services, { sources, backups }, createAllowedMethods(routes))

  await app.ready()
  services.replica?.start()
  await publish.start()
  await services.lists.start()
  await queue.start()
  const metricsServer = buildMetricsServer(services, { sources, backups })
  const measure = measureRequests(services)
  const handle: RequestListener = (request, response) => {
    // Makes clients open their next connection to another process.
    if (services.ending.signal.aborted) response.shouldKeepAlive = false
    if (!validateHostHeader(request, response)) return
    limitBodyTime(request)
    // Sites are served before the product's routes, hooks and plugins (docs/decisions/0002).
    const isOurs = publish.handle(request, response)
    measure(isOurs ? getRequestKind(request.url) : 'product', response)
    if (!isOurs) app.routing(request, response)
  }
  const server = createServer((request, response) => {
    if (!certificates.redirect(request, response)) handle(request, response)
  })
  const secureServer = certificates.serve(handle)
  certificates.preload()
  for (const httpServer of [server, secureServer]) httpServer?.on('clientError', handleClientError)
  for (const one of [server, secureServer])
    if (one) Object.assign(one, { requestTimeout: UPLOAD_TIMEOUT_MS, headersTimeout: 20_000 })
  return {
    server,
    metricsServer,
    secureServer,
    sources: sources.states,
    mailDescription: mailer.description,
    findSetupUrl: async () =>
      (await hasAccounts(services.sql))
        ? null
        : `${services.addresses.product}/setup#${services.setupCode.text}`,
    routes,
    async close() {
      services.ending.abort()
      services.lists.stop()
      // Load balancers check every few seconds which process serves; until then requests are answered as before.
      if (server.listening) await pause(given.config.drainSeconds * 1000)
      const pagesStored = publish.stop()
      const jobsReleased = queue.stop()
      await Promise.all([server, secureServer].map(one => one && closeServer(one)))
      certificates.close()
      await jobsReleased
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      await pagesStored
      await services.collector.stop()
      await services.replica?.stop()
      services.maker.close()
      services.patientMaker.close()
      services.drawings.painter.close()
      await app.close()
      await services.outside.close()
    },
  }
}

/** A large file on a slow connection; other bodies have less (`limitBodyTime`). */
const UPLOAD_TIMEOUT_MS = 15 * 60_000

/** Pictures and fonts are counted apart: they are more numerous and cheaper than pages. */
const getRequestKind = (url = '/') =>
  url.startsWith('/media/') || url.startsWith('/fonts/') ? 'file' : 'site'

function closeServer(server: Server | HttpsServer): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeIdleConnections()
    // Connections open after ten seconds are endless streams.
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
  })
}
