import { emptyDetails, type Profile } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { websiteProfiles } from '../websites/websites.table.ts'

/** The profile that a website was made of: what may be said on it. */
export async function getWebsiteProfile(sql: Sql, website: Owned<WebsiteRow>): Promise<Profile> {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, website.id))
  return row?.profile ?? EMPTY_PROFILE
}

/** A profile of which nothing is known: whoever writes for it has only what is said at the moment. */
export const EMPTY_PROFILE: Profile = {
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

/** What a writer needs to know, without addresses and figures nobody writes sentences of. */
export function toLlmProfileInput({ name, headline, bio, location, details }: Profile): unknown {
  return { name, headline, bio, location, details: shorten(details) }
}

/** The texts of the details, shortened: lists to their first dozen, long texts to their beginning. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? undefined : value.slice(0, 600)
  if (Array.isArray(value)) return value.slice(0, 12).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, shorten(inner)] as const)
      .filter(([, inner]) => inner !== undefined && inner !== null),
  )
}
