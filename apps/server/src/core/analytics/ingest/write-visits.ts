import { and, gte, lte, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db.ts'
import { floods, visits } from '../analytics.table.ts'
import { asArrays, type Column } from '../unnest-rows.ts'
import { type Click, type OpenVisit, type Placed, type View, VISIT_PAUSE_MS } from './group-into-visits.ts'
import { writeFloods } from './write-floods.ts'

type Asked = { websiteId: string; day: string; visitor: bigint; at: number }

const OPEN = {
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

/** The same of a flood; its views were counted as such. */
const FLOOD = {
  id: floods.id,
  websiteId: floods.websiteId,
  day: floods.day,
  visitor: floods.visitor,
  startedAt: floods.startedAt,
  lastAt: floods.lastAt,
  views: raw<number>`0`,
  entryPage: raw<string>`''`,
  exitPage: raw<string>`''`,
  scroll: raw<number | null>`null::smallint`,
  flood: raw<OpenVisit['flood']>`'known'`,
}

/** The visits, and floods, that what was seen or told may belong to. */
export async function findVisits(tx: Sql, asked: readonly Asked[]): Promise<OpenVisit[]> {
  if (asked.length === 0) return []
  const times = asked.map(({ at }) => at)
  const near = (of: typeof visits | typeof floods): SQL | undefined =>
    and(
      raw`${of.websiteId} = any(${distinct(asked.map(({ websiteId }) => websiteId))}::text[])`,
      raw`${of.visitor} = any(${distinct(asked.map(({ visitor }) => visitor))}::bigint[])`,
      raw`${of.day} = any(${distinct(asked.map(({ day }) => day))}::date[])`,
      gte(of.lastAt, new Date(least(times) - VISIT_PAUSE_MS)),
      lte(of.startedAt, new Date(most(times) + VISIT_PAUSE_MS)),
    )
  const rows = await tx
    .select(OPEN)
    .from(visits)
    .where(near(visits))
    .unionAll(tx.select(FLOOD).from(floods).where(near(floods)))
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.getTime(),
    lastAt: row.lastAt.getTime(),
    first: null,
  }))
}

type Written = {
  touched: readonly OpenVisit[]
  floods: readonly OpenVisit[]
  placed: readonly Placed[]
  clicks: readonly Click[]
  now: Date
}

/**
 * Writes visits that began or went on, with what belongs to them, and marks their days for the sums; those that are
 * floods go from them.
 */
export async function writeVisits(
  tx: Sql,
  { touched, floods: flooded, placed, clicks, now }: Written,
): Promise<void> {
  const changed = [...touched, ...flooded.filter(({ flood }) => flood === 'turned')]
  if (changed.length > 0) await mark(tx, changed, now)
  await writeFloods(tx, flooded)
  if (touched.length === 0) return
  await insertBegun(tx, touched)
  await updateOthers(tx, touched)
  if (placed.length > 0)
    await tx.execute(
      raw`insert into page_views (website_id, day, visit_id, at, page) select * from ${asArrays(placed, PLACED)}`,
    )
  if (clicks.length > 0)
    await tx.execute(
      raw`insert into link_clicks (website_id, day, visit_id, number, at, target)
        select * from ${asArrays(clicks, CLICKS)} on conflict do nothing`,
    )
}

const PLACED: Column<Placed>[] = [
  ['text', ({ view }) => view.websiteId],
  ['date', ({ visit }) => visit.day],
  ['bigint', ({ visit }) => idOf(visit)],
  ['timestamptz', ({ view }) => view.at],
  ['text', ({ view }) => view.page],
]
const CLICKS: Column<Click>[] = [
  ['text', ({ visit }) => visit.websiteId],
  ['date', ({ visit }) => visit.day],
  ['bigint', ({ visit }) => idOf(visit)],
  ['bigint', ({ number }) => number],
  ['timestamptz', ({ at }) => at],
  ['text', ({ target }) => target],
]

/** Locks the marks until the end of the transaction, always in the same order: sum-days.ts waits for them. */
async function mark(tx: Sql, touched: readonly OpenVisit[], now: Date): Promise<void> {
  const days = new Map(touched.map(({ websiteId, day }) => [`${websiteId} ${day}`, { websiteId, day }]))
  const rows = [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of)
  await tx.execute(raw`insert into unsummed_days (website_id, day, changed_at)
    select website_id, day, ${now.toISOString()}::timestamptz
    from ${asArrays(rows, MARKED)} with ordinality as given(website_id, day, place) order by place
    on conflict (website_id, day) do update set changed_at = excluded.changed_at`)
}

const MARKED: Column<Pick<OpenVisit, 'websiteId' | 'day'>>[] = [
  ['text', ({ websiteId }) => websiteId],
  ['date', ({ day }) => day],
]

type Begun = { visit: OpenVisit; first: View }

const BEGUN: Column<Begun>[] = [
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

async function insertBegun(tx: Sql, touched: readonly OpenVisit[]): Promise<void> {
  const begun = touched.flatMap((visit): Begun[] =>
    visit.first && visit.id === null ? [{ visit, first: visit.first }] : [],
  )
  if (begun.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(raw`
    insert into visits (website_id, day, visitor, started_at, last_at, views, entry_page, exit_page, referrer, channel,
      country, device, browser, system, campaign, scroll)
    select * from ${asArrays(begun, BEGUN)} returning id`)
  // PostgreSQL answers the rows in the order of the arrays.
  for (const [index, { visit }] of begun.entries()) {
    const id = rows[index]?.id
    visit.id = id === undefined ? null : Number(id)
  }
}

const KNOWN: Column<OpenVisit>[] = [
  ['bigint', idOf],
  ['date', ({ day }) => day],
  ['timestamptz', ({ startedAt }) => startedAt],
  ['timestamptz', ({ lastAt }) => lastAt],
  ['int', ({ views }) => views],
  ['text', ({ entryPage }) => entryPage],
  ['text', ({ exitPage }) => exitPage],
  ['smallint', ({ scroll }) => scroll],
]

async function updateOthers(tx: Sql, touched: readonly OpenVisit[]): Promise<void> {
  const known = touched.filter(({ first }) => first === null)
  if (known.length === 0) return
  await tx.execute(raw`
    update visits set started_at = given.started_at, last_at = given.last_at, views = given.views,
      entry_page = given.entry_page, exit_page = given.exit_page, scroll = given.scroll
    from ${asArrays(known, KNOWN)} as given(id, day, started_at, last_at, views, entry_page, exit_page, scroll)
    where visits.id = given.id and visits.day = given.day
      -- Said again, so that no other month is looked into.
      and visits.day = any(${distinct(known.map(({ day }) => day))}::date[])`)
}

function idOf({ id }: OpenVisit): number {
  if (id === null) throw new Error('a visit was not written before what belongs to it')
  return id
}

const distinct = <T>(values: readonly T[]) => raw.param([...new Set(values)])
const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
