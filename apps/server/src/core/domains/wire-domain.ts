import type { CustomDomain } from '@vitrine/model'
import { displayName, parseDomain } from './parse-domain.ts'
import type { CustomDomainRow } from './expectation.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { releasesAt } from './next-state.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Maps a stored custom domain to its wire format, without a check. */
export function toWireDomain(
  row: CustomDomainRow,
  addresses: Pick<SiteAddresses, 'own'>,
  isSuspended: boolean,
): CustomDomain {
  const input = parseDomain(row.domain, { own: [] })
  const isApex = 'refused' in input || input.isApex
  return {
    domain: row.domain,
    display_name: displayName(row.domain),
    url: addresses.own(row.domain),
    is_apex: isApex,
    sibling: row.sibling ? { domain: row.sibling, points_here: row.siblingPointsHere } : null,
    status: row.status,
    stages: row.report.stages,
    records: row.report.records,
    alias: row.report.alias ?? null,
    provider: row.report.provider,
    message: row.report.message,
    since: row.createdAt.toISOString(),
    checked_at: iso(row.checkedAt),
    next_check_at: iso(row.nextCheckAt),
    active_since: iso(row.activeSince),
    releases_at: iso(releasesAt(row)),
    released_at: iso(row.releasedAt),
    is_suspended: isSuspended,
  }
}
