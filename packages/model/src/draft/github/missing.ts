import type { Draft } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { rankRepositories } from './repositories.ts'

type GitHubProfile = ProfileOf<'github'>

/**
 * Suggestions to improve the site, most effective first. A value that could not be read is not reported as missing.
 */
export function findMissing(profile: GitHubProfile): Draft['missing'] {
  const { details } = profile
  const shown = rankRepositories(profile).length
  // Pins and contributions come from the same source: if contributions could not be read, the pins are unknown, too.
  const isDoorOpen = details.contributions !== null
  const missing: [Draft['missing'][number], boolean][] = [
    ['readme', details.profile_readme === null],
    ['bio', !profile.bio?.trim()],
    ['repositories', shown === 0],
    ['avatar', profile.avatar === null],
    ['pinned', isDoorOpen && details.pinned.length === 0 && shown > 3],
    ['links', profile.links.length === 0],
    ['location', !profile.location?.trim()],
    ['contributions', !isDoorOpen && !details.is_organization && profile.link.platform === 'github'],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}
