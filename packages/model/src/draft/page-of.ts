import { hasPage, type Platform } from '../platform.ts'
import type { Profile } from '../profile.ts'

export const PLATFORM_NAMES: Record<Platform, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  youtube: 'YouTube',
  instagram: 'Instagram',
}

/**
 * The profile's page at its platform; null for the bundled examples, which must never lead to a stranger's account, and
 * for what came out of a file alone.
 */
export function pageOf({ link, is_example }: Pick<Profile, 'link' | 'is_example'>): string | null {
  if (is_example || !hasPage(link) || !URL.canParse(link.url)) return null
  const host = new URL(link.url).hostname
  return host === `${link.platform}.com` || host.endsWith(`.${link.platform}.com`) ? link.url : null
}
