import pg from 'pg'

/**
 * A connection that gives up when the database is silent for too long, as after a lost route or while it is stopped: a
 * timeout of the server itself would never arrive. Its queries are rejected and the pool replaces it.
 */
export function createDeadlineClient(silenceMs: number) {
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
