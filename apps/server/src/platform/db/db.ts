import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '../telemetry/log.ts'
import { isSerializationFailure } from './pg-errors.ts'

/** Runs queries: the database itself, or one transaction. */
export type Sql = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Address of a database: a connection string, or the folder of a Unix socket. */
export type DbAddress = { connectionString: string } | SocketAddress
export type SocketAddress = { host: string; port: number; user: string; database: string }

/**
 * Builds a query once for each pool, as building one takes longer than running it. Callers pass `prepare` an empty name:
 * named statements would belong to a connection, which poolers share.
 */
export function buildOnce<Query>(build: (sql: Sql) => Query): (sql: Sql) => Query {
  const built = new WeakMap<Sql, Query>()
  return sql => {
    const query = built.get(sql) ?? build(sql)
    built.set(sql, query)
    return query
  }
}

export type Db = {
  sql: Sql
  pool: pg.Pool
  address: DbAddress
  /**
   * Calls `onNotify` with each NOTIFY payload of this channel, and `onReconnect` whenever notifications may have been
   * missed, the first connection included. Returns a function that ends the subscription.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** Together with the wait for a connection less than 15 seconds, within which a call is answered. */
const STATEMENT_TIMEOUT_MS = 9_000
const SILENCE_MS = 9_500
/** Before idle connections are probed, so that firewalls do not forget them. */
const KEEP_ALIVE_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000

/** Begins the application name of the connection that every running process keeps, to be found by admin commands. */
export const LISTENER_NAME = 'vitrine listen'

/**
 * Opens a connection pool. Connects at the first query.
 * @param silenceMs after which time without an answer a connection counts as lost
 * @param listenerName application name of the connections that listen
 */
export function openDb(
  address: DbAddress,
  log: Log,
  { size = 10, silenceMs = SILENCE_MS, listenerName = LISTENER_NAME } = {},
): Db {
  const DeadlineClient = createDeadlineClient(silenceMs)
  const pool = new pg.Pool({
    ...address,
    max: size,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: DeadlineClient,
    application_name: 'vitrine',
  })
  let isClosing = false
  pool.on('error', error => {
    // While the pool closes, the database may end connections first.
    if (!isClosing) log.warn({ err: error }, 'an idle database connection was lost')
  })
  // The query of a lost connection rejects by itself; without a listener the error event would end this process.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('release', (_error, client) => {
    if (client instanceof DeadlineClient) client.isPatient = false
  })
  const listeners = new Set<NotificationListener>()
  return {
    sql: withSafeTransactions(pool),
    pool,
    address,
    async listen(channel, onNotify, onReconnect) {
      const listener = new NotificationListener(
        { ...address, application_name: listenerName },
        log,
        channel,
        onNotify,
        onReconnect,
      )
      listeners.add(listener)
      await listener.open()
      return async () => {
        listeners.delete(listener)
        await listener.close()
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
      await Promise.all([...listeners].map(listener => listener.close()))
      await pool.end()
    },
  }
}

const MAX_ATTEMPTS = 4
const RETRY_PAUSE_MS = 25

/**
 * Repeats a transaction that PostgreSQL ended because of a deadlock or serialization failure: it has changed nothing.
 * Side effects of a transaction besides its queries must be repeatable. Returns the connection to the pool whatever
 * happens: drizzle-orm 0.45 keeps it for ever if `begin` itself fails, until the pool has none left.
 */
function withSafeTransactions(pool: pg.Pool): Sql {
  const sql: Sql = drizzle(pool)
  const begin: Sql['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await (drizzle(client) as Sql).transaction(work, config)
    } finally {
      client.release()
    }
  }
  const transaction: Sql['transaction'] = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error
        await pause(Math.random() * attempt * RETRY_PAUSE_MS)
      }
    }
  }
  return Object.assign(sql, { transaction })
}

/** Connection for LISTEN that reconnects every second while the database is unavailable. */
class NotificationListener {
  readonly #createClient: () => pg.Client
  readonly #log: Log
  readonly #onReconnect: () => void
  readonly #channel: string
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(
    address: DbAddress & { application_name: string },
    log: Log,
    channel: string,
    onNotify: (payload: string) => void,
    onReconnect: () => void,
  ) {
    this.#log = log
    this.#onReconnect = onReconnect
    this.#channel = channel
    this.#createClient = () => {
      const client = new pg.Client({ ...address, keepAlive: true })
      client.on('notification', message => {
        if (message.channel === channel) onNotify(message.payload ?? '')
      })
      client.on('error', () => undefined)
      client.on('end', () => this.#reconnectLater(client))
      return client
    }
  }

  async open(): Promise<void> {
    const client = this.#createClient()
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
      this.#onReconnect()
    } catch (error) {
      this.#log.warn({ err: error, channel: this.#channel }, 'cannot listen to the database yet')
      await client.end().catch(() => undefined)
      this.#reconnectLater(client)
    }
  }

  #reconnectLater(client: pg.Client): void {
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

/**
 * Runs `work` in the transaction `tx` and cancels its current statement when `signal` aborts. The cancel request goes
 * over another connection and is awaited, so that it never hits a later statement of the same connection.
 * @throws the reason of `signal` once it has aborted
 */
export async function withCancellation<T>(
  { sql, tx, signal }: { sql: Sql; tx: Sql; signal: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work()
  const { rows } = await tx.execute<{ pid: number }>(raw`select pg_backend_pid() as pid`)
  signal.throwIfAborted()
  let cancelling: Promise<unknown> | null = null
  const cancel = () => {
    cancelling = sql.execute(raw`select pg_cancel_backend(${rows[0]?.pid ?? null})`).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    await cancelling
  }
}

/**
 * A connection that gives up when the database is silent for too long, as after a lost route or while it is stopped: a
 * timeout of the server itself would never arrive. Its queries are rejected and the pool replaces it.
 */
function createDeadlineClient(silenceMs: number) {
  return class DeadlineClient extends pg.Client {
    /** Set while a statement may run for long, as those of migrations and backups do. */
    isPatient = false
    #timer: NodeJS.Timeout | null = null

    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('drain', () => this.#disarm())
      this.on('end', () => this.#disarm())
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- has the overloads of pg's method
    override query = ((...given: [any, ...any[]]) => {
      if (isAboutTimeout(given[0])) this.isPatient = true
      this.#disarm()
      if (!this.isPatient) this.#timer = setTimeout(() => this.#giveUp(), silenceMs).unref()
      return pg.Client.prototype.query.apply(this, given as never)
    }) as pg.Client['query']

    #disarm(): void {
      if (this.#timer) clearTimeout(this.#timer)
      this.#timer = null
    }

    #giveUp(): void {
      const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } }
      connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
    }
  }
}

/** Whether a query sets its own timeout; it then holds until the connection returns to the pool. */
function isAboutTimeout(query: unknown): boolean {
  const text =
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
  return /^set (local )?statement_timeout/.test(text)
}
