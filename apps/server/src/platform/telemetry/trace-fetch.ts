import { SpanKind, type Span, trace } from '@opentelemetry/api'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { recordError, tracer } from './spans.ts'

type UndiciRequest = { origin?: string | URL; method?: string }
type DiagnosticsMessage = { request: UndiciRequest; response?: { statusCode: number }; error?: unknown }

/**
 * A span for each request that fetch makes. Written by hand instead of taken from OpenTelemetry's own instrumentation:
 * that one sends whole addresses, and those of several platforms hold the operator's keys.
 */
export function traceFetch(): () => void {
  const spans = new WeakMap<UndiciRequest, Span>()
  const heard: Record<string, (told: DiagnosticsMessage) => void> = {
    'undici:request:create': ({ request }) => {
      // Only what belongs to a call or a job: the exporter's own requests belong to nothing.
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
  const listeners = Object.entries(heard) as [string, (message: unknown) => void][]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
