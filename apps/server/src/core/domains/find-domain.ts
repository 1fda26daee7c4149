import type { CustomDomainStatus } from '@vitrine/model'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type PlanDeps, planOf } from '../billing/plans.ts'
import { domains } from '../websites/websites.table.ts'
import { customDomains, type HostCertificate } from '../websites/custom-domains.table.ts'
import type { Sql } from '../../platform/db/db.ts'

/** The website that a custom host leads to. */
export type FoundDomain = {
  websiteId: string
  /** The website's subdomain, which identifies its pages and is where a suspended domain redirects to. */
  name: string
  /** The primary host; a sibling redirects to it. */
  domain: string
  role: 'primary' | 'sibling'
  /** `suspended`: the website lost its plan; the host redirects (302) to the subdomain. */
  state: CustomDomainStatus | 'suspended'
  /** Whether a certificate may be ordered for this host: proven, and pointing here at the last check. */
  mayHaveCertificate: boolean
  certificate: HostCertificate | null
  /** Certificate of the primary host; without one, redirects to it use http. */
  primaryCertificate: HostCertificate | null
}

/**
 * Returns the website of a proven custom host, or null. `host` is lower case, without port or final dot. Two indexed
 * queries.
 */
export async function findDomain(deps: PlanDeps, host: string): Promise<FoundDomain | null> {
  const rows = await deps.sql
    .select({ row: customDomains, name: domains.name })
    .from(customDomains)
    .innerJoin(domains, and(eq(domains.websiteId, customDomains.websiteId), isNull(domains.redirectsUntil)))
    .where(
      and(
        or(eq(customDomains.domain, host), eq(customDomains.sibling, host)),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
    .limit(4)
  // A primary host takes precedence over a sibling.
  const found = rows.find(({ row }) => row.domain === host) ?? rows[0]
  if (!found) return null
  const { row, name } = found
  const role = row.domain === host ? 'primary' : 'sibling'
  const pointsHere = role === 'primary' ? row.pointsHere : row.siblingPointsHere
  return {
    websiteId: row.websiteId,
    name,
    domain: row.domain,
    role,
    state: (await planOf(deps, row.websiteId)) === 'standard' ? row.status : 'suspended',
    mayHaveCertificate: pointsHere,
    certificate: row.certificates[host] ?? null,
    primaryCertificate: row.certificates[row.domain] ?? null,
  }
}

/** Lists all proven hosts, siblings included, with the subdomain of their website. */
export async function listVerifiedHosts(sql: Sql): Promise<[host: string, name: string][]> {
  const rows = await sql
    .select({ domain: customDomains.domain, sibling: customDomains.sibling, name: domains.name })
    .from(customDomains)
    .innerJoin(domains, and(eq(domains.websiteId, customDomains.websiteId), isNull(domains.redirectsUntil)))
    .where(and(isNotNull(customDomains.provenAt), isNull(customDomains.releasedAt)))
  return rows.flatMap(({ domain, sibling, name }): [string, string][] =>
    sibling === null
      ? [[domain, name]]
      : [
          [domain, name],
          [sibling, name],
        ],
  )
}
