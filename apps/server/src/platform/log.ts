import { pino } from 'pino'

export type Log = pino.Logger

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
  const { params: _, parameters: __, detail: ___, ...line } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams:[^\n]*/g, '\nparams: [secret]')
  const cause = line.cause === undefined ? {} : { cause: errorOnLine(line.cause) }
  return { ...line, message: cut(line.message), stack: cut(line.stack ?? ''), ...cause }
}

/** One JSON line for each event. `write` receives the lines instead of standard output in tests. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: { paths, censor: '[secret]' },
    serializers: { err: errorOnLine },
  }
  return write ? pino(options, { write }) : pino(options)
}
