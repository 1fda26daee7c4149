import type { AnalyticsQuery, AnalyticsResponse } from '@vitrine/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullRunIt, isFullRun } from '../../../testing/full-run.ts'
import { type TestDb, createTestDb } from '../../../testing/test-db.ts'
import { insertWebsite, writeEvents } from '../../../testing/tracked-website.ts'
import { dirtyDays } from '../analytics.table.ts'
import { analyticsReport } from './report.ts'
import { packDays } from '../packed/pack-days.ts'
import { packMonths } from '../packed/pack-months.ts'
import { sumDays } from '../sum-days.ts'
import { sweepVisits } from '../sweep.ts'
import {
  generateEvents,
  type TrackedEvent,
  computeReferenceReport,
} from '../../../testing/reference-report.ts'

/** The full run uses 200,000. */
const EVENTS = Number(process.env['TRUTH_EVENTS'] ?? 900)
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const
/** Around the daylight saving changes of these zones. */
const SPANS = ['2026-03-05T00:00:00Z', '2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z', '2026-10-30T00:00:00Z']
const SPAN_DAYS = 5
/** Of the late events, those from here on arrive after their month was packed. */
const LATEST_FROM = Date.parse('2026-10-25T00:00:00Z')
const CURRENT_MONTH = '2026-11-01'
const RANGES: AnalyticsQuery[] = [
  { from: '2026-03-08', to: '2026-03-08' },
  { from: '2026-03-28', to: '2026-03-29' },
  { from: '2026-10-25', to: '2026-10-25' },
  { from: '2026-03-06', to: '2026-03-29' },
  { from: '2026-02-20', to: '2026-11-03' },
]
const FILTERS: AnalyticsQuery[] = [
  { device: 'phone' },
  { referrer: 'x.com', page: '/posts' },
  { link: 'shop.example/a' },
  { device: 'phone', referrer: '', link: 'shop.example/b', page: '/' },
]

let test: TestDb
beforeAll(async () => {
  test = await createTestDb()
})
afterAll(() => test.drop())

/** Starts of the days or months without a pack. */
async function listUnpacked(websiteId: string, span: 'day' | 'month'): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ start: string }>(
    `select to_char(start, 'YYYY-MM-DD') as start from visit_rollups
      where website_id = $1 and span = $2 and list = 'total' and packed is null order by start`,
    [websiteId, span],
  )
  return rows.map(({ start }) => start)
}

const comparable = (report: AnalyticsResponse) => {
  const {
    since: _,
    visits_since: __,
    realtime_visitors: ___,
    others: ____,
    timezone: _____,
    ...figures
  } = report
  return figures
}

const PATIENCE_MS = EVENTS > 10_000 ? 20 * 60_000 : 60_000

describe('a report equals the generated events', { timeout: PATIENCE_MS }, () => {
  it.each(isFullRun ? ZONES : ZONES.slice(-1))('in %s, across daylight saving changes', async zone => {
    const { sql } = test.db
    const websiteId = await insertWebsite(test.db.sql, zone)
    const share = EVENTS / ZONES.length / SPANS.length
    const events = SPANS.flatMap((start, seed) =>
      generateEvents({ seed: seed + zone.length, count: share, from: Date.parse(start), days: SPAN_DAYS }),
    )
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
    // Counted in the process (few visits) and by the database (many): both must agree.
    const agree = async (seen: readonly TrackedEvent[], queries = RANGES, mostRead?: 0) => {
      const deps = mostRead === undefined ? { sql, clock } : { sql, clock, mostRead }
      for (const query of queries) {
        const report = await analyticsReport(deps, websiteId, query, zone)
        expect(comparable(report), JSON.stringify(query)).toEqual(computeReferenceReport(seen, query, zone))
      }
    }
    const isLatest = ({ isLate, at }: TrackedEvent) => isLate && at >= LATEST_FROM
    const early = events.filter(({ isLate }) => !isLate)
    const known = events.filter(event => !isLatest(event))
    await writeEvents(test.db.sql, websiteId, early)
    await agree(early)
    await agree(early, RANGES, 0)
    await sumDays({ sql, clock })
    expect(await sql.select().from(dirtyDays)).toEqual([])
    await agree(early)
    await writeEvents(
      sql,
      websiteId,
      known.filter(({ isLate }) => isLate),
    )
    await agree(known)
    await sumDays({ sql, clock })
    // As autovacuum does a minute later: with the statistics of an empty table, a report takes longer than it may.
    await test.db.pool.query('analyze')
    const narrowed = FILTERS.map(filter => ({ ...RANGES[4], ...filter }))
    await agree(known, [...RANGES, ...narrowed])
    await agree(known, narrowed, 0)
    const pack = async () => {
      await packDays(sql, undefined, 1)
      expect(await listUnpacked(websiteId, 'day')).toEqual([])
      await packMonths({ sql, clock }, { fewest: 1 })
    }
    await pack()
    expect(await listUnpacked(websiteId, 'month')).toEqual([CURRENT_MONTH])
    await agree(known, narrowed)
    // Visits to packed months: their days are counted from rows, then summed and packed again.
    await writeEvents(test.db.sql, websiteId, events.filter(isLatest))
    await agree(events, narrowed)
    await sumDays({ sql, clock })
    expect(await listUnpacked(websiteId, 'month')).toEqual(['2026-10-01', CURRENT_MONTH])
    await agree(events, narrowed)
    await pack()
    await agree(events, [...RANGES, ...narrowed])
  })
})

// Deletes visits of the database: the last test.
fullRunIt('leaves no pack of days and months whose visits are older than the retention', async () => {
  const { sql } = test.db
  const websiteId = await insertWebsite(test.db.sql, 'UTC')
  for (const start of ['2026-03-05T00:00:00Z', '2026-10-05T00:00:00Z'])
    await writeEvents(
      test.db.sql,
      websiteId,
      generateEvents({ seed: 1, count: 20, from: Date.parse(start), days: 2 }),
    )
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  await sumDays({ sql, clock })
  await packDays(sql, undefined, 1)
  await packMonths({ sql, clock }, { fewest: 1 })
  expect(await listUnpacked(websiteId, 'month')).toEqual([])
  await sweepVisits({ sql, clock, retentionMonths: 2 })
  expect(await listUnpacked(websiteId, 'month')).toEqual(['2026-03-01'])
  const days = await listUnpacked(websiteId, 'day')
  expect(new Set(days.map(day => day.slice(0, 7)))).toEqual(new Set(['2026-03']))
})
