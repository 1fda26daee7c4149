import { parseProfileLink } from '../links/profile-link.ts'
import { hasPage, isAtPlatform, isKnownPlace, placeName } from '../profile/places.ts'
import type { ProfileLink } from '../profile/platform.ts'
import type { Profile } from '../profile/profile.ts'
import { sourceId, sourcesOf } from '../profile/profile-source.ts'
import { readingsOf } from './merge-readings.ts'

/** A place that a source links as the same person's, and which is no source yet. */
type SuggestedSource = { link: ProfileLink; label: string; found_at: string }

const MAX_SUGGESTED = 6

/** Profiles there cannot be read without signing in. */
const UNREADABLE = /(?:^|\.)(?:x|twitter|facebook|threads|tiktok|pinterest|twitch)\.(?:com|net|tv)$/

/**
 * Lists the profiles and own pages that the sources link as their owner's (`rel=me`, or among the links of a profile)
 * and that are neither sources nor dismissed.
 */
export function suggestedSources(profile: Profile): SuggestedSource[] {
  const known = new Set([
    ...sourcesOf(profile).map(sourceId),
    ...(profile.dismissed ?? []),
    profile.link.url,
    ...readingsOf(profile).map(({ link }) => link.url),
  ])
  const found = readingsOf(profile).flatMap(reading => {
    const [source] = sourcesOf(reading)
    return reading.links.flatMap(({ url, is_verified }) => {
      const link = linkOfPlace(url, profile, is_verified === true)
      return link
        ? [{ link, label: placeName(link), found_at: source?.label ?? placeName(reading.link) }]
        : []
    })
  })
  return found.filter(({ link }) => !known.has(link.url) && known.add(link.url)).slice(0, MAX_SUGGESTED)
}

/** The profile or own page that a link leads to; null for anything else, such as a project, a post or an employer. */
function linkOfPlace(url: string, { details }: Profile, isVerified: boolean): ProfileLink | null {
  const parsed = parseProfileLink(url, { anyPage: true })
  if (!parsed.ok || !hasPage(parsed.link)) return null
  const { link } = parsed
  if (link.kind === 'company' && details.type !== 'linkedin-company') return null
  const { hostname, pathname } = new URL(url)
  if (UNREADABLE.test(hostname)) return null
  // A repository or a film names its owner, who may be another person.
  const isProfile = depthOf(url) === depthOf(link.url) && isAtPlatform(link)
  if (link.platform !== 'web') return isProfile ? link : null
  // The front page of a host is a person's homepage.
  const isHomepage = pathname === '/' && placeName(link) === hostname.replace(/^www\./, '')
  return isVerified || isHomepage || isKnownPlace(link) ? link : null
}

const MAX_DISMISSED = 60

/** The profile with an address that is not suggested again. */
export function withDismissed<T extends Pick<Profile, 'dismissed'>>(profile: T, url: string): T {
  const others = (profile.dismissed ?? []).filter(one => one !== url)
  return { ...profile, dismissed: [...others, url.slice(0, 400)].slice(-MAX_DISMISSED) }
}

const depthOf = (url: string) => new URL(url).pathname.split('/').filter(Boolean).length
