import type { Platform, WebsiteType } from '@vitrine/model'

/** Platforms as people write them, by platform and by website type. */
export const PLATFORM_NAMES: Record<Platform | WebsiteType, string> = {
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  'linkedin-company': 'LinkedIn',
  'linkedin-individual': 'LinkedIn',
  youtube: 'YouTube',
}
