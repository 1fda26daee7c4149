import { type ProfileOf, VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import { websiteProfiles } from '../../core/websites/websites.table.ts'
import type { Sql } from '../../platform/db/db.ts'

/** The profile of the channel that a website was made from. @throws VitrineError validation_failed where it was not */
export async function getOwnChannel(sql: Sql, website: Owned<WebsiteRow>): Promise<ProfileOf<'youtube'>> {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, website.id))
  const profile = row?.profile
  if (profile?.details.type === 'youtube') return profile as ProfileOf<'youtube'>
  throw new VitrineError('validation_failed', {
    fields: { websiteId: 'This website was not made from a YouTube channel.' },
  })
}
