import { type Platform, PLATFORMS, type WebsiteType } from '@vitrine/model'

const { linkedin, github, youtube, instagram, web } = PLATFORMS

/** Display names of the platforms, keyed by platform and by website type. */
export const PLATFORM_NAMES: Record<Platform | WebsiteType, string> = {
  github: github.name,
  instagram: instagram.name,
  linkedin: linkedin.name,
  'linkedin-company': linkedin.name,
  'linkedin-individual': linkedin.name,
  youtube: youtube.name,
  web: web.name,
}
