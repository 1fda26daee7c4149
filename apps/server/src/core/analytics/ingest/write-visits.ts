import { and, gte, lte, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitFloods, visits } from '../analytics.table.ts'
import { unnestRows, type Column } from '../unnest-rows.ts'
import {
  type Click,
  type OpenVisit,
  type AssignedView,
  type View,
  VISIT_PAUSE_MS,
} from './group-into-visits.ts'
import { writeFloods } from './write-floods.ts'

type VisitLookup = { websiteId: string; day: string; visitor: bigint; at: number }

const VISIT_FIELDS = {
  id: visits.id,
  websiteId: visits.websiteId,
  day: visits.day,
  visitor: visits.visitor,
  startedAt: visits.startedAt,
  lastAt: visits.lastAt,
  views: visits.views,
  entryPage: visits.entryPage,
  exitPage: visits.exitPage,
  scroll: visits.scroll,
  flood: raw<OpenVisit['flood']>`null`,
}

/** The same fields of a flood; its views are counted already. */
const FLOOD_FIELDS = {
  id: visitFloods.id,
  websiteId: visitFloods.websiteId,
  day: visitFloods.day,
  visitor: visitFloods.visitor,
  startedAt: visitFloods.startedAt,
  lastAt: visitFloods.lastAt,
  views: raw<number>`0`,
  entryPage: raw<string>`''`,
  exitPage: raw<string>`''`,
  scroll: raw<number | null>`null::smallint`,
  flood: raw<OpenVisit['flood']>`'known'`,
}

/** Finds the visits and floods that these views and events may belong to. */
export async function findVisits(tx: Sql, lookups: readonly VisitLookup[]): Promise<OpenVisit[]> {
  if (lookups.length === 0) return []
  const times = lookups.map(({ at }) => at)
  const whereNearby = (of: typeof visits | typeof visitFloods): SQL | undefined =>
    and(
      raw`${of.websiteId} = any(${distinct(lookups.map(({ websiteId }) => websiteId))}::text[])`,
      raw`${of.visitor} = any(${distinct(lookups.map(({ visitor }) => visitor))}::bigint[])`,
      raw`${of.day} = any(${distinct(lookups.map(({ day }) => day))}::date[])`,
      gte(of.lastAt, new Date(minOf(times) - VISIT_PAUSE_MS)),
      lte(of.startedAt, new Date(maxOf(times) + VISIT_PAUSE_MS)),
    )
  const rows = await tx
    .select(VISIT_FIELDS)
    .from(visits)
    .where(whereNearby(visits))
    .unionAll(tx.select(FLOOD_FIELDS).from(visitFloods).where(whereNearby(visitFloods)))
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.getTime(),
    lastAt: row.lastAt.getTime(),
    first: null,
  }))
}

type VisitBatch = {
  changedVisits: readonly OpenVisit[]
  floods: readonly OpenVisit[]
  assigned: readonly AssignedView[]
  clicks: readonly Click[]
  now: Date
}

/**
 * Inserts new visits, updates known ones, adds their page views and clicks, and marks their days as dirty. Deletes
 * the visits of floods.
 */
export async function writeVisits(
  tx: Sql,
  { changedVisits, floods: flooded, assigned, clicks, now }: VisitBatch,
): Promise<void> {
  const changed = [...changedVisits, ...flooded.filter(({ flood }) => flood === 'new')]
  if (changed.length > 0) await markDirtyDays(tx, changed, now)
  await writeFloods(tx, flooded)
  if (changedVisits.length === 0) return
  await insertNewVisits(tx, changedVisits)
  await updateKnownVisits(tx, changedVisits)
  if (assigned.length > 0)
    await tx.execute(
      raw`insert into page_views (website_id, day, visit_id, at, page) select * from ${unnestRows(assigned, VIEW_COLUMNS)}`,
    )
  if (clicks.length > 0)
    await tx.execute(
      raw`insert into link_clicks (website_id, day, visit_id, number, at, target)
        select * from ${unnestRows(clicks, CLICK_COLUMNS)} on conflict do nothing`,
    )
}

const VIEW_COLUMNS: Column<AssignedView>[] = [
  ['text', ({ view }) => view.websiteId],
  ['date', ({ visit }) => visit.day],
  ['bigint', ({ visit }) => idOf(visit)],
  ['timestamptz', ({ view }) => view.at],
  ['text', ({ view }) => view.page],
]
const CLICK_COLUMNS: Column<Click>[] = [
  ['text', ({ visit }) => visit.websiteId],
  ['date', ({ visit }) => visit.day],
  ['bigint', ({ visit }) => idOf(visit)],
  ['bigint', ({ number }) => number],
  ['timestamptz', ({ at }) => at],
  ['text', ({ target }) => target],
]

