import { emptyProfile, type Profile } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { websiteProfiles } from '../websites/websites.table.ts'

/** Returns the profile that a website was created from. */
export async function getWebsiteProfile(sql: Sql, website: Owned<WebsiteRow>): Promise<Profile> {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, website.id))
  return row?.profile ?? EMPTY_PROFILE
}

/** A profile without data; the model then has only the user's text. */
export const EMPTY_PROFILE: Profile = emptyProfile({ platform: 'github', kind: 'person', id: '', url: '' })

/** Returns the parts of a profile that a model needs, without URLs and figures. */
export function toLlmProfileInput({ name, headline, bio, location, details }: Profile): unknown {
  return { name, headline, bio, location, details: shorten(details) }
}

/** Shortens the details: lists to 12 items, texts to 600 characters. */
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
