import { SpanKind, type Span, trace } from '@opentelemetry/api'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { recordError, tracer } from './spans.ts'

type UndiciRequest = { origin?: string | URL; method?: string }
type DiagnosticsMessage = { request: UndiciRequest; response?: { statusCode: number }; error?: unknown }

/**
 * Creates a span for each request of fetch. OpenTelemetry's instrumentation is not used, as it records full URLs, which
 * for some platforms contain the operator's keys.
 */
export function traceFetch(): () => void {
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
