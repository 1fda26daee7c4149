import type { OtherTraffic } from '@vitrine/model'
import { and, eq, inArray, lte, gte, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { FindCountry } from '../../platform/countries.ts'
import type { Sql } from '../../platform/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'
import { otherViews, pageViews, visits } from './analytics.table.ts'
import { cameFrom } from './came-from.ts'
import { deviceOf } from './device.ts'
import { localDay } from './local-day.ts'
import type { Look } from './look.ts'
import { machineOf } from './machines.ts'
import { type OpenVisit, placeViews, type View, VISIT_PAUSE_MS } from './place-views.ts'
import { findSalts, saltKey, visitorOf } from './visitor.ts'

export type WriteDeps = {
  sql: Sql
  clock: Clock
  findCountry: FindCountry
  /** Whether a website's owner worked in the dashboard from there lately. */
  isOwner: (userId: string, network: string, agent: string) => boolean
}

/** Any number, the same in every process: batches are written one after the other, so that no visit begins twice. */
const WRITE_LOCK = 7_214_002

type Owner = { websiteId: string; userId: string; zone: string }

/** Counts a batch of looks in one transaction: all of them, or none. Looks at websites that are gone are dropped. */
export async function writeLooks(deps: WriteDeps, looks: readonly Look[]): Promise<void> {
  const { sql, clock } = deps
  await sql.transaction(async tx => {
    await tx.execute(raw`select pg_advisory_xact_lock(${WRITE_LOCK})`)
    const owners = await findOwners(tx, looks)
    const others = new Map<string, { websiteId: string; day: string; kind: OtherTraffic; views: number }>()
    const count = (look: Pick<Look, 'websiteId' | 'at'>, kind: OtherTraffic) => {
      const day = localDay(look.at, owners.get(look.websiteId)?.zone ?? 'UTC')
      const key = `${look.websiteId} ${day} ${kind}`
      const known = others.get(key) ?? { websiteId: look.websiteId, day, kind, views: 0 }
      others.set(key, { ...known, views: known.views + 1 })
    }
    const people: { look: Look; day: string }[] = []
    for (const look of looks) {
      const owner = owners.get(look.websiteId)
      if (!owner) continue
      const kind =
        look.other ??
        machineOf(look.agent) ??
        (deps.isOwner(owner.userId, look.network, look.agent) ? 'owner' : null)
      if (kind) count(look, kind)
      else people.push({ look, day: localDay(look.at, owner.zone) })
    }
    const days = new Map(
      people.map(({ look, day }) => [`${look.websiteId} ${day}`, { websiteId: look.websiteId, day }]),
    )
    const salts = await findSalts(tx, [...days.values()], clock.now())
    const views = people.flatMap(({ look, day }): View[] => {
      const salt = salts.get(saltKey({ websiteId: look.websiteId, day }))
      if (!salt) return []
      return [
        {
          websiteId: look.websiteId,
          visitor: visitorOf(salt, look.network, look.agent),
          at: look.at,
          page: look.page,
          from: cameFrom(look.referrer, look.url, look.host),
          country: deps.findCountry(look.network.replace(/\/64$/, '')),
          device: deviceOf(look.agent),
        },
      ]
    })
    const { placed, touched, flooded } = placeViews(views, await findVisits(tx, views))
    for (const view of flooded) count(view, 'flood')
    await writeVisits(tx, [...touched])
    if (placed.length > 0)
      await tx.insert(pageViews).values(
        placed.map(({ view, visit }) => ({
          websiteId: view.websiteId,
          visitId: visit.id ?? 0,
          at: new Date(view.at),
          page: view.page,
        })),
      )
    if (others.size > 0)
      await tx
        .insert(otherViews)
        .values([...others.values()])
        .onConflictDoUpdate({
          target: [otherViews.websiteId, otherViews.day, otherViews.kind],
          set: { views: raw`${otherViews.views} + excluded.views` },
        })
  })
}

/** The lock keeps a website from being deleted while its visits are written. */
async function findOwners(tx: Sql, looks: readonly Look[]): Promise<Map<string, Owner>> {
  const ids = [...new Set(looks.map(({ websiteId }) => websiteId))]
  const rows = await tx
    .select({ websiteId: websites.id, userId: websites.userId, zone: users.timeZone })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .where(inArray(websites.id, ids))
    .for('key share', { of: websites })
  return new Map(rows.map(row => [row.websiteId, { ...row, zone: row.zone ?? 'UTC' }]))
}

/** The visits that these views may belong to. */
async function findVisits(tx: Sql, views: readonly View[]): Promise<OpenVisit[]> {
  if (views.length === 0) return []
  const times = views.map(({ at }) => at)
  const rows = await tx
    .select()
    .from(visits)
    .where(
      and(
        inArray(visits.websiteId, [...new Set(views.map(({ websiteId }) => websiteId))]),
        inArray(visits.visitor, [...new Set(views.map(({ visitor }) => visitor))]),
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

async function writeVisits(tx: Sql, touched: readonly OpenVisit[]): Promise<void> {
  const begun = touched.flatMap(visit => (visit.first ? [{ visit, first: visit.first }] : []))
  if (begun.length > 0) {
    const rows = await tx
      .insert(visits)
      .values(
        begun.map(({ visit, first }) => ({
          ...columnsOf(visit),
          websiteId: visit.websiteId,
          visitor: visit.visitor,
          ...first.from,
          country: first.country,
          ...first.device,
        })),
      )
      .returning({ id: visits.id, visitor: visits.visitor, startedAt: visits.startedAt })
    // PostgreSQL answers the rows in the order of their values.
    for (const [index, { visit }] of begun.entries()) visit.id = rows[index]?.id ?? null
  }
  for (const visit of touched) {
    if (visit.first !== null || visit.id === null) continue
    await tx.update(visits).set(columnsOf(visit)).where(eq(visits.id, visit.id))
  }
}

const columnsOf = ({ startedAt, lastAt, views, entryPage, exitPage }: OpenVisit) => ({
  startedAt: new Date(startedAt),
  lastAt: new Date(lastAt),
  views,
  entryPage,
  exitPage,
})

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
