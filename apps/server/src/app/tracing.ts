import {
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import { tracer } from '../platform/telemetry/spans.ts'
import type { Services } from './services.ts'

/**
 * Creates a span for each call, named by its route. Sites are not traced, as they bypass all hooks. The trace context
 * of a request is only continued behind a trusted proxy.
 */
export function traceCalls({ app, config }: Services): void {
  if (config.tracing === null) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    const attributes = { 'http.request.method': request.method, 'http.route': url ?? 'none' }
    const parent = config.trustProxy === false ? ROOT_CONTEXT : parseTraceparent(request.headers.traceparent)
    const name = url ? `${request.method} ${url}` : request.method
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** Parses `traceparent` (W3C Trace Context, version 00). */
function parseTraceparent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
