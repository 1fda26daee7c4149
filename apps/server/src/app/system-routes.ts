import { VitrineError, t } from '@vitrine/model'
import { ON_DEMAND_TLS_PATH } from '../features/certificates/on-demand-tls.routes.ts'
import { mcpRoutes } from '../features/mcp/mcp.routes.ts'
import { policyReportRoutes } from '../features/health/policy-reports.routes.ts'
import { healthRoutes } from '../features/health/health.routes.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { AllowedMethods } from '../http/allowed-methods.ts'
import { getClientNetwork } from '../http/rate-limit.ts'
import { DashboardFiles } from '../http/dashboard-files.ts'
import { renderDocsPage } from '../http/openapi/docs-page.ts'
import type { OpenApiDocument } from '../http/openapi/complete-document.ts'
import { PATHS } from '../paths.ts'
import { readProviderLogos } from './provider-logos.ts'
import { HOUR, type Services } from './services.ts'
import type { Backups } from './backups.ts'
import type { Sources } from './sources.ts'
import { addRoutes } from '../http/server.ts'

/** Redirects requests for other hosts to the dashboard, keeping path and query, before routing. */
export function redirectToProduct({ app, hosts }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hosts.isProduct(request.hostname) || request.url.startsWith('/health')) return
    if (request.url.startsWith(`${ON_DEMAND_TLS_PATH}?`)) return
    if (request.url.startsWith('/api/'))
      throw new VitrineError('not_found', {
        message: t('The API is at {url}.', { url: hosts.mainUrl(request.host) }),
      })
    return reply.redirect(`${hosts.mainUrl(request.host)}${request.url}`, 302)
  })
}

/** Creates the checks of the installation's parts, for `/health` and the operator's screen. */
export function createHealthChecks(services: Services, sources: Sources) {
  const { config, db, queue, publish, replica, storage, archive } = services
  return {
    database: async () => ({
      status: (await withTimeout(db.isUp(), false)) ? ('ok' as const) : ('down' as const),
    }),
    // Without the bucket pictures are missing, but pages work.
    storage: async () => ({
      status: (await withTimeout(storage.isUp(), false))
        ? ('ok' as const)
        : config.bucket
          ? ('degraded' as const)
          : ('down' as const),
    }),
    ...(replica ? { replica: () => replica.state } : {}),
    ...(archive
      ? {
          analytics: async () => ({
            status: (await archive.isUp()) ? ('ok' as const) : ('degraded' as const),
          }),
        }
      : {}),
    sites: () => ({ status: 'ok' as const, ...publish.size() }),
    queue: () => queue.state(),
    sources: sources.health,
  }
}

/** Registers health, the API description, and the dashboard's files for all other paths. */
export async function buildSystemRoutes(
  services: Services,
  { sources, backups }: { sources: Sources; backups: Backups },
  allowedMethods: AllowedMethods,
): Promise<void> {
  const { app, config, queue, addresses } = services
  await addRoutes(
    app,
    healthRoutes({
      parts: {
        ...createHealthChecks(services, sources),
        ...(backups ? { backups: backups.health } : {}),
      },
      isServing: () => !services.ending.signal.aborted,
    }),
  )
  await app.register(
    policyReportRoutes({
      isOwn: services.hosts.isProduct,
      count: ({ directive, source }) => services.metrics.countPolicyViolation(directive, source),
    }),
  )
  const limit = services.limit('check-text', 600, HOUR)
  await addRoutes(app, mcpRoutes({ sql: services.sql, actorOf: services.session, limit }))
  // Routes do not change after the start, so documents that take 10 ms or more to build are cached.
  const cached: { document?: string; page?: string } = {}
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((cached.document ??= JSON.stringify(app.swagger()))),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send((cached.page ??= renderDocsPage(app.swagger() as OpenApiDocument)))
  })
  const logos = await readProviderLogos(config.signIn)
  const dashboard = new DashboardFiles(
    { folder: PATHS.dashboard, copyFolder: config.dataDir },
    {
      sites: addresses,
      product: addresses.product,
      providers: Object.entries(config.signIn).map(([id, provider]) =>
        [
          id,
          ...(provider?.name ? [encodeURIComponent(provider.name)] : []),
          ...(logos.has(id) ? [logos.get(id)?.path] : []),
        ].join('='),
      ),
      images: new Map([...logos.values()].map(({ path, bytes }) => [path, bytes])),
      signUps: config.signUps,
      billing: config.billing.mode,
      operator: config.operator,
    },
  )
  app.get('/website/preview', { schema: { hide: true } }, async (request, reply) => {
    const query = request.url.split('?')[1] ?? ''
    // Without the page, the application draws it, and says what is wrong.
    const page = /(?:^|&)example=/.test(query)
      ? await sources
          .examplePage(query, () => sources.readLimit.consume(getClientNetwork(request)))
          .catch(() => null)
      : null
    if (!page) return dashboard.serve(request, reply)
    return dashboard.serveFilled(request, reply, 'example', page)
  })
  app.setNotFoundHandler((request, reply) => {
    const isApi = request.url.startsWith('/api/')
    const allowed = isApi ? allowedMethods(request.url.split('?')[0] ?? '') : ['GET', 'HEAD']
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      void reply.header('allow', allowed.join(', '))
      throw new VitrineError('method_not_allowed')
    }
    if (isApi) throw new VitrineError('not_found', { message: t('This endpoint doesn’t exist.') })
    return dashboard.serve(request, reply)
  })
  for (const [job, sweeps] of [
    ['sweep-expired', services.cleanups.minutely],
    ['sweep-unreferenced', services.cleanups.sixHourly],
  ] as const)
    queue.work(job, async () => void (await Promise.all(sweeps.map(sweep => sweep()))))
}
