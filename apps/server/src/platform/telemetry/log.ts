import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { getTraceId } from './spans.ts'

export type Log = pino.Logger

/** What every line of some work says of it: `during.run({ reqId }, work)`. */
export const logContext = new AsyncLocalStorage<{ reqId: string } | { job: string; jobId: string }>()

/** Logs that say it by themselves. */
const logsWithBindings = new WeakSet<object>()

/** A log whose lines say this; a key is never on a line twice. */
export function createChildLog<L extends object>(
  log: { child(bindings: pino.Bindings, options?: object): L },
  bindings: pino.Bindings,
  options?: object,
): L {
  const child = log.child(bindings, options)
  logsWithBindings.add(child)
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
const SECRET_PATHS = SECRET_FIELDS.flatMap(name =>
  ['', '*', '*.*', '*.*.*'].map(depth =>
    name.startsWith('"') ? `${depth}[${name}]` : depth ? `${depth}.${name}` : name,
  ),
)

/** A query's values (addresses, hashes) are never for the log; drizzle puts them into the message too. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams:[^\n]*/g, '\nparams: [secret]')
  return { type, code: findErrorCode(error), message: cut(message), stack: cut(stack) }
}

/** The code of the error or of what caused it: PostgreSQL's, the system's or ours. */
function findErrorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code
  return undefined
}

const getTraceFields = () => {
  const id = getTraceId()
  return id === null ? {} : { traceId: id }
}

/** One JSON line for each event. `write` receives the lines instead of standard output in tests. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin: (_, __, logger) => ({
      ...getTraceFields(),
      ...(logsWithBindings.has(logger) ? {} : logContext.getStore()),
    }),
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: serializeError },
  }
  return write ? pino(options, { write }) : pino(options)
}
