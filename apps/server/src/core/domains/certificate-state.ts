import { and, eq, isNotNull, isNull, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { bumpRevision } from '../websites/revision.ts'
import { customDomains, type HostCertificate } from '../websites/custom-domains.table.ts'

/**
 * Records the certificate state of a host. With its first certificate a verified domain becomes active, which changes
 * the website's pages.
 * @returns the names to pass to `changed()` after the commit
 */
export async function setCertificateState(
  tx: Sql,
  host: string,
  certificate: HostCertificate,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(customDomains)
    .where(
      and(
        or(eq(customDomains.domain, host), eq(customDomains.sibling, host)),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
    .for('update')
  const row = rows.find(({ domain }) => domain === host) ?? rows[0]
  if (!row) return []
  const isFirst = row.domain === host && certificate.state === 'ready' && row.status === 'verified'
  await tx
    .update(customDomains)
    .set({
      certificates: raw`jsonb_set(${customDomains.certificates}, array[${host}]::text[], ${JSON.stringify(certificate)}::jsonb)`,
      // Due at once: the next check notifies the owner.
      nextCheckAt: now,
      ...(isFirst ? { status: 'active' as const, activeSince: now, misconfiguredSince: null } : {}),
    })
    .where(eq(customDomains.websiteId, row.websiteId))
  return bumpRevision(tx, row.websiteId, now)
}
