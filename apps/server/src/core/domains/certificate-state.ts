import { and, eq, isNotNull, isNull, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { bumpRevision } from '../websites/revision.ts'
import { customDomains, type HostCertificate } from '../websites/custom-domains.table.ts'

/**
 * Notes how far the certificate of a host is, by whoever orders it. With the first one of the domain itself a
 * verified domain becomes active, and its pages are others from then on.
 *
 * @returns the names to hand to `changed()` after the commit: of the website, and the host
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
      // The next look is due at once: it tells the owner.
      nextCheckAt: now,
      ...(isFirst ? { status: 'active' as const, activeSince: now, wrongSince: null } : {}),
    })
    .where(eq(customDomains.websiteId, row.websiteId))
  return bumpRevision(tx, row.websiteId, now)
}
