import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'drizzle-orm'
import type { Log } from '../telemetry/log.ts'
import { type Db, openDb, type Sql } from './db.ts'
import { getSqlState, isTimedOut, isUnreachable } from './pg-errors.ts'

/** Reads from a replica where that cannot show anything outdated, else from the primary. */
export type Reads = {
  /**
   * Reads one snapshot that may be a few seconds old; only for what carries its version. `isRecent` decides whether a
   * result is used; otherwise the primary is read.
   */
  versioned<T>(read: (sql: Sql) => Promise<T>, isRecent: (result: T) => boolean): Promise<T>
  /** Reads everything that was committed before the call. */
  current<T>(read: (sql: Sql) => Promise<T>): Promise<T>
}

/** `degraded` if the primary is read instead. Lag in seconds; null if unknown. */
export type ReplicaState = {
  status: 'ok' | 'degraded'
  lag_seconds: number | null
  reads: number
  fallbacks: number
}

/** Behind by more than this, in milliseconds, the replica is not used. */
const MAX_LAG_MS = 5_000
const CHECK_INTERVAL_MS = 1_000
/** Timeout for the replica to catch up before a current read goes to the primary, in milliseconds. */
const PATIENCE_MS = 200
const POLL_MS = 10
/** A check without an answer for this long fails. */
const CHECK_TIMEOUT_MS = 2_000
/** Timeout after which all reads but reports go to the primary, in milliseconds; they usually take a few. */
const ANSWER_TIMEOUT_MS = 1_000

/** Reads without a replica. */
export const readFromPrimary = ({ sql }: Pick<Db, 'sql'>): Reads => ({
  versioned: read => read(sql),
  current: read => read(sql),
})

/** The result or error of the replica; neither if it was not asked. */
type Answer<T> = { result?: { value: T }; error?: unknown }

/**
 * A streaming replica of the primary (DATABASE_READ_URL), checked every second. Whatever fails on it is read from the
 * primary, and it is left alone until a check succeeds.
 */
export class ReadReplica implements Reads {
  readonly #primary: Pick<Db, 'sql'>
  readonly #replica: Db
  /** A connection of its own: reads that wait for a free one would let checks fail. */
  readonly #checked: Db
  readonly #log: Log
  readonly #ending = new AbortController()
  /** Null before the first check. */
  #isUsable: boolean | null = null
  #lagMs: number | null = null
  #reads = 0
  #fallbacks = 0
  /** Ends each read that the replica has not answered yet. */
  readonly #giveUp = new Set<(error: unknown) => void>()
  #work: Promise<void> = Promise.resolve()

  constructor(primary: Pick<Db, 'sql'>, replica: Db, log: Log) {
    this.#primary = primary
    this.#replica = replica
    this.#checked = openDb(replica.address, log, { size: 1, silenceMs: CHECK_TIMEOUT_MS })
    this.#log = log
  }

  get state(): ReplicaState {
    return {
      status: this.#isUsable ? 'ok' : 'degraded',
      lag_seconds: this.#lagMs === null ? null : Math.round(this.#lagMs) / 1000,
      reads: this.#reads,
      fallbacks: this.#fallbacks,
    }
  }

  /** Checks the replica now and every second until `stop`. Until the first check succeeds, the primary is read. */
  start(): void {
    this.#work = this.#watch()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#work
    await this.#checked.close()
  }

