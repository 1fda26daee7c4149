import type { WeekVisitors } from '@vitrine/model'
import { sql as raw } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/db.ts'
import type { Actor } from '../../accounts/actor.ts'
import { addDays, localDay } from '../local-day.ts'
import { timeZoneOfUser } from '../time-zone.ts'

const DAYS = 7

/**
 * Returns the visitors of each of the actor's websites in the seven days that end today, equal to their reports: from
 * sums, and counted for dirty days. One query, so one snapshot.
 */
export async function weekVisitors(
  { sql, clock }: { sql: Sql; clock: Clock },
  actor: Actor,
): Promise<WeekVisitors> {
  const to = localDay(clock.now().getTime(), await timeZoneOfUser(sql, actor))
  const from = addDays(to, 1 - DAYS)
  const days = raw`between ${from}::date and ${to}::date`
  const { rows } = await sql.execute<{ website_id: string; visitors: number }>(raw`
    with own as (select id from websites where user_id = ${actor.userId}),
      open as (select website_id, day from dirty_days where website_id in (select id from own) and day ${days})
    select id as website_id, coalesce(sum(visitors), 0)::int as visitors from own left join (
      select website_id, visitors from visit_rollups
      where website_id in (select id from own) and span = 'day' and list = 'total' and start ${days}
        and (website_id, start) not in (select website_id, day from open)
      union all
      select open.website_id, count(distinct visitor) from open
      join visits on visits.website_id = open.website_id and visits.day = open.day and visits.day ${days}
      group by open.website_id, open.day
    ) counted on counted.website_id = id group by id`)
  return { from, to, websites: rows }
}
