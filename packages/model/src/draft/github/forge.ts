import { placeName } from '../../profile/places.ts'
import type { Profile } from '../../profile/profile.ts'

/** The name of the account at its forge: GitHub's id, elsewhere the path of its page. */
export function forgeHandle({ link }: Pick<Profile, 'link'>): string {
  return link.platform === 'github' ? link.id : link.id.slice(link.id.indexOf('/') + 1)
}

/**
 * A label that names GitHub, for the forge of the profile. GitLab's name is inflected like GitHub's in every language;
 * of others only the name is given.
 */
export function atForge(label: string, { link }: Pick<Profile, 'link'>): string {
  const place = link.platform === 'github' ? 'GitHub' : placeName(link)
  return place === 'GitHub' || place === 'GitLab' ? label.replace('GitHub', place) : place
}
