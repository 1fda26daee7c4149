import type { AnalyticsFilter } from '@vitrine/model'
import { type ClickHouse, ClickHouseUnavailable, quote } from '../../../platform/db/clickhouse.ts'
import { HEALTH_TIMEOUT_MS } from '../../../platform/with-timeout.ts'
import type { Count } from '../packed/count-day.ts'
import type { Counts } from '../packed/count-packed.ts'
import { EVENT_DIMENSIONS, type EventDimension, VISIT_DIMENSIONS } from '../packed/format.ts'
import type { Filters } from '../report/filters.ts'
import { type MetricsRow, NO_VISITS, parseMetrics, type VisitMetrics } from '../visit-metrics.ts'

/** A day whose visits are archived, under which batch, and how many they are. */
export type ArchivedDay = { day: string; batch: number; visits: number }

/** Visits of a website on these days that match the filters. */
export type ArchivedVisits = {
  websiteId: string
  days: readonly ArchivedDay[]
  filters: Filters
  signal?: AbortSignal | undefined
}

const TABLE = 'vitrine_visits'
/** Websites or batches named by one statement, whose text is limited to 256 KiB. */
const DELETED_AT_ONCE = 500

/**
 * One row is a visit with its page views and links, in the order of its page views. `sole` is 1 if its visitor has no
 * other visit on the day, so that most visitors are counted without comparing them. Times in milliseconds since 1970;
 * `scroll` is -1 without a beacon.
 */
const COLUMNS = `website_id String, day Date, batch UInt64, visitor Int64, sole UInt8, started_at Int64, last_at Int64,
  views UInt32, scroll Int16, ${VISIT_DIMENSIONS.map(name => `${name} String`).join(', ')},
  page Array(String), page_at Array(Int64), link Array(String)`

/** The lists of a report, by their number in a query. */
const LISTS = [...VISIT_DIMENSIONS, ...EVENT_DIMENSIONS]

/** In these lists an empty value means none; in the others it means unknown. */
const WITHOUT_EMPTY: ReadonlySet<AnalyticsFilter> = new Set(['referrer', 'campaign'])

/**
 * The visits of past days in ClickHouse (ANALYTICS_URL). A batch of visits counts only if PostgreSQL says so, on the
 * sums of its days (archive-visits.ts): whatever was inserted twice or half is not read. All queries are valid in versions
 * from 18.16.
 */
export class VisitArchive {
  readonly #clickhouse: ClickHouse
  #isPrepared = false

  constructor(clickhouse: ClickHouse) {
    this.#clickhouse = clickhouse
  }

