/** ClickHouse cannot be reached or refused a query; says nothing about what is stored there. */
export class ClickHouseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ClickHouseUnavailable'
  }
}

export type ClickHouse = {
  /** Returns the rows of a query. @throws ClickHouseUnavailable, as do all of these */
  select<Row>(query: string, signal?: AbortSignal): Promise<Row[]>
  /** Runs a statement that changes tables. */
  execute(statement: string): Promise<void>
  /** Inserts rows, each a JSON object in one line. Returns once they are stored. */
  insert(table: string, lines: readonly string[]): Promise<void>
}

/** Timeout of one request, as of statements of PostgreSQL. */
const TIMEOUT_MS = 15_000

/**
 * Creates a client of ClickHouse's HTTP interface, for versions from 18.16. The URL holds user, password and, as its
 * path, the database.
 */
export function createClickHouse(address: string): ClickHouse {
  const url = new URL(address)
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  const database = decodeURIComponent(url.pathname.slice(1)) || 'default'
  const headers = {
    authorization: `Basic ${Buffer.from(`${user || 'default'}:${password}`).toString('base64')}`,
  }

  const send = async <T>(
    parameters: Record<string, string>,
    body: string,
    read: (text: string) => T,
    signal?: AbortSignal,
  ): Promise<T> => {
    const query = new URLSearchParams({
      database,
      max_execution_time: String(TIMEOUT_MS / 1000),
      // Otherwise the status is 200 before the query ends, and an error follows the rows.
      wait_end_of_query: '1',
      ...parameters,
    })
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await fetch(`${url.origin}/?${query}`, {
        ...{ method: 'POST', headers, body, redirect: 'error' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const text = await response.text()
      if (!response.ok || response.headers.has('x-clickhouse-exception-code'))
        throw new Error(`status ${response.status}: ${text.slice(0, 500)}`)
      return read(text)
    } catch (error) {
      signal?.throwIfAborted()
      throw new ClickHouseUnavailable(`ClickHouse at ${url.host} does not answer as it should`, error)
    }
  }

  return {
    async select<Row>(query: string, signal?: AbortSignal) {
      return send({}, `${query} FORMAT JSONEachRow`, parseRows<Row>, signal)
    },
    async execute(statement) {
      await send({}, statement, ignoreText)
    },
    async insert(table, lines) {
      if (lines.length > 0)
        await send({ query: `INSERT INTO ${table} FORMAT JSONEachRow` }, lines.join('\n'), ignoreText)
    },
  }
}

/** @throws for a row that is an error, which a proxy can let through after others */
function parseRows<Row>(text: string): Row[] {
  const rows = text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as Row & object]))
  const failed = rows.find(row => 'exception' in row)
  if (failed) throw new Error(JSON.stringify(failed).slice(0, 500))
  return rows
}

/** A cluster answers a change of tables with a line for each server. */
const ignoreText = () => undefined

/** Returns a text as a literal. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
