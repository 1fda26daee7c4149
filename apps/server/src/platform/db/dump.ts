import type pg from 'pg'

/** Runs queries one after the other: a connection within a transaction. */
type Client = Pick<pg.ClientBase, 'query'>

export type Table = {
  schema: string
  name: string
  columns: { name: string; type: string }[]
}

/** Exported rows: each column as PostgreSQL's text form, or null. */
export type Rows = (string | null)[][]

/** Rows of a batch, and their stored size: PostgreSQL compresses a repetitive text to a ninetieth. */
const BATCH_ROWS = 300
const BATCH_STORED_BYTES = 100_000

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
const getQualifiedName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

/** Returns the tables of a schema, referenced tables before referencing ones. Partitions are not listed. */
export async function listTables(client: Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Table['columns'] }>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
    [schema],
  )
  const { rows: arrows } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as "from", t.relname as "to"
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       join pg_namespace n on n.oid = f.relnamespace
     where k.contype = 'f' and n.nspname = $1 and f.oid <> t.oid`,
    [schema],
  )
  return sortByDependency(
    rows.map(row => ({ schema, ...row })),
    arrows,
  )
}

/** @throws Error if tables reference each other in a cycle */
function sortByDependency(tables: Table[], arrows: { from: string; to: string }[]): Table[] {
  const left = new Map(tables.map(table => [table.name, table]))
  const ordered: Table[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !arrows.some(({ from, to }) => from === name && left.has(to)),
    )
    if (free.length === 0) throw new Error(`circle of references: ${[...left.keys()].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}

/**
 * Yields all rows of a table in batches of some megabytes at most, in the transaction's snapshot; a longer row is a batch
 * of its own. `where` is trusted SQL.
 */
export async function* readRows(client: Client, table: Table, where = 'true'): AsyncGenerator<Rows> {
  const columns = table.columns.map(({ name }) => quoteIdentifier(name))
  const from = `from ${getQualifiedName(table)} where ${where}`
  const cursor = quoteIdentifier(`read ${table.name}`)
  const texts = columns.map(column => `${column}::text`).join(', ')
  await client.query(
    `declare ${cursor} no scroll cursor for select json_build_array(${texts})::text as row ${from}`,
  )
  const rowsOf = async (count: number): Promise<Rows> => {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from ${cursor}`)
    return rows.map(({ row }) => JSON.parse(row))
  }
  for await (const count of countBatches(client, table, `select ${storedSizeOf(columns)} as size ${from}`))
    yield await rowsOf(count)
  await client.query(`close ${cursor}`)
}

/** The stored size of a row in bytes, which is known without reading its long values. */
const storedSizeOf = (columns: readonly string[]): string =>
  columns.map(column => `coalesce(pg_column_size(${column}), 0)`).join(' + ') || '0'

/** Yields the numbers of the next rows of a table that make a batch. */
async function* countBatches(client: Client, { name }: Table, select: string): AsyncGenerator<number> {
  const cursor = quoteIdentifier(`measure ${name}`)
  await client.query(`declare ${cursor} no scroll cursor for ${select}`)
  let [count, bytes] = [0, 0]
  for (;;) {
    const { rows } = await client.query<{ size: number }>(`fetch ${10 * BATCH_ROWS} from ${cursor}`)
    for (const { size } of rows) {
      if (count > 0 && (count === BATCH_ROWS || bytes + size > BATCH_STORED_BYTES)) {
        yield count
        ;[count, bytes] = [0, 0]
      }
      count += 1
      bytes += size
    }
    if (rows.length < 10 * BATCH_ROWS) break
  }
  if (count > 0) yield count
  await client.query(`close ${cursor}`)
}

/** Inserts rows from `readRows`. @throws if a row does not fit, which ends the transaction */
export async function writeRows(client: Client, table: Table, rows: Rows): Promise<void> {
  const names = table.columns.map(({ name }) => quoteIdentifier(name)).join(', ')
  const values = table.columns.map(({ type }, at) => `(r->>${at})::${type}`).join(', ')
  await client.query(
    `insert into ${getQualifiedName(table)} (${names}) overriding system value select ${values} from json_array_elements($1::json) r`,
    [JSON.stringify(rows)],
  )
}

/** A partition of a table, such as one month of visits. */
export type Partition = { table: string; name: string; bounds: string }

/** Returns the partitions of a schema's tables. */
export async function listPartitions(client: Client, schema: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select p.relname as "table", c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
       join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relispartition and c.relkind in ('r', 'p') order by c.relname`,
    [schema],
  )
  return rows
}

/** Creates missing partitions. @throws TypeError unless the bounds are a range of plain values */
export async function createPartitions(
  client: Client,
  schema: string,
  parts: readonly Partition[],
): Promise<void> {
  for (const { table, name, bounds } of parts) {
    if (!/^FOR VALUES FROM \('[\w .:+-]+'\) TO \('[\w .:+-]+'\)$/.test(bounds))
      throw new TypeError(`no bounds of a part: ${bounds}`)
    const part = getQualifiedName({ schema, name })
    await client.query(
      `create table if not exists ${part} partition of ${getQualifiedName({ schema, name: table })} ${bounds}`,
    )
  }
}

export async function truncateTables(client: Client, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(getQualifiedName).join(', ')}`)
}

/** Deletes tables with their partitions. */
export async function dropTables(client: Client, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`drop table ${tables.map(getQualifiedName).join(', ')} cascade`)
}

/** Returns the last values of a schema's sequences, by name, without those never used. */
export async function readSequences(client: Client, schema: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = $1 and last_value is not null',
    [schema],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function setSequences(
  client: Client,
  schema: string,
  counters: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(counters))
    await client.query('select setval($1::regclass, $2::bigint)', [
      `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`,
      value,
    ])
}
