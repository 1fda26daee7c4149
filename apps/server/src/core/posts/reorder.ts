import { type Post, VitrineError, t } from '@vitrine/model'
import { eq, sql as raw } from 'drizzle-orm'
import type { WebsiteDeps } from '../websites/deps.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { listPosts } from './list.ts'
import { posts } from './posts.table.ts'

type Deps = Pick<WebsiteDeps, 'sql' | 'clock' | 'changed'>

/**
 * Sets the order of a website's posts. @throws VitrineError validation_failed unless `ids` has each post exactly once
 */
export async function reorderPosts(
  { sql, clock, changed }: Deps,
  website: Owned<WebsiteRow>,
  ids: readonly string[],
): Promise<Post[]> {
  const names = await sql.transaction(async tx => {
    await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    const rows = await tx.select({ id: posts.id }).from(posts).where(eq(posts.websiteId, website.id))
    const known = new Set(rows.map(row => row.id))
    const requestedIds = new Set(ids)
    if (
      requestedIds.size !== ids.length ||
      requestedIds.size !== known.size ||
      !ids.every(id => known.has(id))
    ) {
      const message = t('The list changed in the meantime. Reload it and try again.')
      throw new VitrineError('validation_failed', { fields: { postIds: message } })
    }
    if (ids.length === 0) return []
    const positions = raw.join(
      ids.map((id, position) => raw`(${id}::text, ${position}::int)`),
      raw`, `,
    )
    await tx.execute(
      raw`update ${posts} set position = v.position from (values ${positions}) as v(id, position) where ${posts.id} = v.id`,
    )
    return bumpRevision(tx, website.id, clock.now())
  })
  changed(names)
  return listPosts(sql, website.id)
}