  async versioned<T>(read: (sql: Sql) => Promise<T>, isRecent: (result: T) => boolean): Promise<T> {
    // One snapshot, so that no part of the result is older than its version.
    const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    const { result, error } = await this.#tryReplica(
      sql => sql.transaction(read, snapshot),
      ANSWER_TIMEOUT_MS,
    )
    if (!result || !isRecent(result.value)) return this.#readPrimary(read, error)
    this.#reads += 1
    return result.value
  }

  async current<T>(read: (sql: Sql) => Promise<T>): Promise<T> {
    if (!this.#isUsable) return this.#readPrimary(read)
    const target = await findWritten(this.#primary.sql)
    const deadline = performance.now() + PATIENCE_MS
    const caughtUp = await this.#tryReplica(async sql => {
      while ((await findReplayed(sql)).bytes < target.bytes) {
        if (performance.now() > deadline) return false
        await pause(POLL_MS)
      }
      return true
    }, ANSWER_TIMEOUT_MS)
    if (!caughtUp.result?.value) return this.#readPrimary(read, caughtUp.error)
    const { result, error } = await this.#tryReplica(read)
    if (!result) return this.#readPrimary(read, error)
    this.#reads += 1
    return result.value
  }

  /** Reads the primary. If it succeeds where the replica failed, the replica is left alone. */
  async #readPrimary<T>(read: (sql: Sql) => Promise<T>, failure?: unknown): Promise<T> {
    this.#fallbacks += 1
    const result = await read(this.#primary.sql)
    if (failure !== undefined && !isReplayConflict(failure)) this.#setUsable(false, failure)
    return result
  }

  /** Asks the replica if it is used, until the limit or a failed check ends it. */
  async #tryReplica<T>(read: (sql: Sql) => Promise<T>, limitMs?: number): Promise<Answer<T>> {
    if (!this.#isUsable) return {}
    const { promise: given, reject: giveUp } = Promise.withResolvers<never>()
    const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs, noAnswer())
    this.#giveUp.add(giveUp)
    try {
      return { result: { value: await Promise.race([read(this.#replica.sql), given]) } }
    } catch (error) {
      if (isUnreachable(error)) this.#setUsable(false, error)
      return { error }
    } finally {
      clearTimeout(timer)
      this.#giveUp.delete(giveUp)
    }
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.#check()
      await pause(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Measures how long the replica takes to catch up with the primary. Never rejects. */
  async #check(): Promise<void> {
    const startedAt = performance.now()
    try {
      const target = await withTimeout(findWritten(this.#primary.sql))
      for (;;) {
        const replayed = await withTimeout(findReplayed(this.#checked.sql)).catch((error: unknown) => {
          for (const giveUp of this.#giveUp) giveUp(error)
          throw error
        })
        if (replayed.database !== target.database)
          throw new Error('DATABASE_READ_URL leads to no replica of the database in DATABASE_URL')
        this.#lagMs = performance.now() - startedAt
        if (replayed.bytes >= target.bytes) return this.#setUsable(true)
        if (this.#lagMs > MAX_LAG_MS) this.#setUsable(false)
        if (this.#ending.signal.aborted) return
        const rest = Math.min(CHECK_INTERVAL_MS, this.#lagMs + POLL_MS)
        await pause(rest, undefined, { signal: this.#ending.signal, ref: false })
      }
    } catch (error) {
      this.#lagMs = null
      this.#setUsable(false, error)
    }
  }

  #setUsable(isUsable: boolean, err?: unknown): void {
    if (this.#isUsable === isUsable) return
    this.#isUsable = isUsable
    if (isUsable) this.#log.info('reads go to the replica')
    else if (!this.#ending.signal.aborted)
      this.#log.warn(
        { err, lagMs: this.#lagMs },
        'the replica is away or too far behind; the primary is read',
      )
  }
}

type Position = { database: string; bytes: bigint }

/** Returns a position in the log of changes, and what identifies the database on the primary and its replicas. */
async function findPosition(
  sql: Sql,
  find: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn',
): Promise<Position> {
  const { rows } = await sql.execute<{ database: string; bytes: string | null }>(
    raw`select (${raw.raw(find)}() - '0/0'::pg_lsn)::text as bytes,
      (select system_identifier from pg_control_system()) || ' ' || oid as database
      from pg_database where datname = current_database()`,
  )
  const [row] = rows
  if (!row?.bytes) throw new Error('DATABASE_READ_URL leads to no replica: it replays nothing')
  return { database: row.database, bytes: BigInt(row.bytes) }
}

const findWritten = (sql: Sql) => findPosition(sql, 'pg_current_wal_lsn')
const findReplayed = (sql: Sql) => findPosition(sql, 'pg_last_wal_replay_lsn')

/** Whether a replica ended a query because what it read was removed on the primary, or because it took too long. */
const isReplayConflict = (error: unknown) => isTimedOut(error) || getSqlState(error) === '40001'

const noAnswer = () => new Error('the database does not answer')

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw noAnswer()
    }),
  ])
