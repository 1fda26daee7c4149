import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'

/** A host whose certificate must be ordered, renewed or recorded. */
export type DueHost = {
  host: string
  /** Expiry of the current certificate; null if there is none. */
  notAfter: Date | null
  /** Whether its custom domain has the certificate recorded. */
  isRecorded: boolean
}

/**
 * Finds hosts that lack a certificate, need a renewal, or whose domain has not recorded it, longest due first:
 * verified custom domains that point here, and the product's `own` hosts.
 */
export async function findDueHosts(
  sql: Sql,
  own: readonly string[],
  now: Date,
  most: number,
): Promise<DueHost[]> {
  const moment = now.toISOString()
  const { rows } = await sql.execute<{
    host: string
    not_after: Date | string | null
    recorded_state: string | null
  }>(raw`
    select h.host, h.recorded_state, case when c.not_after > ${moment}::timestamptz and c.chain is not null then c.not_after end as not_after
    from (
      select d.domain as host, d.certificates -> d.domain ->> 'state' as recorded_state
      from custom_domains d
      where d.points_here and d.proven_at is not null and d.released_at is null and d.suspended_at is null
      union all
      select d.sibling, d.certificates -> d.sibling ->> 'state'
      from custom_domains d
      where d.sibling_points_here and d.sibling is not null
        and d.proven_at is not null and d.released_at is null and d.suspended_at is null
      union all
      select value, 'ready' from jsonb_array_elements_text(${JSON.stringify(own)}::jsonb)
    ) h
    left join certificates c on c.host = h.host
    where (c.ordering_until is null or c.ordering_until < ${moment}::timestamptz)
      and (c.next_try_at is null or c.next_try_at <= ${moment}::timestamptz)
      and (c.renew_at is null or c.renew_at <= ${moment}::timestamptz or h.recorded_state is distinct from 'ready')
    order by c.renew_at nulls first, h.host
    limit ${most}`)
  return rows.map(({ host, not_after, recorded_state }) => ({
    host,
    notAfter: not_after === null ? null : new Date(not_after),
    isRecorded: recorded_state === 'ready',
  }))
}
