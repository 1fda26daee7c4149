import { type ClaimResponse, isOwnershipProof, VitrineError, t } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Actor } from '../accounts/actor.ts'
import { runInOwnersLanguage } from '../websites/owner-language.ts'
import { websites } from '../websites/websites.table.ts'
import { findWebsiteByName } from './abuse-reports.ts'
import { optOut } from './opt-out.ts'
import { hasProofRecord, parsePlace, proofRecordOf } from './ownership-place.ts'
import { createUnreadError, type OwnershipDeps } from './ownership-proofs.ts'
import { ownershipProofs } from './safety.table.ts'
import { findSignedInUrls } from './signed-in-profiles.ts'
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
 * Takes a website down for the person behind its profile: for an account that signed in to the profile, else if the
 * profile or its domain's DNS, both read now, contains the claim's code or the code of a website of the account. Each
 * proves access to the profile, so no operator has to decide. With `isOptOut`, no later website of it is made either.
 * @throws VitrineError not_found; conflict if the code is not there; source_blocked if the profile cannot be read
 */
export async function claimWebsite(
  deps: OwnershipDeps & { queue: Pick<JobQueue, 'add'> },
  name: string,
  { claimant, isOptOut }: { claimant: Actor | null; isOptOut: boolean },
  signal: AbortSignal,
): Promise<void> {
  const website = await getClaimedWebsite(deps.sql, name)
  const codes = await findCodes(deps, website, claimant)
  if (codes) await checkCode(deps, website, codes, signal)
  const reason = await runInOwnersLanguage(deps.sql, website.id, async () =>
    t('The person behind the profile proved that it’s theirs and had this website removed.'),
  )
  const names = await deps.sql.transaction(async tx => {
    if (isOptOut) await optOut(tx, website, deps.clock.now())
    return takeDown(tx, deps.queue, website.id, { reason, byLaw: false }, deps.clock.now())
  })
  deps.changed(names)
}

type ClaimedWebsite = Awaited<ReturnType<typeof getClaimedWebsite>>

/**
 * Returns the codes of which the profile must contain one; null if the claimant has signed in to the profile. Stored
 * proofs do not count: a domain may have been sold since, and people link to employers and friends.
 */
async function findCodes(
  { sql, clock, codes }: Pick<OwnershipDeps, 'sql' | 'clock' | 'codes'>,
  { id, userId: makerId, sourceUrl }: ClaimedWebsite,
  claimant: Actor | null,
): Promise<string[] | null> {
  const ofClaim = codes.forClaim(id)
  if (!claimant || claimant.userId === makerId) return ofClaim
  const { userId } = claimant
  if ((await findSignedInUrls(sql, userId, [sourceUrl], clock.now())).length > 0) return null
  const own = await sql
    .select({ websiteId: ownershipProofs.websiteId })
    .from(ownershipProofs)
    .innerJoin(websites, eq(websites.id, ownershipProofs.websiteId))
    .where(and(eq(websites.userId, userId), eq(ownershipProofs.url, sourceUrl)))
  return [...ofClaim, ...own.flatMap(({ websiteId }) => codes.forOwner(websiteId))]
}

/** @throws VitrineError conflict if no code is there; source_blocked if the profile cannot be read */
async function checkCode(
  deps: OwnershipDeps,
  { link, sourceUrl }: ClaimedWebsite,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // The domain of a homepage may answer where the page does not.
  const isAtDomain = await hasProofRecord(deps.records, sourceUrl, codes, signal)
  const profile = isAtDomain ? null : await deps.read(link, signal)
  if (profile && !isOwnershipProof(profile, { codes, hosts: [] }))
    throw profile.problem || isAtDomain === null
      ? createUnreadError(profile)
      : new VitrineError('conflict', {
          message: t('We read the profile, but the code isn’t there yet. Save it there, then check again.'),
        })
}

async function getClaimedWebsite(sql: Sql, name: string) {
  const id = await findWebsiteByName(sql, name)
  const [website] = id === null ? [] : await sql.select().from(websites).where(eq(websites.id, id))
  const parsed = website && !website.isExample ? parsePlace(website.sourceUrl) : null
  if (!website || !parsed)
    throw new VitrineError('not_found', {
      message: t('There’s no website here that was made from a public profile.'),
    })
  return { id: website.id, userId: website.userId, sourceUrl: website.sourceUrl, link: parsed }
}
