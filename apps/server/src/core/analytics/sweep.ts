import { MOST_ANALYTICS_DAYS } from '@vitrine/model'
import { lt } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { otherViews, visits } from './analytics.table.ts'

/** Forgets visits, with their views, and other figures when no report can ask for them any more. */
export async function sweepVisits(sql: Sql, now: Date): Promise<void> {
  const end = new Date(now.getTime() - (MOST_ANALYTICS_DAYS + 2) * 86_400_000)
  await sql.delete(visits).where(lt(visits.startedAt, end))
  await sql.delete(otherViews).where(lt(otherViews.day, end.toISOString().slice(0, 10)))
}
