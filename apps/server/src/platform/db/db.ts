import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../telemetry/log.ts'
import { sql as raw } from 'drizzle-orm'

/** SQL for rules: the database itself or one transaction of it. */
export type Sql = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Where a database answers: an address, or the folder of a Unix socket. */
export type DbAddress = { connectionString: string } | SocketAddress
export type SocketAddress = { host: string; port: number; user: string; database: string }

export type Db = {
  sql: Sql
  pool: pg.Pool
  /**
   * Calls `hear` with each payload of NOTIFY on this channel, and `again` whenever messages may have been missed.
   * Answers how to end it.
   */
  listen(channel: string, hear: (payload: string) => void, again: () => void): Promise<() => Promise<void>>
  isUp(): Promise<boolean>
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 15_000
/** Any number, the same in every process of the product. */
const MIGRATION_LOCK = 7_214_001
const OLDEST_VERSION = 15

/** Opens a pool; nothing is asked of the database before the first query. */
export function openDb(address: DbAddress, log: Log, size = 10): Db {
  const pool = new pg.Pool({
    ...address,
    max: size,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
    application_name: 'vitrine',
  })
  let isClosing = false
  pool.on('error', error => {
    // Connections that are being ended may hear last of all that the database ends.
    if (!isClosing) log.warn({ err: error }, 'an idle database connection was lost')
  })
  // One in use loses its query, which says so; without a listener the loss itself would end this process.
  pool.on('connect', client => client.on('error', () => undefined))
  const ears = new Set<NotificationListener>()
  return {
    sql: withTransactionRetries(drizzle(pool)),
    pool,
    async listen(channel, hear, again) {
      const ear = new NotificationListener(address, log, channel, hear, again)
      ears.add(ear)
      await ear.open()
      return async () => {
        ears.delete(ear)
        await ear.close()
      }
    },
    async isUp() {
      return pool.query('select 1').then(
        () => true,
        () => false,
      )
    },
    async close() {
      isClosing = true
      await Promise.all([...ears].map(ear => ear.close()))
      await pool.end()
    },
  }
}

const MAX_ATTEMPTS = 4
const RETRY_PAUSE_MS = 25

/**
 * Begins a transaction anew that PostgreSQL ended because it and another waited for each other: nothing of it has
 * happened. What a transaction does beside its queries must bear to be done again.
 */
function withTransactionRetries<S extends Sql>(sql: S): S {
  const begin = sql.transaction.bind(sql) as Sql['transaction']
  const transaction: Sql['transaction'] = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (tries === MAX_ATTEMPTS || !SERIALIZATION_FAILURES.has(getSqlState(error) ?? '')) throw error
        await pause(Math.random() * tries * RETRY_PAUSE_MS)
      }
    }
  }
  return Object.assign(sql, { transaction })
}

/** SHA-256 of the last of the 26 migrations that were squashed into one for 0.1.0. */
export const LAST_BEFORE_SQUASH = 'be63857bcdde210467c64e10fcb79090d20fa0d284a0d15f48aa7081e7973dce'

/** A database of a version before 0.1.0 that has not been through all 26 migrations of its time. */
export class OutdatedDatabase extends Error {
  constructor(applied: number) {
    super(
      `This database was made by a version before 0.1.0 and has ${applied} of its 26 migrations. Start commit 0f90c015 on it once: that applies the rest, and this version then opens it. A backup made there can also be restored into an empty database here.`,
    )
    this.name = 'OutdatedDatabase'
  }
}

/**
 * Applies the migrations in `folder`, one process at a time, then calls `others` under the same lock, which makes the
 * tables of libraries.
 * @throws OutdatedDatabase
 * @throws Error if the server is older than PostgreSQL 15
 */
