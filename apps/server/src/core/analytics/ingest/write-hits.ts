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
import { deviceOf, classifyBot } from './user-agent.ts'
import { addDays, localDay } from '../local-day.ts'
import type { PageHit } from './page-hit.ts'
import { ensureMonths, monthOf } from '../partitions.ts'
import { groupIntoVisits, type BeaconEvent, type View } from './group-into-visits.ts'
import { findSalts, SALT_LIFE_MS, saltKey, hashVisitor } from './visitor.ts'
import { findVisits, writeVisits } from './write-visits.ts'

export type WriteHitsDeps = {
  sql: Sql
  clock: Clock
  findCountry: FindCountry
  /** Whether a website's owner worked in the dashboard from there lately. */
  isOwner: (userId: string, network: string, agent: string) => boolean
}

/** Any number, the same in every process: batches are written one after the other, so that no visit begins twice. */
const WRITE_LOCK = 7_214_002
/** Clocks of several machines differ by so much at most. */
const SKEW_MS = 5 * 60_000

type Owner = { websiteId: string; userId: string; zone: string; beacon: boolean }
type HumanHit = { look: PageHit; day: string }

/**
 * Counts a batch of looks in one transaction: all of them, or none. Left out are looks at websites that are gone,
 * those that waited until their day's key was destroyed, and those of a time that has not come.
 */
export async function writeHits(deps: WriteHitsDeps, batch: readonly PageHit[]): Promise<void> {
  const { sql, clock } = deps
  const now = clock.now()
  const looks = batch.filter(({ at }) => at > now.getTime() - SALT_LIFE_MS && at <= now.getTime() + SKEW_MS)
  if (looks.length === 0) return
  // A day of some zone may be the one before or after that of the moment elsewhere.
  const days = [...new Set(looks.map(({ at }) => localDay(at, 'UTC')))]
  await ensureMonths(
    sql,
    days.flatMap(day => [monthOf(addDays(day, -1)), monthOf(addDays(day, 1))]),
  )
  await sql.transaction(async tx => {
    await tx.execute(raw`select pg_advisory_xact_lock(${WRITE_LOCK})`)
    const owners = await findOwners(tx, looks)
    const others = new OtherViewCounter(owners)
    const people: HumanHit[] = []
    for (const look of looks) {
      const owner = owners.get(look.websiteId)
      // A page that was opened before its owner changed their mind may still tell.
      if (!owner || (look.beacon && !owner.beacon)) continue
      const kind =
        look.other ??
        classifyBot(look.agent) ??
        (deps.isOwner(owner.userId, look.network, look.agent) ? 'owner' : null)
      if (!kind) people.push({ look, day: localDay(look.at, owner.zone) })
      else if (look.beacon === null) others.count(look, kind)
    }
    const visitors = await hashVisitors(tx, people, now)
    const seen = people.flatMap(({ look, day }, index): (View | BeaconEvent)[] => {
      const visitor = visitors[index]
      if (visitor === undefined) return []
      const { websiteId, at, beacon: what } = look
      return [
        what
          ? { websiteId, day, visitor, at, event: what }
          : { ...toView(look, deps.findCountry), day, visitor },
      ]
    })
    const { floods, ...visits } = groupIntoVisits(seen, await findVisits(tx, seen))
    for (const { websiteId, day, views } of floods) others.add({ websiteId, day, kind: 'flood', views })
    await writeVisits(tx, { ...visits, floods, now })
    await others.write(tx)
  })
}

const toView = (look: PageHit, findCountry: FindCountry) => ({
  websiteId: look.websiteId,
  at: look.at,
  page: look.page,
  from: parseTrafficSource(look.referrer, look.url, look.host),
  country: findCountry(look.network.replace(/\/64$/, '')),
  device: deviceOf(look.agent),
})

/** Who each is, by the key of website and day; undefined where there is none. */
async function hashVisitors(
  tx: Sql,
  people: readonly HumanHit[],
  now: Date,
): Promise<(bigint | undefined)[]> {
  const of = ({ look: { websiteId }, day }: HumanHit) => ({ websiteId, day })
  const wanted = new Map(people.map(person => [saltKey(of(person)), of(person)]))
  const salts = await findSalts(tx, [...wanted.values()], now)
  return people.map(person => {
    const salt = salts.get(saltKey(of(person)))
    return salt && hashVisitor(salt, person.look.network, person.look.agent)
  })
}

type OtherCount = { websiteId: string; day: string; kind: OtherTraffic; views: number }

const OTHER_COUNT_COLUMNS: Column<OtherCount>[] = [
  ['text', ({ websiteId }) => websiteId],
  ['date', ({ day }) => day],
  ['text', ({ kind }) => kind],
  ['int', ({ views }) => views],
]

/** What is no person's visit, counted by website, day and kind. */
class OtherViewCounter {
  readonly #owners: ReadonlyMap<string, Owner>
  readonly #counts = new Map<string, OtherCount>()

  constructor(owners: ReadonlyMap<string, Owner>) {
    this.#owners = owners
  }

  count({ websiteId, at }: Pick<PageHit, 'websiteId' | 'at'>, kind: OtherTraffic): void {
    const day = localDay(at, this.#owners.get(websiteId)?.zone ?? 'UTC')
    this.add({ websiteId, day, kind, views: 1 })
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
    await tx.execute(raw`insert into other_views as o (website_id, day, kind, views)
      select * from ${unnestRows([...this.#counts.values()], OTHER_COUNT_COLUMNS)}
      on conflict (website_id, day, kind) do update set views = o.views + excluded.views`)
  }
}

/** The lock keeps a website from being deleted while its visits are written. */
async function findOwners(tx: Sql, looks: readonly PageHit[]): Promise<Map<string, Owner>> {
  const ids = [...new Set(looks.map(({ websiteId }) => websiteId))]
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
