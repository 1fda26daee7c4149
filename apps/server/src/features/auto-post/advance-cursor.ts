import type { AutoPostConfig } from '@vitrine/model'
import { eq, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostItems, autoPosts } from './auto-post.table.ts'
import { type SourceItem, isUpcoming, selectNewItems } from './source-items.ts'

/**
 * Records a listing in the cursor: new items become `waiting`, upcoming ones are skipped until they take place, all
 * others become `known`. Locks the website's settings, so that concurrent readings take nothing twice.
 */
export async function advanceCursor(
  sql: Sql,
  websiteId: string,
  listed: readonly SourceItem[],
  now: Date,
): Promise<void> {
  const items = listed.filter(item => !isUpcoming(item, now))
  await sql.transaction(async tx => {
    const [auto] = await tx.select().from(autoPosts).where(eq(autoPosts.websiteId, websiteId)).for('update')
    if (!auto) return
    const rows = await tx
      .select({ externalId: autoPostItems.externalId })
      .from(autoPostItems)
      .where(eq(autoPostItems.websiteId, websiteId))
    const known = new Set(rows.map(row => row.externalId))
    const newItems = selectNewItems(items, { known, since: auto.since, isFirst: auto.firstReadAt === null })
    const newIds = new Set(newItems.map(item => item.externalId))
    const knownItems = items.filter(({ externalId }) => !known.has(externalId) && !newIds.has(externalId))
    const values = [...knownItems.reverse(), ...newItems].map(({ externalId, kind, title, url }) => ({
      websiteId,
      externalId,
      kind,
      title,
      url,
      state:
        newIds.has(externalId) && isWanted(auto.config, kind) ? ('waiting' as const) : ('known' as const),
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

const isWanted = ({ include }: AutoPostConfig, kind: SourceItem['kind']) => include.includes(kind)
