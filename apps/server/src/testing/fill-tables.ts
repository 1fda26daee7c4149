import type { Pool } from 'pg'

type Column = {
  table: string
  name: string
  type: string
  isRequired: boolean
  isGenerated: boolean
  /** The table and column of its foreign key. */
  target: string | null
}

/** The columns of all tables but partitions, with their foreign keys. */
const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef as "isRequired", a.attgenerated <> '' or a.attidentity <> '' as "isGenerated",
    (select t.relname || '.' || b.attname from pg_constraint f
      join pg_class t on t.oid = f.confrelid
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[array_position(f.conkey, a.attnum)]
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) as target
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/**
 * Inserts a row about an account and its website into every table whose rows lead to one of them. Rows that the tables'
 * rules refuse need values in `given`, by column: `table.column`.
 * @param known ids by name of the column or the target of its foreign key: `website_id`, `users.id`
 * @param text is in every text
 * @returns the names of the tables
 */
export async function fillTables(
  pool: Pool,
  known: Record<string, string>,
  text: string,
  given: Record<string, unknown> = {},
): Promise<string[]> {
  const { rows: columns } = await pool.query<Column>(COLUMNS)
  const ids = new Map(Object.entries(known))
  const idOf = ({ name, target }: Column) => ids.get(target ?? '') ?? ids.get(name)
  const rest = new Map(Map.groupBy(columns, ({ table }) => table))
  const filled: string[] = []
  // Until no more table refers to a row that was found or inserted.
  for (let before = -1; before !== filled.length; ) {
    before = filled.length
    for (const [table, own] of rest) {
      if (!own.some(column => idOf(column) !== undefined)) continue
      if (own.some(column => column.target && column.isRequired && idOf(column) === undefined)) continue
      rest.delete(table)
      const values = own
        .filter(({ isGenerated }) => !isGenerated)
        .map(column => [
          column.name,
          given[`${table}.${column.name}`] ?? idOf(column) ?? createValue(column, `${text} ${table}`),
        ])
        .filter(([, value]) => value !== null)
      const names = values.map(([name]) => `"${name}"`).join(', ')
      const places = values.map((_, index) => `$${index + 1}`).join(', ')
      const { rows } = await pool
        .query(
          `insert into "${table}" (${names}) values (${places}) on conflict do nothing returning *`,
          values.map(([, value]) => value),
        )
        .catch((error: Error) => {
          throw new Error(`${table} refuses the row: ${error.message}`, { cause: error })
        })
      filled.push(table)
      if (typeof rows[0]?.id === 'string') ids.set(`${table}.id`, rows[0].id)
    }
  }
  return filled
}

function createValue({ type, isRequired, target }: Column, text: string): unknown {
  if (target) return null
  if (type.endsWith('[]')) return isRequired ? '{}' : null
  if (/^(text|character)/.test(type)) return text
  if (!isRequired) return null
  if (/^(integer|bigint|smallint|numeric|real|double)/.test(type)) return 1
  if (type === 'boolean') return false
  if (type.startsWith('timestamp') || type === 'date') return new Date()
  if (type === 'jsonb') return '{}'
  if (type === 'tsvector') return 'text'
  if (type === 'bytea') return Buffer.from(text)
  return null
}
