/** Returns PostgreSQL's five-character SQLSTATE of a failed query, searching the causes; null for other errors. */
export function getSqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

export const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** deadlock_detected and serialization_failure. */
const SERIALIZATION_FAILURES: ReadonlySet<string> = new Set(['40P01', '40001'])

/** Whether PostgreSQL ended a transaction because of a concurrent one, so that repeating it may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(getSqlState(error) ?? '')
}

/** Whether an error is the result of a concurrent change: a deadlock, or a violated unique or foreign key. */
export function isConflict(error: unknown): boolean {
  const state = getSqlState(error) ?? ''
  return SERIALIZATION_FAILURES.has(state) || state === UNIQUE_VIOLATION || state === FOREIGN_KEY_VIOLATION
}

/** Whether the role may not do what a query asks for. */
export const isInsufficientPrivilege = (error: unknown): boolean => getSqlState(error) === '42501'

/**
 * Whether a value was one that PostgreSQL does not store: NUL in a text, a lone surrogate within JSON, or a time outside
 * its calendar, such as of the year 0.
 */
export function isUnstorable(error: unknown): boolean {
  const state = getSqlState(error) ?? ''
  // A lone surrogate is invalid input, like the text of a wrong number, which would be an error of ours.
  if (state === '22P02') return getField(error, 'routine')?.startsWith('json_') === true
  return ['22021', '22P05', '22007', '22008'].includes(state)
}

/** Whether a query took longer than its limit, as after the database was stopped and continued. */
export const isTimedOut = (error: unknown): boolean => ['57014', '25P03'].includes(getSqlState(error) ?? '')

/** Returns the name of the constraint that a query violated, or `none` if the error names none. */
export const getConstraint = (error: unknown): string => getField(error, 'constraint') ?? 'none'

/** Returns a field of PostgreSQL's error, searching the causes. */
function getField(error: unknown, name: 'constraint' | 'routine'): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const value = (at as { [key in typeof name]?: unknown })[name]
    if (typeof value === 'string') return value
  }
  return null
}

const UNREACHABLE_CODE =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT|08...|57P0[123]|53[1-4]00|58030|25006)$/

/** Messages of the client, which have no code; the last is that of the rollback of a transaction. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/**
 * Whether the database is unreachable (also because its name is not found), shutting down, out of space (53…, 58030) or read-only (25006, as during a
 * failover), rather than the query being wrong.
 */
export function isUnreachable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (UNREACHABLE_CODE.test(code)) {
      // ENOENT comes from the database only if the missing file is its socket.
      if (code !== 'ENOENT' || ('syscall' in at && at.syscall === 'connect')) return true
    }
    if (LOST_CONNECTION.test(at.message)) return true
  }
  return false
}
