import type { AutoPostResult } from '@vitrine/model'
import { asc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostItems, autoPostRuns } from './auto-post.table.ts'

/** Keeps what became of everything that a run took, so that its history stays when a later run takes it again. */
export async function keepResults(sql: Sql, runId: string): Promise<void> {
  const items = await sql
    .select()
    .from(autoPostItems)
    .where(eq(autoPostItems.runId, runId))
    .orderBy(asc(autoPostItems.seq))
  const results = items.flatMap(({ externalId, title, url, state, postId, reason }): AutoPostResult[] =>
    state === 'known' ? [] : [{ external_id: externalId, title, url, state, post_id: postId, reason }],
  )
  if (results.length > 0) await sql.update(autoPostRuns).set({ results }).where(eq(autoPostRuns.id, runId))
}