  /** Creates the table unless there is one, which may have another engine, such as a replicated one. */
  async #prepare(): Promise<void> {
    if (this.#isPrepared) return
    await this.#clickhouse.execute(`CREATE TABLE IF NOT EXISTS ${TABLE} (${COLUMNS})
      ENGINE = MergeTree() PARTITION BY toYYYYMM(day) ORDER BY (website_id, day, visitor)`)
    this.#isPrepared = true
  }

  async isUp(): Promise<boolean> {
    return this.#clickhouse.select('SELECT 1', AbortSignal.timeout(HEALTH_TIMEOUT_MS)).then(
      () => true,
      () => false,
    )
  }

  /** Stores visits, each a JSON object in one line with the columns of the table. */
  async insert(lines: readonly string[]): Promise<void> {
    await this.#prepare()
    await this.#clickhouse.insert(TABLE, lines)
  }

  /**
   * Adds the metrics of each day to `counts`, and the lists of `listed` days together.
   * @throws ClickHouseUnavailable also if visits are missing there
   */
  async count(visits: ArchivedVisits, counts: Counts, listed: (day: string) => boolean): Promise<void> {
    if (visits.days.length === 0) return
    const inLists = { ...visits, days: visits.days.filter(({ day }) => listed(day)) }
    const [days] = await Promise.all([this.#countDays(visits), this.#countLists(inLists, counts)])
    for (const { day } of visits.days) counts.days.set(day, days.get(day) ?? NO_VISITS)
  }

  async #countDays(visits: ArchivedVisits): Promise<Map<string, VisitMetrics>> {
    const rows = await this.#clickhouse.select<MetricsRow & { date: string; stored: number | string }>(
      `SELECT toString(day) AS date, count() AS stored, countIf(wanted AND sole = 1)
          + uniqExactIf(visitor, wanted AND sole = 0) AS visitors, countIf(wanted) AS visits, sumIf(seen, wanted) AS views,
        countIf(wanted AND seen = 1) AS bounced, sumIf(last_at - started_at, wanted) AS duration_ms,
        countIf(wanted AND read >= 0) AS scrolled, sumIf(read, wanted AND read >= 0) AS scroll
      FROM (SELECT day, visitor, sole, views AS seen, scroll AS read, started_at, last_at,
          (${filterOf(visits.filters)}) AS wanted FROM ${TABLE} WHERE ${whereStored(visits)})
      GROUP BY day`,
      visits.signal,
    )
    const byDay = new Map(rows.map(row => [row.date, row]))
    for (const { day, visits: expected } of visits.days)
      if (Number(byDay.get(day)?.stored ?? 0) !== expected)
        throw new ClickHouseUnavailable(
          `ClickHouse has ${byDay.get(day)?.stored ?? 0} of ${expected} visits of ${visits.websiteId} on ${day}`,
        )
    return new Map(rows.map(row => [row.date, parseMetrics(row)]))
  }

  async #countLists(visits: ArchivedVisits, { lists }: Counts): Promise<void> {
    if (visits.days.length === 0) return
    // One pass over the visits that match, each with all that it names; once for each list took several times as long.
    // Where a visit names something several times, only the first time counts its visitor.
    const each = (of: string) => `arrayMap(name -> ${of}, range(${VISIT_DIMENSIONS.length}))`
    const events = (of: (list: EventDimension, number: number) => string) =>
      EVENT_DIMENSIONS.map((list, at) => of(list, VISIT_DIMENSIONS.length + at)).join(', ')
    const rows = await this.#clickhouse.select<{ list: number | string; name: string } & Figures>(
      `SELECT list, name, countIf(sole = 1 AND nth = 1) + uniqExactIf(visitor, sole = 0) AS visitors, sum(count) AS seen
      FROM (SELECT visitor, sole,
          arrayConcat([${VISIT_DIMENSIONS.join(', ')}], ${events(list => list)}) AS names,
          arrayConcat(range(${VISIT_DIMENSIONS.length}), ${events((list, number) => `arrayMap(name -> ${number}, ${list})`)}) AS lists,
          arrayConcat(${each('views')}, ${events(list => `arrayMap(name -> 1, ${list})`)}) AS counts,
          arrayConcat(${each('1')}, ${events(list => `arrayEnumerateUniq(${list})`)}) AS places
        FROM ${TABLE} WHERE ${whereStored(visits)} AND ${filterOf(visits.filters)})
      ARRAY JOIN names AS name, lists AS list, counts AS count, places AS nth GROUP BY list, name`,
      visits.signal,
    )
    for (const { list: number, name, visitors, seen } of rows) {
      const list = LISTS[Number(number)]
      if (!list || (name === '' && WITHOUT_EMPTY.has(list))) continue
      const names = lists.get(list) ?? new Map<string, Count>()
      lists.set(list, names)
      const known = names.get(name) ?? { visitors: 0, views: 0 }
      names.set(name, { visitors: known.visitors + Number(visitors), views: known.views + Number(seen) })
    }
  }

  /** Returns visitors and views by hour, counted from `begin` to `end` (milliseconds since 1970). */
  async countHours(visits: ArchivedVisits, begin: number, end: number): Promise<HourCount[]> {
    if (visits.days.length === 0) return []
    const rows = await this.#clickhouse.select<{ hour: number | string } & Figures>(
      `SELECT intDiv(moment - ${begin}, 3600000) AS hour, uniqExact(visitor) AS visitors, count() AS seen
      FROM (SELECT visitor, page_at FROM ${TABLE} WHERE ${whereStored(visits)} AND ${filterOf(visits.filters)})
      ARRAY JOIN page_at AS moment WHERE moment >= ${begin} AND moment < ${end} GROUP BY hour`,
      visits.signal,
    )
    return rows.map(({ hour, visitors, seen }) => ({
      hour: Number(hour),
      visitors: Number(visitors),
      views: Number(seen),
    }))
  }

  /** Returns the metrics that a report would have shown at a time (milliseconds since 1970), without scroll depth. */
  async countUntil(visits: ArchivedVisits, until: number): Promise<VisitMetrics> {
    if (visits.days.length === 0) return NO_VISITS
    const [row] = await this.#clickhouse.select<MetricsRow>(
      `SELECT uniqExact(visitor) AS visitors, count() AS visits, sum(length(seen)) AS views,
        countIf(length(seen) = 1) AS bounced,
        sum(if(last_at < ${until}, last_at, arrayReduce('max', seen)) - arrayReduce('min', seen)) AS duration_ms,
        0 AS scrolled, 0 AS scroll
      FROM (SELECT visitor, last_at, arrayFilter(at -> at < ${until}, page_at) AS seen FROM ${TABLE}
        WHERE ${whereStored(visits)} AND ${filterOf(visits.filters)})
      WHERE notEmpty(seen)`,
      visits.signal,
    )
    return row ? parseMetrics(row) : NO_VISITS
  }

  /** Returns how many visits each batch of a month has. */
  async countBatches(month: string): Promise<Map<number, number>> {
    await this.#prepare()
    const rows = await this.#clickhouse.select<{ batch: number | string; visits: number | string }>(
      `SELECT batch, count() AS visits FROM ${TABLE} WHERE day >= ${quote(month)} AND toYYYYMM(day) = ${partitionOf(month)}
      GROUP BY batch`,
    )
    return new Map(rows.map(({ batch, visits }) => [Number(batch), Number(visits)]))
  }

  /**
   * Begins to delete the visits of websites. Returns whether none is left: deletion runs in the background and
   * continues after a restart of ClickHouse.
   */
  async deleteWebsites(websiteIds: readonly string[]): Promise<boolean> {
    return this.#delete('website_id', websiteIds.map(quote))
  }

  /** The same for batches that PostgreSQL does not know. */
  async deleteBatches(batches: readonly number[]): Promise<boolean> {
    return this.#delete('batch', batches)
  }

  async #delete(column: string, literals: readonly (string | number)[]): Promise<boolean> {
    await this.#prepare()
    let isGone = true
    for (let from = 0; from < literals.length; from += DELETED_AT_ONCE) {
      const some = literals.slice(from, from + DELETED_AT_ONCE)
      if (!(await this.#deleteSome(`${column} IN (${some.join(', ')})`))) isGone = false
    }
    return isGone
  }

  async #deleteSome(condition: string): Promise<boolean> {
    const [found] = await this.#clickhouse.select<{ visits: number | string }>(
      `SELECT count() AS visits FROM ${TABLE} WHERE ${condition}`,
    )
    if (Number(found?.visits) === 0) return true
    const [pending] = await this.#clickhouse.select<{ mutations: number | string }>(
      `SELECT count() AS mutations FROM system.mutations
      WHERE database = currentDatabase() AND table = '${TABLE}' AND is_done = 0`,
    )
    if (Number(pending?.mutations) === 0)
      await this.#clickhouse.execute(`ALTER TABLE ${TABLE} DELETE WHERE ${condition}`)
    return false
  }

  /** Deletes the visits of a month. */
  async dropMonth(month: string): Promise<void> {
    await this.#prepare()
    await this.#clickhouse.execute(`ALTER TABLE ${TABLE} DROP PARTITION ${partitionOf(month)}`)
  }
}

type Figures = { visitors: number | string; seen: number | string }
export type HourCount = { hour: number; visitors: number; views: number }

const partitionOf = (month: string) => month.slice(0, 7).replace('-', '')

/** Batches are numbers of PostgreSQL, days have passed its type `date`. */
function whereStored({ websiteId, days }: ArchivedVisits): string {
  const sorted = days.map(({ day }) => day).toSorted()
  const pairs = days.map(({ day, batch }) => `(${quote(day)}, ${batch})`)
  return `website_id = ${quote(websiteId)} AND day >= ${quote(sorted[0] ?? '')} AND day <= ${quote(sorted.at(-1) ?? '')}
    AND (day, batch) IN (${pairs.join(', ')})`
}

function filterOf(filters: Filters): string {
  const parts = [
    ...VISIT_DIMENSIONS.map(name => [filters[name], (value: string) => `${name} = ${value}`] as const),
    ...EVENT_DIMENSIONS.map(name => [filters[name], (value: string) => `has(${name}, ${value})`] as const),
  ]
  const given = parts.flatMap(([value, write]) => (value === undefined ? [] : [write(quote(value))]))
  return given.length === 0 ? '1' : given.join(' AND ')
}
