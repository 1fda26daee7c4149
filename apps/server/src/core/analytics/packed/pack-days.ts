import { and, asc, eq, gte, isNull, lt, sql as raw, type SQL } from 'drizzle-orm'
import { type Sql, sqlState } from '../../../platform/db.ts'
import { linkClicks, pageViews, unsummedDays, visits, visitSums } from '../analytics.table.ts'
import { keptMonths } from '../partitions.ts'
import { BY_VISIT, type ByVisit, narrow, packDay, type PackedDay } from './format.ts'

/** Of fewer visits in a day, counting them one by one costs less than to keep them twice. */
export const FEWEST_PACKED = 50
/** Of more, one day would take more memory than a process should ask for at once. */
const MOST_PACKED = 300_000
/** So many days are packed by one run of the job at most. */
const AT_ONCE = 2000

/**
 * Packs the visits of summed days into columns, for reports that are narrowed down. What is packed stands beside the
 * day's sum and goes with it, so that nobody who sums a day anew can leave what was packed before.
 */
export async function packDays(sql: Sql, signal?: AbortSignal, fewest = FEWEST_PACKED): Promise<void> {
  const [kept] = await keptMonths(sql)
  if (kept === undefined) return
  const due = await sql
    .select({ websiteId: visitSums.websiteId, day: visitSums.start })
    .from(visitSums)
    .where(
      and(
        IS_DAY,
        isNull(visitSums.packed),
        gte(visitSums.visits, fewest),
        lt(visitSums.visits, MOST_PACKED),
        gte(visitSums.start, kept),
      ),
    )
    .orderBy(asc(visitSums.start))
    .limit(AT_ONCE)
  for (const { websiteId, day } of due) {
    if (signal?.aborted) return
    await packOne(sql, websiteId, day).catch(error => {
      // Somebody sums this very day: it is packed by the next run.
      if (sqlState(error) !== SERIALIZATION_FAILURE) throw error
    })
  }
}

const SERIALIZATION_FAILURE = '40001'
const IS_DAY = and(eq(visitSums.span, 'day'), eq(visitSums.list, 'total'))

/** Forgets what was packed of days before the first whose visits are kept. */
export async function forgetPacked(sql: Sql, websites: SQL, first: string): Promise<void> {
  await sql
    .update(visitSums)
    .set({ packed: null })
    .where(and(websites, IS_DAY, lt(visitSums.start, first), raw`${visitSums.packed} is not null`))
}

/**
 * All is read at one moment, after the row of the sum was locked: whoever sums the day anew waits, and then takes away
 * what is packed here. A day that visits came to since has its mark, which reports look at first.
 */
async function packOne(sql: Sql, websiteId: string, day: string): Promise<void> {
  await sql.transaction(
    async tx => {
      const own = and(
        eq(visitSums.websiteId, websiteId),
        eq(visitSums.start, day),
        eq(visitSums.name, ''),
        IS_DAY,
      )
      const [locked] = await tx.select({ packed: raw`1` }).from(visitSums).where(own).for('update')
      const marked = await tx
        .select({ day: unsummedDays.day })
        .from(unsummedDays)
        .where(and(eq(unsummedDays.websiteId, websiteId), eq(unsummedDays.day, day)))
      if (!locked || marked.length > 0) return
      const packed = await packDay(await readDay(tx, websiteId, day))
      await tx.update(visitSums).set({ packed }).where(own)
    },
    { isolationLevel: 'repeatable read' },
  )
}

type Row = Record<ByVisit, string> & {
  id: string
  visitor: string
  views: number
  duration: string
  scroll: number | null
}

async function readDay(tx: Sql, websiteId: string, day: string): Promise<PackedDay> {
  const columns = raw.join(
    BY_VISIT.map(name => raw.identifier(name)),
    raw`, `,
  )
  const { rows } = await tx.execute<Row>(raw`
    select id, visitor, views, scroll, (extract(epoch from last_at - started_at) * 1000)::bigint as duration, ${columns}
    from ${visits} where website_id = ${websiteId} and day = ${day}::date order by visitor, id`)
  const of = (table: typeof pageViews | typeof linkClicks, name: SQL) =>
    tx.execute<{ id: string; name: string }>(raw`
      select visit_id as id, ${name} as name from ${table} where website_id = ${websiteId} and day = ${day}::date`)
  const [page, link] = [
    await of(pageViews, raw`${pageViews.page}`),
    await of(linkClicks, raw`${linkClicks.target}`),
  ]
  const within = { page: inOrder(rows, page.rows), link: inOrder(rows, link.rows) }
  const by = Object.fromEntries(BY_VISIT.map(name => [name, numbered(rows.map(row => row[name]))])) as Record<
    ByVisit,
    Numbered
  >
  return {
    visits: rows.length,
    names: {
      ...(Object.fromEntries(BY_VISIT.map(name => [name, by[name].names])) as Record<ByVisit, string[]>),
      page: within.page.names,
      link: within.link.names,
    },
    by: Object.fromEntries(BY_VISIT.map(name => [name, by[name].numbers])) as PackedDay['by'],
    begins: narrow(rows.map((row, at) => (row.visitor === rows[at - 1]?.visitor ? 0 : 1))),
    views: narrow(rows.map(row => row.views)),
    durationMs: narrow(rows.map(row => Number(row.duration))),
    scroll: narrow(rows.map(row => (row.scroll === null ? 0 : row.scroll + 1))),
    within: {
      page: { counts: within.page.counts, all: within.page.numbers },
      link: { counts: within.link.counts, all: within.link.numbers },
    },
  }
}

type Numbered = { names: string[]; numbers: PackedDay['views'] }

/** Every name once, and for each value the place of its name. */
function numbered(values: readonly string[]): Numbered {
  const places = new Map<string, number>()
  const numbers = values.map(value => {
    const place = places.get(value) ?? places.size
    places.set(value, place)
    return place
  })
  return { names: [...places.keys()], numbers: narrow(numbers) }
}

/** What belongs to the visits, in their order; what belongs to none of them is left out, as where visits are counted. */
function inOrder(
  rows: readonly Row[],
  found: readonly { id: string; name: string }[],
): Numbered & { counts: PackedDay['views'] } {
  const byVisit = Map.groupBy(found, ({ id }) => id)
  const each = rows.map(({ id }) => byVisit.get(id) ?? [])
  return {
    ...numbered(each.flatMap(own => own.map(({ name }) => name))),
    counts: narrow(each.map(own => own.length)),
  }
}
