import {
  hasOptedIn,
  hasOptedOut,
  OPT_IN,
  OPT_OUT,
  type Profile,
  type ProfileLink,
  readingsOf,
  t,
  VitrineError,
} from '@vitrine/model'
import { and, eq, lt, or } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { profileKey } from '../websites/profile-key.ts'
import { optedOutProfiles, ownershipProofs } from './safety.table.ts'
import { checkNotBlocked, linksOf } from './takedowns.ts'

/** Refuses a profile whose owner wants no website made from it. @throws VitrineError forbidden */
export function checkNotOptedOut(profile: Profile): void {
  if (hasOptedOut(profile))
    throw new VitrineError('forbidden', {
      message: t(
        'This profile asks not to be made into a website. If it’s yours, remove “{OPT_OUT}” from it and try again.',
        { OPT_OUT },
      ),
    })
}

type Key = Pick<ProfileLink, 'platform' | 'id'>

const isProfile = (key: Key) =>
  and(eq(optedOutProfiles.platform, key.platform), eq(optedOutProfiles.sourceId, profileKey(key.id)))

/** Opts a profile out: refuses all later websites of it. `id` is the website that its owner claimed. */
export async function optOut(
  sql: Sql,
  { id: websiteId, link }: { id: string; link: Key },
  optedOutAt: Date,
): Promise<void> {
  const { platform, sourceId } = optedOutProfiles
  await sql
    .insert(optedOutProfiles)
    .values({ platform: link.platform, sourceId: profileKey(link.id), websiteId, optedOutAt })
    .onConflictDoUpdate({ target: [optedOutProfiles.websiteId, platform, sourceId], set: { optedOutAt } })
}

/** Refuses profiles whose owners have opted out by proof. @throws VitrineError forbidden */
export async function checkNoneOptedOut(sql: Sql, links: readonly Key[]): Promise<void> {
  // No condition would count all.
  if (links.length === 0) return
  if ((await sql.$count(optedOutProfiles, or(...links.map(isProfile)))) > 0)
    throw new VitrineError('forbidden', {
      message: t(
        'The person behind this profile doesn’t want a website made from it. If it’s yours, add “{OPT_IN}” to its text and try again.',
        { OPT_IN },
      ),
    })
}

/**
 * Refuses a profile that was just read at a link if its owner opted out, in its text or by proof. `yes-vitrine` in its
 * text, which only its owner writes, ends an opt-out by proof.
 * @throws VitrineError forbidden
 */
export async function checkReading(sql: Sql, profile: Profile, link: ProfileLink): Promise<void> {
  checkNotOptedOut(profile)
  const keys = [link, profile.link]
  if (hasOptedIn(profile)) {
    // The reading may be some minutes old, and the proof newer.
    const readAt = Object.values(profile.provenance).reduce((last, { at }) => (at > last ? at : last), '')
    const isOlder = lt(optedOutProfiles.optedOutAt, new Date(readAt || 0))
    await sql.delete(optedOutProfiles).where(and(isOlder, or(...keys.map(isProfile))))
  }
  await checkNoneOptedOut(sql, keys)
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
  const proven = await sql
    .select({ url: ownershipProofs.url })
    .from(ownershipProofs)
    .where(eq(ownershipProofs.websiteId, id))
  const unproven = readingsOf(profile).filter(({ link }) => !proven.some(({ url }) => url === link.url))
  for (const reading of unproven) checkNotOptedOut(reading)
  await checkNoneOptedOut(
    sql,
    unproven.map(({ link }) => link),
  )
}
