import pg from 'pg'
import type { Sql } from './db.ts'

/** Begins the binary format of COPY; flags and the length of an extension follow, four bytes each. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const HEADER_BYTES = SIGNATURE.length + 8
/** Instead of a number of fields, after the last row. */
const END = -1

/**
 * Calls `onRow` with the fields of each row of a query, in PostgreSQL's binary formats; null is empty. The driver reads
 * rows as text, for which the database spends several times as long on large binary values. The buffers are only valid
 * during the call, which must not throw.
 * @param tx a transaction
 * @param query without parameters: literals are escaped by the caller
 */
export function copyRows(tx: Sql, query: string, onRow: (fields: readonly Buffer[]) => void): Promise<void> {
  // drizzle-orm has no COPY; a transaction's session holds its connection.
  const { client } = tx._.session as unknown as { client: pg.ClientBase }
  return new Promise((resolve, reject) => {
    const copying = new pg.Query(`copy (${query}) to stdout (format binary)`, (error: Error | undefined) =>
      error ? reject(error) : resolve(),
    )
    // The driver calls it with one row each, the first one after the header.
    const handleCopyData = ({ chunk }: { chunk: Buffer }) => {
      const isFirst = chunk.subarray(0, SIGNATURE.length).equals(SIGNATURE)
      let at = isFirst ? HEADER_BYTES + chunk.readUInt32BE(HEADER_BYTES - 4) : 0
      if (at === chunk.length) return
      const count = chunk.readInt16BE(at)
      if (count === END) return
      at += 2
      onRow(
        Array.from({ length: count }, () => {
          const from = at + 4
          at = from + Math.max(0, chunk.readInt32BE(at))
          return chunk.subarray(from, at)
        }),
      )
    }
    client.query(Object.assign(copying, { handleCopyData }))
  })
}
