import { VitrineError, t } from '@vitrine/model'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { customDomains, type DomainReport } from '../websites/custom-domains.table.ts'
import { displayName } from './parse-domain.ts'
import type { CustomDomainRow } from './expectation.ts'

/** Whether `domain` is the proven sibling of the website's custom domain. */
export const isVerifiedSibling = (
  before: CustomDomainRow | undefined,
  domain: string,
): before is CustomDomainRow =>
  before?.sibling === domain && before.provenAt !== null && before.releasedAt === null

/**
 * Makes the sibling of a proven domain the primary one, keeping proof and certificates, so that both hosts work
 * throughout. Returns null if the sibling needs a proof of its own: another website holds it, or it is an apex that
 * never pointed here.
 * @throws VitrineError validation_failed if the current domain works and the sibling does not point here yet
 */
export async function swapWithSibling(
  tx: Sql,
  before: CustomDomainRow,
  { domain, isApex }: { domain: string; isApex: boolean },
  report: DomainReport,
  now: Date,
): Promise<CustomDomainRow | null> {
  const [holder] = await tx
    .select({ websiteId: customDomains.websiteId })
    .from(customDomains)
    .where(
      and(
        eq(customDomains.domain, domain),
        ne(customDomains.websiteId, before.websiteId),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
  if (holder) return null
  if (!before.siblingPointsHere) {
    if (before.status === 'active') throw notPointingHere(before.domain, domain)
    if (isApex) return null
  }
  const isWorking = before.siblingPointsHere && before.status === 'active'
  const [row] = await tx
    .update(customDomains)
    .set({
      domain,
      sibling: before.domain,
      pointsHere: before.siblingPointsHere,
      siblingPointsHere: before.pointsHere,
      report: isWorking
        ? {
            ...report,
            message: t('{domain} is now your main domain. We’re checking its records again.', {
              domain: displayName(domain),
            }),
          }
        : report,
      checkedAt: null,
      nextCheckAt: now,
      // A sibling that is not right yet gets the time of a newly set domain.
      ...(isWorking
        ? {}
        : {
            status: 'pending' as const,
            activeSince: null,
            misconfiguredSince: null,
            lastNotice: null,
            createdAt: now,
          }),
    })
    .where(eq(customDomains.websiteId, before.websiteId))
    .returning()
  return row ?? null
}

function notPointingHere(from: string, to: string): VitrineError {
  const message = t(
    '{to} doesn’t point here yet, so your website stays at {from}. Add the record for {to} first, check again, then make it your main domain.',
    { to: displayName(to), from: displayName(from) },
  )
  return new VitrineError('validation_failed', { message, fields: { customDomain: message } })
}
