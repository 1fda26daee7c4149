import type { AutoPostConfig } from '@vitrine/model'
import { eq, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostItems, autoPosts } from './auto-post.table.ts'
import type { FoundItem } from './found-item.ts'
import { isToCome, newItems } from './new-items.ts'

/**
 * Moves the cursor over a reading: what is new waits for its post from then on, what is only announced is passed over
 * until it happens, everything else is known. One transaction, under the lock of the website's row: two readings at once take nothing twice.
 */
export async function takeNew(
  sql: Sql,
  websiteId: string,
  listed: readonly FoundItem[],
  now: Date,
): Promise<void> {
  const items = listed.filter(item => !isToCome(item, now))
  await sql.transaction(async tx => {
    const [auto] = await tx.select().from(autoPosts).where(eq(autoPosts.websiteId, websiteId)).for('update')
    if (!auto) return
    const rows = await tx
      .select({ externalId: autoPostItems.externalId })
      .from(autoPostItems)
      .where(eq(autoPostItems.websiteId, websiteId))
    const known = new Set(rows.map(row => row.externalId))
    const fresh = newItems(items, { known, since: auto.since, isFirst: auto.firstReadAt === null })
    const isFresh = new Set(fresh.map(item => item.externalId))
    const old = items.filter(({ externalId }) => !known.has(externalId) && !isFresh.has(externalId))
    const values = [...old.reverse(), ...fresh].map(({ externalId, kind, title, url }) => ({
      websiteId,
      externalId,
      kind,
      title,
      url,
      state:
        isFresh.has(externalId) && isWanted(auto.config, kind) ? ('waiting' as const) : ('known' as const),
      attempts: 0,
      foundAt: now,
    }))
    if (values.length > 0) await tx.insert(autoPostItems).values(values).onConflictDoNothing()
    await tx
      .update(autoPosts)
      .set({ firstReadAt: raw`coalesce(${autoPosts.firstReadAt}, ${now})`, failures: 0 })
      .where(eq(autoPosts.websiteId, websiteId))
  })
}

const isWanted = ({ include }: AutoPostConfig, kind: FoundItem['kind']) => include.includes(kind)
