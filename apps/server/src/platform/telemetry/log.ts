import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { traceId } from './spans.ts'

export type Log = pino.Logger

/** What every line of some work says of it: `during.run({ reqId }, work)`. */
export const during = new AsyncLocalStorage<{ reqId: string } | { job: string; jobId: string }>()

/** Logs that say it by themselves. */
const bound = new WeakSet<object>()

/** A log whose lines say this; a key is never on a line twice. */
export function boundLog<L extends object>(
  log: { child(bindings: pino.Bindings, options?: object): L },
  bindings: pino.Bindings,
  options?: object,
): L {
  const child = log.child(bindings, options)
  bound.add(child)
  return child
}

/** Places where a secret could reach a log line; each is cut out before the line is written. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  '"set-cookie"',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'githubToken',
  'appSecret',
  'databaseUrl',
]
const paths = SECRET_FIELDS.flatMap(name =>
  ['', '*', '*.*', '*.*.*'].map(depth =>
    name.startsWith('"') ? `${depth}[${name}]` : depth ? `${depth}.${name}` : name,
  ),
)

/** A query's values (addresses, hashes) are never for the log; drizzle puts them into the message too. */
function errorOnLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams:[^\n]*/g, '\nparams: [secret]')
  return { type, code: codeOf(error), message: cut(message), stack: cut(stack) }
}

/** The code of the error or of what caused it: PostgreSQL's, the system's or ours. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code
  return undefined
}

const traceOf = () => {
  const id = traceId()
  return id === null ? {} : { traceId: id }
}

/** One JSON line for each event. `write` receives the lines instead of standard output in tests. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin: (_, __, logger) => ({ ...traceOf(), ...(bound.has(logger) ? {} : during.getStore()) }),
    redact: { paths, censor: '[secret]' },
    serializers: { err: errorOnLine },
  }
  return write ? pino(options, { write }) : pino(options)
}