export async function migrateDb(
  db: Db,
  folder: string,
  others: (client: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
    if (major < OLDEST_VERSION) {
      throw new Error(`PostgreSQL ${major} is too old; version ${OLDEST_VERSION} or newer is needed.`)
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await replaceSquashed(client, folder)
      await migrate(drizzle(client), { migrationsFolder: folder })
      await others(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release(true)
  }
}

/** Returns the SHA-256 of each migration that the database has been through, in their order. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Records the first migration of `folder` in place of the 26 before 0.1.0, which made the same tables. Leaves alone an
 * empty database and one that this or a later version made. @throws OutdatedDatabase
 */
async function replaceSquashed(client: pg.PoolClient, folder: string): Promise<void> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  const applied = found.rows[0]?.exists ? await appliedMigrations(client) : []
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  if (!first || applied.length === 0 || applied[0] === first.hash) return
  if (applied.at(-1) !== LAST_BEFORE_SQUASH) throw new OutdatedDatabase(applied.length)
  // One statement, so that a killed process leaves the old rows or the new one.
  await client.query(
    `with old as (delete from drizzle.__drizzle_migrations)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [first.hash, first.folderMillis],
  )
}

/** A connection of its own that hears NOTIFY, and comes back after the database was away. */
class NotificationListener {
  readonly #make: () => pg.Client
  readonly #log: Log
  readonly #again: () => void
  readonly #channel: string
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(
    address: DbAddress,
    log: Log,
    channel: string,
    hear: (payload: string) => void,
    again: () => void,
  ) {
    this.#log = log
    this.#again = again
    this.#channel = channel
    this.#make = () => {
      const client = new pg.Client({ ...address, application_name: 'vitrine listen', keepAlive: true })
      client.on('notification', message => {
        if (message.channel === channel) hear(message.payload ?? '')
      })
      client.on('error', () => undefined)
      client.on('end', () => this.#lost(client))
      return client
    }
  }

  async open(): Promise<void> {
    const client = this.#make()
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
      this.#again()
    } catch (error) {
      this.#log.warn({ err: error, channel: this.#channel }, 'cannot listen to the database yet')
      await client.end().catch(() => undefined)
      this.#lost(client)
    }
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    this.#timer = setTimeout(() => void this.open(), 1_000)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }
}

/** PostgreSQL's five-letter code of a failed query, wherever the error was wrapped; null for other errors. */
export function getSqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

export const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** Waited for each other; wrote what the other had read. */
const SERIALIZATION_FAILURES: ReadonlySet<string> = new Set(['40P01', '40001'])

/** Whether an error says that somebody else changed the same at the same moment. */
export function isConflict(error: unknown): boolean {
  const state = getSqlState(error) ?? ''
  return SERIALIZATION_FAILURES.has(state) || state === UNIQUE_VIOLATION || state === FOREIGN_KEY_VIOLATION
}

/** The rule of the database that a failed query broke, by its name; `none` where the error names none. */
export function getConstraint(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return 'none'
}

/**
 * Whether an error says that the database is away, ending, out of room (53…, 58030) or for reading alone (25006, as
 * while another takes its place), rather than that a query was wrong.
 */
export function isUnreachable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (/^(ECONN(REFUSED|RESET)|ENOENT|EPIPE|ETIMEDOUT|08...|57P0[123]|53[1-4]00|58030|25006)$/.test(code)) {
      // A missing file is only the database's when it is its socket.
      if (code !== 'ENOENT' || ('syscall' in at && at.syscall === 'connect')) return true
    }
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(at.message)) return true
  }
  return false
}

/**
 * Does the work of a transaction, and ends the statement that it is at when `signal` aborts. That is said on another
 * connection and waited for, so that it never ends what the same connection is asked next.
 * @throws the reason of `signal` once it has aborted
 */
export async function withCancellation<T>(
  { sql, tx, signal }: { sql: Sql; tx: Sql; signal: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work()
  const { rows } = await tx.execute<{ pid: number }>(raw`select pg_backend_pid() as pid`)
  signal.throwIfAborted()
  let said: Promise<unknown> | null = null
  const end = () => {
    said = sql.execute(raw`select pg_cancel_backend(${rows[0]?.pid ?? null})`).catch(() => undefined)
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    await said
  }
}
