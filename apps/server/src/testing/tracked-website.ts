import { users } from '../core/accounts/accounts.table.ts'
import { analyticsSettings } from '../core/analytics/analytics.table.ts'
import type { PageHit } from '../core/analytics/ingest/page-hit.ts'
import { writeHits } from '../core/analytics/ingest/write-hits.ts'
import { websites } from '../core/websites/websites.table.ts'
import type { Sql } from '../platform/db/db.ts'
import { newId } from '../platform/id.ts'
import type { TrackedEvent } from './reference-report.ts'

const BATCH_MS = 12 * 3_600_000

/** Inserts an account and its website, whose pages send beacons. Returns the website's id. */
export async function insertWebsite(sql: Sql, timeZone: string): Promise<string> {
  const [userId, websiteId, now] = [newId(), newId(), new Date()]
  await sql
    .insert(users)
    .values({ id: userId, email: `${userId}@example.com`, name: 'A', timeZone, createdAt: now })
  await sql.insert(websites).values({
    ...{ id: websiteId, userId, name: 'A', websiteType: 'github', kind: 'person', platform: 'github' },
    ...{ sourceUrl: 'https://github.com/a', sourceId: 'a', themeName: 'terminal', isExample: false },
    ...{ revision: 1, designRevision: 1, publishedAt: now, createdAt: now, updatedAt: now },
  })
  await sql.insert(analyticsSettings).values({ websiteId, beacon: true })
  return websiteId
}

const hitOf = (websiteId: string, { at, person, page, referrer, agent, beacon }: TrackedEvent): PageHit => ({
  ...{ websiteId, at, page, url: page, host: 'me.example', referrer, agent, beacon },
  network: `203.0.${String(person >> 8)}.${String(person & 255)}`,
})

/** Writes the events in their order of arrival, some of them hours late. */
export async function writeEvents(
  sql: Sql,
  websiteId: string,
  events: readonly TrackedEvent[],
): Promise<void> {
  const deps = { sql, findCountry: () => 'DE', isOwner: () => false }
  const batches = Map.groupBy(
    events.toSorted((a, b) => a.arrivesAt - b.arrivesAt),
    ({ arrivesAt }) => Math.floor(arrivesAt / BATCH_MS),
  )
  for (const batch of batches.values()) {
    const now = new Date(batch.at(-1)?.arrivesAt ?? 0)
    await writeHits(
      { ...deps, clock: { now: () => now } },
      batch.map(event => hitOf(websiteId, event)),
    )
  }
}
