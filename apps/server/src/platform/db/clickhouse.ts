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

  const send = async (parameters: Record<string, string>, body: string, signal?: AbortSignal) => {
    const query = new URLSearchParams({
      database,
      max_execution_time: String(TIMEOUT_MS / 1000),
      ...parameters,
    })
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await fetch(`${url.origin}/?${query}`, {
        ...{ method: 'POST', headers, body, redirect: 'error' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const text = await response.text()
      if (response.ok) return text
      throw new Error(`status ${response.status}: ${text.slice(0, 500)}`)
    } catch (error) {
      signal?.throwIfAborted()
      throw new ClickHouseUnavailable(`ClickHouse at ${url.host} does not answer as it should`, error)
    }
  }

  return {
    async select<Row>(query: string, signal?: AbortSignal) {
      const text = await send({}, `${query} FORMAT JSONEachRow`, signal)
      return text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as Row]))
    },
    async execute(statement) {
      await send({}, statement)
    },
    async insert(table, lines) {
      if (lines.length > 0) await send({ query: `INSERT INTO ${table} FORMAT JSONEachRow` }, lines.join('\n'))
    },
  }
}

/** Returns a text as a literal. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
