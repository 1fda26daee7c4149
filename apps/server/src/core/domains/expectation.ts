import { t } from '@vitrine/model'
import { displayName, parseDomain } from './parse-domain.ts'
import type { customDomains, DomainReport } from '../websites/custom-domains.table.ts'
import { aliasFor, neededRecords } from './diagnosis/domain-records.ts'
import type { DomainsDeps } from './deps.ts'
import type { Expectation } from './diagnosis/check-result.ts'

export type CustomDomainRow = typeof customDomains.$inferSelect

/**
 * Builds the expected records of a website's domain. @throws VitrineError unavailable, see
 * `Installation.publicAddresses`
 */
export async function buildExpectation(
  { proofs, installation }: Pick<DomainsDeps, 'proofs' | 'installation'>,
  row: Pick<CustomDomainRow, 'websiteId' | 'domain' | 'provenAt' | 'certificates'>,
): Promise<Expectation> {
  const input = parseDomain(row.domain, { own: [] })
  // The domain was valid when it was set. It can only fail now if the public suffix list has changed.
  const known =
    'refused' in input ? { domain: row.domain, registered: row.domain, isApex: true, sibling: null } : input
  const { ipv4, ipv6 } = await installation.publicAddresses()
  return {
    input: known,
    proof: proofs.txtFor(row.websiteId, row.domain),
    acceptedProofs: proofs.acceptedTxts(row.websiteId, row.domain),
    ipv4,
    ipv6,
    target: installation.target,
    issuers: installation.issuers,
    needsCertificate: installation.needsCertificate,
    isProven: row.provenAt !== null,
    certificate: row.certificates[row.domain] ?? null,
  }
}

/** The report before the first check. */
export function initialReport(expected: Expectation): DomainReport {
  const names = ['name_servers', 'ownership', 'records', 'reachability', 'certificate'] as const
  return {
    stages: names.map(name => ({ name, state: 'waiting', reasons: [] })),
    records: neededRecords(expected),
    alias: aliasFor(expected),
    provider: null,
    message: t('Set these records at the DNS provider of {domain}. We check for them automatically.', {
      domain: displayName(expected.input.registered),
    }),
  }
}
