import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'

/** Tables partitioned by month; a partition is named after its month. */
const MONTHLY_TABLES = ['visits', 'page_views', 'link_clicks'] as const

/** Fill factor in percent: leaves room in each page for updated rows of running visits. */
const VISITS_FILLFACTOR = '85'

/** Arbitrary advisory lock key, the same in every process. */
const PARTITION_LOCK = 7_214_003

/** Days after which no late hit is written, in any time zone: a day's visits no longer change. */
export const LATE_EVENT_DAYS = 4

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Adds months to a month (YYYY-MM-01); negative subtracts. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const partitionOf = (table: string, month: string) => `${table}_${month.slice(0, 7).replace('-', '_')}`

/** Months known to have partitions, per database. Recent partitions are never dropped while they may be written. */
const knownMonths = new WeakMap<Sql, Set<string>>()

/** Creates missing partitions of these months. Must not run inside a transaction that writes them. */
export async function ensureMonths(sql: Sql, months: readonly string[]): Promise<void> {
  const roomy = knownMonths.get(sql) ?? new Set()
  knownMonths.set(sql, roomy)
  const wanted = [...new Set(months)].filter(month => !roomy.has(month))
  if (wanted.length === 0) return
  if ((await missingMonths(sql, wanted)).length > 0) await createPartitions(sql, wanted)
  for (const month of wanted) roomy.add(month)
}

async function createPartitions(sql: Sql, wanted: readonly string[]): Promise<void> {
  await sql.transaction(async tx => {
    await tx.execute(raw`select pg_advisory_xact_lock(${PARTITION_LOCK})`)
    for (const month of await missingMonths(tx, wanted))
      for (const table of MONTHLY_TABLES)
        await tx.execute(
          raw`create table if not exists ${raw.identifier(partitionOf(table, month))}
            partition of ${raw.identifier(table)} for values from (${dateLiteral(month)}) to (${dateLiteral(addMonths(month, 1))})
            with (fillfactor = ${raw.raw(table === 'visits' ? VISITS_FILLFACTOR : '100')})`,
        )
  })
}

async function missingMonths(sql: Sql, months: readonly string[]): Promise<string[]> {
  const names = months.flatMap(month => MONTHLY_TABLES.map(table => partitionOf(table, month)))
  const { rows } = await sql.execute<{ name: string }>(raw`
    select name from unnest(${raw.param(names)}::text[]) name where to_regclass(name) is null`)
  const absent = new Set(rows.map(({ name }) => name))
  return months.filter(month => MONTHLY_TABLES.some(table => absent.has(partitionOf(table, month))))
}

/** Lists the months with partitions, earliest first. */
export async function listMonths(sql: Sql): Promise<string[]> {
  const { rows } = await sql.execute<{ month: string }>(raw`
    select replace(substring(c.relname from 8), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visits'::regclass order by month`)
  return rows.map(({ month }) => month)
}

/** Drops all visits before a month. Their sums stay. */
export async function dropMonthsBefore(sql: Sql, first: string): Promise<void> {
  for (const month of await listMonths(sql)) {
    if (month >= first) return
    knownMonths.get(sql)?.delete(month)
    await sql.transaction(async tx => {
      // Waits briefly for readers and writers; if the lock is not granted, the next sweep tries again.
      await tx.execute(raw`set local lock_timeout = '3s'`)
      for (const table of MONTHLY_TABLES)
        await tx.execute(raw`drop table if exists ${raw.identifier(partitionOf(table, month))}`)
    })
  }
}

/** DDL takes no parameters. */
function dateLiteral(day: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new TypeError(`${day} is no day`)
  return raw.raw(`'${day}'`)
}
