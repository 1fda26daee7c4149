import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without a start there is no SDK behind this: spans are made of nothing and cost nothing. */
export const tracer = trace.getTracer('vitrine')

/** Runs work within a span that ends with it; what the work itself begins belongs to it. */
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

/** Says that a span failed. By the error's name: a message may hold what is nobody else's business. */
export function recordError(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error'
  span.setAttribute('error.type', name)
  span.setStatus({ code: SpanStatusCode.ERROR, message: name })
}

/** The trace under way, for lines of the log; null where nothing is traced. */
export function getTraceId(): string | null {
  return trace.getSpanContext(context.active())?.traceId ?? null
}