/** Locks the marks until the transaction ends, in a fixed order. sum-days.ts waits for them. */
async function markDirtyDays(tx: Sql, changedVisits: readonly OpenVisit[], now: Date): Promise<void> {
  const days = new Map(changedVisits.map(({ websiteId, day }) => [`${websiteId} ${day}`, { websiteId, day }]))
  const rows = [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of)
  await tx.execute(raw`insert into dirty_days (website_id, day, changed_at)
    select website_id, day, ${now.toISOString()}::timestamptz
    from ${unnestRows(rows, MARK_COLUMNS)} with ordinality as given(website_id, day, place) order by place
    on conflict (website_id, day) do update set changed_at = excluded.changed_at`)
}

const MARK_COLUMNS: Column<Pick<OpenVisit, 'websiteId' | 'day'>>[] = [
  ['text', ({ websiteId }) => websiteId],
  ['date', ({ day }) => day],
]

type NewVisit = { visit: OpenVisit; first: View }

const NEW_VISIT_COLUMNS: Column<NewVisit>[] = [
  ['text', ({ visit }) => visit.websiteId],
  ['date', ({ visit }) => visit.day],
  ['bigint', ({ visit }) => visit.visitor],
  ['timestamptz', ({ visit }) => visit.startedAt],
  ['timestamptz', ({ visit }) => visit.lastAt],
  ['int', ({ visit }) => visit.views],
  ['text', ({ visit }) => visit.entryPage],
  ['text', ({ visit }) => visit.exitPage],
  ['text', ({ first }) => first.from.referrer],
  ['text', ({ first }) => first.from.channel],
  ['text', ({ first }) => first.country],
  ['text', ({ first }) => first.device.device],
  ['text', ({ first }) => first.device.browser],
  ['text', ({ first }) => first.device.system],
  ['text', ({ first }) => first.from.campaign],
  ['smallint', ({ visit }) => visit.scroll],
]

async function insertNewVisits(tx: Sql, changedVisits: readonly OpenVisit[]): Promise<void> {
  const newVisits = changedVisits.flatMap((visit): NewVisit[] =>
    visit.first && visit.id === null ? [{ visit, first: visit.first }] : [],
  )
  if (newVisits.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(raw`
    insert into visits (website_id, day, visitor, started_at, last_at, views, entry_page, exit_page, referrer, channel,
      country, device, browser, system, campaign, scroll)
    select * from ${unnestRows(newVisits, NEW_VISIT_COLUMNS)} returning id`)
  // PostgreSQL returns rows in the order of the arrays.
  for (const [index, { visit }] of newVisits.entries()) {
    const id = rows[index]?.id
    visit.id = id === undefined ? null : Number(id)
  }
}

const UPDATE_COLUMNS: Column<OpenVisit>[] = [
  ['bigint', idOf],
  ['date', ({ day }) => day],
  ['timestamptz', ({ startedAt }) => startedAt],
  ['timestamptz', ({ lastAt }) => lastAt],
  ['int', ({ views }) => views],
  ['text', ({ entryPage }) => entryPage],
  ['text', ({ exitPage }) => exitPage],
  ['smallint', ({ scroll }) => scroll],
]

async function updateKnownVisits(tx: Sql, changedVisits: readonly OpenVisit[]): Promise<void> {
  const known = changedVisits.filter(({ first }) => first === null)
  if (known.length === 0) return
  await tx.execute(raw`
    update visits set started_at = given.started_at, last_at = given.last_at, views = given.views,
      entry_page = given.entry_page, exit_page = given.exit_page, scroll = given.scroll
    from ${unnestRows(known, UPDATE_COLUMNS)} as given(id, day, started_at, last_at, views, entry_page, exit_page, scroll)
    where visits.id = given.id and visits.day = given.day
      -- Said again, so that no other month is looked into.
      and visits.day = any(${distinct(known.map(({ day }) => day))}::date[])`)
}

function idOf({ id }: OpenVisit): number {
  if (id === null) throw new Error('a visit has no id yet')
  return id
}

const distinct = <T>(values: readonly T[]) => raw.param([...new Set(values)])
const minOf = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const maxOf = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
