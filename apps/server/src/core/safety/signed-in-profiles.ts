import { PLATFORMS, type ProfileLink } from '@vitrine/model'
import { and, eq, gt, inArray, sql as raw } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { parsePlace } from './ownership-place.ts'
import { signedInProfiles } from './safety.table.ts'

/** Days that a sign-in proves a profile for: handles change hands. */
const VALID_DAYS = 365
/** Hours that a preview may wait for its publication. */
const STAMP_HOURS = 24
const HOUR_MS = 3_600_000

/** The key under which a sign-in is stored. */
export type ProfileKey = { platform: ProfileLink['platform']; sourceId: string }

/** Platforms that give a profile an address of its own treat its letters as equal in both cases. */
function keyOf(url: string): ProfileKey | null {
  const link = parsePlace(url)
  return link && { platform: link.platform, sourceId: link.id.toLowerCase() }
}

/**
 * Stores that an account's owner has just signed in to a profile, in the caller's transaction. Returns the key that it
 * is stored under; null for the URL of no profile.
 */
export async function saveSignedInProfile(
  sql: Sql,
  userId: string,
  url: string,
  signedInAt: Date,
): Promise<ProfileKey | null> {
  const key = keyOf(url)
  if (!key) return null
  await sql
    .insert(signedInProfiles)
    .values({ userId, ...key, signedInAt })
    .onConflictDoUpdate({
      target: [signedInProfiles.userId, signedInProfiles.platform, signedInProfiles.sourceId],
      set: { signedInAt },
    })
  return key
}

/** Forgets the sign-ins of an account's owner to profiles at a host without `www.`. */
export async function deleteSignedInProfiles(sql: Sql, userId: string, host: string): Promise<void> {
  const { platform, sourceId } = signedInProfiles
  const isAtHost =
    host === PLATFORMS.github.host
      ? eq(platform, 'github')
      : and(eq(platform, 'web'), raw`starts_with(${sourceId}, ${`${host}/`})`)
  await sql.delete(signedInProfiles).where(and(eq(signedInProfiles.userId, userId), isAtHost))
}

/** Returns those of the URLs to whose profiles the account's owner has signed in within a year. */
export async function findSignedInUrls(
  sql: Sql,
  userId: string,
  urls: readonly string[],
  now: Date,
): Promise<string[]> {
  const keys = new Map(urls.map(url => [url, keyOf(url)]))
  const ids = [...keys.values()].flatMap(key => (key ? [key.sourceId] : []))
  if (ids.length === 0) return []
  const since = new Date(now.getTime() - VALID_DAYS * 24 * HOUR_MS)
  const rows = await sql
    .select({ platform: signedInProfiles.platform, sourceId: signedInProfiles.sourceId })
    .from(signedInProfiles)
    .where(
      and(
        eq(signedInProfiles.userId, userId),
        inArray(signedInProfiles.sourceId, ids),
        gt(signedInProfiles.signedInAt, since),
      ),
    )
  return urls.filter(url => {
    const key = keys.get(url)
    return rows.some(row => row.platform === key?.platform && row.sourceId === key.sourceId)
  })
}

/** Lists the profiles to which an account's owner has signed in, for the owner's own data. */
export const listSignedInProfiles = (sql: Sql, userId: string) =>
  sql
    .select({
      platform: signedInProfiles.platform,
      id: signedInProfiles.sourceId,
      signed_in_at: signedInProfiles.signedInAt,
    })
    .from(signedInProfiles)
    .where(eq(signedInProfiles.userId, userId))
    .orderBy(signedInProfiles.platform, signedInProfiles.sourceId)

const Stamp = z.strictObject({ url: z.string(), at: z.iso.datetime() })

/** Encrypted statements that the author of a preview had signed in to its profile: the preview comes from a browser. */
export type SignInStamps = {
  create(url: string): string
  /** The profile's URL; null if the stamp is not ours, or older than a day. */
  read(stamp: string): string | null
}

export function createSignInStamps(encryptor: Encryptor, clock: Clock): SignInStamps {
  return {
    create: url => encryptor.encrypt(JSON.stringify({ url, at: clock.now().toISOString() })),
    read(stamp) {
      try {
        const { url, at } = Stamp.parse(JSON.parse(encryptor.decrypt(stamp)))
        return clock.now().getTime() - Date.parse(at) < STAMP_HOURS * HOUR_MS ? url : null
      } catch {
        return null
      }
    },
  }
}
