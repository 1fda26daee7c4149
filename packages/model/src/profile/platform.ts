import { z } from 'zod'

/** The platforms whose profiles can become a website. */
export const Platform = z.enum(['linkedin', 'github', 'youtube', 'instagram'])
export type Platform = z.infer<typeof Platform>

/** What people call each, and the host that its profiles' pages are on, or below. */
export const PLATFORMS: Record<Platform, { name: string; host: string }> = {
  linkedin: { name: 'LinkedIn', host: 'linkedin.com' },
  github: { name: 'GitHub', host: 'github.com' },
  youtube: { name: 'YouTube', host: 'youtube.com' },
  instagram: { name: 'Instagram', host: 'instagram.com' },
}

/** What a website is about; decides its sections, its draft and its themes (specification, section 4). */
export const WebsiteType = z.enum([
  'linkedin-individual',
  'linkedin-company',
  'github',
  'youtube',
  'instagram',
])
export type WebsiteType = z.infer<typeof WebsiteType>

export const ProfileKind = z.enum(['person', 'company', 'channel', 'account', 'organization'])
export type ProfileKind = z.infer<typeof ProfileKind>

/**
 * One profile, named canonically: two spellings of one profile give one link.
 * `id` is the platform's own handle (lower case where the platform ignores case), `url` is https without
 * tracking, query, fragment or trailing slash.
 */
export const ProfileLink = z.strictObject({
  platform: Platform,
  kind: ProfileKind,
  id: z.string().min(1).max(200),
  url: z.url({ protocol: /^https$/ }).max(400),
})
export type ProfileLink = z.infer<typeof ProfileLink>

/** The website type that a profile of this platform and kind becomes. */
export function websiteTypeOf(link: ProfileLink): WebsiteType {
  if (link.platform !== 'linkedin') return link.platform
  return link.kind === 'company' ? 'linkedin-company' : 'linkedin-individual'
}

const NOWHERE = 'https://profile.invalid/'

/**
 * The link of a profile that came out of a file and has no page of its own: a name that never resolves
 * (RFC 6761, 6.4), so that no stranger's page is ever meant. `id` is what the website's address is suggested from.
 */
export function linkWithoutPage(platform: Platform, kind: ProfileKind, id: string): ProfileLink {
  const name = id.trim().slice(0, 100) || kind
  return { platform, kind, id: name, url: new URL(encodeURIComponent(name), NOWHERE).href.slice(0, 400) }
}

/** Whether a link leads to a page that can be shown and visited. */
export function hasPage(link: Pick<ProfileLink, 'url'>): boolean {
  return !link.url.startsWith(NOWHERE)
}

/** Whether a link leads to its own platform; those of the bundled examples do not. */
export function isAtPlatform({ platform, url }: Pick<ProfileLink, 'platform' | 'url'>): boolean {
  if (!hasPage({ url }) || !URL.canParse(url)) return false
  const { hostname } = new URL(url)
  const { host } = PLATFORMS[platform]
  return hostname === host || hostname.endsWith(`.${host}`)
}
