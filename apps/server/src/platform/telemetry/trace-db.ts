import { context, SpanKind, trace } from '@opentelemetry/api'
import pg from 'pg'
import { recordError, tracer } from './spans.ts'

type Query = (...given: unknown[]) => unknown

/**
 * Creates a span for each query within a call or job, with its verb but not its text, which may contain values. Wraps
 * the driver's methods, as it has no hook. Returns a function that removes the wrappers.
 */
export function traceDb(): () => void {
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
