import { placeOfType } from '../profile/further-places.ts'
import type { Profile } from '../profile/profile.ts'

/**
 * Expected proofs that a profile belongs to a website's owner: a code of this website, or a link to one of its hosts.
 */
export type ExpectedProof = { codes: readonly string[]; hosts: readonly string[] }

/**
 * Whether a profile that was read anew contains a code or a host. Only what its owner alone writes counts: no
 * recommendations, and no posts, as a feed may have several authors.
 */
export function isOwnershipProof(profile: Profile, { codes, hosts }: ExpectedProof): boolean {
  const patterns = hosts.map(
    host => new RegExp(`(?<![\\w.-])${host.replace(/[^\w-]/g, String.raw`\$&`)}(?![\\w-]|\\.\\w)`, 'i'),
  )
  return ownerTexts(profile).some(
    text => codes.some(code => text.includes(code)) || patterns.some(one => one.test(text)),
  )
}

/** In a profile's own text, it keeps every installation from making a website of the profile. */
export const OPT_OUT = 'no-vitrine'
/** In a profile's own text, it takes back that its owner proved to want no website of it. */
export const OPT_IN = 'yes-vitrine'

/** Whether a profile's headline, introduction, links or README ask for no website. */
export const hasOptedOut = (profile: Profile): boolean => hasWord(profile, OPT_OUT)
/** Whether the profile’s owner has opted in again. */
export const hasOptedIn = (profile: Profile): boolean => hasWord(profile, OPT_IN)

function hasWord(profile: Profile, word: string): boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, 'iu')
  const { headline, bio, links } = profile
  const readme = placeOfType(profile, 'github')?.details.profile_readme
  const texts = [headline, bio, readme, ...links.flatMap(({ label, url }) => [label, url])]
  return texts.some(text => text != null && pattern.test(stringsIn(text).join('\n')))
}

function ownerTexts({ headline, bio, links, details }: Profile): string[] {
  const own = details.type === 'linkedin-individual' ? { ...details, recommendations: [] } : details
  return stringsIn([headline, bio, links, own])
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
