import { and, gte, inArray, lte, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { linkClicks, pageViews, unsummedDays, visits } from './analytics.table.ts'
import { type Click, type OpenVisit, type Placed, VISIT_PAUSE_MS } from './place-views.ts'

type Asked = { websiteId: string; day: string; visitor: bigint; at: number }

/** The visits that what was seen or told may belong to. */
export async function findVisits(tx: Sql, asked: readonly Asked[]): Promise<OpenVisit[]> {
  if (asked.length === 0) return []
  const times = asked.map(({ at }) => at)
  const rows = await tx
    .select()
    .from(visits)
    .where(
      and(
        inArray(visits.websiteId, distinct(asked.map(({ websiteId }) => websiteId))),
        inArray(visits.visitor, distinct(asked.map(({ visitor }) => visitor))),
        inArray(visits.day, distinct(asked.map(({ day }) => day))),
        gte(visits.lastAt, new Date(least(times) - VISIT_PAUSE_MS)),
        lte(visits.startedAt, new Date(most(times) + VISIT_PAUSE_MS)),
      ),
    )
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.getTime(),
    lastAt: row.lastAt.getTime(),
    first: null,
  }))
}

/** Writes visits that began or went on, with what belongs to them, and marks their days for the sums. */
export async function writeVisits(
  tx: Sql,
  {
    touched,
    placed,
    clicks,
    now,
  }: { touched: readonly OpenVisit[]; placed: readonly Placed[]; clicks: readonly Click[]; now: Date },
): Promise<void> {
  if (touched.length === 0) return
  await mark(tx, touched, now)
  await insertBegun(tx, touched)
  await updateOthers(tx, touched)
  if (placed.length > 0)
    await tx.insert(pageViews).values(
      placed.map(({ view, visit }) => ({
        websiteId: view.websiteId,
        day: visit.day,
        visitId: idOf(visit),
        at: new Date(view.at),
        page: view.page,
      })),
    )
  if (clicks.length > 0)
    await tx
      .insert(linkClicks)
      .values(
        clicks.map(({ visit, at, target, number }) => ({
          websiteId: visit.websiteId,
          day: visit.day,
          visitId: idOf(visit),
          number,
          at: new Date(at),
          target,
        })),
      )
      .onConflictDoNothing()
}

/** Locks the marks until the end of the transaction, always in the same order: sum-days.ts waits for them. */
async function mark(tx: Sql, touched: readonly OpenVisit[], now: Date): Promise<void> {
  const days = new Map(touched.map(({ websiteId, day }) => [`${websiteId} ${day}`, { websiteId, day }]))
  const rows = [...days.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, of]) => ({ ...of, changedAt: now }))
  await tx
    .insert(unsummedDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [unsummedDays.websiteId, unsummedDays.day],
      set: { changedAt: raw`excluded.changed_at` },
    })
}

async function insertBegun(tx: Sql, touched: readonly OpenVisit[]): Promise<void> {
  const begun = touched.flatMap(visit =>
    visit.first && visit.id === null ? [{ visit, first: visit.first }] : [],
  )
  if (begun.length === 0) return
  const rows = await tx
    .insert(visits)
    .values(
      begun.map(({ visit, first }) => ({
        websiteId: visit.websiteId,
        day: visit.day,
        visitor: visit.visitor,
        startedAt: new Date(visit.startedAt),
        lastAt: new Date(visit.lastAt),
        views: visit.views,
        entryPage: visit.entryPage,
        exitPage: visit.exitPage,
        scroll: visit.scroll,
        ...first.from,
        country: first.country,
        ...first.device,
      })),
    )
    .returning({ id: visits.id })
  // PostgreSQL answers the rows in the order of their values.
  for (const [index, { visit }] of begun.entries()) visit.id = rows[index]?.id ?? null
}

async function updateOthers(tx: Sql, touched: readonly OpenVisit[]): Promise<void> {
  const known = touched.filter(({ first }) => first === null)
  if (known.length === 0) return
  const column = <T>(pick: (visit: OpenVisit) => T) => raw.param(known.map(pick))
  await tx.execute(raw`
    update visits set started_at = given.started_at, last_at = given.last_at, views = given.views,
      entry_page = given.entry_page, exit_page = given.exit_page, scroll = given.scroll
    from unnest(${column(idOf)}::bigint[], ${column(({ day }) => day)}::date[],
      ${column(({ startedAt }) => new Date(startedAt).toISOString())}::timestamptz[],
      ${column(({ lastAt }) => new Date(lastAt).toISOString())}::timestamptz[],
      ${column(({ views }) => views)}::int[], ${column(({ entryPage }) => entryPage)}::text[],
      ${column(({ exitPage }) => exitPage)}::text[], ${column(({ scroll }) => scroll)}::smallint[])
      as given(id, day, started_at, last_at, views, entry_page, exit_page, scroll)
    where visits.id = given.id and visits.day = given.day`)
}

function idOf({ id }: OpenVisit): number {
  if (id === null) throw new Error('a visit was not written before what belongs to it')
  return id
}

const distinct = <T>(values: readonly T[]) => [...new Set(values)]
const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
