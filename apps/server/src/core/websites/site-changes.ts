import { asc, gt, lt, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { siteChanges } from './websites.table.ts'

/** The channel on which processes tell each other the names whose pages changed; the payload is one name. */
export const SITES_CHANGED = 'sites_changed'

/** Tells every process, when and only if the transaction commits, that these names answer differently now. */
export async function notifyChanged(sql: Sql, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql.insert(siteChanges).values(names.map(name => ({ name })))
  for (const name of names) await sql.execute(raw`select pg_notify(${SITES_CHANGED}, ${name})`)
}

export type SiteChange = { id: number; name: string }

/**
 * The changes of the last minutes, by the database's own clock. A transaction may commit after later ones did, so
 * whoever asks regularly looks back over what it already knows.
 */
export async function listRecentChanges(sql: Sql, minutes: number): Promise<SiteChange[]> {
  return sql
    .select({ id: siteChanges.id, name: siteChanges.name })
    .from(siteChanges)
    .where(gt(siteChanges.changedAt, raw`now() - make_interval(mins => ${minutes})`))
    .orderBy(asc(siteChanges.id))
}

/** Forgets changes that every process has heard of long ago. */
export async function sweepChanges(sql: Sql): Promise<void> {
  await sql.delete(siteChanges).where(lt(siteChanges.changedAt, raw`now() - interval '1 day'`))
}
