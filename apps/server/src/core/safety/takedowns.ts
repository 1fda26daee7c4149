import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { tellChanged } from '../websites/changes.ts'
import { touchWebsite } from '../websites/touch.ts'
import { TAKEN_DOWN } from './hidden-pictures.ts'
import { takedowns } from './safety.table.ts'

/**
 * Shows a website to nobody any more, in the caller's transaction; its owner can still take everything along. Done
 * again, it says a new reason.
 * @returns the names that answer differently now
 */
export async function takeDown(
  tx: Sql,
  websiteId: string,
  why: { reason: string; byLaw: boolean },
  now: Date,
): Promise<string[]> {
  await tx
    .insert(takedowns)
    .values({ websiteId, ...why, takenDownAt: now })
    .onConflictDoUpdate({ target: takedowns.websiteId, set: why })
  await tellChanged(tx, [TAKEN_DOWN])
  return touchWebsite(tx, websiteId, now)
}

/** Whether a website is shown to nobody, for the caller's transaction. */
export async function isTakenDown(tx: Sql, websiteId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: takedowns.websiteId })
    .from(takedowns)
    .where(eq(takedowns.websiteId, websiteId))
  return rows.length > 0
}

/** Shows it again. @returns the names that answer differently now; none where it was shown all the time */
export async function putBack(tx: Sql, websiteId: string, now: Date): Promise<string[]> {
  const gone = await tx
    .delete(takedowns)
    .where(eq(takedowns.websiteId, websiteId))
    .returning({ id: takedowns.websiteId })
  return gone.length === 0 ? [] : touchWebsite(tx, websiteId, now)
}
