import { type ClaimResponse, isOwnershipProof, VitrineError, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { runInOwnersLanguage } from '../websites/owner-language.ts'
import { websites } from '../websites/websites.table.ts'
import { findWebsiteByName } from './abuse-reports.ts'
import { hasProofRecord, parsePlace, proofRecordOf } from './ownership-place.ts'
import type { OwnershipDeps } from './ownership-proofs.ts'
import { takeDown } from './takedowns.ts'

/** Returns the profile that a website was made of, and the code that claims it. @throws VitrineError not_found */
export async function getClaim(
  { sql, codes, records }: Pick<OwnershipDeps, 'sql' | 'codes' | 'records'>,
  name: string,
): Promise<ClaimResponse> {
  const { id, sourceUrl } = await getClaimedWebsite(sql, name)
  return {
    profile_url: sourceUrl,
    code: codes.forClaim(id)[0],
    record_name: proofRecordOf(records, sourceUrl),
  }
}

/**
 * Reads the profile of a website again, and takes the website down if the profile contains the claim's code, or the
 * DNS of a homepage's domain does. The code proves edit access, so no operator has to decide.
 * @throws VitrineError not_found; conflict if the code is not there; source_blocked if the profile cannot be read
 */
export async function claimWebsite(
  deps: OwnershipDeps & { queue: Pick<JobQueue, 'add'> },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const { id, link, sourceUrl } = await getClaimedWebsite(deps.sql, name)
  const codes = deps.codes.forClaim(id)
  // The domain of a homepage may answer where the page does not.
  const isAtDomain = await hasProofRecord(deps.records, sourceUrl, codes, signal)
  const profile = isAtDomain ? null : await deps.read(link, signal)
  if (profile && !isOwnershipProof(profile, { codes, hosts: [] }))
    throw profile.problem || isAtDomain === null
      ? new VitrineError('source_blocked', {
          message: t('We couldn’t read this profile right now. Try again later.'),
        })
      : new VitrineError('conflict', {
          message: t('We read the profile, but the code isn’t there yet. Save it there, then check again.'),
        })
  const reason = await runInOwnersLanguage(deps.sql, id, async () =>
    t('The person behind the profile proved that it’s theirs and had this website removed.'),
  )
  const names = await deps.sql.transaction(tx =>
    takeDown(tx, deps.queue, id, { reason, byLaw: false }, deps.clock.now()),
  )
  deps.changed(names)
}

async function getClaimedWebsite(sql: Sql, name: string) {
  const id = await findWebsiteByName(sql, name)
  const [website] = id === null ? [] : await sql.select().from(websites).where(eq(websites.id, id))
  const parsed = website && !website.isExample ? parsePlace(website.sourceUrl) : null
  if (!website || !parsed)
    throw new VitrineError('not_found', {
      message: t('There’s no website here that was made from a public profile.'),
    })
  return { id: website.id, sourceUrl: website.sourceUrl, link: parsed }
}
