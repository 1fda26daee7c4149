import { type AnalyticsQuery, type AnalyticsResponse, MAX_ANALYTICS_DAYS } from '@vitrine/model'
import fc from 'fast-check'
import { eq, sql as raw } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClickHouse } from '../../../platform/db/clickhouse.ts'
import {
  type ClickHouseServer,
  hasClickHouse,
  startClickHouse,
} from '../../../testing/processes/clickhouse.ts'
import { generateEvents, type TrackedEvent } from '../../../testing/reference-report.ts'
import { createTestDb, type TestDb } from '../../../testing/test-db.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { insertWebsite, writeEvents } from '../../../testing/tracked-website.ts'
import { websites } from '../../websites/websites.table.ts'
import { deleteVisitsOfDeletedWebsites, queueVisitDeletion } from '../delete-visits.ts'
import { addDays } from '../local-day.ts'
import { packDays } from '../packed/pack-days.ts'
import { packMonths } from '../packed/pack-months.ts'
import { listMonths } from '../partitions.ts'
import { analyticsReport } from '../report/report.ts'
import { sumDays } from '../sum-days.ts'
import { sweepVisits } from '../sweep.ts'
import { archiveVisits } from './archive-visits.ts'
import { VisitArchive } from './visit-archive.ts'

const ZONE = 'Australia/Lord_Howe'
const NOW = '2026-11-21T12:00:00Z'
/** Deletion runs in the background of ClickHouse. */
const PATIENCE = { timeout: 60_000 }
const clock = { now: () => new Date(NOW) }
const later = (minutes: number) => ({ now: () => new Date(Date.parse(NOW) + minutes * 60_000) })
const SPANS = ['2026-03-05', '2026-04-03', '2026-09-29', '2026-10-25', '2026-11-18']

const RANGES: AnalyticsQuery[] = [
  // By the hour, across a clock change; by the day; by the month.
  { from: '2026-04-04', to: '2026-04-05' },
  { from: '2026-03-08', to: '2026-03-08' },
  { from: '2026-03-06', to: '2026-03-29' },
  { from: '2026-01-20', to: '2026-11-21' },
  // Compared with an earlier day up to now's time of day.
  { from: '2026-10-01', to: '2026-11-21' },
]
const filters = fc.record(
  {
    page: fc.constantFrom('/', '/posts', '/posts/a'),
    link: fc.constantFrom('shop.example/a', 'shop.example/b'),
    referrer: fc.constantFrom('', 'x.com', 'google.com'),
    device: fc.constantFrom('phone', 'computer'),
    entry_page: fc.constantFrom('/', '/posts'),
  },
  { requiredKeys: [] },
)
/** Values that must not end the literal that they are written as. */
const HOSTILE: AnalyticsQuery[] = [{ page: "/it's\\" }, { link: "') OR 1 = 1 --" }, { country: "\\' OR '1" }]

