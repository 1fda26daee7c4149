import { asc, gt, lt, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { siteChanges } from './websites.table.ts'

/** NOTIFY channel for names whose pages changed; the payload is one name. */
export const SITES_CHANGED = 'sites_changed'

/** Notifies every process that the pages of these names changed, if and when the transaction commits. */
export async function notifyChanged(sql: Sql, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql.insert(siteChanges).values(names.map(name => ({ name })))
  for (const name of names) await sql.execute(raw`select pg_notify(${SITES_CHANGED}, ${name})`)
}

export type SiteChange = { id: number; name: string }

/**
 * Lists the changes of the last minutes, by the database's clock. Transactions may commit out of order, so poll with
 * an overlap.
 */
export async function listRecentChanges(sql: Sql, minutes: number): Promise<SiteChange[]> {
  return sql
    .select({ id: siteChanges.id, name: siteChanges.name })
    .from(siteChanges)
    .where(gt(siteChanges.changedAt, raw`now() - make_interval(mins => ${minutes})`))
    .orderBy(asc(siteChanges.id))
}

/** Deletes changes that every process has seen. */
export async function sweepChanges(sql: Sql): Promise<void> {
  await sql.delete(siteChanges).where(lt(siteChanges.changedAt, raw`now() - interval '1 day'`))
}
