import type pg from 'pg'

/** Enables the extension pg_stat_statements, which counts the database's statements. */
export async function enableQueryStatistics(db: pg.Client): Promise<void> {
  await db.query('create extension if not exists pg_stat_statements')
}

/** Returns the average number of SQL statements of one of `times` actions, without begin and commit. */
export async function measureStatements(
  db: pg.Client,
  times: number,
  work: () => Promise<unknown>,
): Promise<number> {
  await db.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await db.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where query !~* '^(begin|commit|rollback|set|listen|notify|select pg_stat)' and query !~ '\\m(jobs|site_changes)\\M'`,
  )
  return Number(((rows[0]?.calls ?? 0) / times).toFixed(1))
}

/** Returns the twelve tables with the most rows read by sequential scans since the last reset of the statistics. */
export async function getSequentialScans(
  db: pg.Client,
): Promise<Record<string, { scans: number; rows: number }>> {
  await db.query('select pg_stat_force_next_flush()')
  const { rows } = await db.query<{ name: string; scans: number; rows: number }>(
    `select relname as name, seq_scan::int as scans, seq_tup_read::float8 as rows from pg_stat_user_tables
     where schemaname = 'public' and seq_scan > 0 and seq_tup_read > 0 order by seq_tup_read desc limit 12`,
  )
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]))
}