describe.skipIf(!hasClickHouse)('visits in ClickHouse', () => {
  let clickhouse: ClickHouseServer
  let archive: VisitArchive
  /** The same events in both: one keeps its visits, the other hands them over. */
  let keeping: TestDb
  let archiving: TestDb
  beforeAll(async () => {
    clickhouse = await startClickHouse()
    archive = new VisitArchive(createClickHouse(clickhouse.url))
  })
  beforeEach(async () => {
    ;[keeping, archiving] = await Promise.all([createTestDb(), createTestDb()])
  })
  afterEach(() => Promise.all([keeping.drop(), archiving.drop()]))
  afterAll(() => clickhouse.stop())

  const select = <Row>(query: string) => createClickHouse(clickhouse.url).select<Row>(query)
  const countStored = async (websiteId: string) =>
    Number(
      (
        await select<{ n: string }>(
          `SELECT count() AS n FROM vitrine_visits WHERE website_id = '${websiteId}'`,
        )
      )[0]?.n,
    )
  const generate = (seed: number) =>
    SPANS.flatMap((day, span) =>
      generateEvents({ seed: seed + span, count: 50, from: Date.parse(`${day}T00:00:00Z`), days: 4 }),
    ).filter(({ arrivesAt }) => arrivesAt < Date.parse(NOW))

  async function writeBoth(events: readonly TrackedEvent[]) {
    const ids = []
    for (const { db } of [keeping, archiving]) {
      const id = await insertWebsite(db.sql, ZONE)
      await writeEvents(db.sql, id, events)
      await sumDays({ sql: db.sql, clock })
      ids.push(id)
    }
    const [kept = '', archived = ''] = ids
    /** Expects equal reports; `since` names the hour only where the database has the first visit. */
    const agree = async (queries: readonly AnalyticsQuery[]) => {
      for (const query of queries) {
        const deps = { sql: archiving.db.sql, clock, archive }
        const expected = await analyticsReport({ sql: keeping.db.sql, clock }, kept, query, ZONE)
        expect(comparable(await analyticsReport(deps, archived, query, ZONE)), JSON.stringify(query)).toEqual(
          comparable(expected),
        )
      }
    }
    return { kept, archived, agree }
  }

  it('returns no rows of a query that fails after the first ones', async () => {
    const query = 'SELECT number, intDiv(1, toInt64(number) - 900000) AS n FROM system.numbers LIMIT 1000000'
    await expect(select(query)).rejects.toThrow('does not answer as it should')
  })

  it('give the same reports as in PostgreSQL, whatever the filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1e6 }),
        fc.array(filters, { minLength: 2, maxLength: 2 }),
        async (seed, chosen) => {
          const { agree, archived } = await writeBoth(generate(seed))
          const queries = RANGES.flatMap(range =>
            [{}, { country: 'DE' }, ...chosen].map(filter => ({ ...range, ...filter })),
          )
          queries.push(...HOSTILE.map(filter => ({ ...RANGES[3], ...filter })))
          await packDays(keeping.db.sql, undefined, 1)
          await packMonths({ sql: keeping.db.sql, clock }, { fewest: 1 })
          await archiveVisits({ sql: archiving.db.sql, clock, archive })
          expect(await countStored(archived)).toBeGreaterThan(0)
          await agree(queries)
          // Once the database has the rows of the last two months only.
          await sweepVisits({ sql: archiving.db.sql, clock, archive, retentionMonths: 25 })
          expect((await listMonths(archiving.db.sql))[0]).toBe('2026-10-01')
          await agree(queries)
        },
      ),
      { numRuns: 3 },
    )
  })

  it('are counted once after a archive-visits that ended anywhere', async () => {
    const { agree, archived } = await writeBoth(generate(7))
    const queries = RANGES.flatMap(range => [range, { ...range, device: 'phone' }])
    const { sql } = archiving.db
    const dying = (insert: VisitArchive['insert']) =>
      Object.assign(Object.create(archive) as VisitArchive, { insert })
    // Before anything is inserted, and after everything is, as the transaction does not commit.
    for (const isInserted of [false, true]) {
      const died = archiveVisits({
        ...{ sql, clock },
        archive: dying(async lines => {
          if (isInserted) await archive.insert(lines)
          throw new Error('killed')
        }),
      })
      await expect(died).rejects.toThrow('killed')
      await agree(queries)
    }
    expect(await countStored(archived)).toBeGreaterThan(0)
    await archiveVisits({ sql, clock, archive })
    const { rows } = await sql.execute<{
      visits: number
    }>(raw`select sum(visits)::int as visits from visit_rollups
      where website_id = ${archived} and list = 'total' and span = 'day' and batch is not null`)
    expect(await countStored(archived)).toBeGreaterThan(rows[0]?.visits ?? 0)
    await agree(queries)
    // Orphaned rows are deleted once no process can still be inserting them.
    const unstored = async () =>
      (await sql.execute(raw`select 1 from visit_batches where not is_stored`)).rows.length
    await expect
      .poll(async () => {
        await archiveVisits({ sql, clock: later(61), archive })
        return [await countStored(archived), await unstored()]
      }, PATIENCE)
      .toEqual([rows[0]?.visits, 0])
    await agree(queries)
  })

  it('are counted once when PostgreSQL repeats the transaction, or a proxy an insert', async () => {
    const { agree, archived } = await writeBoth(generate(11))
    const { sql } = archiving.db
    const queries = RANGES.flatMap(range => [range, { ...range, device: 'phone' }])
    const inserting = (insert: VisitArchive['insert']) =>
      Object.assign(Object.create(archive) as VisitArchive, { insert })
    await packMonths({ sql, clock }, { fewest: 1 })
    const touchMonths = raw`update visit_rollups set packed = packed where span = 'month' and list = 'total'`
    let inserts = 0
    const conflicting = inserting(async lines => {
      await archive.insert(lines)
      // A month that changes meanwhile ends the first transaction.
      if (inserts++ === 0) expect((await sql.execute(touchMonths)).rowCount).toBeGreaterThan(0)
    })
    await archiveVisits({ sql, clock, archive: conflicting })
    expect(inserts).toBeGreaterThan(1)
    await agree(queries)
    const { rows } = await sql.execute<{ visits: number }>(
      raw`select sum(visits)::int as visits from visit_rollups
        where list = 'total' and span = 'day' and batch is not null`,
    )
    const stored = rows[0]?.visits

    await sql.execute(raw`update visit_rollups set batch = null`)
    await sql.execute(raw`update visit_batches set is_stored = false`)
    const repeating = inserting(async lines => {
      await archive.insert(lines)
      await archive.insert(lines)
    })
    await archiveVisits({ sql, clock, archive: repeating })
    await expect(agree(queries)).rejects.toThrow('visits of')
    await sweepVisits({ sql, clock, archive, retentionMonths: 25 })
    await expect
      .poll(async () => {
        await archiveVisits({ sql, clock: later(61), archive })
        await sweepVisits({ sql, clock, archive, retentionMonths: 25 })
        return [(await listMonths(sql))[0], await countStored(archived)]
      }, PATIENCE)
      .toEqual(['2026-10-01', stored])
    await agree(queries)
  })

  it('stay in PostgreSQL until ClickHouse has them all, and are handed over again where it lost some', async () => {
    const { agree, archived } = await writeBoth(generate(8))
    const { sql } = archiving.db
    await archiveVisits({ sql, clock, archive })
    const stored = await countStored(archived)
    await createClickHouse(clickhouse.url).execute('ALTER TABLE vitrine_visits DROP PARTITION 202603')
    const march = { from: '2026-03-01', to: '2026-03-31', device: 'phone' }
    const deps = { sql, clock, archive }
    await expect(analyticsReport(deps, archived, march, ZONE)).rejects.toThrow(
      /does not answer|ClickHouse has 0 of/,
    )
    await sweepVisits({ ...deps, retentionMonths: 25 })
    expect((await listMonths(sql))[0]?.slice(0, 7)).toMatch(/2026-0[23]/)
    await archiveVisits(deps)
    expect(await countStored(archived)).toBe(stored)
    await sweepVisits({ ...deps, retentionMonths: 25 })
    expect((await listMonths(sql))[0]).toBe('2026-10-01')
    await agree([march, ...RANGES])
  })

  it('are found and deleted however many days and websites are named', async () => {
    const days = Array.from({ length: MAX_ANALYTICS_DAYS }, (_, back) => ({
      ...{ day: addDays('2026-11-17', -back), batch: 2 ** 48 - 2 - back, visits: 1 },
    }))
    const visits = { websiteId: 'w'.repeat(24), days, filters: { page: `/${'p'.repeat(500)}` } }
    const counts = { days: new Map(), lists: new Map() }
    await expect(archive.count(visits, counts, () => true)).rejects.toThrow('ClickHouse has 0 of 1 visits')
    const ids = Array.from({ length: 12_000 }, (_, number) => `gone-${String(number).padStart(19, '0')}`)
    const batches = ids.map((_, number) => 2 ** 47 + number)
    const line = { website_id: ids.at(-1), day: '2026-03-05', batch: batches[0], visitor: 1, sole: 1 }
    await archive.insert([JSON.stringify(line)])
    await expect.poll(() => archive.deleteWebsites(ids), PATIENCE).toBe(true)
    expect(await countStored(ids.at(-1) ?? '')).toBe(0)
    expect(await archive.deleteBatches(batches)).toBe(true)
  })

  it('are deleted with their website, and after their retention', async () => {
    const [site, other] = [await writeBoth(generate(9)), await writeBoth(generate(10))]
    const { sql } = archiving.db
    await archiveVisits({ sql, clock, archive })
    const before = await countStored(other.archived)
    expect(before).toBeGreaterThan(0)
    await sql.transaction(async tx => {
      await queueVisitDeletion(tx, [site.archived])
      await tx.delete(websites).where(eq(websites.id, site.archived))
    })
    await expect
      .poll(async () => {
        await deleteVisitsOfDeletedWebsites({ sql, archive })
        return (await sql.execute(raw`select 1 from deleted_websites`)).rows.length
      }, PATIENCE)
      .toBe(0)
    expect([await countStored(site.archived), await countStored(other.archived)]).toEqual([0, before])
    await sweepVisits({ sql, clock, archive, retentionMonths: 2 })
    const months = await select<{ month: number }>(
      'SELECT DISTINCT toYYYYMM(day) AS month FROM vitrine_visits ORDER BY month',
    )
    expect(months.map(({ month }) => Number(month))).toEqual([202610])
    const report = await analyticsReport(
      { sql, clock, archive },
      other.archived,
      { ...RANGES[3], device: 'phone' },
      ZONE,
    )
    expect(report.visits_since).toBe('2026-10-01')
  })

  describe('while ClickHouse is away', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({ ANALYTICS_URL: clickhouse.url })
    })
    afterAll(() => server.close())

    it('wait, and reports that need it answer 503 while everything else works', async () => {
      const { sql } = server.db
      const { token } = await server.signUp()
      const ask = (method: string, path: string, body?: object) =>
        server.call('dashboard', method, path, body ? { token, body } : { token })
      const data = await server.preview('example:grace-hopper')
      const site = { website_name: 'Grace', domain_name: 'grace', website_type: data.website_type, data }
      const { _id: id } = (await ask('POST', '/api/website/create', site)).json.website
      const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
      await writeEvents(
        sql,
        id,
        generateEvents({ seed: 1, count: 60, from: Date.parse(`${day(9)}T00:00:00Z`), days: 2 }),
      )
      const realClock = { now: () => new Date() }
      await sumDays({ sql, clock: realClock })
      const path = `/api/website/${id}/analytics?from=${day(10)}&to=${day(6)}`
      const before = (await ask('GET', `${path}&device=phone`)).json
      expect(before.totals.views).toBeGreaterThan(0)
      await clickhouse.kill()
      const handingOver = archiveVisits({ sql, clock: realClock, archive })
      await expect(handingOver).rejects.toThrow('does not answer')
      expect((await ask('GET', `${path}&device=phone`)).json).toEqual(before)
      await clickhouse.start()
      await archiveVisits({ sql, clock: realClock, archive })
      expect((await ask('GET', `${path}&device=phone`)).json).toEqual(before)
      await clickhouse.kill()
      const refused = await ask('GET', `${path}&device=phone`)
      expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
      expect((await ask('GET', '/health')).json.parts.analytics.status).toBe('degraded')
      expect((await ask('GET', path)).status).toBe(200)
      expect(
        (await server.call(`grace.${server.config.sitesDomain}:${server.port}`, 'GET', '/')).status,
      ).toBe(200)
      await clickhouse.start()
      expect((await ask('GET', `${path}&device=phone`)).json).toEqual(before)
    })
  })
})

const comparable = (report: AnalyticsResponse) => ({
  ...report,
  since: report.since?.slice(0, 7),
  visits_since: null,
})
