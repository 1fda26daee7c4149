import { context, trace, SpanKind, type Span } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { PRODUCT_NAME } from '@vitrine/model'
import { hostname } from 'node:os'
import pg from 'pg'
import type { Log } from './log.ts'
import { recordError, tracer } from './spans.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** The collector's URL, headers and the ratio of sampled traces. */
export type TracingSettings = { endpoint: string; headers: Record<string, string>; sampleRatio: number }

/**
 * Starts sending traces of calls, jobs, queries and outbound requests to an OpenTelemetry collector. Spans contain
 * names only, no URL paths, query values or headers, as these may hold secrets. Returns a function that flushes and
 * stops.
 */
export async function startTracing(
  { endpoint, headers, sampleRatio }: TracingSettings,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  logOutages(exporter, log)
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': PRODUCT_NAME.toLowerCase(),
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  const ends = [traceDb(), traceFetch()]
  return async () => {
    for (const end of ends) end()
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
}

/** Logs the first export that fails and the first that succeeds again: otherwise a wrong key shows nowhere. */
function logOutages(exporter: SpanExporter, log: Pick<Log, 'info' | 'warn'>): void {
  const send = exporter.export.bind(exporter)
  let isFailing = false
  exporter.export = (spans, done) =>
    send(spans, result => {
      const { error } = result
      if (error && !isFailing)
        log.warn(
          { reason: error.message, status: 'code' in error ? error.code : undefined },
          'trace export failed',
        )
      else if (!error && isFailing) log.info('trace export recovered')
      isFailing = error !== undefined
      done(result)
    })
}

type Query = (...given: unknown[]) => unknown

/**
 * Creates a span for each query within a call or job, with its verb but not its text, which may contain values. Wraps
 * the driver's methods, as it has no hook. Returns a function that removes the wrappers.
 */
function traceDb(): () => void {
  const original = pg.Client.prototype.query as Query
  const connect = pg.Pool.prototype.connect as Query
  const traced: Query = function (this: pg.Client, ...given) {
    if (!trace.getActiveSpan()) return original.apply(this, given)
    const verb = getVerb(given[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
    const span = tracer.startSpan(`postgresql ${verb}`, { kind: SpanKind.CLIENT, attributes })
    const end = (error: unknown) => {
      if (error) recordError(span, error)
      span.end()
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback = (error: unknown, ...rest: unknown[]) => {
        end(error)
        ;(last as Query)(error, ...rest)
      }
      return original.apply(this, [...given.slice(0, -1), callback])
    }
    const result = original.apply(this, given)
    if (result instanceof Promise) result.then(() => end(null), end)
    else end(null)
    return result
  }
  // A queued callback runs in the context of the query that freed the connection, so it is bound to its own.
  const connected: Query = function (this: pg.Pool, given) {
    return connect.call(this, typeof given === 'function' ? context.bind(context.active(), given) : given)
  }
  pg.Client.prototype.query = traced as typeof pg.Client.prototype.query
  pg.Pool.prototype.connect = connected as typeof pg.Pool.prototype.connect
  return () => {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
    pg.Pool.prototype.connect = connect as typeof pg.Pool.prototype.connect
  }
}

/** Returns the first word of a query: `SELECT`, `INSERT`, `COMMIT` … */
function getVerb(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
  return /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
}

type UndiciRequest = { origin?: string | URL; method?: string }
type DiagnosticsMessage = { request: UndiciRequest; response?: { statusCode: number }; error?: unknown }

/**
 * Creates a span for each request of fetch. OpenTelemetry's instrumentation is not used, as it records full URLs, which
 * for some platforms contain the operator's keys.
 */
function traceFetch(): () => void {
  const spans = new WeakMap<UndiciRequest, Span>()
  const handlers: Record<string, (message: DiagnosticsMessage) => void> = {
    'undici:request:create': ({ request }) => {
      // Requests outside a call or job, such as the exporter's own, are not traced.
      if (!trace.getActiveSpan()) return
      const host = URL.canParse(String(request.origin)) ? new URL(String(request.origin)).host : 'nowhere'
      const attributes = { 'server.address': host, 'http.request.method': request.method ?? 'GET' }
      spans.set(
        request,
        tracer.startSpan(`${request.method ?? 'GET'} ${host}`, { kind: SpanKind.CLIENT, attributes }),
      )
    },
    'undici:request:headers': ({ request, response }) =>
      void spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0),
    'undici:request:trailers': ({ request }) => void spans.get(request)?.end(),
    'undici:request:error': ({ request, error }) => {
      const span = spans.get(request)
      if (!span) return
      recordError(span, error)
      span.end()
    },
  }
  const listeners = Object.entries(handlers) as [string, (message: unknown) => void][]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
