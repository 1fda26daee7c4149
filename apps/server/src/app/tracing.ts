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
 * A span for each call, by its route. Sites are not traced: they stand in front of all hooks. A proxy that is trusted
 * may have begun the trace; a stranger could only make a mess of ours.
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

/** What `traceparent` says (W3C Trace Context, version 00). */
function parseTraceparent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
