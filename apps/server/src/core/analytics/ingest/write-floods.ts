import { lt, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitFloods } from '../analytics.table.ts'
import { unnestRows, type Column } from '../unnest-rows.ts'
import type { OpenVisit } from './group-into-visits.ts'
import { SALT_TTL_MS } from './visitor.ts'

/**
 * Records new floods, extends known ones, and deletes the visits that new floods were before. The caller marks their
 * days as dirty.
 */
export async function writeFloods(tx: Sql, all: readonly OpenVisit[]): Promise<void> {
  const newFloods = all.filter(({ flood }) => flood === 'new')
  if (newFloods.length > 0)
    await tx.execute(raw`insert into ${visitFloods} (website_id, day, visitor, started_at, last_at)
      select * from ${unnestRows(newFloods, NEW_COLUMNS)}`)
  const written = newFloods.filter(({ id }) => id !== null)
  if (written.length > 0)
    for (const [table, key] of TABLES)
      await tx.execute(raw`delete from ${raw.identifier(table)} using ${unnestRows(written, KEY_COLUMNS)} as given(of_id, of_day)
        where ${raw.identifier(key)} = given.of_id and day = given.of_day`)
  const known = all.filter(({ flood }) => flood === 'known')
  if (known.length > 0)
    await tx.execute(raw`update ${visitFloods} set started_at = given.started_at, last_at = given.last_at
      from ${unnestRows(known, KNOWN_COLUMNS)} as given(of_id, started_at, last_at) where id = given.of_id`)
}

/** The tables of a visit, and the column with its id. */
const TABLES = [
  ['link_clicks', 'visit_id'],
  ['page_views', 'visit_id'],
  ['visits', 'id'],
] as const

const KEY_COLUMNS: Column<OpenVisit>[] = [
  ['bigint', ({ id }) => id],
  ['date', ({ day }) => day],
]
const TIME_COLUMNS: Column<OpenVisit>[] = [
  ['timestamptz', ({ startedAt }) => startedAt],
  ['timestamptz', ({ lastAt }) => lastAt],
]
const KNOWN_COLUMNS: Column<OpenVisit>[] = [['bigint', ({ id }) => id], ...TIME_COLUMNS]
const NEW_COLUMNS: Column<OpenVisit>[] = [
  ['text', ({ websiteId }) => websiteId],
  ['date', ({ day }) => day],
  ['bigint', ({ visitor }) => visitor],
  ...TIME_COLUMNS,
]

/** Deletes floods whose visitors can no longer be recognised, as their salt is destroyed. */
export async function sweepFloods(sql: Sql, now: Date): Promise<void> {
  await sql.delete(visitFloods).where(lt(visitFloods.lastAt, new Date(now.getTime() - SALT_TTL_MS)))
}
