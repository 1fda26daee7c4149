import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'

/** The channel on which processes tell each other the names whose pages changed; the payload is one name. */
export const SITES_CHANGED = 'sites_changed'

/** Tells every process, when and only if the transaction commits, that these names answer differently now. */
export async function tellChanged(sql: Sql, names: readonly string[]): Promise<void> {
  for (const name of names) await sql.execute(raw`select pg_notify(${SITES_CHANGED}, ${name})`)
}
