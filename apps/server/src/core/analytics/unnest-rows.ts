import { sql as raw, type SQL } from 'drizzle-orm'

type ColumnType = 'text' | 'date' | 'bigint' | 'int' | 'smallint' | 'timestamptz'

/** A column: its SQL type and a row's value. Timestamps are milliseconds since 1970. */
export type Column<Row> = readonly [type: ColumnType, of: (row: Row) => string | number | bigint | null]

/**
 * Rows as an `unnest` of one array per column, in order: a statement has the same few parameters for any number of
 * rows. Building SQL for thousands of rows costs more than writing them.
 */
export function unnestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): SQL {
  const arrays = columns.map(([type, of]) => {
    const values = rows.map(type === 'timestamptz' ? row => toIso(of(row)) : of)
    return raw`${raw.param(values)}::${raw.raw(type)}[]`
  })
  return raw`unnest(${raw.join(arrays, raw`, `)})`
}

const toIso = (at: string | number | bigint | null) =>
  at === null ? null : new Date(Number(at)).toISOString()
