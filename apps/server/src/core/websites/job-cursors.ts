import { and, eq, isNotNull, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { jobPositions } from './websites.table.ts'

type CursorJob = 'recheck-links' | 'sweep-pictures' | 'sweep-uploads'

/** Returns the cursor of the current pass; '' if it starts a new pass. */
export async function readCursor(sql: Sql, job: CursorJob): Promise<string> {
  const [row] = await sql
    .insert(jobPositions)
    .values({ job, after: '' })
    .onConflictDoUpdate({
      target: jobPositions.job,
      set: { after: raw`coalesce(${jobPositions.after}, '')` },
    })
    .returning({ after: jobPositions.after })
  return row?.after ?? ''
}

/** Moves the cursor if it is still at `from`. False if another run moved it; the caller then stops. */
export async function advanceCursor(sql: Sql, job: CursorJob, from: string, to: string): Promise<boolean> {
  const moved = await sql
    .update(jobPositions)
    .set({ after: to })
    .where(isAt(job, from))
    .returning({ job: jobPositions.job })
  return moved.length === 1
}

/** Ends a pass at its last key. Returns whether another pass was requested, which this starts. */
export async function finishCursor(sql: Sql, job: CursorJob, from: string): Promise<boolean> {
  const [row] = await sql
    .update(jobPositions)
    .set({ after: raw`case when ${jobPositions.isRepeated} then '' end`, isRepeated: false })
    .where(isAt(job, from))
    .returning({ after: jobPositions.after })
  return row?.after === ''
}

/** Schedules another pass after the current one, if any, in the caller's transaction. */
export async function requeueCursor(tx: Sql, job: CursorJob): Promise<void> {
  await tx
    .update(jobPositions)
    .set({ isRepeated: true })
    .where(and(eq(jobPositions.job, job), isNotNull(jobPositions.after)))
}

const isAt = (job: CursorJob, key: string) => and(eq(jobPositions.job, job), eq(jobPositions.after, key))
