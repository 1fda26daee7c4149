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

/** One JSON line for each event. `write` receives the lines instead of standard output in tests. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: { paths, censor: '[secret]' },
  }
  return write ? pino(options, { write }) : pino(options)
}
