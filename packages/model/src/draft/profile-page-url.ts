import { isAtPlatform } from '../profile/platform.ts'
import type { Profile } from '../profile/profile.ts'

/**
 * The profile's page at its platform; null for the bundled examples, which must never lead to a stranger's account, and
 * for what came out of a file alone.
 */
export function pageOf({ link, is_example }: Pick<Profile, 'link' | 'is_example'>): string | null {
  return !is_example && isAtPlatform(link) ? link.url : null
}
