import type { CustomDomainStatus } from '@vitrine/model'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type PlanDeps, planOf } from '../billing/plans.ts'
import { domains } from '../websites/websites.table.ts'
import { customDomains, type HostCertificate } from '../websites/custom-domains.table.ts'
import type { Sql } from '../../platform/db/db.ts'

/** Where a host name of somebody's own leads. */
export type FoundDomain = {
  websiteId: string
  /** The website's name under the sites' domain: its pages are known by it, and it is where a suspended one leads. */
  name: string
  /** The host that the website lives at; a sibling leads to it. */
  domain: string
  role: 'primary' | 'sibling'
  /** `suspended`: the plan was lost; the host leads to the subdomain, for the time being (302). */
  state: CustomDomainStatus | 'suspended'
  /** Whether a certificate may be ordered for this very host: proven, and its records led here at the last look. */
  mayHaveCertificate: boolean
  certificate: HostCertificate | null
  /** That of the host that the website lives at: only a host with one is led to by https. */
  primaryCertificate: HostCertificate | null
}

/**
 * The website that a host belongs to, by proof. Null for every other name, also for one that somebody only wishes
 * for.
 * `host` is lower case and without port or final dot. Two queries, by index.
 */
export async function findDomain(deps: PlanDeps, host: string): Promise<FoundDomain | null> {
  const rows = await deps.sql
    .select({ row: customDomains, name: domains.name })
    .from(customDomains)
    .innerJoin(domains, and(eq(domains.websiteId, customDomains.websiteId), isNull(domains.movedUntil)))
    .where(
      and(
        or(eq(customDomains.domain, host), eq(customDomains.sibling, host)),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
    .limit(4)
  // Whoever lives there goes before whoever would only be led from there.
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

/** Every host that somebody has proven to be theirs, and its `www` or bare sibling. */
export async function listVerifiedHosts(sql: Sql): Promise<string[]> {
  const rows = await sql
    .select({ domain: customDomains.domain, sibling: customDomains.sibling })
    .from(customDomains)
    .where(and(isNotNull(customDomains.provenAt), isNull(customDomains.releasedAt)))
  return rows.flatMap(({ domain, sibling }) => (sibling === null ? [domain] : [domain, sibling]))
}
