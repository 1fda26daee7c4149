import { context, trace } from '@opentelemetry/api'
import { PRODUCT_NAME } from '@vitrine/model'
import { hostname } from 'node:os'
import { traceDb } from './trace-db.ts'
import { traceFetch } from './trace-fetch.ts'

/** The collector's URL, headers and the ratio of sampled traces. */
export type TracingSettings = { endpoint: string; headers: Record<string, string>; sampleRatio: number }

/**
 * Starts sending traces of calls, jobs, queries and outbound requests to an OpenTelemetry collector. Spans contain
 * names only, no URL paths, query values or headers, as these may hold secrets. Returns a function that flushes and
 * stops.
 */
export async function startTracing({
  endpoint,
  headers,
  sampleRatio,
}: TracingSettings): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
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
