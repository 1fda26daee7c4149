import type { Profile } from '@vitrine/model'
import { emptyDetails } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import type { Owned, WebsiteRow } from '../websites/owned.ts'
import { websiteProfiles } from '../websites/websites.table.ts'

/** The profile that a website was made of: what may be said on it. */
export async function siteProfile(sql: Sql, website: Owned<WebsiteRow>): Promise<Profile> {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, website.id))
  return row?.profile ?? UNTOLD
}

/** A profile of which nothing is known: whoever writes for it has only what is said at the moment. */
export const UNTOLD: Profile = {
  link: { platform: 'github', kind: 'person', id: '', url: '' },
  name: '',
  headline: null,
  bio: null,
  avatar: null,
  banner: null,
  location: null,
  links: [],
  stats: [],
  language: null,
  joined_at: null,
  details: emptyDetails('github'),
  provenance: {},
  is_example: false,
}
