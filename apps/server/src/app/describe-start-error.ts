import { ConfigError } from '../config.ts'
import { FolderInUse } from '../platform/db/embedded/embedded-db.ts'
import { OutdatedDatabase } from '../platform/db/migrate.ts'
import { getSqlState, isUnreachable } from '../platform/db/pg-errors.ts'
import { StartError } from '../platform/start-error.ts'

type StartSettings = Partial<Record<Ports | 'HOST' | 'DATA_DIR', string | undefined>>
type Ports = 'PORT' | 'HTTPS_PORT' | 'METRICS_PORT'

/** Refusals of PostgreSQL that an operator can resolve, by SQLSTATE. */
const DATABASE_REFUSALS: Record<string, string> = {
  '28P01': 'The database refuses this user name or password. Check DATABASE_URL.',
  '28000': 'The database refuses this user. Check DATABASE_URL, and pg_hba.conf on the server.',
  '3D000': 'The database in DATABASE_URL does not exist. Create it, for example with createdb.',
  '42501': 'The database user may not do this. It must own the database in DATABASE_URL.',
  '53300': 'The database has no free connections. Raise max_connections, or stop what holds them.',
  '53100': 'The disk of the database is full.',
  '25006': 'The database is read-only. DATABASE_URL must lead to the primary server.',
}

/** Failures of files and addresses, by the system's error code. */
const SYSTEM_FAILURES: Record<string, (settings: StartSettings, error: object) => string> = {
  EADDRINUSE: ({ PORT, HTTPS_PORT, METRICS_PORT }, error) => {
    const ports = { METRICS_PORT, PORT: PORT || '3000', HTTPS_PORT: HTTPS_PORT || '3443' }
    const port = nameOf(error, 'port') || ports.PORT
    const setting = Object.entries(ports).find(([, value]) => value === port)?.[0] ?? 'PORT'
    return setting === 'PORT'
      ? `Port ${port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`
      : `Port ${port} is taken. Stop what uses it, or choose another ${setting}.`
  },
  EADDRNOTAVAIL: ({ HOST }) => `This machine has no address ${HOST ?? ''}. Check HOST.`,
  ENOTFOUND: (_, error) => `There is no host ${nameOf(error, 'hostname')}. Check DATABASE_URL and HOST.`,
  EAI_AGAIN: (_, error) => `The name ${nameOf(error, 'hostname')} cannot be resolved at the moment.`,
  EROFS: describeFolder('is on a read-only disk'),
  ENOSPC: describeFolder('is on a full disk'),
  ENOTDIR: describeFolder('is a file, or below one'),
  EEXIST: describeFolder('is a file, or below one'),
  EPERM: describeFolder('may not be changed by this user'),
}

/**
 * Describes why a start failed: in a sentence if it is a known failure, which an operator can resolve, and with its
 * stack otherwise.
 */
export function describeStartError(error: unknown, settings: StartSettings): string {
  if (!(error instanceof Error)) return String(error)
  if ([ConfigError, OutdatedDatabase, FolderInUse, StartError].some(kind => error instanceof kind))
    return error.message
  const refusal = DATABASE_REFUSALS[getSqlState(error) ?? '']
  if (refusal) return `${refusal} (${error.message})`
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `This user may not listen on port ${nameOf(error, 'port')}. Choose a PORT above 1023.`
  if (code === 'EACCES') return describeFolder('may not be changed by this user')(settings, error)
  const failure = SYSTEM_FAILURES[code]
  if (failure) return failure(settings, error)
  if (isUnreachable(error))
    return `The database does not answer. Check that it runs, and DATABASE_URL. (${reasonOf(error)})`
  return error.stack ?? error.message
}

function describeFolder(what: string): (settings: StartSettings, error: object) => string {
  return ({ DATA_DIR }, error) =>
    `${nameOf(error, 'path') || DATA_DIR || 'The data folder'} ${what}. Check DATA_DIR. (${reasonOf(error)})`
}

const nameOf = (error: object, field: string): string =>
  field in error ? String((error as Record<string, unknown>)[field]) : ''

/** The message; an error of several addresses has none of its own. */
const reasonOf = (error: object): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(one => (one as Error).message).join('; ')
    : (error as Error).message
