import { isAtPlatform } from '../profile/places.ts'
import type { Profile } from '../profile/profile.ts'

/**
 * The profile's page at its platform; null for bundled examples, which must not link to an unrelated account, and for
 * profiles from files.
 */
export function profilePageUrl({ link, is_example }: Pick<Profile, 'link' | 'is_example'>): string | null {
  return !is_example && isAtPlatform(link) ? link.url : null
}
