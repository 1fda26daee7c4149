import { type ClaimResponse, isOwnershipProof, VitrineError, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { runInOwnersLanguage } from '../websites/owner-language.ts'
import { websites } from '../websites/websites.table.ts'
import { findWebsiteByName } from './abuse-reports.ts'
import { type OwnershipDeps, parsePlace } from './ownership-proofs.ts'
import { takeDown } from './takedowns.ts'

/** Returns the profile that a website was made of, and the code that claims it. @throws VitrineError not_found */
export async function getClaim(
  { sql, codes }: Pick<OwnershipDeps, 'sql' | 'codes'>,
  name: string,
): Promise<ClaimResponse> {
  const { id, sourceUrl } = await getClaimedWebsite(sql, name)
  return { profile_url: sourceUrl, code: codes.forClaim(id)[0] }
}

/**
 * Reads the profile of a website again, and takes the website down if the profile contains the claim's code. The code
 * proves edit access to the profile, so no operator has to decide.
 * @throws VitrineError not_found; conflict if the code is not there; source_blocked if the profile cannot be read
 */
export async function claimWebsite(
  deps: OwnershipDeps & { queue: Pick<JobQueue, 'add'> },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const { id, link } = await getClaimedWebsite(deps.sql, name)
  const profile = await deps.read(link, signal)
  if (!isOwnershipProof(profile, { codes: deps.codes.forClaim(id), hosts: [] }))
    throw profile.problem
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
