import type { OtherTraffic } from '@vitrine/model'
import { eq, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { FindCountry } from '../../../platform/geoip.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { users } from '../../accounts/accounts.table.ts'
import { websites } from '../../websites/websites.table.ts'
import { analyticsSettings } from '../analytics.table.ts'
import { unnestRows, type Column } from '../unnest-rows.ts'
import { parseTrafficSource } from './referrer.ts'
import { deviceOf } from './user-agent.ts'
import { addDays, localDay } from '../local-day.ts'
import type { ExcludedCount } from './excluded-counts.ts'
import type { PageHit } from './page-hit.ts'
import { ensureMonths, monthOf } from '../partitions.ts'
import { groupIntoVisits, type BeaconEvent, type View } from './group-into-visits.ts'
import { findSalts, SALT_TTL_MS, saltKey, hashVisitor } from './visitor.ts'
import { findVisits, writeVisits } from './write-visits.ts'

export type WriteHitsDeps = {
  sql: Sql
  clock: Clock
  findCountry: FindCountry
  /** Whether the website's owner used the dashboard from this network and browser lately. */
  isOwner: (userId: string, network: string, agent: string) => boolean
}

/** Advisory lock: batches of all processes are written one after another, so that no visit starts twice. */
const WRITE_LOCK = 7_214_002
/** Tolerated clock difference between machines. */
const SKEW_MS = 5 * 60_000

type Owner = { websiteId: string; userId: string; zone: string; beacon: boolean }
type HumanHit = { hit: PageHit; day: string }

/**
 * Writes a batch of hits in one transaction, all or nothing. Skips hits of deleted websites, hits older than their
 * salt, and hits from the future.
 */
export async function writeHits(deps: WriteHitsDeps, batch: readonly PageHit[]): Promise<void> {
  const { sql, clock } = deps
  const now = clock.now()
  const hits = batch.filter(({ at }) => at > now.getTime() - SALT_TTL_MS && at <= now.getTime() + SKEW_MS)
  if (hits.length === 0) return
  // The local day may differ from the UTC day by one.
  const days = [...new Set(hits.map(({ at }) => localDay(at, 'UTC')))]
  await ensureMonths(
    sql,
    days.flatMap(day => [monthOf(addDays(day, -1)), monthOf(addDays(day, 1))]),
  )
  await sql.transaction(async tx => {
    await tx.execute(raw`select pg_advisory_xact_lock(${WRITE_LOCK})`)
    const owners = await findOwners(tx, hits)
    const excludedViews = new ExcludedViewCounter(owners)
    const humans: HumanHit[] = []
    for (const hit of hits) {
      const owner = owners.get(hit.websiteId)
      // A page opened before its owner disabled the beacon may still send one.
      if (!owner || (hit.beacon && !owner.beacon)) continue
      const isVisit = !deps.isOwner(owner.userId, hit.network, hit.agent)
      if (isVisit) humans.push({ hit, day: localDay(hit.at, owner.zone) })
      else if (hit.beacon === null) excludedViews.count({ ...hit, kind: 'owner', views: 1 })
    }
    const visitors = await hashVisitors(tx, humans, now)
    const seen = humans.flatMap(({ hit, day }, index): (View | BeaconEvent)[] => {
      const visitor = visitors[index]
      if (visitor === undefined) return []
      const { websiteId, at, beacon: event } = hit
      return [
        event ? { websiteId, day, visitor, at, event } : { ...toView(hit, deps.findCountry), day, visitor },
      ]
    })
    const { floods, ...visits } = groupIntoVisits(seen, await findVisits(tx, seen))
    for (const { websiteId, day, views } of floods)
      excludedViews.add({ websiteId, day, kind: 'flood', views })
    await writeVisits(tx, { ...visits, floods, now })
    await excludedViews.write(tx)
  })
}

/** Adds to the counts of page requests that are no visits, in one transaction. Skips deleted websites. */
export async function writeExcludedCounts(sql: Sql, counts: readonly ExcludedCount[]): Promise<void> {
  await sql.transaction(async tx => {
    await tx.execute(raw`select pg_advisory_xact_lock(${WRITE_LOCK})`)
    const excludedViews = new ExcludedViewCounter(await findOwners(tx, counts))
    for (const count of counts) excludedViews.count(count)
    await excludedViews.write(tx)
  })
}

const toView = (hit: PageHit, findCountry: FindCountry) => ({
  websiteId: hit.websiteId,
  at: hit.at,
  page: hit.page,
  from: parseTrafficSource(hit.referrer, hit.url, hit.host),
  country: findCountry(hit.network.replace(/\/64$/, '')),
  device: deviceOf(hit.agent),
})

/** Hashes the visitor of each hit; undefined where there is no salt. */
async function hashVisitors(
  tx: Sql,
  humans: readonly HumanHit[],
  now: Date,
): Promise<(bigint | undefined)[]> {
  const of = ({ hit: { websiteId }, day }: HumanHit) => ({ websiteId, day })
  const wanted = new Map(humans.map(human => [saltKey(of(human)), of(human)]))
  const salts = await findSalts(tx, [...wanted.values()], now)
  return humans.map(human => {
    const salt = salts.get(saltKey(of(human)))
    return salt && hashVisitor(salt, human.hit.network, human.hit.agent)
  })
}

type OtherCount = { websiteId: string; day: string; kind: OtherTraffic; views: number }

const OTHER_COUNT_COLUMNS: Column<OtherCount>[] = [
  ['text', ({ websiteId }) => websiteId],
  ['date', ({ day }) => day],
  ['text', ({ kind }) => kind],
  ['int', ({ views }) => views],
]

/** Counts requests that are no visits, by website, day and kind. */
class ExcludedViewCounter {
  readonly #owners: ReadonlyMap<string, Owner>
  readonly #counts = new Map<string, OtherCount>()

  constructor(owners: ReadonlyMap<string, Owner>) {
    this.#owners = owners
  }

  /** Skips deleted websites. */
  count({ websiteId, at, kind, views }: ExcludedCount): void {
    const owner = this.#owners.get(websiteId)
    if (owner) this.add({ websiteId, day: localDay(at, owner.zone), kind, views })
  }

  add({ websiteId, day, kind, views }: OtherCount): void {
    if (views === 0) return
    const key = `${websiteId} ${day} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.views += views
    else this.#counts.set(key, { websiteId, day, kind, views })
  }

  async write(tx: Sql): Promise<void> {
    if (this.#counts.size === 0) return
    await tx.execute(raw`insert into excluded_views as o (website_id, day, kind, views)
      select * from ${unnestRows([...this.#counts.values()], OTHER_COUNT_COLUMNS)}
      on conflict (website_id, day, kind) do update set views = o.views + excluded.views`)
  }
}

/** The row lock keeps a website from being deleted while its visits are written. */
async function findOwners(tx: Sql, hits: readonly Pick<PageHit, 'websiteId'>[]): Promise<Map<string, Owner>> {
  const ids = [...new Set(hits.map(({ websiteId }) => websiteId))]
  const rows = await tx
    .select({
      websiteId: websites.id,
      userId: websites.userId,
      zone: users.timeZone,
      beacon: analyticsSettings.beacon,
    })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .leftJoin(analyticsSettings, eq(analyticsSettings.websiteId, websites.id))
    .where(raw`${websites.id} = any(${raw.param(ids)}::text[])`)
    .for('key share', { of: websites })
  return new Map(
    rows.map(row => [row.websiteId, { ...row, zone: row.zone ?? 'UTC', beacon: row.beacon ?? false }]),
  )
}
