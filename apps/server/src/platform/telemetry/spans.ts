import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without an SDK, spans are no-ops. */
export const tracer = trace.getTracer('vitrine')

/** Runs `work` within a span that ends with it. */
export function withSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes }, async span => {
    try {
      return await work()
    } catch (error) {
      recordError(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed, with the error's name; its message may contain personal data. */
export function recordError(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error'
  span.setAttribute('error.type', name)
  span.setStatus({ code: SpanStatusCode.ERROR, message: name })
}

/** Returns the id of the active trace for log lines; null if nothing is traced. */
export function getTraceId(): string | null {
  return trace.getSpanContext(context.active())?.traceId ?? null
}
