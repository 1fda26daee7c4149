import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'

/** What is kept by the month; each of their partitions is named after its own. */
const MONTHLY_TABLES = ['visits', 'page_views', 'link_clicks'] as const

/** In percent of a page of the table: visits go on, and what they become is written beside what they were. */
const VISITS_FILLFACTOR = '85'

/** Any number, the same in every process. */
const PARTITION_LOCK = 7_214_003

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first of the month so many later, or earlier. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const partitionOf = (table: string, month: string) => `${table}_${month.slice(0, 7).replace('-', '_')}`

/** For which months each database is known to have room: none of them is dropped while somebody may write to it. */
const knownMonths = new WeakMap<Sql, Set<string>>()

/** Makes room for visits of these months, where there is none. Not within a transaction that writes them. */
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

/** The months there is room for, the earliest first. */
export async function listMonths(sql: Sql): Promise<string[]> {
  const { rows } = await sql.execute<{ month: string }>(raw`
    select replace(substring(c.relname from 8), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visits'::regclass order by month`)
  return rows.map(({ month }) => month)
}

/** Forgets every single visit before a month at once; what was summed of them stays. */
export async function dropMonthsBefore(sql: Sql, first: string): Promise<void> {
  for (const month of await listMonths(sql)) {
    if (month >= first) return
    knownMonths.get(sql)?.delete(month)
    await sql.transaction(async tx => {
      // Whoever writes or reads meanwhile is waited for, and not for long: the next sweep tries again.
      await tx.execute(raw`set local lock_timeout = '3s'`)
      for (const table of MONTHLY_TABLES)
        await tx.execute(raw`drop table if exists ${raw.identifier(partitionOf(table, month))}`)
    })
  }
}

/** Definitions take no parameters. */
function dateLiteral(day: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new TypeError(`${day} is no day`)
  return raw.raw(`'${day}'`)
}
