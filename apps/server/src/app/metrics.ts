import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Metrics, RequestKind } from '../platform/telemetry/metrics.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { Backups } from './backups.ts'
import type { Services } from './services.ts'
import type { Sources } from './sources.ts'

/** Counts calls by route. Must be registered before any route. Unmatched paths count as one. */
export function measureCalls({ app, metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const call = url ? `${request.method} ${url}` : 'none'
    metrics.observeCall(call, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}

/** Returns a function that counts one request when its response ends; it does nothing without METRICS_PORT. */
export function measureRequests({ config, metrics }: Services) {
  if (config.metricsPort === null) return () => undefined
  return (kind: RequestKind, response: ServerResponse) => {
    const began = performance.now()
    response.once('finish', () =>
      metrics.observeRequest(kind, response.statusCode, (performance.now() - began) / 1000),
    )
  }
}

/** Registers the gauges and creates their server; null without METRICS_PORT. */
export function buildMetricsServer(
  services: Services,
  { sources, backups }: { sources: Sources; backups: Backups },
) {
  const { app, config, db, metrics, publish, replica, storage } = services
  if (config.metricsPort === null) return null
  metrics.addGauge('database_up', 'Whether the database answers.', async () =>
    Number(await withTimeout(db.isUp(), false)),
  )
  metrics.addGauge(
    'database_connections',
    'Connections of this process to the database, and requests that wait for one.',
    () => ({
      open: db.pool.totalCount,
      idle: db.pool.idleCount,
      waiting: db.pool.waitingCount,
    }),
  )
  if (replica) {
    metrics.addGauge('replica_used', 'Whether the replica is read.', () =>
      Number(replica.state.status === 'ok'),
    )
    metrics.addGauge('replica_lag_seconds', 'Lag of the replica.', () => replica.state.lag_seconds ?? {})
    metrics.addGauge('replica_reads', 'Reads from the replica.', () => replica.state.reads)
    metrics.addGauge('replica_fallbacks', 'Reads from the primary instead.', () => replica.state.fallbacks)
  }
  metrics.addGauge('storage_up', 'Whether the storage of pictures answers.', async () =>
    Number(await withTimeout(storage.isUp(), false)),
  )
  metrics.addGauge('sites_in_memory', 'Sites whose pages are in memory.', () => publish.size().sites)
  metrics.addGauge('pages_bytes', 'Bytes of pages in memory.', () => publish.size().bytes)
  addJobGauges(services)
  metrics.addGauge(
    'source_quota_remaining',
    'Remaining requests of each platform’s quota.',
    sources.quotasLeft,
  )
  metrics.addGauge(
    'source_fields_lost',
    'Fields of well-known profiles that are no longer found, by platform.',
    sources.fieldsLost,
  )
  if (backups) {
    metrics.addGauge(
      'backup_age_seconds',
      'Seconds since the newest backup was made, and since one was last restored as a test.',
      backups.ages,
    )
    metrics.addGauge(
      'backup_overdue',
      'Whether no backup was made for two periods, and whether none was restored as a test for two weeks.',
      backups.overdue,
    )
  }
  metrics.addGauge('certificates', 'Certificates of custom domains.', () => countCertificates(services))
  const health = (request: IncomingMessage, response: ServerResponse) => app.routing(request, response)
  return createMetricsServer(metrics, health)
}

/** Registers the gauges of the job queue, which is asked once for all three. */
function addJobGauges({ metrics, queue }: Pick<Services, 'metrics' | 'queue'>): void {
  let asked: ReturnType<typeof queue.state> | null = null
  const find = (count: 'waiting' | 'oldest_seconds' | 'failed') => async () => {
    asked ??= queue.state().finally(() => {
      asked = null
    })
    const state = await asked
    return state.status === 'down' ? {} : state[count]
  }
  metrics.addGauge('jobs_waiting', 'Waiting jobs.', find('waiting'))
  metrics.addGauge('jobs_oldest_seconds', 'Age of the oldest waiting job.', find('oldest_seconds'))
  metrics.addGauge('jobs_failed', 'Jobs that failed for good in the last week.', find('failed'))
}

/** Counts certificates that are valid, overdue for renewal by a day, expired, or whose last order failed. */
export async function countCertificates({ db }: Pick<Services, 'db'>) {
  type Counts = { valid: number; late: number; ended: number; failing: number }
  const { rows } = await db.pool.query<Counts>(`select
    count(*) filter (where not_after > now())::int as valid,
    count(*) filter (where not_after > now() and renew_at < now() - interval '1 day')::int as late,
    count(*) filter (where not_after <= now())::int as ended,
    count(*) filter (where failures > 0)::int as failing
    from certificates`)
  return rows[0] ?? { valid: 0, late: 0, ended: 0, failing: 0 }
}

/** Serves /metrics for Prometheus and /health for monitoring, also of workers, which have no other port. */
function createMetricsServer(
  metrics: Pick<Metrics, 'serialize' | 'contentType'>,
  health: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (/^\/health(\/[a-z]+)?$/.test(path)) return health(request, response)
    if (path !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    metrics.serialize().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
