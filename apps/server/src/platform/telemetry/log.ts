import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { isLlmFailure } from '../llm/llm-errors.ts'
import { getTraceId } from './spans.ts'

export type Log = pino.Logger

/** Fields added to every log line of a request or job: `logContext.run({ reqId }, work)`. */
export const logContext = new AsyncLocalStorage<{ reqId: string } | { job: string; jobId: string }>()

/** Loggers whose bindings already contain these fields. */
const logsWithBindings = new WeakSet<object>()

/** Creates a child logger with bindings, whose lines do not repeat the fields of `logContext`. */
export function createChildLog<L extends object>(
  log: { child(bindings: pino.Bindings, options?: object): L },
  bindings: pino.Bindings,
  options?: object,
): L {
  const child = log.child(bindings, options)
  logsWithBindings.add(child)
  return child
}

/** Fields that may contain secrets; redacted at several depths. */
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
  'previousAppSecret',
  'previousSecret',
  'databaseUrl',
  'databaseReadUrl',
]
const SECRET_PATHS = SECRET_FIELDS.flatMap(name =>
  ['', '*', '*.*', '*.*.*'].map(depth =>
    name.startsWith('"') ? `${depth}[${name}]` : depth ? `${depth}.${name}` : name,
  ),
)

/** Serialises an error without the parameters of queries (addresses, hashes), which drizzle adds to its messages. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isLlmFailure(error)) return { type: error.name, code: findErrorCode(error), message: whyOf(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams:[^\n]*/g, '\nparams: [secret]')
  return { type, code: findErrorCode(error), message: cut(message), stack: cut(stack) }
}

/** Joins an error's message and those of its causes. */
function whyOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${whyOf(error.cause)}` : error.message
}

/** Returns the error code of PostgreSQL, the system or ours, searching the causes. */
function findErrorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code
  return undefined
}

const getTraceFields = () => {
  const id = getTraceId()
  return id === null ? {} : { traceId: id }
}

/** Creates a logger of one JSON line per event. `write` replaces standard output in tests. */
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
