import type { Draft } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { rankedRepositories } from './repositories.ts'

type GitHubProfile = ProfileOf<'github'>

/** What would make the site better, in order of effect. A figure that could not be read is not called missing. */
export function missingOnGitHub(profile: GitHubProfile): Draft['missing'] {
  const { details } = profile
  const shown = rankedRepositories(profile).length
  // Pins and the year's contributions come from one door: where it was closed, nothing is known of either.
  const isDoorOpen = details.contributions !== null
  const missing: [Draft['missing'][number], boolean][] = [
    ['readme', details.profile_readme === null],
    ['bio', !profile.bio?.trim()],
    ['repositories', shown === 0],
    ['avatar', profile.avatar === null],
    ['pinned', isDoorOpen && details.pinned.length === 0 && shown > 3],
    ['links', profile.links.length === 0],
    ['location', !profile.location?.trim()],
    ['contributions', !isDoorOpen && !details.is_organization],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}
