import { hasOptedOut, OPT_OUT, type Profile, readingsOf, VitrineError, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { ownershipProofs } from './safety.table.ts'
import { checkNotBlocked, linksOf } from './takedowns.ts'

/** Refuses a profile whose owner wants no website made of it. @throws VitrineError forbidden */
export function checkNotOptedOut(profile: Profile): void {
  if (hasOptedOut(profile))
    throw new VitrineError('forbidden', {
      message: t(
        'This profile asks not to be made into a website. If it’s yours, remove “{OPT_OUT}” from it and try again.',
        { OPT_OUT },
      ),
    })
}

/**
 * Refuses more content of a website's sources if one of them opted out since, unless it is proven to be the owner's, or
 * if a website of one was taken down.
 * @throws VitrineError forbidden
 */
export async function checkSourcesAllowed(
  sql: Sql,
  { id, userId }: Owned<WebsiteRow>,
  profile: Profile,
): Promise<void> {
  await checkNotBlocked(sql, userId, linksOf(profile))
  const optedOut = readingsOf(profile).filter(hasOptedOut)
  if (optedOut.length === 0) return
  const proven = await sql
    .select({ url: ownershipProofs.url })
    .from(ownershipProofs)
    .where(eq(ownershipProofs.websiteId, id))
  for (const reading of optedOut)
    if (!proven.some(({ url }) => url === reading.link.url)) checkNotOptedOut(reading)
}
