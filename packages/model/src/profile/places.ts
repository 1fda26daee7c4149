import type { Platform, ProfileKind, ProfileLink, WebsiteType } from './platform.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

// Apart from the schemas: the landing page needs these and must not load zod.

/** Display names, and the hosts of the platforms' profile pages. */
export const PLATFORMS: Record<Platform, { name: string; host: string }> = {
  linkedin: { name: 'LinkedIn', host: 'linkedin.com' },
  github: { name: 'GitHub', host: 'github.com' },
  youtube: { name: 'YouTube', host: 'youtube.com' },
  instagram: { name: 'Instagram', host: 'instagram.com' },
  web: { name: 'Website', host: '' },
}

/** Names of well-known places on the web, by host without `www.`. */
const PLACE_NAMES: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
  'orcid.org': 'ORCID',
  'stackoverflow.com': 'Stack Overflow',
  'linktr.ee': 'Linktree',
  'lnk.bio': 'Lnk.Bio',
  'bio.link': 'Bio Link',
  'beacons.ai': 'Beacons',
  'medium.com': 'Medium',
  'dev.to': 'DEV',
  'mastodon.social': 'Mastodon',
  'x.com': 'X',
  'twitter.com': 'X',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
  'twitch.tv': 'Twitch',
}

/** The name of the place that a link leads to: the platform's, a well-known place's, or the host. */
export function placeName({ platform, url }: Pick<ProfileLink, 'platform' | 'url'>): string {
  if (platform !== 'web' || !URL.canParse(url)) return PLATFORMS[platform].name
  const host = new URL(url).hostname.replace(/^www\./, '')
  return (PLACE_NAMES[host] ?? host).slice(0, 100)
}

/** Whether a page is a profile at a place that names its profiles: a well-known one, or a server of the fediverse. */
export function isKnownPlace({ url }: Pick<ProfileLink, 'url'>): boolean {
  const { hostname, pathname } = new URL(url)
  const host = hostname.replace(/^www\./, '')
  const [first = '', ...more] = pathname.split('/').filter(Boolean)
  if (!first) return false
  // Profiles at Bluesky and Stack Overflow are two steps below.
  if (host === 'bsky.app') return first === 'profile' && more.length === 1
  if (host === 'stackoverflow.com') return first === 'users' && more.length > 0
  return more.length === 0 && (first.startsWith('@') || host in PLACE_NAMES || host.startsWith('gitlab.'))
}

/** Addresses on hosts whose profiles are like GitHub's: repositories with stars and languages. */
const FORGE = /^https:\/\/(?:gitlab\.|codeberg\.org\/)/

/**
 * The website type for a platform and kind. A page on the web becomes a site of a type that exists: that of a person,
 * a company or, for GitLab, Codeberg and other forges, whose readers set the kind, a developer.
 */
export function websiteTypeOf(link: ProfileLink): WebsiteType {
  if (
    link.platform === 'web' &&
    (FORGE.test(link.url) || link.kind === 'account' || link.kind === 'organization')
  )
    return 'github'
  if (link.platform !== 'linkedin' && link.platform !== 'web') return link.platform
  return link.kind === 'company' ? 'linkedin-company' : 'linkedin-individual'
}

const PLACEHOLDER_ORIGIN = 'https://profile.invalid/'

/**
 * The link of an imported profile without a page of its own, on a name that never resolves (RFC 6761, 6.4), so that
 * it cannot mean an unrelated page. The website's address is suggested from `id`.
 */
export function linkWithoutPage(platform: Platform, kind: ProfileKind, id: string): ProfileLink {
  const name = truncateGraphemes(id.trim(), 100) || kind
  return {
    platform,
    kind,
    id: name,
    url: new URL(encodeURIComponent(name), PLACEHOLDER_ORIGIN).href.slice(0, 400),
  }
}

/** Whether the link leads to a page that can be visited. */
export function hasPage(link: Pick<ProfileLink, 'url'>): boolean {
  return !link.url.startsWith(PLACEHOLDER_ORIGIN)
}

/** Whether the link leads to its own platform; those of bundled examples do not. */
export function isAtPlatform({ platform, url }: Pick<ProfileLink, 'platform' | 'url'>): boolean {
  if (!hasPage({ url }) || !URL.canParse(url)) return false
  if (platform === 'web') return true
  const { hostname } = new URL(url)
  const { host } = PLATFORMS[platform]
  return hostname === host || hostname.endsWith(`.${host}`)
}
